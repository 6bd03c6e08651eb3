"""Pictures: how one is made, and where it is written.

matplotlib is asked for here alone, and only when something is drawn.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from standpat.cli.exporting import NONE_OVER
from standpat.cli.writing import refuse_unless_picture, replacing
from standpat.errors import StandpatError

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from standpat.history import HandStatistics


def matplotlib_there() -> None:
    """See to it that something can be drawn.

    Raises:
        StandpatError: ``no-matplotlib``.
    """
    if find_spec("matplotlib") is None:
        msg = "a plot needs matplotlib: `pip install 'standpat[plot]'` brings it"
        raise StandpatError(msg, reason="no-matplotlib")


def canvas(width: float, height: float) -> Figure:
    """Give an empty figure of so many inches.

    Raises:
        StandpatError: ``no-matplotlib``.
    """
    matplotlib_there()
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained")
    FigureCanvasAgg(figure)
    return figure


def write(figure: Figure, file: str) -> None:
    """Write a figure as PNG.

    Raises:
        StandpatError: ``file-exists``: what is there is no picture; ``not-a-name`` and
            ``no-such-folder``.
        OSError: the file cannot be written.
    """
    refuse_unless_picture(file)
    with replacing(Path(file)) as opened:
        figure.savefig(opened, format="png", dpi=120)


def draw(found: HandStatistics, file: str) -> None:
    """Draw what players have won and lost, hand after hand, a line for each.

    Args:
        found: what was counted.
        file: where the picture is written, as PNG.

    Raises:
        StandpatError: ``file-exists``: what is there is no picture; ``not-a-name`` and
            ``no-such-folder``; ``no-matplotlib``; ``nothing-to-plot``: no hand was counted.
        OSError: the file cannot be written.
    """
    refuse_unless_picture(file)
    if not found.hands:
        raise StandpatError(NONE_OVER.rstrip("."), reason="nothing-to-plot")
    figure = canvas(9, 5)
    axes = figure.add_subplot()
    axes.axhline(0, color="0.8", linewidth=0.8)
    for name, one in found.players.items():
        # A name is no formula, and one with an underscore before it is shown all the same.
        label = name.replace("$", r"\$")
        (line,) = axes.plot(range(found.hands + 1), [0, *one.running])
        line.set_label(f"\N{ZERO WIDTH SPACE}{label}" if label.startswith("_") else label)
    axes.set_xlabel("hands")
    axes.set_ylabel("won or lost, in chips")
    axes.legend()
    write(figure, file)
