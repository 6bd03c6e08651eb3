"""Two spellings of one game, between which nothing differs, and games that only look so."""

from __future__ import annotations

from itertools import combinations
from typing import Literal

import pytest

from standpat.analysis import diff
from standpat.analysis.rules import SideBySide
from standpat.ranking import Ranking, parse
from standpat.rules.opening import Progression
from standpat.spec.fingerprint import canonical
from tests.analysis.compared import rules, variant

ROUND = (
    "opening: {{with: {{one after another: {}, after the last: {}, back to the first: when the pot "
    "is opened}}}}"
)
TURNS = ROUND.replace("opened", "won")
ALSO = "play: {{draw: {{cards: {}, also: {{to: {}, keeping: {}}}}}}}"
ANY_HAND = "opening: {with: any hand, false openers: %s, proof: %s, broken openers: %s}"
FOLDED = (
    "stub: {runs out: {shuffle in: [folded hands], own discards: %s, still short: nobody draws "
    "more than there is}}"
)
HEADS_UP = "betting: {limits: {fixed limit: {most raises: any number, raises heads-up: %s}}}"
DISCARDS = (
    "stub: {runs out: {shuffle in: [discards], own discards: never come back, still short: nobody "
    "draws more than there is}}"
)
LOW = (
    "rankings: {low: {wins: the worst hand, categories: [straight flush, four of a kind, full "
    "house, flush, straight, three of a kind, two pair, pair, high card], ace: low, "
    "ace in straights: []}}\nplay: {showdown: {ranking: high}}"
)
BUTTON_FIRST = "play: {blinds: {heads-up: the button posts first}}"
FOUR = "play: {draw: {cards: {to: 4}}}"
FEW = "players: {to: 3}"
TWO = "players: {to: 2}"
FOUR_RAISES = "betting: {limits: {fixed limit: {most raises: 4, raises heads-up: %s}}}"
ODD_CHIPS = "pots: {odd chips: the last to bet or raise}"
RAKED = "rake: {percent: 5, most: no cap, taken: always}"
BY_LAST_BET = 'play: {draw: {first: "the last to bet or raise"}, second: {first: %s}}'
SERVED = "play: {draw: {held back: {served: %s}}}"
STILL_SHORT = "stub: {runs out: {still short: %s}}"
MORE_THAN_THERE_IS = "nobody draws more than there is"
SOME_SUITS = "equal hands: {suits: [hearts, spades, diamonds, clubs], read: {pair: pair}}"


