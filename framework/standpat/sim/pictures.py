"""Pictures: how one is made, and where it is written.

matplotlib is asked for here alone, and only when something is drawn.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from standpat.errors import StandpatError
from standpat.writing import refuse_unless_picture, replacing

if TYPE_CHECKING:
    from matplotlib.figure import Figure


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
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415 - an extra
    from matplotlib.figure import Figure  # noqa: PLC0415 - an extra

    figure = Figure(figsize=(width, height), layout="constrained")
    FigureCanvasAgg(figure)
    return figure


def write(figure: Figure, file: str | Path) -> None:
    """Write a figure as PNG.

    Raises:
        StandpatError: ``not-png``; ``file-exists``: what is there is no picture.
        OSError: the file cannot be written.
    """
    refuse_unless_picture(file)
    with replacing(Path(file)) as opened:
        figure.savefig(opened, format="png", dpi=120)
