"""Combinations of rules under the laws: what is broken is found, with a seed that replays it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import standpat
from standpat.audit import laws
from standpat.audit.combinations import described, every
from standpat.audit.contradictions import contradictions
from standpat.audit.crosscheck import crosscheck
from standpat.audit.each import play_one
from standpat.cards import rank_of
from standpat.engine import Hand, SeededDealer
from standpat.engine.events import Dealt
from standpat.errors import RulesError, SetupError
from tests.spec.houses import write

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from standpat.cards import Card


def broken_rake(self: Hand) -> int:
    """Tell of a chip that nobody took."""
    return 1 if self.finished else 0


def itself(self: Hand) -> Hand:
    """Give no copy at all."""
    return self


def nothing_forbids(_hand: Hand, _action: object, _seat: int | None = None) -> None:
    """Forget every reason."""


class Forgetful(SeededDealer):
    """Shuffles otherwise each time it is asked."""

    times = 0

    def shuffle(self, cards: Sequence[Card], turn: int) -> list[Card]:
        Forgetful.times += 1
        return SeededDealer(f"{self.seed}/{Forgetful.times}").shuffle(cards, turn)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("where", "name", "instead", "law"),
    [
        (Hand, "rake", property(broken_rake), "chips"),
        (Hand, "copy", itself, "options"),
        (Hand, "why_not", nothing_forbids, "end"),
    ],
)
def test_an_engine_that_breaks_a_law_is_found_with_a_seed_that_replays_it(
    monkeypatch: pytest.MonkeyPatch, where: type, name: str, instead: object, law: str
) -> None:
    game = standpat.load("jacks-back").compile()
    monkeypatch.setattr(where, name, instead)
    found = crosscheck(["jacks-back"], options=(), players=3, hands=2, seed=7)
    assert (found.played, found.tables, found.hands) == (1, 1, 2)
    first = found.troubles[0]
    assert (first.kind, first.law, first.players, first.seed) == ("law", law, 3, 7)
    with pytest.raises(laws.LawBroken) as caught:
        play_one(game, 3, 7)
    assert str(caught.value) == first.message
    monkeypatch.undo()
    play_one(game, 3, 7)


@pytest.mark.slow
def test_cards_that_do_not_come_from_the_seed_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("standpat.audit.random_hand.SeededDealer", Forgetful)
    found = crosscheck(["jacks-back"], options=(), players=4, hands=1)
    assert found.troubles
    assert {one.law for one in found.troubles} <= {"replay", ""}


def test_a_program_that_ends_in_an_error_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def divides(_hand: Hand) -> int:
        return 1 // 0

    monkeypatch.setattr(Hand, "rake", property(divides))
    (one,) = crosscheck(["jacks-back"], options=(), players=3, hands=1).troubles
    assert (one.kind, one.seed) == ("fault", 1)
    assert "ZeroDivisionError" in one.message


@pytest.mark.slow
def test_just_the_hands_that_break_a_law_are_told_and_each_replays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A law that some hands break: the first card dealt is above an eight."""

    def matched(hand: Hand) -> None:
        first = next(event for event in hand.events if isinstance(event, Dealt))
        laws.hold("payers", "low", true=rank_of(first.cards[0]) > 6)

    monkeypatch.setattr(laws, "matched", matched)
    game = standpat.load("jacks-back").compile()
    found = crosscheck(["jacks-back"], options=(), players=3, hands=12, seed=100)
    seeds = {one.seed for one in found.troubles}
    assert 0 < len(seeds) < 12
    for seed in range(100, 112):
        if seed in seeds:
            with pytest.raises(laws.LawBroken, match="low"):
                play_one(game, 3, seed)
        else:
            play_one(game, 3, seed)


