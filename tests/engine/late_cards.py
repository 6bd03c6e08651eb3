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
_RULES = """classic
players: {from: 2, to: PLAYERS}
deck: {lowest: T, jokers: JOKERS}
stub: {runs out: STUB}
examples: []
stakes: {ante: 1}
betting: {limit: no limit, limits: {fixed limit: null, no limit: {least: 1 ante,
  short all-in reopens: after a full raise, short all-in bet reopens: after a full bet}}}
rankings: {high: {categories: [five of a kind, straight flush, four of a kind, full house, flush,
  straight, three of a kind, two pair, pair, high card]}}
play:
- {ante: antes, amount: 1 ante, sitting out: not allowed, short stack: all-in,
   everybody out: the last one left takes the pot}
STEPS
- {show: showdown, first: the last to bet or raise, beaten hands: may be mucked}
"""
_WILD = "wild: {cards: [%s], stand for: any card, against natural hands: equal}\n"
_BET = "{bet: %s, first: left of the button, folding unbet: not allowed}"
_DRAW = "{draw: %s, cards: {from: 0, to: %s}, first: left of the button}"
_TURN, _DEAL = "{turn: board}", "{deal: %s, cards: %s}"

# Two players with five cards who both draw five have taken twenty cards; the turn is the 21st.
TURN = (_DEAL % ("hands", 5), _BET % "first", _DRAW % ("draw", 5), _TURN, _BET % "second")
# Three players with five cards who all draw two before they have them all take 21 as well.
DEAL = (
    *(_DEAL % ("hands", 3), _BET % "first", _DRAW % ("draw", 2)),
    *(_DEAL % ("more", 2), _BET % "second", _DRAW % ("second draw", 5)),
)
OPENED = (
    "opening: {street: first, with: %s, false openers: refused, proof: never, broken openers: "
    "thrown away, nobody opens: {redeal from: antes, button: stays, folded players: are out}}\n"
)
"""Openers for the first street, with the words of what it takes left out."""


def rules(stub: str, players: int, jokers: int, *steps: str) -> str:
    """Write rules with these steps, for two to so many players, with wild jokers."""
    written = {
        "PLAYERS": str(players),
        "JOKERS": str(jokers),
        "STUB": STUBS[stub],
        "STEPS": "\n".join(f"- {step}" for step in steps),
    }
    text = _RULES
    for name, words in written.items():
        text = text.replace(name, words)
    wild = ["jokers"] * bool(jokers) + ["turned-up rank"] * (_TURN in steps)
    return text + _WILD % ", ".join(wild) if wild else text
