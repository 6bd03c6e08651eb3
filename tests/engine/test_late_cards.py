"""Cards that are dealt or turned up after a draw: the deck has them, however much is drawn."""

from __future__ import annotations

import pytest

from standpat import Check, Draw, PayAnte
from standpat.audit.inside import stub_of
from standpat.spec import check_text
from tests.lints.rules import OWN, variant_of

_SHUFFLED = "{shuffle in: [%s], own discards: %s, still short: %s}"
STUBS = {
    "dead": "discards are dead",
    "never": _SHUFFLED % ("discards", "never come back", "nobody draws more than there is"),
    "may": _SHUFFLED % ("discards", "may come back", "nobody draws more than there is"),
    "last": _SHUFFLED % ("discards", "never come back", "own discards come back"),
    "folded": _SHUFFLED % ("folded hands", "never come back", "nobody draws more than there is"),
}
_ANTE = (
    "{ante: antes, amount: 1 ante, sitting out: not allowed, short stack: all-in, everybody out: "
    "the last one left takes the pot}"
)
_BET = "{bet: %s, first: left of the button, folding unbet: not allowed}"
_DRAW = "{draw: %s, cards: {from: 0, to: %s}, first: left of the button}"
_SHOW = "{show: showdown, first: the last to bet or raise, beaten hands: may be mucked}"
_TURN, _DEAL = "{turn: board}", "{deal: %s, cards: %s}"


def rules(stub: str, players: int, jokers: int, *steps: str) -> str:
    """Write rules with the twenty highest cards, and jokers."""
    wild = [
        *["jokers"] * bool(jokers),
        *["turned-up rank"] * (_TURN in steps),
    ]
    lines = [
        "classic",
        f"players: {{from: 2, to: {players}}}",
        f"deck: {{lowest: T, jokers: {jokers}}}",
        f"stub: {{runs out: {STUBS[stub]}}}",
        "examples: []",
        "betting: {limit: no limit, limits: {fixed limit: null, no limit: {least: 1 ante, "
        "short all-in reopens: after a full raise, short all-in bet reopens: after a full bet}}}",
        "stakes: {ante: 1}",
        "rankings: {high: {categories: [five of a kind, straight flush, four of a kind, full "
        "house, flush, straight, three of a kind, two pair, pair, high card]}}",
        f"play: [{', '.join([_ANTE, *steps, _SHOW])}]",
    ]
    if wild:
        wild_cards = ", ".join(wild)
        lines.append(
            f"wild: {{cards: [{wild_cards}], stand for: any card, against natural hands: equal}}"
        )
    return "\n".join(lines) + "\n"


# Two players with five cards who both draw five have taken twenty cards; the turn is the 21st.
TURN = (_DEAL % ("hands", 5), _BET % "first", _DRAW % ("draw", 5), _TURN, _BET % "second")
# Three players with five cards who all draw two before they have them all take 21 as well.
DEAL = (
    *(_DEAL % ("hands", 3), _BET % "first", _DRAW % ("draw", 2)),
    *(_DEAL % ("more", 2), _BET % "second", _DRAW % ("second draw", 5)),
)


def errors(text: str) -> list[tuple[str, str]]:
    """Give the errors in rules: their messages and remedies."""
    _, findings = check_text(OWN + text, "mine.yaml")
    return [
        (found.message, found.hint) for found in findings if found.kind.level == "error"
    ]


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
