"""House files: found by name or path, read, and looked at by themselves."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from standpat.diagnostics import Finding, Related, Source, Span, worst
from standpat.diagnostics.kinds import house as kinds
from standpat.diagnostics.kinds.hands import NAMED_TWICE
from standpat.shipped import variants_folder
from standpat.spec.document import parse
from standpat.spec.nodes import HouseRule, Keyed, Listed, Overlay, label, plain
from standpat.spec.reading import asked, looks_like_path, read_file
from standpat.spec.validate import validate_house
from standpat.spec.variant_files import shipped_variants
from standpat.words import meant, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.spec.house import HouseFile
    from standpat.spec.nodes import Document, Node

_SIGNS = frozenset({"house", "for", "in force", "options"})
"""Keys that only a house file has."""


@dataclass(frozen=True, slots=True)
class House:
    """A house file that has been read.

    Attributes:
        file: what it says.
        root: the same as a document, in which every value knows its place.
        source: its text.
        folder: the folder it is in.
    """

    file: HouseFile = field(compare=False)
    root: Keyed = field(compare=False)
    source: Source
    folder: Path = field(compare=False)

    def sets(self, option: str) -> Keyed:
        """Give what an option sets."""
        found = self._below("options", option, "sets")
        assert isinstance(found, Keyed)  # noqa: S101 - the models have seen to it
        return found

    def place_of(self, option: str) -> Span:
        """Give the place where an option begins."""
        options = self.root.get("options")
        assert isinstance(options, Keyed)  # noqa: S101 - the models have seen to it
        return options.entries[option].span

    def place_of_word(self, word: str, *path: str) -> Span:
        """Give the place of a word in the list under these keys."""
        return next(span for one, span in self.words(*path) if one == word)

    def words(self, *path: str) -> tuple[tuple[str, Span], ...]:
        """List the words under these keys, each with its place; none where there is no list."""
        found = self._below(*path)
        items = found.items if isinstance(found, Listed) else ()
        return tuple((plain(item), item.span) for item in items)

    def overlay(self, laid: Sequence[str]) -> Overlay:
        """Say which of its options are laid over a document."""
        options = self.file.options
        return Overlay(
            house=self.file.house,
            source=self.source,
            begins=tuple((option, self.place_of(option)) for option in options),
            laid=tuple(
                HouseRule(
                    self.file.house, one, options[one].title, (options[one].prose or "").strip()
                )
                for one in laid
            ),
        )

    def _below(self, *path: str) -> Node | None:
        node: Node | None = self.root
        for key in path:
            node = node.get(key) if isinstance(node, Keyed) else None
        return node


def shipped_house() -> tuple[str, ...]:
    """Name the house files that come with the package, in alphabetical order."""
    return tuple(sorted(path.stem for path in (variants_folder() / "house").glob("*.yaml")))


def is_house(document: Document) -> bool:
    """Tell whether a document is meant to be a house file."""
    return bool(_SIGNS & document.root.entries.keys())


def find_house(name_or_path: str | Path) -> tuple[House | None, tuple[Finding, ...]]:
    """Read a house file: a shipped one by its name, or one of your own by its path.

    Returns:
        the house file, or None when there is an error in it; and what is wrong.
    """
    source, folder = source_of(name_or_path)
    return (None, (source,)) if isinstance(source, Finding) else read_house(source, folder)


def source_of(name_or_path: str | Path) -> tuple[Source | Finding, Path]:
    """Find the text of a house file by name or path, and the folder it is in."""
    shipped = shipped_house()
    if name_or_path in shipped:
        folder = variants_folder() / "house"
        return read_file(
            folder / f"{name_or_path}.yaml", f"variants/house/{name_or_path}.yaml"
        ), folder
    if looks_like_path(name_or_path, Path()):
        return read_file(Path(name_or_path)), Path(name_or_path).parent
    name = str(name_or_path)
    place = asked(name)
    if name in shipped_variants():
        return _not_a_house_file(name, place), Path()
    return Finding(
        kinds.UNKNOWN_HOUSE,
        f"no house file is called `{place.source.name}`, and there is no file of that name",
        place,
        hint=f"{meant(name, shipped)} `standpat list` shows them all".lstrip(),
    ), Path()


def read_house(source: Source, folder: Path) -> tuple[House | None, tuple[Finding, ...]]:
    """Read a house file, and look at it by itself.

    Returns:
        the house file, or None when there is an error in it; and what is wrong.
    """
    document, findings = parse(source)
    if document is None or worst(findings) == "error":
        return None, findings
    if not is_house(document):
        name = document.root.text("id") or source.name
        return None, (_not_a_house_file(name, label(document.root)),)
    from standpat.spec.sets import findings_in  # noqa: PLC0415 - few files are house files

    file, findings = validate_house(document)
    for sets in _all_sets(document.root):
        findings += findings_in(sets, source)
    if file is None:
        return None, findings
    house = House(file, document.root, source, folder)
    findings += tuple(_references(house))
    return (None if worst(findings) == "error" else house), findings


def _all_sets(root: Keyed) -> Iterator[Keyed]:
    """Give what each option sets, as far as it is written so that it can be looked at."""
    options = root.get("options")
    for entry in options.entries.values() if isinstance(options, Keyed) else ():
        sets = entry.value.get("sets") if isinstance(entry.value, Keyed) else None
        if isinstance(sets, Keyed):
            yield sets


def _not_a_house_file(name: str, span: Span) -> Finding:
    return Finding(
        kinds.WRONG_DOCUMENT,
        f"`{name}` is a variant, not a house file",
        span,
        hint="house rules begin with `house: …` and have `options`",
    )


def _references(house: House) -> Iterator[Finding]:
    """Find options that are named and not there."""
    file = house.file
    beside = [("options", name, key) for name in file.options for key in ("requires", "excludes")]
    for path in (("in force",), *beside):
        for word, span in house.words(*path):
            if word not in file.options:
                yield Finding(
                    kinds.UNKNOWN_OPTION,
                    f"there is no option `{word}`; the options are {quoted(file.options)}",
                    span,
                    hint=meant(word, file.options),
                )
            elif path[1:2] == (word,):
                yield Finding(
                    kinds.OF_ITSELF,
                    f"the option `{word}` {path[-1]} itself",
                    span,
                    hint="take it out of the list, or name the other option",
                )
    for path in (("for",), ("in force",), *beside):
        yield from _twice(house.words(*path), path[-1])


def _twice(words: Sequence[tuple[str, Span]], key: str) -> Iterator[Finding]:
    """Find words that stand in a list a second time."""
    first: dict[str, Span] = {}
    for word, span in words:
        if word in first:
            yield Finding(
                NAMED_TWICE,
                f"`{word}` is named twice in `{key}`",
                span,
                hint="keep one of the two",
                related=(Related(first[word], "it stands first at"),),
            )
        first.setdefault(word, span)