@pytest.mark.parametrize(
    ("name", "one", "other"),
    [
        # Conditions that the same hands meet.
        (
            "turkish",
            "opening: {with: kings or better}",
            "opening: {with: (a pair of aces or better) or a pair of kings}",
        ),
        (
            "turkish",
            "opening: {with: kings or better}",
            "opening: {with: not (a pair of queens or worse) and any hand}",
        ),
        (
            "turkish",
            ROUND.format("[jacks or better, queens or better]", "stays"),
            ROUND.format(
                "[a pair of jacks or aces or better or kings or queens, "
                "not (a pair of jacks or worse)]",
                "stays",
            ),
        ),
        (
            "classic",
            ALSO.format("{to: 3}", 4, "keeps an ace"),
            ALSO.format("{to: 3}", 4, "holds an ace and no pair"),  # of one card
        ),
        (
            "classic",
            ALSO.format("{to: 3}", 4, "keeps an ace"),
            ALSO.format("{to: 3}", 4, "keeps a joker or keeps an ace"),
        ),
        ("classic", FOUR, ALSO.format("{to: 3}", 4, "any hand")),
        (
            "classic",
            FOUR,
            ALSO.format(
                "{by players: {2: {from: 0, to: 2}, 3: {from: 0, to: 4}}}",
                4,
                "keeps a two or not keeps a two",
            ),
        ),
        # Openers that go the same course from deal to deal.
        (
            "turkish",
            ROUND.format("[jacks or better, kings or better, not (queens or worse)]", "stays"),
            ROUND.format("[jacks or better, kings or better]", "stays"),
        ),
        (
            "turkish",
            ROUND.format("[jacks or better, kings or better, not (tens or worse)]", "turns back"),
            ROUND.format("[jacks or better, kings or better]", "starts again"),
        ),
        *(
            (
                "turkish",
                "opening: {with: kings or better}",
                course.format("[kings or better, not (queens or worse)]", after),
            )
            for course in (ROUND, TURNS)
            for after in ("stays", "turns back", "starts again")
        ),
        (
            "turkish",
            ANY_HAND % ("refused", "never", "thrown away"),
            (ANY_HAND % ("lose the pot", "when folding or winning unseen", "kept apart")).replace(
                "any hand", "high card or better"
            ),
        ),
        # What adds nothing.
        ("classic", "stakes: {ante: 1}", ALSO.format("{to: 3}", 4, "keeps a joker")),
        ("classic", "stakes: {ante: 1}", LOW),
        # Six players with five cards who all draw three need 48 of 52.
        ("classic", "stakes: {ante: 1}", DISCARDS),
        (
            "32-card",
            "players: {from: 3}",
            f"players: {{from: 3}}\n{BUTTON_FIRST}",
        ),
        ("classic", "stakes: {ante: 1}", ALSO.format("{to: 3}", 3, "keeps an ace")),
        ("classic", "stakes: {kitty: 3}", "stakes: {kitty: 4}"),
        ("classic", "stakes: {ante: 1}", "stakes: {kitty: 2 antes}"),
        (
            "turkish",
            ANY_HAND % ("refused", "never", "thrown away"),
            ANY_HAND % ("lose the pot", "when folding or winning unseen", "kept apart"),
        ),
        ("classic", FOLDED % "never come back", FOLDED % "may come back"),
        ("classic", HEADS_UP % "any number", HEADS_UP % "as many"),
        # Two players raise without end, and each pot of theirs is even.
        ("classic", TWO, f"{TWO}\n{FOUR_RAISES % 'any number'}"),
        ("classic", TWO, f"{TWO}\n{ODD_CHIPS}"),
        # Whoever draws first is the first to be left of the button.
        ("classic", "stakes: {ante: 1}", 'play: {second: {first: "the first to draw"}}'),
        ("turkish", SERVED % "from the left of the button", SERVED % "in the order of the draw"),
        # Eight players leave twelve of 52 cards, and nobody draws more than five of them.
        ("jacks-back", STILL_SHORT % "own discards come back", STILL_SHORT % MORE_THAN_THERE_IS),
        # No two hands are equal where suits decide between them all.
        ("turkish", "stakes: {ante: 1}", ODD_CHIPS),
        (
            "classic",
            "play: {antes: {everybody out: the last one left takes the pot}}",
            "play: {antes: {everybody out: the pot waits for the next deal}}",
        ),
        (
            "turkish",
            "opening: {with: kings or better}",
            ROUND.format("[kings or better, a pair of kings or better]", "turns back"),
        ),
        # An exception that says what the order says.
        (
            "turkish",
            "stakes: {ante: 1}",
            "rankings: {high: {exceptions: [{hand: a flush, beats: a full house}]}}",
        ),
    ],
)
def test_what_cannot_be_told_apart_is_no_difference(name: str, one: str, other: str) -> None:
    few = () if one.startswith("players") else (FEW,)
    sides = variant(name, *few, one), variant(name, *few, other)
    assert rules(diff(*sides, level="table")) == []
    prose = {"name", "meaning", "examples", "sources", "intended"}
    assert {found.rule[0] for found in diff(*sides).differences} <= prose


@pytest.mark.parametrize(
    ("one", "other", "rule"),
    [
        # Only four hands of 42,504 meet the one and not the other.
        ("a royal flush or four aces", "four aces", ("opening", "with")),
        ("keeps an ace", "keeps the ace of spades", ("opening", "with")),
    ],
)
def test_conditions_that_few_hands_tell_apart_differ(
    one: str, other: str, rule: tuple[str, ...]
) -> None:
    a, b = (variant("turkish", f"opening: {{with: {text}}}") for text in (one, other))
    assert [found.keys for found in SideBySide(a, b, 2).rules if found.level != "wording"] == [rule]


