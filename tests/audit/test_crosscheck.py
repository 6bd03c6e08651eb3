"""Combinations of rules under the laws: what is broken is found, with a seed that replays it."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

import pytest

import standpat
from standpat.audit import laws
from standpat.audit.crosscheck import crosscheck
from standpat.audit.each import play_one
from standpat.cards import rank_of
from standpat.engine import Hand, SeededDealer
from standpat.engine.events import Dealt
from standpat.errors import RulesError, SetupError
from tests.cli.running import run
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
    assert [one.law for one in found.troubles] == ["replay"]


def test_a_program_that_ends_in_an_error_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def divides(_hand: Hand) -> int:
        return 1 // 0

    monkeypatch.setattr(Hand, "rake", property(divides))
    (one,) = crosscheck(["jacks-back"], options=(), players=3, hands=1).troubles
    assert (one.kind, one.seed) == ("fault", 1)
    assert "ZeroDivisionError" in one.message


@pytest.mark.slow
def test_a_play_that_calls_itself_without_end_is_a_finding_and_stops_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def asks_itself(hand: Hand) -> int:
        return hand.rake

    monkeypatch.setattr(Hand, "rake", property(asks_itself))
    found = crosscheck(["jacks-back"], options=(), players=3, hands=2)
    assert found.hands == 2
    assert all("RecursionError" in one.message for one in found.troubles)
    assert [one.seed for one in found.troubles] == [1, 2]


@pytest.mark.slow
def test_a_number_that_only_an_option_is_for_is_played_by_the_command_that_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Classic draw is for two to six; `eight-seats` says that two to eight may play."""
    with monkeypatch.context() as broken:
        broken.setattr(Hand, "rake", property(broken_rake))
        options = ("classic-site/eight-seats",)
        found = crosscheck(["classic"], options=options, players=8, hands=1, seed=3)
        (told,) = {one.replay for one in found.troubles}
        again = run(*shlex.split(told)[1:])
    assert again.code == 1
    assert found.troubles[0].message in " ".join(again.out.split())


@pytest.mark.slow
def test_rules_that_are_another_game_that_comes_with_the_package_are_found(tmp_path: Path) -> None:
    """A file that extends classic draw and changes nothing is classic draw."""
    mine = tmp_path / "mine.yaml"
    mine.write_text(
        "standpat: 1\nextends: classic\nid: friday\nname: Friday\nmeaning: As it is everywhere.\n"
    )
    found = crosscheck([mine], options=(), players=2, hands=1)
    told = [one.finding.kind.name for one in found.troubles if one.finding]
    assert told == ["twin-variants"]
    assert "`classic`" in found.troubles[0].message


def test_a_number_that_no_combination_is_for_is_refused_with_every_span() -> None:
    """As it is for two to six, with `twenty-cards` for four at most, with `eight-seats` eight."""
    with pytest.raises(SetupError) as refused:
        crosscheck(["classic"], players=9)
    assert str(refused.value) == "; ".join(
        f"Five-card draw is for 2 to {most} players, not 9" for most in (6, 4, 8)
    )


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


@pytest.mark.slow
def test_a_finding_is_told_of_the_fewest_options_that_have_it(tmp_path: Path) -> None:
    file = write(
        tmp_path,
        "  bare:\n    title: No reasons.\n    sets: {intended: null}\n"
        "  higher:\n    title: The ante is two.\n    sets: {stakes: {ante: 2}}\n"
        "  highest:\n    title: The ante is three.\n    sets: {stakes: {ante: 3}}\n",
    )
    found = crosscheck([file], players=2, hands=1)
    rules = [one for one in found.troubles if one.kind == "rules" and one.finding]
    told = [one.finding.message for one in rules if one.finding]
    assert len(told) == len(set(told)) > 0
    assert all(one.rules.endswith("/bare") for one in rules)
    assert [one.message for one in found.refused] == [
        "the options `higher` and `highest` set `stakes.ante` to different values"
    ]


@pytest.mark.slow
def test_bare_rules_replay_bare_beside_a_house_file_of_ones_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Hand, "rake", property(broken_rake))
    house = [write(tmp_path, "  own: {title: A limit., sets: {betting: {limit: pot limit}}}\n")]
    found = crosscheck(["turkish"], house, options=(), players=2, hands=1)
    assert found.troubles[0].replay.startswith("standpat crosscheck turkish --plain --players 2 ")


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
        "  bare:\n    title: No reasons.\n    sets: {intended: null}\n"
        "  two:\n    title: The ante is two.\n    sets: {stakes: {ante: 2}}\n"
        "  three:\n    title: The ante is three.\n    sets: {stakes: {ante: 3}}\n"
    )
    file = write(tmp_path, options)
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


LADDER = """\
  lower:
    title: The deck begins lower.
    sets: {deck: {lowest: 6, players counted: null}, examples: null}
  ladder:
    title: A flush below a full house.
    sets:
      examples: null
      rankings:
        high:
          categories: [royal flush, straight flush, four of a kind, full house, flush, straight,
                       three of a kind, two pair, pair, high card]
"""


@pytest.mark.slow
def test_what_an_option_has_is_not_told_again_where_another_changes_the_numbers(
    tmp_path: Path,
) -> None:
    file = write(tmp_path, LADDER)
    found = crosscheck([file], players=2, hands=1)
    (one,) = (each for each in found.troubles if "flush is rarer" in each.message)
    assert one.options == ("friday/ladder",)
    # Only the deck of two players is spoken of, here and by the command that is told.
    assert "players" not in one.message.replace("(2 players)", "")
    words = shlex.split(one.replay)
    assert words[-2:] == ["--players", "2"]
    assert one.message in run(*words[1:]).out


@pytest.mark.slow
def test_rules_that_are_not_for_the_number_of_players_are_not_linted(tmp_path: Path) -> None:
    many = "  seven:\n    title: Seven play.\n    sets: {players: {from: 7, to: 7}}\n"
    found = crosscheck([write(tmp_path, many, variants="classic")], players=7, hands=1)
    # Five-card draw without the option is for six; that is no fault, and nothing is played of it.
    assert (found.played, found.tables) == (1, 1)
    assert {one.kind for one in found.troubles} <= {"rules"}
    assert {one.options for one in found.troubles} <= {("friday/seven",)}
