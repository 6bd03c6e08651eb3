"""A recorded hand of ours dealt and played again, to the same events.

Only a record that holds every card can be: those our own texts give. The cards of each shuffle are
put in the order in which they came off the stub; which cards were shuffled the engine finds by
itself, and so is all that happens without being asked.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from standpat.cards import card_name
from standpat.engine import Draw, PayAnte, SitOut, events
from standpat.errors import IllegalAction, SetupError
from standpat.given import takes
from standpat.history.games import refuse_other_rules, rules_of
from standpat.history.record import record as told
from standpat.history.record.own import own_of
from standpat.history.replay.as_told import AsTold, at_line, lots_of, not_told
from standpat.history.replay.taken import betting_of
from standpat.words import MOST_DIGITS, shown

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from decimal import Decimal

    from standpat.cards import Card
    from standpat.engine import Action, Game, Hand
    from standpat.history.record.own import Own
    from standpat.history.record.record import Record, Told

_FORCED = (told.SatOut, told.Posted)


@takes("record", "game")
def play_again(record: Record, game: Game | None = None) -> Hand:
    """Deal a recorded hand of ours again and take the same actions.

    Args:
        record: the hand, with every card.
        game: the rules it was played by; those of `rules_of` when left out.

    Returns:
        The hand as it stands after the last action told.

    Raises:
        SetupError: ``not-our-hand``: a record of another program, a field of ours that is not as
            we write it, or somebody who was not dealt in; ``other-rules``: the game is not the one
            the hand was played by; ``card-not-told``: a card is not written down, or cannot have
            come where it is; what `Game.deal` refuses.
        IllegalAction: an action that the rules do not allow there, with its line.
    """
    own = own_of(record)
    game = rules_of(record).compile() if game is None else game
    refuse_other_rules(own, game.id, game.fingerprint)
    playing = dealt_in(record)
    seats = {player.name: seat for seat, player in enumerate(playing)}
    _refuse_strangers(record.told, seats)
    numbers = [player.seat for player in playing]
    if record.button not in numbers:
        msg = "nobody has the button"
        raise SetupError(msg, reason="not-our-hand", button=record.button)
    button = numbers.index(record.button)
    course = game.course(len(playing), own.stakes, own.limit)
    lots = lots_of(record.told, seats, button, folded_return=course.folded_return)
    hand = game.deal(
        [_chips(own, player.chips) for player in playing],
        button,
        dealer=AsTold(record.told, lots),
        stakes=own.stakes,
        limit=own.limit,
        carried=own.carried,
        level=own.level,
    )
    _play(hand, record.told, seats, own)
    _refuse_other_cards(hand, record.told)
    return hand


def dealt_in(record: Record) -> list[told.Player]:
    """Give the players who were dealt in, by seat."""
    return sorted((one for one in record.players if one.out is None), key=lambda one: one.seat)


def _refuse_strangers(all_told: Sequence[Told], seats: Mapping[str, int]) -> None:
    """Refuse what is told of somebody who was not dealt in."""
    for one in all_told:
        who = getattr(one, "who", None)
        if who is not None and who not in seats and not isinstance(one, told.Aside):
            why = f"{shown(who)} was not dealt in"
            raise at_line(SetupError, one.line, why, reason="not-our-hand", player=who)


def _refuse_other_cards(hand: Hand, all_told: Sequence[Told]) -> None:
    """Refuse a hand in which other cards came than are told: those cannot have come there."""
    came: list[Card] = []
    for event in hand.events:
        match event:
            case events.Dealt(cards=cards) | events.Drew(received=cards):
                came += cards
            case events.Served(card=card) | events.TurnedUp(card=card):
                came.append(card)
            case _:
                pass
    at = 0
    for one in all_told:
        if not isinstance(one, (told.Dealt, told.Received, told.TurnedUp)):
            continue
        cards = (one.card,) if isinstance(one, told.TurnedUp) else one.cards
        for card in cards:
            if came[at : at + 1] != [card]:
                why = f"the {card_name(card)} cannot have come there"
                raise at_line(SetupError, one.line, why, reason="card-not-told", card=card)
            at += 1


def _play(hand: Hand, all_told: Sequence[Told], seats: Mapping[str, int], own: Own) -> None:
    """Take the actions that are told; what the engine has done unasked is passed over."""
    forced = heard = answered = 0
    for one in all_told:
        if isinstance(one, _FORCED) and (isinstance(one, told.SatOut) or one.blind == "ante"):
            new = hand.events_since(heard)
            heard += len(new)
            forced += sum(isinstance(event, (events.Anted, events.SatOut)) for event in new)
            answered += 1
            if answered <= forced:
                continue
        action = _action(one, hand, own)
        if action is None:
            continue
        try:
            hand.take(action, seats[getattr(one, "who", "")])
        except IllegalAction as error:
            why, reason = str(error), error.reason
            told_so = at_line(IllegalAction, one.line, why, reason=reason, action=action)
            raise told_so from error


def _action(one: Told, hand: Hand, own: Own) -> Action | None:
    """Give the action that something told is, or None where it is none."""
    match one:
        case told.Posted(blind="ante"):
            return PayAnte()
        case told.SatOut():
            return SitOut()
        case told.Discarded(number=number, cards=cards):
            if number and cards is None:
                raise not_told(one.line)
            return Draw(cards or ())
        case _:
            return betting_of(one, hand, partial(_chips, own))


def _chips(own: Own, amount: Decimal) -> int:
    """Give an amount as chips.

    Raises:
        SetupError: ``not-our-hand``: it is no whole number of them.
    """
    chips = amount / own.chip if amount.adjusted() < MOST_DIGITS else None
    if chips is None or chips != chips.to_integral_value():
        msg = f"{amount} is no whole number of chips worth {own.chip} each"
        raise SetupError(msg, reason="not-our-hand", amount=amount)
    return int(chips)
