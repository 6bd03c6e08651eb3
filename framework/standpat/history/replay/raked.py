"""What the house took from each pot of a recorded hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.pots import pots
from standpat.history.record.paid import Paid
from standpat.history.record.record import Folded

if TYPE_CHECKING:
    from standpat.history.record.record import Record
    from standpat.history.record.seated import Seated


def stated_rake(record: Record, seated: Seated) -> tuple[int, ...] | None:
    """Say what the house took: from each pot where the text says what the pots paid out.

    A room takes its share of each pot by steps of its own, which no text tells.

    Returns:
        The chips, of the main pot first; of all together where the pots are not told apart, or do
        not come to what was put in; None where the text does not say the rake.
    """
    if record.rake is None:
        return None
    rake = record.chips(record.rake)
    paid_out = [record.chips(amount) for name, amount in record.pots if name != "total"]
    paid, folded = Paid(record), set()
    for one in record.told:
        paid.hear(one)
        if isinstance(one, Folded):
            folded.add(one.who)
    put_in = [record.chips(paid.total.get(name, record.amount(0))) for name in seated.names]
    cut = pots(put_in, [name not in folded for name in seated.names])
    taken = tuple(pot.chips - out for pot, out in zip(cut, paid_out, strict=False))
    if len(cut) == len(paid_out) and sum(taken) == rake and min(taken) >= 0:
        return taken
    return (rake,)
