"""`standpat check`: everything that is wrong with rule files."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import click

from standpat.cli.arguments import ExampleCommand, house_options
from standpat.cli.output import say, while_read
from standpat.diagnostics import Format, Level, render, worst
from standpat.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.diagnostics import Finding

EXIT_CODES: dict[Level | None, int] = {None: 0, "note": 1, "warning": 1, "error": 2}
"""The exit code for the gravest finding; with an error the file cannot be played."""


@click.command(cls=ExampleCommand, example="standpat check turkish classic")
@click.argument("names", metavar="[NAME or FILE ...]", nargs=-1)
@click.option(
    "--format",
    "form",
    type=click.Choice(get_args(Format)),
    default="text",
    show_default=True,
    help="How findings are written.",
)
@house_options
def check(
    *, names: tuple[str, ...], form: Format, house: tuple[str, ...], options: tuple[str, ...]
) -> None:
    """Check rule files: every finding, its place and remedy.

    Without a name everything that comes with standpat is checked. A house file is laid over every
    variant it is for: each option by itself, and all that are in force together. With --house and
    --with a variant is checked with these house rules laid over it. What `standpat lint` warns of
    is told too, as far as it is found at once. The exit code is 0 when there is nothing to report,
    1 when there are findings and everything can be played all the same, and 2 when there is an
    error: such a file cannot be played. `standpat explain CODE` tells more about a finding.
    """
    from standpat.lints import check as found_in
    from standpat.spec import shipped_house, shipped_variants

    if not names and (house or options):
        msg = (
            "name the variant that these house rules are laid over; "
            "`standpat check FILE` checks a house file over every variant it is for"
        )
        raise click.UsageError(msg)
    names = tuple(dict.fromkeys(names)) or (*shipped_variants(), *shipped_house())
    findings = [finding for name in names for finding in found_in(name, house, options)[1]]
    code = EXIT_CODES[worst(findings)]
    with while_read(code):
        click.echo(render(findings, form), nl=False)
        if form == "text":
            if findings:
                say()
            say(summary(findings, names), style="bold" if findings else "green")
    click.get_current_context().exit(code)


def summary(findings: Sequence[Finding], names: Sequence[str], done: str = "Checked") -> str:
    """Say in one line what was done and what was found."""
    if not findings:
        number = names[0] if len(names) == 1 else f"all {len(names)}"
        return f"{done} {number}: nothing to report."
    levels = [finding.level for finding in findings]
    found = listed(
        [
            counted(levels.count(level), level)
            for level in ("error", "warning", "note")
            if level in levels
        ]
    )
    return f"{done} {counted(len(names), 'rule set')}: {found}."
