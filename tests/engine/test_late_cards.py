"""Cards that are dealt or turned up after a draw: the deck has them, however much is drawn."""

from __future__ import annotations

import pytest

from standpat import Check, Draw, PayAnte
from standpat.audit.inside import stub_of
from standpat.spec import check_text
from tests.engine.late_cards import DEAL, STUBS, TURN, rules
from tests.lints.rules import OWN, variant_of


def errors(text: str) -> list[tuple[str, str]]:
    """Give the errors in rules: their messages and remedies."""
    _, findings = check_text(OWN + text, "mine.yaml")
    return [(found.message, found.hint) for found in findings if found.kind.level == "error"]


@pytest.mark.parametrize("stub", STUBS)
def test_a_deck_that_lacks_a_card_after_the_draw_is_refused(stub: str) -> None:
    ((message, hint),) = errors(rules(stub, 2, 0, *TURN))
    assert message == (
        "2 players with 5 cards each who all draw 5 before a card is turned up need 20 cards, and "
        "one is turned up; the deck has 20"
    )
    assert hint.endswith("or turn the card up before the draw")
    ((message, hint),) = errors(rules(stub, 3, 0, *DEAL))
    assert message == (
        "3 players with 5 cards each who all draw 2 before the last deal need 21 cards; the deck "
        "has 20"
    )
    assert hint.endswith("or deal every card before the draw")


@pytest.mark.parametrize("stub", STUBS)
@pytest.mark.parametrize(
    ("players", "steps", "left"), [(2, TURN, (11, 0)), (3, DEAL, (12, 0))], ids=["turn", "deal"]
)
def test_with_one_card_more_everybody_gets_his_cards(
    players: int, steps: tuple[str, ...], left: tuple[int, int], stub: str
) -> None:
    hand = variant_of(rules(stub, players, 1, *steps)).compile().deal([20] * players, seed=1)
    undealt = {}
    while not hand.finished:
        options = hand.options()
        if options.draw is not None:
            hand.take(Draw(options.hand[: options.draw[1]]))
        else:
            undealt[options.step] = len(stub_of(hand))
            hand.take(PayAnte() if options.ante else Check())
    assert (undealt["first"], undealt["second"]) == left
    assert all(len(hand.cards(seat)) == 5 for seat in range(players))