@pytest.mark.slow
def test_the_command_that_is_told_names_just_the_combination(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Hand, "rake", property(broken_rake))
    options = ("turkish-online/three-raises-heads-up", "turkish-table/no-own-discards")
    found = crosscheck(["turkish"], options=options, players=2, hands=1, seed=5)
    assert found.troubles[0].replay == (
        "standpat crosscheck turkish --with turkish-online/fixed-limit "
        "--with turkish-online/three-raises-heads-up --with turkish-table/no-own-discards "
        "--players 2 --seed 5 --hands 1"
    )


def test_every_option_and_every_pair_comes_once() -> None:
    (turkish,) = described("turkish")
    chosen = [frozenset(map(str, one.chosen)) for one in every(turkish)]
    assert len(chosen) == len(set(chosen))
    options = [f"{one.file.house}/{name}" for one in turkish.houses for name in one.file.options]
    assert len(options) == 15
    assert set(options) <= {name for one in chosen for name in one}
    # `three-raises-heads-up` requires `fixed-limit`: alone and with it are the same rules.
    assert len(chosen) == 1 + 15 + 2 + 15 * 14 // 2 - 1 - 2 + 1 - 1


@pytest.mark.slow
def test_a_finding_is_told_of_the_fewest_options_that_have_it(tmp_path: Path) -> None:
    file = write(
        tmp_path,
        "  seven:\n    title: Seven may play.\n    sets: {players: {to: 7}}\n"
        "  higher:\n    title: The ante is two.\n    sets: {stakes: {ante: 2}}\n"
        "  highest:\n    title: The ante is three.\n    sets: {stakes: {ante: 3}}\n",
        variants="classic",
    )
    found = crosscheck([file], players=2, hands=1)
    rules = [one for one in found.troubles if one.kind == "rules"]
    told = [one.rules for one in rules if one.finding and one.finding.kind.name == "cards-run-out"]
    assert len(told) == 1
    assert told[0].endswith("/seven")
    assert [one.message for one in found.refused] == [
        "the options `higher` and `highest` set `stakes.ante` to different values"
    ]


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


@pytest.mark.slow
def test_bare_rules_replay_bare_beside_a_house_file_of_ones_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Hand, "rake", property(broken_rake))
    house = [write(tmp_path, "  own: {title: A limit., sets: {betting: {limit: pot limit}}}\n")]
    found = crosscheck(["turkish"], house, options=(), players=2, hands=1)
    assert found.troubles[0].replay.startswith("standpat crosscheck turkish --plain --players 2 ")


def test_one_description_contradicts_nothing() -> None:
    (jacks,) = described("jacks-back")
    assert contradictions(jacks) == ()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"hands": 0}, "number-of-hands"),
        ({"players": 12}, "number-of-players"),
    ],
)
def test_what_cannot_be_checked_is_refused(arguments: dict[str, int], reason: str) -> None:
    with pytest.raises(SetupError) as caught:
        crosscheck(["jacks-back"], **arguments)  # type: ignore[arg-type] # numbers by name
    assert caught.value.reason == reason


def test_rules_that_cannot_be_played_are_refused() -> None:
    for names, options in ((["nosuch"], None), (["turkish"], ("nosuch",))):
        with pytest.raises(RulesError):
            crosscheck(names, options=options)


@pytest.mark.slow
def test_workers_find_the_same_as_one(tmp_path: Path) -> None:
    options = (
        "  seven:\n    title: Seven may play.\n    sets: {players: {to: 7}}\n"
        "  two:\n    title: The ante is two.\n    sets: {stakes: {ante: 2}}\n"
        "  three:\n    title: The ante is three.\n    sets: {stakes: {ante: 3}}\n"
    )
    file = write(tmp_path, options, variants="classic")
    told: list[tuple[int, int]] = []
    alone = crosscheck([file], players=2, hands=2, seed=3)
    together = crosscheck(
        [file], players=2, hands=2, seed=3, workers=2, progress=lambda *done: told.append(done)
    )
    assert together.data() == alone.data()
    assert together.troubles
    assert together.refused
    assert told == sorted(told)
    assert told[-1] == (told[-1][1], told[-1][1])
