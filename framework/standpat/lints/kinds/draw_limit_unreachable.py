"""A draw limit that nobody can ever reach.

Why: The rules promise a draw that the cards do not allow, so that players meet another limit at
the table than the one they have read.

For example:

    players: {from: 2, to: 4}
    deck: {lowest: T}
    play: [{deal: hands, cards: 5}, …, {draw: draw, cards: {from: 0, to: 3}, …}, …]

What to do: Lower the limit for so many players with a table `{by players: …}`, or take a larger
deck. A larger draw for whoever keeps certain cards cannot be reached where too few cards are left
to keep.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.lints.asked_places import keepings
from standpat.lints.counted import asked
from standpat.lints.lint import page
from standpat.rules.by_players import for_players
from standpat.rules.dealing import ShuffleIn
from standpat.rules.drawing import Draw
from standpat.spec.checks.ways import cards_held, undealt
from standpat.words import numbers_listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.lints.draws import Way
    from standpat.lints.subject import Subject

KIND = page(__name__, __doc__, "warning")


def look(subject: Subject) -> Iterator[Remark]:
    """Hold the limits against the cards that are left, and larger draws against what is kept."""
    seen: set[int] = set()
    for way in subject.ways:
        for number, step in way:
            if isinstance(step, Draw) and number not in seen:
                seen.add(number)
                yield from _too_few_left(subject, way, number, step)
                yield from _no_larger(subject, number, step)
    yield from _too_few_kept(subject)


def _too_few_left(subject: Subject, way: Way, number: int, step: Draw) -> Iterator[Remark]:
    """Find numbers of players with which nobody can be served so many cards."""
    piles = subject.variant.stub.runs_out
    shuffled = piles.shuffle_in if isinstance(piles, ShuffleIn) else ()
    last = isinstance(piles, ShuffleIn) and piles.still_short == "own discards come back"
    if last and "discards" in shuffled:
        return  # what a player throws away comes back to him, so he can always draw
    folded = "folded hands" in shuffled
    held = cards_held(subject.variant, number)
    clauses = []
    for players in subject.counted:
        # Discards are as many as the cards drawn for them, so they add none to what is left.
        most = undealt(subject.variant, [step for _, step in way], players) + (
            folded and (players - 2) * held
        )
        limit = for_players(step.cards, players).to
        if most < limit:
            clauses.append(f"with {players} players nobody can draw more than {most}")
    if clauses:
        most_allowed = max(for_players(step.cards, players).to for players in subject.counted)
        yield Remark(
            KIND,
            f"{'; '.join(clauses)}, though the limit is {most_allowed}",
            ("play", number, "cards"),
            hint="give a table `{by players: …}` with lower limits for many players",
            also=((("deck",), "the deck is"),),
        )


def _no_larger(subject: Subject, number: int, step: Draw) -> Iterator[Remark]:
    """Find numbers of players with which a larger draw is open to everybody."""
    if step.also is None:
        return
    same = [
        players
        for players in subject.counted
        if for_players(step.cards, players).to >= step.also.to
    ]
    if same and len(same) < len(subject.counted):
        yield Remark(
            KIND,
            f"with {numbers_listed(same)} players everybody may draw {step.also.to}, so keeping "
            "what is asked allows nothing more",
            ("play", number, "also", "to"),
            hint="raise it, or lower the limit for so many players",
        )


def _too_few_kept(subject: Subject) -> Iterator[Remark]:
    """Find larger draws that leave too few cards to keep what is asked for."""
    for place in keepings(subject):
        sizes = sorted({size for sizes in place.sizes.values() for size in sizes})
        met = [
            size
            for size in sizes
            if any(
                asked(subject, place.ranking, pack, place.condition, size).meeting
                for pack, own in place.sizes.items()
                if size in own
            )
        ]
        if met and met[0] > sizes[0]:
            held = cards_held(subject.variant, int(place.path[1]))
            yield Remark(
                KIND,
                f"whoever draws {held - sizes[0]} keeps {sizes[0]}, which is too few for "
                f"`{place.condition}`: {held - met[0]} is the most",
                (*place.path[:-1], "to"),
                hint=f"lower it to {held - met[0]}",
            )
