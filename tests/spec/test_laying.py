"""Options laid over a variant: what does not go together, what changes nothing, what is broken."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from standpat.errors import RulesError
from standpat.spec import check, load
from tests.spec.houses import POT, THREE, found, line_of, names, write

if TYPE_CHECKING:
    from pathlib import Path


def test_two_options_that_set_a_key_differently_are_told_at_both_places(tmp_path: Path) -> None:
    fixed = POT.replace("pot-limit", "fixed").replace("pot limit", "fixed limit")
    file = write(tmp_path, POT + fixed)
    variant, findings = check("turkish", [file], ["fixed", "pot-limit"])
    assert variant is None
    (finding,) = findings
    assert finding.kind.name == "options-conflict"
    assert finding.span.line == 9
    assert [related.span.line for related in finding.related] == [12]
    assert "`betting.limit`" in finding.message


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("deck: {lowest: 7}", "deck: {lowest: {by players: {2-5: 7}}}"),
        ("deck: {lowest: {by players: {2-5: 7}}}", "deck: {lowest: {by players: {2: 7, 3-5: 7}}}"),
    ],
)
def test_one_value_in_two_spellings_is_no_conflict(one: str, other: str, tmp_path: Path) -> None:
    options = "".join(
        f"  {name}: {{title: Sevens., sets: {{{sets}, examples: []}}}}\n"
        for name, sets in (("one", one), ("other", other))
    )
    file = write(tmp_path, options)
    both = [load("turkish", [file], order) for order in (["one", "other"], ["other", "one"])]
    alone = load("turkish", [file], ["one"])
    assert {each.fingerprint for each in both} == {alone.fingerprint}
    # Where only some numbers of players have the same value the two contradict each other.
    file = write(tmp_path, options.replace("3-5: 7", "3-5: 8").replace("lowest: 7", "lowest: 8"))
    assert "options-conflict" in found("turkish", file, options=("one", "other"))


def test_options_of_two_files_that_agree_go_together(tmp_path: Path) -> None:
    files = (write(tmp_path, POT), write(tmp_path, POT, house="saturday"))
    variant = load("turkish", files, ["friday/pot-limit", "saturday/pot-limit"])
    assert variant.betting.limit == "pot limit"
    assert len(variant.house) == 2


def test_what_one_option_takes_away_another_cannot_change(tmp_path: Path) -> None:
    away = "  no-draw: {title: Nobody draws., sets: {play: {draw: null}}}\n"
    whole, part = write(tmp_path, away, house="whole"), write(tmp_path, THREE, house="part")
    options = ("whole/no-draw", "part/three-cards")
    for order in (options, tuple(reversed(options))):
        variant, findings = check("turkish", [whole, part], order)
        assert variant is None
        # Two keys below the one that is taken away are one conflict, with every place in it.
        (finding,) = findings
        assert finding.kind.name == "options-conflict"
        spans = [finding.span, *(related.span for related in finding.related)]
        places = [(span.source.name, span.line, span.column) for span in spans]
        (away_at,) = (place for place in places if place[0] == str(whole))
        below = [place for place in places if place[0] == str(part)]
        assert away_at[1] == 7
        assert [line for _, line, _ in below] == [10, 10]
        assert len(set(below)) == 2


def test_requirements_and_exclusions_hold(tmp_path: Path) -> None:
    needing = """\
  needing:
    title: It needs the pot limit.
    requires: [pot-limit]
    sets: {stakes: {ante: 2}}
  excluding:
    title: It is not for pot limit.
    excludes: [pot-limit]
    sets: {stakes: {ante: 3}}
