"""`standpat new`: a variant to begin with, which is whole at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from standpat.cli.beginning import id_from
from tests.cli.running import refused, run

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own to be in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("origin", ["classic", "turkish", "32-card"])
def test_it_passes_check_and_can_be_played(origin: str, here: Path) -> None:
    ran = run("new", "friday-night.yaml", "--from", origin)
    assert ran.code == 0
    assert "standpat check friday-night.yaml" in ran.out
    text = (here / "friday-night.yaml").read_text(encoding="utf-8")
    assert "\nid: friday-night\n" in text
    assert "\nname: Friday night\n" in text
    assert run("check", "friday-night.yaml").code == 0
    assert run("play", "friday-night.yaml", "--auto", "--seed", "1").code == 0


@pytest.mark.parametrize("origin", ["classic", "turkish", "32-card"])
def test_it_plays_as_the_one_it_comes_from(origin: str) -> None:
    run("new", "mine.yaml", "--from", origin)
    players = ("--players", "4")
    hands = [
        run("play", name, "--auto", "--seed", "3", *players).out for name in ("mine.yaml", origin)
    ]
    assert hands[0].partition("\n")[2] == hands[1].partition("\n")[2]


def test_every_key_at_the_top_has_a_comment(here: Path) -> None:
    run("new", "mine.yaml")
    lines = (here / "mine.yaml").read_text(encoding="utf-8").splitlines()
    keys = [number for number, line in enumerate(lines) if line[:1].isalpha()]
    assert len(keys) > 12
    assert all(lines[number - 1].startswith("# ") for number in keys)


def test_a_variant_that_extends_another_is_written_out_whole(here: Path) -> None:
    (here / "short.yaml").write_text(
        "standpat: 1\nextends: classic\nid: short\nname: Short\nmeaning: With fewer cards.\n"
        "deck: {lowest: 7}\nexamples: []\n",
        encoding="utf-8",
    )
    assert run("new", "mine.yaml", "--from", "short.yaml").code == 0
    assert "extends" not in (here / "mine.yaml").read_text(encoding="utf-8")
    assert run("odds", "mine.yaml").out == run("odds", "short.yaml").out.replace("Short", "Mine")


def test_what_is_there_is_not_written_over(here: Path) -> None:
    (here / "mine.yaml").write_text("dear diary\n", encoding="utf-8")
    message = refused("new", "mine.yaml")
    assert "`mine.yaml` is there already" in message
    assert (here / "mine.yaml").read_text(encoding="utf-8") == "dear diary\n"
    assert run("new", "mine.yaml", "--force").code == 0
    assert run("check", "mine.yaml").code == 0


def test_a_file_without_an_ending_gets_one(here: Path) -> None:
    assert run("new", "friday").code == 0
    assert (here / "friday.yaml").exists()


def test_a_place_that_cannot_be_written_is_told(here: Path) -> None:
    assert "`no/such/folder/mine.yaml`: no such file or directory" in refused(
        "new", "no/such/folder/mine.yaml"
    )
    (here / "folder.yaml").mkdir()
    assert "`folder.yaml`" in refused("new", "folder.yaml")
    assert "`folder.yaml`: is a directory" in refused("new", "folder.yaml", "--force")
    assert refused("new", "a" * 300 + ".yaml")


@pytest.mark.parametrize(
    ("stem", "name"),
    [
        ("Friday Night (v2)", "friday-night-v2"),
        ("Müller", "muller"),
        ("7", "7"),
        ("十", "my-game"),
        ("---", "my-game"),
        ("no", "no"),
    ],
)
def test_a_file_name_becomes_an_id(stem: str, name: str) -> None:
    assert id_from(stem) == name


@pytest.mark.parametrize(
    "stem", ["7", "no", "null", "1e5", "0x1f", "十", "true", "32-card", "a b", "a\nb: 1"]
)
def test_odd_names_pass_check_too(stem: str) -> None:
    assert run("new", f"{stem}.yaml").code == 0
    assert run("check", f"{stem}.yaml").code == 0
