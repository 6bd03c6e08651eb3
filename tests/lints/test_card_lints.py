"""Lints about the undealt cards, the draw, chips and rules that decide nothing."""

from __future__ import annotations

import re

import pytest

from standpat import Call, Check, Draw, PayAnte, SeededDealer, load
from standpat.analysis.dealt_hands import opener
from standpat.audit.running_out import runs_out
from standpat.lints.draws import DRAWN_DEALS, SimpleDraws
from standpat.lints.subject import Subject
from standpat.ranking.odds import Chance
from standpat.spec.checks.ways import undealt, ways
from tests.engine.games import play
from tests.engine.late_cards import DEAL, OPENED, TURN, rules
from tests.lints.rules import remarks, said, variant_of

NO_EXAMPLES = "examples: []\n"
SHUFFLED = (
    "stub: {runs out: {shuffle in: [discards], own discards: never come back, "
    "still short: nobody draws more than there is}}\n"
)


# Cards that run out


def test_the_worst_case_is_told_for_each_number_of_players() -> None:
    # 32 cards and up to four each: 4 players have 12 left for 16, 5 players 7 left for 20.
    (message,) = said("cards-run-out", "32-card\n")
    assert "with 4 players 12 are left and up to 16 drawn" in message
    assert "with 5 players 7 are left and up to 20 drawn" in message
    assert "with 3 players" not in message
    assert "The rule is: When the undealt cards run out, the discards are shuffled in" in message


def test_six_players_of_classic_draw_always_have_enough() -> None:
    # 22 cards are left for six players who draw three each; seven have 17 for 21.
    assert said("cards-run-out", "classic\n") == []
    (message,) = said("cards-run-out", "classic\nplayers: {to: 7}\n")
    assert "with 7 players 17 are left and up to 21 drawn" in message
    assert message.endswith(
        "The rule is: Discards are dead: nobody can draw more cards than are left undealt"
    )


def test_a_larger_draw_and_a_card_turned_up_count() -> None:
    text = (
        "wild-widow\nplayers: {to: 3}\ndeck: {lowest: 9}\nexamples: []\n"
        "play: {draw: {also: {to: 4, keeping: keeps an ace}}}\n"
    )
    # 24 less 15 less one turned up is 8; three players may draw 12.
    (message,) = said("cards-run-out", text)
    assert "with 3 players 8 are left and up to 12 drawn" in message


def test_how_often_they_run_out_is_the_share_of_deals() -> None:
    # Everybody has to draw exactly five: eight players need 40 cards and have 12, always; four have
    # 32 for 20, never.
    text = "classic\nplayers: {to: 8}\nplay: {draw: {cards: {from: 5, to: 5}}}\n" + SHUFFLED
    subject = Subject(variant_of(text))
    draws = SimpleDraws(subject, subject.ways[0])
    assert draws.running_out(8)[:3:2] == (1.0, 1_000)
    assert draws.running_out(4)[:3:2] == (0.0, 0)
    assert "more than are left in all of the deals" in said("cards-run-out", text)[0]


def test_hands_that_are_not_whole_are_drawn_to_as_little_as_may_be() -> None:
    # Two players hold ten of the 21 cards; whoever holds three stands pat, and then both draw five.
    all_five = DEAL[-1].replace("from: 0", "from: 5")
    subject = Subject(variant_of(rules("may", 2, 1, *DEAL[:-1], all_five)))
    assert SimpleDraws(subject, subject.ways[0]).running_out(2).share == 0
    # With a card that has to be drawn of the three both need twelve.
    forced = DEAL[2].replace("from: 0", "from: 1")
    subject = Subject(variant_of(rules("may", 2, 1, *DEAL[:2], forced, *DEAL[3:-1], all_five)))
    assert SimpleDraws(subject, subject.ways[0]).running_out(2).share == 1


def test_of_few_deals_the_number_is_told_and_no_share(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SimpleDraws, "running_out", lambda *_: Chance(0.003, 0.0017, 3))
    (message,) = said("cards-run-out", "32-card\n", players=5)
    assert "more than are left in 3 of the deals (1,000 deals simulated" in message
    assert "%" not in message


def test_five_players_with_36_cards_run_out_in_four_deals_of_five() -> None:
    # A prototype in numpy, with 1.3 million deals a second, found four in five.
    (message,) = said("cards-run-out", "turkish\n", players=5)
    found = re.search(r"in ([\d.]+)% ± ([\d.]+)% of the deals \(1,000 deals simulated", message)
    assert found is not None
    share, error = float(found[1]), float(found[2])
    assert error == pytest.approx(
        100 * (share / 100 * (1 - share / 100) / DRAWN_DEALS) ** 0.5, abs=0.1
    )
    assert abs(share - 80) < 5


