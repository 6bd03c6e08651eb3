"""The ladder of hands: exact counts in the right order, and hands that are what they stand for."""

from __future__ import annotations

from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import pytest
import yaml

import standpat
from standpat.cards import format_cards, hand_of, parse_cards
from standpat.ranking import parse
from standpat.sheets.sheet import lay_out
from standpat.sheets.standard import standard
from standpat.sheets.wording import counted
from standpat.spec import shipped_variants
from tests.sheets.laid_out import categories, changed, sheet

COUNTS: dict[str, Any] = yaml.safe_load(
    (Path(__file__).parents[1] / "counts" / "frequencies.yaml").read_text(encoding="utf-8")
)


def pack(lowest: str) -> list[int]:
    """Give the counts of a pack, royal flushes apart, in the order of classic draw."""
    (row,) = (
        row["counts"]
        for row in COUNTS["packs"]
        if (row["lowest"], row["ace"]) == (lowest, "high or low")
    )
    return [4, row[0] - 4, *row[1:]]


def test_counts_are_exact_for_the_deck_of_each_number_of_players() -> None:
    (ladder,) = sheet("turkish").ladders
    assert [(deck.numbers, len(deck.pack)) for deck in ladder.decks] == [
        ((2,), 24),
        ((3,), 28),
        ((4,), 32),
        ((5,), 36),
    ]
    order = standard().rankings["high"].categories
    for at, lowest in enumerate(("nine", "eight", "seven", "six")):
        counts = {rung.name: rung.odds[at].count for rung in ladder.rungs}
        assert counts == dict(zip(order, pack(lowest), strict=True))
        assert ladder.rungs[0].odds[at].hands == comb(len(ladder.decks[at].pack), 5)


def test_for_one_number_of_players_only_the_decks_they_can_meet_are_counted() -> None:
    # The room goes by who pays the ante, so that three of four seats get the deck of three.
    (ladder,) = sheet("turkish", 4).ladders
    assert [deck.numbers for deck in ladder.decks] == [(2,), (3,), (4,)]


def test_where_seats_are_counted_there_is_one_deck_for_a_number_of_players() -> None:
    (ladder,) = sheet("turkish", 5, "turkish-table").ladders
    assert [rung.name for rung in ladder.rungs] == [
        "royal flush",
        "straight flush",
        "four of a kind",
        "flush",
        "full house",
        "three of a kind",
        "straight",
        "two pair",
        "pair",
        "high card",
    ]
    flush = ladder.rungs[3]
    assert [(odds.count, odds.share, odds.one_in) for odds in flush.odds] == [
        (480, "0.1273%", "785")
    ]


def test_players_with_the_same_deck_share_a_column() -> None:
    (ladder,) = sheet("32-card").ladders
    assert [deck.numbers for deck in ladder.decks] == [(2, 3, 4, 5)]
    some_share = changed("turkish", "deck: {lowest: {by players: {2: 7, 3: 7, 4: 7, 5: 6}}}")
    (ladder,) = lay_out(some_share, None, standard()).ladders
    assert [deck.numbers for deck in ladder.decks] == [(2, 3, 4), (5,)]


@pytest.mark.parametrize(
    ("name", "scale", "first"),
    [
        ("deuce-to-seven", "2-7", "7 5 4 3 2"),
        ("ace-to-six", "a-6", "6 4 3 2 A"),
    ],
)
def test_lowball_begins_with_the_best_hand(name: str, scale: str, first: str) -> None:
    (ladder,) = sheet(name).ladders
    assert ladder.lowball
    assert ladder.rungs[0].name == "high card"
    assert ladder.rungs[-1].name == "royal flush"
    best = ladder.rungs[0].example
    assert best is not None
    assert [card[0] for card in format_cards(best).split()] == first.split()
    lows = {rung.name: rung.odds[0].count for rung in ladder.rungs if rung.part}
    assert lows == {f"{rank} low": count for rank, count in COUNTS["lows"][scale].items()}
    assert ladder.rungs[0].odds[0].count == sum(COUNTS["lows"][scale].values())


