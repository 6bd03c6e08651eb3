"""What a player types, read as an action."""

from __future__ import annotations

import pytest

from standpat.cards import parse_cards
from standpat.cli.entries import choices, numbered, read_entry
from standpat.engine import (
    Action,
    Bet,
    Call,
    Check,
    Draw,
    Fold,
    Options,
    Parole,
    PayAnte,
    Raise,
    SeatView,
    SitOut,
    View,
)
from standpat.errors import CardError, IllegalAction, StandpatError


def seen(hand: str = "Kh Kd 9c 7s 6d", *, stack: int = 98, bet: int = 0, to_match: int = 0) -> View:
    """What a player in the first seat of two sees, with chips of his own and a bet to match."""
    seat = SeatView(stack, bet, bet, "in", 5, (), ())
    return View(
        seat=0,
        hand=parse_cards(hand),
        options=None,
        to_act=0,
        step="first",
        button=0,
        opener=None,
        to_match=to_match,
        pot=6,
        deck=52,
        turned=None,
        seats=(seat, seat),
        events=(),
    )


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("fold", Fold()),
        ("f", Fold()),
        ("F", Fold()),
        ("check", Check()),
        ("pass", Check()),
        ("k", Check()),
        ("x", Check()),
        ("call", Call()),
        ("c", Call()),
        ("bet 4", Bet(4)),
        ("b 4", Bet(4)),
        ("b4", Bet(4)),
        ("  bet   to  4 ", Bet(4)),
        ("raise to 12", Raise(12)),
        ("raise 12", Raise(12)),
        ("r 12", Raise(12)),
        ("R12", Raise(12)),
        ("ante", PayAnte()),
        ("a", PayAnte()),
        ("sit out", SitOut()),
        ("o", SitOut()),
        ("parole", Parole()),
        ("p", Parole()),
        ("stand pat", Draw()),
        ("s", Draw()),
        ("draw 0", Draw()),
    ],
)
def test_every_action_has_its_full_and_its_short_form(text: str, action: Action) -> None:
    assert read_entry(text, seen()) == action


@pytest.mark.parametrize(
    "text",
    ["draw 9c 7s", "draw 9c7s", "d 9c 7s", "d 9C 7S", "draw 3 4", "d 3 4", "d 34", "d34", "d 3,4"],
)
def test_a_draw_names_cards_or_their_places(text: str) -> None:
    assert read_entry(text, seen()) == Draw(parse_cards("9c 7s"))


def test_all_in_is_what_the_stack_reaches_to() -> None:
    assert read_entry("all in", seen(stack=30)) == Bet(30)
    assert read_entry("all-in", seen(stack=30, bet=2, to_match=4)) == Raise(32)
    assert read_entry("allin", seen(stack=30, bet=2, to_match=32)) == Call()


@pytest.mark.parametrize(
    ("text", "reason", "words"),
    [
        ("dance", "not-an-action", "`dance` is not an action; `help` lists them"),
        ("bet", "not-an-action", "`help`"),
        ("bet -4", "not-whole-chips", "`-4` is not a number of whole chips"),
        ("bet 2.5", "not-whole-chips", "`2.5`"),
        ("raise to +3", "not-whole-chips", "`raise to 4`"),
        ("b 9999999999999999", "not-whole-chips", "whole chips"),
        ("draw", "no-cards-named", "`draw 1 3`"),
        ("d 6", "no-such-place", "there is no card 6; the hand has cards 1 to 5"),
        ("d 1 0", "no-such-place", "no card 0"),
    ],
)
def test_what_is_no_action_is_told_with_a_remedy(text: str, reason: str, words: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        read_entry(text, seen())
    assert refusal.value.reason == reason
    assert words in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [("d 10s", "not-a-card"), ("draw Zz", "not-a-card"), ("d 1 1", "card-twice"),
     ("d Kh 1", "card-twice")],
)  # fmt: skip
def test_cards_that_are_none_or_twice_are_refused(text: str, reason: str) -> None:
    with pytest.raises(CardError) as refusal:
        read_entry(text, seen())
    assert refusal.value.reason == reason


@pytest.mark.parametrize("text", ["", " ", "\x00", "٣", "b ٣", "d ٣", "d ²", "🂡", "draw ,", "r"])
def test_nothing_that_can_be_typed_is_a_traceback(text: str) -> None:
    with pytest.raises(StandpatError):
        read_entry(text, seen())


def test_choices_are_told_with_amounts_and_short_forms() -> None:
    drawing = Options(0, "draw", draw=(0, 4), hand=parse_cards("Kh Kd 9c 7s 6d"))
    assert choices(drawing) == "stand pat (s) or draw 1-4 cards (d 1 3)"
    owing = Options(0, "antes", ante=2, sit_out=True)
    assert choices(owing) == "pay the ante of 2 (a) or sit out (o)"
    unbet = Options(0, "second", check=True, bet=(2, 2), parole=True)
    assert choices(unbet) == "check (k), bet 2 (b 2) or say parole (p)"


def test_a_hand_is_numbered_from_one() -> None:
    assert numbered(parse_cards("Kh Kd 9c")) == "1 Kh  2 Kd  3 9c"
