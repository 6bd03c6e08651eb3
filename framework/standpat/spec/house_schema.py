"""The JSON schema of house files, made from the models.

What an option sets is described by the schema of a variant in which any key may be left out, or
taken away with null.
"""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache

from standpat.spec.house import KEPT, HouseFile
from standpat.spec.schema import (
    Draft,
    Schema,
    change_of,
    draft_seven,
    only_used,
    schema_of,
    whole_variant,
    with_changes,
)

IDENTITIES: dict[Draft, tuple[str, str]] = {
    2020: ("https://json-schema.org/draft/2020-12/schema", "urn:standpat:schema:house:1"),
    7: ("http://json-schema.org/draft-07/schema#", "urn:standpat:schema:house:1:draft-07"),
}
FILES: dict[Draft, str] = {
    2020: "house.schema.json",
    7: "house.draft-07.schema.json",
}
"""The files in `schemas/` that hold the two drafts."""


def house_schema(draft: Draft = 2020) -> Schema:
    """Give the JSON schema of house files, in draft 2020-12 or in draft 7."""
    return deepcopy(_schema(draft))


def house_schema_text(draft: Draft = 2020) -> str:
    """Give the schema as the text of its file."""
    return json.dumps(house_schema(draft), indent=2, ensure_ascii=False) + "\n"


@cache
def whole_house() -> Schema:
    """Give the schema of a house file, with its parts under `$defs`; of `sets` only that it is."""
    return schema_of(HouseFile)


@cache
def _schema(draft: Draft) -> Schema:
    house = deepcopy(whole_house())
    parts = house.pop("$defs")
    sets = parts["Option"]["properties"]["sets"]
    del sets["type"]
    sets["$ref"] = "#/$defs/Sets"
    whole = whole_variant()
    definitions = {**with_changes(whole["$defs"]), **parts, "House": house, "Sets": _sets(whole)}
    meta, identity = IDENTITIES[draft]
    made: Schema = {
        "$schema": meta,
        "$id": identity,
        "title": "standpat house rules",
        **house,
        "description": "Options that are laid over the rules of a draw poker game.",
        "$defs": {
            name: part for name, part in only_used(definitions, "House").items() if name != "House"
        },
    }
    return made if draft == 2020 else draft_seven(made)


def _sets(whole: Schema) -> Schema:
    change = change_of(whole)
    properties = {key: part for key, part in change["properties"].items() if key not in KEPT}
    return {**change, "description": "What an option sets.", "properties": properties}
