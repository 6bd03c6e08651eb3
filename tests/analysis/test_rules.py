"""Which rules differ: steps and rankings under other names, tables, what only one has."""

from __future__ import annotations

from math import comb

import pytest

from standpat.analysis import HandsProof, LineProof, diff
from standpat.analysis.rules import SideBySide
from standpat.analysis.telling import tell
from standpat.errors import SetupError
from standpat.game import BetStep
from standpat.shipped import variants_folder
from tests.analysis.compared import compared, rules, variant

RENAMED = """
betting: {limits: {fixed limit: {bet: {by street: {early: 1 small bet, late: 1 big bet}}}}}
play:
  - {ante: ante, amount: 1 ante, sitting out: not allowed, short stack: all-in,
     everybody out: the last one left takes the pot}
  - {deal: cards, cards: 5}
  - {bet: early, first: left of the button, folding unbet: not allowed}
  - {draw: change, cards: {from: 0, to: 3}, first: left of the button}
  - {bet: late, first: left of the button, folding unbet: not allowed}
  - {show: end, first: the last to bet or raise, beaten hands: may be mucked}
"""


def placed(name: str, words: str) -> str:
    """Say where words stand first in a shipped file."""
    text = (variants_folder() / f"{name}.yaml").read_text(encoding="utf-8")
    return f"variants/{name}.yaml:{len(text[: text.index(words)].splitlines())}"


def test_steps_with_other_names_differ_in_wording_alone() -> None:
    found = diff(variant("classic"), variant("classic", RENAMED))
    assert {one.level for one in found.differences} == {"wording"}
    assert "play . first . bet" in rules(found)
    assert diff(variant("classic"), variant("classic", RENAMED), level="table").same


@pytest.mark.slow
def test_all_that_sets_turkish_poker_apart_from_32_cards_is_reported() -> None:
    found = compared(("turkish",), ("32-card",), 4)
    (parole,) = (one for one in found.differences if one.rule == ("play", "final", "parole"))
    assert parole.b.rule == ("play", "second", "parole")  # the step has another name there
    assert parole.a.place is None  # it is left out there
    assert parole.b.place == placed("32-card", "parole: the first to act")
    changed: dict[str, int] = {}
    for one in found.at("ranking"):
        assert isinstance(one.proof, HandsProof)
        assert one.proof.witness is not None
        (count,) = one.proof.counts
        changed[" . ".join(one.rule)] = count.changed
    assert changed.keys() == {
        "rankings . high . categories",  # a straight or three of a kind first
        "rankings . high . exceptions",  # the lowest straight flush against a royal flush
        "equal hands . suits",  # which suit is the better
        "equal hands . read . two pair",  # the upper pair or the highest kicker
        "equal hands . read . pair",  # the pair or the highest kicker
    }
    straights, trips = 5 * (4**5 - 4), 8 * comb(4, 3) * comb(7, 2) * 4**2
    assert changed["rankings . high . categories"] == straights * trips
    assert changed["rankings . high . exceptions"] == 4 * 4
    played = {" . ".join(one.rule): one.proof for one in found.at("play")}
    for rule in (
        "opening",  # kings or better, or any hand
        "play . antes",  # antes, or
        "play . blinds",  # blinds
        "play . final . parole",
        "play . draw . held back",  # the fourth card
        "play . final . first",  # the opener, or left of the button
    ):
        proof = played[rule]
        assert isinstance(proof, LineProof)
        assert proof.line is not None
        assert proof.line.ends != "otherwise told"


def test_a_step_that_only_one_has_is_one_rule() -> None:
    late = "play: {insert after: {draw: [{draw: again, cards: {from: 0, to: 1}, first:"
    more = variant("turkish", f"{late} left of the button}}]}}}}")
    side = SideBySide(variant("turkish"), more)
    played = [rule for rule in side.rules if rule.level == "play"]
    assert [(rule.keys, rule.in_a, rule.in_b) for rule in played] == [
        (("play", "again"), False, True)
    ]


def test_numbers_of_players_for_which_a_table_differs() -> None:
    side = SideBySide(variant("turkish"), variant("32-card"))
    (deck,) = (rule for rule in side.rules if rule.keys == ("deck", "lowest"))
    assert deck.numbers == (2, 3, 5)  # with four players both have 32 cards


def test_one_number_of_players_is_compared_by_itself() -> None:
    found = diff(variant("turkish"), variant("32-card"), 4, "ranking")
    assert found.players == (4,)
    for one, other, same in (
        ("turkish", "32-card", ("deck", "lowest")),
        ("classic", "jacks-back", ("players",)),
    ):
        every = [SideBySide(variant(one), variant(other), number).rules for number in (None, 4)]
        assert [same in [rule.keys for rule in found] for found in every] == [True, False]


def test_a_number_that_is_not_for_both_is_refused() -> None:
    with pytest.raises(SetupError, match="Jacks back is for 3 to 8 players, not 2") as caught:
        diff(variant("classic"), variant("jacks-back"), 2)
    assert caught.value.reason == "number-of-players"


def test_games_for_other_numbers_of_players_are_compared_by_their_hands() -> None:
    few, many = variant("classic", "players: {to: 2}"), variant("jacks-back")
    found = diff(few, many, level="table")
    assert found.players == ()
    assert {"players", "rankings . low", "opening"} <= set(rules(found))


