"""What is found in a file of the package is put where one's own files brought it about."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from standpat.diagnostics import Finding, render
from standpat.errors import RulesError
from standpat.spec import check, load
from tests.spec.houses import write

if TYPE_CHECKING:
    from pathlib import Path

OWN = """\
standpat: 1
extends: {extends}
id: own
name: My own
meaning: A variant of my own.
summary: It differs in a line.
{changes}
"""

SEVENS = "deck: {lowest: 7, players counted: null}"
"""Examples of Turkish poker hold sixes, and a flush that is a straight flush for two players."""


def own(folder: Path, changes: str, *, extends: str = "turkish", name: str = "own") -> Path:
    file = folder / f"{name}.yaml"
    file.write_text(OWN.format(extends=extends, changes=changes), encoding="utf-8")
    return file


def places(findings: tuple[Finding, ...]) -> set[tuple[str, int]]:
    """Name the lines that findings are put on."""
    return {(one.span.source.name, one.span.line) for one in findings}


def beside(finding: Finding) -> str:
    """Name the file in the package that a finding was found in."""
    there = finding.related[0]
    assert there.message == "found in a file that comes with standpat"
    return there.span.source.name


def test_what_fails_in_the_variant_below_is_put_on_the_value_that_makes_it_fail(
    tmp_path: Path,
) -> None:
    file = own(tmp_path, SEVENS)
    findings = check(file)[1]
    assert {(one.span.line, one.span.column, one.span.text) for one in findings} == {(7, 16, "7")}
    assert {beside(one) for one in findings} == {"variants/turkish.yaml"}
    # Each is told, though all are on one line.
    assert len({one.related[0].span for one in findings}) == len(findings) > 3


def test_a_key_without_which_something_else_is_wrong_is_not_taken_for_the_cause(
    tmp_path: Path,
) -> None:
    # Without the joker nothing would be wild, and the examples would not be looked at.
    changes = """\
deck: {jokers: 1}
wild: {cards: [jokers], stand for: any card, against natural hands: equal}
opening: {with: a pair of aces or better}"""
    (finding,) = check(own(tmp_path, changes))[1]
    assert finding.kind.name == "example-fails"
    assert (finding.span.line, finding.span.text) == (9, "a pair of aces or better")


def test_a_key_of_ones_own_in_the_same_rule_is_nearer(tmp_path: Path) -> None:
    file = own(tmp_path, "play: {draw: {cards: {from: 0, to: 3}}}")
    (finding,) = check(file)[1]
    assert finding.kind.name == "held-back-never"
    assert (finding.span.line, finding.span.text) == (7, "cards")
    assert beside(finding) == "variants/turkish.yaml"


def test_a_key_of_ones_own_in_another_step_is_no_nearer(tmp_path: Path) -> None:
    changes = "wild: null\nplay: {first: {folding unbet: allowed}}"
    file = own(tmp_path, changes, extends="wild-widow")
    found = {one.kind.name: one for one in check(file)[1]}
    finding = found["turned-for-nothing"]
    assert (finding.span.line, finding.span.text) == (7, "wild")


def test_a_place_of_ones_own_that_is_spoken_of_is_the_nearest(tmp_path: Path) -> None:
    file = own(tmp_path, "players: {to: 7}", extends="32-card")
    found = {one.kind.name: one for one in check(file)[1]}
    finding = found["deck-too-small"]
    assert (finding.span.line, finding.span.text) == (7, "7")
    assert beside(finding) == "variants/32-card.yaml"


def test_a_file_of_ones_own_below_keeps_what_is_found_in_it(tmp_path: Path) -> None:
    base = own(tmp_path, "examples: [{opens: Qs Qd 9h 8h 7c}]", name="base")
    top = own(tmp_path, "opening: {with: a pair of aces or better}", extends="base.yaml")
    assert {name for name, _ in places(check(top)[1])} == {str(base)}
    # What is found in the package comes up to the file that was asked for.
    top = own(tmp_path, SEVENS, extends="plain.yaml")
    own(tmp_path, "pots: {odd chips: the last to bet or raise}", name="plain")
    assert places(check(top)[1]) == {(str(top), 7)}


def test_house_rules_of_ones_own_are_told_at_the_key_that_an_option_sets(tmp_path: Path) -> None:
    queens = "  q: {title: Queens open., sets: {opening: {with: a pair of queens or better}}}\n"
    file = write(tmp_path, queens)
    for finding in (*check("turkish", [file], ["q"])[1], *check(file)[1]):
        assert (finding.span.source.name, finding.span.line) == (str(file), 7)
        assert finding.span.text == "a pair of queens or better"
        assert beside(finding) == "variants/turkish.yaml"
        assert finding.context == (
            "in house rules `friday`, option `q`, laid over `turkish` (variants/turkish.yaml)",
        )


@pytest.mark.parametrize(
    ("sets", "at", "remedies"),
    [
        ("{players: {from: 2, to: 9}}", "9", [("deck.lowest", "add `6: …`;")]),
        (
            "{play: {final: null}}",
            "final",
            [("betting.limits.fixed limit.bet", "the streets are `opening`;")],
        ),
        (
            "{play: {opening: {bet: open}}}",
            "open",
            [
                ("betting.limits.fixed limit.bet", "add `open: …`;"),
                ("betting.limits.fixed limit.bet", "did you mean `open`?"),
                ("opening.street", "did you mean `open`?"),
            ],
        ),
    ],
)
def test_what_an_option_breaks_is_told_at_its_key_with_what_the_option_is_to_set_too(
    tmp_path: Path, sets: str, at: str, remedies: list[tuple[str, str]]
) -> None:
    file = write(tmp_path, f"  bad: {{title: It breaks something below., sets: {sets}}}\n")
    errors = [one for one in check(file)[1] if one.level == "error"]
    assert {(one.span.source.name, one.span.line, one.span.text) for one in errors} == {
        (str(file), 7, at)
    }
    hints = {one.hint.replace("? The", "? the") for one in errors}
    assert hints == {f"{told} the option `bad` can set `{key}` too" for key, told in remedies}
    changed = own(tmp_path, sets[1:-1])
    assert {one.hint for one in check(changed)[1] if one.level == "error"} == {
        f"{told} `{key}` can be set here too" for key, told in remedies
    }


def test_each_option_is_told_of_what_it_brings_about(tmp_path: Path) -> None:
    file = write(
        tmp_path,
        """\
  queens: {title: Queens open., sets: {opening: {with: a pair of queens or better}}}
  three: {title: Three cards at most., sets: {play: {draw: {cards: {to: 3}}}}}
