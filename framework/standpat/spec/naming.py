"""The options that somebody asks for, found in house files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from standpat.diagnostics import Finding, worst
from standpat.diagnostics.kinds import house as kinds
from standpat.errors import SetupError
from standpat.spec.house_files import find_house, shipped_house
from standpat.spec.laying import InForce, lay, needless
from standpat.spec.reading import ENDINGS, asked
from standpat.words import either, meant, quoted

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence
    from pathlib import Path

    from standpat.diagnostics import Span
    from standpat.spec.house_files import House
    from standpat.spec.nodes import Document

WITHOUT = "without "
"""What stands before an option that is taken out of force, as it is said at a table."""


def lay_named(
    document: Document, house: Sequence[str | Path], options: Sequence[str]
) -> tuple[Document | None, tuple[Finding, ...]]:
    """Lay house files over a variant's document.

    Args:
        document: the variant with everything it extends.
        house: house files by name or path; their options in force are laid.
        options: more options to lay, of these files; without a file, of any shipped one that is
            for the variant. `without OPTION` takes one out of those in force.

    Returns:
        the document with all of them laid over it, or None when they cannot be; and what is
        wrong.
    """
    houses, findings = read_houses(document, house)
    if worst(findings) == "error":
        return None, findings
    asked_for = choose(options, houses, document, any_shipped=not house)
    findings += asked_for.unknown
    in_force = (InForce(one, option) for one in houses for option in one.file.in_force)
    chosen = list(dict.fromkeys((*asked_for.left_of(in_force), *asked_for.put_in)))
    if worst(findings) == "error":
        return None, findings
    laid, faults = lay(document, chosen)
    findings += faults
    if laid is not None:
        findings += tuple(note for one in chosen for note in _needless(document, one))
    return laid, findings


@dataclass(frozen=True, slots=True)
class Choice:
    """The options that somebody asks for.

    Attributes:
        put_in: those that are put in force.
        taken_out: those that are taken out of force.
        unknown: what is wrong with the names of others, each once however often it is named.
    """

    put_in: tuple[InForce, ...]
    taken_out: tuple[InForce, ...]
    unknown: tuple[Finding, ...]

    def left_of(self, in_force: Iterable[InForce]) -> Iterator[InForce]:
        """Give what stays in force: an option goes with one that it requires."""
        gone = set(self.taken_out)
        return (one for one in in_force if gone.isdisjoint(one.with_required()))


def choose(
    options: Sequence[str], houses: Sequence[House], document: Document, *, any_shipped: bool
) -> Choice:
    """Find the options that are named, as `find_option` does; `without OPTION` takes one out.

    Raises:
        SetupError: ``both-ways``: an option is put in force and taken out of force.
    """
    found: dict[bool, dict[InForce, None]] = {True: {}, False: {}}
    unknown: dict[str, Finding] = {}
    for text in options:
        name = text.removeprefix(WITHOUT)
        several = name.replace(",", " ").split()
        if len(several) > 1:
            fault = _several(several, "with" if name == text else "without", asked(name))
            unknown.setdefault(fault.message, fault)
            continue
        one = find_option(name, houses, document, any_shipped=any_shipped)
        if isinstance(one, Finding):
            unknown.setdefault(one.message, one)
        else:
            found[name == text][one] = None
    for one in found[True]:
        if one in found[False]:
            msg = f"the option `{one}` is put in force and taken out of force; say one of the two"
            raise SetupError(msg, reason="both-ways", option=str(one))
    return Choice(tuple(found[True]), tuple(found[False]), tuple(unknown.values()))


def shipped_for(document: Document) -> tuple[House, ...]:
    """Read the house files that come with the package and are for a variant."""
    found = (find_house(name)[0] for name in shipped_house())
    return tuple(house for house in found if house is not None and is_for(house, document))


def _needless(document: Document, one: InForce) -> tuple[Finding, ...]:
    """Find what an option sets that is so already.

    A key that it sets for other variants than this one may well be so in this one.
    """
    notes = needless([document], one)
    if one.house.file.for_ == (document.root.text("id"),):
        return notes
    return tuple(note for note in notes if note.kind is kinds.CHANGES_NOTHING)


def is_for(house: House, document: Document) -> bool:
    """Tell whether a house file is for a variant, or for one that it extends."""
    return not {document.root.text("id"), *document.lineage}.isdisjoint(house.file.for_)


def read_houses(
    document: Document, names: Iterable[str | Path]
) -> tuple[list[House], tuple[Finding, ...]]:
    """Read the house files that are named, each once, and see that they are for a variant."""
    findings: tuple[Finding, ...] = ()
    houses: list[House] = []
    for name in dict.fromkeys(names):
        house, faults = find_house(name)
        if house is None:
            findings += faults
        elif house not in houses:
            houses.append(house)
            findings += faults
            if not is_for(house, document):
                findings += (_not_for(house, document),)
    return houses, findings


def _not_for(house: House, document: Document) -> Finding:
    return Finding(
        kinds.NOT_FOR_VARIANT,
        f"the house rules `{house.file.house}` are for {quoted(house.file.for_)}, not for "
        f"`{document.root.text('id')}`",
        house.place_of_word(house.file.for_[0], "for"),
        hint="take other house rules"
        if house.source.shipped
        else "add its id here if they fit, or take other house rules",
    )


def find_option(
    text: str, houses: Sequence[House], document: Document, *, any_shipped: bool
) -> InForce | Finding:
    """Find the option that a name means: `OPTION`, or `HOUSE/OPTION`.

    Args:
        text: the name.
        houses: the house files to look in.
        document: the variant.
        any_shipped: whether to look also in those that come with the package for it; one that is
            named before the slash is always looked for there too.
    """
    if text.endswith(ENDINGS):
        return _house_file(text)
    name, _, option = text.rpartition("/")
    within = list(houses)
    if any_shipped or name:
        within += [one for one in shipped_for(document) if one not in houses]
    if name:
        within = [one for one in within if one.file.house == name]
    found = [InForce(one, option) for one in within if option in one.file.options]
    if len(found) == 1:
        return found[0]
    if found:
        return Finding(
            kinds.AMBIGUOUS_OPTION,
            f"several house files have an option `{option}`",
            asked(text),
            hint=f"write {either(found)}",
        )
    if name and not within:
        return Finding(
            kinds.UNKNOWN_HOUSE,
            f"no house file `{name}` is named, and none of that name comes with the "
            f"package for `{document.root.text('id')}`",
            asked(text),
            hint="name its file with `--house` too, or correct the name before the slash",
        )
    if text in shipped_house():
        return _house_file(text)
    return _unknown(option, within, asked(text))


def find_meant(
    option: str,
    houses: Sequence[House],
    own: Collection[House],
    document: Document,
    in_force: Sequence[InForce],
) -> InForce | Finding:
    """Find the option that somebody at a table means, who says no more than its name.

    Args:
        option: the name, with its house file or without.
        houses: all house files there are.
        own: those that were named, or of which an option is in force.
        document: the variant without any.
        in_force: the options in force.
    """
    there = [one for one in in_force if one.option == option]
    if len(there) == 1:
        return there[0]
    found = find_option(option, houses, document, any_shipped=False)
    if isinstance(found, Finding) and found.kind is kinds.AMBIGUOUS_OPTION:
        among = [one for one in houses if one in own and option in one.file.options]
        return find_option(option, among or houses, document, any_shipped=False)
    return found


def _house_file(name: str) -> Finding:
    """Say that this is a whole file."""
    return Finding(
        kinds.UNKNOWN_OPTION,
        f"`{name}` is the name of a house file, not of an option",
        asked(name),
        hint=f"name one of its options, or the file itself with `--house {name}`",
    )


def _several(names: Sequence[str], way: str, place: Span) -> Finding:
    """Say that one name stands for one option."""
    return Finding(
        kinds.UNKNOWN_OPTION,
        f"{quoted(names)} are {len(names)} names where one option is named",
        place,
        hint=f"write `{' '.join(f'--{way} {one}' for one in names)}`",
    )


def _unknown(option: str, within: Sequence[House], place: Span) -> Finding:
    """Say that none of these house files has such an option, which ones they have, and in which."""
    there = (f"`{one.file.house}` has {quoted(one.file.options)}" for one in within)
    none = "no house file that comes with the package is for this variant"
    return Finding(
        kinds.UNKNOWN_OPTION,
        f"there is no option `{option}`; {'; '.join(there) or none}",
        place,
        hint=meant(option, dict.fromkeys(known for one in within for known in one.file.options)),
    )
