"""The amounts of a hand in the text of a room, and the sign of the money they are in."""

from __future__ import annotations

from decimal import Decimal

from standpat.history.record.unread import Unreadable
from standpat.history.record.written import SIGNS

SIGN = r"[^\d\s.,()\[\]{}+/-]{0,4}"
NUMBER = r"[0-9]{1,15}(?:,[0-9]{3})*(?:\.[0-9]{1,6})?"
AMOUNT = rf"({SIGN}{NUMBER})"
"""An amount with its currency sign, if any."""


def refuse_sign(sign: str, currency: str | None, line: int) -> None:
    """Refuse a sign in a header that is that of other money than the header names.

    A sign of more letters may be one that was decoded wrongly.

    Raises:
        Unreadable: at the line of the header.
    """
    known = SIGNS.get(currency or "", sign)
    if not sign.isprintable() or (sign in SIGNS.values() and known != sign):
        raise Unreadable(
            line, f"the header has amounts in `{sign}`, which is no sign of {currency}"
        )


def amount_in(text: str, sign: str, line: int) -> Decimal:
    """Read an amount: with the sign that the amounts of the header have, or with none.

    Raises:
        Unreadable: it has another sign.
    """
    own = text.rstrip("0123456789.,")
    if own not in {"", sign}:
        header = f"has amounts in `{sign}`" if sign else "has amounts without a sign"
        raise Unreadable(line, f"`{text}` is no amount of this hand, whose header {header}")
    return Decimal(text.removeprefix(own).replace(",", ""))
