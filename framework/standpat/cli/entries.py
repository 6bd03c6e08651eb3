"""What a player types at the table, read as an action.

Besides the text forms of actions there are short ones: a letter for each action, and for a draw
the places of the cards in the hand, counted from 1.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from standpat.cards import UNKNOWN, card_name, format_card, parse_cards
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
from standpat.engine.refusals import offers
from standpat.errors import CardError, IllegalAction
from standpat.words import MOST_DIGITS, listed, whole_number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.cards import Card
    from standpat.engine import Choice, Options, View

SHORT: dict[str, Action] = {
    "a": PayAnte(),
    "pay": PayAnte(),
    "pay the ante": PayAnte(),
    "o": SitOut(),
    "out": SitOut(),
    "f": Fold(),
    "k": Check(),
    "x": Check(),
    "c": Call(),
    "p": Parole(),
    "say parole": Parole(),
    "s": Draw(),
    "stand": Draw(),
    "pat": Draw(),
}
"""The short forms of actions without an amount, and other words for them."""

_SHORT_OF = {
    "ante": "a", "sit out": "o", "fold": "f", "check": "k", "call": "c", "bet": "b", "raise": "r",
    "parole": "p", "stand pat": "s", "draw": "d",
}  # fmt: skip
"""The short form that is told with each thing a player may do."""

_FOR_THE_STREET: dict[str, Choice] = {
    "check/fold": "check/fold",
    "check or fold": "check/fold",
    "check fold": "check/fold",
    "raise any": "raise any",
}
"""Choices for the rest of the street; `fold` is one too, but at one's turn it is the action."""

_AMOUNT = re.compile(r"(?P<verb>(?:bet|b|raise|r)(?: to)?)(?: (?P<text>.+)|(?P<chips>\W?[0-9].*))?")
_COST = re.compile(rf"(?P<verb>ante|a|pay the ante of|call|c) ?(?P<chips>[0-9]{{1,{MOST_DIGITS}}})")
_DRAW = re.compile(r"(?:draw|d)(?: (?P<cards>.*)|(?P<places>[0-9]+))?", re.IGNORECASE)
_CHIPS = re.compile(r" chips?$")

HELP = """\
Type an action, in full or short:
  ante (a), sit out (o)
  fold (f), check or pass (k), call (c), bet 4 (b 4), raise to 12 (r 12), all in, parole (p)
  stand pat (s, d 0), draw Kh 7c or the places of the cards: draw 1 3 (d 1 3)
A raise is named by the total it raises to; a bet or raise of one size only needs no number.
For the rest of a street, so that you are not asked again on it:
  check/fold: check, and fold once there is a bet to call
  raise any: bet or raise the least, each time it is your turn
Enter alone tells you again what you hold and what you may do."""


def read_entry(text: str, view: View) -> Action | Choice:
    """Read what a player typed as an action; whether the rules allow it is not asked here.

    Args:
        text: what was typed.
        view: the hand as the player sees it; places of cards are places in its hand. What cannot
            be read for want of something to do with it, such as places of cards where nobody
            draws, becomes an action that is refused for that.

    Returns:
        The action, or a choice for the rest of the street.

    Raises:
        IllegalAction: ``not-an-action``, ``no-amount``, ``not-whole-chips``, ``another-amount``,
            ``no-cards-named``, ``no-such-place``.
        CardError: a card in a draw that does not exist or is named twice.
    """
    words = " ".join(text.split())
    lower = words.lower()
    found = _FOR_THE_STREET.get(lower) or SHORT.get(lower) or _with_chips(lower, view)
    if found is not None:
        return found
    draw = _DRAW.fullmatch(words)
    if draw:
        return Draw(_cards(draw["cards"] or draw["places"] or "", view))
    try:
        return parse_action(words)
    except IllegalAction as error:
        msg = f"`{words}` is not an action; `help` lists them"
        raise IllegalAction(msg, reason=error.reason, **error.details) from error


def _with_chips(words: str, view: View) -> Action | None:
    """Read what puts chips in the pot, or give None where the words speak of something else."""
    if words in {"all in", "all-in", "allin"}:
        return _all_in(view)
    amount = _AMOUNT.fullmatch(words)
    if amount:
        return _bet(amount["verb"], amount["text"] or amount["chips"] or "", view.options)
    cost = _COST.fullmatch(words)
    return _cost(cost["verb"], int(cost["chips"]), view.options) if cost else None


