"""A hand as Open Hand History: one JSON object.

The specification (https://hh-specs.handhistory.org, 1.4.6) is made for games with a board: it knows
four streets and a showdown, and no draw. So the first street is its ``Preflop``, and each draw
with the betting after it is the next of the four. Amounts are the chips an action adds; a bet that
nobody called is in no pot.

What it has no action for stands in ``_happened`` of its round, each with the number of actions
of the round before it: discards, who sat out, a deal passed in. Everything of ours begins with
``_``, as the specification asks, so that other programs can pass over it.
"""

from __future__ import annotations

import json
import re
from decimal import Decimal
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from standpat.cards import format_card
from standpat.game import AnteStep, BlindsStep
from standpat.history.record import record as told
from standpat.history.record.beside import beside
from standpat.history.record.bets import Bets
from standpat.history.record.limits import OHH_LIMITS, limit_of
from standpat.history.record.own import own_of
from standpat.history.record.recorded import pot_number, record_hand
from standpat.history.record.written import number

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from standpat.cards import Card
    from standpat.engine import Hand
    from standpat.history.record.heading import Heading
    from standpat.history.record.record import Record, Told

VERSION = "1.4.6"
"""The version of the specification."""

STREETS = ("Preflop", "Flop", "Turn", "River")

BLINDS = {"ante": "Post Ante", "small blind": "Post SB", "big blind": "Post BB"}
"""What is posted, as the specification has it; any other is a ``Post Extra Blind``."""

SUMS = {
    "small_blind_amount": "small blind",
    "big_blind_amount": "big blind",
    "ante_amount": "ante",
}
"""The fields that say what is played for, and what each is of."""


def to_ohh(hand: Hand, names: Sequence[str] | None = None, heading: Heading | None = None) -> str:
    """Write a finished hand as Open Hand History, every card included.

    Files of the format hold one hand after another with an empty line between.

    Args:
        hand: the hand.
        names: the players' names by seat; "Player 1" and so on when left out.
        heading: what stands above it. The specification wants a time; without one here there is
            none there.

    Raises:
        SetupError: ``hand-not-over``, ``bad-heading``, or names that are none.
    """
    record = record_hand(hand, names, heading)
    return _json({"ohh": _Writer(record).hand(ohh_sums(record, hand))}) + "\n"


def ohh_sums(record: Record, hand: Hand) -> dict[str, Decimal]:
    """Give what a hand is played for as the fields say it: blinds and antes, whoever has paid."""
    due: dict[str, int] = {}
    for step in hand.course.steps:
        if isinstance(step, BlindsStep):
            due |= dict(step.blinds)
        elif isinstance(step, AnteStep):
            due["ante"] = step.chips
    chip = own_of(record).chip
    return {field: chip * due.get(name, 0) for field, name in SUMS.items()}


def ohh_rounds(record: Record) -> list[dict[str, Any]]:
    """List the rounds of a hand, each with its actions and what happened beside them."""
    return list(_Writer(record).hand({})["rounds"])


