"""Numbers as findings say them."""

from __future__ import annotations


def times(many: float, few: float) -> str:
    """Say how many times one number is another.

    >>> times(224, 204), times(120, 12)
    ('1.10 times', '10.0 times')
    """
    ratio = many / few
    return f"{ratio:.{2 if ratio < 2 else 1}f} times"


def per_cent(share: float) -> str:
    """Write a share in per cent, with more digits where it is small.

    >>> per_cent(0.5666), per_cent(0.00012)
    ('56.7%', '0.012%')
    """
    points = 100 * share
    return f"{points:.1f}%" if points >= 1 else f"{points:.2g}%"
