"""The reference pages of the rule language, in markdown, made from the rooms and their keys.

A page is the docstring of a room and a table of its keys: what each takes, whether it is
required, what it means, and how it merges when a document is laid over another.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from typing import TYPE_CHECKING

from standpat.diagnostics.kinds import files
from standpat.lints import KINDS, LINTS, catalogue
from standpat.rules import (
    betting,
    by_players,
    dealing,
    deck,
    drawing,
    examples,
    forced_bets,
    opening,
    pots,
    rake,
    ranking,
    seats,
    showdown,
    table,
    ties,
    wild,
)
from standpat.spec import house, variant
from standpat.spec.expects import expected, values_of
from standpat.spec.house_schema import whole_house
from standpat.spec.merging import ITS_OWN, WITH_ITS_LIST, in_lists, merging
from standpat.spec.schema import (
    EXTENDS,
    alternatives,
    each_object,
    look_up,
    whole_variant,
)
from standpat.spec.topics import TOPICS
from standpat.words import listed

if TYPE_CHECKING:
    from types import ModuleType

    from standpat.diagnostics import FindingKind
    from standpat.rules.room import Room
    from standpat.spec.schema import Schema


@dataclass(frozen=True, slots=True)
class Table:
    """One table of keys.

    Attributes:
        title: where the keys stand, in words.
        model: the model that has them.
    """

    title: str
    model: type[Room]


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the reference.

    Attributes:
        name: the name of its file, without the ending.
        title: its heading.
        module: the module whose docstring it begins with.
        tables: the tables that follow.
    """

    name: str
    title: str
    module: ModuleType
    tables: tuple[Table, ...] = ()

    @property
    def about(self) -> str:
        """The first sentence of the page."""
        return docstring(self.module).partition("\n\n")[0].replace("\n", " ")


TABLES: dict[str, tuple[Table, ...]] = {
    "variant": (
        Table("The keys at the top", variant.Variant),
        Table("Each of the `sources`", variant.Citation),
    ),
    "players": (Table("`players`", seats.Players),),
    "deck": (Table("`deck`", deck.Deck),),
    "wild": (Table("`wild`", wild.Wild),),
    "rankings": (
        Table("Each of the `rankings`", ranking.Ranking),
        Table("Each of the `exceptions`", ranking.RankingException),
    ),
    "equal-hands": (Table("`equal hands`", ties.SuitsDecide),),
    "betting": (
        Table("`betting`", betting.Betting),
        Table("Its `limits`", betting.Limits),
        Table("`no limit` and `pot limit`", betting.BigBet),
        Table("`spread limit`", betting.SpreadLimit),
        Table("`fixed limit`", betting.FixedLimit),
        Table("A `bet` step", betting.Bet),
    ),
    "opening": (
        Table("`opening`", opening.Opening),
        Table("`with`, where it changes from deal to deal", opening.Progression),
        Table("`nobody opens`, where the cards are dealt anew", opening.Redeal),
        Table("`nobody opens`, where play goes on", opening.PlayOn),
    ),
    "forced-bets": (
        Table("An `ante` step", forced_bets.Ante),
        Table("A `blinds` step", forced_bets.Blinds),
    ),
    "dealing": (
        Table("A `deal` step", dealing.Deal),
        Table("A `turn` step", dealing.Turn),
        Table("`stub`", dealing.Stub),
        Table("`runs out`, where piles are shuffled in", dealing.ShuffleIn),
    ),
    "drawing": (
        Table("A `draw` step", drawing.Draw),
        Table("Its `cards`", drawing.DrawLimits),
        Table("Its `also`", drawing.MoreCards),
        Table("Its `held back`", drawing.HeldBack),
    ),
    "showdown": (Table("A `show` step", showdown.Show),),
    "pots": (Table("`pots`", pots.Pots),),
    "rake": (Table("`rake`", rake.Rake),),
    "table": (Table("`table`", table.Table), Table("Its `buy-in`", table.BuyIn)),
    "examples": (Table("Each of the `examples`", examples.Example),),
    "house-rules": (
        Table("The keys at the top", house.HouseFile),
        Table("Each of the `options`", house.Option),
    ),
}
"""The tables of keys on the page of a topic; one that is not here has none."""

PAGES: tuple[Page, ...] = tuple(
    Page(topic.name, topic.title, topic.module, TABLES.get(topic.name, ())) for topic in TOPICS
)
"""The pages, in the order of a rule file."""

WHOLE: frozenset[type[Room]] = frozenset({variant.Variant, house.HouseFile})
"""The models of whole documents."""

