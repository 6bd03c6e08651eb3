"""What a player types at the table, read as an action.

Besides the text forms of actions there are short ones: a letter for each action, and for a draw
the places of the cards in the hand, counted from 1.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from standpat.cards import format_card, parse_cards, refuse_twice
from standpat.engine.actions import (
    Action,
    Bet,
    Call,
    Check,
    Draw,
    Fold,
    Parole,
    PayAnte,
    Raise,
    SitOut,
    parse_action,
)
from standpat.errors import IllegalAction
from standpat.words import listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.cards import Card
    from standpat.engine import Options, View

SHORT: dict[str, Action] = {
    "a": PayAnte(),
    "o": SitOut(),
    "out": SitOut(),
    "f": Fold(),
    "k": Check(),
    "x": Check(),
    "c": Call(),
    "p": Parole(),
    "s": Draw(),
    "stand": Draw(),
}
"""The short forms of actions without an amount."""

_AMOUNT = re.compile(r"(?P<verb>bet to|bet|b|raise to|raise|r) ?(?P<chips>[-+.,\d].*)")
_DRAW = re.compile(r"(?:draw|d)(?: (?P<cards>.*)|(?P<places>\d+))?", re.IGNORECASE)

HELP = """\
Type an action, in full or short:
  ante (a), sit out (o)
  fold (f), check or pass (k), call (c), bet 4 (b 4), raise to 12 (r 12), all in, parole (p)
  stand pat (s), draw Kh 7c or the places of the cards: draw 1 3 (d 1 3)
A raise is named by the total it raises to.
Besides: help (?), rules, quit (q)."""


def read_entry(text: str, view: View) -> Action:
    """Read what a player typed as an action; whether the rules allow it is not asked here.

    Args:
        text: what was typed.
        view: the hand as the player sees it; places of cards are places in its hand.

    Raises:
        IllegalAction: ``not-an-action``, ``not-whole-chips``, ``no-such-place``.
        CardError: a card in a draw that does not exist or stands twice.
    """
    words = " ".join(text.split())
    lower = words.lower()
    if lower in SHORT:
        return SHORT[lower]
    if lower in {"all in", "all-in", "allin"}:
        return _all_in(view)
    amount = _AMOUNT.fullmatch(lower)
    if amount:
        return _bet(amount["verb"], amount["chips"])
    draw = _DRAW.fullmatch(words)
    if draw:
        return Draw(_cards(draw["cards"] or draw["places"] or "", view.hand))
    try:
        return parse_action(words)
    except IllegalAction as error:
        msg = f"`{words}` is not an action; `help` lists them"
        raise IllegalAction(msg, reason=error.reason, **error.details) from error


def _all_in(view: View) -> Action:
    """Put in everything: as a call where the stack does not reach further, else bet or raise."""
    me = view.seats[view.seat]
    all_in = me.bet + me.stack
    if view.to_match == 0:
        return Bet(all_in)
    return Raise(all_in) if all_in > view.to_match else Call()


def _bet(verb: str, text: str) -> Action:
    """Read the amount of a bet or raise."""
    if not text.isascii() or not text.isdigit() or len(text) > 15:
        msg = f"`{text}` is not a number of whole chips; write for example `{verb} 4`"
        raise IllegalAction(msg, reason="not-whole-chips", text=text)
    return Bet(int(text)) if verb.startswith("b") else Raise(int(text))


def _cards(text: str, hand: Sequence[Card]) -> tuple[Card, ...]:
    """Read the cards of a draw, by name or by their place in the hand."""
    words = text.replace(",", " ").split()
    if not words:
        msg = "say which cards to throw away: `draw 1 3` or `draw Kh 7c`; `stand pat` keeps all"
        raise IllegalAction(msg, reason="no-cards-named")
    if words == ["0"]:
        return ()
    cards = tuple(card for word in words for card in _card(word, hand))
    refuse_twice(cards)
    return cards


def _card(word: str, hand: Sequence[Card]) -> Iterator[Card]:
    """Read one word: a place, several places in one number, or cards."""
    if not word.isascii() or not word.isdigit():
        exact = re.sub(
            r"([2-9tjqka])([cdhs])",
            lambda found: found[1].upper() + found[2].lower(),
            word,
            flags=re.IGNORECASE,
        )
        yield from parse_cards(exact)
        return
    for digit in word:
        if not 1 <= int(digit) <= len(hand):
            msg = f"there is no card {digit}; the hand has cards 1 to {len(hand)}"
            raise IllegalAction(msg, reason="no-such-place", place=int(digit))
        yield hand[int(digit) - 1]


def choices(options: Options) -> str:
    """Say what the seat to act may do, each with its short form.

    >>> from standpat.engine import Options
    >>> choices(Options(0, "first", fold=True, call=2, raise_to=(4, 98)))
    'fold (f), call 2 (c) or raise to 4-98 (r 4)'
    """
    words = []
    if options.ante:
        words.append(f"pay the ante of {options.ante} (a)")
    if options.sit_out:
        words.append("sit out (o)")
    if options.fold:
        words.append("fold (f)")
    if options.check:
        words.append("check (k)")
    if options.call:
        words.append(f"call {options.call} (c)")
    if options.bet:
        words.append(f"bet {_span(options.bet)} (b {options.bet[0]})")
    if options.raise_to:
        words.append(f"raise to {_span(options.raise_to)} (r {options.raise_to[0]})")
    if options.parole:
        words.append("say parole (p)")
    if options.draw is not None:
        words += _draws(options.draw)
    return listed(words, "or")


def _draws(span: tuple[int, int]) -> Iterator[str]:
    fewest, most = span
    if fewest == 0:
        yield "stand pat (s)"
    if most:
        number = _span((max(1, fewest), most))
        yield f"draw {number} {'card' if number == '1' else 'cards'} (d 1 3)"


def _span(span: tuple[int, int]) -> str:
    least, most = span
    return str(least) if least == most else f"{least}-{most}"


def numbered(hand: Sequence[Card]) -> str:
    """Write a hand with the place of every card before it: ``1 Kh  2 Kd``."""
    return "  ".join(f"{place} {format_card(card)}" for place, card in enumerate(hand, start=1))
