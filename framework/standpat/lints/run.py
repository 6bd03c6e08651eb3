"""Rule files linted and checked: what a person or a program asks for by name."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from standpat.diagnostics import Source
from standpat.given import takes
from standpat.lints.catalogue import LINTS
from standpat.lints.desk import Desk
from standpat.lints.subject import Known
from standpat.spec.house_files import find_house, read_house
from standpat.spec.load import check as checked
from standpat.spec.load import check_text as checked_text
from standpat.spec.load import glance, shipped_variants

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.diagnostics import Finding, FindingKind
    from standpat.lints.desk import Linted
    from standpat.spec.variant import Variant

_AT_ONCE = Desk(lints=[one for one in LINTS if one.at_once])
"""What `check` looks for beside contradictions."""


def check(
    name_or_path: str | Path, house: Sequence[str | Path] = (), options: Sequence[str] = ()
) -> tuple[Variant | None, tuple[Finding, ...]]:
    """Check a variant or a house file as `standpat.spec.check` does, and lint it.

    Told with the contradictions is what `lint` finds as far as it is at hand at once. A variant
    that is given can be compiled and played, whatever warnings there are.
    """
    variant, findings = checked(name_or_path, house, options)
    return variant, _linted(_AT_ONCE, name_or_path, variant, findings).findings


def check_text(
    text: str, name: str = "text", house: Sequence[str | Path] = (), options: Sequence[str] = ()
) -> tuple[Variant | None, tuple[Finding, ...]]:
    """Check rules given as text, as `check` does; `extends` begins in the current folder."""
    variant, findings = checked_text(text, name, house, options)
    source = Source(name, text)
    findings = _AT_ONCE.linted(variant, findings, lambda: read_house(source, Path())[0]).findings
    return variant, findings


@takes("players")
def lint(
    name_or_path: str | Path,
    house: Sequence[str | Path] = (),
    options: Sequence[str] = (),
    *,
    players: int | None = None,
) -> Linted:
    """Lint one variant, or a house file over every variant it is for.

    Args:
        name_or_path: the variant or the house file: a shipped one by its name, or a path.
        house: house files to lay over the variant, as for `load`.
        options: options to put in force, as for `load`.
        players: the number of players to look at; all of them when left out.

    Raises:
        SetupError: ``number-of-players``: the variant is not for so many.
    """
    (linted,) = lint_all([name_or_path], house, options, players=players)
    return linted


def lint_all(
    names: Sequence[str | Path],
    house: Sequence[str | Path] = (),
    options: Sequence[str] = (),
    *,
    players: int | None = None,
    wanted: Callable[[FindingKind], bool] = lambda _: True,
) -> tuple[Linted, ...]:
    """Lint several rule files, which are compared with one another and with the shipped variants.

    A file with an error is not linted further: nobody could play it.

    Args:
        names: the files, each as for `lint`.
        house: as for `lint`.
        options: as for `lint`.
        players: as for `lint`.
        wanted: which kinds of finding are told; errors are told always.

    Raises:
        SetupError: ``number-of-players``, as for `lint`.
    """
    found = [checked(name, house, options) for name in names]
    others = (*shipped(), *(_known(one) for one, _ in found if one is not None))
    desk = Desk(players, tuple(dict.fromkeys(others)), wanted)
    return tuple(
        _linted(desk, name, variant, findings)
        for name, (variant, findings) in zip(names, found, strict=True)
    )


def _linted(
    desk: Desk, name: str | Path, variant: Variant | None, findings: tuple[Finding, ...]
) -> Linted:
    return desk.linted(variant, findings, lambda: find_house(name)[0])


@lru_cache(maxsize=1)
def shipped() -> tuple[Known, ...]:
    """Give the variants that come with the package."""
    return tuple(_known(one) for one in map(glance, shipped_variants()) if one is not None)


def _known(variant: Variant) -> Known:
    document = variant.document
    file = document.source.name if document else variant.id
    return Known(variant.id, variant.name, file, variant.fingerprint, variant)
