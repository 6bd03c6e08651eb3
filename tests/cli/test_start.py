"""How the command line starts: what it imports, what it lists, what it does with nonsense."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from importlib.metadata import version

import click
import pytest

from standpat.cli.arguments import ExampleCommand
from standpat.cli.commands import COMMANDS, standpat
from tests.cli.running import TOP, refused, run, run_apart

HEAVY = {"numpy", "rich"}
"""What takes long to import, and neither help nor a check of a file has a use for."""

NOT_FOR_A_CHECK = {
    "standpat.engine", "standpat.game.course", "standpat.spec.explained", "standpat.spec.house",
    "standpat.spec.keys", "standpat.spec.naming", "standpat.spec.stating",
    "standpat.spec.switching", "standpat.spec.wording",
}  # fmt: skip
"""What plays, tells of rules or reads house rules, all of which no check of a variant does."""

# The commands that were asked for, under these names.
WANTED = {
    "list", "check", "lint", "show", "explain", "options", "showdown", "odds", "diff", "play",
    "resume", "history", "simulate", "new", "schema", "crosscheck", "witness", "replay",
    "advise", "equity", "opening",
}  # fmt: skip

READS = {"replay": ("friday.txt",)}
"""Recorded hands that the example of a command reads, and that its user has."""


def command(name: str) -> click.Command:
    """A subcommand by its name."""
    found = standpat.get_command(click.Context(standpat), name)
    assert found is not None
    return found


def imported_by(*arguments: str) -> set[str]:
    """The modules that a run of the command line has imported when it ends."""
    program = (
        "import sys\n"
        "from standpat.cli import main\n"
        "try:\n"
        "    main(sys.argv[1:])\n"
        "finally:\n"
        "    print(*sys.modules, file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        capture_output=True,
        check=False,  # a check that finds something ends with 1
        cwd=TOP,
        env={"PYTHONPATH": str(TOP / "framework")},
        encoding="utf-8",
    )
    assert done.returncode in {0, 1}
    assert "Traceback" not in done.stderr
    return set(done.stderr.split())


def test_all_commands_are_there() -> None:
    assert set(COMMANDS) == WANTED


@pytest.mark.parametrize("name", sorted(WANTED))
def test_the_list_of_commands_says_what_each_says_of_itself(name: str) -> None:
    found = command(name)
    assert found.name == name
    assert COMMANDS[name].help == (found.help or "").partition("\n")[0]


@pytest.mark.parametrize("name", sorted(WANTED))
def test_help_ends_with_an_example(name: str) -> None:
    ran = run(name, "--help")
    assert ran.code == 0
    assert f"Example:\n  standpat {name}" in ran.out


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(WANTED))
def test_every_example_runs(
    name: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path_factory.mktemp("empty")
    for file in READS.get(name, ()):
        shutil.copy(TOP / "tests" / "examples" / "hands" / file, folder)
    monkeypatch.chdir(folder)
    if name in {"resume", "history"}:  # what they look at is made first
        assert run("play", "classic", "--auto", "--seed", "3", "--save", "friday.table").code == 0
    found = command(name)
    assert isinstance(found, ExampleCommand)
    program, *arguments = shlex.split(found.example)
    ran = run(*arguments)
    assert program == "standpat"
    assert ran.code == (1 if name == "diff" else 0)  # its two games differ
    assert ran.out
    assert not ran.err


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ("check", "--help")])
def test_help_imports_neither_models_nor_numpy(arguments: tuple[str, ...]) -> None:
    assert not imported_by(*arguments) & (HEAVY | {"pydantic", "yaml"})


@pytest.mark.slow
def test_a_check_of_a_file_imports_nothing_it_has_no_use_for() -> None:
    assert not imported_by("check", "variants/turkish.yaml") & (HEAVY | NOT_FOR_A_CHECK)


@pytest.mark.slow
def test_a_check_that_finds_what_lints_look_for_imports_no_numpy() -> None:
    files = sorted((TOP / "tests" / "examples" / "lints").glob("*.yaml"))
    assert files
    assert not imported_by("check", *map(str, files)) & HEAVY


@pytest.mark.slow
def test_plain_results_do_without_rich() -> None:
    assert not imported_by("odds", "classic") & HEAVY
    assert not imported_by("explain", "turkish", "--format", "html") & HEAVY
    assert "rich" not in imported_by("play", "classic", "--auto", "--seed", "1")


def test_help_lists_every_command() -> None:
    ran = run("--help")
    assert ran.code == 0
    told = " ".join(ran.out.split())
    assert all(place.help in told for place in COMMANDS.values())


def test_the_version_is_that_of_the_package() -> None:
    assert run("--version").out == f"standpat {version('standpat')}\n"


def test_an_unknown_command_is_told_with_the_one_that_was_meant() -> None:
    assert "there is no command `shwo`; did you mean `show`?" in refused("shwo")
    assert "the commands are `list`, `check`" in refused("zzzz")


@pytest.mark.parametrize("name", ["show", "explain", "odds", "play", "simulate"])
def test_an_unknown_variant_is_told_with_the_one_that_was_meant(name: str) -> None:
    more = ("--players", "2", "--hands", "1", "--seed", "1") if name == "simulate" else ()
    assert "did you mean `turkish`?" in refused(name, "turkihs", *more)


@pytest.mark.slow
def test_python_can_run_the_package() -> None:
    ran = run_apart("list")
    assert ran.code == 0
    assert "turkish" in ran.out


def test_a_terminal_that_writes_only_ascii_is_no_traceback() -> None:
    ran = run_apart("odds", "no·such·variant", PYTHONIOENCODING="ascii")
    assert ran.code == 2
    assert "no variant is called" in ran.err


@pytest.mark.slow
@pytest.mark.parametrize(("closed", "code"), [("<&-", 2), (">&-", 0), ("2>&-", 0)])
def test_a_closed_stream_is_no_traceback(closed: str, code: int) -> None:
    auto = "" if code else "--auto"
    program = f"{shlex.quote(sys.executable)} -m standpat play classic {auto} --seed 1 {closed}"
    done = subprocess.run(
        ["/bin/sh", "-c", program],
        capture_output=True,
        check=False,
        cwd=TOP,
        env={"PYTHONPATH": str(TOP / "framework")},
        encoding="utf-8",
    )
    assert done.returncode == code
    assert "Traceback" not in done.stderr
