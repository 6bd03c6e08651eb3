"""Rule files: read, laid over one another, checked, shown, explained, compiled."""

from __future__ import annotations

from standpat.spec.blame import BlamedLine, blame
from standpat.spec.explained import explain
from standpat.spec.house_files import shipped_house
from standpat.spec.load import check, check_text, glance, load, shipped_variants
from standpat.spec.named_keys import RuleKey
from standpat.spec.nodes import HouseRule
from standpat.spec.origins import Setting
from standpat.spec.shown import show
from standpat.spec.stated import Elsewhere, Stated, stated
from standpat.spec.switches import Change, Switch, switched, switches
from standpat.spec.variant import Variant

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
