"""Sessions: chips carried over, the button moving, who is left out, people asked."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from standpat.engine import Action, Bet, Call, Check, Draw, Fold, StackedDealer, View
from standpat.engine.events import Checked, Folded, MadeBet
from standpat.errors import CardError, IllegalAction, SetupError
from standpat.sim import Asked, Policy, RandomPolicy, Session, TablePolicy, simulate
from standpat.sim import play as play_hand
from tests.engine.games import dealt, game
from tests.sim.players import Checks, Folds, Leaves, LosesItsEngine, Opens, Unwise

if TYPE_CHECKING:
    from collections.abc import Callable

    from standpat.engine import Choice, Game, Hand

CLASSIC, TURKISH, CARD_32 = game("classic"), game("turkish"), game("32-card")
# Classic draw at a table where nobody is topped up.
FREEZE_OUT = game(
    "classic",
    "table: {between hands: may top up, buy-in: {most: any amount}, first button: by choice}",
)
PACK = CLASSIC.pack()


@pytest.mark.parametrize("rules", [FREEZE_OUT, TURKISH, CARD_32], ids=lambda rules: rules.id)
def test_chips_are_carried_over_and_none_is_lost(rules: Game) -> None:
    session = Session(rules, [RandomPolicy()] * 4, [30, 20, 10, 40], seed=3)
    while not session.over and session.hands < 60:
        before = session.stacks
        hand = session.play()
        for place, payoff in zip(session.places, hand.payoffs, strict=True):
            assert session.stacks[place] == before[place] + payoff
        assert sum(session.stacks) == 100


def test_the_blinds_go_round_with_the_button() -> None:
    # Everybody folds to the big blind: small blinds of 1 go from seat 2 to 3, 3 to 1, 1 to 2.
    session = Session(CARD_32, [Folds()] * 3, [50, 50, 50], button=0, seed=1)
    stacks = []
    for _ in range(3):
        session.play()
        stacks.append(session.stacks)
    assert stacks == [(50, 49, 51), (51, 49, 50), (50, 50, 50)]
    assert session.button == 0


def test_players_without_chips_are_left_out_and_the_button_passes_them() -> None:
    # Place 1 has one ante, plays all-in with it and loses to a better hand.
    lost = dealt("Ks Kd 8h 7d 2c", "Qs 9d 8c 5h 3d", "As Ad 9h 9c 7s", button=0)
    session = Session(
        FREEZE_OUT, [Folds()] * 3, [50, 1, 50], dealers=lambda _: StackedDealer([lost], PACK)
    )
    session.play()
    assert session.stacks == (49, 0, 52)
    assert session.button == 2
    hand = session.play()
    assert session.places == (0, 2)
    assert len(hand.stacks) == 2
    assert session.button == 0


def test_players_short_of_an_ante_that_they_cannot_owe_are_left_out() -> None:
    session = Session(TURKISH, [TablePolicy(TURKISH)] * 3, [50, 4, 50], seed=1, stakes={"ante": 5})
    session.play()
    assert session.places == (0, 2)
    assert session.stacks[1] == 4


def test_a_session_is_over_when_too_few_have_chips() -> None:
    session = Session(FREEZE_OUT, [RandomPolicy()] * 2, [4, 4], seed=1)
    while not session.over:
        session.play()
    assert sorted(session.stacks) == [0, 8]
    assert sorted(session.won) == [-4, 4]
    with pytest.raises(SetupError, match="the session is over") as refused:
        session.play()
    assert refused.value.reason == "session-over"


def test_the_same_seed_gives_the_same_session() -> None:
    first, again, other = (
        Session(TURKISH, [TablePolicy(TURKISH)] * 4, [60] * 4, seed=seed) for seed in (7, 7, 8)
    )
    for session in (first, again, other):
        for _ in range(5):
            session.play()
    assert first.stacks == again.stacks != other.stacks


def test_without_a_seed_no_two_sessions_meet_the_same_cards() -> None:
    hands = [Session(CLASSIC, [Folds()] * 3, [9] * 3).play().cards(0) for _ in range(4)]
    assert len(set(hands)) > 1


def test_a_person_is_asked_in_turn_and_shown_the_seat_s_own_view() -> None:
    views: list[View] = []

    def ask(view: View) -> Action:
        views.append(view)
        assert view.options is not None
        return Check() if view.options.check else Call() if view.options.call else Draw()

    session = Session(CLASSIC, [Folds(), Asked(ask), Folds()], [20] * 3, button=0, seed=2)
    session.play()
    assert views
    assert all(view.to_act == view.seat == 1 and len(view.hand) == 5 for view in views)


def test_a_refused_answer_is_told_and_asked_again() -> None:
    answers: list[Action] = [Bet(1), Call(), Fold(), Check()]
    told: list[str] = []

    def ask(view: View) -> Action:
        assert view.options is not None
        return answers.pop(0) if answers else Draw() if view.options.draw else Check()

    session = Session(
        CLASSIC, [Folds(), Asked(ask, told.append), Folds()], [20] * 3, button=0, seed=2
    )
    session.play()
    assert len(told) == 3
    assert told[0] == "the least is to bet 2, not 1; seat 2 may check or bet 2"
    assert told[1].startswith("there is no bet to call")


def test_a_choice_for_the_rest_of_the_street_is_played_without_asking_again() -> None:
    # Row C7: seat 2 checks, seat 3 bets behind it, and seat 2 folds unasked.
    asked: list[View] = []

    def ask(view: View) -> Action | Choice:
        asked.append(view)
        return "check/fold"

    session = Session(CLASSIC, [Folds(), Asked(ask), Opens()], [20] * 3, button=0, seed=2)
    acted = [
        (type(event), event.seat)
        for event in session.play().events
        if isinstance(event, (Checked, MadeBet, Folded))
    ]
    assert acted == [(Checked, 1), (MadeBet, 2), (Folded, 0), (Folded, 1)]
    assert len(asked) == 1


def test_a_choice_that_comes_too_late_is_told_and_asked_again() -> None:
    answers: list[Action | Choice] = ["check/fold", Fold()]
    told: list[str] = []
    person = Asked(lambda _: answers.pop(0), told.append)
    Session(CLASSIC, [Folds(), Opens(), person], [20] * 3, button=0, seed=2).play()
    assert told == ["there is a bet, 2 to call; choose to fold instead"]


def test_a_refused_answer_is_an_error_where_nobody_is_to_be_told() -> None:
    session = Session(
        CLASSIC, [Folds(), Asked(lambda _: Call()), Folds()], [20] * 3, button=0, seed=2
    )
    with pytest.raises(IllegalAction) as refused:
        session.play()
    assert refused.value.reason == "nothing-to-call"
    assert session.hands == 0


@pytest.mark.parametrize(
    ("file", "cause"), [(None, CardError), (Path("nix/opponents.csv"), FileNotFoundError)]
)
def test_what_is_refused_to_the_code_of_a_policy_is_told_as_that_of_its_seat(
    file: Path | None, cause: type[Exception]
) -> None:
    policies: list[Policy] = [Checks(), Unwise(file), Checks()]
    session = Session(CLASSIC, policies, [20] * 3, button=0, seed=2)
    hand = CLASSIC.deal([20] * 3, seed=2)
    plays: list[tuple[str, Callable[[], object]]] = [
        ("hand 1, ", session.play),
        ("hand 1 of seed 1, ", lambda: simulate(CLASSIC, 3, 2, 1, policies=policies)),
        ("", lambda: play_hand(hand, policies, Random(1))),
    ]
    for known_as, play in plays:
        with pytest.raises(RuntimeError) as error:
            play()
        begins = f"{known_as}seat 2, in `decide` of the policy `tests.sim.players:Unwise`: "
        assert str(error.value).startswith(begins)
        assert isinstance(error.value.__cause__, cause)


@pytest.mark.parametrize("policy", [Leaves(), LosesItsEngine()])
def test_a_policy_that_ends_everything_is_told_and_a_person_may_leave(policy: Policy) -> None:
    session = Session(CLASSIC, [policy, Checks(), policy], [20] * 3, seed=2)
    for play in (session.play, lambda: simulate(CLASSIC, 3, 2, 1, policies=[policy] * 3)):
        with pytest.raises(SetupError, match=type(policy).__name__) as refused:
            play()
        assert refused.value.reason == "policy-left"
    assert session.hands == 0

    def leave(_: View) -> Action:
        raise SystemExit

    with pytest.raises(SystemExit):
        Session(CLASSIC, [Asked(leave)] * 3, [20] * 3, seed=2).play()


def test_a_hand_that_is_broken_off_does_not_count() -> None:
    def leave(_: View) -> Action:
        raise KeyboardInterrupt

    session = Session(CLASSIC, [Folds(), Asked(leave), Folds()], [20] * 3, seed=2)
    with pytest.raises(KeyboardInterrupt):
        session.play()
    button = session.button
    assert (session.stacks, session.hands) == ((20,) * 3, 0)
    with pytest.raises(KeyboardInterrupt):
        session.play()
    assert session.button == button


def test_everybody_is_topped_up_and_what_was_won_is_told_without_it() -> None:
    # At the table of classic draw everybody has 50 antes again after each hand, the winner more.
    session = Session(CLASSIC, [RandomPolicy()] * 3, [20] * 3, seed=4)
    for _ in range(12):
        session.play()
    hand = session.table.deal()
    topped_up = [seat.bought - 20 for seat in session.table.seats]
    assert any(topped_up)
    assert sum(session.won) == -hand.pot


def test_a_hand_can_be_watched_from_the_deal_to_its_end() -> None:
    lengths: list[int] = []

    def watch(hand: Hand) -> None:
        lengths.append(len(hand.events))

    hand = Session(CLASSIC, [RandomPolicy()] * 3, [20] * 3, seed=2).play(watch)
    assert lengths == sorted(lengths)
    assert lengths[0] > 0
    assert lengths[-1] == len(hand.events)


@pytest.mark.parametrize(
    ("stacks", "button", "reason"),
    [
        ([20, 20], 0, "number-of-stacks"),
        ([20, 20, 0], 0, "bad-stack"),
        ([20, 20, 20], 3, "no-such-seat"),
        ([20, 20, 51], 0, "buy-in-above-most"),
    ],
)
def test_wrong_settings_are_refused(stacks: list[int], button: int, reason: str) -> None:
    with pytest.raises(SetupError) as refused:
        Session(CLASSIC, [Folds()] * 3, stacks, button=button)
    assert refused.value.reason == reason


@pytest.mark.slow
def test_a_hand_that_is_never_opened_is_called_off() -> None:
    rules = game("turkish", "opening: {nobody opens: {redeal from: hands}}")
    session = Session(rules, [Checks()] * 2, [50] * 2, seed=1)
    with pytest.raises(SetupError, match="nobody opens") as caught:
        session.play()
    assert caught.value.reason == "never-opened"
    assert session.stacks == (50, 50)
    assert session.table.hand is None