def test_cards_are_counted_along_the_way() -> None:
    jacks = load("jacks-back")
    passed = [[jacks.play[number] for number in way] for way in ways(jacks)]
    assert [undealt(jacks, steps, 8) for steps in passed] == [12, 12]


def test_a_card_held_back_may_find_the_stub_empty() -> None:
    # Five players with 36 cards: 11 are left; the four others may have got four each, and he three.
    (remark,) = remarks("held-back-without-stub", "turkish\n", players=5)
    assert "with 5 players 11 are undealt and up to 19 drawn before" in remark.message
    # Three players with 28 cards: 13 are left, and at most 4 + 4 + 3 gone.
    assert remarks("held-back-without-stub", "turkish\n", players=3) == []
    assert remarks("held-back-without-stub", "classic\n") == []


HELD_BACK = (
    "play: {draw: {cards: {from: 0, to: 4}, held back: {last card of: %s, until: everyone has "
    "drawn, served: in the order of the draw, the last to draw: %s}}}\n"
)


@pytest.mark.parametrize("last", ["is served at once", "waits like the others"])
@pytest.mark.parametrize("held", [3, 4])
@pytest.mark.parametrize(("lowest", "most"), [(4, 8), (6, 7)])
def test_it_may_where_the_engine_finds_such_a_deal(
    lowest: int, most: int, held: int, last: str
) -> None:
    text = (
        f"classic\ndeck: {{lowest: {lowest}}}\nplayers: {{to: {most}}}\n{NO_EXAMPLES}{SHUFFLED}"
        + HELD_BACK % (held, last)
    )
    variant = variant_of(text)
    told = {
        players: remarks("held-back-without-stub", text, players) != []
        for players in variant.players.numbers
    }
    deals = {
        players: [runs_out(variant, place, [players]) for place in range(1, players + 1)]
        for players in told
    }
    assert told == {
        players: any(deal is not None and deal.late for deal in found)
        for players, found in deals.items()
    }
    assert {*told.values()} == {True, False}


@pytest.mark.parametrize("last", ["is served at once", "waits like the others"])
@pytest.mark.parametrize("held", [3, 4])
def test_where_discards_are_dead_it_tells_who_may_not_draw_so_many(held: int, last: str) -> None:
    text = f"classic\ndeck: {{lowest: 5}}\nplayers: {{to: 8}}\n{NO_EXAMPLES}"
    text += HELD_BACK % (held, last)
    variant = variant_of(text)
    told, short = {}, {}
    for players in variant.players.numbers:
        told[players] = remarks("held-back-without-stub", text, players) != []
        hand = variant.compile().deal([50] * players, seed=1)
        offered = []  # to each in turn, where everybody before him has drawn four
        while (options := hand.options()).step != "second":
            if options.draw is not None:
                offered.append(options.draw[1])
            hand.take(Draw(options.hand[: options.draw[1]]) if options.draw else Check())
        waiting = offered[:-1] if last == "is served at once" else offered
        short[players] = offered[0] >= held and min(waiting) < held
    assert told == short
    assert {*told.values()} == {True, False}


@pytest.mark.parametrize(
    ("piles", "then"),
    [
        ("discards", "it comes from the discards then"),
        ("folded hands", "it comes from the folded hands then, and where nobody folded he may not"),
        ("discards, folded hands", "it comes from the discards or folded hands then"),
        ("", "he may not draw so many then"),
    ],
)
def test_it_comes_from_what_is_shuffled_in(piles: str, then: str) -> None:
    dead = "stub: {runs out: discards are dead}"
    stub = SHUFFLED.replace("discards", piles, 1) if piles else dead
    (message,) = said("held-back-without-stub", f"turkish\n{NO_EXAMPLES}{stub}", players=5)
    assert f"; {then}" in message


# Limits of the draw


def test_with_twenty_cards_four_players_have_nothing_to_draw() -> None:
    text = f"classic\ndeck: {{lowest: T}}\n{NO_EXAMPLES}"
    (message,) = said("draw-limit-unreachable", f"{text}players: {{to: 4}}\n")
    assert message == "with 4 players nobody can draw more than 0, though the limit is 3"
    # Five cards are left for three players.
    assert said("draw-limit-unreachable", f"{text}players: {{to: 3}}\n") == []


def test_who_folds_before_all_is_dealt_leaves_cards_for_others() -> None:
    # Four hold three of the twenty cards each, two stay for two more each, and four cards are left.
    two_deals = (DEAL[0], DEAL[1], *DEAL[3:-1], DEAL[-1])
    text = rules("dead", 4, 0, *two_deals)
    (message,) = said("draw-limit-unreachable", text, players=4)
    assert message == "with 4 players nobody can draw more than 4, though the limit is 5"
    hand = variant_of(text).compile().deal([20] * 4, seed=1)
    play(hand, "1 bet 1; 2 call; 3 fold; 0 fold; 1 check; 2 check")
    assert hand.options().draw == (0, 4)
    # Nobody can fold before he has five.
    text = rules("dead", 4, 0, two_deals[0], *two_deals[2:])
    (message,) = said("draw-limit-unreachable", text, players=4)
    assert message == "with 4 players nobody can draw more than 0, though the limit is 5"


