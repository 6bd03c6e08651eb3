"""What simulations came to, as a picture: the ladder of odds, the sizes of pots, what seats win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from standpat.errors import StandpatError, cause_of
from standpat.sim.pictures import canvas, write

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from standpat.sim.estimates import Estimate
    from standpat.sim.results import Result

_COLOURS = ("C0", "C1")


def draw(sides: Sequence[Result], file: str | Path) -> None:
    """Draw three panels; of two games both, beside each other.

    Args:
        sides: what is drawn, one result or two. Lines at the end of a bar or a point are one
            standard error long on each side.
        file: where the picture is written, as PNG.

    Raises:
        StandpatError: ``no-matplotlib``; ``not-png``; ``file-exists``: what is there is no
            picture; ``no-such-folder``; ``plot-not-written``.
    """
    figure = canvas(15, 6)
    ladder, pots, net = figure.subplots(1, 3)
    _ladder(ladder, sides)
    _pots(pots, sides)
    _net(net, sides)
    figure.suptitle(title(sides))
    try:
        write(figure, file)
    except (OSError, ValueError) as error:
        msg = f"`{file}` cannot be written: {cause_of(error)}"
        raise StandpatError(msg, reason="plot-not-written", file=str(file)) from error


def title(sides: Sequence[Result]) -> str:
    """Say what was simulated, each game with its house rules and its limit."""
    names = [
        f"{one.variant}{' with ' if one.house else ''}{', '.join(one.house)}, {one.limit}"
        for one in sides
    ]
    if len(sides) > 1:
        names = [f"{letter}: {name}" for letter, name in zip("AB", names, strict=True)]
    first = sides[0]
    under = f"{first.players} players, {first.hands:,} hands, seed {first.seed}"
    return "\n".join([*names, under])


def _ladder(axes: Any, sides: Sequence[Result]) -> None:  # noqa: ANN401 - matplotlib has no types here
    """Draw for each category how often it is held and how often it wins, the best on top."""
    names = list(dict.fromkeys(name for side in sides for name in side.held))[::-1]
    for place, (side, colour, letter) in enumerate(zip(sides, _COLOURS, "AB", strict=False)):
        of = f", {letter}" if len(sides) > 1 else ""
        for shares, marker, label in (
            (side.held, "o", f"held at a showdown{of}"),
            (side.winning, "^", f"wins a showdown{of}"),
        ):
            there = [name for name in names if name in shares and shares[name].value]
            axes.errorbar(
                [shares[name].value for name in there],
                [names.index(name) - place / 4 for name in there],
                xerr=_errors([shares[name] for name in there]),
                fmt=marker,
                color=colour,
                fillstyle="full" if marker == "o" else "none",
                label=label,
            )
    axes.set_xscale("log")
    axes.set_yticks(range(len(names)), names)
    axes.set_xlabel("share")
    axes.set_title("Categories")
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.12), ncols=2)


def _pots(axes: Any, sides: Sequence[Result]) -> None:  # noqa: ANN401 - matplotlib has no types here
    """Draw how many hands end with a pot of which size."""
    for side, colour, letter in zip(sides, _COLOURS, "AB", strict=False):
        axes.bar(
            [size.least for size in side.pots],
            [size.hands / side.hands for size in side.pots],
            width=[size.most + 1 - size.least for size in side.pots],
            align="edge",
            color=colour,
            edgecolor="white",
            linewidth=0.5,
            alpha=0.6,
            label=letter,
        )
    if any(size.least for side in sides for size in side.pots):
        axes.set_xscale("log")
    axes.set_xlabel("pot in chips")
    axes.set_ylabel("share of hands")
    axes.set_title("Pots")
    if len(sides) > 1:
        axes.legend()


def _net(axes: Any, sides: Sequence[Result]) -> None:  # noqa: ANN401 - matplotlib has no types here
    """Draw what each seat wins or loses."""
    width = 0.8 / len(sides)
    for place, (side, colour) in enumerate(zip(sides, _COLOURS, strict=False)):
        axes.bar(
            [seat + place * width for seat in range(len(side.net))],
            [one.value or 0 for one in side.net],
            width,
            align="edge",
            yerr=_errors(side.net),
            color=colour,
            capsize=3,
            label="AB"[place],
        )
    middle = [seat + 0.4 for seat in range(len(sides[0].net))]
    axes.axhline(0, color="0.3", linewidth=0.8)
    axes.set_xticks(middle, [f"Seat {seat}" for seat in range(1, len(middle) + 1)])
    axes.set_ylabel("chips a hand")
    axes.set_title("Net by seat")
    if len(sides) > 1:
        axes.legend()


def _errors(estimates: Sequence[Estimate]) -> list[float]:
    """Give the standard errors, 0 where there is none."""
    return [one.error or 0 for one in estimates]
