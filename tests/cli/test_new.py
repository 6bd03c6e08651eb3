"""`standpat new`: a variant to begin with, which is whole at once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import jsonschema
import pytest
import yaml

from standpat.cli.beginning import id_from
from tests.cli.running import TOP, refused, run

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own to be in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.slow
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


def test_it_says_which_keys_it_does_without(here: Path) -> None:
    run("new", "mine.yaml")
    run("new", "kings.yaml", "--from", "turkish")
    said = [(here / name).read_text(encoding="utf-8") for name in ("mine.yaml", "kings.yaml")]
    without = "# These rules have no `wild`, `opening`, `rake` or `intended`; that can be added.\n"
    assert without in said[0]
    assert "no `wild`, `rake` or `table`;" in said[1]


def test_nothing_in_it_speaks_of_this_machine(here: Path) -> None:
    run("new", "mine.yaml")
    text = (here / "mine.yaml").read_text(encoding="utf-8")
    assert "schema" not in text
    assert str(TOP) not in text
    assert "schema" not in run("show", "classic").out


@pytest.mark.slow
def test_the_schema_beside_it_is_the_one_it_points_to(here: Path) -> None:
    run("new", "first.yaml")
    ran = run("new", "mine.yaml", "--schema")
    assert "and `variant.schema.json`, from which an editor knows the keys" in ran.out
    # Once the schema is there, a further file points to it too.
    run("new", "other.yaml")
    for name in ("mine.yaml", "other.yaml"):
        line, text = (here / name).read_text(encoding="utf-8").split("\n", 1)
        pointed = here / line.removeprefix("# yaml-language-server: $schema=")
        schema = json.loads(pointed.read_text(encoding="utf-8"))
        rules = yaml.safe_load(text)
        jsonschema.validate(rules, schema)
        del rules["pots"]
        with pytest.raises(jsonschema.ValidationError, match="'pots' is a required property"):
            jsonschema.validate(rules, schema)
    assert "schema" not in (here / "first.yaml").read_text(encoding="utf-8")


def test_the_schema_is_not_written_over_the_variant(here: Path) -> None:
    for force in ((), ("--force",)):
        words = refused("new", "./variant.schema.json", "--schema", *force)
        assert "FILE and --schema are both `variant.schema.json`" in words
    assert not (here / "variant.schema.json").exists()


def test_another_file_in_the_place_of_the_schema_stays(here: Path) -> None:
    (here / "variant.schema.json").write_text("{}\n", encoding="utf-8")
    assert "`variant.schema.json` is there already" in refused("new", "mine.yaml", "--schema")
    assert not (here / "mine.yaml").exists()
    assert run("new", "mine.yaml", "--schema", "--force").code == 0
    schema = (here / "variant.schema.json").read_text(encoding="utf-8")
    assert schema == run("schema").out
    assert run("new", "other.yaml", "--schema").code == 0


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


def test_a_place_that_cannot_be_written_is_told() -> None:
    assert refused("new", "a" * 300 + ".yaml")
    assert "the name of the file is empty" in refused("new", "")


def test_a_folder_that_is_missing_is_told_with_what_to_do(here: Path) -> None:
    told = refused("new", "no such/folder/mine.yaml", "--schema", "--force")
    assert "there is no folder `no such/folder` to write `mine.yaml` in" in told
    assert "make it with `mkdir -p 'no such/folder'`, or correct the path" in told
    (here / "file").write_text("", encoding="utf-8")
    assert "`file` is no folder, so `mine.yaml` cannot be" in refused("new", "file/mine.yaml")
    assert [path.name for path in here.rglob("*")] == ["file"]


@pytest.mark.parametrize("name", ["folder", "folder/", "folder.yaml", "other", ".", "..", "new/"])
@pytest.mark.parametrize("force", [(), ("--force",)])
def test_a_folder_is_no_file(name: str, force: tuple[str, ...], here: Path) -> None:
    for folder in ("folder", "folder.yaml", "other.yaml"):
        (here / folder).mkdir()
    assert "is a folder; name a file in it, such as `" in refused("new", name, *force)
    assert not [path for path in here.rglob("*") if path.is_file()]


def test_a_name_like_an_option_is_told_so_that_it_can_be_typed(here: Path) -> None:
    out = run("new", "--", "-x").out
    assert (here / "-x.yaml").exists()
    check, play = (line.split()[1:] for line in out.splitlines()[1:])
    assert run(*check).code == 0
    assert run(*play, "--auto").code == 0


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
