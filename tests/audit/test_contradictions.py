"""Several descriptions of one game: what they say of its rules is told apart from their prose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.audit.combinations import described
from standpat.audit.contradictions import contradictions

if TYPE_CHECKING:
    from pathlib import Path


def house(folder: Path, name: str, sets: str) -> Path:
    path = folder / f"{name}.yaml"
    path.write_text(
        f"standpat: 1\nhouse: {name}\nname: House {name}\nmeaning: One of two.\n"
        f"for: [jacks-back]\nin force: [own]\noptions:\n"
        f"  own:\n    title: What this house says.\n    sets: {sets}\n"
    )
    return path


def test_two_descriptions_in_other_words_contradict_each_other_in_no_rule(tmp_path: Path) -> None:
    told = "{{name: The {0} game, meaning: As {0} plays., summary: 'Told by {0}.', {1}, {2}}}"
    sources, why = "sources: [{{title: {0}}}]", "intended: {{cards-run-out: As {0} has it.}}"
    both = [
        house(tmp_path, one, told.format(one, sources.format(one), why.format(one)))
        for one in ("elm", "oak")
    ]
    (rules,) = described("jacks-back", both)
    assert contradictions(rules) == ()


def test_of_prose_and_a_rule_the_rule_alone_is_listed(tmp_path: Path) -> None:
    both = [
        house(tmp_path, one, f"{{summary: Told by {one}., stakes: {{ante: {chips}}}}}")
        for one, chips in (("elm", 2), ("oak", 3))
    ]
    (rules,) = described("jacks-back", both)
    (found,) = contradictions(rules)
    assert found.key == "stakes.ante"
    assert [(side.house_file, side.value) for side in found.sides] == [("elm", 2), ("oak", 3)]
