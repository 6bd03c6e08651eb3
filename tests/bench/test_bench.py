"""The benchmark measures what it says; no figure of it is asserted."""

from __future__ import annotations

import json
import subprocess
from typing import TYPE_CHECKING

import pytest

from tests.bench import rules
from tests.bench.__main__ import main, row
from tests.bench.lines import LINES
from tests.bench.measuring import Line, Measured, Side

if TYPE_CHECKING:
    from pathlib import Path

OURS, THEIRS = Side("ours"), Side("theirs")


def test_a_ratio_is_how_many_times_as_fast_ours_is_in_the_same_round() -> None:
    line = Line("line", "hand", OURS, THEIRS, at_least=3)
    # Once the machine was ten times as slow for both, and once for theirs alone.
    found = Measured(line, (1.0, 10.0, 1.0), (4.0, 40.0, 40.0))
    assert (found.ratio, found.reached) == (4.0, True)


def test_what_may_take_only_so_long_is_told_the_other_way_round() -> None:
    line = Line("line", "process", OURS, THEIRS, at_most=1.5)
    found = Measured(line, (2.0, 2.0), (1.0, 1.0))
    assert (found.ratio, found.reached) == (2.0, False)
    assert row(found).endswith("< 1.5 !")


def test_lines_have_names_of_their_own_and_something_to_reach() -> None:
    assert len({line.name for line in LINES}) == len(LINES)
    for line in LINES:
        reached = [most for most in (line.at_least, line.at_most) if most is not None]
        assert len(reached) == (not line.theirs.gives_up)


def test_what_another_program_cannot_do_is_told_alone() -> None:
    line = Line("line", "question", OURS, Side("gives up", gives_up=True))
    found = Measured(line, (0.5,), ())
    assert found.ratio is None
    assert row(found).split() == ["line", "ours", "500", "ms", "gives", "up", "-", "-", "-"]


def test_a_package_that_must_not_be_imported_is_told() -> None:
    line = Line("line", "process", OURS, THEIRS, at_most=2, without="numpy")
    assert row(Measured(line, (1.0,), (1.0,))).endswith("< 2  numpy is not imported")
    heavy = Measured(line, (1.0,), (1.0,), imported=True)
    assert not heavy.reached
    assert row(heavy).endswith("< 2 !  numpy is imported !")


def test_the_rules_that_are_measured_are_what_the_table_calls_them() -> None:
    cards = {
        name: (len(ranking.cards), len(ranking.wild), bool(ranking.rules.suits))
        for name in (rules.PLAIN, rules.SUITS, rules.SUITS_OF_52, rules.TWO_JOKERS)
        for ranking in [rules.ranking(name)]
    }
    assert cards == {
        rules.PLAIN: (52, 0, False),
        rules.SUITS: (36, 0, True),
        rules.SUITS_OF_52: (52, 0, True),
        rules.TWO_JOKERS: (54, 2, False),
    }


@pytest.mark.slow
def test_one_command_prints_a_line_and_writes_its_rounds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = tmp_path / "rounds.json"
    assert main(["--only", "copy", "--rounds", "1", "--json", str(written)]) == 0
    head, line = capsys.readouterr().out.splitlines()
    assert head.split() == ["line", "ours", "theirs", "ratio", "wanted"]
    assert line.startswith("copy-pokerkit")
    (found,) = json.loads(written.read_text("utf-8"))["lines"]
    assert len(found["ours"]["rounds"]) == len(found["theirs"]["rounds"]) == 1


def test_a_name_that_no_line_begins_with_is_told_with_those_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--only", "nothing"]) == 2
    assert "batch-pkrbot" in capsys.readouterr().out


def missing(*_: object) -> None:
    """Measure beside a program that is not there."""
    raise ModuleNotFoundError(name="poker_equity.cards")


def test_a_program_that_is_not_there_is_named_with_the_extra_that_brings_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.bench.__main__.in_this_process", missing)
    code = main(["--in-this-process", LINES[0].name, "theirs", "1"])
    told = capsys.readouterr()
    assert told.err.startswith("poker-equity is not there: `pip install 'standpat[bench]'` brings")
    assert told.out == ""

    def elsewhere(*_: object) -> None:
        raise subprocess.CalledProcessError(code, "python")

    monkeypatch.setattr("tests.bench.__main__.measure", elsewhere)
    assert main(["--only", LINES[0].name]) == 2


@pytest.mark.parametrize("option", ["--rounds", "--hands"])
@pytest.mark.parametrize("number", ["0", "-1", "1.5", "x"])
def test_what_is_no_number_of_rounds_is_told(
    option: str, number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([f"{option}={number}"])
    assert f"argument {option}: a whole number, at least 1, not `{number}`" in (
        capsys.readouterr().err
    )
