"""A hand as PHH: the poker hand history format, a TOML text of one hand.

PHH numbers players from the left of the button, so the last one has it, and writes what they did as
short actions: ``p2 cbr 40`` bets or raises to 40, ``p1 sd KhQd`` throws two cards away. Those who
draw are served once all have thrown away. It has codes for a few games, none of them with openers;
any other is called ``standpat:`` and its id.

What PHH has no action for stands in ``_standpat_happened``, each with the number of actions before
it: who paid an ante or sat out, a deal passed in, a lot, a reshuffle. Parole is an action that
checks, and said so there. Other fields of ours say by which rules the hand was played.

The format: https://arxiv.org/abs/2312.11753.
"""

from __future__ import annotations

import re
from decimal import Decimal
from functools import cache
from typing import TYPE_CHECKING, Any

from standpat.cards import format_card
from standpat.game import BetStep, BlindsStep
from standpat.history.games import PHH_CODES, variant_called
from standpat.history.record import record as told
from standpat.history.record.beside import DEALT_AROUND, beside
from standpat.history.record.limits import PHH_LIMITS
from standpat.history.record.own import OWN, own_of
from standpat.history.record.recorded import record_hand
from standpat.history.record.written import number

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from standpat.cards import Card
    from standpat.engine import Hand
    from standpat.game import Course
    from standpat.history.record.heading import Heading
    from standpat.history.record.record import Record, Told

_SERVED_LAST = (told.Discarded, told.Received, told.Reshuffled, told.BrokeOpeners)
"""What happens in the course of a draw."""


_ACTS = (
    told.Dealt, told.Received, told.Folded, told.Checked, told.Called, told.MadeBet, told.Raised,
    told.Discarded, told.Showed, told.Mucked,
)  # fmt: skip
_ONE_A_LINE = ("actions", OWN + "happened")


def to_phh(hand: Hand, names: Sequence[str] | None = None, heading: Heading | None = None) -> str:
    """Write a finished hand as PHH, every card included.

    Args:
        hand: the hand.
        names: the players' names by seat; "Player 1" and so on when left out.
        heading: what stands above it.

    Raises:
        SetupError: ``hand-not-over``, ``bad-heading``, or names that are none.
    """
    return _Writer(record_hand(hand, names, heading), hand).text()


def phh_sums(record: Record, hand: Hand) -> dict[str, Any]:
    """Give what a hand is played for as the fields of PHH say it: antes, blinds and bets."""
    return _Writer(record, hand).sums()


def phh_happened(record: Record, hand: Hand) -> list[str]:
    """List what happened beside the actions, each with the number of actions before it."""
    writer = _Writer(record, hand)
    writer.text()
    return writer.happened


def phh_acts(record: Record) -> list[Told]:
    """List what PHH has an action for, in the order in which it has them; parole it has not."""
    return [one for one in _served_last(record.told) if isinstance(one, _ACTS)]


