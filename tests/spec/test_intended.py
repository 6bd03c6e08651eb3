"""What is meant so: which findings a reason keeps back, where, and what it does not touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from standpat import check, load
from standpat.rules.drawing import Draw
from standpat.spec import check_text, show
from standpat.spec.intended import place_words
from tests.lints.rules import variant_of

if TYPE_CHECKING:
    from pathlib import Path

OWN = "standpat: 1\nid: mine\nname: Mine\nmeaning: A variant of my own.\nextends: classic\n"
KITTY = "stakes: {kitty: 5}\n"


def names(text: str) -> list[str]:
    return [finding.kind.name for finding in check_text(OWN + text, "mine.yaml")[1]]


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("unused-stake: Why not.", False),
        ("unused-stake: {stakes: Why not.}", False),
        ("unused-stake: {stakes.kitty: Why not.}", False),
        ("unused-stake: {Stakes.Kitty: Why not.}", False),
        ("draw-too-large: {stub.runs-out: Why not.}", True),
        ("unused-stake: {stakes.ante: Why not.}", True),
        ("unused-stake: {betting: Why not.}", True),
        ("unused-ranking: Why not.", True),
    ],
)
def test_a_warning_is_kept_back_where_it_is_meant_so(place: str, *, told: bool) -> None:
    assert names(f"{KITTY}intended: {{{place}}}\n") == ["unused-stake"] * told


def test_a_place_names_steps_and_words() -> None:
    variant = variant_of("turkish\n")
    assert variant.document is not None
    root = variant.document.root
    draw = next(at for at, one in enumerate(variant.play) if isinstance(one, Draw))
    assert place_words(root, ("play", draw, "cards")) == ("play", "draw", "cards")
    path = ("rankings", "high", "categories", 3)
    assert place_words(root, path) == ("rankings", "high", "categories", "flush")
    assert place_words(root, ("examples", 1, "beats")) == ("examples", "2", "beats")


def test_reasons_are_laid_over_by_key() -> None:
    below = load("turkish").intended
    variant = variant_of("turkish\nintended: {cards-run-out: null, no-source: Made up.}\n")
    assert set(variant.intended) == {*below, "no-source"} - {"cards-run-out"}


def test_reasons_are_not_played() -> None:
    assert variant_of("turkish\nintended: {no-source: Made up.}\n").fingerprint == (
        load("turkish").fingerprint
    )


def test_reasons_are_shown_and_read_back() -> None:
    for name in ("turkish", "classic"):
        variant = load(name)
        again, findings = check_text(show(variant))
        assert findings == ()
        assert again is not None
        assert again.intended == variant.intended
    assert "intended" not in show(load("classic"))
    long = "It has always been so, and nobody who plays here would have it otherwise. " * 3
    variant = variant_of(f"classic\nintended:\n  no-source: {long}\n")
    shown = show(variant)
    assert all(len(line) <= 100 for line in shown.splitlines() if line.startswith("    It"))
    again, _ = check_text(shown)
    assert again is not None
    assert again.intended == variant.intended


def test_hyphens_and_spaces_name_the_same_place() -> None:
    eight = "players: {to: 8}\nintended: {draw-too-large: {%s: Few stay.}}\n"
    for place in ("stub", "stub.runs out", "stub.runs-out", "stub.runs_out"):
        assert names(eight % place) == []
    assert names(eight % "stub.runs") == ["draw-too-large"]


def test_a_reason_does_not_cover_what_is_set_anew_above_it(tmp_path: Path) -> None:
    below = tmp_path / "below.yaml"
    reason = "intended: {draw-too-large: Few stay.}\n"
    below.write_text(f"{OWN}players: {{to: 8}}\nstub: {{runs out: discards are dead}}\n{reason}")
    above = OWN.replace("extends: classic", f"extends: {below}")
    assert [one.kind.name for one in check(below)[1]] == []
    assert check_text(f"{above}players: {{to: 7}}\n")[1] == ()
    (finding,) = check_text(f"{above}stub: {{runs out: discards are dead}}\n")[1]
    assert finding.kind.name == "draw-too-large"
