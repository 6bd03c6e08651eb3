"""A recorded hand of ours played again, and what it tells held to what came of it.

The cards and the actions are taken from the text. All else that it tells, the hand tells again:
what was paid, returned, shown, won and raked. So one figure changed by hand is found.
"""

from __future__ import annotations

from dataclasses import fields, replace
from decimal import Decimal
from itertools import zip_longest
from typing import TYPE_CHECKING

from standpat.cards import format_cards
from standpat.errors import StandpatError
from standpat.history.games import rules_of
from standpat.history.ohh.to_ohh import ohh_rounds, ohh_sums
from standpat.history.phh.to_phh import game_of, phh_acts, phh_happened, phh_sums
from standpat.history.record import record as told
from standpat.history.record.heading import Heading
from standpat.history.record.own import OWN, SOURCE, own_of
from standpat.history.record.recorded import record_hand
from standpat.history.replay.dealt_again import dealt_in, play_again
from standpat.history.replay.replayed import Disagreement, Replayed
from standpat.history.room.to_room_text import summed
from standpat.words import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.engine import Hand
    from standpat.history.record.record import Record, Told
    from standpat.spec import Variant

_TOLD_OTHERWISE = (told.CheckedOrCalled, told.MadeBetOrRaised, told.Aside)
"""What a form tells in its own way: the play itself holds it to the rules."""

_IN_PHH: dict[type, type] = {
    told.Checked: told.CheckedOrCalled,
    told.Called: told.CheckedOrCalled,
    told.MadeBet: told.MadeBetOrRaised,
    told.Raised: told.MadeBetOrRaised,
}


def replay_own(record: Record, variant: Variant | None = None) -> Replayed:
    """Play a hand of ours again and hold all that its text tells to what comes of it.

    Args:
        record: the hand.
        variant: the rules; those the text names when left out.

    Raises:
        SetupError: ``not-our-hand`` or ``other-rules``: it cannot be known by which rules.
    """
    rules = rules_of(record) if variant is None else variant
    hand: Hand | None = None
    again: Record | None = None
    found: list[Disagreement] = []
    players = dealt_in(record)
    try:
        hand = play_again(record, rules.compile())
        if hand.finished:
            heading = Heading(chip=own_of(record).chip)
            again = record_hand(hand, [player.name for player in players], heading)
    except StandpatError as error:
        if error.reason in {"not-our-hand", "other-rules"}:
            raise
        line = error.details.get("line") or record.line
        why = error.details.get("why", str(error))
        found.append(Disagreement(line, "play", None, "this hand", why))
    nets: dict[str, Decimal] = {}
    if hand is not None and not hand.finished:
        line = max((one.line for one in record.told), default=0) or record.line
        found.append(Disagreement(line, "end", None, "no more actions", "the hand goes on"))
    elif hand is not None and again is not None:
        found += _differing(record, again, hand) or _of_form(record, again, hand)
        chip = own_of(record).chip
        nets = {one.name: chip * won for one, won in zip(players, hand.payoffs, strict=True)}
    return Replayed(
        record,
        rules.id,
        rules.fingerprint,
        nets=nets,
        disagreements=tuple(sorted(found, key=lambda one: one.line)),
        events=hand.events if hand else (),
    )


def _differing(record: Record, again: Record, hand: Hand) -> list[Disagreement]:
    """Find what the text tells otherwise than the hand played again."""
    return list(_told_otherwise(record, again, hand))


def _of_form(record: Record, again: Record, hand: Hand) -> list[Disagreement]:
    """Find what stands elsewhere in the text than we write it, where all that it tells is so."""
    last = max((one.line for one in record.told), default=0) or record.line
    fields = dict(record.extra)
    forms: dict[str, object] = {}
    if OWN + "happened" in fields:
        forms[OWN + "happened"] = phh_happened(again, hand)
    if "rounds" in fields:
        forms["rounds"] = ohh_rounds(again)
    found = [
        Disagreement(record.line, what, None, shown(has), shown(ours))
        for name, value in forms.items()
        for what, has, ours in _unlike(name, fields[name], value)
    ]
    return [*_in_order(record, again, last), *found][:1]


def _in_order(record: Record, again: Record, last: int) -> Iterator[Disagreement]:
    """Find what stands in another order than we write it."""
    has: list[Told]
    ours: list[Told]
    if record.source == SOURCE:
        has = [one for one in record.told if not isinstance(one, _TOLD_OTHERWISE)]
        ours = [one for one in again.told if not isinstance(one, _TOLD_OTHERWISE)]
    elif record.source == "PHH":  # what happened beside the actions has no line
        has, ours = [one for one in record.told if one.line], phh_acts(again)
    else:
        return
    for one, other in zip(has, ours, strict=True):
        kinds = [type(one), type(other)]
        if kinds[0] not in {kinds[1], _IN_PHH.get(kinds[1])}:
            words = (_words(kind.__name__) for kind in kinds)
            yield Disagreement(one.line or last, "order", None, *words)


