"""Two variants are the same game under two names.

Why: What is played is the same to the last chip, so results of one are results of the other; only
nobody knows.

For example:

    id: friday
    name: Friday night
    extends: classic

What to do: Keep one of the two; or say what is played differently, if something is. Names, prose,
sources, examples and reasons are not played, nor is a rule that changes no hand and no action: two
games are the same where `diff` finds nothing but wording between them. The variants that come with
the package are compared, and all that are linted together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.lints.lint import page
from standpat.spec.home import first_laid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.lints.subject import Subject

KIND = page(__name__, __doc__, "warning")


def look(subject: Subject) -> Iterator[Remark]:
    """Look for a game among the other variants that is played alike."""
    if not subject.others:
        return
    from standpat.analysis.same_game import same_game  # noqa: PLC0415 - `check` never needs the engine

    rules = " with these house rules" if subject.variant.house else ""
    document = subject.variant.document
    laid = () if document is None else first_laid(document)
    for other in subject.others:
        if other.id != subject.variant.id and same_game(subject.variant, other.variant):
            yield Remark(
                KIND,
                f"`{subject.variant.id}`{rules} is the same game as `{other.id}`, {other.name} "
                f"({other.file})",
                laid or ("id",),
                hint="say what is played differently, or keep one of them",
                at_key=bool(laid),
            )
