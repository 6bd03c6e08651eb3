"""What simulations came to, printed: every number with its standard error."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cli.output import say, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from standpat.sim import Estimate, Measured, PairedResult, Result


def tell(result: Result) -> None:
    """Print what one game came to."""
    table(
        ["", "mean", "standard error"],
        [["hands a second", *number(result.hands_per_second, 0)], *_rows(result)],
        right=["mean", "standard error"],
    )
    say()
    table(
        ["category", "held at showdown", "error", "wins a showdown", "error"],
        [[name, *share(result.held[name]), *share(result.winning[name])] for name in result.held],
        right=["held at showdown", "error", "wins a showdown", "error"],
    )
    say()
    table(
        ["net in chips, a hand", "mean", "standard error"],
        [[f"Seat {seat}", *number(net, 3, "+")] for seat, net in enumerate(result.net, start=1)],
        right=["mean", "standard error"],
    )


def tell_pair(paired: PairedResult) -> None:
    """Print what two games came to, and how far the second is from the first."""
    right = ["A", "B", "B - A", "standard error"]
    sides: tuple[Measured, ...] = (paired.a, paired.b, paired.apart)
    speed = [number(one.hands_per_second, 0)[0] for one in (paired.a, paired.b)]
    raked = any(one.rake.value for one in sides)
    each = zip(
        *(_rows(one, "+" if one is paired.apart else "", raked=raked) for one in sides), strict=True
    )
    rows = [[one[0], one[1], other[1], *apart[1:]] for one, other, apart in each]
    differing = ["hands that end otherwise", "", "", *share(paired.differing)]
    table(["", *right], [["hands a second", *speed, "", ""], differing, *rows], right=right)
    if not paired.differing.value:
        say()
        say(
            "No hand ends otherwise, so this says nothing of the rules: those who play never come "
            "to where the two differ, or it shows in nothing that is measured."
        )
    for title, of in (("held at showdown", "held"), ("wins a showdown", "winning")):
        say()
        here, there, apart = (getattr(one, of) for one in sides)
        table(
            [title, *right],
            [
                [
                    name,
                    *(share(side[name])[0] if name in side else "" for side in (here, there)),
                    *share(apart[name], "+"),
                ]
                for name in apart
            ],
            right=right,
        )
    say()
    table(
        ["net in chips, a hand", *right],
        [
            [
                f"Seat {seat}",
                *(number(one.net[seat - 1], 3, "+")[0] for one in sides[:2]),
                *number(net, 3, "+"),
            ]
            for seat, net in enumerate(paired.apart.net, start=1)
        ],
        right=right,
    )


def _rows(one: Measured, sign: str = "", *, raked: bool | None = None) -> list[list[str]]:
    """Write what is measured of hands as a whole, one row for each; the rake where there is one."""
    told: list[tuple[str, Estimate, Callable[[Estimate], tuple[str, str]]]] = [
        ("deals passed in, a hand", one.passed_in_deals, lambda each: number(each, 4, sign)),
        ("hands with a deal passed in", one.passed_in, lambda each: share(each, sign)),
        ("hands that come to a showdown", one.showdowns, lambda each: share(each, sign)),
        ("pot in chips, a hand", one.pot, lambda each: number(each, 2, sign)),
    ]
    if one.rake.value if raked is None else raked:
        told.append(("rake in chips, a hand", one.rake, lambda each: number(each, 3, sign)))
    return [[name, *written(each)] for name, each, written in told]


def number(estimate: Estimate, digits: int, sign: str = "") -> tuple[str, str]:
    """Write an estimate and its error, or a dash for what could not be estimated."""
    value, error = estimate.value, estimate.error
    return (
        "-" if value is None else f"{value:{sign},.{digits}f}",
        "-" if error is None else f"{error:,.{digits}f}",
    )


def share(estimate: Estimate, sign: str = "") -> tuple[str, str]:
    """Write an estimated share and its error in per cent."""
    value, error = estimate.value, estimate.error
    return (
        "-" if value is None else f"{value:{sign}.2%}",
        "-" if error is None else f"{error:.2%}",
    )
