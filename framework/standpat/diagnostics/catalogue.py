"""The catalogue: all kinds of finding, looked up by code or by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics.kinds import chips, course, examples, files, hands, house, keys

if TYPE_CHECKING:
    from standpat.diagnostics.finding import FindingKind

KINDS: tuple[FindingKind, ...] = (
    *files.KINDS,
    *keys.KINDS,
    *hands.KINDS,
    *chips.KINDS,
    *course.KINDS,
    *examples.KINDS,
    *house.KINDS,
)
"""Every kind of finding, by rising code."""


def find_kind(code_or_name: str, kinds: tuple[FindingKind, ...] = KINDS) -> FindingKind | None:
    """Look a kind up by its code (``R102``, ``r102``) or its name (``unknown-key``).

    Args:
        code_or_name: what is looked for.
        kinds: among which kinds; those that `check` finds when left out.

    >>> find_kind("r102").name
    'unknown-key'
    """
    wanted = code_or_name.strip().lower()
    for kind in kinds:
        if wanted in {kind.code.lower(), kind.name}:
            return kind
    return None
