"""The reference page of the Python library, made from its public names and their docstrings."""

from __future__ import annotations

import ast
import inspect
import re
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import standpat
from standpat.engine import actions, advance, events, plain
from standpat.errors import REASONS
from standpat.history.store import stored_sitting

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

INTRO = """\
Everything named here is imported from `standpat`: `from standpat import Table`. How to use it is
told in [Play a hand from a program](../how-to/embed-the-engine.md). Seats are counted from 0,
clockwise; amounts are whole chips. `standpat.__version__` is the version of the package.

What a function cannot do anything with ends in a `StandpatError`, a wrong type as well as a wrong
value, and nothing is changed then: `reason` says what is wrong and `details` with what, so that no
program has to catch a `TypeError` or a `KeyError`. Only the methods of `Ranking`, which are called
for every hand, take for granted that a hand comes from `hand_of`; and an action is looked at when
it is taken, not when it is made.

Names are imported when they are first used: `import standpat` costs nothing, and numpy comes only
with `Game.strengths`, where `diff` counts hands, and with the odds of draws and deals."""

SECTIONS: dict[str, tuple[str, ...]] = {
    "Rule files": (
        "load", "check", "check_text", "show", "explain", "rule_sheet", "shipped_variants",
        "shipped_house", "Variant", "HouseRule",
    ),
    "Where rules come from": (
        "blame", "BlamedLine", "Setting", "stated", "Stated", "RuleKey", "Elsewhere",
    ),
    "House rules to switch": ("switches", "Switch", "Change", "switched"),
    "Findings": (
        "lint", "Linted", "Finding", "FindingKind", "Related", "Source", "Span", "render", "worst",
    ),
    "Rules under the laws of play": (
        "crosscheck", "Crosschecked", "Trouble", "Refused", "Contradiction", "Side",
    ),
    "Smallest examples": ("witness", "Witness"),
    "Cards": (
        "Card", "UNKNOWN", "HandLike", "Pack", "parse_cards", "format_card", "format_cards",
        "card_name", "hand_of",
    ),
    "Games": ("Game", "Showdown", "Ranking", "Course"),
    "Hands": ("Hand", "Options", "View", "SeatView", "Pot", "AsPlayed", "Post"),
    "Actions": (
        "PayAnte", "SitOut", "Fold", "Check", "Call", "Bet", "Raise", "Parole", "Draw", "Action",
        "parse_action",
    ),
    "Events": ("events", "Event"),
    "Dealers": ("Dealer", "EntropyDealer", "SeededDealer", "StackedDealer"),
    "Tables": ("Table", "Terms", "Seat", "Advance", "Choice", "table_events", "TableEvent"),
    "Opponents and simulation": (
        "Policy", "RandomPolicy", "TablePolicy", "named_policy", "Asked", "play", "Session",
        "simulate", "simulate_pair", "Result", "PairedResult", "Measured", "PotSize", "Estimate",
        "usual_stack",
    ),
    "Odds of draws and deals": (
        "advise", "Advice", "DiscardOdds", "equity", "Equities", "HandEquity", "opening_odds",
        "OpeningOdds", "deal_many", "Deals", "DrawTable", "Allowed", "Chance",
    ),
    "Telling": ("tell_hand", "Teller", "tell_table"),
    "Recorded hands": (
        "read_hands", "Record", "Unread", "replay", "Replayed", "Disagreement",
    ),
    "Hands in the forms of others": (
        "to_phh", "to_ohh", "to_room_text", "Heading", "play_again",
    ),
    "Tables in a file": (
        "Store", "PERSON", "PROGRAM", "StoredHand", "HandStatistics", "PlayerStatistics",
        "Verified",
    ),
    "Comparing": (
        "diff", "Diff", "ComparedVariant", "Difference", "RuleSide", "HandsProof", "PairCount",
        "WitnessHands", "LineProof", "Line", "LineSetting", "Played", "Story", "OwnCards",
        "compare_all", "Library", "Branch",
    ),
    "Errors": (
        "StandpatError", "CardError", "ConditionError", "SetupError", "IllegalAction",
        "RulesError", "REASONS",
    ),
}  # fmt: skip
"""Every public name, in the order in which the page tells them."""

INTROS: dict[str, ModuleType] = {
    "Actions": actions,
    "Events": events,
    "Errors": import_module("standpat.errors"),
}
"""Modules whose docstrings begin a section."""

