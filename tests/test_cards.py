"""Cards, packs and the text they are written in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from standpat.cards import (
    UNKNOWN,
    Card,
    Pack,
    card_name,
    cards_of,
    format_card,
    format_cards,
    hand_of,
    parse_card,
    parse_cards,
)
from standpat.errors import CardError

NINE, SIX, SEVEN, EIGHT, TEN = 7, 4, 5, 6, 8


@pytest.mark.parametrize(
    ("text", "card"),
    [("2c", 0), ("2s", 3), ("3c", 4), ("Ts", 35), ("Ad", 49), ("As", 51), ("X1", 52), ("X2", 53)],
)
def test_a_card_is_rank_times_four_and_suit(text: str, card: Card) -> None:
    assert parse_card(text) == card
    assert format_card(card) == text


@given(st.lists(st.integers(0, 53), unique=True), st.sampled_from(["", " ", "  ", "\n"]))
def test_text_forms_round_trip(cards: list[Card], between: str) -> None:
    text = between.join(format_card(card) for card in cards)
    assert parse_cards(text) == tuple(cards)
    assert parse_cards(format_cards(cards)) == tuple(cards)


def test_an_unknown_card_may_repeat() -> None:
    assert parse_cards("?? ?? Kh") == (UNKNOWN, UNKNOWN, 46)
    assert format_cards([UNKNOWN, 46]) == "?? Kh"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("10s", "Ts"),
        ("10S", "Ts"),
        ("ts", "Ts"),
        ("TS", "Ts"),
        ("T♠", "Ts"),
        ("1h", "Ah"),
        ("joker", "X1"),
    ],
)
def test_a_text_that_is_nearly_a_card_says_which(text: str, meant: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_card(text)
    assert caught.value.reason == "not-a-card"
    assert caught.value.details["meant"] == meant
    assert f"write `{meant}` for the" in str(caught.value)


@pytest.mark.parametrize("text", ["", "K", "Kx", "Zs", "11s", "🂡"])
def test_a_text_that_is_no_card_says_what_a_card_is(text: str) -> None:
    with pytest.raises(CardError, match="a rank of 23456789TJQKA and a suit of cdhs") as caught:
        parse_card(text)
    assert caught.value.reason == "not-a-card"


def test_ten_written_as_a_number_is_found_inside_a_run() -> None:
    with pytest.raises(CardError, match="`10s` is not a card; write `Ts` for the ten of spades"):
        parse_cards("QhJh10s9h")


def test_the_same_card_twice_is_refused() -> None:
    with pytest.raises(CardError, match="king of hearts is there twice") as caught:
        parse_cards("Kh Qd Kh")
    assert caught.value.reason == "card-twice"


@pytest.mark.parametrize(
    ("lowest", "size"), [(0, 52), (SIX, 36), (SEVEN, 32), (EIGHT, 28), (NINE, 24), (TEN, 20)]
)
def test_a_pack_has_four_cards_of_each_rank(lowest: int, size: int) -> None:
    pack = Pack.of(lowest)
    assert len(pack) == len(set(pack.cards)) == size
    assert list(pack.cards) == sorted(pack.cards)


def test_a_pack_may_hold_two_jokers() -> None:
    pack = Pack.of(0, jokers=2)
    assert len(pack) == 54
    assert pack.cards[-2:] == (52, 53)
    assert str(pack) == "54 cards, two to ace and two jokers"


@pytest.mark.parametrize(
    ("ranks", "jokers"),
    [((9, 10, 11, 12), 2), ((0, 0, 1, 2, 3), 0), ((5, 4, 3, 2, 1), 0), (tuple(range(13)), 3)],
)
def test_what_is_no_pack_is_refused(ranks: tuple[int, ...], jokers: int) -> None:
    with pytest.raises(CardError) as caught:
        Pack(ranks, jokers)
    assert caught.value.reason == "not-a-pack"


def test_a_hand_is_taken_as_text_texts_or_ints() -> None:
    pack = Pack.of()
    as_text = hand_of("Qh Jh Th 9h Ah", pack)
    assert as_text == hand_of(["Qh", "Jh", "Th", "9h", "Ah"], pack)
    assert as_text == hand_of([42, 38, 34, 30, 50], pack)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("Qh Jh Th 9h", "wrong-number-of-cards"),
        ("Qh Jh Th 9h Ah Kh", "wrong-number-of-cards"),
        ("Qh Jh Th 9h 5c", "card-not-in-deck"),
        ("Qh Jh Th 9h X1", "card-not-in-deck"),
        ("Qh Jh Th 9h 9h", "card-twice"),
        (["Qh", "Jh", "Th", "9h", 30], "card-twice"),
        ("Qh Jh Th 9h 10h", "not-a-card"),
        ([42, 38, 34, 30, 54], "not-a-card"),
        ([42, 38, 34, 30, True], "not-a-card"),
        ("Qh Jh Th 9h ??", "unknown-card"),
    ],
)
def test_a_hand_that_cannot_be_is_refused(given: str | list[str | Card], reason: str) -> None:
    with pytest.raises(CardError) as caught:
        hand_of(given, Pack.of(SIX))
    assert caught.value.reason == reason


def test_the_refusals_speak_the_games_words() -> None:
    with pytest.raises(CardError, match="a hand is five cards; `Qh Jh Th 9h` is 4"):
        hand_of("Qh Jh Th 9h", Pack.of(SIX))
    with pytest.raises(
        CardError, match="five of clubs is not in this deck of 36 cards, six to ace"
    ):
        cards_of("5c", Pack.of(SIX))


def test_cards_have_names() -> None:
    assert card_name(35) == "ten of spades"
    assert card_name(52) == "first joker"
    assert card_name(UNKNOWN) == "unknown card"
