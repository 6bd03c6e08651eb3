"""`standpat resume`: a table that was saved is played on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from standpat.cli.arguments import ExampleCommand, hands_option
from standpat.cli.output import say
from standpat.cli.saving import who_plays
from standpat.errors import RulesError, StandpatError
from standpat.words import counted, printable, quoted

if TYPE_CHECKING:
    from standpat.history import Store
    from standpat.spec import Variant


@click.command(cls=ExampleCommand, example="standpat resume friday.table --hands 2")
@click.argument("file", metavar="FILE")
@hands_option
def resume(*, file: str, hands: int | None) -> None:
    """Go on with a table that was saved, in the middle of a hand where it was left there.

    FILE was made by `standpat play --save`. The hand in play is told again as far as it went, and
    goes on with the cards that were shuffled for it; then the next ones are dealt. Stacks, button,
    house rules and who plays where are as they were.
    """
    from standpat.cli.agreed import Agreed
    from standpat.cli.at_table import at_table
    from standpat.cli.person import Person
    from standpat.cli.writing import refuse_output_to
    from standpat.history import PERSON, Store
    from standpat.sim import Session

    refuse_output_to((file,))
    with Store.open(file) as store:
        _refuse_unless_seated(store)
        person = Person(lambda: agreed.told(session)) if PERSON in store.policies else None
        agreed = Agreed(_variant(store), ())
        agreed.policies = who_plays(person, len(store.policies))
        table = store.table
        session = Session.at(table, agreed.policies(table.game), seed=store.seed)
        total = None if hands is None else session.hands + hands
        where = "" if table.hand is None else ", in the middle of the next"
        say(f"The table in `{printable(file)}`, after {counted(session.hands, 'hand')}{where}.")
        at_table(session, agreed, person, total, saved=file)


def _refuse_unless_seated(store: Store) -> None:
    """Refuse the table of another program, which alone knows who plays there.

    Raises:
        StandpatError: ``not-from-the-terminal``.
    """
    from standpat.history import PERSON, PROGRAM

    rest = store.policies[1:]
    if not store.policies or set(rest) - {PROGRAM} or store.policies[0] not in {PERSON, PROGRAM}:
        msg = (
            f"`{store.path}` was made by another program, and who plays its seats "
            f"({quoted(store.policies) or 'it does not say'}) sits nowhere at a terminal; "
            "`standpat history` shows its hands"
        )
        raise StandpatError(msg, reason="not-from-the-terminal", file=str(store.path))


def _variant(store: Store) -> Variant:
    """Give the rules in force, with their house rules to be switched where they still are the same.

    The rules in the file are played in any case. Where the variant and its house rules are still
    to be had and come to the same rules, they are taken, since those know what can be switched.
    """
    from standpat.spec import load, shipped_variants

    kept = store.rules[-1]
    if kept.id in shipped_variants():
        try:
            found = load(kept.id, (), kept.house)
        except RulesError:
            return kept.variant()
        if found.fingerprint == kept.fingerprint:
            return found
    return kept.variant()
