"""The JSON schema of variant files, made from the models.

A whole variant and one that `extends` another have different schemas: the second needs only its
own names, and any key below may be left out, since the variant it extends has it.
"""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from pydantic.json_schema import GenerateJsonSchema

from standpat.spec.meanings import meanings_of
from standpat.spec.variant import STEPS, Variant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pydantic_core import core_schema

    from standpat.rules.room import Room

Draft: TypeAlias = Literal[2020, 7]
Schema: TypeAlias = dict[str, Any]

IDENTITIES: dict[Draft, tuple[str, str]] = {
    2020: (
        "https://json-schema.org/draft/2020-12/schema",
        "urn:standpat:schema:variant:1",
    ),
    7: ("http://json-schema.org/draft-07/schema#", "urn:standpat:schema:variant:1:draft-07"),
}
FILES: dict[Draft, str] = {
    2020: "variant.schema.json",
    7: "variant.draft-07.schema.json",
}
"""The files in `schemas/` that hold the two drafts."""

OWN_KEYS = ("standpat", "id", "name", "meaning")
"""What a variant that extends another must say itself."""

EXTENDS: Schema = {
    "description": "The variant this one builds on: the name of a shipped one, or a path that "
    "begins at this file's folder.",
    "type": "string",
    "minLength": 1,
    "maxLength": 400,
}

TAKEN_AWAY: Schema = {
    "description": "A key of the other form, taken away with null.",
    "type": "null",
}


def schema(draft: Draft = 2020) -> Schema:
    """Give the JSON schema of variant files, in draft 2020-12 or in draft 7."""
    return deepcopy(_schema(draft))


def schema_text(draft: Draft = 2020) -> str:
    """Give the schema as the text of its file."""
    return json.dumps(schema(draft), indent=2, ensure_ascii=False) + "\n"


@cache
def _schema(draft: Draft) -> Schema:
    whole = dict(whole_variant())
    parts = whole.pop("$defs")
    meta, identity = IDENTITIES[draft]
    definitions = {"Variant": whole, "Extension": _extension(whole), **with_changes(parts)}
    made: Schema = {
        "$schema": meta,
        "$id": identity,
        "title": "standpat variant",
        "description": "The rules of a draw poker game, as standpat reads them.",
        "type": "object",
        "if": {"required": ["extends"]},
        "then": {"$ref": "#/$defs/Extension"},
        "else": {"$ref": "#/$defs/Variant"},
        "$defs": only_used(definitions, "Variant", "Extension"),
    }
    return made if draft == 2020 else draft_seven(made)


@cache
def whole_variant() -> Schema:
    """Give the schema of a whole variant, with its parts under `$defs`."""
    return schema_of(Variant)


def schema_of(model: type[Room]) -> Schema:
    """Give the schema of a document's model, with its parts under `$defs`."""
    raw = model.model_json_schema(by_alias=True, mode="validation", schema_generator=_StatedSchema)
    parts: Schema = raw.pop("$defs")
    tables = {
        name: part for name, part in parts.items() if name.startswith(("ByPlayers", "ByStreet"))
    }
    kept = {name: part for name, part in parts.items() if name not in tables}
    tidied: Schema = _tidy({**raw, "$defs": kept}, tables)
    return tidied


class _StatedSchema(GenerateJsonSchema):
    """Pydantic's schema, with each key's meaning and every condition on the keys of a table."""

    def model_schema(self, schema: core_schema.ModelSchema) -> Schema:
        made: Schema = super().model_schema(schema)
        room, keys = schema["cls"], made.get("properties", {})
        for name, meaning in meanings_of(room).items():
            key = room.model_fields[name].alias
            keys[key] = self.handle_ref_overrides({**keys[key], "description": meaning})
        return made

    def dict_schema(self, schema: core_schema.DictSchema) -> Schema:
        made: Schema = super().dict_schema(schema)
        made.pop("patternProperties", None)
        made["propertyNames"] = self.generate_inner(schema["keys_schema"])
        made["additionalProperties"] = self.generate_inner(schema["values_schema"])
        return made


def _tidy(part: Any, tables: Schema) -> Any:  # noqa: ANN401 - a schema nests lists, objects and values
    """Write tables out where they stand; drop what says nothing; unfold descriptions."""
    if isinstance(part, list):
        return [_tidy(one, tables) for one in part]
    if not isinstance(part, dict):
        return part
    name = str(part.get("$ref", "")).rpartition("/")[2]
    if name in tables:
        rest = {key: value for key, value in part.items() if key != "$ref"}
        return _tidy({**tables[name], **rest}, tables)
    tidied: Schema = {}
    for key, value in part.items():
        if key == "properties":
            tidied[key] = {one: _tidy(below, tables) for one, below in value.items()}
        elif (key == "title" and isinstance(value, str)) or (key == "default" and value is None):
            continue
        elif key == "description":
            tidied[key] = " ".join(value.split())
        else:
            tidied[key] = _tidy(value, tables)
    return tidied


def with_changes(parts: Schema) -> Schema:
    """Give the parts of a variant, and for each the form of a change to it."""
    changes = {name: _partial(part) for name, part in parts.items()}
    for group in _forms_of_one_key(parts):
        for name in group:
            for other in group:
                for key in parts[other]["properties"]:
                    changes[name]["properties"].setdefault(key, dict(TAKEN_AWAY))
    return {**parts, **{f"ChangeTo{name}": change for name, change in changes.items()}}


def _forms_of_one_key(parts: Schema) -> Iterator[list[str]]:
    """List the rooms that stand for one another under some key.

    To change one into another, the keys of the first are taken away with null.
    """
    for part in parts.values():
        for below in part.get("properties", {}).values():
            forms = list(dict.fromkeys(_references(below)))
            if len(forms) > 1 and all("properties" in parts[name] for name in forms):
                yield forms


