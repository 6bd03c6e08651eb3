"""Single hands and pairs of hands whose outcome the rules state."""

from __future__ import annotations

import itertools

import pytest

from standpat.cards import RANK_NAMES, Pack, hand_of
from standpat.errors import StandpatError
from standpat.ranking import CATEGORIES, Ranking, RankingRules, WildRules
from standpat.ranking.categories import straights
from standpat.ranking.circles import unbeaten
from tests.ranking.orders import (
    ACE_TO_FIVE,
    ACE_TO_SIX,
    BADUGI,
    CLASSIC,
    DEUCE_TO_SEVEN,
    STANDARD,
    THIRTY_TWO,
    TURKISH,
    pack_from,
    with_wild,
)


def best_first(ranking: Ranking, *hands: str) -> bool:
    """Whether each hand beats the next."""
    cards = [hand_of(hand, ranking.pack) for hand in hands]
    return all(ranking.beats(one, other) for one, other in itertools.pairwise(cards))


def category(ranking: Ranking, hand: str) -> str:
    return ranking.category(hand_of(hand, ranking.pack))


@pytest.mark.parametrize(
    ("lowest", "hand", "top"),
    [
        ("nine", "Qh Js Td 9c Ad", "queen"),
        ("eight", "Jh Ts 9d 8c Ad", "jack"),
        ("seven", "Th 9s 8d 7c Ad", "ten"),
        ("six", "9h 8s 7d 6c Ad", "nine"),
        ("two", "5h 4s 3d 2c Ad", "five"),
    ],
)
def test_the_ace_stands_below_the_lowest_rank_of_the_deck(lowest: str, hand: str, top: str) -> None:
    ranking = Ranking(TURKISH, pack_from(lowest))
    assert category(ranking, hand) == "straight"
    assert ranking.describe(hand_of(hand, ranking.pack)) == f"a straight, {top} high"


def test_the_ace_below_the_lowest_makes_the_lowest_straight() -> None:
    ranking = Ranking(TURKISH, pack_from("six"))
    assert best_first(ranking, "Th 9s 8d 7c 6d", "9h 8s 7d 6c Ad", "Ks Kd 7h 7c As")
    assert best_first(ranking, "6h 6s 6d 7c 8d", "Ah Ks Qd Jc Td", "Kh Qs Jd Tc 9d")


def test_an_ace_is_never_inside_a_straight() -> None:
    assert category(Ranking(CLASSIC, Pack.of()), "3h 2s Ad Kc Qd") == "high card"


@pytest.mark.slow
def test_an_ace_that_may_only_be_high_makes_no_low_straight() -> None:
    rules = RankingRules(STANDARD, ace_in_straights=frozenset({"high"}))
    assert category(Ranking(rules, Pack.of()), "5h 4s 3d 2c Ad") == "high card"


def test_an_ace_that_may_only_be_low_makes_no_royal_flush() -> None:
    rules = RankingRules(STANDARD, ace_in_straights=frozenset({"below the lowest"}))
    ranking = Ranking(rules, Pack.of())
    assert category(ranking, "Ah Kh Qh Jh Th") == "flush"
    assert category(ranking, "5h 4h 3h 2h Ah") == "straight flush"


def test_an_ace_may_stand_nowhere_in_straights() -> None:
    rules = RankingRules(STANDARD, ace_in_straights=frozenset())
    ranking = Ranking(rules, Pack.of())
    assert category(ranking, "Ah Ks Qd Jc Td") == "high card"
    assert category(ranking, "5h 4s 3d 2c Ad") == "high card"
    assert category(ranking, "Kh Qs Jd Tc 9d") == "straight"


def test_where_ranks_are_left_out_their_neighbours_meet() -> None:
    """As in Mexican poker, where jacks follow sevens."""
    assert (9, 5, 4, 3, 2) in straights((0, 1, 2, 3, 4, 5, 9, 10, 11, 12), frozenset({"high"}))
    pack = Pack(tuple(rank for rank in range(13) if rank not in {6, 7, 8}))
    assert category(Ranking(CLASSIC, pack), "5h 6s 7d Jc Qd") == "straight"


