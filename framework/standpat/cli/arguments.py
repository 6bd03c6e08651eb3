"""What commands are made of: their help with an example, and the arguments that several take."""

from __future__ import annotations

from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, get_args

import click

from standpat.errors import SetupError
from standpat.words import MOST_DIGITS, listed, numbers_listed, whole_number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.engine import Game
    from standpat.spec import Variant


class ExampleCommand(click.Command):
    """A command whose help ends with an example; a test runs every one of them."""

    def __init__(self, *args: Any, example: str, **kwargs: Any) -> None:  # noqa: ANN401 - click's own arguments are passed on
        """Keep the example: what to type after the prompt."""
        super().__init__(*args, **kwargs)
        self.example = example

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the example as it stands, on one line."""
        super().format_epilog(ctx, formatter)
        with formatter.section("Example"):
            formatter.write(f"  {self.example}\n")


def limit_of(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """Read the name of a limit: `pot limit`, also written `pot-limit` or `pot`.

    Raises:
        BadParameter: there is no such limit.
    """
    if value is None:
        return None
    from standpat.rules.betting import LimitName

    limits = get_args(LimitName)
    words = value.lower().replace("-", " ").replace("_", " ").split()
    name = " ".join([*words, "limit"][:2])
    if name not in limits:
        msg = f"`{value}` is not a limit; the limits are {listed(limits)}"
        raise click.BadParameter(msg, ctx, param)
    return name


def stakes_of(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> dict[str, int]:
    """Read stakes and their chips, such as `big blind=4`.

    Raises:
        BadParameter: a text of another form, or a stake given twice with different chips.
    """
    stakes: dict[str, int] = {}
    for text in value:
        name, _, chips = text.partition("=")
        name = " ".join(name.lower().replace("-", " ").split())
        _refuse_digits(f"the stake `{name}`", chips.strip(), ctx, param)
        number = whole_number(chips.strip())
        if not name or number is None:
            msg = f"`{text}` is not a stake and its chips; write for example `ante=2`"
            raise click.BadParameter(msg, ctx, param)
        if stakes.setdefault(name, number) != number:
            msg = f"the stake `{name}` is given twice, with different chips"
            raise click.BadParameter(msg, ctx, param)
    return stakes


def seed_of(ctx: click.Context, param: click.Parameter, value: str | None) -> int | str | None:
    """Read a seed: a whole number, or any text."""
    del ctx, param
    number = whole_number(value.strip()) if value is not None else None
    return value if number is None else number


def whole(
    thing: str, least: int
) -> Callable[[click.Context, click.Parameter, str | None], int | None]:
    """Make the reader of a whole number of things, the thing named in the plural."""

    def read(ctx: click.Context, param: click.Parameter, value: str | None) -> int | None:
        if value is None:
            return None
        digits = value.strip()
        _refuse_digits(f"the number of {thing}", digits, ctx, param)
        number = whole_number(digits)
        if number is None or number < least:
            msg = f"the number of {thing} is whole and at least {least}, not `{value}`"
            raise click.BadParameter(msg, ctx, param)
        return number

    return read


def _refuse_digits(what: str, digits: str, ctx: click.Context, param: click.Parameter) -> None:
    """Refuse a whole number that is longer than any number of chips.

    Raises:
        BadParameter: it has too many digits.
    """
    if digits.isascii() and digits.isdecimal() and len(digits) > MOST_DIGITS:
        msg = f"{what} has at most {MOST_DIGITS} digits, not {len(digits)}"
        raise click.BadParameter(msg, ctx, param)


@dataclass(frozen=True, slots=True)
class Chosen:
    """The variant that a command is asked for, with the house rules laid over it.

    Attributes:
        name: the name of a shipped variant, or a path.
        house: house files, by name or path.
        options: more of their options to put in force, or to take out of force; as for `load`.
    """

    name: str
    house: tuple[str, ...] = ()
    options: tuple[str, ...] = ()


def house_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add the house rules that are laid over a variant; those taken out stand among the options."""

    @wraps(command)
    def with_options(
        *,
        options: tuple[str, ...],
        without: tuple[str, ...],
        **rest: Any,  # noqa: ANN401 - the command's own arguments are passed on
    ) -> None:
        command(options=(*options, *map(_taken_out, without)), **rest)

    added: Callable[..., None] = with_options
    for option in (
        click.option(
            "--without",
            metavar="OPTION",
            multiple=True,
            help="An option taken out of force that its file puts in force, with those that "
            "require it; may be given several times.",
        ),
        click.option(
            "--with",
            "options",
            metavar="OPTION",
            multiple=True,
            help="One more option of house rules; may be given several times.",
        ),
        click.option(
            "--house",
            metavar="FILE",
            multiple=True,
            help="House rules laid over the variant, by name or path; may be given several times.",
        ),
    ):
        added = option(added)
    return added


def _taken_out(option: str) -> str:
    return f"without {option}"


