"""`standpat explain`: rules as a dealer tells them; the page of a key, a topic or a finding."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from standpat.cli.arguments import (
    Chosen,
    ExampleCommand,
    house_options,
    load_variant,
    players_for,
    players_option,
)
from standpat.cli.output import say
from standpat.diagnostics.catalogue import KINDS, find_kind
from standpat.errors import StandpatError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.spec.keys import KeyPage


@click.command(cls=ExampleCommand, example="standpat explain turkish --players 3")
@click.argument("what", metavar="NAME | KEY | TOPIC | CODE")
@players_option
@house_options
def explain(
    *, what: str, players: int | None, house: tuple[str, ...], options: tuple[str, ...]
) -> None:
    """Explain a variant, house rules, a key, a topic or a finding.

    A variant is told as a dealer would tell its rules; with --players for that many players. Of a
    house file every option is told, and what it changes. A key of the rule language, such as
    `deck.lowest`, is told with the values it takes; a topic, such as `conditions`, `amounts` or
    `forced-bets`, with what it is about. A finding's code or name, such as R102 or unknown-key, is
    told with why it matters and what to do about it.
    """
    from standpat.spec import shipped_house, shipped_variants
    from standpat.spec.explained import explain_house
    from standpat.spec.house_files import find_house
    from standpat.spec.reading import ENDINGS

    if what not in shipped_variants():
        page = _page(what)
        if page is not None:
            say(page.rstrip("\n"))
            return
        named = what in shipped_house() or what.endswith(ENDINGS) or _is_there(what)
        if not named:
            raise _nothing(what)
        file = find_house(what)[0]
        if file is not None:
            say(explain_house(file.file).rstrip("\n"))
            return
    say(rules_text(Chosen(what, house, options), players))


def rules_text(chosen: Chosen, players: int | None) -> str:
    """Tell the rules of a variant, with the house rules over it.

    Raises:
        RulesError: it cannot be played.
        SetupError: it is not for so many players.
    """
    from standpat.spec import explain as told

    variant = load_variant(chosen)
    if players is not None:
        players_for(variant, players)
    return told(variant, players).rstrip("\n")


def _page(what: str) -> str | None:
    """Write the page of a finding, a topic or a key; None where there is none of that name."""
    from standpat.spec.keys import find_keys, topic_text
    from standpat.spec.topics import find_topic

    kind = find_kind(what)
    if kind is not None:
        return kind.page()
    keys = find_keys(what)
    topic = find_topic(what)
    if topic is not None and all(len(key.path) > 1 for key in keys):
        also = "".join(f"\n`{key.name}` is a key too: {key.meaning}\n" for key in keys)
        return topic_text(topic) + also
    return _told(keys) if keys else None


def _told(pages: Sequence[KeyPage]) -> str:
    """Write the page of a key, or what its name means in each of its places."""
    if len(pages) == 1:
        return pages[0].text()
    first = f"`{pages[0].path[-1]}` is a key in {len(pages)} places."
    places = [f"{page.name}\n\n{page.meaning}\n\nIt takes {page.takes}." for page in pages]
    last = "`standpat explain` with one of these paths tells the whole page."
    return "\n\n".join([first, *places, last])


def _is_there(what: str) -> bool:
    try:
        return bool(what) and Path(what).exists()
    except (OSError, ValueError):  # no system can hold such a path
        return False


def _nothing(what: str) -> StandpatError:
    """Say that there is nothing of that name, and what may have been meant."""
    from standpat.spec import shipped_house, shipped_variants
    from standpat.spec.keys import near

    kinds = (kind.name for kind in KINDS)
    meant = near(what, (*shipped_variants(), *shipped_house(), *kinds))
    hint = (
        f"did you mean `{meant}`?"
        if meant
        else "`standpat list` shows the variants, `standpat check` the codes of findings"
    )
    told = f"`{what or repr(what)}` is no variant, no house file, no key, no topic and no finding"
    msg = f"{told}; {hint}"
    return StandpatError(msg, reason="nothing-to-explain", what=what, near=meant)