def test_who_sits_out_leaves_cards_where_he_is_counted_all_the_same() -> None:
    text = f"classic\ndeck: {{lowest: T}}\nplayers: {{to: 4}}\n{NO_EXAMPLES}"
    sits_out = "play: {antes: {sitting out: allowed}}\n"
    assert said("draw-limit-unreachable", text + sits_out) == []


def test_folded_hands_that_are_shuffled_in_make_a_limit_reachable() -> None:
    text = f"classic\ndeck: {{lowest: T}}\nplayers: {{to: 4}}\n{NO_EXAMPLES}{SHUFFLED}"
    assert said("draw-limit-unreachable", text)
    assert said("draw-limit-unreachable", text.replace("[discards]", "[folded hands]")) == []


def test_own_discards_that_come_back_make_a_limit_reachable() -> None:
    text = f"classic\ndeck: {{lowest: T}}\nplayers: {{to: 4}}\n{NO_EXAMPLES}{SHUFFLED}"
    text = text.replace("nobody draws more than there is", "own discards come back")
    assert said("draw-limit-unreachable", text) == []
    # And so it is played: all twenty cards are dealt, and the first to draw may draw three.
    hand = variant_of(text).compile().deal([100] * 4, 0, dealer=SeededDealer("none left"))
    while (options := hand.options()).draw is None:
        hand.take(Check() if options.check else Call() if options.call else PayAnte())
    assert options.draw == (0, 3)


def test_a_larger_draw_that_is_open_to_all_at_some_tables_is_told() -> None:
    text = (
        "classic\nplay: {draw: {also: {to: 4, keeping: keeps an ace}, "
        "cards: {by players: {2-3: {from: 0, to: 4}, 4-6: {from: 0, to: 3}}}}}\n"
    )
    (message,) = said("draw-limit-unreachable", text)
    assert message.startswith("with 2 or 3 players everybody may draw 4")


def test_who_draws_four_cannot_keep_two_things() -> None:
    text = (
        "classic\nplay: {draw: {cards: {from: 0, to: 2}, "
        "also: {to: 4, keeping: keeps an ace and keeps a king}}}\n"
    )
    (message,) = said("draw-limit-unreachable", text)
    assert message.startswith("whoever draws 4 keeps 1, which is too few")
    assert message.endswith("3 is the most")
    assert said("draw-limit-unreachable", text.replace("to: 4", "to: 3")) == []


# Actions

HIGHEST = ("ace", "king", "queen", "jack", "ten")


@pytest.mark.parametrize("name", ["turkish", "32-card", "classic", "jacks-back"])
def test_what_shipped_rules_speak_of_is_offered_sometimes(name: str) -> None:
    assert said("action-never-possible", f"{name}\n") == []


def test_nobody_bets_where_the_ante_takes_every_chip() -> None:
    found = said(
        "action-never-possible", "classic\ntable: {buy-in: {least: 1 ante, most: 1 ante}}\n"
    )
    assert [one.split("`")[1] for one in found] == ["first", "second"]


def test_a_draw_that_no_card_is_left_for_is_never_offered() -> None:
    text = f"classic\ndeck: {{lowest: T}}\nplayers: {{from: 4, to: 4}}\n{NO_EXAMPLES}"
    (message,) = said("action-never-possible", text)
    assert message == "nobody could draw a card in `draw` in 60 hands played at random"


@pytest.mark.parametrize(
    "text",
    [
        "turkish\nopening: {with: four aces}\n",
        # 48 of 2,598,960 hands.
        "turkish\ndeck: {lowest: 2, players counted: seated}\nopening: {with: four aces}\n",
        (
            "classic\nplayers: {to: 2}\nplay: {draw: {cards: {to: 2}, also: {to: 3, keeping: "
            "keeps the ace of hearts and keeps the four of clubs}}}\n"
        ),
        # Three cards are held when it is opened, and when one of them may be changed or both.
        rules("dead", 2, 0, *DEAL).replace("lowest: T", "lowest: 2")
        + OPENED
        % "holds the ace of spades and holds the king of spades and holds the queen of spades",
        # A card is turned up before all are dealt, and all five are asked for.
        rules("dead", 2, 0, DEAL[0], TURN[3], DEAL[3], TURN[1])
        + OPENED % " and ".join(f"holds the {rank} of spades" for rank in HIGHEST),
        rules("dead", 2, 0, *DEAL)
        .replace("lowest: T", "lowest: 2")
        .replace(
            "to: 2}, first",
            "to: 0}, also: {to: 1, keeping: keeps the ace of spades and keeps the king of spades}, "
            "first",
        ),
    ],
)
def test_what_takes_a_rare_hand_is_not_called_impossible(text: str) -> None:
    assert said("action-never-possible", text.replace(NO_EXAMPLES, "") + NO_EXAMPLES) == []


