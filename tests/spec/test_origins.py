"""Where a key comes from: every layer that set it, and what was there before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from standpat.errors import SetupError
from standpat.spec import Variant, check, load
from standpat.spec.origins import document_of, layers, overridden, settings, taken_away
from tests.spec.houses import line_of, write

if TYPE_CHECKING:
    from pathlib import Path

    from standpat.spec.origins import Setting

KITCHEN = """\
standpat: 1
extends: turkish
id: kitchen
name: Kitchen poker
meaning: In the kitchen.
deck: {lowest: 7}
equal hands: split
betting: {limit: pot limit, limits: {fixed limit: null}}
play:
  draw: {cards: {to: 3}, held back: null}
examples: null
"""
FRIDAY = """\
in force: [fixed, suits]
options:
  fixed:
    title: Nobody draws more than two.
    sets: {play: {draw: {cards: {to: 2}}}}
  suits:
    title: Suits decide, spades first.
    sets:
      equal hands:
        suits: [spades, hearts, diamonds, clubs]
        read: {flush: highest card}
"""


@pytest.fixture
def friday(tmp_path: Path) -> Variant:
    """Turkish poker, a kitchen's variant of it, and two options over that."""
    kitchen = tmp_path / "kitchen.yaml"
    kitchen.write_text(KITCHEN, encoding="utf-8")
    variant, _ = check(kitchen, [write(tmp_path, FRIDAY)])
    assert variant is not None
    return variant


def told(found: tuple[Setting, ...]) -> list[tuple[str, int, object]]:
    return [(one.by, one.span.line, one.value) for one in found]


def test_the_layers_are_the_variants_from_the_lowest_up_and_then_house_rules(
    friday: Variant,
) -> None:
    made = layers(document_of(friday))
    assert [layer.root.text("id") for layer in made] == ["turkish", "kitchen", "kitchen"]
    assert [overlay.house for overlay in made[-1].overlays] == ["friday"]


def test_a_key_is_told_with_every_layer_that_set_it(friday: Variant) -> None:
    document = document_of(friday)
    assert told(settings(document, ("play", "draw", "cards", "to"))) == [
        ("turkish", line_of("cards: {from: 0, to: 4}"), 4),
        ("kitchen", 10, 3),
        ("friday/fixed", 10, 2),
    ]
    assert told(settings(document, ("play", "draw", "cards", "from"))) == [
        ("turkish", line_of("cards: {from: 0, to: 4}"), 0)
    ]
    assert told(settings(document, ("betting", "limit"))) == [
        ("turkish", line_of("limit: no limit"), "no limit"),
        ("kitchen", 8, "pot limit"),
    ]
    assert settings(document, ("deck", "jokers")) == ()


def test_what_was_overridden_is_told_latest_first(friday: Variant) -> None:
    document = document_of(friday)
    assert [one.value for one in overridden(document, ("play", "draw", "cards", "to"))] == [3, 4]
    assert told(overridden(document, ("deck", "lowest"))) == [
        ("turkish", line_of("lowest:"), {"by players": {"2": 9, "3": 8, "4": 7, "5": 6}})
    ]
    assert overridden(document, ("deck", "players counted")) == ()


def test_a_key_that_is_taken_away_is_told_with_the_place_of_its_null(friday: Variant) -> None:
    document = document_of(friday)
    *_, last = settings(document, ("play", "draw", "held back"))
    assert (last.by, last.span.line, last.span.text, last.value) == ("kitchen", 10, "null", None)
    (before,) = overridden(document, ("play", "draw", "held back"))
    assert before.value["last card of"] == 4
    # The null of a key takes away all that stands under it.
    *_, least = settings(document, ("betting", "limits", "fixed limit", "bet"))
    assert (least.by, least.span.text, least.value) == ("kitchen", "null", None)


def test_keys_over_a_single_value_override_it_and_not_the_keys_they_name(friday: Variant) -> None:
    document = document_of(friday)
    # Turkish poker has keys there, the kitchen a single value, the house keys again.
    assert told(overridden(document, ("equal hands",)))[0] == ("kitchen", 7, "split")
    assert [one.by for one in settings(document, ("equal hands", "suits"))] == [
        "turkish",
        "kitchen",
        "friday/suits",
    ]
    # A group of keys that is only laid over is not overridden.
    assert overridden(document, ("betting",)) == ()
    assert overridden(document, ("play",)) == ()


def test_a_step_with_another_name_keeps_its_history(tmp_path: Path) -> None:
    renamed = "{draw: second draw, cards: {to: 3}, held back: null}"
    option = f"  late: {{title: Another name., sets: {{play: {{draw: {renamed}}}}}}}\n"
    file = write(tmp_path, option)
    variant, _ = check("turkish", [file], ["late"])
    assert variant is not None
    document = document_of(variant)
    assert told(settings(document, ("play", "second draw", "cards", "to"))) == [
        ("turkish", line_of("cards: {from: 0, to: 4}"), 4),
        ("friday/late", 7, 3),
    ]
    *_, last = settings(document, ("play", "second draw", "held back"))
    assert (last.span.text, last.node) == ("null", None)
    assert list(taken_away(document, ("play",))) == []
    assert list(taken_away(document, ("play", "second draw"))) == [
        ("play", "second draw", "held back")
    ]


def test_a_variant_made_without_a_file_has_no_places() -> None:
    made = Variant.model_validate(load("classic").model_dump(by_alias=True))
    with pytest.raises(SetupError) as refused:
        document_of(made)
    assert refused.value.reason == "no-document"
