"""Amounts as texts have them: plain, and with the sign of their money."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import TypeGuard

from standpat.given import is_whole
from standpat.words import MOST_DIGITS

SIGNS = {"USD": "$", "EUR": "€", "GBP": "£"}
"""The signs that stand before amounts of money; money without one is written as a number."""


def is_amount(given: object) -> TypeGuard[int | Decimal]:
    """Tell whether something that was read is an amount: with no more digits than are counted with.

    >>> is_amount(5), is_amount(Decimal("0.05")), is_amount(Decimal("NaN")), is_amount(10**40)
    (True, True, False, False)
    """
    if not (is_whole(given) or isinstance(given, Decimal)):
        return False
    sign, digits, exponent = Decimal(given).as_tuple()
    if not isinstance(exponent, int):  # infinite, or no number
        return False
    return not sign and -6 <= exponent <= 0 and len(digits) <= MOST_DIGITS


def exact(text: str) -> Decimal:
    """Read a number of TOML or JSON exactly; one that no exponent reaches is read as none.

    >>> exact("0.10"), exact("1e99999999999999999999")
    (Decimal('0.10'), Decimal('NaN'))
    """
    try:
        return Decimal(text)
    except InvalidOperation:
        return Decimal("NaN")


def number(amount: Decimal) -> str:
    """Write an amount as a number, a whole one without a point.

    >>> from decimal import Decimal, InvalidOperation
    >>> number(Decimal("4.00")), number(Decimal("0.050"))
    ('4', '0.05')
    """
    text = f"{amount:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def money(amount: Decimal, currency: str) -> str:
    """Write an amount of money as the room does: cents in full, or left out where there are none.

    >>> from decimal import Decimal, InvalidOperation
    >>> money(Decimal("0.1"), "USD"), money(Decimal("4"), "EUR"), money(Decimal("100"), "")
    ('$0.10', '€4', '100')
    """
    text = number(amount)
    if currency and "." in text:
        whole, parts = text.split(".")
        text = f"{whole}.{parts:0<2}"
    return SIGNS.get(currency, "") + text
