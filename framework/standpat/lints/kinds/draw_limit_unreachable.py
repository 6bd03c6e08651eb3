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
from standpat.rules.betting import Bet
from standpat.rules.by_players import for_players
from standpat.rules.dealing import Deal, ShuffleIn, Turn
from standpat.rules.drawing import Draw
from standpat.spec.checks.ways import cards_held
from standpat.spec.counting import can_be_fewer
from standpat.words import numbers_listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.lints.draws import Way
    from standpat.lints.subject import Subject
    from standpat.spec.variant import Step

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
    before = [one for _, one in way[: way.index((number, step))]]
    clauses = []
    for players in subject.counted:
        most = _most_left(subject, before, players, folded="folded hands" in shuffled)
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


def _most_left(subject: Subject, before: Sequence[Step], players: int, *, folded: bool) -> int:
    """Count the cards there can be for the first to draw when as few are in as may be.

    Discards are as many as the cards drawn for them, so they add none to what is left.

    Args:
        subject: the rules.
        before: the steps before the draw.
        players: how many are counted.
        folded: whether folded hands are shuffled in.
    """
    deck = subject.variant.deck
    left, held, dealt_in = len(deck.pack(players)), 0, players
    if can_be_fewer(subject.variant) and deck.players_counted != "who anted":
        dealt_in = 2
    for step in before:
        if isinstance(step, Deal):
            left -= dealt_in * step.cards
            held += step.cards
        elif isinstance(step, Turn):
            left -= 1
        elif isinstance(step, Bet) and dealt_in > 2:
            left += folded * (dealt_in - 2) * held
            dealt_in = 2
    return left


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
