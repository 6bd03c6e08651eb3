"""The language of conditions on a hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from standpat.cards import RANK_NAMES, Pack, cards_of, hand_of
from standpat.errors import ConditionError
from standpat.ranking import CATEGORIES, FORMS, Condition, Ranking, RankingRules, parse
from standpat.ranking.kinds import And, AnyHand, FourTo, Holds, Made, NoPair, Not, Or
from tests.ranking.orders import (
    ACE_TO_FIVE,
    CLASSIC,
    DEUCE_TO_SEVEN,
    THIRTY_TWO,
    TURKISH,
    pack_from,
    with_wild,
)

CLASSIC_RANKING = Ranking(CLASSIC, Pack.of())


def holds(words: str, cards: str, ranking: Ranking = CLASSIC_RANKING) -> bool:
    return parse(words).bind(ranking)(cards_of(cards, ranking.pack))


@pytest.mark.parametrize(
    ("words", "canonical"),
    [
        ("any hand", "any hand"),
        ("Kings or better", "a pair of kings or better"),
        ("pair of kings", "a pair of kings"),
        ("a pair  of\nKINGS or Better", "a pair of kings or better"),
        ("a pair or better", "a pair or better"),
        ("two pair or better", "two pair or better"),
        ("deuces", "a pair of twos"),
        ("three sixes", "three sixes"),
        ("three of a kind or better", "three of a kind or better"),
        ("three-of-a-kind", "three of a kind"),
        ("a full house", "a full house"),
        ("flush or higher", "a flush or better"),
        ("ace high or worse", "ace high or worse"),
        ("an eight low or better", "eight low or better"),
        ("a ten-high straight flush", "a ten-high straight flush"),
        ("an eight high flush", "an eight-high flush"),
        ("the lowest straight flush", "the lowest straight flush"),
        ("the highest pair", "the highest pair"),
        ("four to a flush", "four to a flush"),
        ("four to an open-ended straight flush", "four to an open-ended straight flush"),
        ("four to open ended straight", "four to an open-ended straight"),
        ("four to a royal flush", "four to a royal flush"),
        ("holds an ace", "holds an ace"),
        ("keeps a king", "keeps a king"),
        ("holds the ace of spades", "holds the ace of spades"),
        ("holds a joker", "holds a joker"),
        ("keeps a wild card", "keeps a wild card"),
        ("no pair", "no pair"),
        ("not a flush", "not a flush"),
        ("a pair of kings or a flush or better", "a pair of kings or a flush or better"),
        ("kings or better or four to a flush", "a pair of kings or better or four to a flush"),
        ("(a pair) or (a flush)", "a pair or a flush"),
        ("no pair and (a flush or a straight)", "no pair and (a flush or a straight)"),
        ("not (a pair or a flush)", "not (a pair or a flush)"),
        ("(no pair and holds an ace) or a pair", "no pair and holds an ace or a pair"),
        ("not not a pair", "not not a pair"),
    ],
)
def test_conditions_are_read_and_said_again(words: str, canonical: str) -> None:
    assert str(parse(words)) == canonical
    assert parse(canonical) == parse(words)


def several(
    inner: st.SearchStrategy[Condition], besides: type[Condition]
) -> st.SearchStrategy[tuple[Condition, ...]]:
    """Two or three parts, none of them joined by the same word, since brackets would be lost."""
    part = inner.filter(lambda one: not isinstance(one, besides))
    return st.lists(part, min_size=2, max_size=3).map(tuple)


def conditions() -> st.SearchStrategy[Condition]:
    ranks = st.none() | st.integers(0, 12)
    bounds = st.sampled_from([None, "or better", "or worse"])
    goals = st.sampled_from(["flush", "straight", "straight flush", "royal flush"])
    named = {"two pair", "full house", "royal flush"}
    simple = st.one_of(
        st.just(AnyHand()),
        st.just(NoPair()),
        st.builds(Holds, st.integers(0, 12), st.none() | st.integers(0, 3)),
        st.builds(FourTo, goals),
        st.builds(Made, st.sampled_from(sorted(set(CATEGORIES) - named)), ranks, bound=bounds),
        st.builds(
            Made,
            st.sampled_from(sorted(CATEGORIES)),
            end=st.sampled_from([None, "lowest", "highest"]),
            bound=bounds,
        ),
    )
    return st.recursive(
        simple,
        lambda inner: st.one_of(
            st.builds(Not, inner),
            st.lists(
                inner.filter(lambda one: not isinstance(one, And)), min_size=2, max_size=3
            ).map(lambda parts: And(tuple(parts))),
            st.lists(inner.filter(lambda one: not isinstance(one, Or)), min_size=2, max_size=3).map(
                lambda parts: Or(tuple(parts))
            ),
        ),
        max_leaves=6,
    )


@pytest.mark.slow
@given(conditions())
def test_conditions_round_trip(condition: Condition) -> None:
    assert parse(str(condition)) == condition


@pytest.mark.parametrize(
    ("words", "yes", "no"),
    [
        (
            "a pair of kings or better",
            ["Ks Kd 9h 8h 7c", "As Ad 2h 3h 4c", "2s 2d 3h 3c 4c", "6h 5h 4h 3h 2h"],
            ["Qs Qd Ah Kh Jc", "As Kd Qh Jh 9c"],
        ),
        ("a pair of kings", ["Ks Kd 9h 8h 7c"], ["As Ad 9h 8h 7c", "Ks Kd 9h 9c 7c"]),
        ("a pair of kings or worse", ["Ks Kd 9h 8h 7c", "As Kd Qh Jh 9c"], ["As Ad 9h 8h 7c"]),
        ("a pair", ["2s 2d 9h 8h 7c"], ["2s 2d 9h 9c 7c", "As Kd Qh Jh 9c"]),
        ("two pair or better", ["2s 2d 3h 3c 7c", "2s 2d 2h 3c 7c"], ["As Ad Kh Qh Jc"]),
        ("three sixes", ["6s 6d 6h 3c 7c"], ["6s 6d 6h 6c 7c", "7s 7d 7h 6c 2c", "6s 6d 6h 7s 7c"]),
        ("a flush or better", ["Ah 9h 7h 3h 2h", "2s 2d 2h 3c 3d"], ["5s 4d 3h 2c Ac"]),
        ("the lowest straight flush", ["5s 4s 3s 2s As"], ["6s 5s 4s 3s 2s", "5s 4s 3s 2s Ad"]),
        ("the highest straight flush", ["Ks Qs Js Ts 9s"], ["As Ks Qs Js Ts"]),
        ("a ten-high straight flush", ["Ts 9s 8s 7s 6s"], ["Js Ts 9s 8s 7s", "Ts 9s 8s 7s 6d"]),
        ("a five-high straight", ["5s 4d 3h 2c Ac"], ["6s 5d 4h 3c 2c"]),
        ("ace high", ["As Kd Qh Jh 9c"], ["Ks Qd Jh 9h 8c", "As Ad Kh Qh Jc"]),
        (
            "four to a flush",
            ["Ah 9h 7h 3h 2c", "Ah 9h 7h 3h 2h"],
            ["Ah 9h 7h 3s 2c"],
        ),
        (
            "four to a straight",
            ["9s 8d 7h 6c 2c", "9s 8d 7h 5c 2c", "As 2d 3h 4c 9c", "As Kd Qh Jc 2c"],
            ["9s 8d 7h 4c 2c", "9s 9d 8h 7c 2c"],
        ),
        (
            "four to an open-ended straight",
            ["9s 8d 7h 6c 2c", "5s 4d 3h 2c 9c"],
            ["9s 8d 7h 5c 2c", "As 2d 3h 4c 9c", "As Kd Qh Jc 2c"],
        ),
        (
            "four to an open-ended straight flush",
            ["9s 8s 7s 6s 2c"],
            ["9s 8s 7s 6d 2c", "9s 8s 7s 5s 2c", "As Ks Qs Js 2c"],
        ),
        ("four to a royal flush", ["As Ks Qs Ts 2c"], ["As Ks Qs 9s 2s"]),
        ("holds an ace", ["As Kd", "Ac", "As Kd Qh Jh 9c"], ["Ks", "Kd Qh Jh 9c 8c"]),
        ("keeps the ace of spades", ["As"], ["Ad"]),
        ("no pair", ["As Kd", "As Ks Qs Js Ts"], ["As Ad", "As Kd Qh Jh Jc"]),
        (
            "two pair or four to a flush and not holds an ace",
            ["2s 2d 3h 3c Ac", "Kh 9h 7h 3h 2c"],
            ["Ah 9h 7h 3h 2c"],
        ),
        (
            "(two pair or four to a flush) and not holds an ace",
            ["Kh 9h 7h 3h 2c"],
            ["2s 2d 3h 3c Ac"],
        ),
        ("any hand", ["2s", "2s 3d 4h 5c 7c"], []),
    ],
)
def test_conditions_are_asked_of_cards(words: str, yes: list[str], no: list[str]) -> None:
    assert [hand for hand in yes if not holds(words, hand)] == []
    assert [hand for hand in no if holds(words, hand)] == []


def test_a_condition_follows_the_order_of_its_ranking() -> None:
    turkish = Ranking(TURKISH, pack_from("six"))
    assert holds("a straight or better", "6h 6s 6d 7c 8d", turkish)
    assert not holds("a straight or better", "6h 6s 6d 7c 8d")
    assert holds("the lowest straight flush", "9h 8h 7h 6h Ah", turkish)


def test_a_rank_below_the_deck_still_has_its_place() -> None:
    ranking = Ranking(TURKISH, pack_from("nine"))
    assert holds("a pair of fives or better", "9s 9d Ah Kh Jc", ranking)
    assert not holds("a pair of fives or better", "As Kd Qh Jh 9c", ranking)
    assert not holds("a pair of fives", "9s 9d Ah Kh Jc", ranking)


def test_suits_do_not_move_the_border() -> None:
    ranking = Ranking(TURKISH, pack_from("six"))
    for pair in ("Kh Ks", "Kd Kc", "Ks Kc", "Kh Kd"):
        assert holds("a pair of kings", f"{pair} 9h 8h 7c", ranking)
        assert not holds("a pair of aces or better", f"{pair} Ah 8h 7c", ranking)


def test_in_lowball_lower_is_better() -> None:
    ranking = Ranking(DEUCE_TO_SEVEN, Pack.of())
    assert holds("an eight low or better", "8s 7d 6h 5c 3c", ranking)
    assert holds("an eight low or better", "7s 5d 4h 3c 2c", ranking)
    assert not holds("an eight low or better", "9s 5d 4h 3c 2c", ranking)
    assert holds("an eight low or worse", "9s 5d 4h 3c 2c", ranking)
    assert holds("a pair or worse", "6s 5d 4h 3c 2c", ranking)
    ace_low = Ranking(ACE_TO_FIVE, Pack.of())
    assert holds("a pair of aces or better", "As Ad 5h 4c 2c", ace_low)
    assert not holds("a pair of aces or better", "2s 2d 5h 4c 3c", ace_low)


def test_wild_cards_help() -> None:
    ranking = Ranking(with_wild("X1"), Pack.of(jokers=1))
    assert holds("three kings", "Ks Kd X1 8h 7c", ranking)
    assert holds("four to a flush", "Ah 9h 7h X1 2c", ranking)
    assert holds("four to an open-ended straight", "9h 8s X1 7d 2c", ranking)
    assert holds("holds a joker", "X1", ranking)
    assert holds("holds a wild card", "X1 2c", ranking)
    assert not holds("holds a wild card", "Ah 2c", ranking)
    assert not holds("no pair", "X1 2c", ranking)
    deuces = Ranking(with_wild("2c 2d 2h 2s"), Pack.of())
    assert holds("holds a wild card", "2h 9c", deuces)
    assert not holds("holds a joker", "2h 9c", deuces)


def test_in_a_deck_of_twenty_cards_no_straight_is_open() -> None:
    ranking = Ranking(CLASSIC, pack_from("ten"))
    assert not holds("four to an open-ended straight", "Ks Qd Jh Tc Td", ranking)
    assert holds("four to a straight", "Ks Qd Jh Tc Td", ranking)
    assert not holds("a flush", "Ks Qd Jh Tc Td", ranking)


def test_a_condition_names_what_it_speaks_of() -> None:
    condition = parse("three sixes and not (a ten-high flush or holds an ace)")
    assert condition.categories() == {"three of a kind", "flush"}
    assert {RANK_NAMES[rank] for rank in condition.ranks()} == {"six", "ten", "ace"}
    assert not parse("any hand").categories()
    assert not parse("no pair").ranks()


@pytest.mark.parametrize(
    ("words", "at", "message"),
    [
        ("", 0, "a hand is missing here"),
        ("a pear of kings or better", 0, "did you mean `a pair of kings or better`?"),
        ("a pair of kings or betterr", 19, "`betterr` is not understood"),
        ("a pair and jinx", 11, "`jinx` is not understood"),
        ("a pair of 9s", 7, "`of 9s` is not understood"),
        ("a pair of 10s", 7, "ranks are words here, `tens` for `10s`; did you mean `a pair of ten"),
        ("10s or better", 0, "`tens` for `10s`; did you mean `tens or better`?"),
        ("holds a 10", 0, "`ten` for `10`; did you mean `holds a ten`?"),
        ("a 10-high straight flush", 0, "did you mean `a ten-high straight flush`?"),
        ("a pair of Ts", 7, "`tens` for `Ts`; did you mean `a pair of tens`?"),
        ("a pair of A's", 7, "`aces` for `A's`; did you mean `a pair of aces`?"),
        ("A-high flush", 0, "did you mean `ace-high flush`?"),
        ("A pear of kings", 0, "did you mean `a pair of kings`?"),
        ("a pair of 11s or better", 7, "is not understood; a condition is written like"),
        ("a \u0663-high straight flush", 0, "is not understood; a condition is written like"),
        ("a pair and", 10, "a hand is missing here"),
        ("\u0130\u0130 or a pair", 0, "`\u0130\u0130` is not understood"),
        ("a pair orange", 7, "`orange` is not understood"),
        ("(a pair or a flush", 18, "a bracket `(` is not closed"),
        ("a pair)", 6, "a hand is missing here"),
        ("holds an ace or better", 12, "`holds an ace` has no better or worse"),
        ("holds an acer", 0, "`holds an acer` is not understood"),
        ("four to an open-ended flush", 0, "is not understood"),
        ("(" * 500 + "a pair" + ")" * 500, 40, "too many brackets"),
        ("not " * 400 + "a pair", 159, "too many brackets"),
        ("a pair or " * 1000 + "a pair", 0, "shorter"),
    ],
)
def test_what_is_not_understood_is_shown_with_its_place(words: str, at: int, message: str) -> None:
    with pytest.raises(ConditionError) as caught:
        parse(words)
    assert caught.value.reason == "unknown-condition"
    assert message in str(caught.value)
    assert caught.value.details["at"] == at


def test_the_message_lists_what_can_be_said() -> None:
    with pytest.raises(ConditionError, match="a condition is written like `any hand`"):
        parse("gibberish")
    assert all(str(parse(form)) for form in FORMS)


def test_a_category_that_the_ranking_lacks_is_refused() -> None:
    with pytest.raises(ConditionError, match="which this ranking does not have") as caught:
        parse("a flush or better").bind(Ranking(ACE_TO_FIVE, Pack.of()))
    assert caught.value.reason == "unknown-category"
    assert caught.value.details["category"] == "flush"


def test_a_made_hand_is_asked_of_five_cards() -> None:
    question = parse("a pair of kings or better").bind(CLASSIC_RANKING)
    with pytest.raises(ConditionError, match="is asked of five cards, not of 2") as caught:
        question(cards_of("Ks Kd", CLASSIC_RANKING.pack))
    assert caught.value.reason == "wrong-number-of-cards"


def test_an_exception_may_be_any_condition() -> None:
    rules = RankingRules(
        THIRTY_TWO.categories, exceptions=(("a pair and holds the ace of spades", "a flush"),)
    )
    ranking = Ranking(rules, pack_from("seven"))
    hands = ("Kh Qh 9h 8h 7h", "As Ad Kc Qc 9c", "Ac Ah Kd Qd 9d", "Ks Js Qs Jd Kd")
    flush, pair, other_pair, two_pair = (hand_of(hand, ranking.pack) for hand in hands)
    assert ranking.winners([flush, pair]) == (1,)
    assert ranking.winners([flush, other_pair]) == (0,)
    assert ranking.winners([flush, pair, two_pair]) == (0, 1, 2)