def test_badugis_are_told_by_their_highest_card() -> None:
    (ladder,) = sheet("badugi").ladders
    assert ladder.size == 4
    assert [rung.name for rung in ladder.rungs if not rung.part] == list(COUNTS["badugi"]["hands"])
    tops = {rung.name: rung.odds[0].count for rung in ladder.rungs if rung.part}
    counts = COUNTS["badugi"]["four-card badugi"]
    assert tops == {f"{rank}-high four-card badugi": count for rank, count in counts.items()}
    shown = {rung.name: rung.example for rung in ladder.rungs}
    ranks = {name: [card // 4 for card in hand or ()] for name, hand in shown.items()}
    assert ranks["four-card badugi"] == [2, 1, 0, 12]
    assert ranks["three-card badugi"][:3] == [1, 0, 12]
    assert ranks["king-high four-card badugi"] == [11, 1, 0, 12]


@pytest.mark.slow
def test_each_ranking_has_a_ladder_of_its_own() -> None:
    high, low = sheet("jacks-back").ladders
    assert (high.name, high.lowball) == ("high", False)
    assert (low.name, low.lowball) == ("low", True)
    # Without straights and flushes every hand of five ranks is a low: comb(13, 5) * 4 ** 5.
    assert low.rungs[0].odds[0].count == comb(13, 5) * 4**5


@pytest.mark.parametrize("name", shipped_variants())
def test_every_category_stands_on_the_ladder_once(name: str) -> None:
    variant = standpat.load(name)
    for ladder in sheet(name).ladders:
        order = variant.rankings[ladder.name].categories
        names = [rung.name for rung in categories(ladder)]
        assert names == list(reversed(order) if ladder.lowball else order)
        for at, _ in enumerate(ladder.decks):
            counted = sum(rung.odds[at].count for rung in categories(ladder))
            assert counted == ladder.rungs[0].odds[at].hands


@pytest.mark.parametrize("name", shipped_variants())
def test_examples_are_hands_of_their_kind_in_every_deck(name: str) -> None:
    game = standpat.load(name).compile()
    for ladder in sheet(name).ladders:
        for deck in ladder.decks:
            ranking = game.ranking_of(deck.pack, ladder.name, ladder.turned)
            category = ""
            for rung in ladder.rungs:
                assert rung.example is not None
                hand = hand_of(rung.example, deck.pack, ladder.size)
                assert ladder.turned not in hand
                category = category if rung.part else rung.name
                assert ranking.category(hand) == category
                assert parse(f"a {rung.name}").bind(ranking)(hand)


@pytest.mark.parametrize("name", ["turkish", "32-card"])
def test_no_hand_of_a_category_beats_its_example(name: str) -> None:
    one = changed(name, "{players: {to: 4}, deck: {lowest: 9}}")
    ranking = one.compile().ranking()
    (ladder,) = lay_out(one, None, standard()).ladders
    best: dict[str, int] = dict.fromkeys(one.rankings["high"].categories, -1)
    for hand in combinations(ranking.pack.cards, 5):
        category = ranking.category(hand)
        best[category] = max(best[category], ranking.strength(hand))
    shown = {rung.name: rung.example for rung in ladder.rungs}
    assert {
        category: ranking.strength(hand) for category, hand in shown.items() if hand is not None
    } == best


def test_a_natural_hand_is_shown_where_there_is_one_and_a_wild_card_where_it_is_needed() -> None:
    (ladder,) = sheet("joker-draw").ladders
    shown = {rung.name: format_cards(rung.example or ()) for rung in ladder.rungs}
    assert shown["five of a kind"] == "As Ah Ac Ad X1"
    assert [name for name, hand in shown.items() if "X1" in hand] == ["five of a kind"]


def test_a_kind_that_no_deck_has_is_there_with_nothing() -> None:
    # Tens to aces: five cards of one suit are always the royal flush.
    twenty = changed("classic", "{players: {to: 4}, deck: {lowest: T}}")
    (ladder,) = lay_out(twenty, None, standard()).ladders
    flush = next(rung for rung in ladder.rungs if rung.name == "flush")
    assert (flush.example, flush.odds[0].count, flush.odds[0].share) == (None, 0, "0%")


def test_with_a_card_turned_up_hands_are_counted_beside_each_card() -> None:
    (ladder,) = sheet("wild-widow").ladders
    assert ladder.rungs[0].odds[0].hands == 52 * comb(51, 5)
    counts = {rung.name: rung.odds[0].count for rung in ladder.rungs}
    # With w of the three wild cards, 5 - w natural ones of one of the twelve other ranks.
    fives = sum(comb(3, wild) * 12 * comb(4, 5 - wild) for wild in range(1, 4))
    assert counts["five of a kind"] == 52 * fives
    # High card is five of twelve ranks that make no straight, and not all of one suit. A rank
    # that is wild spoils the straights it is in: an ace and a ten 2 of 10, to a five and a ten 5.
    runs = [{0, 1, 2, 3, 12}, *({low, low + 1, low + 2, low + 3, low + 4} for low in range(9))]
    left = [sum(rank not in run for run in runs) for rank in range(13)]
    assert counts["high card"] == sum(4 * (comb(12, 5) - runs) * (4**5 - 4) for runs in left)


def test_wild_cards_and_suits_are_there_to_be_shown() -> None:
    assert sheet("deuces-wild").wild == parse_cards("2s 2h 2d 2c")
    assert sheet("joker-draw").wild == parse_cards("X1")
    assert sheet("wild-widow").wild == parse_cards("8s 8d 8c")
    assert sheet("classic").wild == ()
    assert sheet("turkish").suits == ("hearts", "spades", "diamonds", "clubs")
    assert sheet("classic").suits == ()


@pytest.mark.parametrize(
    ("wild", "players", "shown"),
    [
        ("[7, K]", None, "Ks Kh Kd Kc 7s 7h 7d 7c"),
        ("[7, K]", 5, "Ks Kh Kd Kc 7s 7h 7d 7c"),
        ("[7, K]", 3, "Ks Kh Kd Kc"),
        ("[7]", 5, "7s 7h 7d 7c"),
        ("[7]", 3, ""),
    ],
)
def test_a_card_is_wild_where_any_deck_of_the_sheet_has_it(
    wild: str, players: int | None, shown: str
) -> None:
    # Sevens are dealt to four or five, from decks that begin with the seven and with the six.
    rule = f"{{cards: {wild}, stand for: any card, against natural hands: equal}}"
    laid = lay_out(changed("turkish", f"wild: {rule}"), players, standard())
    assert laid.wild == (parse_cards(shown) if shown else ())


def test_hands_in_a_circle_beat_each_other_and_share_the_pot() -> None:
    (ladder,) = sheet("32-card").ladders
    (circle,) = ladder.circles
    game = standpat.load("32-card").compile()
    low, royal, middle = circle.hands
    ranking = game.ranking()
    assert ranking.beats(low, royal)
    assert ranking.beats(royal, middle)
    assert ranking.beats(middle, low)
    assert game.showdown([format_cards(hand) for hand in circle.hands]).winners == (0, 1, 2)
    assert [(one, other) for one, other, _ in circle.beats] == [
        (low, royal),
        (royal, middle),
        (middle, low),
    ]
    assert circle.why[0] == "the lowest straight flush beats a royal flush here"


def test_a_circle_is_shown_though_the_strongest_hands_of_its_exception_leave_no_third() -> None:
    # Nothing stands between a king-high straight flush and the royal, but between it and a flush.
    exception = "{hand: the highest straight flush or a flush, beats: a royal flush}"
    one = changed("32-card", f"rankings: {{high: {{exceptions: [{exception}]}}}}")
    (ladder,) = lay_out(one, None, standard()).ladders
    (circle,) = ladder.circles
    ranking = one.compile().ranking()
    assert [ranking.beats(hand, beaten) for hand, beaten, _ in circle.beats] == [True] * 3
    assert len({card for hand in circle.hands for card in hand}) == 15
    assert [ranking.category(hand) for hand in circle.hands[:2]] == ["flush", "royal flush"]


def test_an_exception_without_a_circle_is_a_pair_of_hands() -> None:
    # Nothing stands between the two but suits, and what they leave has cards of one of them.
    exception = "{hand: the highest straight flush, beats: a royal flush}"
    one = changed("32-card", f"rankings: {{high: {{exceptions: [{exception}]}}}}")
    (ladder,) = lay_out(one, None, standard()).ladders
    (circle,) = ladder.circles
    assert [format_cards(hand) for hand in circle.hands] == ["Kd Qd Jd Td 9d", "Ah Kh Qh Jh Th"]
    assert [(one, other) for one, other, _ in circle.beats] == [circle.hands]


@pytest.mark.parametrize(
    ("players", "beats", "hands"),
    [
        (None, "four of a kind", 3),
        (5, "four of a kind", 3),
        # With 28 cards, which three players have at most, there are no sevens.
        (3, "four of a kind", 0),
        # Pairs are told apart by their rank and suits alone, so that nothing stands between.
        pytest.param(5, "a pair of eights", 2, marks=pytest.mark.slow),
    ],
)
def test_an_exception_is_shown_with_hands_of_the_first_deck_that_has_them(
    players: int | None, beats: str, hands: int
) -> None:
    exception = f"{{hand: a pair of sevens, beats: {beats}}}"
    one = changed("turkish", f"rankings: {{high: {{exceptions: [{exception}]}}}}")
    (ladder,) = lay_out(one, players, standard()).ladders
    assert [len(circle.hands) for circle in ladder.circles] == [hands] * bool(hands)
    for circle in ladder.circles:
        ranking = one.compile().ranking(4)
        assert all(ranking.beats(hand, beaten) for hand, beaten, _ in circle.beats)
        assert parse("a pair of sevens").bind(ranking)(circle.hands[0])
        assert parse(beats).bind(ranking)(circle.hands[1])


def test_a_lowest_hand_that_the_first_deck_lacks_is_not_said_to_be_of_it() -> None:
    lowest = "{players: {to: 3}, deck: {lowest: {by players: {2: 3, 3: 2}}}}"
    (ladder,) = lay_out(changed("deuce-to-seven", lowest), None, standard()).ladders
    ranks = {rung.name: [card // 4 + 2 for card in rung.example or ()] for rung in ladder.rungs}
    assert ranks["seven low"] == [7, 5, 4, 3, 2]
    assert ranks["eight low"] == [8, 6, 5, 4, 3]
    assert counted(ladder) == (
        "Counted are all hands of five cards of each deck. "
        "Each lowest hand is that of the first deck that has one."
    )
