"""Numbers as findings say them: with no more digits than are known, and none that are rounded away.

A share that is small, or nearly all, keeps two digits of what there is or is missing.
"""

from __future__ import annotations

from math import floor, log10


def times(many: float, few: float) -> str:
    """Say how many times one number is another.

    >>> times(224, 204), times(120, 12), times(1003, 1000)
    ('1.10 times', '10.0 times', '1.003 times')
    """
    ratio = many / few
    decimals = 2 if ratio < 2 else 1
    while ratio > 1 and float(f"{ratio:.{decimals}f}") == 1:
        decimals += 1
    return f"{ratio:,.{decimals}f} times"


def per_cent(share: float, error: float | None = None) -> str:
    """Write a share in per cent, with its error if there is one.

    >>> per_cent(0.5666), per_cent(0.00012), per_cent(0.99906)
    ('56.7%', '0.012%', '99.906%')
    >>> per_cent(0.638, 0.0068)
    '63.8% ± 0.7%'
    """
    points = 100 * share
    if error:
        decimals = _decimals(100 * error)
        return f"{points:.{decimals}f}% ± {100 * error:.{decimals}f}%"
    if 0 < points < 1:
        return f"{points:.2g}%"
    rest = 100 - points
    return f"{points:.{1 - floor(log10(rest)) if 0 < rest < 1 else 1}f}%"


def number(value: float, error: float | None = None) -> str:
    """Write a number with three digits at least, or with as many as its error leaves.

    >>> number(3.0149), number(34.21), number(1062.6), number(3.174, 0.071), number(2512, 341)
    ('3.01', '34.2', '1,063', '3.17', '2,512')
    """
    decimals = max(0, 2 - floor(log10(value))) if value >= 1 else 2
    return f"{value:,.{min(decimals, _decimals(error)) if error else decimals}f}"


def plus_or_minus(error: float) -> str:
    """Write an error with one digit, or two where the first is 1.

    >>> plus_or_minus(0.071), plus_or_minus(0.0123), plus_or_minus(34.2)
    ('± 0.07', '± 0.012', '± 34')
    """
    return f"± {error:,.{_decimals(error)}f}"


def _decimals(error: float) -> int:
    """Give the decimals that an error is written with."""
    first = floor(log10(error))
    return max(0, (1 if error < 2 * 10**first else 0) - first)
