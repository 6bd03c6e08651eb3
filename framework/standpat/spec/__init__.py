"""Rule files: read, laid over one another, checked, shown, explained, compiled.

What only tells of rules is imported when it is first used, since `check` never needs it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from standpat.spec.house_files import shipped_house
from standpat.spec.load import check, check_text, glance, load, shipped_variants
from standpat.spec.nodes import HouseRule
from standpat.spec.variant import Variant

if TYPE_CHECKING:
    from standpat.spec.blamed import BlamedLine, blame
    from standpat.spec.explained import explain
    from standpat.spec.named_keys import RuleKey
    from standpat.spec.origins import Setting
    from standpat.spec.shown import show
    from standpat.spec.stating import Elsewhere, Stated, stated
    from standpat.spec.switching import Change, Switch, switched, switches

__all__ = [
    "BlamedLine",
    "Change",
    "Elsewhere",
    "HouseRule",
    "RuleKey",
    "Setting",
    "Stated",
    "Switch",
    "Variant",
    "blame",
    "check",
    "check_text",
    "explain",
    "glance",
    "load",
    "shipped_house",
    "shipped_variants",
    "show",
    "stated",
    "switched",
    "switches",
]

_TELLING = {
    "BlamedLine": "blamed",
    "Change": "switching",
    "Elsewhere": "stating",
    "RuleKey": "named_keys",
    "Setting": "origins",
    "Stated": "stating",
    "Switch": "switching",
    "blame": "blamed",
    "explain": "explained",
    "show": "shown",
    "stated": "stating",
    "switched": "switching",
    "switches": "switching",
}
"""Where a name is that is imported when it is first asked for; no module is called like one."""


def __getattr__(name: str) -> object:
    """Import a name that tells of rules when it is first asked for."""
    if name not in _TELLING:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_TELLING[name]}"), name)