""",
    )
    found = {one.kind.name: (one.span.line, one.span.text) for one in check(file)[1]}
    assert found == {
        "example-fails": (7, "a pair of queens or better"),
        "held-back-never": (8, "cards"),
    }


def test_shipped_house_rules_over_a_variant_of_ones_own_are_told_in_the_variant(
    tmp_path: Path,
) -> None:
    file = own(tmp_path, "play: {draw: null, final: null}")
    findings = check(file, ["turkish-online"])[1] + check(file, ["turkish-table"])[1]
    findings += check(file, ["classic-home"])[1]
    assert {name for name, _ in places(findings)} == {str(file)}
    assert {beside(one) for one in findings} & {"variants/house/classic-home.yaml"}


def test_where_nothing_is_ones_own_the_place_stays() -> None:
    findings = check("classic", ["turkish-online"])[1]
    assert {name for name, _ in places(findings)} == {"variants/house/turkish-online.yaml"}
    assert all(one.related == () for one in findings)


def test_a_variant_named_by_its_path_is_ones_own(tmp_path: Path) -> None:
    text = OWN.format(extends="turkish", changes=SEVENS)
    folder = tmp_path / "variants"
    folder.mkdir()
    file = folder / "turkish.yaml"
    file.write_text(text, encoding="utf-8")
    assert places(check(file)[1]) == {(str(file), 7)}


def test_every_form_names_the_own_line_and_the_place_in_the_package(tmp_path: Path) -> None:
    file = own(tmp_path, "play: {draw: {cards: {from: 0, to: 3}}}")
    findings = check(file)[1]
    text = render(findings)
    assert text.startswith(f"{file}:7:15: error[held-back-never] R409")
    assert "   = found in a file that comes with standpat: variants/turkish.yaml:" in text
    # What to do is not said beside the line of one's own, where there is nothing to be done.
    assert "\n   = the most anybody may draw is 3\n" in text
    annotation = render(findings, "github")
    assert annotation.startswith(f"::error file={file},line=7,")
    assert "found in a file that comes with standpat: variants/turkish.yaml:" in annotation
    (found,) = json.loads(render(findings, "json"))["findings"]
    assert (found["file"], found["related"][0]["file"]) == (str(file), "variants/turkish.yaml")
    (run,) = json.loads(render(findings, "sarif"))["runs"]
    (result,) = run["results"]
    (there,) = result["relatedLocations"]
    artifact = there["physicalLocation"]["artifactLocation"]
    assert artifact == {"uri": "variants/turkish.yaml", "uriBaseId": "STANDPAT"}
    assert artifact["uriBaseId"] in run["originalUriBaseIds"]
    (place,) = result["locations"]
    assert "uriBaseId" not in place["physicalLocation"]["artifactLocation"]


def test_the_error_of_a_load_names_the_own_line(tmp_path: Path) -> None:
    file = own(tmp_path, SEVENS)
    with pytest.raises(RulesError, match=r"own\.yaml:7:16: ") as caught:
        load(file)
    assert places(caught.value.findings) == {(str(file), 7)}
