"""What a player types, read as an action."""

from __future__ import annotations

import re

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

HAND = "Kh Kd 9c 7s 6d"
ANTE = Options(0, "antes", ante=2, sit_out=True)
UNBET = Options(0, "first", check=True, bet=(2, 98))
FACING = Options(0, "first", fold=True, call=2, raise_to=(4, 98))
FIXED = Options(0, "first", fold=True, call=2, raise_to=(4, 4))
DRAWING = Options(0, "draw", draw=(0, 4), hand=parse_cards(HAND))


def seen(
    *, stack: int = 98, bet: int = 0, to_match: int = 0, options: Options | None = None
) -> View:
    """What a player in the first seat of two sees, with chips of his own and a bet to match."""
    seat = SeatView(stack, bet, bet, "in", 5, (), ())
    return View(
        seat=0,
        hand=parse_cards(HAND),
        options=options,
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
        ("pay the ante", PayAnte()),
        ("sit out", SitOut()),
        ("o", SitOut()),
        ("parole", Parole()),
        ("p", Parole()),
        ("say parole", Parole()),
        ("stand pat", Draw()),
        ("s", Draw()),
        ("pat", Draw()),
        ("draw 0", Draw()),
        ("bet 4 chips", Bet(4)),
        ("r to 12", Raise(12)),
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


def test_what_the_choices_are_called_can_be_typed_as_it_stands() -> None:
    for options in (ANTE, UNBET, FACING, FIXED, DRAWING):
        view = seen(options=options)
        for choice in re.split(", | or ", re.sub(r"-\d+| cards?", "", choices(options))):
            full, short = re.fullmatch(r"(.*) \((.*)\)", choice).groups()  # type: ignore[union-attr] # all have both forms
            for text in (full, short):
                assert read_entry(text, view) in options, text


def test_a_bet_of_one_size_needs_no_number() -> None:
    view = seen(options=FIXED)
    assert read_entry("raise", view) == read_entry("r", view) == Raise(4)


def test_a_call_and_an_ante_may_be_named_with_what_they_cost() -> None:
    assert read_entry("call 2", seen(options=FACING)) == Call()
    assert read_entry("pay the ante of 2", seen(options=ANTE)) == PayAnte()
    for text, options, costs in (
        ("c 3", FACING, "a call costs 2"),
        ("a 1", ANTE, "the ante costs 2"),
    ):
        with pytest.raises(IllegalAction, match=costs) as refusal:
            read_entry(text, seen(options=options))
        assert refusal.value.reason == "another-amount"


@pytest.mark.parametrize("text", ["check/fold", "check or fold", "Check/Fold", "raise any"])
def test_a_choice_for_the_rest_of_the_street_is_read(text: str) -> None:
    wanted = "raise any" if text.startswith("r") else "check/fold"
    assert read_entry(text, seen(options=UNBET)) == wanted


@pytest.mark.parametrize("text", ["d 9", "d 1 1", "draw", "draw Kh", "d XX", "s"])
@pytest.mark.parametrize("options", [ANTE, UNBET, FACING])
def test_cards_are_not_read_where_nobody_draws(text: str, options: Options) -> None:
    # So the answer is refused for the draw itself, and not for how its cards are named.
    assert read_entry(text, seen(options=options)) == Draw()


@pytest.mark.parametrize("text", ["bet", "b", "raise", "r"])
@pytest.mark.parametrize("options", [ANTE, DRAWING])
def test_an_amount_is_not_asked_for_where_nobody_bets(text: str, options: Options) -> None:
    action = read_entry(text, seen(options=options))
    assert isinstance(action, (Bet, Raise))
    assert not options.allows(action)


@pytest.mark.parametrize(
    ("text", "reason", "words"),
    [
        ("dance", "not-an-action", "`dance` is not an action; `help` lists them"),
        ("bet", "no-amount", "say how many chips: `bet 2`"),
        ("b", "no-amount", "`b 2`"),
        ("bet two", "not-whole-chips", "`two` is not a number of whole chips"),
        ("bet $2", "not-whole-chips", "`$2`"),
        ("bet -4", "not-whole-chips", "`-4` is not a number of whole chips"),
        ("bet 2.5", "not-whole-chips", "`2.5`"),
        ("raise to +3", "not-whole-chips", "`raise to 4`"),
        ("b 9999999999999999", "not-whole-chips", "whole chips"),
        ("draw", "no-cards-named", "`draw 1 3`"),
        ("d 6", "no-such-place", "there is no card 6; your hand has cards 1 to 5"),
        ("d 1 0", "no-such-place", "no card 0"),
    ],
)
def test_what_is_no_action_is_told_with_a_remedy(text: str, reason: str, words: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        read_entry(text, seen(options=DRAWING if text[0] == "d" else UNBET))
    assert refusal.value.reason == reason
    assert words in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "reason", "words"),
    [
        ("d 10s", "not-a-card", "write `Ts` for the ten of spades"),
        ("draw Zz", "not-a-card", "`Zz` is not a card; name the cards to throw away"),
        ("draw three", "not-a-card", "`three` is not a card; name the cards"),
        ("draw ??", "unknown-card", "`??` is not a card; name the cards"),
        ("d 1 1", "card-twice", "the king of hearts is named twice"),
        ("d Kh 1", "card-twice", "the king of hearts is named twice"),
    ],
)
def test_cards_that_are_none_or_twice_are_refused(text: str, reason: str, words: str) -> None:
    with pytest.raises(CardError) as refusal:
        read_entry(text, seen(options=DRAWING))
    assert refusal.value.reason == reason
    assert words in str(refusal.value)


@pytest.mark.parametrize("text", ["", " ", "\x00", "٣", "b ٣", "d ٣", "d ²", "🂡", "draw ,", "b"])
def test_nothing_that_can_be_typed_is_a_traceback(text: str) -> None:
    with pytest.raises(StandpatError):
        read_entry(text, seen(options=UNBET if text[:1] == "b" else DRAWING))


def test_choices_are_told_with_amounts_and_short_forms() -> None:
    assert choices(DRAWING) == "stand pat (s) or draw 1-4 cards (d 1 3)"
    one = Options(0, "draw", draw=(0, 1), hand=DRAWING.hand)
    assert choices(one) == "stand pat (s) or draw 1 card (d 1)"
    more = Options(0, "draw", draw=(1, 3), draw_more=(4, "keeps an ace"), hand=DRAWING.hand)
    assert choices(more) == "draw 1-3 cards, up to 4 if the hand keeps an ace (d 1 3)"
    assert choices(ANTE) == "pay the ante of 2 (a) or sit out (o)"
    unbet = Options(0, "second", check=True, bet=(2, 2), parole=True)
    assert choices(unbet) == "check (k), bet 2 (b 2) or say parole (p)"


def test_a_hand_is_numbered_from_one() -> None:
    assert numbered(parse_cards("Kh Kd 9c")) == "1 Kh  2 Kd  3 9c"