SHOWN: dict[str, tuple[str, ...]] = {
    "Variant": ("compile", "fingerprint", "document", "house"),
    "Game": ("deal", "showdown", "frequencies", "strengths", "ranking", "pack", "course"),
    "Ranking": (
        "strength",
        "category",
        "describe",
        "compare",
        "beats",
        "winners",
        "why",
        "frequencies",
    ),
    "Pack": ("of",),
    "Course": (),
    "Allowed": (),
    "Options": ("allows", "some", "data"),
    "Source": (),
    "Record": ("chips", "amount"),
    "Span": ("data",),
    "FindingKind": ("page",),
    "Finding": ("level", "origin", "data"),
}
"""The members told of a class that has others too, for the layers below or by inheritance."""

HIDDEN_ATTRIBUTES = {
    "Ranking": {"classes", "holdings", "suit_span", "span", "exceptions", "cards"},
}

MADE = frozenset(
    {*SECTIONS["Actions"], *SECTIONS["Dealers"], "Table", "Session", "TablePolicy", "Asked"}
    | {"DrawTable", "Allowed"}
    | {"RandomPolicy", "Teller", "Heading"}
)
"""Classes that a program makes objects of itself; the others are handed to it."""


@dataclass(frozen=True)
class Told:
    """A docstring in its parts."""

    prose: str
    sections: dict[str, dict[str, str]]
    returns: str


def write_page() -> str:
    """Write the page."""
    parts = [
        "<!-- Made from the docstrings in framework/standpat by `pytest --regenerate`. -->",
        "# The Python library",
        INTRO,
    ]
    for title, names in SECTIONS.items():
        parts.append(f"## {title}")
        if title in INTROS:
            parts.append(inspect.cleandoc(INTROS[title].__doc__ or ""))
        for name in names:
            parts += _name(name)
    return "\n\n".join(part for part in parts if part) + "\n"


def _name(name: str) -> Iterator[str]:
    """Tell one public name."""
    one = getattr(standpat, name)
    yield f"### {name}"
    note = _note(name)
    if note:
        yield note
        if name == "REASONS":
            yield _table(("reason", "meaning"), [[f"`{one}`", REASONS[one]] for one in REASONS])
    elif inspect.ismodule(one):
        yield from _happenings(one)
    elif inspect.isclass(one):
        yield from _class(one)
    elif inspect.isfunction(one):
        yield f"`{name}{_signature(one)}`"
        yield from _meaning(one)
    else:
        yield "Any of the classes above."


def _note(name: str) -> str:
    """Find what is said below the assignment of a name, in whichever module that is."""
    for module in (standpat.cards, advance, import_module("standpat.errors"), stored_sitting):
        body = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8")).body
        for assigned, below in pairwise(body):
            one = assigned.targets if isinstance(assigned, ast.Assign) else []
            targets = [assigned.target] if isinstance(assigned, ast.AnnAssign) else one
            names = [target.id for target in targets if isinstance(target, ast.Name)]
            if name in names and isinstance(below, ast.Expr):
                text = ast.literal_eval(below.value)
                own = inspect.cleandoc(module.__doc__ or "").partition("\n\n")[2]
                return f"{text}\n\n{own}" if name == "Choice" else str(text)
    return ""


def _class(one: type) -> Iterator[str]:
    """Tell a class: how it is made, what it is, its attributes, its members."""
    told = _read(one)
    if one.__name__ in MADE and not getattr(one, "_is_protocol", False):
        yield f"`{one.__name__}{_signature(one)}`"
    yield told.prose
    if one.__name__ in MADE:
        yield from _rest(_read(inspect.getattr_static(one, "__init__")))
    hidden = HIDDEN_ATTRIBUTES.get(one.__name__, set())
    rows = [
        [f"`{name}`", meaning]
        for listed, meaning in told.sections.get("Attributes", {}).items()
        for name in listed.split(", ")
        if name not in hidden
    ]
    methods: list[str] = []
    for name in members(one):
        member = inspect.getattr_static(one, name)
        if isinstance(member, (property, cached_property)):
            rows.append([f"`{name}`", _read(member).prose])
        else:
            methods.append(f"**`{name}{_signature(getattr(one, name))}`**")
            methods += _meaning(getattr(one, name))
    if rows:
        yield _table(("attribute", "meaning"), rows)
    yield from methods


