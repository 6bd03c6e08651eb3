"""A key of one variant: value, place, history, and what other variants have."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from standpat.errors import SetupError, StandpatError
from standpat.spec import load, shipped_variants
from standpat.spec.named_keys import all_keys, keys_of
from standpat.spec.schema import look_up, whole_variant
from standpat.spec.stating import Stated, stated, tell, value_at
from tests.spec.houses import line_of, write

if TYPE_CHECKING:
    from pathlib import Path

TURKISH = load("turkish")
ONLINE = load("turkish", ["turkish-online"])


def one(name: str, players: int | None = None, *, online: bool = False) -> Stated:
    (found,) = stated(ONLINE if online else TURKISH, name, players)
    return found


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("deck.lowest", ("deck", "lowest")),
        ("lowest", ("deck", "lowest")),
        ("Deck/Players_counted", ("deck", "players counted")),
        ("play.draw.cards", ("play", "draw", "cards")),
        ("play.opening.parole", ("play", "opening", "parole")),
        ("opening.parole", ("play", "opening", "parole")),
        ("play.draw", ("play", "draw")),
        ("held-back.until", ("play", "draw", "held back", "until")),
        ("rankings.categories", ("rankings", "high", "categories")),
        ("fixed-limit.most-raises", ("betting", "limits", "fixed limit", "most raises")),
        ("short_all-in reopens", None),
        ("stakes.ante", ("stakes", "ante")),
        ("equal hands.read.two-pair", ("equal hands", "read", "two pair")),
        ("opening", ("opening",)),
    ],
)
def test_a_key_is_found_by_its_path_or_the_end_of_it(
    name: str, path: tuple[str, ...] | None
) -> None:
    found = [key.path for key in keys_of(TURKISH, name)]
    assert found == [path] if path else len(found) == 4  # every limit has that key


@pytest.mark.slow
def test_every_key_is_found_by_the_name_it_is_told_by() -> None:
    for key in all_keys(TURKISH):
        assert keys_of(TURKISH, key.name) == (key,)


def test_a_step_is_named_by_its_name_or_its_kind() -> None:
    assert [key.name for key in keys_of(TURKISH, "play.bet.first")] == [
        "play.opening.first",
        "play.final.first",
    ]


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("deck.lowst", "deck.lowest"),
        ("play.draww.cards", "play.draw.cards"),
        ("play.opening.least", "betting.limits.no-limit.least"),
        ("opening.wiht", "opening.with"),
        ("rake.percnt", "rake.percent"),
    ],
)
def test_a_key_that_is_not_there_is_told_with_near_misses(name: str, near: str) -> None:
    with pytest.raises(StandpatError) as refused:
        stated(TURKISH, name)
    assert refused.value.reason == "unknown-key"
    assert near in refused.value.details["near"]
    assert f"`{name}` is no key of Turkish poker; did you mean " in str(refused.value)


@pytest.mark.parametrize("name", ["", " ", ".", "xyzzy", "\x1b[31m"])
def test_what_is_like_no_key_is_refused_too(name: str) -> None:
    with pytest.raises(StandpatError) as refused:
        stated(TURKISH, name)
    assert refused.value.reason == "unknown-key"
    assert str(refused.value).isprintable()


def test_value_place_and_history() -> None:
    late = one("play.draw.held-back", online=True)
    assert late.value is None
    assert [(setting.by, setting.span.line) for setting in late.history] == [
        ("turkish", line_of("held back:")),
        ("turkish-online/four-at-once", 18),
    ]
    told = tell(ONLINE, [late])
    assert "taken away at variants/house/turkish-online.yaml:18:27" in told
    assert "by turkish-online/four-at-once" in told
    assert "last card of: 4" in told
    lowest = one("deck.lowest")
    assert f"set at variants/turkish.yaml:{line_of('lowest:')}:11, by turkish" in tell(
        TURKISH, [lowest]
    )


@pytest.mark.slow
def test_a_table_is_told_for_one_number_of_players() -> None:
    assert [one("deck.lowest", number).value for number in range(2, 6)] == [9, 8, 7, 6]
    with pytest.raises(SetupError):
        stated(TURKISH, "deck.lowest", 6)


def test_what_holds_where_nothing_is_stated_is_told_as_that() -> None:
    parole = one("play.opening.parole")
    assert (parole.value, parole.history) == ("nobody", ())
    assert "which holds where nothing is stated" in tell(TURKISH, [parole])
    rake = one("rake.percent")
    assert (rake.value, rake.history) == (None, ())
    assert "not stated" in tell(TURKISH, [rake])


def test_keys_laid_over_part_by_part_have_a_place_for_each() -> None:
    told = tell(ONLINE, [one("opening", online=True)])
    place = f"variants/turkish.yaml:{line_of('street: opening')}"
    before = f"variants/turkish.yaml:{line_of('proof: when')}"
    assert [place, "street:", "opening"] in map(str.split, told.splitlines())
    assert f"proof: never  # over when folding or winning unseen ({before})" in told


def test_the_other_variants_are_told_with_what_they_have() -> None:
    lowest = one("deck.lowest")
    held = {name: other.value for other in lowest.elsewhere for name in other.variants}
    # 32-card poker is named for its deck of sevens and higher; classic draw has all 52.
    assert held["32-card"] == 7
    assert held["classic"] == 2
    assert "turkish" not in held
    assert not any(other.same for other in lowest.elsewhere)
    ace = {
        name: other.same for other in one("rankings.high.ace").elsewhere for name in other.variants
    }
    assert ace["classic"]
    # Lowball's aces are low.
    assert not ace["ace-to-five"]


def test_the_other_variants_are_read_in_the_step_that_answers_whatever_its_name() -> None:
    """The street after the draw: begun by the opener, or where there is none to the left."""
    final = one("play.final.first")
    held = {name: other.value for other in final.elsewhere for name in other.variants}
    # Classic draw calls it `second`, 32-card poker too; in jacks back the opener begins.
    assert held["classic"] == held["32-card"] == "left of the button"
    assert held["jacks-back"] == "the opener"
    told = tell(TURKISH, [final])
    assert "not stated" not in told


def test_a_variant_without_such_a_step_is_told_as_that() -> None:
    """Badugi's third draw is a step that no game with one draw has."""
    badugi = load("badugi")
    third = list(badugi.steps("draw"))[2]
    (found,) = stated(badugi, f"play.{third}.cards")
    held = {name: other for other in found.elsewhere for name in other.variants}
    assert held["classic"].step_missing
    assert not held["deuce-to-seven-triple-draw"].step_missing
    told = tell(badugi, [found])
    assert f"no step like `{third}`" in told
    assert [one for one in found.elsewhere if one.step_missing and one.value is not None] == []


