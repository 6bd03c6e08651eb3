"""`standpat explain`: rules as a dealer tells them, rule sheets, the page of a key or finding."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from standpat.cli.arguments import (
    Chosen,
    ExampleCommand,
    asked_of,
    house_options,
    json_option,
    load_variant,
    players_for,
    players_option,
)
from standpat.cli.output import say, say_json
from standpat.diagnostics.catalogue import find_kind
from standpat.errors import StandpatError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.diagnostics import FindingKind
    from standpat.spec.keys import KeyPage


@click.command(cls=ExampleCommand, example="standpat explain turkish --players 3")
@click.argument("what", metavar="NAME | KEY | TOPIC | CODE")
@click.argument("key", metavar="[KEY]", required=False)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "md", "html"]),
    default="text",
    help="Plain text, or a rule sheet for the table in Markdown or HTML; text by default.",
)
@click.option(
    "--against",
    metavar="NAME",
    help="The variant that is standard on a rule sheet; else five-card draw as in books of rules.",
)
@players_option
@house_options
@json_option
def explain(
    *,
    what: str,
    key: str | None,
    form: str,
    against: str | None,
    players: int | None,
    house: tuple[str, ...],
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Explain a variant, house rules, a key, a topic or a finding.

    A variant is told as a dealer would tell its rules; with --players for that many players. Of a
    house file every option is told, and what it changes. A key of the rule language, such as
    `deck.lowest`, is told with the values it takes; a topic, such as `conditions`, `amounts` or
    `forced-bets`, with what it is about. A finding's code or name, such as R102 or cards-run-out,
    is told with why it matters and what to do about it.

    With a variant and a key, such as `standpat explain turkish deck.lowest`, the value it has there
    is told, the place where it is set, every layer that has set it, and what other variants have.
    A key of a step is asked for by the step's name: `play.draw.cards`. --json is for this alone.

    With --format md or html a variant becomes a rule sheet for the table: every rule that is not
    standard in bold, the ladder of hands with examples and exact odds, the house options in force
    and the fingerprint. An HTML sheet needs no other file and prints on one or two pages.
    """
    chosen = Chosen(what, house, options)
    _refuse_mixed(key, form, against, as_json=as_json)
    if key is not None:
        _explain_key(chosen, key, players, as_json=as_json)
        return
    if form != "text":
        _say_sheet(chosen, form, players, against)
        return
    from standpat.diagnostics.kinds.house import WRONG_DOCUMENT
    from standpat.spec import shipped_house, shipped_variants
    from standpat.spec.explained import explain_house
    from standpat.spec.house_files import find_house
    from standpat.spec.load import not_to_be_played
    from standpat.spec.reading import ENDINGS

    if what not in shipped_variants():
        page = _page(what)
        if page is not None:
            say(page.rstrip("\n"))
            return
        named = what in shipped_house() or what.endswith(ENDINGS) or _is_there(what)
        if not named:
            raise _nothing(what)
        file, found = find_house(what)
        if file is not None:
            say(explain_house(file.file).rstrip("\n"))
            return
        if all(finding.kind is not WRONG_DOCUMENT for finding in found):
            raise not_to_be_played(what, found)
    say(rules_text(chosen, players))


def _refuse_mixed(key: str | None, form: str, against: str | None, *, as_json: bool) -> None:
    """Refuse options that are for something else than what is asked.

    Raises:
        UsageError: with the remedy.
    """
    if as_json and key is None:
        msg = "--json is for a key of a variant: `standpat explain NAME KEY --json`"
    elif key is not None and form != "text":
        msg = "a rule sheet is of a whole variant; leave out the key, or `--format`"
    elif against is not None and form == "text":
        msg = "`--against` says what is in bold on a rule sheet; add `--format md` or `html`"
    else:
        return
    raise click.UsageError(msg)


def _explain_key(chosen: Chosen, key: str, players: int | None, *, as_json: bool) -> None:
    """Tell what a variant states for a key.

    Raises:
        RulesError: it cannot be played.
        StandpatError: it has no such key, or it is not for so many players.
    """
    from standpat.spec.stating import stated, tell

    variant = load_variant(chosen)
    found = stated(variant, key, players)
    if as_json:
        say_json({**asked_of(variant, players), "keys": [one.data() for one in found]})
    else:
        say(tell(variant, found).rstrip("\n"))


