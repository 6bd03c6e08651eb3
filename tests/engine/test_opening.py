"""Opening: on which street openers are asked for, and what opens a pot where none are."""

from __future__ import annotations

import pytest

import standpat
from standpat.engine import events
from standpat.errors import IllegalAction
from tests.engine.games import BLINDS, EARLY_STREET, dealt, game, play, told

WORST = "7s 5h 4d 3c 2s"
JACKS = "Js Jh 9d 7c 4s"


@pytest.mark.parametrize("hand", [WORST, JACKS])
def test_without_an_opening_requirement_any_hand_opens(hand: str) -> None:
    deal = game("classic").deal([50] * 2, decks=[dealt("", hand)])
    assert deal.options().bet == (2, 2)
    play(deal, "1 bet 2; 0 call")
    assert [(event.seat, event.opened) for event in told(deal, events.MadeBet)] == [(1, True)]


def test_a_bet_on_an_earlier_street_opens_nothing() -> None:
    deal = game("classic", EARLY_STREET).deal([50] * 2, decks=[dealt(JACKS, WORST)])
    play(deal, "1 bet 2; 0 call")
    assert deal.step == "first"
    with pytest.raises(IllegalAction, match="a pair of jacks or better"):
        play(deal, "1 bet 2")
    play(deal, "1 check; 0 bet 2; 1 call", "1 stand pat; 0 stand pat")
    assert [event.opened for event in told(deal, events.MadeBet)] == [False, True]
    assert deal.to_act == 0  # the opener, not who bet before the cards were dealt


def test_a_deal_is_passed_in_although_an_earlier_street_was_bet() -> None:
    deal = game("classic", EARLY_STREET).deal(
        [50] * 2, decks=[dealt("8s 6h 4h 3d 2c", WORST), dealt(JACKS, WORST)]
    )
    play(deal, "1 bet 2; 0 call", "1 check; 0 check")
    assert [event.pot for event in told(deal, events.PassedIn)] == [6]
    assert deal.step == "blind"
    assert deal.pot == 8  # both have anted again


RAKE = "rake: {percent: 20, most: no cap, taken: when the pot is opened}\n"


NOTHING, TWO = "8s 6h 4h 3d 2c", "players: {from: 2}\n"
CHECKED, PAT = "1 check; 0 check", "1 stand pat; 0 stand pat"


@pytest.mark.parametrize(
    ("variant", "changes", "hands", "moves", "rake"),
    [
        # Where openers are asked for it takes them, on their street.
        ("classic", EARLY_STREET, (JACKS, WORST), ["1 bet 10; 0 fold"], 0),
        (
            "classic",
            EARLY_STREET,
            (JACKS, WORST),
            ["1 bet 10; 0 call; 1 check; 0 bet 10; 1 fold"],
            6,
        ),
        # Passed in after an early bet, and won by an early bet of the next deal.
        (
            "classic",
            EARLY_STREET,
            (NOTHING, WORST),
            ["1 bet 10; 0 call", CHECKED, "1 bet 10; 0 fold"],
            0,
        ),
        # Bets of a pot that nobody opened, and is played on for.
        ("jacks-back", TWO, (NOTHING, WORST), [CHECKED, "1 bet 10; 0 fold"], 0),
        ("jacks-back", TWO, (NOTHING, WORST), [CHECKED, "1 bet 10; 0 call", PAT, CHECKED], 0),
        ("jacks-back", TWO, (WORST, JACKS), ["1 bet 10; 0 call", PAT, CHECKED], 6),
        # Where no openers are asked for, any bet opens it, and a blind is no bet.
        ("classic", "", (JACKS, WORST), [CHECKED, PAT, "1 bet 20; 0 call"], 10),
        ("classic", "", (JACKS, WORST), [CHECKED, PAT, CHECKED], 0),
        ("classic", BLINDS, (JACKS, WORST), ["0 call; 1 check", PAT, CHECKED], 0),
        ("classic", BLINDS, (JACKS, WORST), ["0 raise to 30; 1 call", PAT, CHECKED], 12),
    ],
)
def test_rake_is_taken_when_the_pot_is_opened(
    variant: str, changes: str, hands: tuple[str, str], moves: list[str], rake: int
) -> None:
    # Two antes of 5, or blinds of 5 and 10, and bets of 10 and 20: a fifth of what was called.
    rules = game(variant, RAKE + changes)
    stakes = {"small blind" if changes == BLINDS else "ante": 5}
    hand = rules.deal([500] * 2, decks=[dealt(*hands), dealt(*hands)], stakes=stakes)
    play(hand, *moves)
    assert hand.finished
    assert hand.rake == rake


@pytest.mark.parametrize(
    ("variant", "taken"),
    [
        ("jacks-back", "only when the pot is opened."),
        ("classic", "only when somebody has bet; a blind is no bet."),
    ],
)
def test_the_dealer_says_what_opens_a_pot_that_is_raked(variant: str, taken: str) -> None:
    head = "standpat: 1\nid: mine\nname: Mine\nmeaning: Raked.\nextends: "
    rules, findings = standpat.check_text(f"{head}{variant}\n{RAKE}", "it")
    assert rules is not None, findings
    told = " ".join(standpat.explain(rules).split())
    assert f"The house takes 20 percent of the pot, {taken}" in told


ON_TRUST = "opening: {false openers: lose the pot}"


@pytest.mark.parametrize(
    ("changes", "move", "reason", "sentence"),
    [
        ("", "bet 2", "not-openers", "to open takes a pair of kings or better"),
        ("", "raise to 2", "not-openers", "to open takes a pair of kings or better"),
        (ON_TRUST, "bet 1", "bet-below-least", "the least is to bet 2, not 1"),
        (ON_TRUST, "bet 49", "bet-above-most", "the most is to bet 48, not 49"),
        (ON_TRUST, "raise to 2", "no-such-bet", "there is no bet yet"),
    ],
)
def test_why_a_bet_without_openers_is_refused(
    changes: str, move: str, reason: str, sentence: str
) -> None:
    nothing = "Ad Ks Jh Td 9c"
    hand = game("turkish", changes).deal([50] * 2, decks=[dealt("", nothing)], stakes={"ante": 2})
    play(hand, "1 ante; 0 ante")
    with pytest.raises(IllegalAction) as caught:
        play(hand, f"1 {move}")
    assert caught.value.reason == reason
    assert str(caught.value).startswith(sentence)
    assert ("openers" in reason) == (hand.options().bet is None)
