"""Laws of comparisons: equals have no difference, a proof shows what it claims, both ways alike."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pytest

from standpat.analysis import HandsProof, LineProof, diff
from standpat.analysis.proving import Prover
from standpat.analysis.rules import SideBySide
from standpat.analysis.sentences import told_sentences
from standpat.analysis.takeover import base, take_over
from standpat.cards import format_cards
from standpat.engine import parse_action
from standpat.errors import IllegalAction, SetupError
from standpat.spec import check_text, load, shipped_variants, show
from tests.analysis.compared import compared, twenty, variant

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from standpat.analysis import Diff, Difference, Line, WitnessHands
    from standpat.engine import Event, Game, Hand
    from standpat.spec import Variant

Named = tuple[str, ...]
SHUFFLED = "classic-home/shuffled-discards"
"""What four to an ace requires."""

TWENTY: Named = ("classic", SHUFFLED, "classic-home/twenty-cards")
LOWBALL: Named = ("classic", "classic-home/lowball")
PAIRS: list[tuple[Named, Named, int | None]] = [
    (("turkish",), ("turkish", "turkish-online"), 2),
    (("turkish",), ("32-card",), 4),
    (("turkish",), ("turkish", "equal hands: split"), None),
    (("turkish",), ("turkish", "betting: {limits: {pot limit: null}}"), 2),
    (("32-card",), ("32-card", "rankings: {high: {exceptions: null}}"), 2),
    (TWENTY, LOWBALL, 3),
    (("classic", SHUFFLED), ("classic", SHUFFLED, "classic-home/four-to-an-ace"), 3),
    (("classic",), ("classic", "classic-site/draw-after-the-closer"), 3),
    (("classic",), ("jacks-back",), 4),
    (("classic",), ("wild-widow",), 4),
    (("joker-draw",), ("bug-draw",), 3),
    (("ace-to-five",), ("deuce-to-seven",), 2),
    (("turkish",), ("turkish", "turkish-table", "turkish-table/folded-hands-too"), 5),
]
EVERY = pytest.mark.parametrize(("one", "other", "players"), PAIRS)


# Equals


@pytest.mark.parametrize("name", shipped_variants())
def test_a_variant_does_not_differ_from_itself(name: str) -> None:
    found = diff(variant(name), load(name))
    assert found.same
    assert found.differences == ()
    assert found.ranking == ()
    assert found.level is None


@pytest.mark.parametrize("name", shipped_variants())
def test_a_variant_does_not_differ_from_its_rules_written_out(name: str) -> None:
    written, findings = check_text(show(variant(name)))
    assert written is not None, findings
    assert diff(variant(name), written).same


@pytest.mark.parametrize(
    ("name", "spelt"),
    [
        ("classic", "play: {antes: {amount: an ante}}"),
        ("classic", "rankings: {high: {ace in straights: [below the lowest, high]}}"),
        ("classic", "deck: {lowest: {by players: {2-4: 2, 5-6: 2}}}"),
        ("classic", "table: {buy-in: {most: 50 ante}}"),
        ("classic", "play: {showdown: {ranking: high}}"),
        ("turkish", "opening: {with: Kings or better}"),
        (
            "turkish",
            (
                "betting: {limits: {no limit: {least: {by street: {opening: 1 ante,"
                " final: an ante}}}}}"
            ),
        ),
        ("turkish", "stub: {runs out: {shuffle in: [folded hands, discards]}}\n"),
        ("jacks-back", "play: {draw: {also: {keeping: keeps ace}}}"),
    ],
)
def test_another_spelling_is_no_difference(name: str, spelt: str) -> None:
    own = (
        variant(name, "stub: {runs out: {shuffle in: [discards, folded hands]}}")
        if "shuffle in" in spelt
        else variant(name)
    )
    prose = {key: getattr(own, key) for key in ("name", "meaning", "examples")}
    assert diff(own, variant(name, spelt).model_copy(update=prose)).same


def test_exceptions_in_another_order_are_no_difference() -> None:
    lowest = "{hand: the lowest straight flush, beats: a royal flush}"
    four = "{hand: four aces, beats: a royal flush}"
    one, other = (
        variant("classic", f"rankings: {{high: {{exceptions: [{first}, {second}]}}}}")
        for first, second in ((lowest, four), (four, lowest))
    )
    assert diff(one, other).same


# Both ways


@pytest.mark.parametrize(("one", "other", "players"), PAIRS[2:6])
def test_the_two_ways_round_mirror_each_other(
    one: Named, other: Named, players: int | None
) -> None:
    there = compared(one, other, players)
    back = compared(other, one, players)
    assert there.differences
    assert back == there.mirrored()
    assert back.a == there.b
    assert [one.b.rule for one in back.differences] == [one.rule for one in there.differences]
    assert sum(count.tied for count in back.ranking) == sum(
        count.decided for count in there.ranking
    )


# Hands


def ranked(found: Diff) -> list[tuple[Difference, HandsProof]]:
    return [
        (one, one.proof)
        for one in found.differences
        if one.level == "ranking" and isinstance(one.proof, HandsProof)
    ]


@EVERY
def test_two_hands_are_judged_as_it_says_by_both_games(
    one: Named, other: Named, players: int | None
) -> None:
    found = compared(one, other, players)
    assert len(ranked(found)) == len(found.at("ranking"))
    for difference, proof in ranked(found):
        witness = proof.witness
        assert witness is not None
        assert not witness.share_a_card
        winners = []
        games = games_of(variant(*one), variant(*other), difference, witness)
        for game, name, says in zip(games, witness.rankings, (witness.a, witness.b), strict=True):
            turned = None
            if game.turns_up:
                assert witness.turned is not None
                turned = format_cards([witness.turned])
            result = game.showdown(list(witness.hands), witness.players, name, turned)
            assert result.why == says
            winners.append(result.winners)
        assert winners[0] != winners[1]


def test_hands_that_both_games_judge_alike_are_told_of_one_with_the_rule_of_the_other() -> None:
    found = compared(TWENTY, LOWBALL, 3)
    (proof,) = (proof for one, proof in ranked(found) if one.rule[2:] == ("ace in straights",))
    # Without straights T-J-Q-K-A is ace high, which a full house beats; at lowball it wins again.
    witness = proof.witness
    assert witness is not None
    assert witness.taken_over == "a"
    assert witness.a == "Hand 2 wins: a royal flush beats a full house."
    assert witness.b.startswith("Hand 1 wins: a full house beats")


def naive(one: Game, other: Game, players: int) -> tuple[int, int, int]:
    """Hold every hand against every other, one by one, and count what changes."""
    cards = one.pack(players).cards
    rankings = one.ranking(players), other.ranking(players)
    hands = list(combinations(cards, 5))
    strengths = [np.array([by.strength(hand) for hand in hands]) for by in rankings]
    swapped = decided = tied = 0
    for number in range(len(hands) - 1):
        mine, theirs = (np.sign(by[number + 1 :] - by[number]) for by in strengths)
        swapped += int(((mine != theirs) & (mine != 0) & (theirs != 0)).sum())
        decided += int(((mine == 0) & (theirs != 0)).sum())
        tied += int(((mine != 0) & (theirs == 0)).sum())
    return swapped, decided, tied


SUITS = "equal hands: {suits: [hearts, spades, diamonds, clubs], read: {%s}}"


@pytest.mark.parametrize(
    "change",
    [
        (
            "rankings: {high: {categories: [royal flush, straight flush, four of a kind,"
            " full house, flush, three of a kind, straight, two pair, pair, high card]}}"
        ),
        SUITS % "pair: pair, two pair: highest kicker, straight: highest card",
        SUITS % "four of a kind: highest kicker, flush: highest card",
        "rankings: {high: {wins: the worst hand, ace: low, ace in straights: []}}",
    ],
)
def test_the_number_of_pairs_is_what_trying_each_gives(change: str) -> None:
    one, other = twenty(), twenty(change)
    (count,) = diff(one, other, level="ranking").ranking
    assert count.players == (2, 3, 4)
    assert count.cards == 20
    assert count.pairs == 15_504 * 15_503 // 2
    expected = naive(one.compile(), other.compile(), 2)
    assert (count.swapped, count.decided, count.tied) == expected
    assert sum(expected) > 0


def test_a_flush_above_a_full_house_changes_as_many_pairs_as_there_are_of_both() -> None:
    order = "royal flush, straight flush, four of a kind, flush, full house, straight"
    rest = "three of a kind, two pair, pair, high card"
    turned = variant("classic", f"rankings: {{high: {{categories: [{order}, {rest}]}}}}")
    found = diff(variant("classic"), turned, level="table")
    (one,) = found.differences
    assert one.rule == ("rankings", "high", "categories")
    assert isinstance(one.proof, HandsProof)
    (count,) = one.proof.counts
    assert (count.swapped, count.decided, count.tied) == (5_108 * 3_744, 0, 0)
    assert count.pairs == 2_598_960 * 2_598_959 // 2


def read_suit(hand: Sequence[int], cards: Sequence[int]) -> int | None:
    """Say which suit Turkish poker reads: the best of the highest pair, or of the highest card."""
    number = Counter(card // 4 for card in hand)
    if max(number.values()) > 2:
        return None
    rank = max(number, key=lambda one: (number[one], one))
    lowest = min(cards) // 4
    if {*number} == {12, *range(lowest, lowest + 4)}:  # a straight with the ace below the lowest
        rank = lowest + 3
    hearts_spades_diamonds_clubs = (2, 3, 1, 0)
    return min(
        (card % 4 for card in hand if card // 4 == rank), key=hearts_spades_diamonds_clubs.index
    )


def pairs_alike(keys: Iterable[object]) -> int:
    return sum(number * (number - 1) // 2 for number in Counter(keys).values())


@pytest.mark.parametrize(("players", "hands"), [(2, 42_504), (3, 98_280)])
def test_without_suits_turkish_hands_tie_where_only_suits_told_them_apart(
    players: int, hands: int
) -> None:
    split = variant("turkish", "equal hands: split")
    (count,) = diff(variant("turkish"), split, players, "table").ranking
    assert count.pairs == hands * (hands - 1) // 2
    ranking = split.compile().ranking(players)
    each = [(ranking.strength(hand), hand) for hand in combinations(ranking.cards, 5)]
    # Two hands that share the card that is read tie with suits too.
    equal = pairs_alike(strength for strength, _ in each)
    shared = pairs_alike((strength, read_suit(hand, ranking.cards)) for strength, hand in each)
    assert (count.swapped, count.decided, count.tied) == (0, 0, equal - shared)
    assert shared > 0


def test_the_circle_of_32_cards_is_sixteen_pairs() -> None:
    plain = variant("32-card", "rankings: {high: {exceptions: null}}")
    (count,) = diff(variant("32-card"), plain, level="table").ranking
    # Four royal flushes, and four straight flushes of ten to ace.
    assert (count.swapped, count.decided, count.tied) == (16, 0, 0)


def test_hands_that_no_deal_can_bring_together_are_told_as_such() -> None:
    kickers = SUITS % "four of a kind: highest kicker"
    found = diff(variant("classic"), variant("classic", kickers), level="table")
    (one,) = found.differences
    assert isinstance(one.proof, HandsProof)
    (count,) = one.proof.counts
    # The kicker is one of 12 ranks beside four of 13, in one of six pairs of suits.
    assert (count.swapped, count.decided, count.tied) == (0, 13 * 12 * 6, 0)
    assert one.proof.witness is not None
    assert one.proof.witness.share_a_card


# One rule of the other game


@pytest.mark.parametrize(("one", "other"), [*combinations(shipped_variants(), 2)])
def test_every_rule_of_one_game_can_be_told_in_the_other(one: str, other: str) -> None:
    side = SideBySide(variant(one), variant(other))
    prover = Prover(side)
    for own in (*prover.variants, *prover.told):
        assert told_sentences(own)
    for rule in (rule for rule in side.rules if rule.level != "wording"):
        for mixed in prover.mixed(rule):
            assert mixed is None or told_sentences(mixed)


# Lines of play


def lines(found: Diff) -> list[tuple[Difference, LineProof]]:
    return [(one, one.proof) for one in found.differences if isinstance(one.proof, LineProof)]


def replayed(line: Line, game: Game) -> tuple[Hand | None, str | None]:
    """Play a line from its text in a game; the hand, and why it or the last action was refused."""
    data = line.data()
    try:
        hand = line.setting.deal(game)
    except SetupError as error:
        assert not data["actions"]
        return None, str(error)
    assert all(now <= first for now, first in zip(hand.stacks, data["stacks"], strict=True))
    for number, one in enumerate(data["actions"], start=1):
        try:
            hand.take(parse_action(one["action"]), one["seat"])
        except IllegalAction as error:
            assert number == len(data["actions"])
            return hand, str(error)
    return hand, None


def seen(hand: Hand) -> list[Event]:
    return [event for event in hand.events if type(event).__name__ != "StreetBegan"]


def games_of(
    one: Variant, other: Variant, found: Difference, proof: LineProof | WitnessHands
) -> tuple[Game, Game]:
    """Give the two games between which something is shown."""
    if proof.taken_over is None:
        return one.compile(), other.compile()
    side = SideBySide(one, other)
    (rule,) = (rule for rule in side.rules if rule.keys == found.rule and rule.level != "wording")
    mixed = take_over(side, rule, into_b=proof.taken_over == "b")
    assert mixed is not None
    own = base(side, of_b=proof.taken_over == "b").compile()
    return (own, mixed.compile()) if proof.taken_over == "a" else (mixed.compile(), own)


@EVERY
def test_a_line_of_play_shows_what_it_says(one: Named, other: Named, players: int | None) -> None:
    found = compared(one, other, players)
    assert lines(found) or not found.at("play")
    for difference, proof in lines(found):
        assert proof.lines > 0
        line = proof.line
        if line is None:
            continue
        games = games_of(variant(*one), variant(*other), difference, proof)
        (hand, refused), (there, refused_there) = (replayed(line, game) for game in games)
        if line.ends == "legal in one only":
            assert (refused is None) != (refused_there is None)
            assert (refused or "", refused_there or "") == (line.a, line.b)
            continue
        assert (refused, refused_there) == (None, None)
        assert hand is not None
        assert there is not None
        if line.ends == "other payoffs":
            assert hand.finished
            assert there.finished
            assert hand.payoffs != there.payoffs or hand.carried_out != there.carried_out
        else:
            assert seen(hand) != seen(there)


def test_every_rule_of_the_online_room_is_shown_in_a_line() -> None:
    found = compared(("turkish",), ("turkish", "turkish-online"), 2)
    ends = {one.rule: proof.line and proof.line.ends for one, proof in lines(found)}
    assert ends[("play", "draw", "held back")] == "other payoffs"
    assert ends[("opening", "proof")] == "otherwise told"
    # It lets everybody keep or throw his openers, so it is told where they are thrown away.
    assert ends[("opening", "broken openers")] == "otherwise told"
    assert len(ends) == 3


def test_a_line_shows_the_rule_it_stands_under_and_not_another() -> None:
    """With another ante too, the proof of openers is shown in games that have one ante."""
    found = compared(("turkish",), ("turkish", "opening: {proof: never}\nstakes: {ante: 2}"), 2)
    (proof,) = (proof for one, proof in lines(found) if one.rule == ("opening", "proof"))
    assert proof.line is not None
    assert proof.taken_over is not None