def test_variants_that_are_not_for_a_number_of_players_are_left_out() -> None:
    """Turkish poker is for two to five; classic draw for six too, and has one deck."""
    (six,) = stated(load("classic"), "deck.lowest", 6)
    named = {name: other.value for other in six.elsewhere for name in other.variants}
    assert "turkish" not in named
    assert all(6 in load(name).players.numbers for name in named)
    assert not any(isinstance(value, dict) for value in named.values())


def test_the_meaning_and_the_values_allowed_are_those_of_the_language() -> None:
    chips = one("pots.odd-chips")
    assert "`left of the button`" in chips.takes
    assert chips.meaning
    assert "replaces" in chips.merging
    categories = one("categories")
    assert "`four of a kind`" in categories.takes


@pytest.mark.parametrize("name", shipped_variants())
def test_every_key_that_can_be_asked_for_has_a_meaning(name: str) -> None:
    definitions = whole_variant()["$defs"]
    told = {
        key.name: str(look_up(key.part, definitions).get("description", ""))
        for key in all_keys(load(name))
    }
    assert [key for key, meaning in told.items() if not meaning.endswith(".")] == []


def test_an_entry_under_a_name_of_its_own_has_a_meaning() -> None:
    assert "stake" in one("stakes.ante").meaning
    assert "suit" in stated(load("32-card"), "equal-hands.read.pair")[0].meaning
    reason = stated(load("turkish"), "intended.weak-openers")[0].meaning
    assert reason.startswith("Why")


def test_a_value_is_looked_up_in_resolved_rules_by_the_name_of_a_step() -> None:
    rules = {"play": [{"bet": "first", "parole": "nobody"}, {"draw": "draw"}]}
    assert value_at(rules, ("play", "first", "parole")) == "nobody"
    assert value_at(rules, ("play", "second", "parole")) is None
    assert value_at(rules, ("stakes", "ante")) is None


def test_an_empty_list_is_set_not_taken_away(tmp_path: Path) -> None:
    options = "  none: {title: No examples., sets: {examples: []}}\n"
    options += "  gone: {title: No draw., sets: {play: {draw: null}, examples: []}}\n"
    file = write(tmp_path, options)
    none = load("turkish", [file], ["none"])
    (examples,) = stated(none, "examples")
    assert not examples.value
    assert examples.data()["value"] is not None
    told = tell(none, (examples,))
    assert f"  []\n  set at {file}:7:" in told
    assert "taken away" not in told
    gone = load("turkish", [file], ["gone"])
    (draw,) = stated(gone, "play.draw")
    assert draw.value is None
    assert "taken away at" in tell(gone, (draw,))


def test_plain_data_for_json() -> None:
    data = one("deck.lowest", 3).data()
    assert data["key"] == "deck.lowest"
    assert data["value"] == 8
    assert data["history"][0]["line"] == 17
    seven = {"variants": ["32-card"], "value": 7, "same": False, "step_missing": False}
    assert seven in data["elsewhere"]
