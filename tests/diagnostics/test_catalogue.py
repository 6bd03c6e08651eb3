"""The catalogue of findings."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from standpat.diagnostics.catalogue import KINDS, find_kind
from standpat.diagnostics.finding import FindingKind
from standpat.diagnostics.kinds import chips, course, examples, files, hands, house, keys

if TYPE_CHECKING:
    from types import ModuleType


def test_no_two_kinds_share_a_code_or_a_name() -> None:
    assert len({kind.code for kind in KINDS}) == len(KINDS)
    assert len({kind.name for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize("theme", [chips, course, examples, files, hands, house, keys])
def test_every_kind_of_a_theme_has_its_page(theme: ModuleType) -> None:
    written = {kind for kind in vars(theme).values() if isinstance(kind, FindingKind)}
    assert written <= set(KINDS)


def test_codes_rise_and_look_like_codes() -> None:
    codes = [kind.code for kind in KINDS]
    assert codes == sorted(codes)
    assert all(re.fullmatch(r"R\d{3}", code) for code in codes)


def test_names_are_words_with_hyphens() -> None:
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", kind.name) for kind in KINDS)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.code)
def test_every_page_says_what_why_and_what_to_do(kind: FindingKind) -> None:
    page = kind.page()
    assert page.startswith(f"{kind.code} {kind.name} ({kind.level})\n\n{kind.title}\n")
    for part in (kind.why, kind.remedy, *kind.example.splitlines()):
        assert part.strip()
        assert part in page


@pytest.mark.parametrize("asked", ["R102", "r102", "unknown-key", " Unknown-Key "])
def test_a_kind_is_found_by_code_or_name(asked: str) -> None:
    assert find_kind(asked) is keys.UNKNOWN_KEY


def test_what_is_no_kind_is_not_found() -> None:
    assert find_kind("R999") is None
