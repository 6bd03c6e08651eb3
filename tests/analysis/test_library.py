"""All variants compared: distances, and the tree of what belongs together."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from standpat.analysis import Branch, compare_all, diff
from standpat.analysis.levels import LEVELS, WEIGHTS
from standpat.analysis.library import drawn
from standpat.errors import SetupError
from standpat.spec import shipped_variants
from tests.analysis.compared import variant

if TYPE_CHECKING:
    from standpat.spec import Variant


def leaves(tree: Branch | str | None) -> list[str]:
    if tree is None or isinstance(tree, str):
        return [tree] if tree else []
    return [leaf for part in tree.parts for leaf in leaves(part)]


def test_the_whole_library_is_in_the_tree_once() -> None:
    library = compare_all()
    assert library.ids == shipped_variants()
    assert sorted(leaves(library.tree)) == sorted(library.ids)


def test_a_distance_is_the_weighted_number_of_rules_that_differ() -> None:
    library = compare_all([variant("classic"), variant("deuces-wild")])
    # Deuces are wild, and five of a kind is a category: two rules of the ranking.
    assert library.rules[frozenset({"classic", "deuces-wild"})]["ranking"] == 2
    assert library.distance("classic", "deuces-wild") == 8
    assert library.distance("classic", "classic") == 0


def test_the_tree_joins_what_is_nearest_first_by_the_mean_distance() -> None:
    near = variant("classic", "stakes: {ante: 2}")
    ids = [variant("turkish"), near.model_copy(update={"id": "near"}), variant("classic")]
    library = compare_all(ids)
    assert library.distance("near", "classic") == 1
    tree = library.tree
    assert tree is not None
    assert Branch(1.0, ("near", "classic")) in tree.parts
    far = [library.distance("turkish", other) for other in ("near", "classic")]
    assert tree.distance == sum(far) / 2


@pytest.mark.parametrize(
    ("one", "other", "players"),
    [
        # The ace makes a straight with the seven in one deck, and with the two in the other.
        (variant("classic"), variant("classic", "deck: {lowest: 7}"), 2),
        (variant("classic"), variant("classic", "deck: {lowest: 6}\nstakes: {ante: 2}"), 3),
        (variant("turkish"), variant("turkish", "rankings: {high: {ace in straights: [high]}}"), 2),
        (
            variant("classic"),
            variant("classic", "stakes: {ante: 2}\nbetting: {limit: no limit}"),
            2,
        ),
    ],
)
def test_a_distance_is_what_the_differences_of_the_two_add_up_to(
    one: Variant, other: Variant, players: int
) -> None:
    found = diff(one, other, players)
    levels = Counter(one.level for one in found.differences)
    library = compare_all([one, other], players)
    assert library.rules[frozenset({one.id, other.id})] == {at: levels[at] for at in LEVELS}
    assert library.distance(one.id, other.id) == sum(WEIGHTS[at] * levels[at] for at in LEVELS)


def test_a_tree_is_drawn_in_plain_lines() -> None:
    tree = Branch(9.0, (Branch(2.5, ("a", "b")), "c"))
    assert list(drawn(tree)) == ["9", "|-- 2.5", "|   |-- a", "|   `-- b", "`-- c"]


def test_only_variants_for_so_many_players_are_compared() -> None:
    assert "turkish" not in compare_all(players=7).ids
    assert "jacks-back" in compare_all(players=7).ids
    with pytest.raises(SetupError, match="fewer than two variants are for 10 players"):
        compare_all(players=10)
