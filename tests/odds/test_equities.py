"""Equity of hands that draw: counted, as others count it, and as simulated."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pytest

from standpat import CardError, SetupError, equity, load, parse_cards
from standpat.odds import equities

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat import Game

CLASSIC = load("classic").compile()


def dealt(left: tuple[int, ...], draws: Sequence[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Go through all ways to draw from the cards left."""
    if not draws:
        yield ()
        return
    for drawn in combinations(left, draws[0]):
        rest = tuple(card for card in left if card not in drawn)
        for others in dealt(rest, draws[1:]):
            yield (drawn, *others)


def counted(game: Game, hands: Sequence[str], players: int | None, dead: str = "") -> list[float]:
    """Count the share of each hand by going through every deal and asking the ranking."""
    ranking = game.ranking(players)
    kept = [parse_cards(hand) for hand in hands]
    gone = {*parse_cards(dead), *(card for cards in kept for card in cards)}
    left = tuple(card for card in ranking.cards if card not in gone)
    shares, deals = [0.0] * len(hands), 0
    for drawn in dealt(left, [ranking.size - len(cards) for cards in kept]):
        winners = ranking.winners([(*one, *more) for one, more in zip(kept, drawn, strict=True)])
        deals += 1
        for winner in winners:
            shares[winner] += 1 / len(winners)
    return [share / deals for share in shares]


@pytest.mark.parametrize(
    ("hands", "share"),
    [
        # Counted by another program, over all deals of 52 cards.
        (("Ah Kh Qh Jh", "2c 2d 2s 7h"), 0.229387),
        (("Qs Qd Qc", "Ah Kh Qh Jh"), 0.748837),
        (("9s 9d 9c", "Ah Ad"), 0.885186),
        (("Ks Kd", "Ah Ad"), 0.226337),
    ],
)
def test_heads_up_it_is_what_others_count(hands: tuple[str, str], share: float) -> None:
    found = equity(CLASSIC, hands)
    assert found.exact
    assert found.hands[0].share.share == pytest.approx(share, abs=5e-7)
    turned = equity(CLASSIC, hands[::-1])
    assert turned.hands[1].share.share == pytest.approx(share, abs=5e-7)


SMALL: list[tuple[str, int | None, tuple[str, ...], str]] = [
    ("turkish", 2, ("Ks Kd Qh", "Ah Ac 9s 9d"), ""),  # suits break every tie
    ("turkish", 3, ("Ks Kd Qh Js", "Kh Kc Qd Jc", "As Ah 9c 9h"), "Ad Ac"),
    (
        "32-card",
        None,
        ("Ah 7h 8h 9h", "As Ks Qs Js"),
        "",
    ),  # the lowest straight flush beats a royal
    ("32-card", None, ("Ah 7h 8h 9h", "As Ks Qs Js", "Kd Qd Jd Td"), ""),  # and all in a circle
    ("joker-draw", None, ("Ks Kd Qh Jh", "Ah Kh Qs Js"), "2c 2d"),
    ("deuces-wild", None, ("2s Kd Qh Jh", "Ah Kh Qs 2d"), ""),
    ("deuce-to-seven", None, ("2s 3d 4h 5h", "2h 3c 4s 7s"), ""),
    ("badugi", None, ("Ah 2d 3s", "2h 3d 4s"), "Ac"),
    ("badugi", None, ("Ah 2d", "2h 3d 4s Kc"), ""),  # one stands pat
]


@pytest.mark.parametrize(("name", "players", "hands", "dead"), SMALL)
def test_it_is_the_share_over_every_deal(
    name: str, players: int | None, hands: tuple[str, ...], dead: str
) -> None:
    game = load(name).compile()
    found = equity(game, hands, players=players, dead=dead)
    assert found.exact
    assert [hand.share.share for hand in found.hands] == pytest.approx(
        counted(game, hands, players, dead), abs=1e-12
    )


