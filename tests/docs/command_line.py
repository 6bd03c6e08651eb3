"""The reference page of the command line, made from the commands."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING

import click

from standpat.cli.commands import COMMANDS, standpat

if TYPE_CHECKING:
    from collections.abc import Iterator

INTRO = """\
`standpat COMMAND --help` shows the same at the terminal. NAME is a variant that comes with standpat
or the path of a rule file. The exit code is 0 when all is well and 2 for broken input or wrong use;
`standpat check`, `standpat lint` and `standpat crosscheck` end with 1 when they have something to
report and the rules can be played all the same, `standpat witness` where there is no example,
`standpat diff` when something differs, and `standpat history --verify` when a file is not as it was
played. A command that Ctrl-C stops ends with 130; one whose reader
goes before it has told everything, as `head` does, ends quietly, with 0 or, for these, with
the code of what they found. At a terminal the output has colours; in a pipe, or with `NO_COLOR`
set, it is plain text. The keys of the JSON output are in [Use the results in a
program](../how-to/json.md)."""


def write_page() -> str:
    """Write the page."""
    context = click.Context(standpat, info_name="standpat")
    notice = "<!-- Made from framework/standpat/cli by `pytest --regenerate`; edit that. -->"
    parts = [notice, "# The command line", INTRO]
    for name in COMMANDS:
        command = standpat.get_command(context, name)
        assert command is not None
        parts += _command(command, click.Context(command, info_name=name, parent=context))
    return "\n\n".join(parts) + "\n"


def _command(command: click.Command, context: click.Context) -> Iterator[str]:
    """Write one command."""
    usage = " ".join(["standpat", str(context.info_name), *command.collect_usage_pieces(context)])
    yield f"## standpat {context.info_name}"
    yield f"```text\n{usage}\n```"
    yield inspect.cleandoc(command.help or "")
    rows = [_row(one) for one in command.params if isinstance(one, click.Option)]
    if rows:
        yield "\n".join(["| option | meaning |", "| --- | --- |", *rows])
    yield f"For example: `{getattr(command, 'example', usage)}`"


def _row(option: click.Option) -> str:
    """Write the row of an option; not by click's own words, which change with its versions."""
    names = ", ".join(sorted(option.opts, key=len))
    values = option.metavar or ""
    if isinstance(option.type, click.Choice):
        values = f"[{'|'.join(option.type.choices)}]"
    notes = " Required." if option.required else ""
    if option.show_default:
        notes = f" `{option.default}` when left out."
    name = f"{names} {values}".strip().replace("|", "\\|")
    return f"| `{name}` | {option.help}{notes} |"
