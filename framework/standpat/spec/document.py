"""YAML text read into a tree in which every key and value knows its place.

The tree is built from the parser's events, not from finished nodes: so anchors, tags, second
documents and endless nesting are refused as they are met, before anything is built from them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import yaml

from standpat.diagnostics import Finding, FindingKind, Related, Source, Span
from standpat.diagnostics.kinds import files
from standpat.spec.nodes import Document, Entry, Keyed, Listed, Node, Value
from standpat.spec.reading import control_in
from standpat.spec.values import resolve, surprise
from standpat.spec.yaml_faults import yaml_fault

DEEPEST = 24
"""The most levels of lists and keys; the rules use about eight."""

_FAST: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(slots=True)
class _Open:
    """A list or a group of keys that is still being read."""

    span: Span
    flow: bool
    keyed: bool
    items: list[Node] = field(default_factory=list)
    entries: dict[str, Entry] = field(default_factory=dict)
    key: tuple[str, Span] | None = None
    skipping: bool = False

    def closed(self) -> Node:
        if self.keyed:
            return Keyed(self.entries, self.span, self.flow)
        return Listed(tuple(self.items), self.span, self.flow)


def parse(source: Source) -> tuple[Document | None, tuple[Finding, ...]]:
    """Read YAML text.

    Returns:
        the document, or None when there is no way to read it; and what is wrong with it.
    """
    try:
        return _build(source, _FAST)
    except yaml.YAMLError:
        # Messages come from the slow parser, so that they do not depend on which is installed.
        try:
            return _build(source, yaml.SafeLoader)
        except yaml.YAMLError as error:
            return None, (yaml_fault(error, source),)


def _build(source: Source, loader: Any) -> tuple[Document | None, tuple[Finding, ...]]:  # noqa: ANN401 - PyYAML's loaders share no type
    builder = _Builder(source)
    try:
        for event in yaml.parse(source.text, Loader=loader):
            if not builder.take(event):
                break
    except _Refused as refused:
        return None, (*builder.findings, refused.finding)
    return builder.document(), tuple(builder.findings)


class _Refused(Exception):  # noqa: N818 - it carries a finding out of the loop, it is no error
    """Reading cannot go on."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


