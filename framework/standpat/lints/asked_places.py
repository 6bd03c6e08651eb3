"""Where rules ask a condition of cards, and how many cards it is asked of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from standpat.diagnostics import Remark
from standpat.lints.counted import Met, asked
from standpat.ranking.kinds import AnyHand
from standpat.spec.checks.ways import cards_held_at_opening, cards_kept
from standpat.spec.written import conditions

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from standpat.cards import Pack
    from standpat.diagnostics import FindingKind
    from standpat.diagnostics.finding import Step
    from standpat.lints.subject import Subject
    from standpat.ranking import Condition


class Place(NamedTuple):
    """A condition, and what it is asked of.

    Attributes:
        path: the keys and list positions that lead to it.
        condition: the condition.
        ranking: the ranking it is read with.
        sizes: for each deck how many cards it may be asked of, fewest first.
    """

    path: tuple[Step, ...]
    condition: Condition
    ranking: str
    sizes: Mapping[Pack, tuple[int, ...]]

    def asked(self, subject: Subject, condition: Condition, pack: Pack) -> Met:
        """Count what meets a condition in this place with one deck, of every size together."""
        found = [asked(subject, self.ranking, pack, condition, size) for size in self.sizes[pack]]
        return Met(sum(one.meeting for one in found), sum(one.hands for one in found))


def answered(
    subject: Subject, kind: FindingKind, word: Literal["always", "never"], *, hint: str
) -> Iterator[Remark]:
    """Find conditions, and parts of them, that every hand or no hand meets.

    Args:
        subject: the rules.
        kind: the finding.
        word: which of the two is looked for.
        hint: what to do about a whole condition; a part is left out.
    """

    def so(place: Place, condition: Condition, pack: Pack) -> bool:
        answers = place.asked(subject, condition, pack)
        return answers.always if word == "always" else answers.never

    for place in (*openings(subject), *keepings(subject)):
        decks = [pack for pack in subject.decks if so(place, place.condition, pack)]
        if decks:
            told = f"`{place.condition}` is {word} met {', '.join(map(subject.said, decks))}"
            yield Remark(kind, told, place.path, hint=hint)
            continue
        for part in place.condition.leaves():
            if all(so(place, part, pack) for pack in subject.decks):
                told = f"the part `{part}` is {word} met"
                yield Remark(kind, told, place.path, hint="leave it out")


def openings(subject: Subject) -> Iterator[Place]:
    """List the requirements for opening that ask for something."""
    if subject.variant.opening is None:
        return
    size = cards_held_at_opening(subject.variant)
    for written in conditions(subject.variant):
        if written.path[0] == "opening" and not isinstance(written.read, AnyHand):
            yield _place(written.path, written.read, subject, dict.fromkeys(subject.decks, (size,)))


def keepings(subject: Subject) -> Iterator[Place]:
    """List the conditions on the cards kept in a larger draw."""
    for written in conditions(subject.variant):
        if written.path[0] != "play":
            continue
        number = int(written.path[1])
        sizes: dict[Pack, tuple[int, ...]] = {}
        for players in subject.counted:
            pack = subject.deck_of(players)
            kept = cards_kept(subject.variant, number, players)
            sizes[pack] = tuple(sorted({*sizes.get(pack, ()), *kept}))
        yield _place(written.path, written.read, subject, sizes)


def _place(
    path: tuple[Step, ...],
    condition: Condition | None,
    subject: Subject,
    sizes: Mapping[Pack, tuple[int, ...]],
) -> Place:
    assert condition is not None  # noqa: S101 - words not understood are an error, and nothing is linted
    return Place(path, condition, subject.main, sizes)
