"""Why an action is refused, in the game's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import JOKERS, card_name
from standpat.engine.actions import (
    Bet,
    Call,
    Check,
    Draw,
    Fold,
    Parole,
    PayAnte,
    Raise,
    SitOut,
)
from standpat.given import is_whole
from standpat.words import counted, listed, several, shown

if TYPE_CHECKING:
    from standpat.engine.options import Options


def refusal(options: Options, action: object, stack: int, opening: str | None) -> tuple[str, str]:
    """Say why an action that is not among the options is refused.

    Args:
        options: what the seat to act may do.
        action: what it tried.
        stack: the chips it has left.
        opening: the opening requirement, if that is what keeps it from betting.

    Returns:
        The reason, a stable slug, and the sentence.
    """
    if not isinstance(action, _ACTIONS):
        return "not-an-action", f"{shown(action)} is not an action; {may(options)}"
    if isinstance(action, Draw):
        return _draw(options, action.cards)
    if isinstance(action, (PayAnte, SitOut)):
        return "no-ante-asked", f"no ante is being asked now; {may(options)}"
    if options.ante or options.draw is not None:
        now = f"{_ANTES}: there is no betting yet" if options.ante else _NO_BETTING
        return "wrong-step", f"{now}; {may(options)}"
    if isinstance(action, (Bet, Raise)):
        return _bet(options, action, stack, opening)
    reason, sentence = next(said for kind, said in _PLAIN.items() if isinstance(action, kind))
    return reason, f"{sentence.format(call=options.call)}; {may(options)}"


_ACTIONS = (PayAnte, SitOut, Fold, Check, Call, Bet, Raise, Parole, Draw)

_ANTES = "the antes are being paid"
_NO_BETTING = "there is no betting during the draw"
_NO_DRAW = "no cards are drawn on this street"

_KNOWN_CARDS = range(JOKERS[-1] + 1)

_PLAIN: dict[type, tuple[str, str]] = {
    Check: ("bet-to-call", "there is a bet, {call} to call"),
    Call: ("nothing-to-call", "there is no bet to call"),
    Fold: ("no-bet-to-fold-to", "nobody has bet, and folding unbet is not allowed"),
    Parole: ("no-parole", "parole cannot be said now"),
}


def _bet(options: Options, action: Bet | Raise, stack: int, opening: str | None) -> tuple[str, str]:
    """Refuse a bet or a raise."""
    given = shown(action.to)
    if not is_whole(action.to):
        return "not-whole-chips", f"chips are whole: {given} is not a bet; {may(options)}"
    bets = isinstance(action, Bet)
    verb = "bet" if bets else "raise to"
    span, other = options.bet, options.raise_to
    if not bets:
        span, other = other, span
    if span is None:
        reason, sentence = _no_bet(
            bets=bets, other=other, opening=opening, options=options, stack=stack
        )
    elif action.to < span[0]:
        reason, sentence = "bet-below-least", f"the least is to {verb} {span[0]}, not {given}"
    else:
        reason, sentence = "bet-above-most", f"the most is to {verb} {span[1]}, not {given}"
    return reason, f"{sentence}; {may(options)}"


def _no_bet(
    *,
    bets: bool,
    other: tuple[int, int] | None,
    opening: str | None,
    options: Options,
    stack: int,
) -> tuple[str, str]:
    """Say why no bet, or no raise, is open at all."""
    if other is not None:
        sentence = "there is a bet already; say what to raise to" if bets else "there is no bet yet"
        return "no-such-bet", sentence
    if opening is not None:
        return "not-openers", f"to open takes {opening}"
    if stack <= options.call:
        return "bet-above-stack", f"{counted(stack, 'chip does', 'chips do')} not reach to raise"
    return "no-more-betting", "no bet or raise is open to this seat now"


def _draw(options: Options, cards: object) -> tuple[str, str]:
    """Refuse a draw."""
    if options.draw is None:
        now = f"{_ANTES}: no cards are drawn yet" if options.ante else _NO_DRAW
        return "wrong-step", f"{now}; {may(options)}"
    if not isinstance(cards, tuple):
        return "not-cards", f"a draw names its cards as a tuple, not {shown(cards)}; {may(options)}"
    for card in cards:
        if not is_whole(card) or card not in options.hand:
            known = is_whole(card) and card in _KNOWN_CARDS
            named = f"the {card_name(card)}" if known else repr(card)
            return "card-not-held", f"{named} is not in this hand"
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        return "card-twice", f"the {card_name(twice)} is thrown away twice"
    sentence = f"{_cards(len(cards))} cannot be drawn" if cards else "nobody stands pat here"
    if len(cards) < options.draw[0]:
        return "too-few-cards", f"{sentence}; {may(options)}"
    if options.draw_more is not None and len(cards) <= options.draw_more[0]:
        sentence = f"{_cards(len(cards))} can be drawn only by whoever {options.draw_more[1]}"
    return "too-many-cards", f"{sentence}; {may(options)}"


def may(options: Options, called: str | None = None) -> str:
    """Say in one clause what the seat to act may do, or the player who is called so."""
    who = f"seat {options.seat + 1}" if called is None else called
    return f"{who} may {listed(offers(options).values(), 'or')}"


def offers(options: Options) -> dict[str, str]:
    """Say what the seat to act may do, each thing under the word for it that an action begins with.

    >>> from standpat.engine import Options
    >>> offers(Options(0, "first", fold=True, call=2, raise_to=(4, 98)))
    {'fold': 'fold', 'call': 'call 2', 'raise': 'raise to 4-98'}
    """
    offered = {
        "ante": options.ante and f"pay the ante of {options.ante}",
        "sit out": options.sit_out and "sit out",
        "fold": options.fold and "fold",
        "check": options.check and "check",
        "call": options.call and f"call {options.call}",
        "bet": options.bet and f"bet {_span(options.bet)}",
        "raise": options.raise_to and f"raise to {_span(options.raise_to)}",
        "parole": options.parole and "say parole",
        "stand pat": options.draw is not None and options.draw[0] == 0 and "stand pat",
        "draw": options.draw is not None and options.draw[1] > 0 and _draws(options),
    }
    return {word: clause for word, clause in offered.items() if isinstance(clause, str)}


def _draws(options: Options) -> str:
    """Say how many cards may be drawn."""
    assert options.draw is not None  # noqa: S101 - the caller looked
    fewest, most = options.draw
    more = options.draw_more
    also = f", up to {more[0]} if the hand {more[1]}" if more else ""
    return f"draw {_cards(max(1, fewest), most)}{also}"


def _span(span: tuple[int, int]) -> str:
    least, most = span
    return f"{least}" if least == most else f"{least}-{most}"


def _cards(least: int, most: int | None = None) -> str:
    """Say a number of cards, or from how many to how many."""
    span = (least, least if most is None else most)
    return f"{_span(span)} {several(span[1], 'card')}"