def test_with_twenty_cards_there_is_one_straight_and_it_is_ace_high() -> None:
    ranking = Ranking(CLASSIC, pack_from("ten"))
    assert ranking.straights == ((12, 11, 10, 9, 8),)
    assert category(ranking, "Ah Kh Qh Jh Th") == "royal flush"


def test_a_royal_flush_that_is_not_listed_is_a_straight_flush() -> None:
    ranking = Ranking(RankingRules(STANDARD[1:]), Pack.of())
    assert category(ranking, "Ah Kh Qh Jh Th") == "straight flush"
    assert ranking.frequencies()["straight flush"] == 40


def test_a_hand_belongs_to_the_first_category_it_fits() -> None:
    upside_down = RankingRules(("high card", "pair"))
    ranking = Ranking(upside_down, pack_from("nine"))
    assert ranking.frequencies() == {"high card": 42504, "pair": 0}


def test_a_category_left_out_leaves_its_hands_to_the_next() -> None:
    """As in the earliest games, where straights were not yet counted."""
    rules = RankingRules(("four of a kind", "full house", "flush", "pair", "high card"))
    ranking = Ranking(rules, Pack.of())
    assert category(ranking, "9h 8s 7d 6c 5d") == "high card"
    assert category(ranking, "9h 8h 7h 6h 5h") == "flush"
    assert category(ranking, "9h 9s 7d 7c 5d") == "pair"
    assert best_first(ranking, "Ah As Kd Kc 5d", "Ah As Qd Jc Td", "9h 9s 9d 7c 5d")


def test_lowball_ace_to_five() -> None:
    ranking = Ranking(ACE_TO_FIVE, Pack.of())
    assert best_first(
        ranking,
        "5h 4s 3d 2c Ad",
        "6h 4h 3h 2h Ah",
        "6h 5s 4d 3c 2d",
        "7h 4s 3d 2c Ad",
        "Kh Qh Jh Th 9h",
        "Ah As 6d 5c 4d",
        "Ah As 7d 3c 2d",
        "Ah As 7d 6c 5d",
        "2h 2s 5d 4c 3d",
        "Kh Ks Qd Jc Td",
        "Ah As 2d 2c 3d",
    )


def test_lowball_deuce_to_seven() -> None:
    ranking = Ranking(DEUCE_TO_SEVEN, Pack.of())
    assert best_first(
        ranking,
        "7h 5s 4d 3c 2d",
        "7h 6s 4d 3c 2d",
        "7h 6s 5d 3c 2d",
        "7h 6s 5d 4c 2d",
        "8h 5s 4d 3c 2d",
        "Kh Qs Jd Tc 8d",
        "Ah 5s 4d 3c 2d",
        "2h 2s 5d 4c 3d",
        "Ah As 7d 6c 5d",
        "6h 5s 4d 3c 2d",
        "7h 5h 4h 3h 2h",
        "6h 5h 4h 3h 2h",
    )


def test_lowball_ace_to_six() -> None:
    ranking = Ranking(ACE_TO_SIX, Pack.of())
    assert best_first(
        ranking, "6h 4s 3d 2c Ad", "6h 5s 3d 2c Ad", "7h 4s 3d 2c Ad", "5h 4s 3d 2c Ad"
    )


def test_the_places_of_lows_are_those_of_the_published_lists() -> None:
    """A-5: one five, 5 sixes, 15 sevens, 35 eights; 2-7: 4, 14 and 34, the 53rd is T-5-4-3-2."""
    a_to_5, two_to_7 = Ranking(ACE_TO_FIVE, Pack.of()), Ranking(DEUCE_TO_SEVEN, Pack.of())
    for ranking, lows in (
        (a_to_5, {"five": 1, "six": 5, "seven": 15, "eight": 35}),
        (two_to_7, {"seven": 4, "eight": 14, "nine": 34}),
    ):
        for name, number in lows.items():
            same = [
                one
                for one in ranking.classes
                if one.category.name == "high card" and RANK_NAMES[one.ranks[0]] == name
            ]
            assert len(same) == number
    strengths = sorted({two_to_7.strength_at(place) for place in range(len(two_to_7.classes))})
    assert two_to_7.strength(hand_of("Th 5s 4d 3c 2d", two_to_7.pack)) == strengths[-53]


