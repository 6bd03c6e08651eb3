"""The page of a key: what it means, which values it takes, how it is written; that of a topic.

Keys are found by their name or path in any spelling: `deck.lowest`, `opening.with`,
`short_all_in_reopens`, `short-all-in-reopens`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from standpat.spec import house as house_module
from standpat.spec.expects import values_of
from standpat.spec.house_schema import whole_house
from standpat.spec.merging import ITS_OWN, WITH_ITS_LIST, merging
from standpat.spec.schema import EXTENDS, Schema, alternatives, look_up, whole_variant
from standpat.spec.topics import NAMES, Topic, indented, module_of, prose_of, snippet_of
from standpat.spec.variant import STEPS
from standpat.words import nearest

if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import ModuleType

_PLAY = """\
play:
  - ante: antes
    amount: 1 ante
    sitting out: not allowed
    short stack: all-in
  - deal: hands
    cards: 5
  - bet: first
    first: left of the button
    folding unbet: not allowed
  - show: showdown
    first: the last to bet or raise
    beaten hands: may be mucked"""


@dataclass(frozen=True, slots=True)
class KeyPage:
    """What there is to know about one key.

    Attributes:
        path: the keys that lead to it: ``("deck", "lowest")``; of a step
            ``("play", "bet", "first")``.
        meaning: what it means.
        takes: which values it takes, in words.
        needed: whether it must be stated.
        merging: how it is laid over the same key of a variant below, in a sentence; empty of the
            keys of house files, over which nothing is laid.
        below: the keys under it, with their meaning.
        about: the room's page: what the rule family is about.
        snippet: how it is written, as YAML.
    """

    path: tuple[str, ...]
    meaning: str
    takes: str
    needed: bool
    merging: str
    below: tuple[tuple[str, str], ...]
    about: str
    snippet: str

    @property
    def name(self) -> str:
        """Its path as it can be typed without quotes: ``deck.players-counted``."""
        return ".".join(self.path).replace(" ", "-")

    def text(self) -> str:
        """Write the page as plain text."""
        needed = "It must be stated." if self.needed else "It may be left out."
        takes = f"It takes {self.takes}. {needed}"
        parts = [f"`{'.'.join(self.path)}`", self.meaning, takes]
        if self.merging:
            parts.append(self.merging)
        if self.below:
            parts.append("\n".join(f"  {key}: {meaning}" for key, meaning in self.below))
        if self.snippet:
            parts.append(f"For example:\n\n{indented(self.snippet)}")
        if self.about:
            parts.append(self.about)
        return "\n\n".join(parts) + "\n"


def find_keys(name: str) -> tuple[KeyPage, ...]:
    """Find the pages of every key that a name or path may mean; none when there is no such key.

    The last part of a path must be the key itself; parts before it may be left out.

    >>> [page.path for page in find_keys("players-counted")]
    [('deck', 'players counted')]
    """
    wanted = keys_in(name)
    if not wanted:
        return ()
    found = [page for page in pages() if means(wanted, page.path)]
    exact = [page for page in found if page.path == wanted]
    return tuple(exact or found)


def topic_text(topic: Topic) -> str:
    """Write the page of a topic as plain text: what it is about, an example, and its keys."""
    parts = [topic.title, "=" * len(topic.title), "", prose_of(topic.module).strip(), ""]
    snippet = snippet_of(topic.module)
    if snippet:
        parts += ["For example:", "", indented(snippet), ""]
    paths = [path for key in topic.keys for path in ((key,), ("play", key))]
    for page in pages():
        if page.path[:-1] in paths or page.path in paths:
            parts += [f"{page.name}: {page.meaning}", ""]
    return "\n".join(parts).rstrip() + "\n"


def near(name: str, others: Iterable[str] = ()) -> str | None:
    """Find what a misspelled name of a key, a topic or one of other things is meant for.

    Args:
        name: what was written, in any spelling.
        others: what else it may be the name of.

    Returns:
        the name as it can be typed, or None where none is near.
    """
    wanted = _plainly(".".join(keys_in(name)))
    known = {_plainly(one): one for one in (*NAMES, *others)}
    for page in pages():
        known[_plainly(page.name)] = page.name
        if "." not in wanted:
            known.setdefault(_plainly(page.path[-1]), page.path[-1].replace(" ", "-"))
        elif page.path[0] == "play":
            known[_plainly(".".join(page.path[1:]))] = page.name
    begun = [one for one in known if len(wanted) > 3 and one.startswith(wanted)]
    found = begun[0] if begun else nearest(wanted, known)
    return known[found] if found else None


def keys_in(name: str) -> tuple[str, ...]:
    """Take a path apart into its keys, as they are written in rule files but for hyphens.

    >>> keys_in("betting.limits.No_limit")
    ('betting', 'limits', 'no limit')
    """
    parts = (" ".join(part.lower().replace("_", " ").split()) for part in re.split(r"[./]", name))
    return tuple(part for part in parts if part)


def means(wanted: tuple[str, ...], path: tuple[str, ...]) -> bool:
    """Tell whether the wanted parts stand in a path in this order, the last one last."""
    plain = [_plainly(part) for part in path]
    if _plainly(wanted[-1]) != plain[-1]:
        return False
    at = 0
    for part in wanted:
        try:
            at = plain.index(_plainly(part), at) + 1
        except ValueError:
            return False
    return True


def _plainly(part: str) -> str:
    return part.replace("-", " ")


@cache
def pages() -> tuple[KeyPage, ...]:
    """Give the page of every key of the language, from the top down."""
    whole = whole_variant()
    found = [
        KeyPage(
            ("extends",),
            EXTENDS["description"],
            "the name of a variant or a path",
            needed=False,
            merging=ITS_OWN.sentence,
            below=(),
            about=prose_of(module_of("extends")),
            snippet="extends: turkish",
        )
    ]
    for key, part in whole["properties"].items():
        needed = key in whole["required"]
        found += _page((key,), part, module_of(key), needed=needed)
        if key == "play":
            found[-1] = replace(found[-1], snippet=_PLAY)
            for kind, room in STEPS.items():
                reference = {"$ref": f"#/$defs/{room.__name__}"}
                found += _page(("play", kind), reference, module_of(kind), needed=False)
    house = whole_house()
    for key in (key for key in house["properties"] if key not in whole["properties"]):
        needed = key in house["required"]
        found += _page((key,), house["properties"][key], house_module, needed=needed)
    return tuple(found)


def _page(
    path: tuple[str, ...], part: Schema, module: ModuleType, *, needed: bool, in_list: bool = False
) -> list[KeyPage]:
    """Make the page of a key and of every key below it."""
    definitions = (whole_house() if module is house_module else whole_variant())["$defs"]
    below = _keys_below(part, definitions) if path != ("play",) else {}
    page = KeyPage(
        path,
        str(look_up(part, definitions).get("description", "")),
        values_of(part, definitions),
        needed=needed,
        merging="" if module is house_module else _merging(path, part, in_list=in_list),
        below=tuple(
            (key, str(look_up(one, definitions).get("description", "")))
            for key, (one, _) in below.items()
        ),
        about=prose_of(module),
        snippet=snippet_of(module),
    )
    made = [page]
    listed = in_list or _is_list(part, definitions)
    for key, (one, is_needed) in below.items():
        if path[:1] == ("play",) and key == path[-1]:
            continue
        made += _page((*path, key), one, module, needed=is_needed, in_list=listed)
    return made


def _merging(path: tuple[str, ...], part: Schema, *, in_list: bool) -> str:
    return (WITH_ITS_LIST if in_list else merging(path, part)).sentence


def _is_list(part: Schema, definitions: Schema) -> bool:
    return any("items" in form for form in alternatives(part, definitions))


def _keys_below(part: Schema, definitions: Schema) -> dict[str, tuple[Schema, bool]]:
    """List the keys of a value, those of a list's elements and of a table's lines included."""
    found: dict[str, tuple[Schema, bool]] = {}
    for form in alternatives(part, definitions):
        properties = form.get("properties", {})
        if list(properties) in (["by players"], ["by street"]):
            continue
        for key, one in properties.items():
            found.setdefault(key, (one, key in form.get("required", ())))
        inner = form.get("items") or form.get("additionalProperties")
        if isinstance(inner, dict):
            found = {**_keys_below(inner, definitions), **found}
    return found