def test_a_larger_draw_that_no_hand_allows_is_not_offered() -> None:
    text = "classic\nplay: {draw: {also: {to: 4, keeping: holds a joker}}}\n" + NO_EXAMPLES
    (message,) = said("action-never-possible", text)
    assert message == "nobody could make the larger draw in `draw` in 120 hands played at random"


def test_where_a_hand_opens_what_was_not_seen_is_told_as_that() -> None:
    # The ante takes all, so nobody bets, whatever he is dealt.
    text = (
        "turkish\nopening: {with: four aces}\ntable: {buy-in: {least: 1 ante, most: 1 ante}, "
        "between hands: only when broke, first button: by lot, button: moves to the left}\n"
    )
    (message, *_) = said("action-never-possible", text + NO_EXAMPLES)
    assert "in 120 hands played at random, 60 of them dealt so that somebody may open" in message


def test_a_rare_opener_is_found_and_the_hand_that_breaks_the_rule_is_none() -> None:
    game = load("turkish").compile()
    pack = load("classic").deck.pack(2)
    rare = variant_of("turkish\nopening: {with: four aces}\n" + NO_EXAMPLES).compile()
    found = opener(rare, pack)
    assert found is not None
    assert sum(card >= 48 for card in found) == 4  # the four aces are the last cards
    assert opener(load("classic").compile(), pack) is None  # nothing is asked
    kings = opener(game, pack)
    assert kings is not None
    assert game.question("kings or better", pack)(kings)


# Chips


def test_an_over_blind_is_more_than_the_least_to_sit_down_with() -> None:
    # One minimum bet of 2 chips against an over blind of two big blinds, 4 chips.
    (message,) = said("stack-below-forced-bets", "32-card\n")
    assert "is 2 chips, but before the first card one player pays 4 with 4 or 5 players" in message
    enough = "32-card\ntable: {buy-in: {least: 2 minimum bets}}\n"
    assert said("stack-below-forced-bets", enough) == []
    assert said("stack-below-forced-bets", "32-card\n", players=3) == []


def test_an_ante_and_a_blind_are_paid_together() -> None:
    text = (
        "32-card\nstakes: {ante: 1}\ntable: {buy-in: {least: 2 minimum bets}}\n"
        "play: {insert before: {blinds: [{ante: antes, amount: 1 ante, sitting out: not allowed, "
        "short stack: all-in, everybody out: the last one left takes the pot}]}}\n"
    )
    (message,) = said("stack-below-forced-bets", text)
    assert "is 4 chips, but before the first card one player pays 5" in message


def test_what_is_paid_is_told_for_all_tables_at_once_the_most_first() -> None:
    # A big blind of 2 for two or three players, an over blind of two big blinds for four or five.
    text = "32-card\ntable: {buy-in: {least: 1 small blind}}\n"
    (message,) = said("stack-below-forced-bets", text)
    assert message.endswith("one player pays 4 with 4 or 5 players and 2 with 2 or 3 players")


# Rules that decide nothing

POT_WAITS = "classic\nplay: {antes: {%s, everybody out: the pot waits for the next deal}}\n"
TWENTY = "classic\nplayers: {to: 3}\ndeck: {lowest: T}\n" + NO_EXAMPLES
NO_STRAIGHTS = "ace-to-five\nrankings: {low: {ace in straights: [high]}}\n"


@pytest.mark.parametrize(
    ("text", "path"),
    [
        (POT_WAITS % "sitting out: not allowed", ("play", 0, "everybody out")),
        (NO_STRAIGHTS, ("rankings", "low", "ace in straights", 0)),
        (TWENTY, ("rankings", "high", "ace in straights", 1)),
    ],
)
def test_a_rule_that_another_leaves_nothing_to_decide_is_told(
    text: str, path: tuple[str | int, ...]
) -> None:
    assert [remark.path for remark in remarks("idle-rule", text)] == [path]


@pytest.mark.parametrize(
    "text",
    [
        "turkish\n",
        "32-card\n",
        "classic\n",
        "ace-to-five\n",
        POT_WAITS % "sitting out: allowed",
        TWENTY.replace("lowest: T", "lowest: 9"),
    ],
)
def test_rules_that_decide_something_are_left_alone(text: str) -> None:
    assert remarks("idle-rule", text) == []
