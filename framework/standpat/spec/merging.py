"""How a key is laid over the same key below, in words: made from its schema.

`standpat.spec.overlay` does what is said here; the reference pages and `standpat explain` say it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from standpat.spec.overlay import TABLES
from standpat.spec.schema import OWN_KEYS, alternatives, whole_variant

if TYPE_CHECKING:
    from standpat.spec.schema import Schema


@dataclass(frozen=True, slots=True)
class Merging:
    """A way in which a key is laid over the same key below.

    Attributes:
        words: the same in a few words, as the tables of the reference have it.
        sentence: what it means.
    """

    words: str
    sentence: str


ITS_OWN = Merging("its own", "Every document states its own: it is never that of a variant below.")
BY_KEY = Merging(
    "by key",
    "Laid over the same key of a variant below, it changes the keys it names and keeps the others; "
    "null takes one away.",
)
BY_KEY_OR_REPLACES = Merging(
    "by key, or replaces",
    "Laid over the same key of a variant below, its keys change those they name and keep the "
    "others, and null takes one away; written as a single value, a list or a table it replaces "
    "what is there.",
)
REPLACES = Merging(
    "replaces", "Laid over the same key of a variant below, it replaces what is there."
)
BY_STEP = Merging(
    "by step, with `insert before` and `insert after`, or replaces",
    "Laid over the play of a variant below, its keys change the steps they name, each key by key, "
    "and null takes a step away; `insert before` and `insert after` put new steps beside one that "
    "is there. Written as a list it replaces all steps.",
)
WITH_ITS_LIST = Merging(
    "with its list", "It stands in a list, and a list replaces all of the list below."
)


def merging(path: tuple[str, ...], part: Schema) -> Merging:
    """Say how a key of a variant is laid over the same key below it.

    Args:
        path: the keys that lead to it.
        part: the schema of its value.
    """
    if path == ("play",):
        return BY_STEP
    if len(path) == 1 and path[0] in OWN_KEYS:
        return ITS_OWN
    forms = alternatives(part, whole_variant()["$defs"])
    keyed = [form for form in forms if form.get("type") == "object" and not _is_table(form)]
    if not keyed:
        return REPLACES
    return BY_KEY if len(keyed) == len(forms) else BY_KEY_OR_REPLACES


@cache
def in_lists() -> frozenset[str]:
    """Name the models whose keys stand in the elements of a list, the steps of the play left out.

    They are laid over only with the whole list.
    """
    whole = whole_variant()
    lists = [whole, *whole["$defs"].values()]
    found = {
        reference.rpartition("/")[2]
        for part in lists
        for key, below in part.get("properties", {}).items()
        for form in alternatives(below, whole["$defs"])
        if key != "play" and isinstance(reference := form.get("items", {}).get("$ref"), str)
    }
    return frozenset(found)


def _is_table(form: Schema) -> bool:
    return bool(form.get("properties")) and set(form["properties"]) <= TABLES
