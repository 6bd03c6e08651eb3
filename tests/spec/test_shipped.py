"""The variants that come with the package, found by name wherever their files lie."""

from __future__ import annotations

import pytest

import standpat
from standpat.shipped import variants_folder
from standpat.spec import check_text

WILD_AND_LOW = {
    "ace-to-five",
    "ace-to-five-triple-draw",
    "ace-to-six",
    "badugi",
    "bug-draw",
    "deuce-to-seven",
    "deuce-to-seven-triple-draw",
    "deuces-wild",
    "jacks-back",
    "joker-draw",
    "wild-widow",
}


def test_variants_in_subfolders_are_listed_with_the_others() -> None:
    names = standpat.shipped_variants()
    assert set(names) > WILD_AND_LOW
    assert list(names) == sorted(names)


@pytest.mark.slow
@pytest.mark.parametrize("name", standpat.shipped_variants())
def test_a_variant_is_named_as_its_file(name: str) -> None:
    variant = standpat.load(name)
    assert variant.id == name
    assert len(list(variants_folder().rglob(f"{name}.yaml"))) == 1
    assert len(variant.examples) >= 8


@pytest.mark.slow
def test_no_two_variants_are_the_same_game() -> None:
    names = standpat.shipped_variants()
    assert len({standpat.load(name).fingerprint for name in names}) == len(names)


def test_a_file_of_ones_own_extends_a_variant_in_a_subfolder() -> None:
    own = "standpat: 1\nid: own\nname: Own\nmeaning: A test.\nextends: deuce-to-seven\n"
    variant, findings = check_text(own)
    assert findings == ()
    assert variant is not None
    assert variant.wild is None
    # What two files state alike is the same game.
    assert variant.fingerprint == standpat.load("deuce-to-seven").fingerprint
