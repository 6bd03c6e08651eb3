"""What players have won and lost, hand after hand, as a picture.

matplotlib is asked for here alone, and only when something is drawn.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from standpat.cli.writing import refuse_unless_picture, replacing
from standpat.errors import StandpatError

if TYPE_CHECKING:
    from standpat.history import HandStatistics


def draw(found: HandStatistics, file: str) -> None:
    """Draw a line for each player.

    Args:
        found: what was counted.
        file: where the picture is written, as PNG.

    Raises:
        StandpatError: ``file-exists``: what is there is no picture; ``no-matplotlib``;
            ``nothing-to-plot``: no hand was counted.
        OSError: the file cannot be written.
    """
    refuse_unless_picture(file)
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ModuleNotFoundError as error:
        msg = "a plot needs matplotlib: `pip install 'standpat[plot]'` brings it"
        raise StandpatError(msg, reason="no-matplotlib") from error
    if not found.hands:
        raise StandpatError("there is no finished hand to plot", reason="nothing-to-plot")
    figure = Figure(figsize=(9, 5), layout="constrained")
    FigureCanvasAgg(figure)
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
    with replacing(Path(file)) as opened:
        figure.savefig(opened, format="png", dpi=120)
