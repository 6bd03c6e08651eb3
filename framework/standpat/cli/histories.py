"""`standpat history`: the hands of a saved table, listed, told, counted and played again."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from typing import TYPE_CHECKING

import click

from standpat.cli.arguments import ExampleCommand, json_option, whole
from standpat.cli.exporting import FORMS, NONE_OVER, export, worth
from standpat.cli.output import say, say_json, say_told, table
from standpat.words import counted, printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.history import HandStatistics, Store, StoredHand


def day_of(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """Read a day, such as `2026-05-01`.

    Raises:
        BadParameter: there is no such day.
    """
    if value is None:
        return None
    try:
        return dt.date.fromisoformat(value.strip()).isoformat()
    except ValueError as error:
        msg = f"`{value}` is no day; write for example `2026-05-01`"
        raise click.BadParameter(msg, ctx, param) from error


@click.command(cls=ExampleCommand, example="standpat history friday.table --showdown --stats")
@click.argument("file", metavar="FILE")
@click.option(
    "--hand",
    metavar="N",
    callback=whole("the hand", 1),
    help="The hand of this number, told whole.",
)
@click.option("--player", metavar="NAME", help="Hands that this player was dealt in.")
@click.option(
    "--since",
    metavar="DAY",
    callback=day_of,
    help="Hands dealt on this day, as 2026-05-01, or later.",
)
@click.option("--until", metavar="DAY", callback=day_of, help="Hands dealt on this day or before.")
@click.option(
    "--won-more-than",
    metavar="CHIPS",
    callback=whole("chips", 0),
    help="Hands in which somebody, or the player named, won more than this.",
)
@click.option("--showdown", is_flag=True, help="Hands that came to a showdown.")
@click.option("--tell", is_flag=True, help="Tell the hands whole, as they were played.")
@click.option("--stats", is_flag=True, help="Count what the players did in these hands.")
@click.option(
    "--plot",
    metavar="PNG",
    help="Draw what every player has won or lost, hand after hand; needs `standpat[plot]`.",
)
@click.option("--verify", is_flag=True, help="Play everything in the file again.")
@click.option(
    "--export",
    "form",
    type=click.Choice(FORMS),
    help="Write the hands that are over, every card included, as PHH, as Open Hand History or in a "
    "poker room's style.",
)
@click.option(
    "--currency", metavar="CODE", help="With --export: the money played for, such as USD."
)
@click.option(
    "--chip",
    metavar="AMOUNT",
    callback=worth,
    help="With --export: what one chip is worth, such as 0.05; 1 when left out.",
)
@json_option
def history(
    *,
    file: str,
    hand: int | None,
    player: str | None,
    since: str | None,
    until: str | None,
    won_more_than: int | None,
    showdown: bool,
    tell: bool,
    stats: bool,
    plot: str | None,
    verify: bool,
    form: str | None,
    currency: str | None,
    chip: Decimal | None,
    as_json: bool,
) -> None:
    """List the hands of a saved table, and look at them.

    FILE was made by `standpat play --save`. Every hand is listed with when it was dealt, in
    universal time, and what everybody won or lost; the options choose among them. A hand that is
    still in play is told as the person at the table sees it. --verify plays every hand again from
    its cards and actions, each by itself and then all of them at the table, and ends with 1 where
    something comes to anything else than the file says. --export writes hands for other programs,
    and for `standpat replay`.
    """
    _refuse_beside_export(
        form, currency, chip, other=as_json or verify or stats or tell or bool(plot)
    )
    chosen = (hand, player, since, until, won_more_than)
    _refuse_together(
        verify=verify and (showdown or tell or stats or bool(plot) or chosen != (None,) * 5),
        told=tell and (stats or bool(plot)),
    )
    from standpat.cli.writing import refuse_output_to
    from standpat.history import Store

    refuse_output_to((file,))
    with Store.read(file) as store:
        if verify:
            _verify(store, as_json=as_json)
            return
        hands = store.hands(
            number=hand,
            player=player,
            since=since,
            until=until,
            won_more_than=won_more_than,
            showdown=True if showdown else None,
        )
        if hand is not None and not hands:
            store.hand(hand)  # refuses one that is not there
        if form is not None:
            export(store, hands, form, currency or "", Decimal(1) if chip is None else chip)
        elif stats or plot is not None:
            _count(store, hands, plot, stats=stats, as_json=as_json)
        elif as_json:
            say_json({"file": file, "hands": [_data(store, one, told=tell) for one in hands]})
        elif tell or hand is not None:
            _tell(store, hands)
        else:
            _list(hands)


def _refuse_beside_export(
    form: str | None, currency: str | None, chip: Decimal | None, *, other: bool
) -> None:
    """Refuse options that say nothing together.

    Raises:
        UsageError: money without hands to write, or hands to write and to look at.
    """
    if form is None and (currency is not None or chip is not None):
        msg = "--currency and --chip say what is played for in hands that --export writes"
        raise click.UsageError(msg)
    if form is not None and other:
        msg = "--export writes the hands, and nothing else is printed with them"
        raise click.UsageError(msg)


def _refuse_together(*, verify: bool, told: bool) -> None:
    """Refuse to play all again and to look at some, or to tell hands and to count them.

    Raises:
        UsageError: one of the two would be left out.
    """
    if verify:
        msg = "--verify plays everything in the file again; ask for hands or their statistics alone"
        raise click.UsageError(msg)
    if told:
        msg = "--tell tells hands, and --stats and --plot count them; ask for one of the two"
        raise click.UsageError(msg)


def _count(
    store: Store, hands: Sequence[StoredHand], plot: str | None, *, stats: bool, as_json: bool
) -> None:
    """Count what was done in hands; draw it and tell it, as is asked for."""
    found = store.statistics(hands)
    if plot is not None:
        from standpat.cli.plotting import draw

        draw(found, plot)
    if as_json:
        say_json({"file": str(store.path), **found.data()})
        return
    if stats:
        _tell_statistics(found)
    if plot is not None:
        say(f"Wrote `{printable(plot)}`.")


def _tell(store: Store, hands: Sequence[StoredHand]) -> None:
    """Tell hands whole."""
    for place, one in enumerate(hands):
        if place:
            say()
        say(f"Hand {one.number}, {one.began}.", style="bold")
        say_told(store.tell(one.number).splitlines())


def _data(store: Store, stored: StoredHand, *, told: bool) -> dict[str, object]:
    """Give a hand for JSON, with what happened in it where that is asked for."""
    data: dict[str, object] = stored.data()
    if told:
        data["events"] = [event.data() for event in store.seen(stored.number)]
    return data


def _list(hands: Sequence[StoredHand]) -> None:
    """List hands, a line each."""
    if not hands:
        say(NONE_OVER)
        return
    table(
        ["hand", "dealt", "showdown", "won or lost"],
        [
            [str(one.number), one.began, "yes" if one.showdown else "", _came_to(one)]
            for one in hands
        ],
        right=["hand"],
    )


def _came_to(stored: StoredHand) -> str:
    """Say in one line what a hand came to."""
    if stored.payoffs is None:
        return f"{stored.outcome}: {', '.join(stored.players)}"
    won = zip(stored.players, stored.payoffs, strict=True)
    told = ", ".join(f"{name} {chips:+,}" for name, chips in won)
    rake = f"; rake {stored.rake:,}" if stored.rake else ""
    return f"{told}{rake}"


def _verify(store: Store, *, as_json: bool) -> None:
    """Play everything again, and say what came of it.

    Raises:
        Exit: with 1, where something is not as the file says.
    """
    found = store.verify()
    if as_json:
        troubles = [{"hand": number or None, "trouble": why} for number, why in found.troubles]
        say_json({"hands": found.hands, "actions": found.actions, "troubles": troubles})
    for number, why in () if as_json else found.troubles:
        say(f"{f'hand {number}' if number else 'the table'}: {why}")
    if found.troubles:
        raise click.exceptions.Exit(1)
    if not as_json:
        played = f"{counted(found.hands, 'hand')} and {counted(found.actions, 'action')}"
        say(f"{played} were played again, and all is as the file says.")


def _tell_statistics(found: HandStatistics) -> None:
    """Print what was counted."""
    if not found.hands:
        say(NONE_OVER)
        return
    say(
        f"{counted(found.hands, 'hand')}: the pot was opened in {found.opened:,}, "
        f"{_share(found.showdowns, found.hands)} came to a showdown, the rake was {found.rake:,}."
    )
    say()
    columns = ["player", "hands", "net", "openings", "showdowns", "share", "won", "share won"]
    table(
        columns,
        [
            [
                name,
                f"{one.hands:,}",
                f"{one.net:+,}",
                f"{one.openings:,}",
                f"{one.showdowns:,}",
                _share(one.showdowns, one.hands),
                f"{one.showdowns_won:,}",
                _share(one.showdowns_won, one.showdowns),
            ]
            for name, one in found.players.items()
        ],
        right=columns[1:],
    )
    numbers = sorted({cards for one in found.players.values() for cards in one.draws})
    if not numbers:
        return
    say()
    columns = ["cards drawn", *("pat" if not cards else str(cards) for cards in numbers)]
    table(
        columns,
        [
            [name, *(f"{one.draws[cards]:,}" for cards in numbers)]
            for name, one in found.players.items()
        ],
        right=columns[1:],
    )


def _share(part: int, whole_of_it: int) -> str:
    return f"{part / whole_of_it:.1%}" if whole_of_it else "-"