def rules_text(chosen: Chosen, players: int | None) -> str:
    """Tell the rules of a variant, with the house rules over it.

    Raises:
        RulesError: it cannot be played.
        SetupError: it is not for so many players.
    """
    from standpat.spec import explain as told

    variant = load_variant(chosen)
    if players is not None:
        players_for(variant, players)
    return told(variant, players).rstrip("\n")


def _say_sheet(chosen: Chosen, form: str, players: int | None, against: str | None) -> None:
    """Print a rule sheet, in UTF-8 whatever the terminal speaks: it is made to be saved."""
    from standpat.sheets import rule_sheet
    from standpat.spec import load

    _refuse_other_sheets(chosen.name)
    variant = load_variant(chosen)
    if players is not None:
        players_for(variant, players)
    standard = None if against is None else load(against)
    click.echo(rule_sheet(variant, form, players, standard).encode(), nl=False)


def _refuse_other_sheets(what: str) -> None:
    """Refuse a rule sheet of something that is told, but is no variant.

    Raises:
        StandpatError: ``no-rule-sheet``.
    """
    from standpat.spec import shipped_house, shipped_variants

    if what in shipped_variants() or _is_there(what):
        return
    if what in shipped_house():
        msg = f"`{what}` is a house file; a rule sheet is of a variant, with `--house {what}`"
    elif _page(what) is not None:
        msg = f"a rule sheet is of a variant; `{what}` is told without `--format`"
    else:
        return
    raise StandpatError(msg, reason="no-rule-sheet", what=what)


def _kind(what: str) -> FindingKind | None:
    """Find a kind of finding; what lints are made of is imported only for one of them."""
    from standpat.rules.intended import LINTS

    word = what.strip()
    if word.upper() in LINTS or word.lower() in LINTS.values():
        from standpat.lints import find_kind as find_lint

        return find_lint(word)
    return find_kind(word)


def _page(what: str) -> str | None:
    """Write the page of a finding, a topic or a key; None where there is none of that name."""
    from standpat.spec.keys import find_keys, topic_text
    from standpat.spec.topics import find_topic

    kind = _kind(what)
    if kind is not None:
        return kind.page()
    keys = find_keys(what)
    topic = find_topic(what)
    if topic is not None and all(len(key.path) > 1 for key in keys):
        also = "".join(f"\n`{key.name}` is a key too: {key.meaning}\n" for key in keys)
        return topic_text(topic) + also
    return _told(keys) if keys else None


def _told(pages: Sequence[KeyPage]) -> str:
    """Write the page of a key, or what its name means in each of its places."""
    if len(pages) == 1:
        return pages[0].text()
    first = f"`{pages[0].path[-1]}` is a key in {len(pages)} places."
    places = [f"{page.name}\n\n{page.meaning}\n\nIt takes {page.takes}." for page in pages]
    last = "`standpat explain` with one of these paths tells the whole page."
    return "\n\n".join([first, *places, last])


def _is_there(what: str) -> bool:
    try:
        return bool(what) and Path(what).exists()
    except (OSError, ValueError):  # no system can hold such a path
        return False


def _nothing(what: str) -> StandpatError:
    """Say that there is nothing of that name, and what may have been meant."""
    from standpat.lints import KINDS
    from standpat.spec import shipped_house, shipped_variants
    from standpat.spec.keys import near

    kinds = (kind.name for kind in KINDS)
    meant = near(what, (*shipped_variants(), *shipped_house(), *kinds))
    hint = (
        f"did you mean `{meant}`?"
        if meant
        else "`standpat list` shows the variants, `standpat check` the codes of findings"
    )
    told = f"`{what or repr(what)}` is no variant, no house file, no key, no topic and no finding"
    msg = f"{told}; {hint}"
    return StandpatError(msg, reason="nothing-to-explain", what=what, near=meant)