HOUSE: frozenset[type[Room]] = frozenset({house.HouseFile, house.Option})
"""The models of house files, over which nothing is laid."""

FINDINGS = "findings"
"""The name of the page that lists all kinds of finding."""

INTRO = """\
What can be found in a rule file: by `standpat lint` all of it, and by `standpat check` what has a
code with R, and {at_once}. A finding of level *error* keeps the rules from being played; a
*warning* plays, but may surprise; a *note* is worth knowing. A warning or a note that is meant so
is named under [`intended`](intended.md), with the reason. `standpat explain CODE` says the same
about one."""

COLUMNS = ("key", "takes", "when left out", "meaning", "laid over")


def docstring(module: ModuleType) -> str:
    """Give the docstring of a module."""
    return (module.__doc__ or "").strip()


def written_from(module: ModuleType) -> str:
    """Write the first line of a page: what it is made from, for those who would edit it."""
    path = module.__name__.replace(".", "/")
    return f"<!-- Made from framework/{path}.py by `pytest --regenerate`; edit that file. -->"


def reference() -> dict[str, str]:
    """Write all pages: the text of each, by the name of its file without the ending."""
    return {page.name: write_page(page) for page in PAGES} | {FINDINGS: write_findings()}


def write_page(page: Page) -> str:
    """Write one page."""
    parts = [written_from(page.module), f"# {page.title}", docstring(page.module)]
    for one in page.tables:
        parts += [f"## {one.title}", _about(one), write_table(one.model)]
    if page.module is by_players:
        parts.append(f"These keys may be such tables: {', '.join(keys_with_tables())}.")
    return "\n\n".join(filter(None, parts)) + "\n"


def _about(table: Table) -> str:
    """Say what a model is, where its page does not begin with it."""
    return "" if table.model in WHOLE else (table.model.__doc__ or "").strip()


def write_table(model: type[Room]) -> str:
    """Write the table of a model's keys."""
    whole = whole_house() if model in HOUSE else whole_variant()
    part = whole if model in WHOLE else whole["$defs"][model.__name__]
    required = part.get("required", ())
    rows = [COLUMNS, ("---",) * len(COLUMNS)]
    if model is variant.Variant:
        about = EXTENDS["description"]
        rows.append(("`extends`", expected(EXTENDS, {}), "none", about, ITS_OWN.words))
    for key, value in part["properties"].items():
        meaning = look_up(value, whole["$defs"]).get("description", "")
        default = "required" if key in required else _default(value)
        merge = merging((key,) if model in WHOLE else (model.__name__, key), value)
        if model.__name__ in in_lists():
            merge = WITH_ITS_LIST
        rows.append((f"`{key}`", values_of(value, whole["$defs"]), default, meaning, merge.words))
    if model in HOUSE:
        rows = [row[:-1] for row in rows]
    return "\n".join(f"| {' | '.join(_cell(cell) for cell in row)} |" for row in rows)


def _default(part: Schema) -> str:
    value = part.get("default")
    return f"`{value}`" if value not in (None, [], ()) else "none"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def keys_with_tables() -> list[str]:
    """Name the keys whose value may be a table by number of players, each with where it stands."""
    whole = whole_variant()
    found: list[str] = []

    def visit(path: tuple[str, ...], form: Schema) -> None:
        kind = next(iter(form["properties"]))
        place = f"a `{kind}` step" if path == ("play",) else f"`{path[-1]}`" if path else ""
        for key, part in form["properties"].items():
            forms = alternatives(part, whole["$defs"])
            if any(list(one.get("properties", ())) == ["by players"] for one in forms):
                found.append(f"`{key}` of {place}")

    each_object(visit)
    return found


def write_findings() -> str:
    """Write the page of all kinds of finding."""
    kinds = sorted(KINDS, key=lambda kind: (kind.code[0] == "L", kind.code))
    at_once = listed([lint.kind.code for lint in LINTS if lint.at_once])
    intro = textwrap.fill(INTRO.format(at_once=at_once), 100)
    parts = [written_from(catalogue), "# Findings", intro, *map(_finding, kinds)]
    return "\n\n".join(parts) + "\n"


def _finding(kind: FindingKind) -> str:
    fence = "text" if kind in files.KINDS else "yaml fault"
    return (
        f"## {kind.code} {kind.name}\n\n*{kind.level.capitalize()}.* {kind.title} {kind.why}\n\n"
        f"```{fence}\n{kind.example.rstrip()}\n```\n\n**What to do:** {kind.remedy}"
    )
