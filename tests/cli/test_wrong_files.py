"""Every command with every kind of wrong file: one message that names it, and exit code 2."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click import ClickException

from standpat.cli.commands import COMMANDS, standpat
from tests.cli.running import run
from tests.spec.houses import POT, write

if TYPE_CHECKING:
    from pathlib import Path

HANDS = ("As Ah 2d 2c 3s", "Ks Kh Qd Qc Ad")
MANY = ("--players", "2", "--hands", "1", "--seed", "1")
COMMANDS_WITH_A_VARIANT: dict[str, tuple[str, ...]] = {
    "check": ("check", "{}"),
    "lint": ("lint", "{}"),
    "show": ("show", "{}"),
    "explain": ("explain", "{}"),
    "options": ("options", "{}"),
    "showdown": ("showdown", "{}", *HANDS),
    "odds": ("odds", "{}"),
    "advise": ("advise", "{}", HANDS[0]),
    "equity": ("equity", "{}", "Ks Kh", "As Ah"),
    "opening": ("opening", "{}"),
    "diff": ("diff", "classic", "{}"),
    "crosscheck": ("crosscheck", "{}", "--hands", "1", "--seed", "1"),
    "witness": ("witness", "{}", "a flush"),
    "play": ("play", "{}", "--auto"),
    "simulate": ("simulate", "{}", *MANY),
    "new": ("new", "mine.yaml", "--from", "{}"),
    "replay": ("replay", "hands.txt", "--variant", "{}"),
}
COMMANDS_WITH_A_HOUSE: dict[str, tuple[str, ...]] = {
    "check": ("check", "turkish", "--house", "{}"),
    "lint": ("lint", "turkish", "--house", "{}"),
    "show": ("show", "turkish", "--house", "{}"),
    "explain": ("explain", "turkish", "--house", "{}"),
    "options": ("options", "turkish", "--house", "{}"),
    "showdown": ("showdown", "turkish", *HANDS, "--house", "{}"),
    "odds": ("odds", "turkish", "--house", "{}"),
    "advise": ("advise", "turkish", HANDS[0], "--house", "{}"),
    "equity": ("equity", "turkish", "Ks Kh", "As Ah", "--house", "{}"),
    "opening": ("opening", "turkish", "--house", "{}"),
    "diff": ("diff", "classic", "turkish", "--house-b", "{}"),
    "crosscheck": ("crosscheck", "turkish", "--hands", "1", "--seed", "1", "--house", "{}"),
    "witness": ("witness", "turkish", "a flush", "--house", "{}"),
    "play": ("play", "turkish", "--auto", "--house", "{}"),
    "simulate": ("simulate", "turkish", *MANY, "--house", "{}"),
    "replay": ("replay", "hands.txt", "--variant", "turkish", "--house", "{}"),
}
OWN = "standpat: 1\nid: {}\nname: A game\nmeaning: A game.\nextends: {}\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a wrong file of every kind."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.yaml").mkdir()
    (tmp_path / "empty.yaml").touch()
    (tmp_path / "binary.yaml").write_bytes(bytes(range(256)) * 8)
    (tmp_path / "huge.yaml").write_text(f"standpat: 1\nsummary: {'a ' * 5_000_000}\n", "utf-8")
    (tmp_path / "here.yaml").write_text(OWN.format("here", "./there.yaml"), "utf-8")
    (tmp_path / "there.yaml").write_text(OWN.format("there", "./here.yaml"), "utf-8")
    return tmp_path


WRONG = {
    "missing.yaml": "there is no file `missing.yaml`",
    "folder.yaml": "`folder.yaml` is a folder, but rules are read from a file",
    "empty.yaml": "`empty.yaml` is empty",
    "binary.yaml": "`binary.yaml` is not a text file",
    "huge.yaml": "`huge.yaml` has 9,765 kilobytes; a rule file may have 256",
    "turkihs": "`turkihs`",
    "": "`''`",
}
"""What each kind of file is told with, whatever it is taken for."""


def told(arguments: tuple[str, ...], name: str) -> str:
    """Run a command with a wrong file; its one message."""
    ran = run(*(word.replace("{}", name) for word in arguments))
    finds = arguments[0] in {"check", "lint"}  # findings are what these two print
    shown = ran.out if finds else ran.err
    assert ran.code == 2, ran
    assert "Traceback" not in ran.err
    assert not (ran.err if finds else ran.out)
    assert shown.count("error[") + shown.count("Error:") == 1, shown
    return shown


def test_every_command_is_tried() -> None:
    assert {*COMMANDS} - {*COMMANDS_WITH_A_VARIANT} == {"list", "schema", "resume", "history"}
    assert {*COMMANDS_WITH_A_VARIANT} - {*COMMANDS_WITH_A_HOUSE} == {"new"}


@pytest.mark.parametrize("name", WRONG)
@pytest.mark.parametrize("command", COMMANDS_WITH_A_VARIANT)
def test_a_wrong_variant_is_told_once(command: str, name: str, here: Path) -> None:
    assert WRONG[name] in told(COMMANDS_WITH_A_VARIANT[command], name)
    assert not (here / "mine.yaml").exists()


@pytest.mark.parametrize("name", WRONG)
@pytest.mark.parametrize("command", COMMANDS_WITH_A_HOUSE)
def test_a_wrong_house_file_is_told_once(command: str, name: str) -> None:
    assert WRONG[name] in told(COMMANDS_WITH_A_HOUSE[command], name)


TAKES_HOUSE_FILES = {"check", "lint", "explain", "crosscheck"}
"""Commands for which a house file is as good as a variant."""


@pytest.mark.parametrize(
    ("command", "sets"),
    [
        # No limit is what Turkish poker has: a note is found about the option.
        *((one, "no limit") for one in COMMANDS_WITH_A_VARIANT if one not in TAKES_HOUSE_FILES),
        ("options", "pot limit"),
        ("options", "no such limit"),
    ],
)
def test_a_house_file_for_a_variant_is_told_whatever_is_found_in_it(
    command: str, sets: str, here: Path
) -> None:
    write(here, POT.replace("pot limit", sets))
    message = told(COMMANDS_WITH_A_VARIANT[command], "friday.yaml")
    assert "R609: `friday.yaml` is a house file, not a variant" in message
    assert "with `--house`" in message


def test_of_a_broken_house_file_that_is_explained_its_faults_are_told(here: Path) -> None:
    write(here, POT.replace("title:", "titel:"))
    assert "did you mean `title`?" in told(("explain", "{}"), "friday.yaml")


@pytest.mark.parametrize("name", ["missing.yaml", "folder.yaml", "empty.yaml", "binary.yaml", ""])
@pytest.mark.parametrize("command", ["resume", "history"])
def test_what_is_no_saved_table_is_told_once(command: str, name: str) -> None:
    message = told((command, "{}"), name)
    assert "no file in which a table is kept" in message or "there is no file" in message


@pytest.mark.parametrize("command", COMMANDS_WITH_A_VARIANT)
def test_variants_that_extend_each_other_are_told_once(command: str) -> None:
    assert "here.yaml → there.yaml → here.yaml" in told(
        COMMANDS_WITH_A_VARIANT[command], "here.yaml"
    )


@pytest.mark.parametrize("command", COMMANDS_WITH_A_HOUSE)
def test_a_variant_is_no_house_file(command: str) -> None:
    message = told(COMMANDS_WITH_A_HOUSE[command], "here.yaml")
    assert "is a variant, not a house file" in message


@pytest.mark.parametrize(
    "arguments",
    [
        ("history", "{}", "--export", "phh"),
        ("resume", "{}", "--hands", "1"),
        ("replay", "first.txt", "{}"),
    ],
    ids=lambda arguments: arguments[0],
)
def test_what_is_printed_does_not_go_to_the_end_of_what_is_read(
    arguments: tuple[str, ...], here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = here / "friday"
    file.write_text("as it was\n", encoding="utf-8")
    with file.open("a", encoding="utf-8") as appended:
        monkeypatch.setattr("sys.stdout", appended)
        with pytest.raises(ClickException, match="what is printed would be written to `friday`"):
            standpat.main([one.format("friday") for one in arguments], standalone_mode=False)
    assert file.read_text(encoding="utf-8") == "as it was\n"
