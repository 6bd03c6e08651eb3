"""The topics of the rule language: a module for each, whose docstring tells it.

They are the pages of the reference, in the order of a rule file, and `standpat explain` tells them.
"""

from __future__ import annotations

import inspect
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from standpat.ranking import conditions
from standpat.rules import (
    amounts,
    betting,
    by_players,
    dealing,
    deck,
    drawing,
    examples,
    forced_bets,
    intended,
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

if TYPE_CHECKING:
    from types import ModuleType


@dataclass(frozen=True, slots=True)
class Topic:
    """One topic.

    Attributes:
        name: its name, which is that of its page.
        title: its heading.
        module: the module whose docstring tells it.
        keys: the keys at the top of a rule file, and the kinds of step, that belong to it.
        also: another name people look for.
    """

    name: str
    title: str
    module: ModuleType
    keys: tuple[str, ...] = ()
    also: str = ""


TOPICS: tuple[Topic, ...] = (
    Topic("variant", "The variant", variant),
    Topic("players", "Seats", seats, ("players",), also="seats"),
    Topic("deck", "The deck", deck, ("deck",)),
    Topic("wild", "Wild cards", wild, ("wild",), also="wild-cards"),
    Topic("rankings", "Rankings", ranking, ("rankings",), also="ranking"),
    Topic("equal-hands", "Suits and ties", ties, ("equal hands",), also="ties"),
    Topic("stakes", "Stakes and amounts", amounts, ("stakes",), also="amounts"),
    Topic("betting", "Betting", betting, ("betting", "bet")),
    Topic("opening", "Opening", opening, ("opening",)),
    Topic("forced-bets", "Forced bets", forced_bets, ("ante", "blinds")),
    Topic("dealing", "Dealing and the stub", dealing, ("stub", "deal", "turn")),
    Topic("drawing", "Drawing", drawing, ("draw",)),
    Topic("showdown", "The showdown", showdown, ("show",)),
    Topic("pots", "Pots", pots, ("pots",)),
    Topic("rake", "Rake", rake, ("rake",)),
    Topic("table", "The table", table, ("table",)),
    Topic("examples", "Examples", examples, ("examples",)),
    Topic("intended", "What is meant so", intended, ("intended",), also="reasons"),
    Topic("house-rules", "House rules", house, ("house", "for", "in force", "options")),
    Topic("conditions", "Conditions on a hand", conditions),
    Topic("tables-by-players", "Tables by number of players", by_players, also="by-players"),
)
"""Every topic, in the order of a rule file."""

NAMES = tuple(name for topic in TOPICS for name in (topic.name, topic.also) if name)
"""Every name a topic goes by."""


def find_topic(name: str) -> Topic | None:
    """Find a topic by its name: ``forced-bets``, ``Forced bets``, ``amounts``."""
    wanted = "-".join(name.lower().replace("_", " ").replace("-", " ").split())
    found = (topic for topic in TOPICS if wanted in {topic.name, topic.also})
    return next(found, None) if wanted else None


def module_of(key: str) -> ModuleType:
    """Give the module of a key at the top or a kind of step; the variant's where it has none."""
    return next((topic.module for topic in TOPICS if key in topic.keys), variant)


def prose_of(module: ModuleType) -> str:
    """Give what a module's docstring says, without its example of YAML."""
    text = re.sub(r"```yaml[^\n]*\n.*?```\n*", "", _doc(module), flags=re.DOTALL)
    return re.sub(r"```\w*\n(.*?)```", lambda block: indented(block[1]), text, flags=re.DOTALL)


def snippet_of(module: ModuleType) -> str:
    """Give the example of YAML in a module's docstring; nothing where it has none."""
    found = re.search(r"```yaml\n(.*?)```", _doc(module), re.DOTALL)
    return found[1].rstrip() if found else ""


def indented(text: str) -> str:
    """Set a block of text in."""
    return "\n".join(f"    {line}".rstrip() for line in text.rstrip().splitlines())


def _doc(module: ModuleType) -> str:
    return inspect.getdoc(module) or ""
