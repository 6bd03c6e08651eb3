"""What a key takes, in words: made from its schema, for messages and for its page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from standpat.rules.amounts import AMOUNT_PATTERN
from standpat.rules.by_players import PlayersKey
from standpat.rules.intended import PlaceText, Reason
from standpat.rules.room import NAME_PATTERN
from standpat.spec.schema import alternatives
from standpat.spec.variant import STEPS, Identifier, Line
from standpat.words import either

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.spec.schema import Schema

STEPS_LISTED = f"a step: {either(STEPS)}"


def _pattern(annotated: Any) -> str:  # noqa: ANN401 - typing has no name for an annotated alias
    return str(annotated.__metadata__[0].pattern)


FORMS: dict[str, str] = {
    NAME_PATTERN: "a name in small letters, such as `big blind`",
    AMOUNT_PATTERN: "an amount, such as `1 ante` or `half the pot`",
    _pattern(PlayersKey): "a number of players or a span of them, such as `4` or `2-3`",
    _pattern(Identifier): "small letters, digits and hyphens, such as `my-game`",
    _pattern(Line): "one line of text",
    _pattern(Reason): "a reason, in words",
    _pattern(PlaceText): "a place in the rules, such as `opening.with`",
}
"""What each pattern of the schema asks for."""


def expected(part: Schema, definitions: Schema) -> str:
    """Say what a value may be: ``a whole number from 2 to 9, or `T` ``."""
    forms = alternatives(part, definitions)
    if len(forms) > 2 and all("properties" in form for form in forms):
        return STEPS_LISTED
    words = allowed_words(part, definitions)
    single = [_phrase(form) for form in forms if form.get("type") not in {"object", "array"}]
    longer = [_phrase(form) for form in forms if form.get("type") in {"object", "array"}]
    phrases = [phrase for phrase in (*single, either(words), *longer) if phrase]
    return ", or ".join(dict.fromkeys(phrases))


def values_of(part: Schema, definitions: Schema) -> str:
    """Say what a key takes, the elements of lists and of keyed values included."""
    words = expected(part, definitions)
    for form in alternatives(part, definitions):
        if "items" in form:
            words += f"; each of them {expected(form['items'], definitions)}"
        elif isinstance(form.get("additionalProperties"), dict):
            name = expected(form["propertyNames"], definitions)
            value = expected(form["additionalProperties"], definitions)
            words += f"; each key {name}, each value {value}"
    return words


def allowed_words(part: Schema, definitions: Schema) -> list[str]:
    """List the words a value may be, where it is a choice between words."""
    words: list[str] = []
    for form in alternatives(part, definitions):
        words += form["enum"] if "enum" in form else [form["const"]] if "const" in form else []
    return list(dict.fromkeys(words))


def _phrase(form: Schema) -> str:
    if "enum" in form or "const" in form:
        return ""
    kind = form.get("type")
    if kind == "integer":
        return f"a whole number{_bounds(form)}"
    if kind == "string":
        return FORMS.get(form.get("pattern", ""), "text")
    if kind == "array":
        return f"a list{_size(form)}"
    if "properties" in form:
        return _keys(form)
    return "keys with their values"


def _keys(form: Schema) -> str:
    names = list(form["properties"])
    if names == ["by players"]:
        return "a table `{by players: …}`"
    if names == ["by street"]:
        return "a table `{by street: …}`"
    return f"keys ({', '.join(f'`{name}`' for name in names)})"


def _bounds(form: Schema) -> str:
    low, high = form.get("minimum"), form.get("maximum")
    if low is not None and high is not None:
        return f" from {low} to {high}"
    return f" of at least {low}" if low is not None else ""


def _size(form: Schema) -> str:
    low, high = form.get("minItems"), form.get("maxItems")
    if low is not None and high is not None:
        return f" of {low}" if low == high else f" of {low} to {high}"
    return f" of at least {low}" if low else ""


def descend(part: Schema, steps: tuple[str | int, ...], definitions: Schema) -> Schema | None:
    """Follow a path of keys and list positions down a schema; None where it has no such key.

    Where a value may take several forms, the path is followed down those that know its next step;
    they come back as one schema of alternatives.
    """
    here = [part]
    for step in steps:
        here = [below for one in here for below in _below(one, step, definitions)]
    if not here:
        return None
    return here[0] if len(here) == 1 else {"anyOf": here}


def _below(part: Schema, step: str | int, definitions: Schema) -> Iterator[Schema]:
    for form in alternatives(part, definitions):
        if isinstance(step, int):
            if "items" in form:
                yield form["items"]
        elif step in form.get("properties", ()):
            yield form["properties"][step]
        elif isinstance(form.get("additionalProperties"), dict):
            yield form["additionalProperties"]