def test_exceptions_stand_beside_the_order() -> None:
    ranking = Ranking(THIRTY_TWO, pack_from("seven"))
    lowest, royal, king_high = "Ah 7h 8h 9h Th", "As Ks Qs Js Ts", "Kd Qd Jd Td 9d"
    assert best_first(ranking, lowest, royal, king_high, lowest)
    assert best_first(ranking, "7s 7c 7d 7h Kc", "Ah Jh 9h 8h 7h")
    cards = [hand_of(hand, ranking.pack) for hand in (lowest, royal, king_high)]
    assert ranking.exception(cards[0], cards[1]) == ranking.exceptions[0]
    assert ranking.exception(cards[1], cards[0]) is None
    assert ranking.exception(cards[1], cards[2]) is None


def test_of_exceptions_that_contradict_the_first_holds() -> None:
    rules = RankingRules(
        STANDARD,
        exceptions=(("a pair", "a royal flush"), ("a royal flush", "a pair of twos or better")),
    )
    ranking = Ranking(rules, Pack.of())
    assert best_first(ranking, "2h 2s 5d 4c 3d", "Ah Kh Qh Jh Th", "3h 3s 3d 4c 5d")


def test_winners_of_circles() -> None:
    circle = {(0, 1), (1, 2), (2, 0)}
    assert unbeaten(3, lambda one, other: (one, other) in circle) == (0, 1, 2)
    above = circle | {(3, 0), (3, 1), (3, 2)}
    assert unbeaten(4, lambda one, other: (one, other) in above) == (3,)
    below = circle | {(0, 3), (1, 3), (2, 3)}
    assert unbeaten(4, lambda one, other: (one, other) in below) == (0, 1, 2)
    assert unbeaten(2, lambda _one, _other: False) == (0, 1)
    assert unbeaten(1, lambda _one, _other: False) == (0,)
    two_groups = {(0, 1), (1, 2), (2, 0), (3, 2)}
    assert unbeaten(4, lambda one, other: (one, other) in two_groups) == (3,)


def test_the_bug_is_an_ace_or_completes() -> None:
    ranking = Ranking(with_wild("X1", "bug"), Pack.of(jokers=1))
    assert category(ranking, "Ah As X1 7c 5d") == "three of a kind"
    assert category(ranking, "Kh Ks 8d 8c X1") == "two pair"
    assert category(ranking, "Kh Ks 8d 7c X1") == "pair"
    assert category(ranking, "Kh Kd Ks Kc X1") == "four of a kind"
    assert category(ranking, "Ah Ad As Ac X1") == "five of a kind"
    assert category(ranking, "9h 8d 6s 5c X1") == "straight"
    assert category(ranking, "9h 8h 6h 5h X1") == "straight flush"
    assert category(ranking, "9h 8h 6h 2h X1") == "flush"
    assert ranking.describe(hand_of("Kh Qd 8s 7c X1", ranking.pack)) == "ace high"


def test_a_wild_card_stands_for_what_wins_most() -> None:
    ranking = Ranking(with_wild("X1 X2"), Pack.of(jokers=2))
    for hand, said in (
        ("Kh Kd Ks Kc X1", "five kings"),
        ("Kh Ks 8d 8c X1", "a full house, kings over eights"),
        ("Kh Ks 8d X1 X2", "four kings"),
        ("Th 9d 8s 7c X1", "a straight, jack high"),
        ("Ah 3d 4s 5c X1", "a straight, five high"),
        ("9h 8h X1 X2 2h", "a flush, ace high"),
        ("Ah Kh X1 X2 Th", "a royal flush"),
        ("Kh Qd 8s 7c X1", "a pair of kings"),
    ):
        assert ranking.describe(hand_of(hand, ranking.pack)) == said


def test_in_a_flush_a_wild_card_is_the_highest_rank_missing() -> None:
    ranking = Ranking(with_wild("X1"), Pack.of(jokers=1))
    with_joker = ranking.class_of(hand_of("Ah Qh 7h 4h X1", ranking.pack))
    assert with_joker.ranks == (12, 11, 10, 5, 2)
    assert with_joker == ranking.class_of(hand_of("As Ks Qs 7s 4s", ranking.pack))


