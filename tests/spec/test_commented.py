"""Variants written out with a word on every key."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import yaml

from standpat.spec import check_text, load, shipped_variants
from standpat.spec.commented import commented
from standpat.spec.keys import pages
from standpat.spec.shown import resolved

if TYPE_CHECKING:
    from collections.abc import Iterator

MEANINGS = {page.path: page.meaning for page in pages()}


def keys(node: yaml.Node, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], int]]:
    """Every key of the language in a document, by its path, with its line counted from 0.

    Names that the author gives, of rankings and streets for instance, are no part of a path.
    """
    if isinstance(node, yaml.SequenceNode):
        for one in node.value:
            step = path == ("play",) and isinstance(one, yaml.MappingNode)
            kind = (one.value[0][0].value,) if step else ()
            yield from keys(one, path + kind)
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            step = path[:1] == ("play",) and path[-1] == key.value
            inside = path if step or (*path, key.value) not in MEANINGS else (*path, key.value)
            if step or inside != path:
                yield inside, key.start_mark.line
            yield from keys(value, inside)


def comment_above(lines: list[str], number: int) -> str:
    """The comment that ends on the line above."""
    words: list[str] = []
    while number and lines[number - 1].lstrip().startswith("#"):
        number -= 1
        words.insert(0, lines[number].lstrip().removeprefix("# "))
    return " ".join(words)


@pytest.mark.slow
@pytest.mark.parametrize("name", shipped_variants())
def test_it_is_the_same_game(name: str) -> None:
    again, findings = check_text(commented(resolved(load(name))), "commented")
    assert findings == ()
    assert again is not None
    assert again.model_dump() == load(name).model_dump()


@pytest.mark.slow
@pytest.mark.parametrize("name", shipped_variants())
def test_every_key_has_the_meaning_of_its_page_above_it_when_it_first_comes(name: str) -> None:
    text = commented(resolved(load(name)))
    lines = text.splitlines()
    told: set[tuple[str, str]] = set()
    document = yaml.compose(text, yaml.SafeLoader)
    assert document is not None
    for path, number in keys(document):
        meaning = MEANINGS[path]
        if (path[-1], meaning) not in told:
            assert comment_above(lines, number) == meaning, path
            told.add((path[-1], meaning))
    assert len(told) > 50
    # And nothing is told twice.
    comments = [line for line in lines if line.lstrip().startswith("# ")]
    assert all(text.count(f"\n{line}\n") <= 1 for line in comments if len(line) > 70)


def test_a_table_says_what_its_lines_are() -> None:
    text = commented(resolved(load("turkish")))
    line = "    # One line for each number of players or span of them."
    assert f"{line}\n    by players: {{2: 9, 3: 8, 4: 7, 5: 6}}\n" in text
