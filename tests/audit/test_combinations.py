"""Which sets of rules are checked: what an option requires comes with it, and before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.audit.combinations import described, every, only
from tests.spec.houses import write

if TYPE_CHECKING:
    from pathlib import Path

OPTIONS = """\
  first: {title: First., requires: [second, third], sets: {stakes: {ante: 2}}}
  second: {title: Second., requires: [third], sets: {players: {to: 4}}}
  third: {title: Third., sets: {betting: {limit: pot limit}}}
"""


def test_an_option_comes_after_all_that_it_requires_and_they_after_what_they_require(
    tmp_path: Path,
) -> None:
    file = write(tmp_path, OPTIONS, variants="jacks-back")
    (rules,) = described("jacks-back", [file])
    chosen = only(rules, [file], ["friday/first"]).chosen
    assert [one.option for one in chosen] == ["third", "second", "first"]


def test_options_that_require_each_other_are_each_there_once(tmp_path: Path) -> None:
    circle = OPTIONS.replace("title: Third.,", "title: Third., requires: [first],")
    file = write(tmp_path, circle, variants="jacks-back")
    (rules,) = described("jacks-back", [file])
    for one in every(rules):
        options = [option.option for option in one.chosen]
        assert sorted(options) in ([], ["first", "second", "third"])


def test_a_pair_brings_what_both_require_and_no_set_of_options_comes_twice(tmp_path: Path) -> None:
    (rules,) = described("jacks-back", [write(tmp_path, OPTIONS, variants="jacks-back")])
    sets = [[option.option for option in one.chosen] for one in every(rules)]
    # `first` brings all three along, so that every pair with it is one that was there before.
    assert sets == [[], ["third"], ["third", "second"], ["third", "second", "first"]]
    assert [one.pair for one in every(rules)] == [False] * 4


def test_the_rules_are_typed_as_a_command_takes_them(tmp_path: Path) -> None:
    file = write(tmp_path, OPTIONS, variants="jacks-back")
    (rules,) = described("jacks-back", [file])
    bare, third, *_ = every(rules)
    assert bare.arguments() == ("jacks-back", "--plain")
    assert third.arguments() == ("jacks-back", "--house", str(file), "--with", "friday/third")
    assert bare.is_part_of(third)
    assert not third.is_part_of(bare)


def test_every_option_and_every_pair_comes_once() -> None:
    (turkish,) = described("turkish")
    chosen = [frozenset(map(str, one.chosen)) for one in every(turkish)]
    assert len(chosen) == len(set(chosen))
    options = [f"{one.file.house}/{name}" for one in turkish.houses for name in one.file.options]
    assert len(options) == 15
    assert set(options) <= {name for one in chosen for name in one}
    # `three-raises-heads-up` requires `fixed-limit`: alone and with it are the same rules.
    assert len(chosen) == 1 + 15 + 2 + 15 * 14 // 2 - 1 - 2 + 1 - 1
