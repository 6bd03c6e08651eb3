"""What the models refuse, said in the game's words, each at its place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from standpat.diagnostics.finding import FindingKind, Remark
from standpat.diagnostics.kinds import keys
from standpat.spec.expects import STEPS_LISTED, allowed_words, descend, either, expected
from standpat.spec.nodes import Keyed, Listed, Node, Value, plain
from standpat.spec.places import Place, describe, locate, place, short
from standpat.spec.schema import alternatives, each_object, whole_variant
from standpat.spec.variant import STEPS, Variant

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from standpat.diagnostics import Finding
    from standpat.diagnostics.finding import Step
    from standpat.spec.nodes import Document

_ORDER: tuple[tuple[FindingKind, frozenset[str]], ...] = (
    (keys.ONE_CLAIM, frozenset({"one_claim"})),
    (keys.NOT_A_STEP, frozenset({"union_tag_not_found", "union_tag_invalid"})),
    (
        keys.OUT_OF_RANGE,
        frozenset({"greater_than_equal", "less_than_equal", "greater_than", "less_than"}),
    ),
    (keys.WRONG_FORM, frozenset({"string_pattern_mismatch"})),
    (
        keys.WRONG_LENGTH,
        frozenset({"too_short", "too_long", "string_too_short", "string_too_long"}),
    ),
    (keys.NOT_ONE_OF, frozenset({"literal_error"})),
)
"""Of several errors about one value, the first of these says most; the rest is a wrong type."""


@dataclass(frozen=True, slots=True)
class Complaint:
    """What the models have against one place.

    Attributes:
        path: the keys and list positions that lead to the value, or to the key at fault.
        types: the models' error types there; a value that may take several forms has several.
        key: whether the key itself is refused: ``missing``, ``unknown``, ``form`` or no.
        says: the sentence of an error that a room raises itself.
        missing: the keys that are not there.
    """

    path: tuple[Step, ...]
    types: frozenset[str]
    key: str
    says: str
    missing: tuple[str, ...]


def validate(document: Document) -> tuple[Variant | None, tuple[Finding, ...]]:
    """Read a whole document into the models.

    Returns:
        the variant, or None when the models refuse it; and why, one finding a place.
    """
    try:
        variant = Variant.model_validate(plain(document.root))
    except ValidationError as error:
        complaints = _complaints(error.errors(include_url=False, include_input=False), document)
        return None, tuple(place(_remark(one, document.root), document) for one in complaints)
    return variant.read_from(document), ()


def _complaints(errors: Iterable[Mapping[str, Any]], document: Document) -> list[Complaint]:
    """Gather the models' errors by place."""
    gathered: dict[tuple[tuple[Step, ...], str], list[Mapping[str, Any]]] = {}
    for error in errors:
        path, key = _path(error, document.root)
        missing = path[-1:] if key == "missing" else ()
        gathered.setdefault((path[: len(path) - len(missing)], key), []).append(error)
    complaints = [
        Complaint(
            path,
            frozenset(error["type"] for error in found),
            key,
            next((error["msg"] for error in found if error["type"] == "one_claim"), ""),
            tuple(str(error["loc"][-1]) for error in found if error["type"] == "missing"),
        )
        for (path, key), found in gathered.items()
    ]
    complaints = [_without_misspelled(one, complaints) for one in complaints]
    return [one for one in complaints if not _follows(one, complaints)]


def _without_misspelled(one: Complaint, complaints: list[Complaint]) -> Complaint:
    """Leave keys out of what is missing that are there, but misspelled: that is said already."""
    if one.key != "missing":
        return one
    strange = [
        str(other.path[-1]).lower().replace("_", " ")
        for other in complaints
        if other.key == "unknown" and other.path[:-1] == one.path
    ]
    meant = {near for key in strange for near in get_close_matches(key, one.missing, n=1)}
    return replace(one, missing=tuple(key for key in one.missing if key not in meant))


def _follows(one: Complaint, complaints: list[Complaint]) -> bool:
    """Tell whether a complaint only follows from others.

    Keys that are there but misspelled are not missing; and a list is no shorter for elements that
    were refused.
    """
    if one.key == "missing" and not one.missing:
        return True
    return one.types == {"too_short"} and any(
        len(other.path) > len(one.path) and other.path[: len(one.path)] == one.path
        for other in complaints
    )


def _path(error: Mapping[str, Any], root: Node) -> tuple[tuple[Step, ...], str]:
    """Find the place of an error: without the tags of unions, and what is said of the key."""
    steps = [step for step in error["loc"] if not (isinstance(step, str) and step.startswith("<"))]
    if error["type"] == "missing":
        return tuple(steps), "missing"
    if error["type"] == "extra_forbidden":
        return tuple(steps), "unknown"
    if "[key]" in steps:
        return tuple(steps[: steps.index("[key]")]), "form"
    found = locate(root, steps)
    return found.path, ""


