"""What cannot be done is refused with a reason, and the hand is exactly as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from standpat.audit.inside import everything
from standpat.engine import (
    Bet,
    Call,
    Check,
    Draw,
    Fold,
    Hand,
    Parole,
    PayAnte,
    Raise,
    SitOut,
    StackedDealer,
    Table,
)
from standpat.errors import CardError, IllegalAction, SetupError, StandpatError
from tests.engine.games import BLINDS, dealt, game, play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card

HANDS = dealt("Kh Kd 9s 7d 5d", "Ah Ad As 7c 5h", "Qh Qd 8s 6c 4h")
NO_LIMIT = "betting: {limit: no limit}"


def odd(kind: Any, given: Any) -> Any:  # noqa: ANN401 - whatever a careless program may hand over
    """Make an action of something that no action is made of."""
    return kind(given)


def at_ante() -> Hand:
    return game("turkish").deal([50] * 3, seed=1)


def at_opening() -> Hand:
    deck = dealt("Kh Kd 9s Td Jd", "Qh Qd As Jc Th", "")
    return play(game("turkish").deal([50] * 3, decks=[deck]), "1 ante; 2 ante; 0 ante")


def unbet() -> Hand:
    return game("classic", NO_LIMIT).deal([50] * 3, decks=[HANDS])


def facing_a_bet() -> Hand:
    return play(unbet(), "1 bet 10")


def facing_more_than_the_stack() -> Hand:
    return play(game("classic", NO_LIMIT).deal([50, 50, 11], decks=[HANDS]), "1 bet 10")


def at_the_draw() -> Hand:
    return play(unbet(), "1 check; 2 check; 0 check")


def at_a_draw_of_four_to_an_ace() -> Hand:
    more = "play: {draw: {also: {to: 4, keeping: keeps an ace}}}"
    return play(game("classic", more).deal([50] * 3, decks=[HANDS]), "1 check; 2 check; 0 check")


def over() -> Hand:
    return play(unbet(), "1 bet 10; 2 fold; 0 fold")


ACE, KING_NOT_HELD, SEVEN = 50, 46, 20

REFUSED: list[tuple[Any, Any, str, str]] = [
    (unbet, Bet(50), "bet-above-most", "the most is to bet 49, not 50; seat 2 may"),
    (unbet, Bet(1), "bet-below-least", "the least is to bet 2, not 1"),
    (unbet, Bet(0), "bet-below-least", "the least is to bet 2, not 0"),
    (unbet, Bet(-5), "bet-below-least", "the least is to bet 2, not -5"),
    (unbet, odd(Bet, 2.5), "not-whole-chips", "chips are whole: 2.5 is not a bet"),
    (unbet, odd(Bet, "10"), "not-whole-chips", "chips are whole: '10' is not a bet"),
    (unbet, odd(Bet, given=True), "not-whole-chips", "chips are whole: True is not a bet"),
    (unbet, odd(Bet, None), "not-whole-chips", "chips are whole: None is not a bet"),
    (unbet, Raise(10), "no-such-bet", "there is no bet yet"),
    (unbet, Call(), "nothing-to-call", "there is no bet to call"),
    (unbet, Fold(), "no-bet-to-fold-to", "folding unbet is not allowed"),
    (unbet, Parole(), "no-parole", "parole cannot be said now"),
    (unbet, Draw(), "wrong-step", "no cards are drawn on this street; seat 2 may"),
    (unbet, PayAnte(), "no-ante-asked", "no ante is being asked now"),
    (unbet, SitOut(), "no-ante-asked", "no ante is being asked now"),
    (unbet, "check", "not-an-action", "'check' is not an action"),
    (unbet, "{0}", "not-an-action", "'{0}' is not an action"),
    (unbet, None, "not-an-action", "None is not an action"),
    (unbet, Check, "not-an-action", "is not an action"),
    (facing_a_bet, Check(), "bet-to-call", "there is a bet, 10 to call"),
    (facing_a_bet, Bet(20), "no-such-bet", "there is a bet already; say what to raise to"),
    (facing_a_bet, Raise(19), "bet-below-least", "the least is to raise to 20, not 19"),
    (facing_a_bet, Raise(50), "bet-above-most", "the most is to raise to 49, not 50"),
    (facing_more_than_the_stack, Raise(11), "bet-above-stack", "10 chips do not reach to raise"),
    (at_the_draw, Draw((KING_NOT_HELD,)), "card-not-held", "the king of hearts is not in this"),
    (at_the_draw, Draw((ACE, ACE)), "card-twice", "the ace of hearts is thrown away twice"),
    (
        at_the_draw,
        Draw((50, 49, 51, 20)),
        "too-many-cards",
        "4 cards cannot be drawn; seat 2 may stand",
    ),
    (
        at_a_draw_of_four_to_an_ace,
        Draw((50, 49, 51, 20)),  # the three aces among them
        "too-many-cards",
        "4 cards can be drawn only by whoever keeps an ace; seat 2 may stand pat or draw",
    ),
    (at_the_draw, odd(Draw, [ACE]), "not-cards", "a draw names its cards as a tuple"),
    (at_the_draw, odd(Draw, ("Ah",)), "card-not-held", "'Ah' is not in this hand"),
    (at_the_draw, odd(Draw, (50.0,)), "card-not-held", "50.0 is not in this hand"),
    (at_the_draw, odd(Draw, ([],)), "card-not-held", "is not in this hand"),
    (at_the_draw, Draw((-1,)), "card-not-held", "is not in this hand"),
    (at_the_draw, Draw((99,)), "card-not-held", "99 is not in this hand"),
    (at_the_draw, Check(), "wrong-step", "there is no betting during the draw; seat"),
    (at_the_draw, Bet(2), "wrong-step", "there is no betting during the draw; seat"),
    (at_the_draw, "stand pat", "not-an-action", "'stand pat' is not an action"),
    (at_ante, Fold(), "wrong-step", "the antes are being paid: there is no betting yet"),
    (at_ante, Bet(2), "wrong-step", "the antes are being paid: there is no betting yet"),
    (at_ante, Draw(), "wrong-step", "the antes are being paid: no cards are drawn yet"),
    (at_ante, 7, "not-an-action", "7 is not an action"),
    (at_opening, Bet(5), "not-openers", "to open takes a pair of kings or better"),
    (at_opening, Raise(5), "not-openers", "to open takes a pair of kings or better"),
    (over, Check(), "hand-over", "the hand is over"),
    (over, "check", "hand-over", "the hand is over"),
]


@pytest.mark.parametrize(("start", "action", "reason", "sentence"), REFUSED)
def test_a_refused_action_says_why_and_changes_nothing(
    start: Any,  # noqa: ANN401 - one of the functions above
    action: Any,  # noqa: ANN401 - among them things that are no actions
    reason: str,
    sentence: str,
) -> None:
    hand = start()
    before = everything(hand)
    with pytest.raises(IllegalAction) as caught:
        hand.take(action)
    assert caught.value.reason == reason
    assert sentence in str(caught.value)
    assert everything(hand) == before
    assert hand.why_not(action) == str(caught.value)
    assert everything(hand) == before


@pytest.mark.parametrize("seat", [0, 2])
def test_acting_out_of_turn_is_refused(seat: int) -> None:
    hand = unbet()
    before = everything(hand)
    with pytest.raises(IllegalAction, match="it is the turn of seat 2") as caught:
        hand.take(Check(), seat=seat)
    assert caught.value.reason == "not-your-turn"
    assert hand.why_not(Check(), seat=seat) == str(caught.value)
    assert everything(hand) == before


@pytest.mark.parametrize("seat", [-1, 3, "0", 1.5, True])
def test_a_seat_that_is_none_is_refused(seat: Any) -> None:  # noqa: ANN401 - also what is no seat
    hand = unbet()
    before = everything(hand)
    for ask in (hand.cards, hand.view, lambda one: hand.take(Check(), seat=one)):
        with pytest.raises(SetupError) as caught:
            ask(seat)
        assert caught.value.reason == "no-such-seat"
        assert str(caught.value).endswith(": counted from 0, the seats are 0 to 2")
    assert everything(hand) == before


def test_a_number_that_is_no_seat_is_told_in_one_way() -> None:
    # Sentences count seats from 1; where they repeat the number given they say how it counts.
    table = Table(game("classic"), 3)
    hand = game("classic").deal([50] * 3, seed=1)
    for ask, beginning in (
        (lambda: game("classic").deal([50] * 3, button=3), "the button cannot be at a seat"),
        (lambda: hand.cards(3), "there is no seat"),
        (lambda: table.sit_down(3, "Ann", 20), "there is no seat"),
    ):
        with pytest.raises(SetupError) as caught:
            ask()
        assert str(caught.value) == f"{beginning} of number 3: counted from 0, the seats are 0 to 2"


def test_why_not_says_nothing_of_what_is_accepted() -> None:
    hand = unbet()
    assert hand.why_not(Check()) is None
    assert hand.why_not(Bet(49), seat=1) is None


def test_a_finished_hand_offers_nothing() -> None:
    hand = over()
    assert hand.to_act is None
    assert hand.step is None
    with pytest.raises(IllegalAction, match="the hand is over") as caught:
        hand.options()
    assert caught.value.reason == "hand-over"


class TestDecksThatRunOut:
    def test_no_deck_for_the_second_deal_leaves_the_hand_as_it_was(self) -> None:
        hand = at_opening()
        play(hand, "1 pass; 2 pass; 0 pass; 1 ante; 2 ante")
        before = everything(hand)
        with pytest.raises(SetupError, match="needs deck 2, but only 1 was given") as caught:
            play(hand, "0 ante")
        assert caught.value.reason == "no-deck-left"
        assert everything(hand) == before
        play(hand, "0 sit out") if hand.why_not(SitOut()) else None

    def test_no_deck_for_a_reshuffle_leaves_the_hand_as_it_was(self) -> None:
        hand = game("32-card").deal([50] * 5, decks=["Ah"])
        play(hand, "4 call; 0 call; 1 call; 2 call; 3 check")
        hand.take(Draw(hand.cards(1)[:4]))
        before = everything(hand)
        with pytest.raises(SetupError) as caught:
            hand.take(Draw(hand.cards(2)[:4]))
        assert caught.value.reason == "no-deck-left"
        assert everything(hand) == before
        hand.take(Draw(hand.cards(2)[:3]))
        assert hand.to_act == 3

    def test_a_deck_with_a_card_that_is_out_leaves_the_hand_as_it_was(self) -> None:
        # Two players use nines and up: the eight is in the largest deck, but not in this one.
        hand = play(game("turkish").deal([50] * 2, decks=["8h"]), "1 ante")
        before = everything(hand)
        with pytest.raises(SetupError, match="deck 1 names 8h") as caught:
            play(hand, "0 ante")
        assert caught.value.reason == "card-not-in-deck"
        assert everything(hand) == before

    def test_a_dealer_of_ones_own_that_fails_leaves_the_hand_as_it_was(self) -> None:
        class Unwilling:
            def draw_lot(self, among: int, turn: int) -> int:
                raise CardError(f"no lot {turn} of {among}", reason="unwilling")

            def shuffle(self, cards: Sequence[Card], turn: int) -> list[Card]:
                raise CardError(f"no {len(cards)} cards for {turn}", reason="unwilling")

        hand = play(game("turkish").deal([50] * 2, dealer=Unwilling()), "1 ante")
        before = everything(hand)
        with pytest.raises(CardError):
            play(hand, "0 ante")
        assert everything(hand) == before


class TestDealing:
    @pytest.mark.parametrize(
        ("arguments", "reason"),
        [
            ({"stacks": [50]}, "number-of-players"),
            ({"stacks": [50] * 7}, "number-of-players"),
            ({"stacks": []}, "number-of-players"),
            ({"stacks": [50, 0]}, "bad-stack"),
            ({"stacks": [50, -1]}, "bad-stack"),
            ({"stacks": [50, 2.5]}, "bad-stack"),
            ({"stacks": [50, "50"]}, "bad-stack"),
            ({"stacks": [50, True]}, "bad-stack"),
            ({"stacks": [50, None]}, "bad-stack"),
            ({"button": 2}, "no-such-seat"),
            ({"button": -1}, "no-such-seat"),
            ({"button": 0.0}, "no-such-seat"),
            ({"limit": "spread limit"}, "unknown-limit"),
            ({"limit": ""}, "unknown-limit"),
            ({"stakes": {"blind": 5}}, "unknown-stake"),
            ({"stakes": {"ante": 0}}, "bad-stake"),
            ({"stakes": {"ante": -1}}, "bad-stake"),
            ({"stakes": {"ante": 1.5}}, "bad-stake"),
            ({"stakes": {"ante": True}}, "bad-stake"),
            ({"stakes": {"ante": 10**15}}, "too-many-chips"),
            ({"stakes": {"ante": 10**15 - 1}}, "too-many-chips"),  # a small bet is two antes
            ({"seed": 1, "decks": [""]}, "two-dealers"),
            ({"decks": []}, "no-deck-left"),
            ({"decks": ["Ah Ah"]}, "card-twice"),
            ({"decks": ["10h"]}, "not-a-card"),
            ({"decks": ["X1"]}, "card-not-in-deck"),
            ({"decks": ["??"]}, "unknown-card"),
        ],
    )
    def test_a_hand_that_cannot_be_dealt_is_refused(
        self, arguments: dict[str, Any], reason: str
    ) -> None:
        with pytest.raises(StandpatError) as caught:
            game("classic").deal(**({"stacks": [50, 50]} | arguments))
        assert caught.value.reason == reason

    def test_a_limit_the_rules_do_not_state_names_those_they_do(self) -> None:
        with pytest.raises(SetupError, match="no limit, pot limit and fixed limit"):
            game("classic").deal([50, 50], limit="spread")

    def test_a_stake_that_does_not_come_out_whole_is_refused(self) -> None:
        with pytest.raises(SetupError, match="1/2 minimum bet") as caught:
            game("32-card").deal([50, 50], stakes={"minimum bet": 5})
        assert caught.value.reason == "not-whole-chips"

    def test_stacks_may_come_as_an_array(self) -> None:
        stacks: Any = np.array([50, 40], dtype=np.uint8)
        hand = game("classic").deal(stacks, seed=1)
        assert hand.events == game("classic").deal([50, 40], seed=1).events
        assert {type(stack) for stack in hand.stacks} == {int}

    def test_a_refused_deal_does_not_spoil_the_next(self) -> None:
        with pytest.raises(StandpatError):
            game("classic", BLINDS).deal([50, 50], stakes={"small blind": 0})
        assert game("classic", BLINDS).deal([50, 50], seed=1).pot == 3

    def test_a_stacked_dealer_reads_its_decks_at_once(self) -> None:
        with pytest.raises(CardError):
            StackedDealer(["Zz"], game("classic").pack())
