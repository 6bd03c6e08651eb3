"""What the summary of a text says of each seat, held to the hand as it was played again."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from standpat.cards import UNKNOWN, format_card
from standpat.engine import events
from standpat.history.record import record as told
from standpat.history.replay.replayed import Disagreement
from standpat.history.replay.streets import draws_of
from standpat.history.room.room_words import alike, called, called_in
from standpat.history.tell.reasons import showdown_ranking

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.engine import Hand
    from standpat.history.record.record import Record
    from standpat.history.record.seated import Seated

_FOLDED = re.compile(r"before \w+(?: \w+)?|after the (?:(?P<number>[0-9])(?:st|nd|rd|th) )?Draw")
"""When a hand was folded, as a summary says it: before any draw, or after which."""

_NO_BET = "(didn't bet)"
"""What a summary says of who folded without a bet or a blind."""


def summed_up(record: Record, hand: Hand, seated: Seated) -> Iterator[Disagreement]:
    """Compare what the summary says of each seat: who folded when, and who won how much."""
    won: Counter[int] = Counter()
    folded: dict[int, int] = {}
    for place, event in enumerate(hand.events):
        if isinstance(event, events.Won):
            won[event.seat] += event.chips
        elif isinstance(event, events.Folded):
            folded[event.seat] = draws_of(hand, hand.events[:place])
    yield from _roles(record)
    yield from _ended_otherwise(record, hand)
    yield from _bet_otherwise(record)
    for one in record.summary:
        seat = seated.seats.get(one.who)
        if seat is None:
            continue
        ours = _folded(folded.get(seat))
        if _told_of_fold(one) != ours:
            yield Disagreement(one.line, "fold", one.who, _told_of_fold(one), ours)
        has, mine = one.won or record.amount(0), record.amount(won[seat])
        if has != mine:
            yield Disagreement(one.line, "winnings", one.who, str(has), str(mine))


def unexplained(record: Record, seated: Seated) -> Iterator[Disagreement]:
    """Find who sits at the table and does nothing in the hand, though nobody says why not."""
    summed = {one.who: one for one in record.summary}
    away = {one.who for one in record.told if isinstance(one, (told.Aside, told.SatOut))}
    for player in record.players:
        one = summed.get(player.name)
        if player.name in seated.seats:
            if record.summary and one is None:
                line = record.pots_line
                yield Disagreement(line, "summary", player.name, "nothing", "a player in the hand")
            continue
        if one is not None:
            has = f"folded {_told_of_fold(one)}" if one.what == "folded" else one.what
            yield Disagreement(one.line, "action", player.name, has, "no action of this player")
        elif record.summary and player.out is None and player.name not in away:
            ours = "either an action or a word that the player sits out"
            yield Disagreement(player.line, "seat", player.name, "neither", ours)


def called_otherwise(record: Record, hand: Hand) -> Iterator[Disagreement]:
    """Compare what hands are called with what they are by the ranking of the showdown."""
    turned = next(
        (format_card(one.card) for one in hand.events if isinstance(one, events.TurnedUp)), None
    )
    ranking = hand.rules.ranking(len(hand.stacks), showdown_ranking(hand.rules), turned)
    seen = {one.who: one.cards for one in record.told if isinstance(one, told.Showed)}
    for one in (*record.told, *record.summary):
        if isinstance(one, told.Showed):
            told_of = [one.words] if one.words else []
        elif isinstance(one, told.Summed):
            told_of = list(called_in(one.rest))
        else:
            continue
        cards = one.cards or seen.get(one.who)
        if not told_of or not cards or UNKNOWN in cards:
            continue
        ours = called(ranking, cards)
        for words in told_of:
            if ours is not None and not alike(words, ours):
                yield Disagreement(one.line, "words for the hand", one.who, words, ours)


def _ended_otherwise(record: Record, hand: Hand) -> Iterator[Disagreement]:
    """Compare what became of the hands that were not folded: shown, thrown away, or neither."""
    done = {one.who: one for one in record.told if isinstance(one, _ENDS)}
    shown_down = any(isinstance(one, events.Won) and one.how == "showdown" for one in hand.events)
    folded = {one.who for one in record.told if isinstance(one, told.Folded)}
    for one in record.summary:
        if one.what == "folded" or one.who in folded:
            continue
        end = done.get(one.who)
        ours = "collected" if end is None else _END_WORDS[type(end)]
        if one.what != ours and (shown_down or one.what != "collected"):
            where = "" if end is None else f" on line {end.line}"
            yield Disagreement(one.line, "hand", one.who, one.what, f"{ours}{where}")


_ENDS = (told.Showed, told.Mucked, told.DidNotShow)
_END_WORDS: dict[type, str] = {
    told.Showed: "showed",
    told.Mucked: "mucked",
    told.DidNotShow: "collected",
}
"""What a summary has for what was done with a hand in the end."""


def _bet_otherwise(record: Record) -> Iterator[Disagreement]:
    """Compare who is said to have folded without a bet; an ante is none."""
    bets = (told.Called, told.MadeBet, told.Raised)
    has_bet = {
        one.who
        for one in record.told
        if isinstance(one, bets) or (isinstance(one, told.Posted) and "ante" not in one.blind)
    }
    for one in record.summary:
        first = _FOLDED.match(one.rest)
        if one.what != "folded" or first is None or not first[0].startswith("before"):
            continue
        without = one.rest.endswith(_NO_BET)
        if without == (one.who in has_bet):
            said = ("a bet or blind", "none")
            yield Disagreement(one.line, "bets", one.who, said[without], said[not without])


def _roles(record: Record) -> Iterator[Disagreement]:
    """Compare who is said to have had the button and to have posted the blinds."""
    seats = {player.name: player.seat for player in record.players}
    first: dict[str, str] = {}
    for post in record.told:
        if isinstance(post, told.Posted):
            first.setdefault(post.blind, post.who)
    for one in record.summary:
        ours = ["button"] if seats[one.who] == record.button else []
        ours += [blind for blind in ("small blind", "big blind") if first.get(blind) == one.who]
        if list(one.roles) != ours:
            yield Disagreement(one.line, "role", one.who, _listed(one.roles), _listed(ours))


def _listed(roles: Sequence[str]) -> str:
    return " and ".join(roles) or "none"


def _told_of_fold(one: told.Summed) -> str:
    """Say when a hand was folded by the summary, in one form of words."""
    if one.what != "folded":
        return _folded(None)
    found = _FOLDED.match(one.rest)
    if found is None:
        return one.rest
    return _folded(int(found["number"] or 1) if found[0].startswith("after") else 0)


def _folded(draws: int | None) -> str:
    """Say when a hand was folded: after so many draws, or not at all."""
    if draws is None:
        return "none"
    return f"after draw {draws}" if draws else "before any draw"
