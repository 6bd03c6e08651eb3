"""A recorded hand of ours dealt and played again, to the same events.

Only a record that holds every card can be: those our own texts give. The cards of each shuffle are
put in the order in which they came off the stub; which cards were shuffled the engine finds by
itself, and so is all that happens without being asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Any, TypeAlias

from standpat.cards import UNKNOWN, card_name
from standpat.engine import Bet, Call, Check, Draw, Fold, Parole, PayAnte, Raise, SitOut, events
from standpat.errors import IllegalAction, SetupError
from standpat.given import is_whole, takes
from standpat.history import record as told
from standpat.history.recorded import OWN, is_worth
from standpat.spec import load, shipped_house, shipped_variants
from standpat.words import MOST_DIGITS, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from standpat.cards import Card
    from standpat.engine import Action, Game, Hand
    from standpat.history.record import Record, Told
    from standpat.spec import Variant

_FORCED = (told.SatOut, told.Posted)


@dataclass(frozen=True, slots=True)
class Own:
    """What a record of ours says of the rules, and of how the hand began.

    Attributes:
        variant: the id of the variant.
        house: the options of house rules that were in force, as ``HOUSE/OPTION``.
        fingerprint: that of the rules.
        limit: the limit.
        stakes: every stake in chips.
        chip: what a chip is worth.
        carried: the chips that waited in the pot.
        level: how many steps a changing opening requirement had gone on.
    """

    variant: str
    house: tuple[str, ...]
    fingerprint: str
    limit: str
    stakes: Mapping[str, int]
    chip: Decimal
    carried: int
    level: int

    @classmethod
    @takes("record")
    def of(cls, record: Record) -> Own | None:
        """Read it from a record, or None where the record is not of a hand of ours.

        Raises:
            SetupError: ``not-our-hand``: a field of ours is missing, or says what none of ours do.
        """
        fields = {name: value for name, value in record.extra if name.startswith(OWN)}
        if OWN + "fingerprint" not in fields:
            return None
        given: dict[str, Any] = {}
        for name, (read, what) in _FIELDS.items():
            value = fields.get(OWN + name)
            try:
                given[name] = read(value)
            except (TypeError, ValueError, InvalidOperation):
                msg = f"`{OWN}{name}` is {what}, not {shown(value)}"
                raise SetupError(msg, reason="not-our-hand", field=OWN + name) from None
        return cls(**given)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise TypeError
    return tuple(_text(one) for one in value)


def _number(value: object) -> int:
    if not is_whole(value):
        raise TypeError
    return value


def _stakes(value: object) -> dict[str, int]:
    if not isinstance(value, Mapping):
        raise TypeError
    return {_text(name): _number(chips) for name, chips in value.items()}


def _worth(value: object) -> Decimal:
    worth = Decimal(_text(value))
    if not is_worth(worth):
        raise ValueError
    return worth


_Reader: TypeAlias = "Callable[[object], Any]"

_FIELDS: dict[str, tuple[_Reader, str]] = {
    "variant": (_text, "the name of a variant"),
    "house": (_texts, "a list of house options"),
    "fingerprint": (_text, "the fingerprint of the rules"),
    "limit": (_text, "the name of a limit"),
    "stakes": (_stakes, "a table of stakes in chips"),
    "chip": (_worth, "what a chip is worth, as text"),
    "carried": (_number, "a whole number of chips"),
    "level": (_number, "a whole number"),
}


@takes("record")
def rules_of(
    record: Record, house: Sequence[str | Path] = (), options: Sequence[str] = ()
) -> Variant:
    """Load the rules a recorded hand of ours was played by, as it was then.

    Only what comes with the package is loaded by the name a text gives, and the house files named
    here: a text opens no files.

    Args:
        record: the hand.
        house: the house files whose options were in force, as for `load`; those that are shipped
            need not be named.
        options: more options to put in force, as for `load`.

    Raises:
        RulesError: the house rules cannot be laid over the variant.
        SetupError: ``not-our-hand``; ``other-rules``: the variant or a house option is not there,
            or not what it was when the hand was played.
    """
    own = _own(record)
    missing = None
    if own.variant not in shipped_variants():
        missing = own.variant
    elif not house:
        shipped = shipped_house()
        strange = (one for one in own.house if one.partition("/")[0] not in shipped)
        missing = next(strange, None)
    if missing is not None:
        msg = f"the hand was played by rules that are not shipped, `{missing}`; name their file"
        raise SetupError(msg, reason="other-rules", fingerprint=own.fingerprint)
    variant = load(own.variant, house, (*own.house, *options))
    _refuse_other(own, variant.id, variant.fingerprint)
    return variant


@takes("record", "game")
def play_again(record: Record, game: Game | None = None) -> Hand:
    """Deal a recorded hand of ours again and take the same actions.

    Args:
        record: the hand, with every card.
        game: the rules it was played by; those of `rules_of` when left out.

    Returns:
        The hand as it stands after the last action told.

    Raises:
        SetupError: ``not-our-hand``: a record of another program, or a field of ours that is not as
            we write it; ``other-rules``: the game is not the one the hand was played by;
            ``card-not-told``: a card is not written down, or cannot have come where it is; what
            `Game.deal` refuses.
        IllegalAction: an action that the rules do not allow there, with its line.
    """
    own = _own(record)
    game = rules_of(record).compile() if game is None else game
    _refuse_other(own, game.id, game.fingerprint)
    playing = sorted(
        (player for player in record.players if player.out is None), key=lambda one: one.seat
    )
    seats = {player.name: seat for seat, player in enumerate(playing)}
    numbers = [player.seat for player in playing]
    if record.button not in numbers:
        msg = "nobody has the button"
        raise SetupError(msg, reason="not-our-hand", button=record.button)
    button = numbers.index(record.button)
    course = game.course(len(playing), own.stakes, own.limit)
    lots = _lots(record.told, seats, button, folded_return=course.folded_return)
    hand = game.deal(
        [_chips(own, player.chips) for player in playing],
        button,
        dealer=_AsTold(record.told, lots),
        stakes=own.stakes,
        limit=own.limit,
        carried=own.carried,
        level=own.level,
    )
    _play(hand, record.told, seats, own)
    _refuse_other_cards(hand, record.told)
    return hand


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
                where = f"line {one.line}: " if one.line else ""
                msg = f"{where}the {card_name(card)} cannot have come there"
                raise SetupError(msg, reason="card-not-told", card=card, line=one.line)
            at += 1


def _own(record: Record) -> Own:
    own = Own.of(record)
    if own is None:
        msg = "the hand was not written by standpat; it names no rules, and may not show every card"
        raise SetupError(msg, reason="not-our-hand")
    return own


def _refuse_other(own: Own, name: str, fingerprint: str) -> None:
    """Refuse rules by which the hand was not played."""
    if own.fingerprint != fingerprint:
        msg = (
            f"the hand was played by {own.variant} with the fingerprint {own.fingerprint}; "
            f"{name} has {fingerprint}"
        )
        raise SetupError(msg, reason="other-rules", fingerprint=own.fingerprint)


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
            hand.take(action, seats[one.who])  # type: ignore[union-attr] # who acts has a name
        except IllegalAction as error:
            where = f"line {one.line}: " if one.line else ""
            raise IllegalAction(
                f"{where}{error}", reason=error.reason, action=action, line=one.line
            ) from error


def _action(one: Told, hand: Hand, own: Own) -> Action | None:  # noqa: C901, PLR0911, PLR0912 - one case for each thing that is told
    """Give the action that something told is, or None where it is none."""
    match one:
        case told.Posted(blind="ante"):
            return PayAnte()
        case told.SatOut():
            return SitOut()
        case told.Folded():
            return Fold()
        case told.Checked():
            return Check()
        case told.Called():
            return Call()
        case told.CheckedOrCalled():
            return Call() if hand.options().call else Check()
        case told.MadeBet(amount=amount):
            return Bet(_chips(own, amount))
        case told.Raised(to=to):
            return Raise(_chips(own, to))
        case told.MadeBetOrRaised(to=to):
            chips = _chips(own, to)
            return Bet(chips) if hand.options().bet else Raise(chips)
        case told.SaidParole():
            return Parole()
        case told.Discarded(number=number, cards=cards):
            if number and cards is None:
                raise _not_told(one.line)
            return Draw(cards or ())
        case _:
            return None


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


class _AsTold:
    """A dealer that knows what came off the stub, and when cards were shuffled.

    Cards are told in the order in which they were served. So whatever was shuffled, those served
    first after it lie on top, in that order, and those never served below.
    """

    def __init__(self, all_told: Sequence[Told], lots: Sequence[int]) -> None:
        """Note what was served, and how much of it before each shuffle.

        Raises:
            SetupError: ``card-not-told``: a card is not written down.
        """
        self._served: list[Card] = []
        self._shuffles: list[int] = []
        self._lots = lots
        for batch, shuffled in _batches(all_told):
            begun = len(self._served)
            self._served += batch
            self._shuffles += [begun] * shuffled

    def shuffle(self, cards: Sequence[Card], turn: int) -> list[Card]:
        """Give the cards as they came off the stub from this shuffle on.

        Raises:
            SetupError: ``no-deck-left``: the record tells of fewer shuffles.
        """
        if turn >= len(self._shuffles):
            msg = f"cards are shuffled {turn + 1} times, and the text tells of fewer"
            raise SetupError(msg, reason="no-deck-left", turn=turn)
        there = set(cards)
        top = dict.fromkeys(card for card in self._served[self._shuffles[turn] :] if card in there)
        return [*top, *(card for card in cards if card not in top)]

    def draw_lot(self, among: int, turn: int) -> int:
        """Give the lot that fell.

        Raises:
            SetupError: ``no-lot-left``: the record tells of fewer lots, or of one there was not.
        """
        if turn >= len(self._lots) or self._lots[turn] >= among:
            msg = f"a lot is drawn among {among} that the text does not tell of"
            raise SetupError(msg, reason="no-lot-left", turn=turn)
        return self._lots[turn]


def _lots(
    all_told: Sequence[Told], seats: Mapping[str, int], button: int, *, folded_return: bool
) -> list[int]:
    """Find the lot that named each player who was drawn: its place among those still in.

    Lots are drawn among the seats still in from the left of the button.
    """
    lots: list[int] = []
    out: set[str] = set()
    folded: set[str] = set()
    names = list(seats)
    for one in all_told:
        match one:
            case told.SatOut(who=who):
                out.add(who)
            case told.Folded(who=who):
                folded.add(who)
            case told.PassedIn(who=who):
                folded = set() if folded_return else folded
                button = seats[who]
            case told.DrewLot(who=who):
                order = names[button + 1 :] + names[: button + 1]
                lots.append([name for name in order if name not in out | folded].index(who))
            case _:
                pass
    return lots


def _batches(all_told: Sequence[Told]) -> Iterator[tuple[list[Card], int]]:
    """Go through the cards served at one time, and how many shuffles fell in between or before.

    The first cards of a deal come from a new deck. A reshuffle is told after the cards it was
    made for.
    """
    batch: list[Card] = []
    shuffled = 0
    for one in _rounds(all_told):
        if isinstance(one, told.Reshuffled):
            shuffled += 1
        elif isinstance(one, list):
            yield batch, shuffled
            batch, shuffled = one, 0
        else:  # a new deck is shuffled before the cards that follow
            yield batch, shuffled
            batch, shuffled = [], 1
    yield batch, shuffled


def _rounds(all_told: Sequence[Told]) -> Iterator[list[Card] | told.Reshuffled | None]:  # noqa: C901 - one case for each thing that is told
    """Go through what comes off the stub; None where a new deck is shuffled."""
    hands: dict[str, tuple[Card, ...]] = {}
    fresh = True
    for one in all_told:
        if isinstance(one, told.Dealt):
            if one.who in hands:
                yield _dealt_around(hands)
                hands = {}
            if fresh:
                yield None
                fresh = False
            _refuse_unknown(one.cards, one.line)
            hands[one.who] = one.cards
            continue
        if hands:
            yield _dealt_around(hands)
            hands = {}
        match one:
            case told.Received(cards=cards):
                _refuse_unknown(cards, one.line)
                yield list(cards)
            case told.TurnedUp(card=card):
                _refuse_unknown((card,), one.line)
                yield [card]
            case told.Reshuffled():
                yield one
            case told.PassedIn():
                fresh = True
            case _:
                pass
    if hands:
        yield _dealt_around(hands)


def _dealt_around(hands: Mapping[str, Sequence[Card]]) -> list[Card]:
    """Give the cards of hands as they were dealt, one at a time around the table."""
    return [card for cards in zip(*hands.values(), strict=True) for card in cards]


def _refuse_unknown(cards: Sequence[Card], line: int) -> None:
    if UNKNOWN in cards:
        raise _not_told(line)


def _not_told(line: int) -> SetupError:
    where = f"line {line}: " if line else ""
    msg = f"{where}a card is not written down; the hand cannot be dealt again without it"
    return SetupError(msg, reason="card-not-told", line=line)
