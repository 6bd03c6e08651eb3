"""The shortest line of play that tells two games apart."""

from __future__ import annotations

import pytest

from standpat.analysis import LineProof, diff
from standpat.spec import check_text
from tests.analysis.compared import OWN, variant


def search(name: str, change: str, players: int | None = None) -> LineProof:
    """Look for the line that shows the one rule that is changed."""
    (found,) = diff(variant(name), variant(name, change), players, "play").differences
    assert isinstance(found.proof, LineProof)
    return found.proof


@pytest.mark.parametrize(
    ("name", "change", "actions", "reason"),
    [
        # After the opening bet one raise is allowed, and then no more.
        ("classic", "betting: {limits: {fixed limit: {most raises: 1}}}", 3, "no-more-betting"),
        # Nobody has to be asked where nobody may sit out.
        ("turkish", "play: {antes: {sitting out: not allowed}}", 1, "wrong-step"),
        # Kings open the one, only aces the other: after two antes.
        ("turkish", "opening: {with: a pair of aces or better}", 3, "not-openers"),
        # A bet, a call, an all-in for less than a full raise, and the first may raise again.
        (
            "32-card",
            "betting: {limits: {no limit: {short all-in reopens: always}}}",
            4,
            "no-more-betting",
        ),
        # The same of a raise by a quarter of a bet, which is less than half a bet.
        (
            "classic",
            "betting: {limits: {fixed limit: {short all-in reopens: always}}}",
            4,
            "no-more-betting",
        ),
        # Two checks, and the first to draw must draw a card.
        ("classic", "play: {draw: {cards: {from: 1, to: 3}}}", 3, "too-few-cards"),
        # A limit that only one of them has.
        ("classic", "betting: {limits: {pot limit: null}}", 0, "unknown-limit"),
        # Who has less than the ante is out of it, and with two players that ends the hand.
        ("classic", "play: {antes: {short stack: sits out}}", 1, "hand-over"),
    ],
)
def test_a_line_is_as_short_as_the_rules_allow(
    name: str, change: str, actions: int, reason: str
) -> None:
    found = search(name, change)
    assert found.line is not None
    assert len(found.line.actions) == actions
    assert found.line.ends == "legal in one only"
    assert found.line.reason == reason
    assert found.by_itself
    assert found.taken_over is None
    assert found.every >= actions - 1


def test_a_discard_that_comes_back_pays_another_player() -> None:
    found = search("turkish", "stub: {runs out: {own discards: never come back}}", 5)
    assert found.line is not None
    assert found.line.ends == "other payoffs"
    assert found.line.a != found.line.b
    assert len(found.line.setting.stacks) == 5


def test_odd_chips_need_three_players_and_two_equal_hands() -> None:
    found = search("classic", "pots: {odd chips: the last to bet or raise}")
    assert found.line is not None
    assert found.line.ends == "other payoffs"
    assert len(found.line.setting.stacks) == 3
    assert sorted(found.line.a.split(", ")) == sorted(found.line.b.split(", "))


def test_a_line_that_another_rule_would_show_as_well_is_not_told_of_both_games() -> None:
    """All that is left of 20 chips after an ante of one is too much where the ante is two."""
    ante, limit = "stakes: {ante: 2}", "betting: {limit: pot limit}"
    other, _ = check_text(f"{OWN.replace('own', 'yours')}extends: turkish\n{ante}\n{limit}\n")
    assert other is not None
    found = diff(variant("turkish"), other, 3, "play")
    (proof,) = (one.proof for one in found.differences if one.rule == ("betting", "limit"))
    assert isinstance(proof, LineProof)
    assert proof.line is not None
    assert proof.line.setting.stacks == (20, 20, 20)
    assert proof.line.play(variant("turkish", ante).compile()).refused
    assert proof.taken_over == "a"


@pytest.mark.slow
def test_what_a_plain_table_shows_is_not_told_of_an_odd_one() -> None:
    """Two antes, one sits out, an opening bet and a fold: then the opener shows, or need not."""
    found = search("turkish", "opening: {proof: never}", 3)
    assert found.line is not None
    assert found.line.ends == "otherwise told"
    assert found.line.setting.stakes == ()
    assert len(set(found.line.setting.stacks)) == 1
    assert len(found.line.actions) == 5


@pytest.mark.slow
def test_a_rule_that_no_line_can_show_is_said_to_have_none() -> None:
    # Of 32 cards twelve are not dealt to four players, and stay in the stub and the pile: enough
    # for four cards beside three that are owed and four that an opener keeps apart.
    change = "stub: {runs out: {still short: own discards come back}}"
    found = search("turkish", change, 4)
    assert found.line is None
    assert found.lines > 1000
    assert found.every >= 3
    assert found.deals > 3


@pytest.mark.slow
def test_the_story_of_a_line_parts_where_the_games_do() -> None:
    story = search("turkish", "opening: {proof: never}", 2).story
    assert story is not None
    assert story.together[-1] == "1 chip that nobody matched goes back to Seat 1."
    assert story.a[0].startswith("Seat 1 shows openers: ")
    assert story.a[1:] == story.b
