"""`standpat check`: exit codes, forms, and input that is no rule file at all."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from standpat.spec import shipped_house, shipped_variants
from tests.cli.running import TOP, refused, run

if TYPE_CHECKING:
    from pathlib import Path

CLASSIC = (TOP / "variants" / "classic.yaml").read_text(encoding="utf-8")


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A variant with a key that does not exist, in its last line but one."""
    file = tmp_path / "friday.yaml"
    text = CLASSIC.replace("odd chips: left of the button", "odd chip: left of the button")
    assert text != CLASSIC
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.slow
def test_what_is_shipped_is_clean() -> None:
    ran = run("check")
    assert ran.code == 0
    number = len(shipped_variants()) + len(shipped_house())
    assert ran.out == f"Checked all {number}: nothing to report.\n"


def test_a_clean_file_is_named() -> None:
    assert run("check", "turkish").out == "Checked turkish: nothing to report.\n"
    assert run("check", str(TOP / "variants" / "turkish.yaml")).code == 0


def test_a_category_that_nobody_can_hold_is_told_with_exit_1(tmp_path: Path) -> None:
    file = tmp_path / "tens.yaml"
    file.write_text(
        "standpat: 1\nid: tens\nname: Tens\nmeaning: Draw with tens and above.\nextends: classic\n"
        "players: {to: 2}\ndeck: {lowest: T}\nexamples: []\n",
        encoding="utf-8",
    )
    ran = run("check", str(file))
    assert ran.code == 1
    assert "warning[category-never-occurs] L102: no hand is a flush with 20 cards" in ran.out
    assert "each that fits is a royal flush first" in ran.out


def test_an_error_is_told_with_place_remedy_and_exit_2(broken: Path) -> None:
    ran = run("check", str(broken), "turkish")
    assert ran.code == 2
    line = next(
        number for number, line in enumerate(CLASSIC.splitlines(), 1) if line.startswith("pots:")
    )
    assert f"{broken}:{line}:8: error[unknown-key] R102: " in ran.out
    assert "^^^^^^^^ did you mean `odd chips`?" in ran.out
    assert ran.out.splitlines()[-1].startswith("Checked 2 rule sets: ")


def test_a_warning_is_exit_1(tmp_path: Path) -> None:
    file = tmp_path / "warned.yaml"
    stakes = "stakes: {ante: 1, kitty: 5, "
    file.write_text(CLASSIC.replace("stakes: {ante: 1, ", stakes), encoding="utf-8")
    ran = run("check", str(file))
    assert "warning[unused-stake] R304" in ran.out
    assert ran.code == 1
    assert run("odds", str(file)).code == 0


def test_findings_as_json_github_and_sarif(broken: Path) -> None:
    data = json.loads(run("check", str(broken), "--format", "json").out)
    assert data["version"] == 1
    assert "R102" in [finding["code"] for finding in data["findings"]]
    github = run("check", str(broken), "--format", "github").out
    assert github.startswith("::error file=")
    sarif = run("check", str(broken), "--format", "sarif")
    assert sarif.code == 2
    assert json.loads(sarif.out)["version"] == "2.1.0"


def test_a_broken_file_ends_every_command_with_the_same_finding(broken: Path) -> None:
    for arguments in (
        ("odds", str(broken)),
        ("show", str(broken)),
        ("explain", str(broken)),
        ("play", str(broken), "--auto"),
        ("showdown", str(broken), "Ks Kd Kh Qs Qd", "As Ad Ah Js Jd"),
        ("new", str(broken.with_name("other.yaml")), "--from", str(broken)),
    ):
        assert "error[unknown-key] R102" in refused(*arguments)
    assert not broken.with_name("other.yaml").exists()
