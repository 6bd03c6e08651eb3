"""What the models have against a document, said in the game's words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from standpat.diagnostics.finding import FindingKind, Remark
from standpat.diagnostics.kinds import keys
from standpat.rules.intended import COMMA, why_not
from standpat.spec.expects import STEPS_LISTED, allowed_words, descend, expected
from standpat.spec.nodes import Keyed, Listed, Node, Value
from standpat.spec.overlay import kind_of
from standpat.spec.places import Place, describe, locate, short
from standpat.spec.schema import alternatives, each_object
from standpat.spec.values import in_quotes
from standpat.spec.variant import STEPS
from standpat.words import counted, either, listed, meant, quoted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from standpat.diagnostics.finding import Step
from standpat.spec.schema import Schema

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


@dataclass(frozen=True)
class Wording:
    """Words for what is wrong in one document.

    Attributes:
        whole: the schema of such a document, with its parts under `$defs`.
        root: the document.
        called: what such a document is called.
    """

    whole: Schema
    root: Node
    called: str = "a variant"

    def remark(self, complaint: Complaint) -> Remark:
        """Say what is wrong at one place."""
        if complaint.key == "missing":
            return self._missing(complaint)
        if complaint.key:
            return self._bad_key(complaint)
        return self._bad_value(complaint)

    @property
    def _parts(self) -> Schema:
        parts: Schema = self.whole["$defs"]
        return parts

    def _missing(self, complaint: Complaint) -> Remark:
        thing = self._thing(complaint.path)
        if len(complaint.missing) > 1:
            return Remark(
                keys.MISSING_KEY,
                f"{thing} needs the keys {quoted(complaint.missing)}",
                complaint.path,
                hint="add them; `standpat explain KEY` says what each one takes",
            )
        (key,) = complaint.missing
        part = self._schema_at((*complaint.path, key))
        takes = f"; it takes {self._expected(part)}" if part is not None else ""
        return Remark(
            keys.MISSING_KEY,
            f"{thing} needs the key `{key}`{takes}",
            complaint.path,
            hint=f"add `{key}: …`",
        )

    def _bad_key(self, complaint: Complaint) -> Remark:
        *above, key = complaint.path
        keys_here, form = self._keys_at(tuple(above))
        thing = self._thing(tuple(above))
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
            hint=self._meant_key(str(key), keys_here, tuple(above)),
            at_key=True,
        )

    def _meant_key(self, key: str, here: list[str], above: tuple[Step, ...]) -> str:
        if (
            key in here
        ):  # it belongs to another form of the value, as after laying one over the other
            return f"it does not go with the keys beside it; `{key}: null` takes it away"
        if above == ("intended",) and why_not(key):
            return why_not(key)
        spaced = key.lower().replace("_", " ")
        near = meant(spaced, [spaced] if spaced in here else here)
        if near:
            return near
        if key in STEPS and above[:1] == ("play",):
            return "each step has a dash of its own"
        if spaced in self._homes:
            return f"`{spaced}` belongs to {either(self._homes[spaced][:3])}"
        found = locate(self.root, above)
        free = [
            name
            for name in here
            if name not in {"by players", "by street"}
            and not (isinstance(found.node, Keyed) and name in found.node.entries)
        ]
        return f"it may also have {either(free)}" if 0 < len(free) <= 6 else ""

    @cached_property
    def _homes(self) -> dict[str, list[str]]:
        """The keys under which each key is known, for those that stand in the wrong place."""
        homes: dict[str, list[str]] = {}

        def visit(path: tuple[str, ...], form: Mapping[str, Any]) -> None:
            if path and path[0] != "play":
                for key in form["properties"]:
                    here = homes.setdefault(key, [])
                    if path[-1] not in here:
                        here.append(path[-1])

        each_object(visit, self.whole)
        return homes

    def _bad_value(self, complaint: Complaint) -> Remark:
        found = locate(self.root, complaint.path)
        kind = next((kind for kind, types in _ORDER if types & complaint.types), keys.WRONG_TYPE)
        if isinstance(found.node, Value) and isinstance(found.node.plain, bool | None):
            kind = keys.WRONG_TYPE  # no word was written, so there is none that does not fit
        if kind is keys.NOT_A_STEP:
            return self._not_a_step(complaint, found)
        if kind is keys.ONE_CLAIM:
            return Remark(kind, complaint.says, complaint.path)
        if complaint.path == ("standpat",):
            return Remark(
                keys.UNKNOWN_VERSION,
                f"this is version {describe(found.node).removeprefix('the ')} of the rule "
                "language; this program knows version 1",
                complaint.path,
                hint="write `standpat: 1`",
            )
        part = self._schema_at(complaint.path) or {}
        name = _name(complaint.path)
        if kind is keys.WRONG_LENGTH:
            return Remark(
                kind, f"{name} is {_length(found.node)}", complaint.path, self._limits(part)
            )
        if kind is keys.WRONG_TYPE or not isinstance(found.node, Value):
            message = f"{name} takes {self._expected(part)}, not {describe(found.node)}"
            return Remark(
                keys.WRONG_TYPE,
                message,
                complaint.path,
                self._type_hint(complaint.path, found.node, part),
            )
        written = short(str(found.node.plain))
        said = f"`{written}`" if written else "an empty text"
        message = f"{said} does not fit {name}: expected {self._expected(part)}"
        return Remark(kind, message, complaint.path, self._meant_value(written, part))

    def _not_a_step(self, complaint: Complaint, found: Place) -> Remark:
        if isinstance(found.node, Keyed) and found.node.entries:
            first = next(iter(found.node.entries))
            hint = meant(first, STEPS, otherwise="begin it with one of these keys")
            message = f"no step of the play begins with `{short(first)}`; expected {STEPS_LISTED}"
            return Remark(keys.NOT_A_STEP, message, (*complaint.path, first), hint, at_key=True)
        message = f"{describe(found.node)} is no step of the play; expected {STEPS_LISTED}"
        return Remark(keys.NOT_A_STEP, message, complaint.path, "write it as in `- bet: opening`")

    def _limits(self, part: Mapping[str, Any]) -> str:
        definitions = self._parts
        words = []
        for form in alternatives(dict(part), definitions):
            for low, high, unit in (
                ("minLength", "maxLength", ("character", "characters")),
                ("minItems", "maxItems", ("entry", "entries")),
                ("minProperties", "maxProperties", ("key", "keys")),
            ):
                least, most = form.get(low), form.get(high)
                if least is not None and most is not None:
                    words.append(f"it has {least} to {counted(most, *unit)}")
                elif least is not None:
                    words.append(f"it has at least {counted(least, *unit)}")
                elif most is not None:
                    words.append(f"it has at most {counted(most, *unit)}")
        return listed(words, "or")

    def _type_hint(self, path: tuple[Step, ...], node: Node, part: Mapping[str, Any]) -> str:
        """Give a hint for the commonest slips of type."""
        definitions = self._parts
        kinds = {form.get("type") for form in alternatives(dict(part), definitions)}
        if isinstance(node, Value) and node.plain is None and path[0] == "intended":
            return COMMA
        if isinstance(node, Value) and node.plain is None:
            in_a_list = isinstance(path[-1], int)
            away = "take it out of the list" if in_a_list else "take the key away"
            return f"write the value{'' if in_a_list else ' after the colon'}, or {away}"
        if isinstance(node, Value) and isinstance(node.plain, (int, float)) and kinds == {"string"}:
            return f"put quotes around it: {in_quotes(str(node.plain))}"
        if isinstance(node, Value) and isinstance(node.plain, str) and "integer" in kinds:
            return "write it in digits, without quotes"
        if isinstance(node, Value) and "array" in kinds:
            return "put it in brackets: `[…]`"
        return ""

    def _meant_value(self, written: str, part: Mapping[str, Any]) -> str:
        words = [str(word) for word in allowed_words(dict(part), self._parts)]
        if written.lower() in {"10", "t"} and "T" in words:
            return "the ten is written `T`"
        return meant(written, words)

    def _thing(self, path: tuple[Step, ...]) -> str:
        """Name what stands at a path, in the game's words."""
        if not path:
            return self.called
        last = path[-1]
        if path[0] == "options" and len(path) == 2:
            return f"the option `{last}`"
        if isinstance(last, str):
            return f"`{last}`"
        if path[0] == "play":
            kind = kind_of(locate(self.root, path).node)
            return f"{'an' if kind == 'ante' else 'a'} {kind} step" if kind else "a step"
        singular = {"examples": "an example", "sources": "a source", "exceptions": "an exception"}
        return singular.get(str(path[-2]), f"an element of `{path[-2]}`")

    def _schema_at(self, path: tuple[Step, ...]) -> dict[str, Any] | None:
        """Give the schema of the value at a path; of a step, the schema of its kind."""
        if path[:1] == ("play",) and len(path) > 1:
            kind = kind_of(locate(self.root, path[:2]).node)
            if kind is not None:
                step = {"$ref": f"#/$defs/{STEPS[kind].__name__}"}
                return descend(step, path[2:], self._parts)
        return descend(self.whole, path, self._parts)

    def _expected(self, part: Mapping[str, Any]) -> str:
        return expected(dict(part), self._parts)

    def _keys_at(self, path: tuple[Step, ...]) -> tuple[list[str], str]:
        """List the keys that may stand at a path, or say what form they have."""
        definitions = self._parts
        names: list[str] = []
        form = ""
        for one in alternatives(self._schema_at(path) or {}, definitions):
            names += one.get("properties", ())
            if "propertyNames" in one:
                names += allowed_words(one["propertyNames"], definitions)
                form = expected(one["propertyNames"], definitions)
        return list(dict.fromkeys(names)), form


def _length(node: Node) -> str:
    if isinstance(node, Listed):
        return f"a list of {len(node.items)}" if node.items else "an empty list"
    if isinstance(node, Keyed):
        size = len(node.entries)
        return f"a table of {counted(size, 'key')}" if size else "an empty table"
    length = len(str(node.plain))
    return f"a text of {counted(length, 'character')}" if node.plain else "an empty text"


def _name(path: tuple[Step, ...]) -> str:
    """Name the value at a path by its key."""
    if not path:
        return "the file"
    key = next((step for step in reversed(path) if isinstance(step, str)), "")
    return f"`{key}`" if path[-1] == key else f"an element of `{key}`"
