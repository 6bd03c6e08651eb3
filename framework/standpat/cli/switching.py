"""`standpat options`: the house rules of a variant, and the sentences that each one changes."""

from __future__ import annotations

import textwrap
from itertools import groupby
from typing import TYPE_CHECKING

import click

from standpat.cli.arguments import (
    Chosen,
    ExampleCommand,
    asked_of,
    json_option,
    load_variant,
    players_option,
    variant_argument,
)
from standpat.cli.output import say, say_json
from standpat.words import listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.spec import Variant
    from standpat.spec.switching import Change, Switch

_WIDTH = 96


@click.command(cls=ExampleCommand, example="standpat options turkish --players 3")
@variant_argument
@players_option
@json_option
def options(*, variant: Chosen, players: int | None, as_json: bool) -> None:
    """List the house rules of a variant, and what each one changes.

    Those are the options of every house file that comes with standpat and is for the variant, and
    of those named with --house. Those marked * are on: in force when their file is named, or named
    with --with. For each option the sentences are told that it changes in the rules, as
    `standpat explain` tells them: before and after.
    """
    from standpat.spec.switching import switches

    rules = load_variant(variant)
    found = switches(rules, variant.house, players)
    if as_json:
        say_json({**asked_of(rules, players), "options": [one.data() for one in found]})
        return
    if not found:
        say(f"No house rules that come with standpat are for {rules.name}.")
        return
    _tell(rules, found)


def _tell(rules: Variant, found: Sequence[Switch]) -> None:
    say(f"House rules for {rules.name}; those marked * are on.")
    for house, switches in groupby(found, key=lambda one: one.house_file):
        say()
        say(house, style="bold")
        for one in switches:
            say()
            lead = f"{'*' if one.on else ' '} {one.id}: "
            for line in _wrapped(lead, one.title, margin=4):
                say(line, style="bold" if one.on else "")
            for line in _about(one):
                say(line)
    say()
    say("`--with OPTION` puts one of them in force, in every command that takes a variant;")
    say("those that it requires are named with it. `--without OPTION` takes one out of force.")


def _about(one: Switch) -> Iterator[str]:
    """Tell what an option goes together with, and what it changes."""
    for words, others in (("Requires", one.requires), ("Excludes", one.excludes)):
        if others:
            yield from _wrapped("    ", f"{words} {listed(others)}.")
    way = "out of force" if one.on else "in force"
    if one.refused:
        never = "can never be put" if one.never else "cannot be put"
        now = "" if one.never or one.by_itself else " now"
        yield from _wrapped("    ", f"It {never} {way}{now}: {one.refused}.")
        return
    if one.together:
        yield from _wrapped("    ", f"It is put {way} together with {listed(one.together)}.")
    if one.idle:
        yield "    It changes nothing that is played."
    elif not one.changes:
        yield "    It changes no sentence of the rules."
    if one.changes and one.given:
        yield from _wrapped("    ", f"With {listed(one.given)} in force, which it requires:")
    for subject, changes in groupby(one.changes, key=lambda change: change.subject):
        yield f"    {subject}"
        for change in changes:
            yield from _changed(change)


def _changed(change: Change) -> Iterator[str]:
    if change.before and change.after:
        yield from _wrapped("      before: ", change.before)
        yield from _wrapped("      after:  ", change.after)
    elif change.after:
        yield from _wrapped("      new:    ", change.after)
    else:
        yield from _wrapped("      gone:   ", change.before)


def _wrapped(lead: str, text: str, margin: int | None = None) -> list[str]:
    """Set a text in lines, the first after a lead and the others below it or at a margin."""
    return textwrap.wrap(
        text,
        _WIDTH,
        initial_indent=lead,
        subsequent_indent=" " * (len(lead) if margin is None else margin),
        break_on_hyphens=False,
    )
