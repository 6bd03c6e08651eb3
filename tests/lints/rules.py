"""Rules to be linted, written as text, and what one lint says of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import render, worst
from standpat.lints import LINTS
from standpat.lints.subject import Subject
from standpat.spec import check_text

if TYPE_CHECKING:
    from standpat.diagnostics import Remark
    from standpat.spec import Variant

OWN = "standpat: 1\nid: mine\nname: Mine\nmeaning: A variant of my own.\nextends: "


def variant_of(text: str) -> Variant:
    """Read a variant that begins with the name of the one it extends; it has no errors."""
    variant, findings = check_text(OWN + text, "mine.yaml")
    assert variant is not None
    assert worst(findings) != "error", render(findings)
    return variant


def remarks(name: str, text: str, players: int | None = None) -> list[Remark]:
    """Let one lint look at a variant, whatever it says is intended."""
    (lint,) = (one for one in LINTS if one.kind.name == name)
    return [*lint.look(Subject(variant_of(text), players))]


def said(name: str, text: str, players: int | None = None) -> list[str]:
    """Give what one lint says of a variant."""
    return [remark.message for remark in remarks(name, text, players)]
