"""A rule sheet for the table, from a variant to the text of a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.errors import SetupError
from standpat.given import takes
from standpat.sheets.markdown import markdown
from standpat.sheets.page import page
from standpat.sheets.sheet import lay_out
from standpat.sheets.standard import standard
from standpat.words import quoted

if TYPE_CHECKING:
    from collections.abc import Callable

    from standpat.sheets.sheet import Sheet
    from standpat.spec import Variant

FORMATS: dict[str, Callable[[Sheet], str]] = {"html": page, "md": markdown}
"""What a rule sheet can be written as, and what writes it."""


@takes("variant", "format", "players", "against")
def rule_sheet(
    variant: Variant,
    format: str = "html",  # noqa: A002 - the word for it, at the command line too
    players: int | None = None,
    against: Variant | None = None,
) -> str:
    """Write the rule sheet of a variant, with the house rules that are laid over it.

    On it are the rules, each sentence that is not standard in bold; the house options in force;
    the ladder of hands, best first, with the best hand of each category, how many hands it has and
    its share of all hands, exactly; the fingerprint of what is played.

    Args:
        variant: the variant.
        format: ``html`` for a page that stands alone and prints on one or two sheets of A4 or
            Letter, in ASCII; ``md`` for Markdown.
        players: write it for this number of players; for every number by default, with counts for
            each deck.
        against: the variant whose rules are the standard; by default five-card draw as books of
            rules agree on it.

    Raises:
        SetupError: the variant is not for that number of players, or there is no such format.
    """
    write = FORMATS.get(format)
    if write is None:
        msg = f"a rule sheet cannot be written as {format!r}; the formats are {quoted(FORMATS)}"
        raise SetupError(msg, reason="unknown-format", format=format)
    return write(lay_out(variant, players, standard() if against is None else against))
