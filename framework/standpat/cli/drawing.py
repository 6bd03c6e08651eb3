"""What simulations came to, as a picture: the ladder of odds, the sizes of pots, what seats win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from standpat.cli.plotting import canvas, write
from standpat.sim import PairedResult

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.sim import Estimate, Result

_COLOURS = ("C0", "C1")


def draw_result(result: Result | PairedResult, file: str) -> None:
    """Draw three panels; of two games both, beside each other.

    Args:
        result: what is drawn. Lines at the end of a bar or a point are one standard error long on
            each side.
        file: where the picture is written, as PNG.

    Raises:
        StandpatError: ``no-matplotlib``.
        OSError: the file cannot be written.
    """
    sides = (result.a, result.b) if isinstance(result, PairedResult) else (result,)
    figure = canvas(15, 6)
    ladder, pots, net = figure.subplots(1, 3)
    _ladder(ladder, sides)
    _pots(pots, sides)
    _net(net, sides)
    names = [f"{letter}: {one.variant}" for letter, one in zip("AB", sides, strict=False)]
    title = ", ".join(names) if len(sides) > 1 else sides[0].variant
    first = sides[0]
    figure.suptitle(f"{title}; {first.players} players, {first.hands:,} hands, seed {first.seed}")
    write(figure, file)


def _ladder(axes: Any, sides: Sequence[Result]) -> None:  # noqa: ANN401 - matplotlib has no types here
    """Draw for each category how often it is held and how often it wins, the highest on top."""
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


def _pots(axes: Any, sides: Sequence[Result]) -> None:  # noqa: ANN401 - as above
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


def _net(axes: Any, sides: Sequence[Result]) -> None:  # noqa: ANN401 - as above
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
