"""What is said of how a key is laid over another is what is done, for every key of a variant."""

from __future__ import annotations

import pytest

from standpat.diagnostics import Source
from standpat.spec import load, shipped_variants
from standpat.spec.keys import pages
from standpat.spec.merging import BY_KEY, BY_KEY_OR_REPLACES, BY_STEP, ITS_OWN, REPLACES, merging
from standpat.spec.named_keys import RuleKey, all_keys
from standpat.spec.nodes import Document, Entry, Keyed, Listed, Node, Value, plain
from standpat.spec.origins import at
from standpat.spec.overlay import lay_house

HERE = Source("a house file", "a line").start
MARK = Value("a mark", HERE)


def below(path: tuple[str, ...], node: Node) -> Keyed:
    """Write a value under the keys that lead to it."""
    for key in reversed(path):
        node = Keyed({key: Entry(key, HERE, node)}, HERE)
    assert isinstance(node, Keyed)
    return node


def laid(document: Document, path: tuple[str, ...], node: Node) -> Node:
    """Lay a value over a document; what stands there then."""
    over, findings = lay_house(below(path, node), document, ())
    assert findings == ()
    found = at(over.root, path)
    assert found is not None
    return found[0]


def keys_with_values(name: str) -> list[tuple[Document, RuleKey, Node]]:
    variant = load(name)
    assert variant.document is not None
    document = variant.document
    found = [(key, at(document.root, key.path)) for key in all_keys(variant)]
    return [(document, key, here[0]) for key, here in found if here is not None]


@pytest.mark.slow
@pytest.mark.parametrize("name", shipped_variants())
def test_every_key_is_laid_over_as_its_page_says(name: str) -> None:
    told = set()
    for document, key, node in keys_with_values(name):
        how = merging(key.path, key.part)
        told.add(how)
        if how is BY_STEP:
            assert isinstance(node, Listed)
            after = laid(document, key.path, Keyed({}, HERE))
            assert plain(after) == plain(node)
            assert laid(document, key.path, Listed((), HERE)) == Listed((), HERE)
            continue
        if how in (BY_KEY, BY_KEY_OR_REPLACES) and isinstance(node, Keyed):
            after = laid(document, key.path, Keyed({"new": Entry("new", HERE, MARK)}, HERE))
            table = set(node.entries) <= {"by players", "by street"}
            kept = {} if table else plain(node)
            assert plain(after) == {**kept, "new": "a mark"}, key.path
        if how in (REPLACES, ITS_OWN, BY_KEY_OR_REPLACES):
            assert laid(document, key.path, MARK) is MARK, key.path
        if how is REPLACES and isinstance(node, Keyed):
            lines = Keyed({"by players": Entry("by players", HERE, Keyed({}, HERE))}, HERE)
            assert plain(laid(document, key.path, lines)) == {"by players": {}}, key.path
    assert {BY_KEY, REPLACES, BY_STEP, ITS_OWN} <= told


def test_every_page_of_a_key_says_how_it_is_laid_but_those_of_house_files() -> None:
    silent = {page.path[0] for page in pages() if not page.merging}
    assert silent == {"house", "for", "in force", "options"}
    by_path = {page.path: page for page in pages()}
    assert "`insert before` and `insert after`" in by_path["play",].text()
    assert "replaces what is there" in by_path["deck", "lowest"].text()
    assert "keeps the others" in by_path["pots",].text()
    assert "replaces all of the list below" in by_path["examples", "beats"].text()
    assert "never that of a variant below" in by_path["id",].text()