class _Writer:
    """Writes one hand."""

    def __init__(self, record: Record, hand: Hand) -> None:
        """Number the players from the left of the button."""
        self._record = record
        self._hand = hand
        players = record.players
        at = next(at for at, player in enumerate(players) if player.seat == record.button)
        self._players = players[at + 1 :] + players[: at + 1]
        self._numbers = {player.name: f"p{at}" for at, player in enumerate(self._players, 1)}
        self._actions: list[str] = []
        self.happened: list[str] = []

    def text(self) -> str:
        """Write it."""
        drawn = False
        for one in _served_last(self._record.told):
            if drawn and isinstance(one, told.Dealt):  # PHH writes it as it does a draw
                self.happened.append(f"{len(self._actions)} {DEALT_AROUND}")
            drawn = isinstance(one, told.Discarded) or (
                drawn and not isinstance(one, (told.Dealt, told.PassedIn))
            )
            action = self._action(one)
            if action is not None:
                self._actions.append(action)
            happened = self._beside(one)
            if happened is not None:
                before = len(self._actions) - (action is not None)
                self.happened.append(f"{before} {happened}")
        record = self._record
        fields: dict[str, Any] = {
            "variant": game_of(self._hand),
            "ante_trimming_status": True,
            **self.sums(),
            "starting_stacks": [player.chips for player in self._players],
            "actions": self._actions,
            "players": [player.name for player in self._players],
            "seats": [player.seat for player in self._players],
            "seat_count": record.size,
            "hand": int(record.id),
            "table": record.table,
            **_when(record.time),
            "finishing_stacks": [player.finished for player in self._players],
            "currency": record.currency or None,
            **dict(record.extra),
            OWN + "rake": record.rake,
            OWN + "happened": self.happened,
        }
        lines = [
            f"{key} = {_field(key, value)}" for key, value in fields.items() if value is not None
        ]
        return "\n".join(lines) + "\n"

    def sums(self) -> dict[str, Any]:
        """Give what is played for."""
        return {"antes": self._antes(), **self._blinds_and_bets(self._hand.course)}

    def _antes(self) -> list[Decimal]:
        """List what each paid before the first cards, or the first street, came."""
        paid = dict.fromkeys(self._numbers, Decimal(0))
        for one in self._record.told:
            if isinstance(one, told.Posted) and one.blind == "ante":
                paid[one.who] += one.amount
            elif isinstance(one, (told.StreetBegan, told.PassedIn)):
                break
        return self._in_turn([paid[player.name] for player in self._players])

    def _blinds_and_bets(self, course: Course) -> dict[str, Any]:
        """Give blinds as they are due, and the sizes of bets."""
        due = [
            chips
            for step in course.steps
            if isinstance(step, BlindsStep)
            for _, chips in step.blinds
        ]
        chip = own_of(self._record).chip
        blinds = [chip * chips for chips in due[: course.seats]]
        blinds += [Decimal(0)] * (course.seats - len(blinds))
        if not any(isinstance(step, BlindsStep) and step.button_first for step in course.steps):
            blinds = self._in_turn(blinds)
        bets = [chip * step.least for step in course.steps if isinstance(step, BetStep)]
        sizes = (
            {"small_bet": bets[0], "big_bet": bets[-1]}
            if course.limit == "fixed limit"
            else {"min_bet": bets[0]}
        )
        return {"blinds_or_straddles": blinds} | (sizes if bets else {})

    @staticmethod
    def _in_turn(amounts: list[Decimal]) -> list[Decimal]:
        """Put amounts into the order in which PHH has them: heads-up the button is named first."""
        return amounts[::-1] if len(amounts) == 2 else amounts

    def _action(self, one: Told) -> str | None:  # noqa: PLR0911 - one case for each thing that is told
        """Write an action, if PHH has one."""
        who = self._numbers.get(getattr(one, "who", ""), "")
        match one:
            case told.Dealt(cards=cards) | told.Received(cards=cards):
                return f"d dh {who} {_cards(cards)}"
            case told.Folded():
                return f"{who} f"
            case told.Checked() | told.Called() | told.SaidParole():
                return f"{who} cc"
            case told.MadeBet(amount=amount) | told.Raised(to=amount):
                return f"{who} cbr {number(amount)}"
            case told.Discarded(cards=cards):
                return f"{who} sd {_cards(cards or ())}".rstrip()
            case told.Showed(cards=cards):
                return f"{who} sm {_cards(cards)}"
            case told.Mucked():
                return f"{who} sm"
            case _:
                return None

    def _beside(self, one: Told) -> str | None:
        """Write what PHH has no action for, or what it would not tell of an action."""
        now = None if isinstance(one, (told.Discarded, told.Returned)) else beside(one)
        if now is None:
            return None
        parts = [
            self._numbers[now.who] if now.who else "",
            now.words,
            _cards(now.cards or ()),
            "" if now.amount is None else number(now.amount),
        ]
        return " ".join(part for part in parts if part)


def _served_last(all_told: Iterable[Told]) -> list[Told]:
    """Put what is served in a draw behind all that is thrown away in it, as PHH has it."""
    ordered: list[Told] = []
    served: list[Told] = []
    for one in all_told:
        if isinstance(one, (told.Received, told.Reshuffled)):
            served.append(one)
            continue
        if not isinstance(one, _SERVED_LAST):
            ordered += served
            served = []
        ordered.append(one)
    return ordered + served


def game_of(hand: Hand) -> str:
    """Say the game of a hand as PHH does: its code, or the variant by its name."""
    return code(hand) or f"standpat:{hand.rules.id}"


def code(hand: Hand) -> str | None:
    """Give the code PHH has for what was played, or None: house rules make another game of it."""
    fits = (
        name
        for name in PHH_CODES
        if hand.course.limit == PHH_LIMITS[name[0]] and hand.rules.fingerprint == _fingerprint(name)
    )
    return next(fits, None)


@cache
def _fingerprint(name: str) -> str:
    """Give the fingerprint of the shipped variant that a code means."""
    return variant_called(name).fingerprint


def _when(time: str) -> dict[str, Any]:
    """Give the fields of a time."""
    found = re.fullmatch(r"(\d+)/(\d+)/(\d+) (\d+:\d+:\d+) UTC", time)
    if found is None:
        return {}
    year, month, day = (int(one) for one in found.groups()[:3])
    return {"time": _Bare(found[4]), "time_zone": "UTC", "day": day, "month": month, "year": year}


class _Bare(str):
    """A value that TOML writes without quotes."""

    __slots__ = ()


def _cards(cards: Sequence[Card]) -> str:
    return "".join(format_card(card) for card in cards)


def _field(key: str, value: object) -> str:
    """Write the value of a field; of what happened each on a line."""
    if isinstance(value, list) and value and key in _ONE_A_LINE:
        return "[\n" + "".join(f"  {_toml(one)},\n" for one in value) + "]"
    return _toml(value)


def _toml(value: object) -> str:  # noqa: PLR0911 - one case for each kind of value
    """Write a value as TOML."""
    match value:
        case bool():
            return "true" if value else "false"
        case Decimal():
            return number(value)
        case _Bare():
            return str(value)
        case str():
            return _quoted(value)
        case list() | tuple():
            return f"[{', '.join(_toml(one) for one in value)}]"
        case dict():
            pairs = ", ".join(f"{_quoted(key)} = {_toml(one)}" for key, one in value.items())
            return f"{{{pairs}}}"
        case _:
            return str(value)


def _quoted(text: str) -> str:
    """Write a text in quotes.

    TOML forbids control characters and halves of characters in it. There are none: names of players
    and of tables are refused unless they can be shown, and all else is words of ours.
    """
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
