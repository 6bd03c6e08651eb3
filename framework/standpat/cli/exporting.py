"""Hands of a saved table written in the forms of others: PHH, Open Hand History, a room's text."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING

import click

from standpat.cli.output import while_read
from standpat.words import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from standpat.engine import Hand
    from standpat.history import Heading, Store, StoredHand

NONE_OVER = "There is no finished hand among them."
"""What is said where hands are to be listed, counted, drawn or written, and none is over."""

FORMS = ("phh", "ohh", "text")
"""The forms by the words of the command line."""


def worth(ctx: click.Context, param: click.Parameter, value: str | None) -> Decimal | None:
    """Read what a chip is worth, such as `0.05`.

    Raises:
        BadParameter: it is no amount, or none that a chip can be worth.
    """
    if value is None:
        return None
    from standpat.history.record.heading import is_worth

    try:
        chip = Decimal(value)
    except InvalidOperation as error:
        msg = f"`{value}` is no amount; write for example `0.05`"
        raise click.BadParameter(msg, ctx, param) from error
    if not is_worth(chip):
        msg = f"a chip is worth 0.000001 to 1000000, with six places at most, not `{value}`"
        raise click.BadParameter(msg, ctx, param)
    return chip


def export(
    store: Store, hands: Sequence[StoredHand], form: str, currency: str, chip: Decimal
) -> None:
    """Print hands in a form, and say on the side which of them cannot be written."""
    over = [one for one in hands if one.payoffs is not None]
    if not over:
        click.echo(NONE_OVER, err=True)
    with while_read():
        for text in _texts(store, over, form, currency, chip):
            click.echo(text, nl=False)
    for outcome, left in Counter(one.outcome for one in hands if one.payoffs is None).items():
        verb = {"in play": ("is", "are"), "called off": ("was", "were")}[outcome][left > 1]
        were = "was" if left == 1 else "were"
        click.echo(f"{counted(left, 'hand')} {verb} {outcome} and {were} left out.", err=True)


def _texts(
    store: Store, hands: Sequence[StoredHand], form: str, currency: str, chip: Decimal
) -> Iterator[str]:
    """Write hands one after another, as a file of them has it."""
    from standpat.history import to_ohh, to_phh, to_room_text

    write: dict[str, Callable[[Hand, Sequence[str], Heading], str]] = {
        "phh": to_phh,
        "ohh": to_ohh,
        "text": to_room_text,
    }
    for place, stored in enumerate(hands, 1):
        heading = _heading(store, stored, currency, chip)
        text = write[form](store.hand(stored.number), stored.players, heading)
        section = f"[{place}]\n" if form == "phh" and len(hands) > 1 else ""
        yield section + text + "\n" * (place < len(hands))


def _heading(store: Store, stored: StoredHand, currency: str, chip: Decimal) -> Heading:
    """Say what stands above a hand."""
    from standpat.history import Heading

    return Heading(
        number=stored.number,
        table=store.path.stem,
        time=stored.began,
        currency=currency,
        chip=chip,
        size=max(len(store.policies), stored.places[-1] + 1),
        seats=tuple(place + 1 for place in stored.places),
    )
