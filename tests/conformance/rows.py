"""The rules of the source texts, row by row, with the keys that carry each and the tests of it.

T is Turkish poker, K 32-card poker, C classic five-card draw. A test shows a row when its name
begins with it: ``test_t11_…``, ``test_c01_…``.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).resolve().parent

_TEST = re.compile(r"test_(?P<game>[tkc])0*(?P<number>[1-9]\d*)_")


class Row(NamedTuple):
    """A rule of a source text.

    Attributes:
        says: the rule, in our own words.
        keys: the keys of the rule language that carry it.
        house: shipped house options that play it, where the variant itself does not.
    """

    says: str
    keys: tuple[str, ...]
    house: tuple[str, ...] = ()


ROWS: dict[str, Row] = {
    "T1": Row(
        "Two to five play; the lowest rank is a nine for two, an eight for three, a seven for four "
        "and a six for five.",
        ("players", "deck.lowest"),
    ),
    "T2": Row(
        "The deck is chosen after the antes, by the players who paid, and can change from one deal "
        "of a hand to the next.",
        ("deck.players counted",),
    ),
    "T3": Row(
        "Everybody antes, or sits out; only who has paid every ante of the hand takes part in it.",
        ("play.ante.amount", "play.ante.sitting out"),
    ),
    "T4": Row(
        "Five cards are dealt clockwise one at a time, face down; left of the dealer speaks first.",
        ("play.deal.cards", "play.bet.first"),
    ),
    "T5": Row(
        "Before the opening anybody may fold or pass; only kings or better open, and their holder "
        "may pass too.",
        ("opening.with", "play.bet.folding unbet"),
    ),
    "T6": Row("The opening bet is at least one ante.", ("betting.limits.no limit.least",)),
    "T7": Row(
        "Nobody opens: the cards are gathered, the pot stays, the same player deals, and everybody "
        "antes again, as often as needed.",
        ("opening.nobody opens.redeal from", "opening.nobody opens.button"),
    ),
    "T8": Row(
        "The hand ends early when all but one have folded, or have sat out at a re-ante.",
        ("play.ante.everybody out", "play.bet.folding unbet"),
    ),
    "T9": Row(
        "Once the pot is open everybody may fold, call or raise with any cards, who passed too.",
        ("opening.street", "betting.limits.no limit.short all-in bet reopens"),
    ),
    "T10": Row("Up to four cards are changed, from the undealt cards.", ("play.draw.cards",)),
    "T11": Row(
        "Who draws four is served three, and the fourth after every other player has drawn.",
        ("play.draw.held back",),
    ),
    "T12": Row(
        "When the undealt cards run out, the discards are shuffled in.",
        ("stub.runs out.shuffle in",),
    ),
    "T13": Row(
        "The opener may throw openers away; he says so, and they are kept apart as a proof.",
        ("opening.broken openers",),
    ),
    "T14": Row(
        "An opener who folds or wins without a showdown shows enough to prove the opening.",
        ("opening.proof",),
    ),
    "T15": Row(
        "The opener begins the second round, or if he is gone the next to his left.",
        ("play.bet.first",),
    ),
    "T16": Row(
        "A flush beats a full house, and three of a kind beat a straight.",
        ("rankings.categories",),
    ),
    "T17": Row(
        "The ace is high, and in a straight also below the lowest rank of the deck.",
        ("rankings.ace", "rankings.ace in straights"),
    ),
    "T18": Row(
        "Between equal hands suits decide, hearts, spades, diamonds, clubs, each category by a "
        "card of its own.",
        ("equal hands.suits", "equal hands.read"),
    ),
    "T19": Row("No two hands ever tie.", ("equal hands.read",)),
    "T20": Row(
        "No limit, pot limit or fixed limit.",
        ("betting.limit", "betting.limits"),
        ("turkish-online/pot-limit", "turkish-online/fixed-limit"),
    ),
    "T21": Row(
        "Rake by percentage, with a cap, none without a draw or showdown; or none without an "
        "opening.",
        ("rake.percent", "rake.most", "rake.taken"),
        ("turkish-online/rake", "turkish-online/rake-when-opened"),
    ),
    "K1": Row("Two to five play, with 32 cards in any case.", ("players", "deck.lowest")),
    "K2": Row(
        "The button moves one seat clockwise each hand, and the seat after it is the first.",
        ("table.button", "play.blinds.amounts"),
    ),
    "K3": Row(
        "Small and big blind, and an over blind of twice the big with more than three players; "
        "heads-up the button posts the big one.",
        ("play.blinds.amounts", "play.blinds.heads-up", "stakes"),
    ),
    "K4": Row(
        "The first round begins after the last blind; nobody checks but the last blind, unraised.",
        ("play.bet.first", "play.blinds.amounts"),
    ),
    "K5": Row(
        "One draw of up to four cards, from the first after the button; or stand pat.",
        ("play.draw.cards", "play.draw.first"),
    ),
    "K6": Row(
        "The discards of those who drew before make a new stock; nobody gets back his own.",
        ("stub.runs out.shuffle in", "stub.runs out.own discards"),
    ),
    "K7": Row(
        "The second round begins after the button; its smallest bet is the highest blind.",
        ("play.bet.first", "betting.limits.no limit.least"),
    ),
    "K8": Row(
        "The first of the second round may say parole; if everybody does, the pot is shared.",
        ("play.bet.parole",),
    ),
    "K9": Row("A flush beats a full house.", ("rankings.categories",)),
    "K10": Row(
        "Between equal hands the suit of the highest single card decides, hearts, diamonds, clubs, "
        "spades; beside pairs that is the highest kicker.",
        ("equal hands.suits", "equal hands.read"),
    ),
    "K11": Row("The ace may count as a six.", ("rankings.ace in straights",)),
    "K12": Row(
        "The lowest straight flush beats any royal flush.",
        ("rankings.exceptions",),
    ),
    "K13": Row("Hands that beat each other in a circle share the pot.", ("rankings.exceptions",)),
    "C1": Row(
        "52 cards, ten categories; the ace is high or low in straights, never inside one.",
        ("deck", "rankings.categories", "rankings.ace in straights"),
    ),
    "C2": Row("Suits have no order: equal hands split the pot.", ("equal hands",)),
    "C3": Row(
        "Pairs before kickers, the upper pair before the lower, the three of a full house first.",
        ("rankings.categories",),
    ),
    "C4": Row(
        "Limit by antes, spread limit by street or not, pot limit, no limit.",
        ("betting.limit", "betting.limits", "betting.limits.spread limit.a raise is"),
        (
            "classic-site/pot-limit",
            "classic-site/no-limit",
            "classic-home/spread-limit",
            "classic-california/spread-limit",
        ),
    ),
    "C5": Row(
        "A player all-in for less wins only what he matched; the rest goes to the next best.",
        ("pots", "betting.limits.no limit.short all-in reopens"),
    ),
    "C6": Row(
        "A buy-in of 1 to 50 antes, and everybody topped up to the most between hands.",
        ("table.buy-in", "table.between hands"),
    ),
    "C7": Row("Check/fold, fold or raise any in advance, for one street.", ("play.bet",)),
    "C8": Row(
        "First to act by lot, left of the dealer, or left of the big blind.",
        ("play.bet.first",),
        ("classic-home/blinds",),
    ),
    "C9": Row(
        "Draw up to five; three; three, or four when keeping an ace.",
        ("play.draw.cards", "play.draw.also"),
        ("classic-home/four-to-an-ace", "classic-home/all-five"),
    ),
    "C10": Row(
        "First to draw is the seat after the closer, who begins round two; or left of the dealer.",
        ("play.draw.first", "play.bet.first"),
    ),
    "C11": Row("How many cards are drawn is public; which is not.", ("play.draw",)),
    "C12": Row(
        "An ante for all, or a small blind and a big blind of twice as much.",
        ("play.ante", "play.blinds", "stakes"),
        ("classic-home/blinds",),
    ),
    "C13": Row(
        "No joker, one, two, deuces, a turned-up rank, the bug; five of a kind is best.",
        ("deck.jokers", "wild", "play.turn", "rankings.categories"),
        (
            "classic-home/one-joker",
            "classic-home/two-jokers",
            "classic-home/deuces-wild",
            "classic-home/turned-up-rank",
            "classic-home/bug",
        ),
    ),
    "C14": Row(
        "Lowball, or lowball with the same cards when everybody checks.",
        ("rankings.wins", "opening.nobody opens.play on from"),
        ("classic-home/lowball", "classic-california/lowball-when-checked"),
    ),
    "C15": Row(
        "When nobody opens: new antes for the same pot; anything opens, or jacks or better.",
        ("opening.with", "opening.nobody opens.redeal from"),
        ("classic-california/anything-opens",),
    ),
    "C16": Row(
        "The last to bet or raise shows first; a beaten hand may be mucked.",
        ("play.show.first", "play.show.beaten hands"),
    ),
    "C17": Row(
        "The first dealer by agreement, at random or by high card.",
        ("table.first button",),
        ("classic-site/dealer-by-lot", "classic-home/dealer-by-choice"),
    ),
    "C18": Row(
        "Twenty cards, tens to aces, for up to four.",
        ("deck.lowest", "players"),
        ("classic-home/twenty-cards",),
    ),
    "C19": Row(
        "Two to eight play; discards are dead, or shuffled in when the stub runs out.",
        ("players", "stub.runs out"),
        ("classic-home/eight-seats", "classic-home/shuffled-discards"),
    ),
    "C20": Row(
        "Odd chips of a split pot have a stated receiver.",
        ("pots.odd chips",),
        ("classic-home/odd-chip-to-the-bettor",),
    ),
    "C21": Row(
        "One to five cards are drawn before the first betting.",
        ("play",),
        ("classic-california/draw-first",),
    ),
}
"""Every row; a test holds that each has a test and that its keys are keys of the language."""


def shown_by() -> dict[str, tuple[str, ...]]:
    """List the tests of each row, as `file::test`; rows without a test have none."""
    found: dict[str, list[str]] = {name: [] for name in ROWS}
    for path in sorted(FOLDER.glob("test_*_rows.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            shown = _TEST.match(node.name) if isinstance(node, ast.FunctionDef) else None
            if shown is not None and isinstance(node, ast.FunctionDef):
                row = f"{shown['game'].upper()}{shown['number']}"
                found.setdefault(row, []).append(f"{path.name}::{node.name}")
    return {row: tuple(tests) for row, tests in found.items()}