def _remark(complaint: Complaint, root: Node) -> Remark:
    if complaint.key == "missing":
        return _missing(complaint, root)
    if complaint.key:
        return _bad_key(complaint, root)
    return _bad_value(complaint, root)


def _missing(complaint: Complaint, root: Node) -> Remark:
    thing = _thing(complaint.path, root)
    if len(complaint.missing) > 1:
        *most, last = (f"`{key}`" for key in complaint.missing)
        return Remark(
            keys.MISSING_KEY,
            f"{thing} needs the keys {', '.join(most)} and {last}",
            complaint.path,
            hint="add them; `standpat explain KEY` says what each one takes",
        )
    (key,) = complaint.missing
    part = _schema_at((*complaint.path, key), root)
    takes = f"; it takes {_expected(part)}" if part is not None else ""
    return Remark(
        keys.MISSING_KEY,
        f"{thing} needs the key `{key}`{takes}",
        complaint.path,
        hint=f"add `{key}: …`",
    )


def _bad_key(complaint: Complaint, root: Node) -> Remark:
    *above, key = complaint.path
    keys_here, form = _keys_at(tuple(above), root)
    thing = _thing(tuple(above), root)
    if complaint.key == "form" and not keys_here:
        return Remark(
            keys.WRONG_FORM,
            f"`{short(str(key))}` cannot be a key of {thing}: expected {form}",
            complaint.path,
            at_key=True,
        )
    return Remark(
        keys.UNKNOWN_KEY,
        f"`{short(str(key))}` is not a key of {thing}",
        complaint.path,
        hint=_meant_key(str(key), keys_here, tuple(above), root),
        at_key=True,
    )


def _meant_key(key: str, here: list[str], above: tuple[Step, ...], root: Node) -> str:
    spaced = key.lower().replace("_", " ")
    near = [spaced] if spaced in here else get_close_matches(spaced, here, n=1, cutoff=0.6)
    if near:
        return f"did you mean `{near[0]}`?"
    if key in STEPS and above[:1] == ("play",):
        return "each step has a dash of its own"
    homes = _homes(spaced)
    if homes:
        return f"`{spaced}` belongs to {either(homes)}"
    found = locate(root, above)
    free = [
        name
        for name in here
        if name not in {"by players", "by street"}
        and not (isinstance(found.node, Keyed) and name in found.node.entries)
    ]
    return f"it may also have {either(free)}" if 0 < len(free) <= 6 else ""


def _homes(key: str) -> list[str]:
    """Name the keys under which a key is known, when it stands in the wrong place."""
    homes: list[str] = []

    def visit(path: tuple[str, ...], form: Mapping[str, Any]) -> None:
        if key in form["properties"] and path and path[0] != "play":
            homes.append(path[-1])

    each_object(visit)
    return list(dict.fromkeys(homes))[:3]


def _bad_value(complaint: Complaint, root: Node) -> Remark:
    found = locate(root, complaint.path)
    kind = next((kind for kind, types in _ORDER if types & complaint.types), keys.WRONG_TYPE)
    if kind is keys.NOT_A_STEP:
        return _not_a_step(complaint, found)
    if kind is keys.ONE_CLAIM:
        return Remark(kind, complaint.says, complaint.path)
    if complaint.path == ("standpat",):
        return Remark(
            keys.UNKNOWN_VERSION,
            f"this is version {describe(found.node).removeprefix('the ')} of the rule language; "
            "this program knows version 1",
            complaint.path,
            hint="write `standpat: 1`",
        )
    part = _schema_at(complaint.path, root) or {}
    name = _name(complaint.path)
    if kind is keys.WRONG_LENGTH:
        return Remark(kind, f"{name} is {_length(found.node)}", complaint.path, _limits(part))
    if kind is keys.WRONG_TYPE or not isinstance(found.node, Value):
        message = f"{name} takes {_expected(part)}, not {describe(found.node)}"
        return Remark(keys.WRONG_TYPE, message, complaint.path, _type_hint(found.node, part))
    written = short(str(found.node.plain))
    message = f"`{written}` does not fit {name}: expected {_expected(part)}"
    return Remark(kind, message, complaint.path, _meant_value(written, part))


