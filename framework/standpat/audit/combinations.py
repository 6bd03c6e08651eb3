"""Which rules are checked against one another: a variant, its house files and their options.

A variant is taken as it is, with every house file that is for it in force, with every option, and
with every pair of options that go together; each option with those it requires.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, combinations
from typing import TYPE_CHECKING

from standpat.diagnostics import worst
from standpat.spec.house_checks import variant_for
from standpat.spec.house_files import find_house, shipped_house
from standpat.spec.laying import InForce
from standpat.spec.load import check as checked
from standpat.spec.load import no_variant, not_to_be_played, shipped_variants
from standpat.spec.naming import choose, read_houses, shipped_for
from standpat.spec.origins import document_of
from standpat.words import listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from standpat.spec.house_files import House
    from standpat.spec.nodes import Document


@dataclass(frozen=True, slots=True)
class Described:
    """A variant, and the house files that are for it.

    Attributes:
        name: how the variant is named: by a shipped name, or a path.
        document: the variant without any of them.
        houses: the house files.
        paths: how those are named that do not come with the package.
    """

    name: str
    document: Document
    houses: tuple[House, ...]
    paths: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Combination:
    """One set of rules: a variant with options laid over it.

    Attributes:
        described: the variant and its house files.
        chosen: the options, required ones before those that require them.
        pair: whether it brings two options together.
    """

    described: Described
    chosen: tuple[InForce, ...] = ()
    pair: bool = False

    def __str__(self) -> str:
        """Name it: ``turkish with turkish-online/rake``."""
        options = listed(self.chosen)
        return f"{self.described.name} with {options}" if options else self.described.name

    def arguments(self) -> tuple[str, ...]:
        """Give what is typed after a command so that it takes just these rules."""
        if not self.chosen:
            return (self.described.name, "--plain")
        house = (word for path in self.described.paths for word in ("--house", path))
        options = (word for one in self.chosen for word in ("--with", str(one)))
        return (self.described.name, *house, *options)

    def is_part_of(self, other: Combination) -> bool:
        """Tell whether all its options are in force in another over the same variant."""
        return self.described is other.described and set(self.chosen) < set(other.chosen)


def described(name_or_path: str | Path, house: Sequence[str | Path] = ()) -> tuple[Described, ...]:
    """Find the rules that a name means.

    Args:
        name_or_path: a variant, with the house files that come with the package and are for it; or
            a house file, over every variant it is for.
        house: more house files for the variant, by name or path.

    Raises:
        RulesError: they cannot be played.
    """
    variant, findings = checked(name_or_path)
    if variant is not None:
        document = document_of(variant)
        named, found = read_houses(document, house)
        if worst(found) == "error":
            raise not_to_be_played(name_or_path, found)
        shipped = shipped_for(document)
        paths = tuple(str(one) for one in house if one not in shipped_house())
        houses = tuple(dict.fromkeys((*named, *shipped)))
        return (Described(str(name_or_path), document, houses, paths),)
    own = None if worst(findings) == "error" else find_house(name_or_path)[0]
    if own is None:
        raise not_to_be_played(name_or_path, findings)
    if house:
        raise no_variant(name_or_path, findings)
    path = () if name_or_path in shipped_house() else (str(name_or_path),)
    found_for = ((name, variant_for(name, own)[0]) for name in own.file.for_)
    return tuple(
        Described(_named(name, document), document, (own,), path)
        for name, document in found_for
        if document is not None
    )


def _named(name: str, document: Document) -> str:
    """Name a variant as a command does: by its id where it comes with the package, or its path."""
    return name if name in shipped_variants() else document.source.name


def only(rules: Described, house: Sequence[str | Path], options: Sequence[str]) -> Combination:
    """Give one combination: the options that are named, with those they require.

    Args:
        rules: the variant.
        house: the house files that are named; where no options are put in force, theirs are meant.
        options: the options, as other commands take them.

    Raises:
        RulesError: there is no such option.
    """
    named, _ = read_houses(rules.document, house)
    asked = choose(options, named, rules.document, any_shipped=not house)
    if asked.unknown:
        raise not_to_be_played(rules.name, asked.unknown)
    chosen = [one for put_in in asked.put_in for one in put_in.with_required()]
    if not chosen:
        in_force = (InForce(one, option) for one in named for option in one.file.in_force)
        chosen += asked.left_of(in_force)
    return Combination(rules, tuple(dict.fromkeys(chosen)))


def every(rules: Described) -> Iterator[Combination]:
    """Go through the combinations, those with fewer options before those that hold them."""
    options = [InForce(house, one) for house in rules.houses for one in house.file.options]
    alone = sorted((one.with_required() for one in options), key=len)
    in_force = (tuple(InForce(one, name) for name in one.file.in_force) for one in rules.houses)
    pairs = (
        tuple(dict.fromkeys((*one.with_required(), *other.with_required())))
        for one, other in combinations(options, 2)
    )
    seen: set[frozenset[InForce]] = set()
    for chosen, pair in chain(
        ((one, False) for one in ((), *alone, *in_force)), ((one, True) for one in pairs)
    ):
        if frozenset(chosen) not in seen:
            seen.add(frozenset(chosen))
            yield Combination(rules, chosen, pair)
