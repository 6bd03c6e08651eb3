"""`standpat lint`: what rules have that their author may not have meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import click

from standpat.cli.arguments import ExampleCommand, house_options, players_option
from standpat.cli.checking import EXIT_CODES, summary
from standpat.cli.output import say, while_read
from standpat.diagnostics import Format, render, worst
from standpat.errors import SetupError
from standpat.words import counted, meant

if TYPE_CHECKING:
    from standpat.diagnostics import FindingKind


def kinds_of(
    ctx: click.Context, param: click.Parameter, value: tuple[str, ...]
) -> frozenset[FindingKind]:
    """Read kinds of finding, by code or name, several with commas between them.

    Raises:
        BadParameter: there is no such kind.
    """
    from standpat.lints import KINDS, find_kind

    found = set()
    for text in (word.strip() for one in value for word in one.split(",")):
        kind = find_kind(text)
        if kind is None:
            known = [word for one in KINDS for word in (one.name, one.code)]
            hint = meant(text, known, otherwise="both stand at the head of a finding")
            msg = f"`{text}` is neither the code nor the name of a finding; {hint}"
            raise click.BadParameter(msg, ctx, param)
        found.add(kind)
    return frozenset(found)


def _shipped_for(players: int | None) -> tuple[str, ...]:
    """Name the variants that come with standpat, those for a number of players where one is named.

    Raises:
        SetupError: ``number-of-players``: none is for so many.
    """
    from standpat.spec import glance, shipped_variants

    every = shipped_variants()
    if players is None:
        return every
    read = {name: glance(name) for name in every}
    found = tuple(name for name, one in read.items() if one and players in one.players.numbers)
    if not found:
        msg = f"no variant that comes with standpat is for {players} players"
        raise SetupError(msg, reason="number-of-players", players=players)
    return found


@click.command(cls=ExampleCommand, example="standpat lint turkish --players 5")
@click.argument("names", metavar="[NAME or FILE ...]", nargs=-1)
@players_option
@click.option(
    "--select",
    metavar="CODE",
    multiple=True,
    callback=kinds_of,
    help="Only these, by code or name, with commas between them; may be given several times.",
)
@click.option(
    "--ignore",
    metavar="CODE",
    multiple=True,
    callback=kinds_of,
    help="All but these, by code or name; may be given several times.",
)
@click.option(
    "--intended",
    is_flag=True,
    help="Also what the rules say is meant so, with the reason; the exit code stays the same.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(get_args(Format)),
    default="text",
    show_default=True,
    help="How findings are written.",
)
@house_options
def lint(
    *,
    names: tuple[str, ...],
    players: int | None,
    select: frozenset[FindingKind],
    ignore: frozenset[FindingKind],
    intended: bool,
    form: Format,
    house: tuple[str, ...],
    options: tuple[str, ...],
) -> None:
    """Find what rules have that their author may not have meant.

    Everything that `standpat check` finds is told, such as an order of hands against their
    frequency and categories that nobody can hold, and what takes longer to find: conditions that
    are never met, cards that run out, deals that are passed in, actions that nobody can choose, the
    same game under two names; and what is only worth knowing, such as rules without a source.
    Without a name every variant that comes with standpat is linted, with `--players` every one that
    is for so many; a house file is laid over every variant it is for.

    What is meant so is named in the rule file under `intended`, with the reason, and is left out.
    The exit code is 0 when there is nothing to report, 1 when there are findings, and 2 when there
    is an error: then the file cannot be played, and is linted no further.
    """
    from standpat.lints import lint_all

    if not names and (house or options):
        msg = "name the variant that these house rules are laid over"
        raise click.UsageError(msg)
    names = tuple(dict.fromkeys(names)) or _shipped_for(players)
    linted = lint_all(
        names,
        house,
        options,
        players=players,
        wanted=lambda kind: (not select or kind in select) and kind not in ignore,
    )
    findings = [finding for one in linted for finding in one.findings]
    oddities = [finding for one in linted for finding in one.intended]
    code = EXIT_CODES[worst(findings)]
    with while_read(code):
        click.echo(render([*findings, *oddities] if intended else findings, form), nl=False)
        if form == "text":
            if findings or (intended and oddities):
                say()
            text = summary(findings, names, "Linted")
            if oddities:
                text = f"{text[:-1]}; {counted(len(oddities), 'oddity', 'oddities')} intended."
            say(text, style="bold" if findings else "green")
    click.get_current_context().exit(code)
