"""Findings as text, JSON, GitHub annotations and SARIF."""

from __future__ import annotations

import json

import pytest

from standpat.diagnostics import (
    FORMATS,
    Finding,
    FindingKind,
    Format,
    Level,
    Related,
    Source,
    Span,
    render,
    worst,
)


def kind(level: Level = "error") -> FindingKind:
    return FindingKind("R102", "unknown-key", level, "Title.", "Why.", "example: 1", "Remedy.")


FRIDAY = Source("friday.yaml", "play:\n  - draw: {max: 4,\n           delayed_forth: true}\n")
FORTH = Finding(
    kind(),
    "`delayed_forth` is not a key of a draw step",
    Span(FRIDAY, 3, 12, 25),
    hint="did you mean `delayed_fourth`?",
    context=("in house rules `friday`, laid over `turkish` (variants/turkish.yaml:22)",),
)


def test_text_shows_the_line_before_the_line_and_carets_with_the_hint() -> None:
    assert render([FORTH]) == (
        "friday.yaml:3:12: error[unknown-key] R102: `delayed_forth` is not a key of a draw step\n"
        "    2 |   - draw: {max: 4,\n"
        "    3 |            delayed_forth: true}\n"
        "      |            ^^^^^^^^^^^^^ did you mean `delayed_fourth`?\n"
        "   = in house rules `friday`, laid over `turkish` (variants/turkish.yaml:22)\n"
    )


def test_text_shows_both_places_of_a_conflict() -> None:
    source = Source("a.yaml", "ante: 1\nante: 2\n")
    first = Related(Span(source, 1, 1, 5), "it stands first at")
    finding = Finding(kind(), "`ante` stands twice", Span(source, 2, 1, 5), related=(first,))
    assert render([finding]).splitlines()[-3:] == [
        "   = it stands first at: a.yaml:1:1",
        "    1 | ante: 1",
        "      | ^^^^",
    ]


def test_text_without_a_source_has_no_excerpt() -> None:
    finding = Finding(kind(), "there is no file `x`", Source("x").start, hint="check the spelling")
    assert render([finding]) == (
        "x:1:1: error[unknown-key] R102: there is no file `x`\n   = check the spelling\n"
    )


def test_carets_stand_below_wide_letters_and_tabs() -> None:
    source = Source("a.yaml", "\t十: oops\n")
    lines = render([Finding(kind(), "wrong", Span(source, 1, 5, 9))]).splitlines()
    assert lines[1:] == ["    1 | \t十: oops", "      | \t    ^^^^"]


def test_a_long_line_is_cut_around_the_place() -> None:
    source = Source("a.yaml", "x" * 500 + "HERE" + "y" * 500)
    excerpt = render([Finding(kind(), "wrong", Span(source, 1, 501, 505))]).splitlines()[1:]
    line, carets = excerpt
    assert len(line) < 120
    assert line[carets.index("^") : carets.rindex("^") + 1] == "HERE"


def test_lines_end_where_yaml_ends_them() -> None:
    assert Source("a", "a\r\nb\rc\nd").lines == ("a", "b", "c", "d")


def test_json_has_a_version_and_every_field() -> None:
    data = json.loads(render([FORTH], "json"))
    assert (data["version"], data["errors"], data["warnings"], data["notes"]) == (1, 1, 0, 0)
    (found,) = data["findings"]
    assert found["code"] == "R102"
    assert (found["file"], found["line"], found["column"], found["end_column"]) == (
        "friday.yaml",
        3,
        12,
        25,
    )
    assert found["hint"] == FORTH.hint
    assert found["context"] == list(FORTH.context)


def test_github_annotations_escape_what_the_format_needs() -> None:
    source = Source("a,b:c.yaml", "x")
    finding = Finding(kind("note"), "100% sure", Span(source, 1, 1, 2))
    assert render([finding], "github") == (
        "::notice file=a%2Cb%3Ac.yaml,line=1,col=1,endColumn=2,title=R102 unknown-key::"
        "100%25 sure\n"
    )


@pytest.mark.parametrize("form", sorted(FORMATS))
def test_control_characters_of_a_name_or_sentence_are_never_written_raw(form: Format) -> None:
    raw = "a\0b\x1b[31mc\u202ed\x7f\n"
    finding = Finding(kind(), raw, Source(raw, "x").start, hint=raw)
    written = render([finding], form)
    assert not {*"\0\x1b\u202e\x7f"} & {*written}
    assert written.replace("\\\\", "\\").count(r"a\x00b\x1b[31mc\u202ed\x7f\n") >= 2


def test_a_name_that_means_nothing_is_no_file_in_any_form() -> None:
    finding = Finding(kind(), "no option `x`", Source("x", asked=True).start)
    assert render([finding]) == "x: error[unknown-key] R102: no option `x`\n"
    assert render([finding], "github") == "::error title=R102 unknown-key::no option `x`\n"
    assert json.loads(render([finding], "json"))["findings"][0]["file"] is None
    (run,) = json.loads(render([finding], "sarif"))["runs"]
    assert run["results"][0]["locations"] == []


def test_sarif_names_rule_level_and_region() -> None:
    log = json.loads(render([FORTH], "sarif"))
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    (rule,) = run["tool"]["driver"]["rules"]
    (result,) = run["results"]
    assert (rule["id"], rule["name"]) == ("R102", "unknown-key")
    assert (result["ruleId"], result["level"]) == ("R102", "error")
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "friday.yaml"
    assert place["region"] == {"startLine": 3, "startColumn": 12, "endColumn": 25}


def test_nothing_found_is_written_in_every_form() -> None:
    assert render([]) == ""
    assert render([], "github") == ""
    assert json.loads(render([], "json"))["findings"] == []
    assert json.loads(render([], "sarif"))["runs"][0]["results"] == []
    assert set(FORMATS) == {"text", "json", "github", "sarif"}


def test_the_worst_level_counts() -> None:
    levels: list[Level] = ["note", "error", "warning"]
    findings = [Finding(kind(level), "m", FRIDAY.start) for level in levels]
    assert worst(findings) == "error"
    assert worst(findings[:1]) == "note"
    assert worst([]) is None