class _Builder:
    """Builds the tree from the parser's events, and notes what is wrong on the way."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.findings: list[Finding] = []
        self.open: list[_Open] = []
        self.root: Node | None = None
        self.begun = False

    def document(self) -> Document | None:
        if not isinstance(self.root, Keyed):
            self._find(
                files.NOT_KEYS,
                "a rule file is made of keys and their values",
                self.source.start if self.root is None else self.root.span,
                hint="begin with `standpat: 1`",
            )
            return None
        return Document(self.root, self.source)

    def take(self, event: Any) -> bool:  # noqa: ANN401 - PyYAML's events share no typed marks
        """Take the next event; tell whether to go on."""
        if isinstance(event, yaml.DocumentStartEvent):
            if self.begun:
                self._find(
                    files.SEVERAL_DOCUMENTS,
                    "a second document begins here; one file is one rule set",
                    self._span(event),
                    hint="move it to a file of its own",
                )
                return False
            self.begun = True
        elif isinstance(event, yaml.AliasEvent):
            span = self._span(event)
            self._anchor(span, f"`*{event.anchor}` stands for something written elsewhere")
            self._add(Value(None, span))
        elif isinstance(event, yaml.ScalarEvent):
            self._check_properties(event)
            self._add_scalar(event)
        elif isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            self._check_properties(event)
            self._begin(event)
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            self._end(event)
        return True

    def _begin(self, event: Any) -> None:  # noqa: ANN401 - PyYAML's events share no typed marks
        span = self._span(event)
        if len(self.open) >= DEEPEST:
            message = f"lists and keys are nested more than {DEEPEST} levels deep here"
            hint = "close the brackets that are left open, or correct the indentation"
            raise _Refused(Finding(files.TOO_DEEP, message, span, hint=hint))
        keyed = isinstance(event, yaml.MappingStartEvent)
        self.open.append(_Open(span, bool(event.flow_style), keyed))

    def _end(self, event: Any) -> None:  # noqa: ANN401 - PyYAML's events share no typed marks
        done = self.open.pop()
        if done.flow:
            done.span = self._between(done.span, event)
        self._add(done.closed())

    def _add(self, node: Node) -> None:
        if not self.open:
            self.root = node
            return
        top = self.open[-1]
        if not top.keyed:
            top.items.append(node)
        elif top.key is not None:
            key, span = top.key
            top.key = None
            if not top.skipping:
                top.entries[key] = Entry(key, span, node)
            top.skipping = False
        else:
            self._not_a_key(node)
            top.key = ("", node.span)
            top.skipping = True

    def _add_scalar(self, event: Any) -> None:  # noqa: ANN401 - PyYAML's events share no typed marks
        span = self._span(event)
        plain = not event.style
        if self.open and self.open[-1].keyed and self.open[-1].key is None:
            self._add_key(event.value, span, plain=plain)
            return
        text: str = event.value
        if not plain:
            self._note_control(text, span)
        else:
            self._note_surprise(text, span)
        self._add(Value(resolve(text) if plain and surprise(text) is None else text, span))

    def _add_key(self, text: str, span: Span, *, plain: bool) -> None:
        top = self.open[-1]
        if plain and text == "<<":
            self._anchor(span, "`<<` merges in something written elsewhere")
            top.skipping = True
        elif plain and resolve(text) is None:
            self._find(files.NOT_A_KEY, "there is no key before this colon", span, "write one")
            top.skipping = True
        elif not plain and self._note_control(text, span):
            top.skipping = True
        elif text in top.entries:
            self._find(
                files.DUPLICATE_KEY,
                f"`{text}` stands twice here",
                span,
                hint="keep one of the two",
                related=(Related(top.entries[text].span, "it stands first at"),),
            )
            top.skipping = True
        elif plain:
            self._note_surprise(text, span)
        top.key = (text, span)

    def _note_control(self, text: str, span: Span) -> bool:
        """Note a control character, which only a text in quotes can spell; tell of one."""
        control = control_in(text)
        if control is not None:
            message = f"this text has a control character in it ({control})"
            self._find(files.NOT_TEXT, message, span, "write it without")
        return control is not None

    def _note_surprise(self, text: str, span: Span) -> None:
        found = surprise(text)
        if found is not None:
            self._find(files.UNCLEAR_VALUE, found[0], span, hint=found[1])

    def _not_a_key(self, node: Node) -> None:
        what = "a list" if isinstance(node, Listed) else "a group of keys"
        self._find(files.NOT_A_KEY, f"{what} stands where a key should", node.span, "write a word")

    def _check_properties(self, event: Any) -> None:  # noqa: ANN401 - PyYAML's events share no typed marks
        span = self._span(event)
        if event.anchor is not None:
            self._anchor(span, f"`&{event.anchor}` marks this to be repeated elsewhere")
        if event.tag is not None:
            self._find(
                files.TAG,
                f"`{_written_tag(event.tag)}` is a YAML tag; rules are plain values",
                span,
                hint="take the tag away",
            )

    def _anchor(self, span: Span, message: str) -> None:
        self._find(
            files.ANCHOR,
            message,
            span,
            hint="write it out here; to build on another variant use `extends`",
        )

    def _find(
        self,
        kind: FindingKind,
        message: str,
        span: Span,
        hint: str = "",
        related: tuple[Related, ...] = (),
    ) -> None:
        self.findings.append(Finding(kind, message, span, hint=hint, related=related))

    def _span(self, event: Any) -> Span:  # noqa: ANN401 - PyYAML's events share no typed marks
        start, end = event.start_mark, event.end_mark
        line, column = start.line + 1, start.column + 1
        one_line = end.line == start.line and end.column > start.column
        last = end.column + 1 if one_line else len(self.source.line(line).rstrip()) + 1
        return Span(self.source, line, column, max(column, last))

    def _between(self, start: Span, event: Any) -> Span:  # noqa: ANN401 - PyYAML's events share no typed marks
        end = event.end_mark
        last = len(self.source.line(start.line).rstrip()) + 1
        if end.line + 1 == start.line:
            last = end.column + 1
        return Span(self.source, start.line, start.column, last)


def _written_tag(tag: str) -> str:
    return tag.replace("tag:yaml.org,2002:", "!!")