class _Writer:
    """Writes one hand."""

    def __init__(self, record: Record) -> None:
        """Number the players."""
        self._record = record
        self._ids = {player.name: place for place, player in enumerate(record.players)}
        self._rounds: list[dict[str, Any]] = []
        self._street = 0
        self._bets: Bets[str, Decimal] = Bets(Decimal(0))
        self._drawing = False

    def hand(self, sums: Mapping[str, Decimal]) -> dict[str, Any]:
        """Write the hand, and what is played for."""
        record = self._record
        self._open()
        for one in record.told:
            self._tell(one)
        return {
            "spec_version": VERSION,
            "site_name": "standpat",
            "network_name": "standpat",
            "internal_version": version("standpat"),
            "tournament": False,
            "game_number": record.id,
            **({"start_date_utc": _time(record.time)} if record.time else {}),
            "table_name": record.table,
            "game_type": "Draw",
            "bet_limit": {"bet_type": OHH_LIMITS[str(limit_of(record))], "bet_cap": 0},
            "table_size": record.size,
            "currency": record.currency,
            "dealer_seat": record.button,
            **sums,
            "flags": [],
            "players": [
                {
                    "id": self._ids[player.name],
                    "seat": player.seat,
                    "name": player.name,
                    "starting_stack": player.chips,
                }
                for player in record.players
            ],
            "rounds": self._rounds,
            "pots": self._pots(),
            "_game": record.game,
            **dict(record.extra),
        }

    def _pots(self) -> list[dict[str, Any]]:
        """Write who won what; what the house took is told with the main pot."""
        record = self._record
        wins: dict[str, list[told.Collected]] = {}
        for one in record.told:
            if isinstance(one, told.Collected):
                wins.setdefault(one.pot, []).append(one)
            elif isinstance(one, told.Waits):
                return [{"number": 0, "amount": one.amount, "rake": 0, "player_wins": []}]
        pots = []
        for at, name in enumerate(sorted(wins, key=pot_number)):
            rake = record.rake if record.rake and not at else Decimal(0)
            pots.append(
                {
                    "number": at,
                    "amount": rake + sum(win.amount for win in wins[name]),
                    "rake": rake,
                    "player_wins": [
                        {"player_id": self._ids[win.who], "win_amount": win.amount}
                        for win in wins[name]
                    ],
                }
            )
        return pots

    # Rounds

    def _open(self, street: str = "") -> None:
        """Begin a round."""
        self._rounds.append(
            {
                "id": len(self._rounds),
                "street": street or STREETS[min(self._street, len(STREETS) - 1)],
                "cards": [],
                "actions": [],
                "_happened": [],
            }
        )

    def _tell(self, one: Told) -> None:
        """Write one thing that happened."""
        self._turn_round(one)
        if isinstance(one, told.StreetBegan):
            self._bets.begin_street()
        acted = self._action(one)
        now = self._rounds[-1]
        if acted is not None:
            who, fields = acted
            action = {"action_number": len(now["actions"]), "player_id": self._ids[who]}
            now["actions"].append(action | fields)
            return
        happened = None if isinstance(one, told.Waits) else beside(one)
        if happened is not None:
            about: dict[str, Any] = {"before": len(now["actions"]), "what": happened.words}
            if happened.who is not None:
                about["player_id"] = self._ids[happened.who]
            if happened.cards is not None:
                about["cards"] = _texts(happened.cards)
            if happened.amount is not None:
                about["amount"] = happened.amount
            now["_happened"].append(about)

    def _turn_round(self, one: Told) -> None:
        """Begin a new round where this does not belong to the one begun last."""
        now = self._rounds[-1]
        begun = any(action["action"] in _BETTING for action in now["actions"])
        match one:
            case told.PassedIn():
                self._street = 0
                self._open()
            case told.StreetBegan():
                self._drawing = False
                if begun:
                    self._open()
            case told.Discarded() if not self._drawing:
                self._drawing = True
                self._street += 1
                if not now["actions"] and not now["_happened"]:
                    self._rounds.pop()
                self._open()
            case told.Showed() | told.Mucked() if now["street"] != "Showdown":
                self._open("Showdown")
            case _:
                pass

    def _action(self, one: Told) -> tuple[str, dict[str, Any]] | None:  # noqa: C901, PLR0911, PLR0912 - one case for each thing that is told
        """Write an action that the specification has."""
        match one:
            case told.Posted(who=who, blind=blind, amount=amount, all_in=all_in):
                if blind != "ante":
                    self._bets.post(who, amount)
                posted = _chips(BLINDS.get(blind, "Post Extra Blind"), amount, all_in)
                return who, posted | ({} if blind in BLINDS else {"_blind": blind})
            case told.Dealt(who=who, cards=cards):
                return who, {"action": "Dealt Cards", "cards": _texts(cards)}
            case told.Received(who=who, cards=cards):
                return who, {"action": "Dealt Cards", "cards": _texts(cards), "_drawn": True}
            case told.Folded(who=who):
                return who, {"action": "Fold"}
            case told.Checked(who=who):
                return who, {"action": "Check"}
            case told.SaidParole(who=who):
                return who, {"action": "Check", "_parole": True}
            case told.Called(who=who, amount=amount, all_in=all_in):
                self._bets.add(who, amount)
                return who, _chips("Call", amount, all_in)
            case told.MadeBet(who=who, amount=to, all_in=all_in):
                return who, self._to("Bet", who, to, all_in)
            case told.Raised(who=who, to=to, all_in=all_in):
                return who, self._to("Raise", who, to, all_in)
            case told.Showed(who=who, cards=cards):
                return who, {"action": "Shows Cards", "cards": _texts(cards)}
            case told.Mucked(who=who):
                return who, {"action": "Mucks Cards"}
            case _:
                return None

    def _to(self, action: str, who: str, to: Decimal, all_in: bool) -> dict[str, Any]:  # noqa: FBT001 - it is written as it is
        """Write a bet or raise by what it adds."""
        return _chips(action, self._bets.raise_to(who, to), all_in)


_BETTING = {"Fold", "Check", "Bet", "Raise", "Call"}


def _chips(action: str, amount: Decimal, all_in: bool) -> dict[str, Any]:  # noqa: FBT001 - it is written as it is
    return {"action": action, "amount": amount, "is_allin": all_in}


def _texts(cards: Sequence[Card]) -> list[str]:
    return [format_card(card) for card in cards]


def _time(time: str) -> str:
    """Write a time as the format has it."""
    return re.sub(r"^(\d+)/(\d+)/(\d+) ([\d:]+) UTC$", r"\1-\2-\3T\4Z", time)


def _json(value: object, depth: int = 0) -> str:
    """Write a value as JSON, amounts exactly as they are; what is nested, line by line."""
    if isinstance(value, (dict, list)) and any(map(_nested, _of(value))):
        inside = "  " * (depth + 1)
        lines = ",\n".join(f"{inside}{one}" for one in _entries(value, depth + 1))
        opened, closed = "{}" if isinstance(value, dict) else "[]"
        return f"{opened}\n{lines}\n{'  ' * depth}{closed}"
    match value:
        case Decimal():
            return number(value)
        case dict():
            return f"{{{', '.join(_entries(value, depth))}}}"
        case list():
            return f"[{', '.join(_entries(value, depth))}]"
        case _:
            return json.dumps(value, ensure_ascii=False)


def _nested(value: object) -> bool:
    """Tell whether a value is an object, or a list of objects."""
    return isinstance(value, dict) or (isinstance(value, list) and any(map(_nested, value)))


def _of(value: dict[str, Any] | list[Any]) -> Iterable[object]:
    return value.values() if isinstance(value, dict) else value


def _entries(value: dict[str, Any] | list[Any], depth: int) -> Iterator[str]:
    """Write what is in an object or a list."""
    if isinstance(value, dict):
        return (f"{json.dumps(key)}: {_json(one, depth)}" for key, one in value.items())
    return (_json(one, depth) for one in value)
