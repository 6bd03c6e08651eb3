"""Findings: what is wrong with a rule file, where, and what to do about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from standpat.given import takes
from standpat.words import printable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from standpat.diagnostics.source import Span

Level = Literal["error", "warning", "note"]
"""``error``: cannot be played; ``warning``: plays, but surprises; ``note``: worth knowing."""


@dataclass(frozen=True, slots=True)
class FindingKind:
    """A kind of finding, and the page about it.

    Attributes:
        code: a letter and three digits, such as ``R102``; never reused.
        name: the same in words, such as ``unknown-key``.
        level: how bad it is.
        title: one line that says what is wrong.
        why: why it matters at the table.
        example: a piece of YAML that has the fault.
        remedy: what to do about it.
    """

    code: str
    name: str
    level: Level
    title: str
    why: str
    example: str
    remedy: str

    def page(self) -> str:
        """Write the page that explains this kind of finding."""
        example = "\n".join(f"    {line}" for line in self.example.splitlines())
        return (
            f"{self.code} {self.name} ({self.level})\n\n{self.title}\n\n"
            f"Why: {self.why}\n\nFor example:\n\n{example}\n\nWhat to do: {self.remedy}\n"
        )


@dataclass(frozen=True, slots=True)
class Related:
    """A second place that a finding speaks of, and what is there.

    Attributes:
        span: the place.
        message: what is there, or what it has to do with the finding.
    """

    span: Span
    message: str


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong, with its place.

    Attributes:
        kind: which kind of fault it is.
        message: one sentence in the game's words.
        span: the place.
        hint: what to do about it here, in a few words; may be empty.
        related: other places that have to do with it, such as the first of two equal keys.
        context: how the place came into play, such as the file that extends this one.
        intended: the reason the rules give why it is meant so; empty where they give none.
    """

    kind: FindingKind
    message: str
    span: Span
    hint: str = ""
    related: tuple[Related, ...] = ()
    context: tuple[str, ...] = ()
    intended: str = ""

    def __post_init__(self) -> None:
        """See to it that the sentence can be shown, whatever was written in the file."""
        object.__setattr__(self, "message", printable(self.message))
        object.__setattr__(self, "hint", printable(self.hint))

    @property
    def level(self) -> Level:
        """How bad it is."""
        return self.kind.level

    @property
    def origin(self) -> Span:
        """Where it was found: in the package, where it was put beside it as `IN_PACKAGE`."""
        first = self.related[0] if self.related else None
        return first.span if first is not None and first.message == IN_PACKAGE else self.span

    @property
    def identity(self) -> tuple[FindingKind, str, Span]:
        """What is found where: two findings of which this is the same are one."""
        return (self.kind, self.message, self.span)

    @property
    def identity_at_origin(self) -> tuple[FindingKind, str, Span]:
        """The same with the place where it was found, whichever file it is told of."""
        return (self.kind, self.message, self.origin)

    @property
    def order(self) -> tuple[str, int, int, str, tuple[tuple[int, int], ...]]:
        """Sort findings by this: by file, then down the page."""
        also = tuple((other.span.line, other.span.column) for other in self.related)
        return (self.span.source.name, self.span.line, self.span.column, self.kind.code, also)

    def data(self) -> dict[str, Any]:
        """Give the finding as plain data, the form that the JSON output lists."""
        return {
            "code": self.kind.code,
            "name": self.kind.name,
            "level": self.level,
            "message": self.message,
            **self.span.data(),
            "hint": self.hint,
            "related": [
                {"message": related.message, **related.span.data()} for related in self.related
            ],
            "context": list(self.context),
            "intended": self.intended or None,
        }


IN_PACKAGE = "found in a file that comes with standpat"
"""What stands beside the place of a finding that was put into a file of one's own."""

Step = str | int
"""One step down a document: a key of a mapping, or the number of a list's element."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A finding before it has a place, as the room of a rule family makes it.

    Attributes:
        kind: which kind of fault it is.
        message: one sentence in the game's words.
        path: the keys and list positions that lead to the value, below the room that remarks.
        hint: what to do about it.
        at_key: whether the key is at fault, not its value.
        part: which characters of the value are at fault, from and to, when not all of it.
        also: other values that have to do with it: their path and what is there.
    """

    kind: FindingKind
    message: str
    path: tuple[Step, ...] = ()
    hint: str = ""
    at_key: bool = False
    part: tuple[int, int] | None = None
    also: tuple[tuple[tuple[Step, ...], str], ...] = ()

    def below(self, *path: Step) -> Remark:
        """Give the same remark as seen from further up, where the room stands under `path`."""
        return Remark(
            kind=self.kind,
            message=self.message,
            path=(*path, *self.path),
            hint=self.hint,
            at_key=self.at_key,
            part=self.part,
            also=tuple(((*path, *other), label) for other, label in self.also),
        )


@takes("findings")
def worst(findings: Iterable[Finding]) -> Level | None:
    """Give the gravest level among findings, or None when there are none."""
    levels = {finding.level for finding in findings}
    ranked: tuple[Level, ...] = ("error", "warning", "note")
    return next((level for level in ranked if level in levels), None)
