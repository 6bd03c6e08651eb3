"""`standpat history --export`, and `standpat replay` of what it writes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from standpat import Store, load
from tests.cli.running import refused, run

if TYPE_CHECKING:
    from pathlib import Path

NONE_OVER = "There is no finished hand among them.\n"

ENDINGS = {"phh": "phhs", "ohh": "ohh", "text": "txt"}


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Keep a table at which four hands were played."""
    path = tmp_path_factory.mktemp("tables") / "friday.table"
    saved = ("--save", str(path), "--auto", "--players", "3", "--hands", "4", "--seed", "1")
    assert run("play", "turkish", *saved).code == 0
    return path


@pytest.mark.parametrize("form", ENDINGS)
def test_what_is_exported_replays(form: str, table: Path, tmp_path: Path) -> None:
    money = ("--currency", "EUR", "--chip", "0.25")
    ran = run("history", str(table), "--export", form, *money)
    assert (ran.code, ran.err) == (0, "")
    file = tmp_path / f"hands.{ENDINGS[form]}"
    file.write_text(ran.out, encoding="utf-8")
    assert run("replay", str(file)).out == "4 hands agree with the rules.\n"
    assert "EUR" in ran.out


def test_one_hand_is_exported(table: Path) -> None:
    out = run("history", str(table), "--hand", "3", "--export", "text").out
    assert out.startswith("standpat Hand #3: Turkish poker No Limit (1/1) - ")
    assert "Table 'friday' 3-max" in out
    assert out.count("standpat Hand") == 1
    assert not run("history", str(table), "--hand", "3", "--export", "phh").out.startswith("[")


def test_a_hand_in_play_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "a.table"
    run("play", "turkish", "--save", str(path), "--players", "2", "--seed", "1", answers="ante\n")
    ran = run("history", str(path), "--export", "phh")
    assert (ran.code, ran.out) == (0, "")
    assert ran.err == f"{NONE_OVER}1 hand is in play and was left out.\n"


def test_hands_that_were_called_off_are_said_to_be_so(tmp_path: Path) -> None:
    path = tmp_path / "a.table"
    with Store.create(path, load("turkish"), 2, seed=1) as store:
        store.table.sit_down(0, "Ann", 50)
        store.table.sit_down(1, "Ben", 50)
        for _ in range(2):
            store.table.deal()
            store.table.call_off()
        store.table.deal()
    ran = run("history", str(path), "--export", "phh")
    assert ran.err == (
        f"{NONE_OVER}2 hands were called off and were left out.\n"
        "1 hand is in play and was left out.\n"
    )
    off = "The hand is called off: everybody has again what he had before it."
    assert run("history", str(path), "--hand", "1").out.splitlines()[-1] == off
    assert off not in run("history", str(path), "--hand", "3").out


def test_options_that_say_nothing_together_are_refused(table: Path) -> None:
    assert "--export writes" in refused("history", str(table), "--chip", "2")
    for other in ("--json", "--stats", "--verify", "--tell"):
        message = refused("history", str(table), "--export", "phh", other)
        assert "nothing else is printed with them" in message


def test_wrong_money_is_refused(table: Path) -> None:
    export = ("history", str(table), "--export", "phh")
    assert "`x` is no amount" in refused(*export, "--chip", "x")
    assert "a chip is worth 0.000001 to 1000000, with six places at most, not `0`" in refused(
        *export, "--chip", "0"
    )
    assert "a currency is a code such as `USD`" in refused(*export, "--currency", "dollar")


@pytest.mark.parametrize("other", [["--stats"], ["--tell"], ["--hand", "3"], ["--showdown"]])
def test_nothing_is_left_out_in_silence_beside_verify(table: Path, other: list[str]) -> None:
    assert "--verify plays everything" in refused("history", str(table), "--verify", *other)


def test_hands_are_told_or_counted(table: Path) -> None:
    assert "ask for one of the two" in refused("history", str(table), "--tell", "--stats")