@pytest.mark.parametrize(
    ("change", "level"),
    [
        ("stakes: {ante: 2}", "table"),
        ("players: {to: 5}", "table"),
        ("table: {buy-in: {most: 40 antes}}", "table"),
        ("rake: {percent: 5, most: no cap, taken: always}", "table"),
        ("pots: {odd chips: the last to bet or raise}", "play"),
        ("play: {draw: {cards: {to: 2}}}", "play"),
        ("rankings: {high: {ace in straights: [high]}}", "ranking"),
        # No hand of five cards is judged otherwise: a royal flush is the highest straight flush.
        (
            (
                "rankings: {high: {categories: [straight flush, four of a kind, full house, flush,"
                " straight, three of a kind, two pair, pair, high card]}}"
            ),
            "wording",
        ),
    ],
)
def test_how_deep_a_difference_goes(change: str, level: str) -> None:
    found = diff(variant("classic"), variant("classic", change))
    own = [one for one in found.differences if one.rule[0] not in {"name", "meaning", "examples"}]
    assert [one.level for one in own] == [level]


def test_what_both_variants_say_is_told_in_sentences_with_its_place() -> None:
    aces = variant("turkish", "opening: {with: a pair of aces or better}")
    (one,) = diff(variant("turkish"), aces, 3, "play").differences
    needed = "To open, a player must hold a pair of {} or better; he may pass all the same."
    assert one.a.says == (needed.format("kings"),)
    assert one.b.says == (needed.format("aces"),)
    assert one.a.value == "a pair of kings or better"
    assert one.a.place == placed("turkish", "with: a pair of kings or better")
    assert one.b.place == "text:7"


def test_decks_are_told_card_by_card() -> None:
    seven = variant("32-card", "deck: {lowest: 6}")
    (one,) = diff(variant("32-card"), seven, level="play").differences
    (cards,) = one.cards
    assert cards.only_a == ()
    assert len(cards.only_b) == 4
    assert (cards.hands_only_a, cards.hands_only_b, cards.hands_of_both) == (
        0,
        376_992 - 201_376,
        201_376,
    )
    # The straight below the ace is another one: A-7-8-9-T with 32 cards, A-6-7-8-9 with 36.
    assert one.level == "ranking"


@pytest.mark.parametrize(
    ("name", "change", "level", "stake"),
    [
        ("classic", "betting: {limits: {pot limit: {least: 2 antes}}}", "table", "small bet"),
        (
            "classic",
            (
                "betting: {limits: {fixed limit: {bet: {by street: {first: 2 antes, "
                "second: 1 big bet}}}}}"
            ),
            "table",
            "small bet",
        ),
        ("classic", "stakes: {small bet: 2}", "table", "ante"),
        ("badugi", "betting: {limits: {no limit: {least: 1 big blind}}}", "table", "small bet"),
        (
            "badugi",
            "betting: {limits: {no limit: {least: the highest blind}}}",
            "table",
            "small bet",
        ),
        ("badugi", "play: {blinds: {amounts: [1/2 big blind, 1 big blind]}}", "table", "big blind"),
        ("classic", "rake: {percent: 5, most: 4 antes, taken: always}", "table", None),
        ("classic", "betting: {limits: {pot limit: {least: 3 antes}}}", "play", None),
        ("32-card", "betting: {limits: {no limit: {least: 1 big blind}}}", "play", None),
    ],
)
def test_amounts_that_only_other_stakes_part_differ_at_the_table(
    name: str, change: str, level: str, stake: str | None
) -> None:
    """A small bet is 2 antes, or 1 big blind, which is the highest and two small blinds."""
    (rule,) = (
        rule
        for rule in SideBySide(variant(name), variant(name, change)).rules
        if rule.level != "wording"
    )
    assert (rule.level, rule.stake) == (level, stake)


def test_the_highest_blind_is_not_the_big_blind_where_the_small_one_is_larger() -> None:
    least = "betting: {{limits: {{no limit: {{least: {}}}}}}}".format
    one, other = (
        variant("badugi", least(amount)) for amount in ("1 big blind", "the highest blind")
    )
    (rule,) = SideBySide(one, other).rules
    assert (rule.level, rule.stake) == ("table", "small blind")


def test_the_stake_that_parts_two_amounts_is_told() -> None:
    change = "betting: {limits: {pot limit: {least: 2 antes}}}"
    found = compared(("classic",), ("classic", change), 2, "table")
    (one,) = found.differences
    assert one.proof is None
    assert one.data()["parted_by_stake"] == "small bet"
    text = "\n".join(tell(found))
    assert "no line of play was found" not in text
    assert "they part once a table sets the stake `small bet` otherwise" in text
    assert found.mirrored().differences[0].stake == "small bet"
    # At a table with a small bet of three chips and an ante of one they do part.
    stakes = {"small bet": 3}
    least = [
        next(
            step.least
            for step in variant("classic", *more).compile().course(2, stakes, "pot limit").steps
            if isinstance(step, BetStep)
        )
        for more in ((), (change,))
    ]
    assert least == [3, 2]