def _not_a_step(complaint: Complaint, found: Place) -> Remark:
    if isinstance(found.node, Keyed) and found.node.entries:
        first = next(iter(found.node.entries))
        near = get_close_matches(first, STEPS, n=1, cutoff=0.5)
        hint = f"did you mean `{near[0]}`?" if near else "begin it with one of these keys"
        message = f"no step of the play begins with `{short(first)}`; expected {STEPS_LISTED}"
        return Remark(keys.NOT_A_STEP, message, (*complaint.path, first), hint, at_key=True)
    message = f"{describe(found.node)} is no step of the play; expected {STEPS_LISTED}"
    return Remark(keys.NOT_A_STEP, message, complaint.path, "write it as in `- bet: opening`")


def _length(node: Node) -> str:
    if isinstance(node, Listed):
        return f"a list of {len(node.items)}" if node.items else "an empty list"
    if isinstance(node, Keyed):
        return f"a table of {len(node.entries)} keys" if node.entries else "an empty table"
    return f"a text of {len(str(node.plain))} characters" if node.plain else "an empty text"


def _limits(part: Mapping[str, Any]) -> str:
    definitions = whole_variant()["$defs"]
    words = []
    for form in alternatives(dict(part), definitions):
        for low, high, unit in (
            ("minLength", "maxLength", "characters"),
            ("minItems", "maxItems", "entries"),
            ("minProperties", "maxProperties", "keys"),
        ):
            least, most = form.get(low), form.get(high)
            if least is not None and most is not None:
                words.append(f"it has {least} to {most} {unit}")
            elif least is not None or most is not None:
                bound = f"at least {least}" if least is not None else f"at most {most}"
                words.append(f"it has {bound} {unit}")
    return " or ".join(words)


def _type_hint(node: Node, part: Mapping[str, Any]) -> str:
    """Give a hint for the commonest slips of type."""
    definitions = whole_variant()["$defs"]
    kinds = {form.get("type") for form in alternatives(dict(part), definitions)}
    if isinstance(node, Value) and node.plain is None:
        return "write the value after the colon, or take the key away"
    if isinstance(node, Value) and isinstance(node.plain, (int, float)) and kinds == {"string"}:
        return f'put quotes around it: "{node.plain}"'
    if isinstance(node, Value) and isinstance(node.plain, str) and "integer" in kinds:
        return "write it in digits, without quotes"
    if isinstance(node, Value) and "array" in kinds:
        return "put it in brackets: `[…]`"
    return ""


def _meant_value(written: str, part: Mapping[str, Any]) -> str:
    words = [str(word) for word in allowed_words(dict(part), whole_variant()["$defs"])]
    if written.lower() in {"10", "t"} and "T" in words:
        return "the ten is written `T`"
    near = get_close_matches(written.lower(), words, n=1, cutoff=0.5)
    return f"did you mean `{near[0]}`?" if near else ""


def _thing(path: tuple[Step, ...], root: Node) -> str:
    """Name what stands at a path, in the game's words."""
    if not path:
        return "a variant"
    last = path[-1]
    if isinstance(last, str):
        return f"`{last}`"
    if path[0] == "play":
        kind = kind_of(locate(root, path).node)
        return f"{'an' if kind == 'ante' else 'a'} {kind} step" if kind else "a step"
    singular = {"examples": "an example", "sources": "a source", "exceptions": "an exception"}
    return singular.get(str(path[-2]), f"an element of `{path[-2]}`")


def _name(path: tuple[Step, ...]) -> str:
    """Name the value at a path by its key."""
    if not path:
        return "the file"
    key = next((step for step in reversed(path) if isinstance(step, str)), "")
    return f"`{key}`" if path[-1] == key else f"an element of `{key}`"


def _schema_at(path: tuple[Step, ...], root: Node) -> dict[str, Any] | None:
    """Give the schema of the value at a path; of a step, the schema of its kind."""
    whole = whole_variant()
    definitions = whole["$defs"]
    kind = kind_of(locate(root, path[:2]).node) if path[:1] == ("play",) and len(path) > 1 else None
    if kind is not None:
        return descend({"$ref": f"#/$defs/{STEPS[kind].__name__}"}, path[2:], definitions)
    return descend(whole, path, definitions)


def _expected(part: Mapping[str, Any]) -> str:
    return expected(dict(part), whole_variant()["$defs"])


def _keys_at(path: tuple[Step, ...], root: Node) -> tuple[list[str], str]:
    """List the keys that may stand at a path, or say what form they have."""
    definitions = whole_variant()["$defs"]
    names: list[str] = []
    form = ""
    for one in alternatives(_schema_at(path, root) or {}, definitions):
        names += one.get("properties", ())
        if "propertyNames" in one:
            names += allowed_words(one["propertyNames"], definitions)
            form = expected(one["propertyNames"], definitions)
    return list(dict.fromkeys(names)), form


def kind_of(step: Node) -> str | None:
    """Tell which kind of step is written here, if any."""
    return next((kind for kind in STEPS if isinstance(step, Keyed) and kind in step.entries), None)
