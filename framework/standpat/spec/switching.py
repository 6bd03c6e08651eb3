"""What can be switched in a variant: every option of house rules, with the sentences it changes.

An option is laid over the variant, and the rules as `standpat.spec.explained` tells them are held
against those told before. So what is said of an option is what it does, not what its title claims.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from standpat.diagnostics import Finding, worst
from standpat.diagnostics.kinds import examples
from standpat.diagnostics.kinds import house as kinds
from standpat.given import takes
from standpat.spec.checked import check_document
from standpat.spec.explained import told_by_subject
from standpat.spec.house_files import read_house, shipped_house
from standpat.spec.laying import InForce, lay
from standpat.spec.load import not_to_be_played, refuse_unless_names
from standpat.spec.naming import choose, find_meant, read_houses, shipped_for
from standpat.spec.origins import document_of
from standpat.spec.reading import ENDINGS
from standpat.spec.shown import check_players
from standpat.words import counted, listed, sentences

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from standpat.diagnostics import Span
    from standpat.spec.house_files import House
    from standpat.spec.nodes import Document
    from standpat.spec.variant import Variant


@dataclass(frozen=True, slots=True)
class Change:
    """A sentence of the rules that an option changes.

    Attributes:
        subject: the heading it stands under.
        before: the sentences as they are without the option; empty where it adds one.
        after: the sentences as they are with it; empty where it takes one away.
    """

    subject: str
    before: str
    after: str

    def data(self) -> dict[str, str]:
        """Give it as plain data for JSON."""
        return {"subject": self.subject, "before": self.before, "after": self.after}


@dataclass(frozen=True, slots=True)
class Switch:
    """An option that can be put in force, or taken out of force.

    Attributes:
        house_file: the id of its house file.
        id: its own id.
        title: what it changes, in one sentence.
        prose: more about it; may be empty.
        span: the place where it begins.
        in_force: whether it is in force when its file is named.
        on: whether it is in force now.
        requires: the options of its file that must be in force with it.
        excludes: the options of its file that must not be in force with it.
        given: the options that are put in force with it since it requires them, as `HOUSE/OPTION`;
            its changes are those it makes when they are.
        together: the options that are switched with it: those that it requires and that cannot be
            in force without it, or, where it is on, those that require it.
        changes: what it changes in the rules as they are told, with those it cannot be without.
        idle: whether it changes nothing that is played: the fingerprint is the same with it and
            without it.
        refused: why it cannot be put in force now, or out of force where it is on, in one
            sentence; empty where it can.
        never: whether it cannot be put in force whatever else is, since what it requires does not
            go together.
        by_itself: whether it cannot be put in force though nothing else is but what it requires.
    """

    house_file: str
    id: str
    title: str
    prose: str
    span: Span
    in_force: bool
    on: bool
    requires: tuple[str, ...]
    excludes: tuple[str, ...]
    given: tuple[str, ...]
    together: tuple[str, ...]
    changes: tuple[Change, ...]
    idle: bool
    refused: str
    never: bool
    by_itself: bool

    def __str__(self) -> str:
        """Write it as it is named: ``turkish-online/rake``."""
        return f"{self.house_file}/{self.id}"

    def data(self) -> dict[str, Any]:
        """Give it as plain data for JSON."""
        return {
            "house_file": self.house_file,
            "id": self.id,
            "title": self.title,
            "prose": self.prose,
            "file": self.span.source.name,
            "line": self.span.line,
            "column": self.span.column,
            "in_force": self.in_force,
            "on": self.on,
            "requires": list(self.requires),
            "excludes": list(self.excludes),
            "given": list(self.given),
            "together": list(self.together),
            "changes": [change.data() for change in self.changes],
            "idle": self.idle,
            "refused": self.refused or None,
            "never": self.never,
            "by_itself": self.by_itself,
        }


@takes("variant", "house", "players")
def switches(
    variant: Variant, house: Sequence[str | Path] = (), players: int | None = None
) -> tuple[Switch, ...]:
    """List what can be switched in a variant, with the sentences of its rules that change.

    Those are the options of the house files that are laid over it, of those that are named, and of
    every one that comes with the package and is for the variant. An option that `switched` would
    refuse, since it does not go with those that are on or what it comes to cannot be played, is
    listed with the reason.

    Args:
        variant: the variant, with the options laid over it that are on.
        house: more house files, by name or path.
        players: tell the rules for this number of players; for every number by default.

    Raises:
        RulesError: a house file cannot be read, or is not for the variant.
        SetupError: ``number-of-players``: the variant is not for so many; ``no-document``: it was
            not read from a rule file.
    """
    if players is not None:
        check_players(variant, players)
    bare, houses, on = _in_force(variant, house)
    switching = _Switching(bare, on, players)
    return tuple(
        switching.switch(InForce(one, option)) for one in houses for option in one.file.options
    )


@takes("variant", "option", "house", "on")
def switched(
    variant: Variant, option: str, house: Sequence[str | Path] = (), *, on: bool = True
) -> Variant:
    """Put an option in force in a variant, or take it out of force.

    All that it requires is put in force with it, and all that requires it goes out of force with
    it.

    Args:
        variant: the variant, with the options laid over it that are on; it is left as it is.
        option: the option, as for `load`; of the house files that `switches` lists. Where several
            have it, it is one that is in force, or else one of the files that are named or laid.
        house: more house files, by name or path.
        on: whether it is to be in force.

    Returns:
        the variant with the options that are on then; the same one where nothing changes.

    Raises:
        RulesError: there is no such option, it does not go with those that are on, or what it
            comes to cannot be played.
        SetupError: ``no-document``: the variant was not read from a rule file.
    """
    bare, houses, before = _in_force(variant, house)
    own = {one.house for one in before}.union(read_houses(bare, house)[0])
    found = find_meant(option, houses, own, bare, before)
    if isinstance(found, Finding):
        raise not_to_be_played(variant.id, (found,))
    if on == (found in before):
        return variant
    made, findings = _made(bare, _with(before, found) if on else _without(before, found))
    if made is None:
        raise not_to_be_played(variant.id, findings)
    return made


def laid_instead(
    variant: Variant, names: Sequence[str], house: Sequence[str | Path] = ()
) -> Variant:
    """Lay just what is named over a variant, in the place of the house rules that are laid over it.

    Args:
        variant: the variant, with house rules or without.
        names: options, each laid with all that it requires, and house files by name or path, each
            with what it puts in force.
        house: more house files, by name or path, whose options may be named.

    Raises:
        RulesError: there is no such option or house file, they do not go together, or what they
            come to cannot be played.
        SetupError: ``no-document``: the variant was not read from a rule file.
    """
    files = [one for one in names if one in shipped_house() or one.endswith(ENDINGS)]
    bare, houses, _ = _in_force(variant, (*files, *house))
    named, _ = read_houses(bare, files)
    asked = choose([one for one in names if one not in files], houses, bare, any_shipped=False)
    if asked.unknown:
        raise not_to_be_played(variant.id, asked.unknown)
    in_force = (InForce(one, option) for one in named for option in one.file.in_force)
    required = (one for put_in in asked.put_in for one in put_in.with_required())
    made, findings = _made(bare, tuple(dict.fromkeys((*in_force, *required))))
    if made is None:
        raise not_to_be_played(variant.id, findings)
    return made


def _made(bare: Document, chosen: Sequence[InForce]) -> tuple[Variant | None, tuple[Finding, ...]]:
    """Lay options over a variant and check what they make; None where that cannot be played."""
    laid, findings = lay(bare, chosen)
    return (None, findings) if laid is None else check_document(laid)


def _with(on: Sequence[InForce], one: InForce) -> tuple[InForce, ...]:
    """Give what is in force when an option is put in force, and with it all that it requires."""
    return tuple(dict.fromkeys((*on, *one.with_required())))


def _without(on: Sequence[InForce], one: InForce) -> tuple[InForce, ...]:
    """Give what is in force when an option goes out of force, and all that requires it."""
    return tuple(other for other in on if one not in other.with_required())


def _in_force(
    variant: Variant, house: Sequence[str | Path]
) -> tuple[Document, tuple[House, ...], tuple[InForce, ...]]:
    """Give a variant without house rules, the house files there are for it, and what is in force.

    Raises:
        RulesError: a house file cannot be read, or is not for the variant.
        SetupError: ``no-document``.
    """
    refuse_unless_names(house, ())
    document = document_of(variant)
    bare = document.under if document.overlays and document.under is not None else document
    named, findings = read_houses(bare, house)
    if worst(findings) == "error":
        raise not_to_be_played(variant.id, findings)
    laid = (read_house(overlay.source, Path())[0] for overlay in document.overlays)
    houses = tuple(dict.fromkeys((*filter(None, laid), *named, *shipped_for(bare))))
    rules = {str(rule) for rule in variant.house}
    every = (InForce(one, option) for one in houses for option in one.file.options)
    return bare, houses, tuple(one for one in every if str(one) in rules)


class _Told(NamedTuple):
    """The rules with some options in force: as told, what is played; or why nobody can play."""

    rules: Mapping[str, tuple[str, ...]]
    fingerprint: str
    refused: str


@dataclass(frozen=True, slots=True)
class _Switching:
    """Lays options over a variant and holds the rules told against one another.

    Attributes:
        bare: the variant without any.
        on: the options that are in force.
        players: the number of players the rules are told for.
        told: the rules told so far, by the options in force.
    """

    bare: Document
    on: tuple[InForce, ...]
    players: int | None
    told: dict[tuple[InForce, ...], _Told] = field(default_factory=dict)

    def switch(self, one: InForce) -> Switch:
        """Say what an option is and does."""
        file = one.house.file
        option = file.options[one.option]
        after = _with(self.on, one)
        # With a circle of options that require each other, none of them can be there before.
        before = _without(after, one)
        old = self._told(before)
        if one not in self.on and old.refused:
            before, old = self.on, self._told(self.on)
        new = self._told(_with(before, one))
        if one in self.on and new.refused:
            new = self._told(after)
        given = tuple(other for other in before if other not in self.on)
        together = tuple(other for other in after if other not in before and other != one)
        never = "" if one in self.on else self._never(one)
        refused = never or old.refused or new.refused
        off = one not in self.on
        return Switch(
            house_file=file.house,
            id=one.option,
            title=option.title,
            prose=(option.prose or "").strip(),
            span=one.house.place_of(one.option),
            in_force=one.option in file.in_force,
            on=one in self.on,
            requires=option.requires,
            excludes=option.excludes,
            given=tuple(map(str, given)),
            together=tuple(map(str, together)),
            changes=() if refused else tuple(changes(old.rules, new.rules)),
            idle=not refused and old.fingerprint == new.fingerprint,
            refused=refused,
            never=bool(never),
            by_itself=bool(refused and off and self._told(one.with_required()).refused),
        )

    def _never(self, one: InForce) -> str:
        """Say what in all that an option requires does not go together, if anything."""
        required = one.with_required()
        if len(required) == 1:
            return ""
        _, findings = lay(self.bare, required)
        apart = {kinds.EXCLUDED_OPTION, kinds.OPTIONS_CONFLICT, kinds.NEVER_IN_FORCE}
        said = (finding.message for finding in findings if finding.kind in apart)
        return next((f"with all that it requires, {message}" for message in said), "")

    def _told(self, chosen: tuple[InForce, ...]) -> _Told:
        """Tell the rules with these options in force, or say why nobody can play them."""
        if chosen not in self.told:
            self.told[chosen] = self._tell(chosen)
        return self.told[chosen]

    def _tell(self, chosen: tuple[InForce, ...]) -> _Told:
        variant, findings = _made(self.bare, chosen)
        if variant is None:
            why = _why([finding for finding in findings if finding.level == "error"])
            return _Told({}, "", why)
        if self.players is not None and self.players not in variant.players.numbers:
            players = variant.players
            return _Told({}, "", f"it is for {players.from_} to {players.to} players then")
        return _Told(told_by_subject(variant, self.players), variant.fingerprint, "")


def _why(errors: Sequence[Finding]) -> str:
    """Say why rules cannot be played: the first error, and of examples every one that fails."""
    first, *_ = errors
    failing = [one for one in errors if one.kind in examples.KINDS]
    if first not in failing:
        more = len(errors) - 1
        return f"{first.message} (and {counted(more, 'more error')})" if more else first.message
    places = listed([f"{one.origin}" for one in failing])
    which = f"the example at {places} no longer holds"
    if len(failing) > 1:
        which = f"the examples at {places} no longer hold; of the first,"
    told = f"{which}: {first.message}" if len(failing) == 1 else f"{which} {first.message}"
    return f"{told}; let the option set `examples` to some that hold, or to `null`"


def changes(
    before: Mapping[str, tuple[str, ...]], after: Mapping[str, tuple[str, ...]]
) -> Iterator[Change]:
    """Find the sentences that differ between two tellings of rules.

    Args:
        before: the paragraphs by subject, as `told_by_subject` gives them.
        after: the others.
    """
    for subject in dict.fromkeys((*after, *before)):
        old, new = (
            [one for paragraph in told.get(subject, ()) for one in sentences(paragraph)]
            for told in (before, after)
        )
        matched = SequenceMatcher(None, old, new, autojunk=False)
        for tag, start, end, new_start, new_end in matched.get_opcodes():
            if tag == "replace" and end - start == new_end - new_start:
                pairs = zip(old[start:end], new[new_start:new_end], strict=True)
                yield from (Change(subject, *pair) for pair in pairs)
            elif tag != "equal":
                yield Change(subject, " ".join(old[start:end]), " ".join(new[new_start:new_end]))
