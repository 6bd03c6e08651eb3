"""Games whose hands are of four cards: compared with each other, and with games of five."""

from __future__ import annotations

from math import comb

import pytest

from standpat.analysis import diff
from standpat.analysis.deals import settings
from standpat.analysis.proofs import HandsProof, LineProof
from standpat.analysis.telling import tell
from tests.analysis.compared import variant
from tests.engine.late_cards import DEAL, OPENED, rules
from tests.lints.rules import variant_of


def test_badugi_with_a_high_ace_is_counted_over_hands_of_four_cards() -> None:
    one, other = variant("badugi"), variant("badugi", "rankings: {low: {ace: high}}")
    (found,) = diff(one, other, level="ranking").at("ranking")
    assert found.rule == ("rankings", "low", "ace")
    assert isinstance(found.proof, HandsProof)
    (count,) = found.proof.counts
    assert (count.cards, count.pairs) == (52, comb(comb(52, 4), 2))
    assert count.changed
    witness = found.proof.witness
    assert witness is not None
    hands = witness.hands
    winners = [game.compile().showdown(hands).winners for game in (one, other)]
    assert winners[0] != winners[1]


OF_OTHER_SIZES = "The hands of the two are of different numbers of cards, so none are compared."


def test_a_comparison_that_finds_nothing_says_that_and_no_more() -> None:
    assert list(tell(diff(variant("classic"), variant("classic")))) == [
        "A  Five-card draw (variants/classic.yaml)",
        "B  Five-card draw (variants/classic.yaml)",
        "",
        "The same game: nothing differs.",
    ]


def test_games_that_differ_in_play_alone_are_not_told_of_hands() -> None:
    on_trust = variant("turkish", "opening: {false openers: lose the pot}")
    told = list(tell(diff(variant("turkish"), on_trust, 2, "play")))
    assert "PLAY: what may be done, dealt and drawn" in told
    assert not [line for line in told if OF_OTHER_SIZES in line]


@pytest.mark.slow
def test_hands_of_four_cards_are_not_held_against_hands_of_five() -> None:
    found = diff(variant("badugi"), variant("deuce-to-seven-triple-draw"))
    assert found.ranking == ()
    ranked = found.at("ranking")
    assert {one.rule[2] for one in ranked} >= {"counted", "categories", "ace"}
    assert all(one.proof is None for one in ranked)
    played = {one.rule: one.proof for one in found.at("play")}
    dealt = played["play", "hands", "cards"]
    assert isinstance(dealt, LineProof)
    assert dealt.line is not None
    told = "\n".join(tell(found))
    assert OF_OTHER_SIZES in told


def test_hands_that_open_before_all_is_dealt_open_with_what_is_dealt_first() -> None:
    """Of 22,100 deals of three cards one opens each game, and no deal of five puts it first."""
    text = rules("dead", 2, 0, *DEAL).replace("lowest: T", "lowest: 2")
    wanted = [
        f"holds the two of clubs and holds the three of clubs and holds the {rank} of clubs"
        for rank in ("four", "five")
    ]
    games = [variant_of(text + OPENED % one).compile() for one in wanted]
    likely, _ = settings(games[0], games[1], [2], ("opening", "with"))
    opened = set()
    for setting in likely:
        hands = [setting.deal(game) for game in games]
        assert all(len(hand.cards(0)) == 3 for hand in hands)
        opened.add(tuple(hand.options().bet is not None for hand in hands))
    assert {(True, False), (False, True), (False, False)} <= opened