@pytest.mark.parametrize(
    ("name", "one", "other", "rule"),
    [
        (
            "turkish",
            ROUND.format("[jacks or better, kings or better, not (queens or worse)]", "turns back"),
            ROUND.format("[jacks or better, kings or better]", "turns back"),
            ("opening", "with"),
        ),
        (
            "turkish",
            ROUND.format("[jacks or better, kings or better]", "stays"),
            "opening: {with: kings or better}",
            ("opening", "with"),
        ),
        (  # Six players with five cards who all draw four need 54 of 52.
            "classic",
            f"{FOUR}\n{DISCARDS.replace('never', 'may')}",
            f"{FOUR}\n{DISCARDS}",
            ("stub", "runs out", "own discards"),
        ),
        (
            "32-card",
            "players: {from: 2}",
            f"players: {{from: 2}}\n{BUTTON_FIRST}",
            ("play", "blinds", "heads-up"),
        ),
        (
            "classic",
            "stakes: {ante: 1}",
            FOUR_RAISES % "any number",
            ("betting", "limits", "fixed limit", "most raises"),
        ),
        (
            "classic",
            f"{TWO}\n{FOUR_RAISES.replace('4', '3') % 'as many'}",
            f"{TWO}\n{FOUR_RAISES % 'as many'}",
            ("betting", "limits", "fixed limit", "most raises"),
        ),
        (
            "classic",
            f"{TWO}\n{RAKED}",
            f"{TWO}\n{RAKED}\n{ODD_CHIPS}",
            ("pots", "odd chips"),
        ),
        ("classic", "stakes: {ante: 1}", ODD_CHIPS, ("pots", "odd chips")),
        (
            "classic",
            BY_LAST_BET % "left of the button",
            BY_LAST_BET % '"the first to draw"',
            ("play", "second", "first"),
        ),
        # What another rule leaves without effect is told with that rule, not by itself.
        (
            "turkish",
            "opening: {with: a pair of kings or better}",
            "opening: {with: any hand}",
            ("opening", "with"),
        ),
        (
            "classic",
            "stakes: {ante: 1}",
            "betting: {limits: {fixed limit: {bet: 1 small bet}}}",
            ("betting", "limits", "fixed limit", "bet"),
        ),
        (
            "classic",
            SOME_SUITS,
            f"{SOME_SUITS}\n{ODD_CHIPS}",
            ("pots", "odd chips"),
        ),
    ],
)
def test_what_is_played_otherwise_now_and_then_differs(
    name: str, one: str, other: str, rule: tuple[str, ...]
) -> None:
    found = SideBySide(variant(name, one), variant(name, other)).rules
    played = [one.keys for one in found if one.level not in {"wording", "table"}]
    assert played == [rule]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("kings or better", "not (a pair of queens or worse) and any hand"),
        ("kings or better", "aces or better or a pair of kings and not holds an ace"),
    ],
)
def test_a_condition_is_one_with_another_where_every_hand_says_so(one: str, other: str) -> None:
    a, b = (variant("turkish", f"opening: {{with: {text}}}") for text in (one, other))
    game = a.compile()
    pack = game.deck.pack(2)
    ranking: Ranking = game.ranking_of(pack, "high")
    asked = [parse(text).bind(ranking) for text in (one, other)]
    alike = all(asked[0](hand) == asked[1](hand) for hand in combinations(pack.cards, 5))
    assert diff(a, b, 2, "table").same == alike


def test_a_larger_draw_that_adds_something_with_some_players_differs_with_those() -> None:
    table = "{by players: {2: {from: 0, to: 4}, 3-6: {from: 0, to: 3}}}"
    plain = variant("classic", f"play: {{draw: {{cards: {table}}}}}")
    also = variant("classic", ALSO.format(table, 4, "keeps an ace"))
    assert diff(plain, also, 2, "table").same
    assert not diff(plain, also, 3, "table").same


@pytest.mark.parametrize("after", ["stays", "turns back", "starts again"])
@pytest.mark.parametrize("steps", ["aab", "aba", "abab", "abba", "abcb", "abc", "aaa", "abb"])
def test_openers_in_the_shortest_way_are_asked_for_in_the_same_deals(
    steps: str, after: Literal["stays", "turns back", "starts again"]
) -> None:
    long = Progression.model_construct(
        one_after_another=tuple(steps),
        after_the_last=after,
        back_to_the_first="when the pot is won",
    )
    short = long.shortest()
    asked = [short if isinstance(short, str) else short.at(level) for level in range(40)]
    assert asked == [long.at(level) for level in range(40)]
    if not isinstance(short, str):
        assert short.shortest() == short  # and there is no shorter one


def test_nothing_is_laid_out_for_conditions_written_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> None:
        pytest.fail("hands are asked")

    monkeypatch.setattr("standpat.analysis.conditions.parse", never)
    one = variant("turkish", "stakes: {ante: 2}")
    assert canonical(one)["opening"]["with"] == "a pair of kings or better"
    assert SideBySide(one, variant("turkish", "stakes: {ante: 3}")).rules
