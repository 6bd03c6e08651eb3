"""Rules looked at by the lints, and what is found held against the reasons they give."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from standpat.diagnostics import Remark, worst
from standpat.errors import SetupError
from standpat.lints.catalogue import LINTS
from standpat.lints.kinds import unused_reason
from standpat.lints.subject import Known, Subject
from standpat.spec.checked import in_order
from standpat.spec.checks import remarks
from standpat.spec.home import brought_home
from standpat.spec.house_checks import laid_over_each
from standpat.spec.house_files import read_house
from standpat.spec.intended import reason_of
from standpat.spec.places import locate, place

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from standpat.diagnostics import Finding, FindingKind, Source, Span
    from standpat.lints.lint import Lint
    from standpat.spec.house_files import House
    from standpat.spec.nodes import Document
    from standpat.spec.variant import Variant


_UNUSED = next(one for one in LINTS if one.kind is unused_reason.KIND)


class Linted(NamedTuple):
    """What was found in one rule file.

    Attributes:
        variant: the variant; None when there is an error in it, or it is a house file.
        findings: everything found, in the order of the page.
        intended: what is meant so, each with its reason.
    """

    variant: Variant | None
    findings: tuple[Finding, ...]
    intended: tuple[Finding, ...]


class Desk:
    """Where rules are looked at, under the settings of one run."""

    def __init__(
        self,
        players: int | None = None,
        others: tuple[Known, ...] = (),
        wanted: Callable[[FindingKind], bool] = lambda _: True,
        lints: Sequence[Lint] = LINTS,
    ) -> None:
        """Lay out what is looked for.

        Args:
            players: the number of players to look at; all of them when left out.
            others: the variants that are compared.
            wanted: which kinds of finding are told; errors are told always.
            lints: the lints that look, as far as they are wanted, or a reason is held against them.
        """
        self.players = players
        self.others = others
        self.wanted = wanted
        self.lints = tuple(lints)
        self.covered = {kind for one in lints if wanted(one.kind) for kind in one.covers}
        without = [one for one in LINTS if one not in self.lints]
        self.not_looked_for = {kind.name for one in without for kind in (one.kind, *one.covers)}

    def linted(
        self,
        variant: Variant | None,
        findings: tuple[Finding, ...],
        house: Callable[[], House | None],
    ) -> Linted:
        """Lint what was checked; a file with an error no further, since nobody could play it.

        Args:
            variant: the variant; None where it cannot be played or is a house file.
            findings: what is found in it so far.
            house: reads it as a house file.
        """
        if worst(findings) == "error":  # no lint looks that would tell any of it better
            told = (one for one in findings if one.level == "error" or self.wanted(one.kind))
            return Linted(variant, tuple(told), ())
        findings = tuple(one for one in findings if self._told(one.kind))
        if variant is None:
            return self._house(house(), findings)
        if self.players is not None:
            from standpat.spec.shown import check_players  # noqa: PLC0415 - `check` looks at all

            check_players(variant, self.players)
        return self._variant(variant, findings, self.others, self.players)[0]

    def _told(self, kind: FindingKind) -> bool:
        """Tell whether a kind that `check` finds is wanted, and no lint tells it better."""
        return self.wanted(kind) and kind not in self.covered

    def _house(self, house: House | None, findings: tuple[Finding, ...]) -> Linted:
        """Lint a house file: what its options add to what is found in the variants alone.

        For a number of players those variants are looked at that are for it with the options; what
        is found in one that is not for it alone is what is found for its own numbers.

        Raises:
            SetupError: ``number-of-players``: none is for it.
        """
        over = () if house is None else tuple(laid_over_each(house))
        self._refuse_unless_any_is_for([one for _, laid in over for one in laid])
        found = {one.identity: one for one in findings}
        intended: dict[tuple[object, ...], Finding] = {}
        needed: set[Span] = set()
        for alone, laid in over:
            players = self.players if self._is_for(alone) else None
            known, _ = self._variant(alone, (), self.others, players)
            before = {one.identity for one in known.findings}
            meant_below = set(map(_meant, known.intended))
            for variant in filter(self._is_for, laid):
                with_it, reasons = self._variant(
                    variant, (), self.others, self.players, in_house=True
                )
                needed |= reasons.needed
                for one in with_it.findings:
                    if one.identity not in before:
                        found.setdefault(one.identity, one)
                for one in with_it.intended:
                    if _meant(one) not in meant_below:
                        intended.setdefault(one.identity, one)
        # A reason is not idle where it is needed together with another option.
        told = [
            one
            for one in found.values()
            if one.kind is not unused_reason.KIND or one.span not in needed
        ]
        return Linted(None, in_order(told), in_order(intended.values()))

    def _is_for(self, variant: Variant) -> bool:
        """Tell whether a variant is for the number of players that is looked at."""
        return self.players is None or self.players in variant.players.numbers

    def _refuse_unless_any_is_for(self, variants: Sequence[Variant]) -> None:
        """Refuse a number of players that none of some variants is for."""
        if self.players is None or not variants or any(map(self._is_for, variants)):
            return
        refused = (one.players.refusal(self.players, one.name) or "" for one in variants)
        raise SetupError(
            "; ".join(dict.fromkeys(refused)), reason="number-of-players", players=self.players
        )

    def _variant(
        self,
        variant: Variant,
        findings: tuple[Finding, ...],
        others: tuple[Known, ...],
        players: int | None,
        *,
        in_house: bool = False,
    ) -> tuple[Linted, _Reasons]:
        """Lint the rules of one variant without errors.

        Args:
            variant: the rules.
            findings: what `check` has found in them.
            others: the other variants that are known.
            players: the number of players to look at; all of them when None.
            in_house: whether it is the reasons of the house rules laid over it that may be idle.
        """
        document = variant.document
        assert document is not None  # noqa: S101 - it has been checked, so it was read from one
        reasons = _Reasons(variant, document)
        subject = Subject(variant, players, others)
        found: list[Finding] = list(findings)
        intended: list[Finding] = list(self._intended_in_check(variant, reasons))
        judged = players is None and self.wanted(unused_reason.KIND)
        for one in self.lints:
            told = self.wanted(one.kind)
            names = {one.kind.name, *(kind.name for kind in one.covers)}
            if told or (judged and not names.isdisjoint(variant.intended)):
                into = (found, intended) if told else ([], [])
                for remark in one.look(subject):
                    self._sort(remark, one, reasons, *into)
        overlays = [overlay.source for overlay in document.overlays]
        if judged:
            idle = reasons.unused(overlays or [document.source], self.not_looked_for)
            needed = {} if in_house else self._needed_elsewhere(overlays, idle)
            for span, remark in idle.items():
                if span not in needed:
                    self._sort(remark, _UNUSED, reasons, found, intended)
        return Linted(variant, in_order(found), in_order(intended)), reasons

    def _needed_elsewhere(
        self, overlays: Sequence[Source], idle: Mapping[Span, Remark]
    ) -> Collection[Span]:
        """Find reasons of house rules that are needed over another variant or with other options.

        Args:
            overlays: the house files that are laid over a variant.
            idle: the places of the reasons that this variant does not need; no house file is looked
                at for none.
        """
        needed: set[Span] = set()
        for source in overlays if idle else ():
            house, _ = read_house(source, Path(source.name).parent)
            over = () if house is None else laid_over_each(house)
            for variant in filter(self._is_for, (one for _, laid in over for one in laid)):
                _, reasons = self._variant(variant, (), self.others, self.players, in_house=True)
                needed |= reasons.needed
        return needed

    def _intended_in_check(self, variant: Variant, reasons: _Reasons) -> Iterator[Finding]:
        """Find again what `check` left out, where the rules give reasons for it."""
        if not set(variant.intended) - {one.kind.name for one in LINTS}:
            return
        for remark in remarks(variant):
            reason = reasons.of(remark, remark.kind.name)
            if reason is not None and self._told(remark.kind):
                yield reasons.told(remark, reason)

    def _sort(
        self,
        remark: Remark,
        one: Lint,
        reasons: _Reasons,
        found: list[Finding],
        intended: list[Finding],
    ) -> None:
        """Put a remark to what is found, or with its reason to what is intended."""
        names = (one.kind.name, *(kind.name for kind in one.covers))
        reason = next(filter(None, (reasons.of(remark, name) for name in names)), None)
        if reason is None:
            found += brought_home([place(remark, reasons.document)], reasons.document)
        else:
            intended.append(reasons.told(remark, reason))


def _meant(finding: Finding) -> tuple[object, ...]:
    """Say what is meant so, and where: one oddity, whatever an option makes of its numbers."""
    return finding.kind, finding.origin, finding.intended


class _Reasons:
    """The reasons that one variant gives, and which of them were needed."""

    def __init__(self, variant: Variant, document: Document) -> None:
        self.document = document
        self._variant = variant
        self._used: set[tuple[str, ...]] = set()

    def of(self, remark: Remark, name: str) -> str | None:
        """Find the reason for a remark under a name, and note that it was needed."""
        found = reason_of(remark, self._variant, self.document, name)
        if found is None:
            return None
        self._used.add(found[0])
        return found[1]

    def told(self, remark: Remark, reason: str) -> Finding:
        """Tell what is intended, with the reason below it."""
        (finding,) = brought_home([place(remark, self.document)], self.document)
        return replace(finding, hint="", intended=" ".join(reason.split()))

    @property
    def needed(self) -> set[Span]:
        """The places of the reasons that were needed."""
        return {span for keys in self._used if (span := self._place(keys)) is not None}

    def unused(self, own: Sequence[Source], skipped: Collection[str]) -> dict[Span, Remark]:
        """Find reasons that met nothing, each with its place.

        Args:
            own: the files whose reasons are looked at; others may be needed elsewhere.
            skipped: the names of what was not looked for.
        """
        found: dict[Span, Remark] = {}
        for keys in self._all():
            span = self._place(keys)
            if span is None or span.source not in own or keys in self._used or keys[0] in skipped:
                continue
            where = f" at `{keys[1]}`" if keys[1:] else ""
            found[span] = Remark(
                unused_reason.KIND,
                f"a reason is given for `{keys[0]}`, and nothing of the kind is found{where}",
                ("intended", *keys),
                hint="take it away, or correct its name or place",
                at_key=True,
            )
        return found

    def _all(self) -> Iterator[tuple[str, ...]]:
        for name, stated in self._variant.intended.items():
            if isinstance(stated, str):
                yield (name,)
            else:
                yield from ((name, text) for text in stated)

    def _place(self, keys: tuple[str, ...]) -> Span | None:
        return locate(self.document.root, ("intended", *keys)).key
