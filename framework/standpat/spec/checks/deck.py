"""The deck, held against the players, the deal, the draw and the wild cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import RANK_PLURALS, RANKS, is_joker, rank_of
from standpat.diagnostics import Remark
from standpat.diagnostics.kinds import hands
from standpat.rules.dealing import Deal, Turn
from standpat.rules.drawing import Draw
from standpat.rules.forced_bets import Ante
from standpat.spec.checks.ways import most_drawn, ways
from standpat.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

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


def _deals_after_a_draw(steps: list[Step]) -> bool:
    """Tell whether cards are dealt once cards have been drawn."""
    draws = [at for at, step in enumerate(steps) if isinstance(step, Draw)]
    return any(isinstance(step, Deal) for step in steps[draws[0] :]) if draws else False


def _size_for(variant: Variant, steps: list[Step]) -> Iterator[Remark]:
    """Check the size of the deck for the steps that a hand passes."""
    dealt = sum(step.cards for step in steps if isinstance(step, Deal))
    turned = sum(isinstance(step, Turn) for step in steps)
    each = f"{counted(dealt, 'card')} each"
    up = ", and one is turned up" if turned else ""
    short_draw: Remark | None = None
    for players in variant.deck.counted(variant.players.numbers):
        try:
            pack = variant.deck.pack(players)
            drawn = sum(most_drawn(step, players) for step in steps if isinstance(step, Draw))
        except KeyError:
            continue  # a gap in a table, which is a finding of its own
        if players * dealt + turned > len(pack):
            yield Remark(
                hands.DECK_TOO_SMALL,
                f"{players} players with {each} need {players * dealt} cards{up}; the "
                f"deck has {len(pack)}",
                ("deck", "lowest"),
                hint="allow fewer players, or take a larger deck for them",
                also=((("players", "to"), "so many may play"),),
            )
            return
        needed = players * (dealt + drawn) + turned
        if needed > len(pack) and _deals_after_a_draw(steps):
            yield Remark(
                hands.DECK_TOO_SMALL,
                f"{players} players with {each} who all draw {drawn} need {needed} "
                f"cards before the last deal; the deck has {len(pack)}",
                ("deck", "lowest"),
                hint="allow fewer players or smaller draws, or deal every card before the draw",
                also=((("players", "to"), "so many may play"),),
            )
            return
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