@pytest.mark.slow
def test_without_five_of_a_kind_a_fifth_card_is_a_kicker() -> None:
    jokers = frozenset({52})
    for power in ("any card", "bug"):
        rules = RankingRules(STANDARD, wild=WildRules(jokers, power))
        ranking = Ranking(rules, Pack.of(jokers=1))
        aces = hand_of("Ah Ad As Ac X1", ranking.pack)
        assert ranking.category(aces) == "four of a kind"
        assert ranking.class_of(aces).ranks[-1] == RANK_NAMES.index("king")


@pytest.mark.slow
def test_in_lowball_a_wild_card_makes_the_lowest_hand() -> None:
    a_to_5 = Ranking(with_wild("X1", rules=ACE_TO_FIVE), Pack.of(jokers=1))
    two_to_7 = Ranking(with_wild("X1", rules=DEUCE_TO_SEVEN), Pack.of(jokers=1))
    for ranking, with_joker, natural in (
        (a_to_5, "6h 5s 3d Ac X1", "6s 5d 3c 2h Ah"),
        (two_to_7, "6h 5s 4d 3c X1", "8h 6s 5d 4c 3h"),
        (two_to_7, "7h 5h 4h 3h X1", "7s 5d 4c 3d 2h"),
        (a_to_5, "Ah As 4d 3c X1", "As Ad 4c 3h 2h"),
    ):
        joker, plain = hand_of(with_joker, ranking.pack), hand_of(natural, ranking.pack)
        assert ranking.class_of(joker) == ranking.class_of(plain)
        assert ranking.compare(joker, plain) == 0


def test_a_wild_card_has_no_suit() -> None:
    ranking = Ranking(with_wild("X1", rules=TURKISH), Pack.of(jokers=1))
    assert best_first(ranking, "Ac Kd Qs 9h 7c", "Kd Qs 9h 7c 5c")
    assert best_first(ranking, "Tc 9d 8c 7s 6s", "X1 9h 8h 7h 5d")
    assert best_first(ranking, "Kh X1 9d 7c 4s", "Ks Kd 9c 7s 4d", "Kc X1 9h 7h 4c")
    assert best_first(ranking, "X1 Kh 9h 7h 4h", "As Ks 9s 7s 4s")


def test_any_cards_may_be_wild() -> None:
    """One-eyed jacks: two jacks are wild and two are not."""
    ranking = Ranking(with_wild("Jh Js"), Pack.of())
    assert category(ranking, "Jd Jc Jh Js 2c") == "four of a kind"
    assert category(ranking, "Jd Jc Jh Js Kc") == "four of a kind"
    assert category(ranking, "9h 8h 7h 6h Js") == "straight flush"
    assert sum(ranking.frequencies().values()) == 2_598_960


@pytest.mark.parametrize(
    ("rules", "jokers", "reason", "words"),
    [
        (RankingRules(("pair", "high cart")), 0, "unknown-category", "`high cart` is not a"),
        (RankingRules(("pair", "flush")), 0, "unranked-hand", "fits none of the categories"),
        (RankingRules(()), 0, "unranked-hand", "`high card` fits any hand"),
        (CLASSIC, 1, "idle-joker", "nothing says that they are wild"),
    ],
)
def test_rules_that_rank_no_hand_are_refused(
    rules: RankingRules, jokers: int, reason: str, words: str
) -> None:
    with pytest.raises(StandpatError, match=words) as caught:
        Ranking(rules, Pack.of(jokers=jokers))
    assert caught.value.reason == reason


def test_a_card_from_outside_the_pack_has_no_strength() -> None:
    ranking = Ranking(TURKISH, pack_from("six"))
    for stranger in (0, 52, -1):
        with pytest.raises(KeyError):
            ranking.strength((51, 46, 41, 36, stranger))


def test_every_category_is_described() -> None:
    assert {*STANDARD, *BADUGI.categories, "five of a kind"} == set(CATEGORIES)
    assert all(CATEGORIES.values())
