"""What players have won and lost in kept hands, as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cli.exporting import NONE_OVER
from standpat.errors import StandpatError
from standpat.sim.pictures import canvas, write
from standpat.writing import refuse_unless_picture

if TYPE_CHECKING:
    from standpat.history import HandStatistics


def draw(found: HandStatistics, file: str) -> None:
    """Draw what players have won and lost, hand after hand, a line for each.

    Args:
        found: what was counted.
        file: where the picture is written, as PNG.

    Raises:
        StandpatError: ``not-png``; ``file-exists``: what is there is no picture;
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
