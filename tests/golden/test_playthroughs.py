"""Hands from known cards, told from beginning to end and kept as text files to be read.

What each hand comes to was worked out by hand from the rules and stands beside it. After a change
that is meant, `pytest tests/golden --regenerate` writes the texts anew; read what changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import standpat
from standpat.engine import parse_action
from standpat.history import tell_hand

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).resolve().parent
NAMES = ("Ada", "Ben", "Cem", "Dana")


@dataclass(frozen=True)
class Playthrough:
    """A hand to be told; Ada has the button.

    Attributes:
        name: the name of the text file.
        variant: the variant.
        stacks: the chips of Ada, Ben and so on.
        decks: for each shuffle, the hands in the order in which they are dealt, and after ` | `
            the cards of the stub.
        moves: what the players do, one a line.
        payoffs: what each seat wins or loses, worked out by hand.
    """

    name: str
    variant: str
    stacks: tuple[int, ...]
    decks: tuple[str, ...]
    moves: str
    payoffs: tuple[int, ...]


# Nobody opens the first deal, though Dana could have: the pot of 4 stays. Cem does not pay again,
# so three players get 28 cards. 3 antes make it 7, the opening street 7 + 3 x 12 = 43, the final
# street 43 + 25 + 25, and Ben's second check is followed by a fold: 93. Both straights are jack
# high; spades beat clubs whatever the aces are. Ben loses 1 + 1 + 12, Cem 1, Dana 1 + 1 + 12 + 25,
# and Ada wins what they lose: 14 + 1 + 39 = 54.
TURKISH = Playthrough(
    name="turkish",
    variant="turkish",
    stacks=(50, 50, 50, 50),
    decks=(
        "Qh Qs 9d 8c 7h, Ah Kc Jd 9s 7c, Ks Kd Tc 8h 7d, Js Jh 9c 8s 7s",
        "Ks Kd Qh Jh 9c, Ah Kc Td 9d 8s, Js Ts 9s 8c Ad | Qc Ac 8d, Jc Th 9h, 8h",
    ),
    moves="""
        Ben ante
        Cem ante
        Dana ante
        Ada ante
        Ben pass
        Cem pass
        Dana pass
        Ada pass
        Ben ante
        Cem sit out
        Dana ante
        Ada ante
        Ben bet 4
        Dana call
        Ada raise to 12
        Ben call
        Dana call
        Ben draw Qh Jh 9c
        Dana draw Kc Td 9d 8s
        Ada stand pat
        Ben check
        Dana check
        Ada bet 10
        Ben fold
        Dana raise to 25
        Ada call
    """,
    payoffs=(54, -14, -1, -39),
)

# Blinds of 1, 2 and 4, all called: 16. The draw takes 4 + 4 + 3 + 2 cards, and the stub has 12, so
# the discards of Ben, Cem and Dana are shuffled in for Ada's last card. On the second street three
# put in 8 each: 40. Ben and Ada both have aces with king, jack, ten; the kings decide, the highest
# kickers, and diamonds beat spades. Ada wins 40 - 12.
RESHUFFLE = Playthrough(
    name="32-card",
    variant="32-card",
    stacks=(100, 100, 100, 100),
    decks=(
        (
            "As 9c 8d 7h Jc, Kh 9d 8s 7c Td, Qs Qd Jh 9h 7s, Ac Ad Jd Th 8c"
            " | Ah Ks Js Tc, Qh Qc 8h 7d, Kc 9s Ts, Kd"
        ),
        "Td",
    ),
    moves="""
        Ada call
        Ben call
        Cem call
        Dana check
        Ben draw 9c 8d 7h Jc
        Cem draw 9d 8s 7c Td
        Dana draw Jh 9h 7s
        Ada draw Th 8c
        Ben bet 8
        Cem call
        Dana fold
        Ada call
    """,
    payoffs=(28, -12, -12, -4),
)

# Three put in 8 and Ben leaves his small blind of 1: 25. Every player in says parole, so each gets
# 8, and the odd chip goes to Cem, the first of them left of the button.
PAROLE = Playthrough(
    name="32-card-parole",
    variant="32-card",
    stacks=(60, 60, 60, 60),
    decks=("7h 8c 9d Jc Kd, Qh Jd Tc 9s 8h, Kc Kh Ad 8d 8s, As Ac Td 9h 7s | Qs, Jh Th 7c",),
    moves="""
        Ada raise to 8
        Ben fold
        Cem call
        Dana call
        Cem stand pat
        Dana draw Ad
        Ada draw 7s 9h Td
        Cem parole
        Dana parole
        Ada parole
    """,
    payoffs=(0, -1, 1, 0),
)

# All of 20 chips from three players and the over blind of 4 that Dana leaves: 64. The lowest
# straight flush beats the royal flush, which beats the king-high straight flush, which beats the
# lowest: a circle, so each gets 21 and the odd chip goes to Ben, left of the button.
CIRCLE = Playthrough(
    name="32-card-circle",
    variant="32-card",
    stacks=(20, 20, 20, 20),
    decks=("Ah 7h 8h 9h Kc, As Ks Qs Js Ts, 7c 7d 9c Jc Qc, Kd Qd Jd Td 8c | Th 9d",),
    moves="""
        Ada raise to 20
        Ben call
        Cem call
        Dana fold
        Ben draw Kc
        Cem stand pat
        Ada draw 8c
    """,
    payoffs=(1, 2, 1, -4),
)

# 4 antes and 3 bets of 2: 10. On the second street Ben is all-in for his last 5, Dana and Ada put
# in 8. Ben put in 8 over the hand, so the main pot is 3 x 8 and Cem's ante, 25; the side pot is
# 2 x 3. The straights of Ben and Dana are equal: 12 each and the odd chip to Ben, left of the
# button; the side pot is Dana's. Ben wins 13 - 8, Dana 12 + 6 - 11, Ada loses 11.
CLASSIC = Playthrough(
    name="classic",
    variant="classic",
    stacks=(60, 8, 60, 60),
    decks=("9h 8d 7s 6c Kc, 2c 4d Jh Ts 3s, 9c 8h 7d 6s 5c, Qs Qd Qh 2d Th | 5h, 4c As",),
    moves="""
        Ben check
        Cem check
        Dana bet 2
        Ada call
        Ben call
        Cem fold
        Ben draw Kc
        Dana stand pat
        Ada draw 2d Th
        Ben bet 4
        Dana raise to 8
        Ada call
        Ben call
    """,
    payoffs=(-11, 5, -1, 7),
)


def deck(text: str) -> str:
    """Lay hands out as a deck, dealt round one card at a time, and the stub after them."""
    hands, _, stub = text.partition("|")
    rounds = zip(*(hand.split() for hand in hands.split(",")), strict=True)
    return " ".join(
        [*(card for dealt in rounds for card in dealt), *stub.replace(",", " ").split()]
    )


@pytest.mark.parametrize(
    "one", [TURKISH, RESHUFFLE, PAROLE, CIRCLE, CLASSIC], ids=lambda one: one.name
)
def test_playthrough(one: Playthrough, same_as_file: Callable[[Path, str], None]) -> None:
    game = standpat.load(one.variant).compile()
    hand = game.deal(one.stacks, decks=[deck(text) for text in one.decks])
    for move in one.moves.strip().splitlines():
        name, action = move.split(None, 1)
        hand.take(parse_action(action), NAMES.index(name))
    assert hand.finished
    assert hand.payoffs == one.payoffs
    same_as_file(HERE / f"{one.name}.txt", tell_hand(hand, NAMES))
