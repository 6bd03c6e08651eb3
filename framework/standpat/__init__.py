"""Draw poker whose rules are a file.

>>> import standpat
>>> standpat.load("turkish").name
'Turkish poker'

Names are imported when they are first used, so that `import standpat` costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from standpat.engine import Game, Hand
    from standpat.errors import (
        CardError,
        ConditionError,
        IllegalAction,
        RulesError,
        SetupError,
        StandpatError,
    )
    from standpat.spec import HouseRule, Variant, check, load, shipped_house, shipped_variants

__all__ = [
    "CardError",
    "ConditionError",
    "Game",
    "Hand",
    "HouseRule",
    "IllegalAction",
    "RulesError",
    "SetupError",
    "StandpatError",
    "Variant",
    "check",
    "load",
    "shipped_house",
    "shipped_variants",
]

_HOMES = {
    "CardError": "standpat.errors",
    "ConditionError": "standpat.errors",
    "Game": "standpat.engine",
    "Hand": "standpat.engine",
    "HouseRule": "standpat.spec",
    "IllegalAction": "standpat.errors",
    "RulesError": "standpat.errors",
    "SetupError": "standpat.errors",
    "StandpatError": "standpat.errors",
    "Variant": "standpat.spec",
    "check": "standpat.spec",
    "load": "standpat.spec",
    "shipped_house": "standpat.spec",
    "shipped_variants": "standpat.spec",
}
"""Where each public name is defined."""


def __getattr__(name: str) -> Any:  # noqa: ANN401 - a module's attributes share no type
    """Import a public name when it is first asked for."""
    if name not in _HOMES:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    """List the public names."""
    return sorted(__all__)
