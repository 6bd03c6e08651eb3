"""Tables by number of players: every number in exactly one line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from standpat.diagnostics import Remark
from standpat.diagnostics.kinds.hands import (
    COUNTED_FOR_NOTHING,
    COUNTED_UNSAID,
    TABLE_BEYOND,
    TABLE_GAP,
    TABLE_OVERLAP,
)
from standpat.rules.by_players import ByPlayers, gaps, overlaps, span
from standpat.rules.drawing import Draw
from standpat.rules.forced_bets import Ante, Blinds
from standpat.spec.counting import counting_matters, counting_tables
from standpat.words import listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.diagnostics.finding import Step
    from standpat.spec.variant import Variant


def table_remarks(variant: Variant) -> Iterator[Remark]:
    """Check every table by players of a variant."""
    if not variant.players.numbers:
        return  # a span that ends before it begins is told by its room
    yield from _counted(variant)
    for path, table, numbers in _tables(variant):
        yield from _gaps(path, table, numbers)
        for first, second, number in overlaps(table):
            yield Remark(
                TABLE_OVERLAP,
                f"the lines `{first}` and `{second}` both speak of {number} players",
                (*path, "by players", second),
                hint="let each number stand in one line",
                at_key=True,
                also=(((*path, "by players", first), "the other line is at"),),
            )
        for key in table.by_players:
            if not set(span(key)) & set(numbers):
                players = variant.players
                yield Remark(
                    TABLE_BEYOND,
                    f"the variant is for {players.from_} to {players.to} players, so the line "
                    f"`{key}` is never used",
                    (*path, "by players", key),
                    at_key=True,
                )


def _counted(variant: Variant) -> Iterator[Remark]:
    """Check that it is said which players are counted where that matters, and only there."""
    stated = variant.deck.players_counted
    if stated is None and counting_matters(variant):
        yield Remark(
            COUNTED_UNSAID,
            "the table goes by the number of players, and it is not said whether those count who "
            "do not ante",
            counting_tables(variant)[0],
            hint="add `players counted: seated` or `players counted: who anted` to `deck`",
            at_key=True,
        )
    elif stated is not None and not counting_matters(variant):
        if any(gaps(table, numbers) for _, table, numbers in _tables(variant)):
            return  # what the lines that are lacking will say is not known yet
        if stated == "who anted" and not any(isinstance(step, Ante) for step in variant.play):
            return  # nobody antes, which is a finding of its own
        tables = counting_tables(variant)
        why = "everybody who is seated antes" if tables else "nothing depends on their number"
        yield Remark(
            COUNTED_FOR_NOTHING,
            f"it makes no difference which players are counted: {why}",
            ("deck", "players counted"),
            hint="take the key away",
            at_key=True,
        )


def _gaps(path: tuple[Step, ...], table: ByPlayers[Any], numbers: range) -> Iterator[Remark]:
    missing = gaps(table, numbers)
    if missing:
        yield Remark(
            TABLE_GAP,
            f"the table has no line for {listed(missing)} players",
            (*path, "by players"),
            hint=f"add `{missing[0]}: …`",
            at_key=True,
        )


def _tables(variant: Variant) -> Iterator[tuple[tuple[Step, ...], ByPlayers[Any], range]]:
    """List every table with its path and the numbers of players it must know."""
    counted = variant.deck.counted(variant.players.numbers)
    if isinstance(variant.deck.lowest, ByPlayers):
        yield ("deck", "lowest"), variant.deck.lowest, counted
    for number, step in enumerate(variant.play):
        if isinstance(step, Draw) and isinstance(step.cards, ByPlayers):
            yield ("play", number, "cards"), step.cards, counted
        elif isinstance(step, Blinds) and isinstance(step.amounts, ByPlayers):
            yield ("play", number, "amounts"), step.amounts, variant.players.numbers
