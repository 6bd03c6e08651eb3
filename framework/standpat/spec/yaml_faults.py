"""Breaches of YAML's own grammar, in plain words."""

from __future__ import annotations

import re

import yaml

from standpat.diagnostics import Finding, Related, Source, Span
from standpat.diagnostics.kinds import files

_WORDS: tuple[tuple[str, str, str], ...] = (
    (
        r"'\\t' that cannot start any token",
        "there is a tab here; YAML is indented with spaces",
        "put spaces in place of the tab",
    ),
    (
        r"expected ',' or ']'",
        "a list in brackets is not closed, or a comma is missing",
        "look for a missing `]` or `,` here or in the lines before",
    ),
    (
        r"expected ',' or '}'",
        "keys in braces are not closed, or a comma is missing",
        "look for a missing `}` or `,` here or in the lines before",
    ),
    (
        r"mapping values are not allowed here",
        "a colon stands where no key can be",
        "indent the line like its neighbours; put quotes around a text that holds `: `",
    ),
    (
        r"could not find expected ':'",
        "a key has no colon after it",
        "write `key: value`",
    ),
    (
        r"expected <block end>, but found '[\]}]'",
        "a bracket is closed here that was not opened",
        "take it away",
    ),
    (
        r"expected <block end>",
        "this line does not stand under the ones above it",
        "indent it exactly like its neighbours",
    ),
    (
        r"while scanning a quoted scalar|found unexpected end of stream",
        "a quote is opened and never closed",
        "close the quote",
    ),
    (
        r"found unknown escape character|expected escape sequence",
        'a backslash in "double quotes" needs one of the letters YAML knows after it',
        "use 'single quotes', in which a backslash is only a backslash",
    ),
    (
        r"found character '(?P<sign>[@`%|>!&*\]}\[{,?-])' that cannot start any token",
        "a value cannot begin with this sign",
        "put quotes around the text",
    ),
    (
        r"while scanning an? (alias|anchor)",
        "a value that begins with `*` or `&` means something else in YAML",
        "put quotes around the text",
    ),
    (
        r"sequence entries are not allowed here",
        "a list begins in the middle of a line",
        "begin the list on a new line, or write it in brackets",
    ),
    (
        r"expected the node content",
        "a value is missing here, or a bracket is closed that was not opened",
        "write the value, or take the bracket away",
    ),
    (
        r"while scanning a directive|expected '<document start>'|incompatible YAML",
        "the document does not begin or end here as YAML asks",
        "take away lines that begin with `%`, and indent what follows a list or keys in brackets",
    ),
    (
        r"while scanning a block scalar",
        "the text after `|` or `>` does not begin as YAML asks",
        "begin the text on the next line, indented",
    ),
)


def yaml_fault(error: yaml.YAMLError, source: Source) -> Finding:
    """Turn a parser's error into a finding."""
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return Finding(files.NOT_YAML, "this is not YAML", source.start)
    message, hint = _in_words(f"{error.context}; {error.problem}")
    related: tuple[Related, ...] = ()
    mark, begun = error.problem_mark, error.context_mark
    span = _place(mark, source)
    if begun is not None and begun.line != mark.line:
        related = (Related(_place(begun, source), "it begins at"),)
    return Finding(files.NOT_YAML, message, span, hint=hint, related=related)


def _in_words(problem: str) -> tuple[str, str]:
    for pattern, message, hint in _WORDS:
        if re.search(pattern, problem):
            return message, hint
    return "YAML cannot be read any further here", "look at this line and the one before it"


def _place(mark: yaml.Mark, source: Source) -> Span:
    """Give the place of a mark; at the end of the text, the end of its last line."""
    line, column = mark.line + 1, mark.column + 1
    while line > 1 and not source.line(line).strip():
        line -= 1
        column = len(source.line(line)) + 1
    return Span(source, line, column, column + 1)
