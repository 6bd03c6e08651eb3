"""What two games state for cases that neither ever comes to, however it is played.

It parts no hand of theirs, so it is no difference; it counts in their fingerprints, for house rules
may bring hands to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from standpat.ranking.equals import tied
from standpat.rules.betting import BigBet
from standpat.rules.dealing import ShuffleIn
from standpat.rules.drawing import Draw
from standpat.rules.forced_bets import Blinds
from standpat.spec.checks.rankings import Rankings
from standpat.spec.checks.ways import most_drawn, undealt, ways
from standpat.spec.counting import can_be_fewer
from standpat.spec.idle import ever_heads_up, never_runs_out

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.spec.steps import Pairing
    from standpat.spec.variant import Variant

Side: TypeAlias = "tuple[Variant, Sequence[int]]"
"""A game, and the numbers of players that are dealt in."""
Path: TypeAlias = "tuple[int | str, ...]"


def leave_out_unreached(
    sides: tuple[Side, Side], datas: tuple[dict[str, Any], dict[str, Any]], pairing: Pairing
) -> None:
    """Take such rules away.

    Args:
        sides: the two games.
        datas: the canonical data of each; they are changed.
        pairing: which steps answer to each other.
    """
    for paths in (*_of_stub(*sides), *_of_blinds(*sides, pairing), *_of_chips(*sides)):
        for data, (*path, key) in zip(datas, paths, strict=True):
            room: Any = data
            for step in path:
                room = room[step]
            room.pop(key)


def _of_stub(*sides: Side) -> Iterator[tuple[Path, Path]]:
    path: Path = ("stub", "runs out")
    if all(never_runs_out(*side) for side in sides):
        yield path, path
    elif all(_never_short(*side) for side in sides):
        yield (*path, "still short"), (*path, "still short")


def _never_short(variant: Variant, players: Sequence[int]) -> bool:
    """Tell whether the discards of others always come to as many cards as one may draw.

    All that is undealt stays in the stub and the pile, whoever draws; but for cards that are owed,
    discards kept apart, and what the player threw away himself, where that never comes back to him:
    in this draw too, when he waits for a card.
    """
    runs_out = variant.stub.runs_out
    if not isinstance(runs_out, ShuffleIn) or "discards" not in runs_out.shuffle_in:
        return False
    apart = variant.opening is not None and variant.opening.broken_openers == "kept apart"
    for way in ways(variant):
        steps = [variant.play[at] for at in way]
        for number in players:
            left, before = undealt(variant, steps, number), 0
            for step in steps:
                if not isinstance(step, Draw):
                    continue
                most = most_drawn(step, number)
                late = 0 if step.held_back is None else number - 1 + most
                if left - late - before - (before + most) * apart < most:
                    return False
                before += most
    return True


def _of_blinds(one: Side, other: Side, pairing: Pairing) -> Iterator[tuple[Path, Path]]:
    for here, there in pairing:
        if here is None or there is None or not isinstance(one[0].play[here], Blinds):
            continue
        if not (ever_heads_up(*one, here) or ever_heads_up(*other, there)):
            yield ("play", here, "heads-up"), ("play", there, "heads-up")


def _of_chips(*sides: Side) -> Iterator[tuple[Path, Path]]:
    for limit in set.intersection(*(_never_capped(*side) for side in sides)):
        path = ("betting", "limits", limit, "most raises")
        yield path, path
    odd = [variant.pots.odd_chips for variant, _ in sides]
    if odd[0] != odd[1] and not any(_odd_pot_split(*side) for side in sides):
        yield ("pots", "odd chips"), ("pots", "odd chips")


def _never_capped(variant: Variant, players: Sequence[int]) -> set[str]:
    """Name the limits under which raises have no end, since no more than two players are dealt in.

    What is stated for more players then says nothing.
    """
    return {
        name
        for name, limit in variant.betting.limits.stated().items()
        if not isinstance(limit, BigBet)
        if max(players) <= 2 and limit.raises_heads_up == "any number"
    }


def _odd_pot_split(variant: Variant, players: Sequence[int]) -> bool:
    """Tell whether a pot may be split that cannot be split evenly.

    Two players have matched each other in every pot that comes to a showdown, so that it is even;
    unless rake is taken, or a pot waited for them.
    """
    waits = variant.opening is not None or can_be_fewer(variant)
    if max(players) <= 2 and variant.rake is None and not waits:
        return False
    turns_up = variant.wild is not None and variant.wild.turned_up
    rankings = Rankings(variant)
    return turns_up or any(
        tied(rankings.of(pack, name))
        for name in rankings.deciding
        for pack in {rankings.packs[number] for number in players}
    )
