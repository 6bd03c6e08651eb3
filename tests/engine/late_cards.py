"""Rules by which cards are dealt or turned up after a draw, with the twenty highest cards."""

from __future__ import annotations

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
BET = "{bet: %s, first: left of the button, folding unbet: not allowed}"
DRAW = "{draw: %s, cards: {from: 0, to: %s}, first: left of the button}"
_SHOW = "{show: showdown, first: the last to bet or raise, beaten hands: may be mucked}"
TURN_UP, DEAL_OUT = "{turn: board}", "{deal: %s, cards: %s}"


def rules(stub: str, players: int, jokers: int, *steps: str) -> str:
    """Write rules with the twenty highest cards, and jokers."""
    wild = [
        *["jokers"] * bool(jokers),
        *["turned-up rank"] * (TURN_UP in steps),
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
TURN = (DEAL_OUT % ("hands", 5), BET % "first", DRAW % ("draw", 5), TURN_UP, BET % "second")
# Three players with five cards who all draw two before they have them all take 21 as well.
DEAL = (
    *(DEAL_OUT % ("hands", 3), BET % "first", DRAW % ("draw", 2)),
    *(DEAL_OUT % ("more", 2), BET % "second", DRAW % ("second draw", 5)),
)

OPENED = (
    "opening: {street: first, with: %s, false openers: refused, proof: never, broken openers: "
    "thrown away, nobody opens: {redeal from: antes, button: stays, folded players: are out}}\n"
)
"""Openers for the first street, with the words of what it takes left out."""
