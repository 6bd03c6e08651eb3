"""Amounts as texts have them: plain, and with the sign of their money."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from decimal import Decimal

SIGNS = {"USD": "$", "EUR": "€", "GBP": "£"}
"""The signs that stand before amounts of money; money without one is written as a number."""


def number(amount: Decimal) -> str:
    """Write an amount as a number, a whole one without a point.

    >>> from decimal import Decimal
    >>> number(Decimal("4.00")), number(Decimal("0.050"))
    ('4', '0.05')
    """
    text = f"{amount:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def money(amount: Decimal, currency: str) -> str:
    """Write an amount of money as the room does: cents in full, or left out where there are none.

    >>> from decimal import Decimal
    >>> money(Decimal("0.1"), "USD"), money(Decimal("4"), "EUR"), money(Decimal("100"), "")
    ('$0.10', '€4', '100')
    """
    text = number(amount)
    if currency and "." in text:
        whole, parts = text.split(".")
        text = f"{whole}.{parts:0<2}"
    return SIGNS.get(currency, "") + text
