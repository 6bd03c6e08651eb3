"""What was posted in a recorded hand, and the bets it names, held to those of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.game import BetStep, Post
from standpat.history.record.paid import big_blind, live_part
from standpat.history.record.record import Posted
from standpat.history.replay.replayed import Disagreement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.engine import Hand
    from standpat.history.record.record import Record
    from standpat.history.record.seated import Seated


def posts_of(record: Record, seated: Seated, *, antes: bool) -> tuple[Post, ...]:
    """List what was posted, in order.

    A big blind after the first, and a small and a big blind together, are posted by players who
    come to the table or have missed theirs; the betting begins left of the first. Antes that are
    not trimmed all belong to the main pot, whoever has paid them.

    Args:
        record: the hand.
        seated: who is in it.
        antes: whether antes are among it, since the rules have no step for them.
    """
    posts = []
    big = big_blind(record)
    trimmed = record.whole or dict(record.extra).get("ante_trimming_status", False)
    first = True
    for one in record.told:
        if not isinstance(one, Posted) or ("ante" in one.blind and not antes):
            continue
        live = record.chips(live_part(one, big))
        again = "&" in one.blind or (one.blind == "big blind" and not first)
        first = first and one.blind != "big blind"
        rest = record.chips(one.amount) - live
        ante, dead = (rest, 0) if "ante" in one.blind and trimmed else (0, rest)
        posts.append(Post(seated.seats[one.who], one.blind, live, ante, dead, out_of_turn=again))
    return tuple(posts)


def misposted(record: Record, hand: Hand, seated: Seated) -> Iterator[Disagreement]:
    """Find posts of another amount than the rules ask for, where the player has not just less."""
    due = _due(hand)
    left = dict(zip(seated.names, seated.stacks, strict=True))
    for one in record.told:
        if not isinstance(one, Posted):
            continue
        has, paid = left[one.who], record.chips(one.amount)
        left[one.who] -= paid
        whole = due.get(one.blind)
        if whole is None or paid == whole or paid == has < whole:
            continue
        ours = record.amount(whole)
        yield Disagreement(one.line, one.blind, one.who, str(one.amount), str(ours))


def missized(record: Record, hand: Hand) -> Iterator[Disagreement]:
    """Find least bets, or those of a fixed limit, that are named in fields and not the rules'."""
    bets = [step.least for step in hand.course.steps if isinstance(step, BetStep)]
    ours = {"min_bet": bets[0], "small_bet": bets[0], "big_bet": bets[-1]}
    for name, amount in record.stakes:
        if name in ours and record.chips(amount) != ours[name]:
            mine = str(record.amount(ours[name]))
            yield Disagreement(record.line, name.replace("_", " "), None, str(amount), mine)


def _due(hand: Hand) -> dict[str, int]:
    """Say what each blind comes to by the rules, by its name."""
    due = {name: chips for step in hand.course.steps for name, chips in getattr(step, "blinds", ())}
    if len(due) > 1:
        due["small & big blinds"] = sum(sorted(due.values())[:2])
    return due
