"""Deals by the thousand: as the engine plays them one by one, whatever the rules of the stub."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np
import pytest

from standpat import SeededDealer, SetupError, deal_many, load, shipped_variants
from standpat.cards import parse_card
from standpat.engine import events
from standpat.sim.discards import Discards
from tests.lints.rules import variant_of
from tests.odds.one_by_one import Draws, hands, reshuffles, without_betting

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from standpat import Game

_STUB = "stub: {runs out: {shuffle in: [discards], own discards: %s, still short: %s}}"
_NEVER, _MAY = "never come back", "may come back"
_SHORT, _OWN = "nobody draws more than there is", "own discards come back"
_TWICE = """
play:
  - {ante: antes, amount: 1 ante, sitting out: not allowed, short stack: all-in,
     everybody out: the last one left takes the pot}
  - {deal: hands, cards: 5}
  - {draw: first draw, cards: {from: 0, to: 3}, first: left of the button}
  - {draw: second draw, cards: {from: 0, to: 4}, first: left of the button,
     held back: {last card of: 4, until: everyone has drawn,
                 served: in the order of the draw, the last to draw: waits like the others}}
  - {show: showdown, first: left of the button, beaten hands: may be mucked}
"""

_ANTE_AND_DEAL = "".join(_TWICE.splitlines(keepends=True)[:5])
_SHOW = _TWICE.splitlines(keepends=True)[-1]
_DRAW = "  - {draw: %s, cards: {from: 0, to: %s}, first: left of the button}\n"
_LATE_DEAL = (
    _ANTE_AND_DEAL.replace("cards: 5", "cards: 3")
    + (_DRAW % ("first draw", 2)).replace("from: 0", "from: 1")
    + "  - {deal: more, cards: 2}\n"
    + _DRAW % ("second draw", 5)
    + _SHOW
)
_LATE_TURN = _ANTE_AND_DEAL + _DRAW % ("draw", 5) + "  - {turn: board}\n" + _SHOW

RULES: dict[str, tuple[str, int, str]] = {
    "own discards may come back": ("turkish", 5, ""),
    "own discards never come back": ("turkish", 5, _STUB % (_NEVER, _SHORT)),
    "own discards come back last": ("turkish", 5, _STUB % (_NEVER, _OWN)),
    "discards are dead": ("turkish", 5, "stub: {runs out: discards are dead}"),
    "two draws": ("turkish", 4, _TWICE),
    "two draws, own discards never": ("turkish", 4, _TWICE + _STUB % (_NEVER, _SHORT)),
    "two draws, own discards last": ("turkish", 4, _TWICE + _STUB % (_NEVER, _OWN)),
    "two draws, own discards too": ("turkish", 4, _TWICE + _STUB % (_MAY, _OWN)),
    "no card is held back": ("32-card", 5, ""),
    "cards are dealt after a draw": ("turkish", 4, _LATE_DEAL + _STUB % (_NEVER, _SHORT)),
    # 25 cards of 36 are dealt and one is turned up, so ten are left for five who draw up to three.
    "a card is turned up": (
        *("wild-widow", 5),
        "deck: {lowest: 6}\nstub: {runs out: discards are dead}",
    ),
    "three draws of four cards": ("badugi", 7, ""),
}
FEW, MANY = 150, 3_000
"""How many deals the engine plays of each; many with `--all-hands`."""


def lowest(held: tuple[int, ...], fewest: int, most: int) -> tuple[int, ...]:
    """Throw away the lowest cards, as many as may be, but one fewer with an ace.

    Of a hand that is not whole yet, as few as may be.
    """
    if len(held) < 4:
        return held[:fewest]
    number = max(0, min(most, len(held)) - (max(held) >= parse_card("Ac")))
    return tuple(sorted(held)[:number])


def lowest_of_many(held: NDArray[np.uint8], fewest: int, most: int) -> NDArray[np.bool_]:
    """Do the same for many hands at once."""
    del fewest
    number = np.maximum(0, min(most, held.shape[1]) - (held.max(axis=1) >= parse_card("Ac")))
    place = held.argsort(axis=1).argsort(axis=1)  # wild cards are given last
    thrown: NDArray[np.bool_] = place < number[:, np.newaxis]
    return thrown


def one_by_one(
    game: Game,
    players: int,
    thrown: Callable[[tuple[int, ...], int, int], tuple[int, ...]],
    number: int = FEW,
) -> NDArray[np.float64]:
    """Play deals through the engine; a row for each of what is measured of it."""
    pack, rows = game.pack(players), []
    for hand in hands(game, players, number, Draws(thrown)):
        turned = [event.card for event in hand.events if isinstance(event, events.TurnedUp)]
        ranking = game.ranking_of(pack, game.main_ranking, turned[0] if turned else None)
        held = [hand.cards(seat) for seat in range(players)]
        winners = ranking.winners(held)
        drew = [event for event in hand.events if isinstance(event, events.Drew)]
        of_seat = Counter[tuple[int, int]]()
        for at, event in enumerate(drew):
            of_seat[at // players, event.seat] = len(event.discarded)
        draws = [
            of_seat[step, seat] for step in range(len(drew) // players) for seat in range(players)
        ]
        wins = [float(seat in winners) for seat in range(players)]
        rows.append(
            [reshuffles(hand), *draws, *wins, *(sum(card >> 2 for card in one) for one in held)]
        )
    return np.array(rows)


def at_once(game: Game, players: int, policy: object, deals: int = 20_000) -> NDArray[np.float64]:
    """Measure the same of deals played at once."""
    found = deal_many(game, players, deals, 1, policy)  # type: ignore[arg-type] # either kind
    return np.hstack(
        [
            found.reshuffles[:, np.newaxis],
            found.drawn.reshape(len(found.drawn), -1),
            found.wins,
            (found.hands >> 2).sum(axis=2, dtype=np.int64),
        ]
    ).astype(float)


def same(one: NDArray[np.float64], other: NDArray[np.float64]) -> None:
    """See that two samples have the same means and deviations, as far as chance lets them."""
    for powers in (1, 2):
        mean, of_other = (one**powers).mean(axis=0), (other**powers).mean(axis=0)
        error = np.sqrt(
            (one**powers).var(axis=0) / len(one) + (other**powers).var(axis=0) / len(other)
        )
        # What never varied in the few deals may seldom do so in the many.
        assert (np.abs(mean - of_other) <= 4.5 * error + 5 / len(one)).all(), (mean, of_other)


@pytest.mark.slow
@pytest.mark.parametrize("name", RULES)
def test_they_are_as_the_engine_deals_them(name: str, request: pytest.FixtureRequest) -> None:
    variant, players, changed = RULES[name]
    game = without_betting(variant, changed=changed)
    deals = MANY if request.config.getoption("all_hands") else FEW
    same(one_by_one(game, players, lowest, deals), at_once(game, players, lowest_of_many))


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", sorted({*shipped_variants()} - {name for name, _, _ in RULES.values()})
)
def test_every_variant_is_as_the_engine_deals_it(name: str, request: pytest.FixtureRequest) -> None:
    game = without_betting(name)
    players = max(game.players.numbers)
    deals = MANY if request.config.getoption("all_hands") else FEW // 3
    same(one_by_one(game, players, lowest, deals), at_once(game, players, lowest_of_many, 10_000))


@pytest.mark.slow
def test_simple_players_draw_as_the_simple_opponents_do() -> None:
    game = without_betting("32-card")
    discards = Discards(game.ranking(5))
    same(one_by_one(game, 5, discards.choose), at_once(game, 5, "simple", 2_000))


@pytest.mark.slow
def test_nobody_knows_the_card_turned_up_before_it_is() -> None:
    small = "players: {from: 2, to: 2}\ndeck: {lowest: 9}\n"
    game = without_betting("wild-widow", changed=small + _LATE_TURN)
    pack = game.pack(2)
    discards = Discards(game.ranking_of(pack, "high", None))
    shuffles = (SeededDealer(seed).shuffle(pack.cards, 0) for seed in range(500))
    hands = (tuple(cards[at : at + 5]) for cards in shuffles for at in (0, 5))
    thrown = np.array([len(discards.choose(hand, 0, 5)) for hand in hands])
    drawn = deal_many(game, 2, 1_000, 1, "simple").drawn
    assert abs(drawn.mean() - thrown.mean()) < 4.5 * thrown.std() / np.sqrt(700)


@pytest.mark.parametrize(
    ("waits", "served"),
    [
        ("waits like the others", [(10, 11, 12, 16), (13, 14, 15, 17)]),
        ("is served at once", [(10, 11, 12, 17), (13, 14, 15, 16)]),
        ("", [(10, 11, 12, 13), (14, 15, 16, 17)]),
    ],
)
def test_the_fourth_card_is_held_back_until_all_have_drawn(
    waits: str, served: list[tuple[int, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Two hold the ten cards on top, in a deck as it is counted, and both throw four of five.
    held_back = (
        "{last card of: 4, until: everyone has drawn, served: in the order of the draw,"
        f" the last to draw: {waits}}}"
    )
    draw = _DRAW % ("draw", 4)
    if waits:
        draw = draw.replace("first:", f"held back: {held_back}, first:")
    game = without_betting("turkish", changed=_ANTE_AND_DEAL + draw + _SHOW)

    def as_counted(rng: object, cards: int, deals: int) -> NDArray[np.uint8]:
        del rng
        return np.broadcast_to(np.arange(cards, dtype=np.uint8), (deals, cards)).copy()

    monkeypatch.setattr("standpat.odds.dealing.shuffled", as_counted)

    def throws_four(held: NDArray[np.uint8], fewest: int, most: int) -> NDArray[np.bool_]:
        del fewest, most
        return np.ones(held.shape, dtype=np.bool_) & (np.arange(5) < 4)

    found = deal_many(game, 2, 3, 1, throws_four)
    cards = sorted(game.pack(2).cards)
    expected = [
        {cards[at] for at in (kept, *new)} for kept, new in zip((4, 9), served, strict=True)
    ]
    for deal in found.hands.tolist():
        assert [{*hand} for hand in deal] == expected


@pytest.mark.parametrize(("name", "players"), [("turkish", 5), ("32-card", 5), ("badugi", 4)])
def test_no_card_is_in_two_hands_and_somebody_wins(name: str, players: int) -> None:
    game = load(name).compile()
    found = deal_many(game, players, 3_000, 2, lowest_of_many)
    size = game.hand_size
    assert found.hands.shape == (3_000, players, size)
    assert found.hands.dtype == found.drawn.dtype == np.uint8
    together = np.sort(found.hands.reshape(3_000, -1), axis=1)
    assert (together[:, 1:] != together[:, :-1]).all()
    assert np.isin(together, game.pack(players).cards).all()
    ranking = game.ranking(players)
    for held, wins in zip(found.hands[:200].tolist(), found.wins[:200], strict=True):
        assert ranking.winners(held) == tuple(np.flatnonzero(wins))


def test_the_best_draw_wins_more_than_none() -> None:
    game = load("turkish").compile()

    def stands_pat(held: NDArray[np.uint8], fewest: int, most: int) -> NDArray[np.bool_]:
        del fewest, most
        return np.zeros(held.shape, dtype=np.bool_)

    drawn = deal_many(game, 2, 20_000, 1)
    pat = deal_many(game, 2, 20_000, 1, stands_pat)
    strengths = [game.strengths(one.hands[:, 0], 2).mean() for one in (drawn, pat)]
    assert strengths[0] > 1.2 * strengths[1]
    assert pat.drawn.sum() == 0


def test_each_card_is_turned_up_as_often_and_is_in_no_hand() -> None:
    text = "wild-widow\ndeck: {lowest: T}\nplayers: {to: 3}\nexamples: []\n"
    game = variant_of(text).compile()
    found = deal_many(game, 3, 4_000, 1, "simple")
    assert found.turned is not None
    assert not (found.hands == found.turned[:, np.newaxis, np.newaxis]).any()
    times = np.bincount(found.turned, minlength=52)[32:]
    assert ((times - 200) ** 2 / 200).sum() < 50  # chi-square of 19 degrees: once in 7,000 times
    for held, wins, card in zip(
        found.hands[:100].tolist(), found.wins[:100], found.turned[:100].tolist(), strict=True
    ):
        ranking = game.ranking_of(game.pack(3), "high", card)
        assert ranking.winners(held) == tuple(np.flatnonzero(wins))


def test_a_function_sees_the_suits_as_they_are_dealt_where_a_card_is_turned_up() -> None:
    text = "wild-widow\ndeck: {lowest: T}\nplayers: {to: 3}\nexamples: []\n"
    game = variant_of(text).compile()
    seen = np.zeros(4, dtype=int)

    def throws_clubs(held: NDArray[np.uint8], fewest: int, most: int) -> NDArray[np.bool_]:
        del fewest
        seen[:] += np.bincount(held.ravel() & 3, minlength=4)
        clubs = (held & 3) == 0
        thrown: NDArray[np.bool_] = clubs & (clubs.cumsum(axis=1) <= most)
        return thrown

    found = deal_many(game, 2, 4_000, 1, throws_clubs)
    expected = seen.sum() / 4
    assert (np.abs(seen - expected) < 4.5 * expected**0.5).all()
    # Of the club a hand holds on the mean it throws nearly all, and draws clubs one time in four.
    suits = np.bincount(found.hands.ravel() & 3, minlength=4) / found.hands.size
    assert suits[0] < 0.15
    assert suits[1:] == pytest.approx(suits[1:].mean(), abs=0.012)


@pytest.mark.parametrize("keeps", ["keeps an ace", "keeps the ace of spades"])
def test_a_function_may_draw_more_where_it_keeps_what_opens_that(keeps: str) -> None:
    steps = _ANTE_AND_DEAL + (_DRAW % ("draw", 2)).replace(
        "first:", f"also: {{to: 4, keeping: {keeps}}}, first:"
    )
    game = without_betting("turkish", changed=steps + _SHOW)
    opens = [parse_card(name) for name in ("As", "Ah", "Ad", "Ac")][: 4 if "an" in keeps else 1]

    def keeps_one(held: NDArray[np.uint8], fewest: int, most: int) -> NDArray[np.bool_]:
        del fewest
        assert most == 2
        first = np.isin(held, opens).cumsum(axis=1).cumsum(axis=1) == 1
        thrown: NDArray[np.bool_] = ~first & first.any(axis=1, keepdims=True)
        return thrown

    drawn = deal_many(game, 2, 1_000, 1, keeps_one).drawn
    assert set(np.unique(drawn)) == {0, 4}
    row = -1

    def throws_four(held: NDArray[np.uint8], fewest: int, most: int) -> NDArray[np.bool_]:
        del fewest, most
        nonlocal row
        row = int((~np.isin(held[:, -1], opens)).argmax())
        return np.arange(held.shape[1]) < np.full(len(held), 4)[:, np.newaxis]

    with pytest.raises(SetupError, match=f"or up to 4 by a hand that {keeps}$") as refused:
        deal_many(game, 2, 1_000, 1, throws_four)
    assert (refused.value.reason, refused.value.details["row"]) == ("not-discards", row)


def test_the_same_seed_gives_the_same_deals() -> None:
    game = load("turkish").compile()
    one, *same, other = (deal_many(game, 3, 500, seed, "simple") for seed in (1, 1, "1", "2"))
    assert all((one.hands == again.hands).all() for again in same)
    assert (one.hands != other.hands).any()


@pytest.mark.parametrize(
    ("policy", "reason", "said"),
    [
        ("wild", "not-a-policy", "`best`, `simple` or a function"),
        (lambda held, _fewest, _most: held, "not-discards", "type uint8"),
        (lambda held, _fewest, _most: held[:, :4] > 0, "not-discards", "shape"),
        (lambda held, _f, _m: [*(held[1:] < 0), [True]], "not-discards", "row 9: it has shape"),
        (lambda held, _f, _m: np.ma.array(held < 0, mask=held >= 0), "not-discards", "row 0: an"),
        (lambda held, _fewest, _most: held >= 0, "not-discards", "row 0: 5 cards .* 0 to 4"),
    ],
)
def test_what_is_no_way_to_draw_is_refused(policy: object, reason: str, said: str) -> None:
    game = load("turkish").compile()
    with pytest.raises(SetupError, match=said) as refused:
        deal_many(game, 3, 10, 1, policy)  # type: ignore[arg-type] # as a careless program has it
    assert refused.value.reason == reason
