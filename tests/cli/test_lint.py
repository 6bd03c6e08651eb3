"""`standpat lint`: exit codes, forms, and what may be selected."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from standpat.spec import shipped_variants
from tests.cli.running import refused, run

if TYPE_CHECKING:
    from pathlib import Path

SMALL = (
    "standpat: 1\nid: friday\nname: Friday\nmeaning: Five-card draw for seven.\nextends: classic\n"
    "players: {to: 7}\n"
)


@pytest.fixture
def friday(tmp_path: Path) -> str:
    """A variant in which the cards can run out, and no other oddity."""
    file = tmp_path / "friday.yaml"
    file.write_text(SMALL, encoding="utf-8")
    return str(file)


@pytest.mark.slow
def test_every_shipped_variant_passes() -> None:
    # Each of them passes all lints in tests/lints; here one is enough.
    ran = run("lint", "--select", "no-source")
    assert (ran.code, ran.out) == (0, f"Linted all {len(shipped_variants())}: nothing to report.\n")


@pytest.mark.slow
def test_a_finding_is_told_with_place_and_exit_1(friday: str) -> None:
    ran = run("lint", friday)
    assert ran.code == 1
    assert ran.out.startswith(f"{friday}:6:15: warning[cards-run-out] L113: ")
    assert "draw-too-large" not in ran.out
    assert ran.out.endswith("Linted 1 rule set: 1 warning.\n")


def test_an_error_is_exit_2(tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text(SMALL + "dek: {}\n", encoding="utf-8")
    ran = run("lint", str(file), "--select", "L101")
    assert ran.code == 2
    assert "error[unknown-key] R102" in ran.out


def test_what_is_intended_is_told_on_demand() -> None:
    ran = run("lint", "classic", "turkish", "--select", "L114")
    assert (ran.code, ran.out) == (0, "Linted all 2: nothing to report; 1 oddity intended.\n")
    ran = run("lint", "turkish", "--select", "L114", "--intended")
    assert ran.code == 0
    assert "note[held-back-without-stub] L114" in ran.out
    assert "= intended: A fourth card may come from the discards" in ran.out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("chosen", "codes"),
    [
        (("--select", "L113"), ["L113"]),
        (("--select", "cards-run-out,no-source"), ["L113"]),
        (("--select", "no-source", "--select", "l113"), ["L113"]),
        (("--select", "L101"), []),
        (("--ignore", "L113"), ["R213"]),
        (("--ignore", "cards-run-out", "--ignore", "R213"), []),
    ],
)
def test_findings_are_chosen_by_code_or_name(
    friday: str, chosen: tuple[str, ...], codes: list[str]
) -> None:
    ran = run("lint", friday, "--format", "json", *chosen)
    assert [finding["code"] for finding in json.loads(ran.out)["findings"]] == codes
    assert ran.code == bool(codes)


def test_a_kind_that_is_none_is_refused() -> None:
    message = refused("lint", "classic", "--select", "cards-run-ot")
    assert "`cards-run-ot` is neither the code nor the name of a finding" in message
    assert "did you mean `cards-run-out`?" in message
    assert "both stand at the head of a finding" in refused("lint", "classic", "--ignore", "!")


def test_a_number_of_players_is_looked_at_alone(friday: str) -> None:
    assert run("lint", friday, "--players", "6").code == 0
    assert "2 to 7 players, not 8" in refused("lint", friday, "--players", "8")


@pytest.mark.slow
def test_every_variant_for_a_number_of_players_is_linted_without_a_name() -> None:
    # The bug, jacks back, the three lowballs and badugi seat more than six.
    ran = run("lint", "--players", "7", "--select", "L121")
    assert (ran.code, ran.out) == (0, "Linted all 6: nothing to report.\n")
    message = refused("lint", "--players", "30")
    assert "no variant that comes with standpat is for 30 players" in message


def test_what_is_intended_is_told_to_programs_and_not_counted() -> None:
    asked = ("lint", "turkish", "--select", "L114", "--intended", "--format")
    data = json.loads(run(*asked, "json").out)
    assert (data["errors"], data["warnings"], data["notes"]) == (0, 0, 0)
    (finding,) = data["findings"]
    assert finding["intended"].startswith("A fourth card may come from the discards")
    (result,) = json.loads(run(*asked, "sarif").out)["runs"][0]["results"]
    assert result["suppressions"] == [{"kind": "inSource", "justification": finding["intended"]}]
    assert run(*asked, "github").out == ""


@pytest.mark.slow
def test_findings_as_annotations_and_sarif(friday: str) -> None:
    ran = run("lint", friday, "--format", "github")
    assert ran.out.startswith(f"::warning file={friday},line=6,")
    assert "title=L113 cards-run-out" in ran.out
    log = json.loads(run("lint", friday, "--format", "sarif").out)
    assert log["runs"][0]["results"][0]["ruleId"] == "L113"


def test_house_rules_are_laid_over_the_variant_that_is_named() -> None:
    told = ("lint", "classic", "--with", "classic-home/deuces-wild", "--select", "L119")
    ran = run(*told, "--intended")
    assert ran.code == 0  # the option says that it is meant
    assert "is the same game as `deuces-wild`" in ran.out
    assert "name the variant" in refused("lint", "--with", "rake")


def test_every_lint_is_explained() -> None:
    ran = run("explain", "L111")
    assert ran.out.startswith("L111 passed-in-deals (note)\n\nSeveral deals are passed in")
    assert run("explain", "Passed-in-Deals").out == ran.out
