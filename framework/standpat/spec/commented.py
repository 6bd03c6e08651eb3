"""A variant written out with a word on every key, to begin rules of one's own from.

Every key stands on a line of its own, and above it what it means, in the words of the reference
pages; where the same key comes again, in a second street for instance, it is not told again.
"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

from standpat.spec.schema import alternatives, look_up, whole_variant
from standpat.spec.shown import elements, entry, key_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from standpat.spec.schema import Schema

_WIDTH = 96


def commented(data: Mapping[str, Any]) -> str:
    """Write the plain data of a whole variant as a rule file with comments.

    Args:
        data: as `standpat.spec.shown.resolved` gives it.
    """
    return "\n".join(_Writer().keys(data, whole_variant(), 0)).lstrip() + "\n"


class _Writer:
    """Writes keys, and remembers what has been told."""

    def __init__(self) -> None:
        """Begin with nothing told."""
        self._parts: Schema = whole_variant()["$defs"]
        self._told: set[tuple[str, str]] = set()

    def keys(
        self, data: Mapping[str, Any], part: Schema, depth: int, step: str | None = None
    ) -> Iterator[str]:
        """Write keys one below the other, each below its meaning.

        Args:
            data: the keys with their values.
            part: the schema of what they stand in.
            depth: how many keys they stand below.
            step: the kind of step they make, if they make one.
        """
        form = self._form(data, part)
        for key, value in data.items():
            below = form.get("properties", {}).get(key)
            if depth == 0:
                yield ""
            if below is not None:
                # The key that names a step means what the step is.
                meant = form if key == step else look_up(below, self._parts)
                yield from self._comment(key, meant["description"], depth)
            yield from self._entry(key, value, below or form.get("additionalProperties"), depth)

    def _entry(self, key: str, value: Any, part: Schema | None, depth: int) -> Iterator[str]:  # noqa: ANN401 - rules nest values of every sort
        """Write a key and what stands under it."""
        if isinstance(value, dict) and part and self._holds_keys(value, part):
            yield f"{'  ' * depth}{key_text(key)}:"
            yield from self.keys(value, part, depth + 1)
        elif part and isinstance(value, list) and value and isinstance(value[0], dict):
            yield f"{'  ' * depth}{key_text(key)}:"
            (form,) = (one for one in alternatives(part, self._parts) if "items" in one)
            for one in value:
                kind = next(iter(one)) if key == "play" else None
                yield from self._element(one, form["items"], depth + 1, kind)
        else:
            yield from entry(key, value, depth)

    def _element(
        self, value: Mapping[str, Any], part: Schema, depth: int, step: str | None
    ) -> Iterator[str]:
        """Write an element of a list; as briefly as ever where it has nothing new to tell."""
        told = len(self._told)
        lines = list(self.keys(value, part, depth + 1, step))
        if len(self._told) == told:
            yield from elements([value], depth)
            return
        indent = "  " * depth
        first = next(number for number, line in enumerate(lines) if not _is_comment(line))
        yield from (f"{indent}{line.strip()}" for line in lines[:first])
        yield f"{indent}- {lines[first].strip()}"
        yield from lines[first + 1 :]

    def _comment(self, key: str, meaning: str, depth: int) -> Iterator[str]:
        """Tell what a key means, once."""
        if (key, meaning) in self._told:
            return
        self._told.add((key, meaning))
        start = f"{'  ' * depth}# "
        yield from textwrap.wrap(
            meaning, _WIDTH, initial_indent=start, subsequent_indent=start, break_on_hyphens=False
        )

    def _holds_keys(self, value: Mapping[str, Any], part: Schema) -> bool:
        """Tell whether there are keys of the language under this one, not only names."""
        form = self._form(value, part)
        if "properties" in form:
            return True
        below = form.get("additionalProperties")
        return isinstance(below, dict) and any(
            isinstance(one, dict) and self._holds_keys(one, below) for one in value.values()
        )

    def _form(self, value: Mapping[str, Any], part: Schema) -> Schema:
        """Find the form of a part that these keys are of."""
        forms = [form for form in alternatives(part, self._parts) if form.get("type") == "object"]
        return next(
            form
            for form in forms
            if "properties" not in form or set(value) <= set(form["properties"])
        )


def _is_comment(line: str) -> bool:
    return line.lstrip().startswith("#")