"""
    file = write(tmp_path, POT + needing)
    assert found("turkish", file, options=("needing",)) == ["requirement-unmet"]
    assert found("turkish", file, options=("needing", "pot-limit")) == []
    assert found("turkish", file, options=("excluding",)) == []
    excluded = ("excluding", "pot-limit")
    assert found("turkish", file, options=excluded) == ["excluded-option"]


def test_an_option_that_changes_nothing_is_noted_and_played(tmp_path: Path) -> None:
    kings = "  kings: {title: Kings open., sets: {opening: {with: a pair of kings or better}}}\n"
    file = write(tmp_path, kings)
    variant, findings = check("turkish", [file], ["kings"])
    assert names(findings) == ["option-changes-nothing"]
    assert findings[0].level == "note"
    assert variant is not None
    assert load("turkish", [file], ["kings"]).fingerprint == load("turkish").fingerprint


@pytest.mark.parametrize(
    ("house", "options", "kind"),
    [
        ([], ["pott", "pott"], "unknown-option"),
        ([], ["pott", "without pott"], "unknown-option"),
        ([], ["pot-limit rake", "pot-limit rake"], "unknown-option"),
        (["firday", "firday"], [], "unknown-house-file"),
    ],
)
def test_a_wrong_name_that_is_given_twice_is_told_once(
    house: list[str], options: list[str], kind: str
) -> None:
    assert names(check("turkish", house, options)[1]) == [kind]


BROKEN = {
    "unknown-key": "{dek: {lowest: 7}}",
    "not-one-of": "{pots: {odd chips: the cat}}",
    "unknown-step-to-change": "{play: {drawing: null}}",
    "wrong-type": "{play: {insert after: {draw: {bet: late}}}}",
    "not-to-be-set": "{id: mine}",
    "options-conflict": "{betting: {limit: fixed limit}}",
    "not-yaml": "{betting: {limit: ",
}
"""What a second option may set that cannot be laid, each by the finding that says so."""


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_house_file_is_never_half_laid(kind: str, tmp_path: Path) -> None:
    good = "in force: [pot-limit, bad]\noptions:\n" + POT
    file = write(tmp_path, good + f"  bad: {{title: Bad., sets: {BROKEN[kind]}}}\n")
    variant, findings = check("turkish", [file])
    assert variant is None
    assert kind in names(findings)
    with pytest.raises(RulesError):
        load("turkish", [file])
    # Nor does it spoil a sound file that is laid with it, or the variant below.
    sound = write(tmp_path, THREE, house="saturday")
    assert check("turkish", [sound, file], ["saturday/three-cards"])[0] is None
    assert load("turkish", [sound], ["three-cards"]).betting.limit == "no limit"
    assert load("turkish").betting.limit == "no limit"


def test_a_misspelt_key_of_a_house_file_is_told_with_what_was_meant(tmp_path: Path) -> None:
    file = write(tmp_path, "  bad: {title: Bad., sets: {dek: {lowest: 7}}}\n")
    (finding,) = check("turkish", [file])[1]
    assert finding.hint == "did you mean `deck`?"


EMPTY = ("`play.insert before.hands`", "`play.insert after.draw`")


@pytest.mark.parametrize(
    ("sets", "says"),
    [
        ("{}", "sets nothing"),
        ("{play: {}, betting: {}}", "sets nothing"),
        (
            "{play: {insert before: {draw: []}}}",
            "sets nothing: the list of steps at `play.insert before.draw` is empty",
        ),
        (
            "{play: {insert before: {hands: []}, insert after: {draw: []}}}",
            f"sets nothing: the lists of steps at {' and '.join(EMPTY)} are empty",
        ),
    ],
)
def test_an_option_that_sets_nothing_is_not_said_to_set_what_is_so(
    sets: str, says: str, tmp_path: Path
) -> None:
    file = write(tmp_path, f"  idle:\n    title: As ever.\n    sets: {sets}\n")
    for _, findings in (check(file), check("turkish", [file], ["idle"])):
        (finding,) = findings
        assert finding.kind.name == "option-changes-nothing"
        assert finding.message == f"the option `idle` {says}"


def test_an_empty_list_of_steps_beside_a_change_is_told_at_its_place(tmp_path: Path) -> None:
    sets = "{stakes: {ante: 2}, play: {insert after: {draw: []}}}"
    file = write(tmp_path, f"  dear:\n    title: Two.\n    sets: {sets}\n")
    for _, findings in (check(file), check("turkish", [file], ["dear"])):
        (finding,) = findings
        assert (finding.kind.name, finding.span.text) == ("already-so", "draw")
        assert "sets nothing at `play.insert after.draw`" in finding.message


OTHER_WORDS = {
    "table": "deck: {lowest: {by players: {2-2: 9, 3: 8, 4-4: 7, 5: 6}}}",
    "condition": "opening: {with: kings or better}",
    "amount": "betting: {limits: {no limit: {least: an ante}}}",
    "prose": "summary: It is told otherwise.",
}
"""Rules of Turkish poker in words that its file does not use."""


@pytest.mark.parametrize("sets", OTHER_WORDS.values(), ids=OTHER_WORDS)
def test_a_rule_in_other_words_changes_nothing(sets: str, tmp_path: Path) -> None:
    file = write(tmp_path, f"  other-words:\n    title: As ever.\n    sets: {{{sets}}}\n")
    for variant, findings in (check(file), check("turkish", [file], ["other-words"])):
        assert names(findings) == ["option-changes-nothing"]
        assert "changes nothing that is played in `turkish`" in findings[0].message
        assert findings[0].span.line == 7
        assert variant is None or variant.fingerprint == load("turkish").fingerprint


def test_a_condition_that_cannot_be_read_is_told_as_that(tmp_path: Path) -> None:
    sets = "{opening: {with: two kings at least}}"
    file = write(tmp_path, f"  odd:\n    title: Odd.\n    sets: {sets}\n")
    assert names(check(file)[1]) == ["not-a-condition"]


def test_a_key_that_is_so_already_is_noted_with_both_places(tmp_path: Path) -> None:
    late = "  late: {title: Draws of three., sets: {play: {draw: {first: left of the button, "
    file = write(tmp_path, late + "cards: {to: 3}}}}}\n")
    line = line_of("first:", after="draw: draw")
    for findings in (check(file)[1], check("turkish", [file], ["late"])[1]):
        (finding,) = [one for one in findings if one.kind.name == "already-so"]
        assert finding.span.text == "first"
        assert "`play.draw.first`" in finding.message
        assert [str(one.span) for one in finding.related] == [f"variants/turkish.yaml:{line}:12"]


def test_a_key_that_is_so_in_one_of_its_variants_only_is_not_noted(tmp_path: Path) -> None:
    sets = "{betting: {limit: no limit}, players: {to: 4}}"
    option = f"  free: {{title: Any bet for four at most., sets: {sets}}}\n"
    # Turkish poker has no limit; classic draw has a fixed one, and both are for more players.
    alone = write(tmp_path, option)
    assert "already-so" in names(check(alone)[1])
    both = write(tmp_path, option, variants="turkish, classic", house="saturday")
    assert "already-so" not in names(check(both)[1])
    assert "already-so" not in found("turkish", both, options=("free",))


STREET = "insert after: {draw: [{bet: late, first: the opener, folding unbet: allowed}]}"
"""A street that the fixed limit's table of bets has no line for."""


