"""The deck, held against the players, the deal, the draw and the wild cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from standpat.cards import RANK_PLURALS, RANKS, is_joker, rank_of
from standpat.diagnostics import Remark
from standpat.diagnostics.kinds import hands
from standpat.rules.dealing import Deal, Turn
from standpat.rules.drawing import Draw
from standpat.rules.forced_bets import Ante
from standpat.spec.checks.ways import most_drawn, ways
from standpat.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.spec.variant import Step, Variant


def deck_remarks(variant: Variant) -> Iterator[Remark]:
    """Check that the deck is large enough, and that its jokers and wild cards agree."""
    yield from _size(variant)
    yield from _wild(variant)
    antes = any(isinstance(step, Ante) for step in variant.play)
    if variant.deck.players_counted == "who anted" and not antes:
        yield Remark(
            hands.NOBODY_ANTES,
            "those who anted are counted, but no step is an ante",
            ("deck", "players counted"),
            hint="take the key away, or add an ante step",
        )


def _size(variant: Variant) -> Iterator[Remark]:
    found: list[Remark] = []
    for way in ways(variant):
        found += _size_for(variant, [variant.play[number] for number in way])
    yield from dict.fromkeys(found)


class _Early(NamedTuple):
    """The draws after which cards are still dealt or turned up.

    Attributes:
        draws: those draws.
        before: what comes after them, in words.
        remedy: what would come before them instead.
    """

    draws: tuple[Draw, ...]
    before: str
    remedy: str


def _early(steps: Sequence[Step]) -> _Early:
    """Find the draws before the last card is dealt or turned up."""
    at = max((at for at, step in enumerate(steps) if isinstance(step, (Deal, Turn))), default=0)
    draws = tuple(step for step in steps[:at] if isinstance(step, Draw))
    if draws and isinstance(steps[at], Turn):
        return _Early(draws, "a card is turned up", "turn the card up before the draw")
    return _Early(draws, "the last deal", "deal every card before the draw")


def _size_for(variant: Variant, steps: list[Step]) -> Iterator[Remark]:
    """Check the size of the deck for the steps that a hand passes."""
    dealt = sum(step.cards for step in steps if isinstance(step, Deal))
    turned = sum(isinstance(step, Turn) for step in steps)
    each = f"{counted(dealt, 'card')} each"
    up = ", and one is turned up" if turned else ""
    draws = [step for step in steps if isinstance(step, Draw)]
    early = _early(steps)
    short_draw: Remark | None = None
    for players in variant.deck.counted(variant.players.numbers):
        try:
            pack = variant.deck.pack(players)
            before = sum(most_drawn(step, players) for step in early.draws)
            drawn = sum(most_drawn(step, players) for step in draws)
        except KeyError:
            continue  # a gap in a table, which is a finding of its own
        if players * (dealt + before) + turned > len(pack):
            said, needed = each, players * dealt
            hint = "allow fewer players, or take a larger deck for them"
            if needed + turned <= len(pack):
                said += f" who all draw {before} before {early.before}"
                needed += players * before
                hint = f"allow fewer players or smaller draws, or {early.remedy}"
            yield Remark(
                hands.DECK_TOO_SMALL,
                f"{players} players with {said} need {needed} cards{up}; the deck has {len(pack)}",
                ("deck", "lowest"),
                hint=hint,
                also=((("players", "to"), "so many may play"),),
            )
            return
        needed = players * (dealt + drawn) + turned
        if (
            short_draw is None
            and needed > len(pack)
            and variant.stub.runs_out == "discards are dead"
        ):
            short_draw = Remark(
                hands.DRAW_TOO_LARGE,
                f"{players} players with {each} who all draw {drawn} need {needed} "
                f"cards; the deck has {len(pack)}, and discards are dead",
                ("stub", "runs out"),
                hint="shuffle the discards in, or lower the draw limit",
            )
    if short_draw is not None:
        yield short_draw


def _wild(variant: Variant) -> Iterator[Remark]:
    if variant.wild is None:
        if variant.deck.jokers:
            yield Remark(
                hands.JOKERS_NOT_WILD,
                "the deck has jokers, but nothing says what they stand for",
                ("deck", "jokers"),
                hint="add `wild` with `cards: [jokers]`, `stand for` and `against natural hands`",
            )
        return
    for number, one in enumerate(variant.wild.cards):
        if one == "turned-up rank":
            missing, said, hint = False, "", ""
        elif one == "jokers":
            missing = variant.deck.jokers == 0
            said, hint = "no jokers", "add `jokers: 1` to `deck`"
        else:
            rank = RANKS.index(str(one))
            missing = rank not in ranks_in_play(variant)
            said, hint = f"no {RANK_PLURALS[rank]}", "name a rank of the deck"
        if missing:
            yield Remark(
                hands.WILD_NOT_IN_DECK,
                f"the deck has {said} to be wild",
                ("wild", "cards", number),
                hint=hint,
            )
        if one in variant.wild.cards[:number]:
            yield Remark(hands.NAMED_TWICE, f"`{one}` is named twice", ("wild", "cards", number))
    if variant.deck.jokers and "jokers" not in variant.wild.cards:
        yield Remark(
            hands.JOKERS_NOT_WILD,
            "the deck has jokers, but they are not among the wild cards",
            ("wild", "cards"),
            hint="add `jokers` to the list",
        )


def ranks_in_play(variant: Variant) -> frozenset[int]:
    """Give the ranks that are in the deck for some number of players."""
    ranks: set[int] = set()
    for players in variant.deck.counted(variant.players.numbers):
        try:
            cards = variant.deck.pack(players).cards
        except KeyError:
            continue
        ranks.update(rank_of(card) for card in cards if not is_joker(card))
    return frozenset(ranks)