def _all_in(view: View) -> Action:
    """Put in everything: as a call where the stack does not reach further, else bet or raise."""
    me = view.seats[view.seat]
    all_in = me.bet + me.stack
    if view.to_match == 0:
        return Bet(all_in)
    return Raise(all_in) if all_in > view.to_match else Call()


def _bet(verb: str, text: str, options: Options | None) -> Action:
    """Read the amount of a bet or raise; without one, that of the only one there is."""
    bets = verb.startswith("b")
    if not text:
        span = None if options is None else options.bet if bets else options.raise_to
        if span is not None and span[0] < span[1]:
            msg = f"say how many chips: `{verb} {span[0]}`"
            raise IllegalAction(msg, reason="no-amount")
        chips = span[0] if span is not None else 0  # which is refused, with what forbids to bet
        return Bet(chips) if bets else Raise(chips)
    number = whole_number(_CHIPS.sub("", text))
    if number is None or number < 0:
        msg = f"`{text}` is not a number of whole chips; write for example `{verb} 4`"
        raise IllegalAction(msg, reason="not-whole-chips", text=text)
    return Bet(number) if bets else Raise(number)


def _cost(verb: str, chips: int, options: Options | None) -> Action:
    """Read a call or an ante with what it costs."""
    calls = verb.startswith("c")
    costs = 0 if options is None else options.call if calls else options.ante
    if costs and chips != costs:
        msg = f"{'a call' if calls else 'the ante'} costs {costs} here, not {chips}"
        raise IllegalAction(msg, reason="another-amount", chips=chips)
    return Call() if calls else PayAnte()


def _cards(text: str, view: View) -> tuple[Card, ...]:
    """Read the cards of a draw, by name or by their place in the hand."""
    if view.options is not None and view.options.draw is None:
        return ()
    words = text.replace(",", " ").split()
    if not words:
        msg = "say which cards to throw away: `draw 1 3` or `draw Kh 7c`; `stand pat` keeps all"
        raise IllegalAction(msg, reason="no-cards-named")
    if words == ["0"]:
        return ()
    cards = tuple(card for word in words for card in _card(word, view.hand))
    for card in cards:
        if cards.count(card) > 1:
            msg = f"the {card_name(card)} is named twice"
            raise CardError(msg, reason="card-twice", card=card)
    return cards


def _card(word: str, hand: Sequence[Card]) -> Iterator[Card]:
    """Read one word: a place, several places in one number, or cards."""
    if not word.isascii() or not word.isdigit():
        yield from _named(word)
        return
    for digit in word:
        if not 1 <= int(digit) <= len(hand):
            msg = f"there is no card {digit}; your hand has cards 1 to {len(hand)}"
            raise IllegalAction(msg, reason="no-such-place", place=int(digit))
        yield hand[int(digit) - 1]


def _named(word: str) -> tuple[Card, ...]:
    """Read cards by their names, in small letters or large."""
    exact = re.sub(
        r"([2-9tjqka])([cdhs])",
        lambda found: found[1].upper() + found[2].lower(),
        word,
        flags=re.IGNORECASE,
    )
    msg = f"`{word}` is not a card; name the cards to throw away, or their places: `draw 1 3`"
    try:
        cards = parse_cards(exact)
    except CardError as error:
        if error.reason != "not-a-card" or error.details["meant"]:
            raise
        raise CardError(msg, reason=error.reason, **error.details) from error
    if UNKNOWN in cards:
        raise CardError(msg, reason="unknown-card")
    return cards


def choices(options: Options) -> str:
    """Say what the seat to act may do, each with its short form.

    >>> from standpat.engine import Options
    >>> choices(Options(0, "first", fold=True, call=2, raise_to=(4, 98)))
    'fold (f), call 2 (c) or raise to 4-98 (r 4)'
    """
    least = {"bet": options.bet, "raise": options.raise_to}
    words = []
    for word, clause in offers(options).items():
        short = _SHORT_OF[word]
        if span := least.get(word):
            short = f"{short} {span[0]}"
        elif word == "draw" and options.draw is not None:
            short = f"{short} 1" if options.draw[1] == 1 else f"{short} 1 3"
        words.append(f"{clause} ({short})")
    return listed(words, "or")


def numbered(hand: Sequence[Card]) -> str:
    """Write a hand with the place of every card before it: ``1 Kh  2 Kd``."""
    return "  ".join(f"{place} {format_card(card)}" for place, card in enumerate(hand, start=1))
