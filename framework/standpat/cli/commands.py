"""The command `standpat`: its subcommands, and where every broken input ends in a message.

Each subcommand lives in a module of its own, which is imported only when that command runs: so
`standpat --help` starts at once, and nothing pays for what it does not use.
"""

from __future__ import annotations

import atexit
import contextlib
import gc
import importlib
import os
import sys
from typing import IO, TYPE_CHECKING, Any, NamedTuple

import click

from standpat.cli.output import while_read, write_nowhere
from standpat.errors import RulesError, StandpatError, cause_of
from standpat.words import meant, printable, quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

BROKEN = 2
"""The exit code of broken input and wrong use."""

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""

COLLECTED_EVERY = 100_000
"""After how many new objects Python looks for garbage.

What a command imports and reads is there until it ends, and is fewer objects than this: at
Python's own 700 a check of a file spends a tenth of its time looking in vain.
"""


class Place(NamedTuple):
    """Where a command is.

    Attributes:
        module: the module that holds it.
        name: its name in there.
        help: its one line in `standpat --help`; the first sentence of its own help.
    """

    module: str
    name: str
    help: str


COMMANDS: dict[str, Place] = {
    "list": Place(
        "listing", "list_variants", "List every variant and house file, one line of meaning each."
    ),
    "check": Place("checking", "check", "Check rule files: every finding, its place and remedy."),
    "lint": Place("linting", "lint", "Find what rules have that their author may not have meant."),
    "show": Place("showing", "show", "Show the resolved rules of a variant as YAML."),
    "explain": Place(
        "explaining", "explain", "Explain a variant, house rules, a key, a topic or a finding."
    ),
    "options": Place(
        "switching", "options", "List the house rules of a variant, and what each one changes."
    ),
    "showdown": Place("showdown", "showdown", "Compare hands: who wins, and why."),
    "odds": Place("odds", "odds", "Count the hands of every category, exactly."),
    "advise": Place("advising", "advise", "Say of every discard what comes of it, the best first."),
    "equity": Place("equities", "equity", "Say what hands that draw can expect of the pot."),
    "opening": Place(
        "opening", "opening", "Say how often deals are passed in, and how the pot grows."
    ),
    "diff": Place(
        "diffing", "diff", "Tell what differs between two games, each difference with its proof."
    ),
    "play": Place("play", "play", "Play a hand at the terminal, or watch one."),
    "resume": Place(
        "resuming",
        "resume",
        "Go on with a table that was saved, in the middle of a hand where it was left there.",
    ),
    "history": Place("histories", "history", "List the hands of a saved table, and look at them."),
    "simulate": Place("simulating", "simulate", "Play many hands and measure what happens."),
    "replay": Place(
        "replaying", "replay", "Play recorded hands again, and tell where they break the rules."
    ),
    "crosscheck": Place(
        "crosschecking",
        "crosscheck",
        "Check rules with every house option, every pair of them, every number of players.",
    ),
    "witness": Place(
        "witnessing", "witness", "Find a smallest example of what rules make possible."
    ),
    "new": Place("beginning", "new", "Write a commented variant to edit."),
    "schema": Place(
        "schemas", "schema", "Print the JSON schema of variant files, or of house files."
    ),
}
"""Every subcommand, in the order that `standpat --help` lists them."""


class Broken(click.ClickException):
    """Broken input, on its way to standard error."""

    exit_code = BROKEN

    def __init__(self, error: Exception) -> None:
        """Keep the error that is to be told."""
        super().__init__(sentence(error))
        self.error = error

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the findings, which say more than the sentence, or else the sentence."""
        if isinstance(self.error, RulesError) and self.error.findings:
            from standpat.diagnostics import render

            click.echo(render(self.error.findings), file=file, err=True, nl=False)
        else:
            super().show(file)


def sentence(error: Exception) -> str:
    """Say in one sentence what went wrong, an error of the file system included."""
    if not isinstance(error, OSError):
        return str(error)
    cause = cause_of(error)
    return f"`{error.filename}`: {cause}" if error.filename is not None else cause


@contextlib.contextmanager
def _messages() -> Iterator[None]:
    """Turn whatever is broken into a message; a reader that goes has nothing to be told.

    Click tells what was typed as it was typed, so control characters are escaped here.
    """
    try:
        with while_read():
            yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        raise click.UsageError(printable(error.format_message()), error.ctx) from error
    except (StandpatError, OSError) as error:
        raise Broken(error) from error


class Commands(click.Group):
    """The group of all subcommands."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the subcommands."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a subcommand."""
        del ctx
        place = COMMANDS.get(cmd_name)
        if place is None:
            return None
        found = getattr(importlib.import_module(f"standpat.cli.{place.module}"), place.name)
        assert isinstance(found, click.Command)  # noqa: S101 - a test imports every one of them
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the subcommand that the arguments begin with, or say which was meant."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            hint = meant(name, COMMANDS, otherwise=f"the commands are {quoted(COMMANDS)}")
            msg = f"there is no command `{name}`; {hint}"
            raise click.UsageError(msg, ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the subcommands without importing one of them."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl([(name, place.help) for name, place in COMMANDS.items()])

    def make_context(self, *arguments: Any, **more: Any) -> click.Context:  # noqa: ANN401 - click's own arguments are passed on
        """Read the arguments, which prints the help or the version where they ask for it."""
        with _messages():
            return super().make_context(*arguments, **more)

    def invoke(self, ctx: click.Context) -> object:
        """Run a subcommand; whatever is wrong with its input becomes one message and exit 2."""
        with _messages():
            return super().invoke(ctx)


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="`standpat COMMAND --help` tells more, with an example.",
)
@click.version_option(package_name="standpat", message="%(prog)s %(version)s")
def standpat() -> None:
    """Draw poker whose rules are a file: check it, explain it, play it, count its odds.

    A NAME is a variant that comes with standpat (`standpat list` shows them) or the path of a
    rule file of your own. House rules are laid over it with --house and --with.
    """


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line, and exit.

    Args:
        arguments: what follows `standpat`; those of the process when left out.
    """
    gc.set_threshold(COLLECTED_EVERY)
    atexit.register(gc.freeze)  # at the end the memory is given back whole, and not searched first
    _open_streams()
    sys.exit(_run(arguments))


def _run(arguments: Sequence[str] | None) -> int:
    """Run a command; give its exit code."""
    try:
        return standpat.main(arguments, prog_name="standpat", standalone_mode=False) or 0
    except click.ClickException as error:
        return _ended(error.exit_code, error.show)
    except click.Abort:
        return _ended(INTERRUPTED, lambda: click.echo("Stopped.", err=True))


def _ended(code: int, tell: Callable[[], None]) -> int:
    """Tell why a command has ended; the exit code says it also where nobody can be told."""
    try:
        tell()
    except OSError:
        write_nowhere()
    return code


def _open_streams() -> None:
    """Make the three streams fit for anything: closed ones, and encodings that lack a letter."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # whoever started the program has closed it
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - open as long as the program runs; pathlib takes long to import
        reconfigure = getattr(getattr(sys, name), "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace" if mode == "r" else "backslashreplace")
