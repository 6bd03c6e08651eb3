"""Several descriptions of one game: what they say of its rules is told apart from their prose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from standpat.audit.combinations import described
from standpat.audit.contradictions import contradictions
from tests.spec.houses import write

if TYPE_CHECKING:
    from pathlib import Path

ANOTHER = "{draw: another, cards: {from: 0, to: 1}, first: the opener}"


def house(folder: Path, name: str, sets: str) -> Path:
    path = folder / f"{name}.yaml"
    path.write_text(
        f"standpat: 1\nhouse: {name}\nname: House {name}\nmeaning: One of two.\n"
        f"for: [jacks-back]\nin force: [own]\noptions:\n"
        f"  own:\n    title: What this house says.\n    sets: {sets}\n"
    )
    return path


def test_two_descriptions_in_other_words_contradict_each_other_in_no_rule(tmp_path: Path) -> None:
    told = "{{name: The {0} game, meaning: As {0} plays., summary: 'Told by {0}.', {1}, {2}}}"
    sources, why = "sources: [{{title: {0}}}]", "intended: {{cards-run-out: As {0} has it.}}"
    both = [
        house(tmp_path, one, told.format(one, sources.format(one), why.format(one)))
        for one in ("elm", "oak")
    ]
    (rules,) = described("jacks-back", both)
    assert contradictions(rules) == ()


def test_of_prose_and_a_rule_the_rule_alone_is_listed(tmp_path: Path) -> None:
    both = [
        house(tmp_path, one, f"{{summary: Told by {one}., stakes: {{ante: {chips}}}}}")
        for one, chips in (("elm", 2), ("oak", 3))
    ]
    (rules,) = described("jacks-back", both)
    (found,) = contradictions(rules)
    assert found.key == "stakes.ante"
    assert [(side.house_file, side.value) for side in found.sides] == [("elm", 2), ("oak", 3)]


@pytest.mark.parametrize(
    ("elm", "oak", "key", "values"),
    [
        # Added by one house alone; the whole group is told once, not each of its keys.
        (
            "{wild: {cards: [9], stand for: any card, against natural hands: equal}}",
            "{stakes: {ante: 2}}",
            "wild",
            ({"cards": (9,), "stand for": "any card", "against natural hands": "equal"}, None),
        ),
        (
            f"{{play: {{insert after: {{draw: [{ANOTHER}]}}}}}}",
            "{stakes: {ante: 2}}",
            "play.another",
            ({"draw": "another", "cards": {"from": 0, "to": 1}, "first": "the opener"}, None),
        ),
        # Taken away by one, changed below it by the other.
        ("{opening: null}", "{opening: {proof: never}}", "opening", (None, "never")),
        # One value for one, keys for the other.
        (
            "{stub: {runs out: discards are dead}}",
            "{stub: {runs out: {still short: own discards come back}}}",
            "stub.runs out",
            ("discards are dead", "own discards come back"),
        ),
    ],
)
def test_a_key_that_one_description_lacks_is_told_at_the_first_that_it_lacks(
    tmp_path: Path, elm: str, oak: str, key: str, values: tuple[Any, Any]
) -> None:
    both = [house(tmp_path, "elm", elm), house(tmp_path, "oak", oak)]
    (rules,) = described("jacks-back", both)
    (found,) = (one for one in contradictions(rules) if one.key != "stakes.ante")
    assert found.key == key
    assert [side.house_file for side in found.sides] == ["elm", "oak"]
    assert all(side.in_force for side in found.sides)
    for side, value in zip(found.sides, values, strict=True):
        below = list(side.value.values()) if isinstance(side.value, dict) else []
        assert value in [side.value, *below]
    lacking = [side for side in found.sides if side.value is None]
    assert all(side.by in {"jacks-back", "elm/own"} for side in lacking)


def test_what_no_description_has_by_itself_is_not_told_of_the_one_that_takes_it_away(
    tmp_path: Path,
) -> None:
    both = [house(tmp_path, one, "{opening: null}") for one in ("elm", "oak")]
    (rules,) = described("jacks-back", both)
    assert contradictions(rules) == ()


def test_the_two_turkish_descriptions_contradict_each_other_by_key() -> None:
    (turkish,) = described("turkish")
    found = {one.key: one for one in contradictions(turkish)}
    # What the two house files say in their own words: who counts, proof, discards, fourth card.
    assert set(found) == {
        "deck.players counted",
        "opening.broken openers",
        "opening.proof",
        "play.draw.held back",
    }
    proof = {side.house_file: side for side in found["opening.proof"].sides}
    assert proof["turkish-online"].value == "never"
    assert proof["turkish-online"].by == "turkish-online/no-proof"
    assert proof["turkish-table"].value == "when folding or winning unseen"
    for side in found["opening.proof"].sides:
        line = side.span.source.text.splitlines()[side.span.line - 1]
        assert f"proof: {side.value}" in line


def test_what_options_say_below_a_key_is_told_at_the_key() -> None:
    """The room takes the held-back card away; the other book says of it who is served first."""
    (turkish,) = described("turkish")
    found = {one.key: one for one in contradictions(turkish)}
    sides = {side.by: side.value for side in found["play.draw.held back"].sides}
    assert sides["turkish-online/four-at-once"] is None
    assert sides["turkish-table/fourth-from-the-left"] == {"served": "from the left of the button"}
    assert sides["turkish-table/last-waits-too"] == {"the last to draw": "waits like the others"}


def test_other_examples_are_no_other_rules(tmp_path: Path) -> None:
    options = "in force: [shown]\noptions:\n  shown: {title: No examples., sets: {examples: []}}\n"
    (turkish,) = described("turkish", [write(tmp_path, options)])
    assert "examples" not in {one.key for one in contradictions(turkish)}


def test_one_description_contradicts_nothing() -> None:
    (jacks,) = described("jacks-back")
    assert contradictions(jacks) == ()
