"""YAML text read into a tree with places, and YAML that is refused."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import hypothesis.strategies as st
import pytest
from hypothesis import given

from standpat.diagnostics import Finding, Source
from standpat.spec.document import parse
from standpat.spec.nodes import Document, Keyed, Listed, Node, Value, plain
from standpat.spec.values import resolve, surprise

if TYPE_CHECKING:
    from collections.abc import Iterator


def read(text: str) -> Document:
    document, findings = parse(Source("a.yaml", text))
    assert findings == ()
    assert document is not None
    return document


def faults(text: str) -> list[tuple[str, int, int]]:
    """Name each fault of a text with its line and column."""
    _, findings = parse(Source("a.yaml", text))
    return [(one.kind.name, one.span.line, one.span.column) for one in findings]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        # The YAML 1.2 core schema, section 10.3.2 of its specification.
        ("~", None),
        ("null", None),
        ("", None),
        ("true", True),
        ("False", False),
        ("0o7", 7),
        ("0x3A", 58),
        ("-19", -19),
        ("0.", 0.0),
        ("-0.5", -0.5),
        ("+12e03", 12000.0),
        (".inf", float("inf")),
        ("-.Inf", float("-inf")),
        ("two pair", "two pair"),
        ("2-3", "2-3"),
        ("1/2 ante", "1/2 ante"),
        ("Th", "Th"),
        ("2001-12-14", "2001-12-14"),
    ],
)
def test_plain_values_are_those_of_yaml_1_2(text: str, value: object) -> None:
    found = resolve(text)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    "text",
    [
        "yes",
        "No",
        "ON",
        "off",
        "y",
        "N",
        "012",
        "-07",
        "5:30",
        "190:20:30",
        "1_000",
        "0b101",
    ],
)
def test_values_that_readers_disagree_on_are_refused(text: str) -> None:
    assert surprise(text) is not None
    assert [name for name, *_ in faults(f"a: {text}")] == ["unclear-value"]
    assert plain(read(f'a: "{text}"').root) == {"a": text}


def test_a_number_of_thousands_of_digits_is_refused() -> None:
    assert faults(f"a: {'9' * 5000}") == [("unclear-value", 1, 4)]


def walk(node: Node) -> Iterator[Node]:
    """Go through a tree from the top down."""
    yield node
    below = [entry.value for entry in node.entries.values()] if isinstance(node, Keyed) else []
    for one in node.items if isinstance(node, Listed) else below:
        yield from walk(one)


def test_every_key_and_value_knows_its_place() -> None:
    root = read("deck:\n  lowest: {by players: {2: 9, 3-4: 8}}\nplay:\n  - ante: antes\n").root
    deck = root.entries["deck"]
    assert (deck.span.line, deck.span.column, deck.span.text) == (1, 1, "deck")
    values = {node.plain: node.span for node in walk(root) if isinstance(node, Value)}
    assert (values[9].line, values[9].column, values[9].end) == (2, 28, 29)
    assert str(values["antes"]) == "a.yaml:4:11"
    assert values["antes"].text == "antes"


def test_keys_are_always_text() -> None:
    assert plain(read("{2: a, 2-3: b, true: c}").root) == {"2": "a", "2-3": "b", "true": "c"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: 1\na: 2", [("duplicate-key", 2, 1)]),
        ('a: 1\n"a": 2', [("duplicate-key", 2, 1)]),
        ("a: {b: 1, b: 2}", [("duplicate-key", 1, 11)]),
        ("a: !!int 3", [("tag", 1, 4)]),
        ("a: !python/object:os.system x", [("tag", 1, 4)]),
        ("a: &x 1\nb: *x", [("anchor", 1, 4), ("anchor", 2, 4)]),
        ("a: {<<: {b: 1}}", [("anchor", 1, 5)]),
        ("a: 1\n---\nb: 2", [("several-documents", 2, 1)]),
        ("- a\n- b", [("not-keys", 1, 1)]),
        ("word", [("not-keys", 1, 1)]),
        ("{[a]: 1}", [("not-a-key", 1, 2)]),
        ("{~: 1}", [("not-a-key", 1, 2)]),
        ("a:\n\t- b", [("not-yaml", 2, 1)]),
        ("a: [1, 2", [("not-yaml", 1, 9)]),
        ("a: [1, 2]]", [("not-yaml", 1, 10)]),
        ('a: "x', [("not-yaml", 1, 6)]),
        ("a: b: c", [("not-yaml", 1, 5)]),
        ("a: @b", [("not-yaml", 1, 4)]),
        ("%YAML 7.0\n---\na: 1", [("not-yaml", 1, 1)]),
    ],
)
def test_what_is_refused_is_refused_at_its_place(
    text: str, expected: list[tuple[str, int, int]]
) -> None:
    assert faults(text) == expected


def test_a_duplicate_key_names_both_places() -> None:
    _, (finding,) = parse(Source("a.yaml", "ante: 1\nbet: 2\nante: 3\n"))
    assert finding.span.line == 3
    assert [related.span.line for related in finding.related] == [1]


@pytest.mark.slow
@pytest.mark.parametrize("text", ["[" * 100_000, "a: " + "{a: " * 5_000, "- " * 50_000 + "a"])
def test_endless_nesting_is_refused(text: str) -> None:
    assert [name for name, *_ in faults(text)][-1:] == ["too-deep"]


def test_a_billion_laughs_are_not_laughed() -> None:
    levels = ["a0: &a0 [lol, lol]"]
    levels += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30)]
    document, findings = parse(Source("a.yaml", "\n".join(levels)))
    assert {finding.kind.name for finding in findings} == {"anchor"}
    assert document is not None
    assert sum(1 for _ in walk(document.root)) < 1000


@given(st.text(max_size=60))
def test_no_text_ends_in_a_traceback(text: str) -> None:
    document, findings = parse(Source("a.yaml", text))
    assert document is not None or findings
    for finding in findings:
        assert isinstance(finding, Finding)
        assert finding.message


def rules() -> st.SearchStrategy[Any]:
    # Formats (Cf) turn the direction of writing, among other things, and are refused as controls.
    words = st.text(
        st.characters(codec="utf-8", exclude_categories=["Cc", "Cf", "Cn", "Cs"]), min_size=1
    )
    values = words | st.integers(-999, 999) | st.booleans() | st.none()
    nested = st.recursive(
        values, lambda below: st.lists(below) | st.dictionaries(words, below), max_leaves=12
    )
    return st.dictionaries(words, nested)


@pytest.mark.slow
@given(rules())
def test_what_another_writer_writes_is_read_the_same(data: dict[str, Any]) -> None:
    # JSON is YAML, and its writer is not ours.
    document = read(json.dumps(data, ensure_ascii=False))
    assert _listed(plain(document.root)) == data
    assert _in_place(document.root)


def _listed(value: Any) -> Any:  # noqa: ANN401 - a document holds whatever was written
    if isinstance(value, tuple):
        return [_listed(one) for one in value]
    return {key: _listed(one) for key, one in value.items()} if isinstance(value, dict) else value


def _in_place(root: Node) -> bool:
    return all(
        node.span.column <= node.span.end <= len(node.span.source.line(node.span.line)) + 1
        for node in walk(root)
        if not isinstance(node, Keyed) or node.entries
    )
