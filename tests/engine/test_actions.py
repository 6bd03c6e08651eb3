"""The text of an action, and options as data."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from standpat.cards import parse_cards
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
    SitOut,
    parse_action,
)
from standpat.errors import CardError, IllegalAction

actions: st.SearchStrategy[Action] = st.one_of(
    st.sampled_from([PayAnte(), SitOut(), Fold(), Check(), Call(), Parole(), Draw()]),
    st.builds(Bet, st.integers(0, 10**9)),
    st.builds(Raise, st.integers(0, 10**9)),
    st.builds(Draw, st.lists(st.integers(0, 53), unique=True, max_size=5).map(tuple)),
)


@given(actions)
def test_text_forms_round_trip(action: Action) -> None:
    assert parse_action(str(action)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("ante", PayAnte()),
        ("sit out", SitOut()),
        ("  Fold ", Fold()),
        ("pass", Check()),
        ("raise 12", Raise(12)),
        ("RAISE   TO 12", Raise(12)),
        ("stand pat", Draw()),
        ("draw Kh7c", Draw(parse_cards("Kh 7c"))),
        (" Draw  Kh 7c ", Draw(parse_cards("Kh 7c"))),
    ],
)
def test_an_action_is_read_as_people_write_it(text: str, action: Action) -> None:
    assert parse_action(text) == action


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "bet",
            "bet -3",
            "bet 2.5",
            "raise to",
            "draw",
            "shove",
            "bet 1 2",
            "bet 1_0",
            "bet +5",
        ),
        *("bet \u0663", "raise to 1\u0662", "bet \u00b2", "chec\u212a", "\u0663", "bet 4\0"),
    ],
)
def test_what_is_no_action_names_the_forms(text: str) -> None:
    with pytest.raises(IllegalAction, match="`raise to 12`") as caught:
        parse_action(text)
    assert caught.value.reason == "not-an-action"
    assert str(caught.value).isprintable()
    assert caught.value.details["text"] == text


@pytest.mark.parametrize(
    ("text", "reason"), [("draw Kh Kh", "card-twice"), ("draw 10h", "not-a-card")]
)
def test_a_draw_names_cards(text: str, reason: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_action(text)
    assert caught.value.reason == reason


def test_options_go_through_each_kind_with_its_least_amount() -> None:
    betting = Options(0, "first", fold=True, call=4, raise_to=(8, 50))
    assert list(betting) == [Fold(), Call(), Raise(8)]
    opening = Options(1, "first", check=True, bet=(2, 9), parole=True)
    assert list(opening) == [Check(), Bet(2), Parole()]
    assert list(Options(1, "antes", ante=3, sit_out=True)) == [PayAnte(), SitOut()]
    assert list(Options(1, "draw", draw=(0, 3), hand=(1, 2, 3, 4, 5))) == [Draw()]
    assert list(Options(1, "draw", draw=(2, 3), hand=(1, 2, 3, 4, 5))) == [Draw((1, 2))]


def test_options_as_data_name_only_what_there_is() -> None:
    drawing = Options(1, "draw", draw=(0, 3), hand=parse_cards("Kh 7c"))
    assert drawing.data() == {"seat": 1, "step": "draw", "draw": [0, 3], "hand": ["Kh", "7c"]}
    assert Options(0, "first", fold=True, call=4, raise_to=(8, 50)).data() == {
        "seat": 0,
        "step": "first",
        "fold": True,
        "call": 4,
        "raise_to": [8, 50],
    }


def test_some_takes_each_kind_and_each_amount_alike() -> None:
    rng = random.Random(1)
    options = Options(0, "first", check=True, bet=(2, 5))
    met = Counter(str(options.some(rng)) for _ in range(4000))
    assert set(met) == {"check", "bet 2", "bet 3", "bet 4", "bet 5"}
    assert abs(met["check"] - 2000) < 200
    assert all(abs(met[f"bet {chips}"] - 500) < 120 for chips in range(2, 6))


def test_some_throws_each_number_and_each_card_alike() -> None:
    rng = random.Random(1)
    options = Options(0, "draw", draw=(1, 3), hand=(10, 20, 30, 40, 50))
    thrown = [action.cards for _ in range(3000) if isinstance(action := options.some(rng), Draw)]
    assert all(abs(count - 1000) < 130 for count in Counter(map(len, thrown)).values())
    met = Counter(card for cards in thrown for card in cards)
    assert all(abs(met[card] - 1200) < 150 for card in options.hand)
    assert all(len(set(cards)) == len(cards) for cards in thrown)