def test_every_option_that_breaks_the_rules_alike_is_named(tmp_path: Path) -> None:
    options = f"""\
  one: {{title: A street more., sets: {{play: {{{STREET}}}}}}}
  two: {{title: A street more., sets: {{play: {{{STREET}}}}}}}
  after: {{title: Of two., requires: [two], sets: {{betting: {{limit: pot limit}}}}}}
"""
    file = write(tmp_path, "in force: [one]\noptions:\n" + options)
    told = [one for one in check(file)[1] if one.level == "error"]
    assert names(tuple(told)) == ["street-mismatch", "street-mismatch"]
    # What an option brings about is not told again of one that requires it, nor of all in force.
    lines = file.read_text(encoding="utf-8").splitlines()
    assert [lines[one.span.line - 1][:6] for one in told] == ["  one:", "  two:"]
    assert {one.span.text for one in told} == {STREET.removeprefix("insert after: {draw: ")[:-1]}


@pytest.mark.parametrize("more", ["", ", stakes: {ante: 2}"], ids=["all", "a key"])
def test_what_a_required_option_sets_already_is_not_said_to_be_so_in_the_variant(
    more: str, tmp_path: Path
) -> None:
    two = "  two: {title: The pot is the limit., sets: {betting: {limit: pot limit}}}\n"
    sets = f"{{betting: {{limit: pot limit}}{more}}}"
    one = f"  one: {{title: So it is., requires: [two], sets: {sets}}}\n"
    file = write(tmp_path, two + one)
    for findings in (check(file)[1], check("turkish", [file], ["one", "two"])[1]):
        (finding,) = findings
        assert finding.kind.name == ("already-so" if more else "option-changes-nothing")
        assert "`two`, which it requires, sets" in finding.message
        assert "`turkish`" not in finding.message


def test_options_that_break_the_rules_together_are_both_named(tmp_path: Path) -> None:
    gone = "  gone: {title: No pot limit., sets: {betting: {limits: {pot limit: null}}}}\n"
    other = "  other: {title: Four play., sets: {stakes: {ante: 2}}}\n"
    start = "in force: [pot-limit, gone, other]\noptions:\n"
    file = write(tmp_path, start + POT + gone + other)
    for findings in (check(file)[1], check("turkish", [file])[1]):
        (finding,) = [one for one in findings if one.level == "error"]
        assert finding.kind.name == "limit-not-stated"
        assert finding.span.text == "pot limit"
        assert [one.span.text for one in finding.related] == ["gone"]