def change_of(whole: Schema) -> Schema:
    """Give the form of what is laid over a variant: any part of it, steps by name included."""
    partial = _partial({key: value for key, value in whole.items() if key != "$defs"})
    play = {
        "description": "The whole list of steps, or the steps that change, by name, each with "
        "the keys that change; null takes a step away.",
        "anyOf": [
            whole["properties"]["play"],
            _step_changes(whole["properties"]["play"]),
            {"type": "null"},
        ],
    }
    return {**partial, "properties": {**partial["properties"], "play": play}}


def _extension(whole: Schema) -> Schema:
    change = change_of(whole)
    properties = {
        "extends": EXTENDS,
        **change["properties"],
        **{key: whole["properties"][key] for key in OWN_KEYS},
    }
    return {
        **change,
        "description": "A variant that builds on another and says only what differs.",
        "properties": properties,
        "required": ["extends", *OWN_KEYS],
    }


def _step_changes(play: Schema) -> Schema:
    changes = [{"$ref": f"#/$defs/ChangeTo{room.__name__}"} for room in STEPS.values()]
    steps = {"type": "array", "items": play["items"]}
    inserts = {
        f"insert {way}": {
            "description": f"New steps {way} a step that is there, by its name: whole steps, as "
            "in the list of all steps.",
            "type": "object",
            "additionalProperties": steps,
        }
        for way in ("before", "after")
    }
    return {
        "type": "object",
        "properties": inserts,
        "additionalProperties": {"anyOf": [*changes, {"type": "null"}]},
    }


def _partial(part: Schema) -> Schema:
    """Give the form of a part of which any key may be left out, or taken away with null."""
    if "$ref" in part:
        name = part["$ref"].rpartition("/")[2]
        return {**part, "$ref": f"#/$defs/ChangeTo{name}"}
    made = {
        key: value
        for key, value in part.items()
        if key not in {"required", "minProperties", "oneOf", "anyOf", "dependentRequired"}
    }
    choices = part.get("oneOf", part.get("anyOf"))
    if choices is not None and "properties" not in part:
        made["anyOf"] = [_partial(one) for one in choices]
    if "properties" in part:
        made["properties"] = {
            key: _or_null(_partial(below)) for key, below in part["properties"].items()
        }
    if isinstance(part.get("additionalProperties"), dict):
        made["additionalProperties"] = _or_null(_partial(part["additionalProperties"]))
    return made


def _or_null(part: Schema) -> Schema:
    null = {"type": "null"}
    if null in part.get("anyOf", ()):
        return part
    described = {"description": part["description"]} if "description" in part else {}
    rest = {key: value for key, value in part.items() if key != "description"}
    return {**described, "anyOf": [rest, null]}


def only_used(definitions: Schema, *roots: str) -> Schema:
    """Leave out the definitions that these do not refer to, however far down."""
    used: set[str] = set()
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name not in used:
            used.add(name)
            waiting.extend(_references(definitions[name]))
    return {name: part for name, part in definitions.items() if name in used}


def _references(part: Any) -> list[str]:  # noqa: ANN401 - a schema nests lists, objects and values
    if isinstance(part, list):
        return [name for one in part for name in _references(one)]
    if not isinstance(part, dict):
        return []
    own = [part["$ref"].rpartition("/")[2]] if isinstance(part.get("$ref"), str) else []
    return own + [name for one in part.values() for name in _references(one)]


def draft_seven(part: Any) -> Any:  # noqa: ANN401 - a schema nests lists, objects and values
    """Write a schema in draft 7: other names for two keywords, and nothing beside a `$ref`."""
    if isinstance(part, list):
        return [draft_seven(one) for one in part]
    if not isinstance(part, dict):
        return part.replace("#/$defs/", "#/definitions/") if isinstance(part, str) else part
    renamed = {"$defs": "definitions", "dependentRequired": "dependencies"}
    made = {renamed.get(key, key): draft_seven(value) for key, value in part.items()}
    if isinstance(made.get("$ref"), str) and len(made) > 1:
        made = {"allOf": [{"$ref": made.pop("$ref")}], **made}
    return made


def look_up(part: Schema, definitions: Schema) -> Schema:
    """Follow a part's reference to what it stands for; its own description wins."""
    if "$ref" not in part:
        return part
    target = definitions[part["$ref"].rpartition("/")[2]]
    return {**target, **{key: value for key, value in part.items() if key != "$ref"}}


def alternatives(part: Schema, definitions: Schema) -> list[Schema]:
    """List the forms a value may take, references followed and null left out."""
    part = look_up(part, definitions)
    choices = part.get("anyOf") or ("properties" not in part and part.get("oneOf"))
    if not choices:
        return [] if part.get("type") == "null" else [part]
    return [form for one in choices for form in alternatives(one, definitions)]


def each_object(
    visit: Callable[[tuple[str, ...], Schema], None], whole: Schema | None = None
) -> None:
    """Visit every object of a document's schema with the keys that lead to it.

    A list's elements and a table's lines stand under the key of the list or table.

    Args:
        visit: what to do with each.
        whole: the schema of the document; that of a whole variant by default.
    """
    whole = whole or whole_variant()
    definitions = whole["$defs"]
    waiting: list[tuple[tuple[str, ...], Schema]] = [((), whole)]
    while waiting:
        path, part = waiting.pop(0)
        for form in alternatives(part, definitions):
            if "properties" in form:
                visit(path, form)
                waiting.extend(((*path, key), below) for key, below in form["properties"].items())
            below = form.get("items") or form.get("additionalProperties")
            if isinstance(below, dict):
                waiting.append((path, below))