def _unlike(where: str, has: object, ours: object) -> Iterator[tuple[str, object, object]]:
    """Find the places in which two values are unlike, inside of lists and objects too."""
    if isinstance(has, dict) and isinstance(ours, dict):
        for name in ours | has:
            yield from _unlike(f"{where} {name}", has.get(name), ours.get(name))
    elif isinstance(has, list) and isinstance(ours, list):
        for place, (one, other) in enumerate(zip_longest(has, ours), 1):
            yield from _unlike(f"{where} {place}", one, other)
    elif has != ours or isinstance(has, bool) != isinstance(ours, bool):
        yield where, has, ours


def _told_otherwise(record: Record, again: Record, hand: Hand) -> Iterator[Disagreement]:
    """Go through what the text tells otherwise than the hand played again."""
    last = max((one.line for one in record.told), default=0) or record.line
    kinds = {type(one) for one in record.told if not isinstance(one, _TOLD_OTHERWISE)}
    if record.source == SOURCE:
        kinds |= {type(one) for one in again.told if not isinstance(one, _TOLD_OTHERWISE)}
    elif not record.whole:
        kinds.discard(told.Posted)
    for kind in sorted(kinds, key=lambda one: one.__name__):
        yield from _of_a_kind(_told(record, kind), _told(again, kind), last)
    yield from _of_pots(record, again, record.pots_line or last)
    yield from _of_sums(record, again, hand)
    became = summed(replace(again, currency=record.currency))
    for one in record.summary:
        if one.what != became[one.who]:
            yield Disagreement(one.line, "summary", one.who, one.what, became[one.who])
    for player, ours in zip(dealt_in(record), again.players, strict=True):
        left = player.finished
        if left is not None and left != ours.finished:
            yield Disagreement(last, "chips", player.name, str(left), str(ours.finished))
        collected = (one for one in again.told if isinstance(one, told.Collected))
        won = sum((one.amount for one in collected if one.who == ours.name), Decimal(0))
        if player.won not in {None, won}:
            yield Disagreement(last, "winnings", player.name, str(player.won), str(won))


def _of_pots(record: Record, again: Record, line: int) -> Iterator[Disagreement]:
    """Find what is told otherwise of the rake, and of each pot."""
    if record.rake is not None and record.rake != again.rake:
        yield Disagreement(line, "rake", None, str(record.rake), str(again.rake))
    pots, our_pots = dict(record.pots), dict(again.pots)
    for name in our_pots | pots if pots else ():
        has, ours = pots.get(name), our_pots.get(name)
        if has != ours:
            what = "pot" if name == "total" else name
            yield Disagreement(line, what, None, _value(has), _value(ours))


def _of_sums(record: Record, again: Record, hand: Hand) -> Iterator[Disagreement]:
    """Find what is told otherwise of what is played for: the limit, and every form's sums."""
    game = _game(record.source, again, hand)
    if record.game != game:
        yield Disagreement(record.line, "game", None, record.game, game)
    if record.limit and record.limit != again.limit:
        yield Disagreement(record.line, "limit", None, record.limit, again.limit)
    sums = {**dict(again.stakes), **ohh_sums(again, hand), **phh_sums(again, hand)}
    for name, value in (*record.stakes, *record.extra):
        if name in sums and value != sums[name]:
            what = name.replace("_", " ")
            yield Disagreement(record.line, what, None, _value(value), _value(sums[name]))


def _game(source: str, again: Record, hand: Hand) -> str:
    """Say what a form calls the game."""
    return game_of(hand) if source == "PHH" else again.game


def _value(given: object) -> str:
    """Write an amount, or several."""
    if isinstance(given, list):
        return ", ".join(map(_value, given))
    return "nothing" if given is None else str(given)


def _told(record: Record, kind: type) -> list[Told]:
    return [one for one in record.told if type(one) is kind]


def _of_a_kind(has: Sequence[Told], ours: Sequence[Told], last: int) -> Iterator[Disagreement]:
    """Find the first thing of a kind that is told otherwise."""
    for one, other in zip_longest(has, ours):
        if one is None or other is None or not _alike(one, other):
            there = one or other
            line = one.line if one is not None else 0
            what = _words(type(there).__name__)
            who = getattr(there, "who", None)
            yield Disagreement(line or last, what, who, _shown(one), _shown(other))
            return


def _alike(one: Told, other: Told) -> bool:
    """Tell whether two of a kind tell the same, as far as the text tells it."""
    return all(
        getattr(one, field.name) in {None, "", getattr(other, field.name)}
        for field in fields(one)
        if field.name != "line"
    )


def _words(kind: str) -> str:
    """Write the name of a kind in small words.

    >>> _words("ProvedOpeners")
    'proved openers'
    """
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in kind).strip()


def _shown(one: Told | None) -> str:
    """Say what is told: amounts and cards."""
    if one is None:
        return "nothing"
    parts = []
    for field in fields(one):
        value = getattr(one, field.name)
        if isinstance(value, tuple):
            parts.append(format_cards(value))
        elif isinstance(value, Decimal) or (isinstance(value, str) and field.name != "who"):
            parts.append(str(value))
    return " ".join(part for part in parts if part) or getattr(one, "who", "") or "so"
