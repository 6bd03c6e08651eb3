"""Every rule set that the laws are held to: the shipped variants, and the house rules over them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import standpat
from standpat.spec.house_files import find_house

if TYPE_CHECKING:
    from standpat.engine import Game

Rules = tuple[str, tuple[str, ...], tuple[str, ...]]
"""A variant, house files, and options."""


def _every() -> list[Rules]:
    """List every shipped variant, each house file in force, and each house option by itself."""
    found: list[Rules] = [(name, (), ()) for name in standpat.shipped_variants()]
    for name in standpat.shipped_house():
        house, _ = find_house(name)
        assert house is not None
        for variant in house.file.for_:
            found.append((variant, (name,), ()))
            found += [
                (variant, (), tuple(f"{name}/{one}" for one in (option, *stated.requires)))
                for option, stated in house.file.options.items()
            ]
    return found


EVERY = _every()
FILES = [rules for rules in EVERY if not rules[2]]
"""The variants as they are, and with each house file in force."""


def name_of(rules: Rules) -> str:
    return "+".join((rules[0], *rules[1], *rules[2]))


@cache
def compiled(rules: Rules) -> Game:
    return standpat.load(*rules).compile()