def side_options(*letters: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Add the house rules of each of two sides alone, each side by its letter."""

    def added(command: Callable[..., None]) -> Callable[..., None]:
        for letter in reversed(letters):
            command = click.option(
                f"--without-{letter.lower()}",
                metavar="OPTION",
                multiple=True,
                help=f"An option taken out of force for {letter} alone.",
            )(command)
            command = click.option(
                f"--with-{letter.lower()}",
                metavar="OPTION",
                multiple=True,
                help=f"One more option, or a house file with all it puts in force, for {letter} "
                "alone.",
            )(command)
            command = click.option(
                f"--house-{letter.lower()}",
                metavar="FILE",
                multiple=True,
                help=f"House rules laid over {letter} alone, by name or path.",
            )(command)
        return command

    return added


def chosen_side(
    name: str,
    house: Sequence[str],
    options: Sequence[str],
    of_this_side: tuple[Sequence[str], Sequence[str]],
) -> Chosen:
    """Choose a variant; of this side are what is put in force, house files too, and taken out."""
    from standpat.spec import shipped_house
    from standpat.spec.reading import ENDINGS

    put_in, without = of_this_side
    files = [one for one in put_in if one in shipped_house() or one.endswith(ENDINGS)]
    single = (one for one in put_in if one not in files)
    return Chosen(name, (*house, *files), (*options, *single, *map(_taken_out, without)))


def variant_argument(command: Callable[..., None]) -> Callable[..., None]:
    """Add which variant, the name of a shipped one or a path, and the house rules over it.

    The command is given all of it together as `variant`.
    """

    @wraps(command)
    def with_variant(
        *,
        variant: str,
        house: tuple[str, ...],
        options: tuple[str, ...],
        **rest: Any,  # noqa: ANN401 - the command's own arguments are passed on
    ) -> None:
        command(variant=Chosen(variant, house, options), **rest)

    return click.argument("variant", metavar="NAME")(house_options(with_variant))


players_option = click.option(
    "--players", "-p", metavar="N", callback=whole("players", 1), help="How many players sit down."
)
hands_option = click.option(
    "--hands",
    metavar="N",
    callback=whole("hands", 1),
    help="How many hands; else you are asked after each, or one where nobody can be asked.",
)
ranking_option = click.option(
    "--ranking",
    metavar="NAME",
    help="By which of the variant's rankings; else by that of the first showdown.",
)
turned_option = click.option(
    "--turned", metavar="CARD", help="The card turned up, where that makes others wild."
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def chance_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add how many deals are simulated for what is not counted, and from which seed."""
    for option in (
        click.option(
            "--seed",
            metavar="SEED",
            callback=seed_of,
            default="0",
            help="What simulated deals come from: the same seed, the same numbers.",
        ),
        click.option(
            "--deals",
            metavar="N",
            callback=whole("deals", 2),
            help="How many deals are simulated where they are not counted.",
        ),
    ):
        command = option(command)
    return command


def table_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add what can be said of a table besides its players: limit, stacks, stakes."""
    for option in (
        click.option(
            "--stake",
            "stakes",
            metavar="NAME=CHIPS",
            callback=stakes_of,
            multiple=True,
            help="What a stake is at this table, such as `ante=2`; may be given several times.",
        ),
        click.option(
            "--stack",
            metavar="CHIPS",
            callback=whole("chips", 1),
            help="The chips everybody sits down with; else the most of a buy-in, or 100 of the "
            "least bet.",
        ),
        click.option(
            "--limit",
            metavar="[no|pot|spread|fixed]",
            callback=limit_of,
            help="The limit; else the one the rules have.",
        ),
    ):
        command = option(command)
    return command


def workers_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add who does the work."""
    for option in (
        click.option(
            "--scheduler",
            metavar="ADDRESS",
            help="A Dask scheduler whose workers do the work, such as tcp://10.0.0.1:8786, or "
            "`local` for one on this machine; needs `standpat[distributed]`.",
        ),
        click.option(
            "--workers",
            metavar="N",
            callback=whole("workers", 1),
            default="1",
            show_default=True,
            help="How many processes do the work; the result is the same.",
        ),
    ):
        command = option(command)
    return command


def load_variant(variant: Chosen) -> Variant:
    """Load a variant, with the house rules that are laid over it.

    Raises:
        RulesError: it cannot be played; the findings say why.
    """
    from standpat.spec import load

    return load(variant.name, variant.house, variant.options)


def asked_of(variant: Variant, players: int | None) -> dict[str, object]:
    """Give what every JSON form about a variant begins with: which rules, and how many players."""
    return {
        "variant": variant.id,
        "house": [str(rule) for rule in variant.house],
        "fingerprint": variant.fingerprint,
        "players": players,
    }


def players_for_deck(game: Game, players: int | None) -> None:
    """See to it that the number of players is known where the deck depends on it.

    Raises:
        SetupError: it is needed and missing, or not one the variant is for.
    """
    try:
        game.pack(players)
    except SetupError as error:
        if error.reason != "players-needed":
            raise
        numbers = numbers_listed(game.players.numbers)
        msg = f"{error}; add --players with {numbers}"
        raise SetupError(msg, reason=error.reason, **error.details) from error


def turned_where_it_matters(game: Game, turned: str | None) -> None:
    """See to it that the card turned up is known where it makes others wild.

    Raises:
        SetupError: ``turned-card-needed``.
    """
    if turned is None and game.turns_up:
        msg = (
            f"in {game.name} the card turned up makes others wild; "
            "say which it is, such as --turned 7h"
        )
        raise SetupError(msg, reason="turned-card-needed")


def players_for(variant: Variant, players: int) -> None:
    """See to it that a variant is for so many players.

    Raises:
        SetupError: ``number-of-players``.
    """
    span = variant.players
    if players not in span.numbers:
        msg = f"{variant.name} is for {span.from_} to {span.to} players, not {players}"
        raise SetupError(msg, reason="number-of-players", players=players)


def ranking_named(game: Game, name: str | None) -> str | None:
    """See to it that a ranking exists.

    Raises:
        SetupError: the variant has no ranking of that name.
    """
    if name is not None and name not in game.rankings:
        msg = f"{game.name} has no ranking `{name}`; it has {listed(list(game.rankings))}"
        raise SetupError(msg, reason="unknown-ranking", ranking=name)
    return name
