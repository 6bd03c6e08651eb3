"""Every wrong answer at every kind of step, told in the game's words with what may be done."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from standpat.cli.entries import SHORT, choices, read_entry
from standpat.engine.refusals import may
from standpat.errors import StandpatError
from tests.engine.games import TWO_DRAWS, dealt, game, play

if TYPE_CHECKING:
    from collections.abc import Callable

    from standpat.engine import Hand

HANDS = dealt("Kh Kd 9s 7d 5d", "Ah Ad As 7c 5h", "Qh Qd 8s 6c 4h")
NO_OPENERS = dealt("Kh Kd 9s Td Jd", "Qh Qd As Jc Th", "")
NO_LIMIT = "betting: {limit: no limit}"
FOUR_TO_AN_ACE = "play: {draw: {also: {to: 4, keeping: keeps an ace}}}"


def ante() -> Hand:
    return game("turkish").deal([50] * 3, seed=1)


def opening_without_openers() -> Hand:
    hand = game("turkish").deal([50] * 3, decks=[NO_OPENERS])
    return play(hand, "1 ante; 2 ante; 0 ante")


def unbet() -> Hand:
    return game("classic", NO_LIMIT).deal([50] * 3, decks=[HANDS])


def facing_a_bet() -> Hand:
    return play(unbet(), "1 bet 10")


def facing_a_fixed_bet() -> Hand:
    return play(game("classic").deal([50] * 3, decks=[HANDS]), "1 bet 2")


def facing_more_than_the_stack() -> Hand:
    return play(game("classic", NO_LIMIT).deal([50, 50, 11], decks=[HANDS]), "1 bet 30")


def draw() -> Hand:
    return play(unbet(), "1 check; 2 check; 0 check")


def draw_of_four_to_an_ace() -> Hand:
    hand = game("classic", FOUR_TO_AN_ACE).deal([50] * 3, decks=[HANDS])
    return play(hand, "1 check; 2 check; 0 check")


def second_draw() -> Hand:
    deck = dealt("Qh Qd 9s Td Jd", "Kh Kd As Jc Th")
    hand = game("turkish", TWO_DRAWS).deal([50] * 2, decks=[deck])
    play(hand, "1 ante; 0 ante; 1 bet 1; 0 call")
    return play(hand, "1 stand pat; 0 stand pat")


def parole() -> Hand:
    hand = game("32-card").deal([50] * 2, seed=1)
    return play(hand, "- call", "- check", "- stand pat", "- stand pat")


STEPS = (
    ante, opening_without_openers, unbet, facing_a_bet, facing_a_fixed_bet,
    facing_more_than_the_stack, draw, draw_of_four_to_an_ace, second_draw, parole,
)  # fmt: skip

AMOUNTS = ("", " 0", " 1", " 3", " 49", " 9999", " -4", " 2.5", " two", " $2", " 4 chips", "4")
CARDS = ("", " 0", " 9", " 1", " 1 1", " 1 3", " 12345", " 123456", " Ah", " Ah Ah", " Zz", " ??",
         " 10s", " three", " X1", "0")  # fmt: skip
TYPED = (
    *SHORT, "ante", "sit out", "fold", "check", "pass", "call", "parole", "stand pat", "all in",
    *(f"{verb}{one}" for verb in ("bet", "b", "raise", "raise to", "call", "a") for one in AMOUNTS),
    *(f"{verb}{cards}" for verb in ("draw", "d") for cards in CARDS),
    "bluff", "y", "1", "f 2", "s 1", "?", "Kh 7c", "\x00", "٣", "deal",
)  # fmt: skip


def refused(hand: Hand, text: str) -> str | None:
    """Why what is typed is refused, what may be done left out, or None where it is not."""
    seat = hand.to_act
    assert seat is not None
    view = hand.view(seat)
    assert view.options is not None
    try:
        action = read_entry(text, view)
    except StandpatError as error:
        return str(error)
    assert not isinstance(action, str)
    why = hand.why_not(action)
    return why and why.removesuffix(f"; {may(view.options)}")


@pytest.mark.parametrize("step", STEPS)
def test_whatever_is_typed_is_taken_or_refused_for_one_reason(step: Callable[[], Hand]) -> None:
    hand = step()
    taken = 0
    for text in TYPED:
        why = refused(hand, text)
        taken += why is None
        # The reason is a clause of its own, in the words of the one who plays.
        assert why is None or not re.search(r"seat \d|[.]$|\bNone\b|-1", why), (text, why)
        assert why is None or "may " not in why, (text, why)
    assert taken > 1
    assert taken < len(TYPED)


@pytest.mark.parametrize(
    ("step", "text", "why"),
    [
        (ante, "d 9", "the antes are being paid: no cards are drawn yet"),
        (ante, "bet", "the antes are being paid: there is no betting yet"),
        (ante, "f", "the antes are being paid: there is no betting yet"),
        (ante, "pay the ante of 2", "the ante costs 1 here, not 2"),
        (opening_without_openers, "bet", "to open takes a pair of kings or better"),
        (opening_without_openers, "raise 3", "to open takes a pair of kings or better"),
        (opening_without_openers, "a", "no ante is being asked now"),
        (unbet, "b", "say how many chips: `b 2`"),
        (unbet, "raise 4", "there is no bet yet"),
        (unbet, "c", "there is no bet to call"),
        (unbet, "d 1 1", "no cards are drawn on this street"),
        (facing_a_bet, "k", "there is a bet, 10 to call"),
        (facing_a_bet, "call 5", "a call costs 10 here, not 5"),
        (facing_a_bet, "bet 20", "there is a bet already; say what to raise to"),
        (facing_a_bet, "raise 12", "the least is to raise to 20, not 12"),
        (facing_a_fixed_bet, "all in", "the most is to raise to 4, not 49"),
        (facing_more_than_the_stack, "raise 11", "10 chips do not reach to raise"),
        (draw, "b 4", "there is no betting during the draw"),
        (draw, "d 1 1", "the ace of hearts is named twice"),
        (draw, "d Kh", "the king of hearts is not in this hand"),
        (draw, "d 1 2 3 4", "4 cards cannot be drawn"),
        (draw_of_four_to_an_ace, "d 1 2 3 4", "4 cards can be drawn only by whoever keeps an ace"),
        (second_draw, "stand pat", "nobody stands pat here"),
        (parole, "d 2", "no cards are drawn on this street"),
    ],
)
def test_the_reason_is_the_game_s_own(step: Callable[[], Hand], text: str, why: str) -> None:
    assert refused(step(), text) == why


def test_what_may_be_done_is_told_for_each_kind_of_step() -> None:
    told = {step.__name__: choices(step().options()) for step in STEPS}
    assert told == {
        "ante": "pay the ante of 1 (a) or sit out (o)",
        "opening_without_openers": "fold (f) or check (k)",
        "unbet": "check (k) or bet 2-49 (b 2)",
        "facing_a_bet": "fold (f), call 10 (c) or raise to 20-49 (r 20)",
        "facing_a_fixed_bet": "fold (f), call 2 (c) or raise to 4 (r 4)",
        "facing_more_than_the_stack": "fold (f) or call 10 (c)",
        "draw": "stand pat (s) or draw 1-3 cards (d 1 3)",
        "draw_of_four_to_an_ace": (
            "stand pat (s) or draw 1-3 cards, up to 4 if the hand keeps an ace (d 1 3)"
        ),
        "second_draw": "draw 1-5 cards (d 1 3)",
        "parole": "check (k), bet 2-48 (b 2) or say parole (p)",
    }
