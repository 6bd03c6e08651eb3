"""The reference page of the Python library, made from its public names."""

from __future__ import annotations

import inspect
import re
from typing import TYPE_CHECKING

import standpat
from standpat import sim
from standpat.engine import Options, SeatView, StackedDealer, View, actions
from standpat.game import Showdown
from standpat.history import tell

if TYPE_CHECKING:
    from collections.abc import Iterator

MEMBERS = {
    standpat.Variant: ("compile", "fingerprint", "document", "house"),
    standpat.Game: ("deal", "showdown", "frequencies", "strengths", "ranking", "pack"),
    standpat.Hand: (),
    Options: ("allows", "some", "data"),
    View: (),
    SeatView: (),
    Showdown: (),
    StackedDealer: (),
    standpat.StandpatError: (),
    sim.Session: ("play", "over"),
    standpat.HouseRule: (),
}
"""The classes shown, and their members; all public ones where none is named."""

INTRO = """\
Everything named here is imported from `standpat` unless another module stands beside it. How to
use it is told in [Play a hand from a program](../how-to/embed-the-engine.md)."""


def write_page() -> str:
    """Write the page."""
    parts = [
        "<!-- Made from the docstrings in framework/standpat by `pytest --regenerate`. -->",
        "# The Python library",
        INTRO,
        "## Rule files",
        *map(
            _function,
            (standpat.load, standpat.check, standpat.shipped_variants, standpat.shipped_house),
        ),
        *_class(standpat.Variant),
        *_class(standpat.HouseRule),
        "## Games and hands",
        *[part for one in list(MEMBERS)[1:8] for part in _class(one)],
        "### Actions\n\nIn `standpat.engine`, with `parse_action` to read one from its text.",
        inspect.getdoc(actions) or "",
        "## Opponents, simulation and telling",
        *_class(sim.Session),
        *map(_function, (sim.simulate, sim.play, tell.tell_hand)),
        "## Errors",
        inspect.cleandoc(inspect.getdoc(inspect.getmodule(standpat.StandpatError)) or ""),
        *_class(standpat.StandpatError),
        "\n".join(_errors()),
    ]
    return "\n\n".join(parts) + "\n"


def _home(one: object) -> str:
    """Say where a name is imported from, where it is not `standpat`."""
    name = getattr(one, "__name__", "")
    if name in standpat.__all__:
        return ""
    module = str(getattr(one, "__module__", ""))
    return f" In `{'.'.join(module.split('.')[:2])}`."


def _paragraph(one: object) -> str:
    """Give the first paragraph of a docstring, and the errors it says are raised."""
    doc = inspect.getdoc(one) or ""
    first = doc.partition("\n\n")[0].replace("\n", " ")
    raised = re.findall(r"^    (\w+): ", doc.partition("Raises:\n")[2], re.MULTILINE)
    named = [f"`{name}`" for name in dict.fromkeys(raised)]
    return f"{first} Raises {', '.join(named)}." if named else first


def _signature(one: object) -> str:
    """Write how something is called, without `self`."""
    if not callable(one):
        return ""
    signature = inspect.signature(one)
    parameters = [value for name, value in signature.parameters.items() if name != "self"]
    text = str(signature.replace(parameters=parameters)).replace("'", "")
    return re.sub(r"\bstandpat\.[\w.]*\.|\bcollections\.abc\.", "", text)


def _function(one: object) -> str:
    """Write a function."""
    name = getattr(one, "__name__", "")
    return f"### {name}\n\n`{name}{_signature(one)}`\n\n{_paragraph(one)}{_home(one)}"


def _class(one: type) -> Iterator[str]:
    """Write a class: what it is, its attributes, its members."""
    yield f"### {one.__name__}\n\n{_paragraph(one)}{_home(one)}"
    rows = [*_attributes(one), *_members(one)]
    if rows:
        yield "\n".join(["| name | meaning |", "| --- | --- |", *rows])


def _attributes(one: type) -> Iterator[str]:
    """Write the attributes that a class's docstring lists."""
    listed = (inspect.getdoc(one) or "").partition("Attributes:\n")[2].partition("\n\n")[0]
    for name, meaning in re.findall(r"^    (\w+): (.*(?:\n {6,}.*)*)", listed, re.MULTILINE):
        yield f"| `{name}` | {' '.join(meaning.split())} |"


def _members(one: type) -> Iterator[str]:
    """Write the methods and properties of a class that are meant to be used."""
    public = [name for name, value in vars(one).items() if _is_member(name, value)]
    for name in MEMBERS[one] or public:
        member = inspect.getattr_static(one, name)
        call = "" if isinstance(member, property) else _signature(getattr(one, name))
        call = call.replace("|", "\\|")
        yield f"| `{name}{call}` | {_paragraph(member)} |"


def _is_member(name: str, value: object) -> bool:
    return not name.startswith("_") and (inspect.isfunction(value) or isinstance(value, property))


def _errors() -> Iterator[str]:
    """List the errors below `StandpatError`."""
    yield "| error | meaning |"
    yield "| --- | --- |"
    for one in standpat.StandpatError.__subclasses__():
        if one.__module__ == "standpat.errors":
            yield f"| `{one.__name__}` | {_paragraph(one)} |"