@pytest.mark.parametrize("listed", [0, 300_000])
@pytest.mark.parametrize(
    "hands", [("Ah 7h 8h", "As Ks Qs"), ("Ah 7h 8h 9h", "As Ks Qs Js", "Kd Qd Jd Td")]
)
def test_what_is_simulated_lies_within_its_error(
    hands: tuple[str, ...], listed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load("32-card").compile()
    exact = equity(game, hands)
    monkeypatch.setattr(equities, "_MOST_SORTED", -1)
    monkeypatch.setattr(equities, "_MOST_COUNTED", 0)
    monkeypatch.setattr(equities, "_MOST_LISTED", listed)
    found = equity(game, hands, deals=100_000, seed=3)
    assert (found.exact, found.deals) == (False, 100_000)
    for one, other in zip(found.hands, exact.hands, strict=True):
        for chance, right in ((one.share, other.share), (one.wins, other.wins)):
            assert chance.error is not None
            assert abs(chance.share - right.share) < 4.5 * chance.error
            # Of shares of 0 and 1 alone the error is that of a binomial, and of halves less.
            spread = right.share * (1 - right.share) / found.deals
            assert 0.6 * spread**0.5 < chance.error < 1.1 * spread**0.5
    assert equity(game, hands, deals=100_000, seed=3) == found


def test_six_hands_share_one_pot() -> None:
    hands = ("As Ad", "Ks Kd", "Qs Qd", "Js Jd", "Ts Td", "9s 9d")
    found = equity(CLASSIC, hands, deals=20_000)
    assert not found.exact
    assert sum(hand.share.share for hand in found.hands) == pytest.approx(1)
    shares = [hand.share.share for hand in found.hands]
    assert shares == sorted(shares, reverse=True)


def test_even_hands_have_half_each_and_ties_are_counted_once() -> None:
    found = equity(CLASSIC, ("As Kd Qh Jc", "Ad Kh Qc Js"))
    assert found.hands[0].share.share == pytest.approx(0.5)
    one = found.hands[0]
    assert one.wins.share + one.ties.share / 2 == pytest.approx(0.5)
    # They tie when both draw one rank: of 36 cards three others have it, of 8 one other.
    assert one.ties.share == pytest.approx((36 * 3 + 8) / (44 * 43))
    assert [hand.draws for hand in found.hands] == [1, 1]


@pytest.mark.parametrize(
    ("hands", "more", "error", "reason", "said"),
    [
        (["As Ks"], {}, SetupError, "number-of-hands", "two to six hands"),
        (["As Ks"] * 7, {}, SetupError, "number-of-hands", "not 7"),
        (["As Ks", "As Qs"], {}, CardError, "card-twice", "in hand 1 and in hand 2"),
        (["As Ks", "Qs"], {"dead": "Ks"}, CardError, "card-twice", "in hand 1 and in the dead"),
        (["As Ks", "Xx"], {}, CardError, "not-a-card", "hand 2: `Xx` is not a card"),
        (["As Ks", "X1"], {}, CardError, "card-not-in-deck", "hand 2: the first joker"),
        (
            ["As Ks", "Qs Js"], {"draws": [3, 2]}, CardError, "wrong-number-of-cards",
            "hand 2: a hand is five cards, which two cards kept and two cards drawn do not make",
        ),
        (
            ["As Ks", "Qs Js Ts 9s 2c"], {"draws": [3, 1]}, CardError, "wrong-number-of-cards",
            "those thrown away among the dead",
        ),
        (["As Ks", "Qs"], {"draws": [3]}, SetupError, "number-of-draws", "2 hands need 2 draws"),
        (["As Ks", "Qs"], {"draws": [3, -1]}, CardError, "number-of-draws", "not -1"),
        (["As Ks", "Qs"], {"deals": 1}, SetupError, "number-of-deals", "at least 2"),
        (["As", "Ks", "Qs"], {"players": 2}, SetupError, "number-of-hands", "at most 2 hands"),
    ],
)  # fmt: skip
def test_what_cannot_be_dealt_is_refused(
    hands: list[str],
    more: dict[str, object],
    error: type[Exception],
    reason: str,
    said: str,
) -> None:
    with pytest.raises(error, match=said) as refused:
        equity(CLASSIC, hands, **more)  # type: ignore[arg-type] # as a careless program has it
    assert refused.value.reason == reason  # type: ignore[attr-defined] # all of them have one


def test_more_draws_than_cards_are_refused() -> None:
    game = load("turkish").compile()
    dead = "9s 9d 9h 9c Ts Td Th Tc Js Jd Jh Jc Qs"
    with pytest.raises(SetupError, match="draw 8 cards, but only 7 cards are left") as refused:
        equity(game, ["As", "Ks"], players=2, dead=f"{dead} Qd Qh")
    assert refused.value.reason == "too-many-draws"


def test_hands_of_arrays_are_read_too() -> None:
    hands = np.array([[48, 49], [44, 45]]).tolist()
    assert equity(CLASSIC, hands).hands[0].share.share == pytest.approx(1 - 0.226337, abs=2e-4)
