"""`standpat replay`: recorded hands played again, and held to the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from standpat.cli.arguments import ExampleCommand, house_options, json_option
from standpat.cli.output import say, say_json, while_read
from standpat.errors import SetupError
from standpat.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.history import Record, Replayed, Unread
    from standpat.spec import Variant


@click.command(cls=ExampleCommand, example="standpat replay friday.txt")
@click.argument("files", metavar="FILE ...", nargs=-1, required=True)
@click.option(
    "--variant",
    metavar="NAME",
    help="The variant to replay them under; else each under the one its header names.",
)
@house_options
@json_option
def replay(
    *,
    files: tuple[str, ...],
    variant: str | None,
    house: tuple[str, ...],
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play recorded hands again, and tell where they break the rules.

    A FILE is the text of a poker room (PokerStars) with any number of hands, PHH (.phh, .phhs)
    or what `standpat history --export` wrote: its text, PHH or Open Hand History (.ohh, .json).
    Each hand is dealt its known cards, and every action is taken as the text has it: whether it is
    allowed, what it costs, the pots, who showed, who won, and what each player won or lost. Rake
    and posts are taken as the hand states them. Cards that nobody saw stay unknown.

    The exit code is 0 when all hands agree with the rules, 1 when one does not or cannot be read,
    and 2 when a file or a variant cannot be used. A hand that was cancelled is counted apart.
    """
    from standpat.cli.writing import refuse_output_to
    from standpat.spec import load

    refuse_output_to(files)
    forced = load(variant, house, options) if variant is not None else None
    found = _Found([] if as_json else None)
    with while_read():
        for file in files:
            for one in _played(file, forced, house, options):
                found.add(one)
                if not as_json:
                    _tell(one)
    code = 1 if found.broken else 0
    with while_read(code):
        if as_json:
            say_json({"hands": found.hands, **found.counts()})
        else:
            say(found.told(), style="bold" if found.broken else "green")
    click.get_current_context().exit(code)


@dataclass
class _Found:
    """What came of all hands; the hands themselves are kept only for JSON."""

    hands: list[dict[str, object]] | None
    agree: int = 0
    differ: int = 0
    cancelled: int = 0
    unread: int = 0

    def add(self, one: Replayed | Unread) -> None:
        """Count one more."""
        from standpat.history import Unread

        if self.hands is not None:
            self.hands.append(one.data())
        if isinstance(one, Unread):
            self.unread += 1
        elif one.cancelled:
            self.cancelled += 1
        else:
            self.agree += one.agrees
            self.differ += not one.agrees

    @property
    def broken(self) -> bool:
        """Whether a hand does not agree, or was not read."""
        return bool(self.differ or self.unread)

    def counts(self) -> dict[str, int]:
        """Give the numbers, for JSON."""
        return {
            "agree": self.agree,
            "differ": self.differ,
            "cancelled": self.cancelled,
            "unread": self.unread,
        }

    def told(self) -> str:
        """Say the numbers."""
        one = self.agree == 1
        parts = [f"{counted(self.agree, 'hand')} {'agrees' if one else 'agree'} with the rules"]
        for number, words in (
            (self.differ, "differ" if self.differ > 1 else "differs"),
            (self.unread, "could not be read"),
            (self.cancelled, "were cancelled" if self.cancelled > 1 else "was cancelled"),
        ):
            if number:
                parts.append(f"{number} {words}")
        return f"{listed(parts)}."


def _played(
    file: str, forced: Variant | None, house: tuple[str, ...], options: tuple[str, ...]
) -> Iterator[Replayed | Unread]:
    """Replay the hands of a file; one of an unknown game is told as one that cannot be read."""
    from standpat.history import Record, read_hands

    for one in read_hands(file):
        yield _replayed(one, forced, house, options) if isinstance(one, Record) else one


def _replayed(
    record: Record, forced: Variant | None, house: tuple[str, ...], options: tuple[str, ...]
) -> Replayed | Unread:
    from standpat.history import Unread, variant_of
    from standpat.history import replay as play

    try:
        return play(record, forced or variant_of(record, house, options))
    except SetupError as error:
        if error.reason not in {"unknown-game", "not-our-hand", "other-rules"}:
            raise
        remedy = " with --variant" if error.reason == "unknown-game" else ""
        return Unread(record.file, record.number, record.line, f"{error}{remedy}")


def _tell(one: Replayed | Unread) -> None:
    """Print what does not agree, each with its place."""
    from standpat.history import Unread

    if isinstance(one, Unread):
        say(str(one))
        return
    record = one.record
    named = f" (hand #{record.id})" if record.id else ""
    for found in one.disagreements:
        say(f"{record.file}:hand {record.number}:{found.line}: {found}{named}")