def members(one: type) -> list[str]:
    """Name the methods and properties of a class that are meant to be used."""
    if one.__name__ in SHOWN:
        return list(SHOWN[one.__name__])
    own = [name for name in vars(one) if not name.startswith("_")]
    found = [name for name in own if _is_member(inspect.getattr_static(one, name))]
    return [*found, "data"] if issubclass(one, plain.Plain) and "data" not in found else found


def _is_member(value: object) -> bool:
    return inspect.isfunction(value) or isinstance(value, (property, cached_property, classmethod))


def _meaning(one: object) -> Iterator[str]:
    """Tell what a function does, what it takes and gives, and what it raises."""
    told = _read(one)
    yield told.prose
    yield from _rest(told)


def _rest(told: Told) -> Iterator[str]:
    arguments = told.sections.get("Args", {})
    if arguments:
        yield "\n".join(f"- `{name}`: {meaning}" for name, meaning in arguments.items())
    if told.returns:
        yield f"Gives {told.returns}"
    for error, why in told.sections.get("Raises", {}).items():
        yield f"Raises `{error}`: {why}"


def _happenings(module: ModuleType) -> Iterator[str]:
    """Tell the events of a module: their attributes and what happened."""
    name = module.__name__.rpartition(".")[2]
    kinds = [kind for kind in vars(module).values() if _happens(kind, module)]
    yield (
        f"The classes of events, such as `standpat.{name}.{kinds[0].__name__}`. Each gives itself "
        "as plain data, for JSON, with `data()`: the name of its class as `event`, then its "
        "attributes, cards as text."
    )
    rows = []
    for kind in kinds:
        attributes = ", ".join(f"`{one}`" for one in kind.__dataclass_fields__)
        rows.append([f"`{kind.__name__}`", attributes, _read(kind).prose])
    yield _table(("event", "attributes", "what happened"), rows)


def _happens(kind: object, module: ModuleType) -> bool:
    return (
        inspect.isclass(kind)
        and issubclass(kind, plain.Happening)
        and kind.__module__ == module.__name__
    )


def _read(one: object) -> Told:
    """Split a docstring into its prose and its sections; examples are left out."""
    text = inspect.getdoc(one) or ""
    text = re.sub(r"\n*^>>> .*(?:\n.+)*", "", text, flags=re.MULTILINE)
    prose, *rest = re.split(r"^(Args|Attributes|Returns|Raises):\n", text, flags=re.MULTILINE)
    parts = {
        title: inspect.cleandoc("\n" + body).partition("\n\n")[0]
        for title, body in zip(rest[::2], rest[1::2], strict=True)
    }
    returns = " ".join(parts.pop("Returns", "").split())
    sections = {title: _entries(body) for title, body in parts.items()}
    paragraphs = [
        paragraph if paragraph.startswith("|") else " ".join(paragraph.split())
        for paragraph in prose.strip().split("\n\n")
    ]
    return Told("\n\n".join(paragraphs), sections, returns[:1].lower() + returns[1:])


def _entries(body: str) -> dict[str, str]:
    """Read the lines of a section: names and what they mean."""
    found = re.findall(r"^([\w, ]+): (.*(?:\n +.*)*)", body, re.MULTILINE)
    return {name: " ".join(meaning.split()) for name, meaning in found}


class Bare(str):
    """An annotation as it is written, without quotes and without the modules of its names."""

    __slots__ = ()

    def __repr__(self) -> str:
        return re.sub(r"\bstandpat\.[\w.]*\.|\bcollections\.abc\.", "", self)


def _signature(one: object) -> str:
    """Write how something is called, without `self`."""
    assert callable(one)
    signature = inspect.signature(one)
    parameters = [
        value.replace(annotation=Bare(value.annotation))
        for name, value in signature.parameters.items()
        if name != "self"
    ]
    gives = signature.empty if isinstance(one, type) else Bare(signature.return_annotation)
    return str(signature.replace(parameters=parameters, return_annotation=gives))


def _table(head: tuple[str, ...], rows: list[list[str]]) -> str:
    lines = [list(head), ["---"] * len(head)]
    lines += [[cell.replace("|", "\\|").replace("\n\n", " ") for cell in row] for row in rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
