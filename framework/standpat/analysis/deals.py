"""The deals that lines of play begin with: stacks, and cards arranged for what is to be shown.

Some rules show with any cards. Others take hands that are seldom dealt: openers, or hands that
open one game and not the other, hands that tie, wild cards, cards that must be kept for a larger
draw; or a stack that does not reach for the ante, a blind or a full raise. Nothing here asks
which game is played.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from standpat.analysis.dealt_hands import any_hand, dealt, dealt_hand, keeping, whole
from standpat.analysis.line import LineSetting
from standpat.cards import UNKNOWN, is_joker, other_suit
from standpat.engine import SeededDealer
from standpat.game import AnteStep, BetStep, BlindsStep
from standpat.rules.dealing import Turn
from standpat.spec.checks.ways import cards_held, cards_held_at_opening

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from standpat.analysis.dealt_hands import Wanted
    from standpat.cards import Card, Pack
    from standpat.engine import Game
    from standpat.game import Course, GameRules
    from standpat.ranking import Question, Ranking

_TIMES = 4
"""The stakes of a table with a short stack, so that there is something between nothing and one."""
_BETS = 20
"""How many of the largest stake a stack is that does not run short: more than a bet and three
raises on each of four streets, the most that shipped rules have."""
_TRIES = 400
"""How many hands are looked at for two that tie."""


def settings(
    one: Game, other: Game, numbers: Sequence[int], keys: tuple[str, ...] = ()
) -> tuple[tuple[LineSetting, ...], tuple[LineSetting, ...]]:
    """List the deals to begin lines with.

    Args:
        one: the one game.
        other: the other.
        numbers: the numbers of players, at least one; few of them are used.
        keys: the rule that is to be shown, which says which deals are the likely ones.

    Returns:
        the deals that are likely to show it, and all others.
    """
    limit = keys[2] if keys[:2] == ("betting", "limits") and len(keys) > 2 else None
    if limit and not all(limit in game.betting.limits.stated() for game in (one, other)):
        return (LineSetting((_BETS,) * numbers[0], limit=limit),), ()
    few = dict.fromkeys((numbers[0], next((n for n in numbers if n > 2), numbers[0]), numbers[-1]))
    if "stub" in keys:  # it runs out where many draw
        few = dict.fromkeys(numbers[-1:])
    likely: list[LineSetting] = []
    others: list[LineSetting] = []
    for number in few:
        for group, deals in _for_players(one, other, number, limit).items():
            hints = _HINTS.get(group, ())
            hinted = any(hint in key for hint in hints for key in keys)
            (likely if hinted or group == _LIKELY else others).extend(deals)
    return tuple(likely), tuple(others)


_HINTS: dict[str, tuple[str, ...]] = {
    "open": ("open",),
    "tie": ("odd chips",),
    "wild": ("wild",),
    "keep": ("also",),
    "short": ("short", "everybody out", "limits", "ante", "blinds"),
}
"""Groups of deals, and what stands in the keys of a rule that they are likely to show."""
_LIKELY = "any"
"""The group of the plainest deal, which is likely to show any rule."""


def _for_players(
    one: Game, other: Game, players: int, limit: str | None
) -> dict[str, list[LineSetting]]:
    """List the deals for a number of players, by what they are for."""
    packs = [game.deck.pack(players) for game in (one, other)]
    cards = [card for card in packs[0].cards if card in packs[1]]
    courses = [game.course(players, None, limit) for game in (one, other)]
    largest = max(chips for course in courses for chips in course.stakes.values())
    deep = (_BETS * largest,) * players
    size = one.hand_size
    groups: dict[str, list[tuple[tuple[Card, ...], ...]]] = {}
    if other.hand_size == size:  # else no hand is one in both games
        groups = {
            "open": list(_to_open(one, other, packs, cards, players)),
            "tie": list(_tied(one, other, packs, cards)),
            "wild": list(_wild(one, other, packs, cards)),
            "keep": list(_kept(one, other, packs, cards, players)),
        }
    tops = {
        name: [top_of(hands, cards, players, one) for hands in found]
        for name, found in groups.items()
    }
    plain: tuple[Card, ...] = tops["open"][0] if tops.get("open") else ()
    made = {
        name: [LineSetting(deep, top=top, limit=limit) for top in found]
        for name, found in tops.items()
    }
    stakes = _higher(one, other)
    return {
        **made,
        _LIKELY: [LineSetting(deep, top=plain, limit=limit)],
        "short": [
            LineSetting(stacks, top=plain, stakes=tuple(stakes.items()), limit=limit)
            for stacks in _short(one.course(players, stakes, limit), players)
        ],
        "more": [LineSetting(deep, seed=seed, limit=limit) for seed in (1, 2)],
    }


def _higher(one: Game, other: Game) -> Mapping[str, int]:
    """Give higher stakes to those that both games count in chips."""
    mine, theirs = one.stakes.root, other.stakes.root
    return {
        name: _TIMES * chips
        for name, chips in mine.items()
        if isinstance(chips, int) and isinstance(theirs.get(name), int)
    }


def _short(course: Course, players: int) -> Iterator[tuple[int, ...]]:
    """Give stacks of which one does not reach for what is asked of it."""
    forced = least = 0
    for step in course.steps:
        if isinstance(step, AnteStep):
            forced += step.chips
        elif isinstance(step, BlindsStep):
            forced += max(chips for _, chips in step.blinds)
        elif isinstance(step, BetStep) and not least:
            least = step.least
    deep = _BETS * max(course.stakes.values())
    part, small = least // 2, least // 4  # of a bet: half of it lets others raise again than less
    stacks = forced // 2, forced + least + part, forced + part, forced + least + small
    for chips in dict.fromkeys(max(1, stack) for stack in stacks):
        for seat in dict.fromkeys((players - 1, 1, 0)):
            yield tuple(chips if at == seat else deep for at in range(players))


def _wild(
    one: Game, other: Game, packs: Sequence[Pack], cards: Sequence[Card]
) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Deal a wild card to the first seat."""
    wild = [card for card in cards if any(card in by.wild for by in _main((one, other), packs))]
    if wild:
        rest = [card for card in cards if card not in wild]
        yield ((wild[0], *SeededDealer(0).shuffle(rest, 0)[: one.hand_size - 1]),)


def _main(games: Sequence[Game], packs: Sequence[Pack]) -> list[Ranking]:
    """Give the main ranking of each game."""
    return [
        game.ranking_of(pack, game.main_ranking) for game, pack in zip(games, packs, strict=True)
    ]


def _to_open(
    one: Game, other: Game, packs: Sequence[Pack], cards: Sequence[Card], players: int
) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Go through hands that open in both games, in one of them, and in neither."""
    if one.opening is None and other.opening is None:
        return
    games, size = (one, other), one.hand_size
    texts = [game.opening.requirement(0) if game.opening else "any hand" for game in games]
    sizes = [cards_held_at_opening(game) if game.opening else size for game in games]
    asked = [
        _Opens(game.question(text, pack), held)
        for game, text, pack, held in zip(games, texts, packs, sizes, strict=True)
    ]
    most = max(sizes)
    for wanted in ((True, True), (True, False), (False, True)):
        hand = dealt_hand(cards, _opens_as(asked, wanted), most)
        alike = packs[0] == packs[1] and sizes[0] == sizes[1]
        if hand is None and alike and (texts[0] != texts[1] or all(wanted)):
            hand = any_hand(_main(games, packs), texts, wanted, most)
        if hand is not None:
            yield (whole(hand, cards, size),)
    nobody: list[tuple[Card, ...]] = []
    left = list(cards)
    while len(nobody) < players:
        hand = dealt_hand(left, lambda hand: not any(_answers(asked, hand)), one.hand_size)
        if hand is None:
            return
        nobody.append(hand)
        left = [card for card in left if card not in hand]
    yield tuple(nobody)


class _Opens(NamedTuple):
    """The requirement for opening, and how many cards are dealt first, of which it is asked."""

    question: Question
    held: int


def _opens_as(asked: Sequence[_Opens], wanted: tuple[bool, ...]) -> Wanted:
    """Ask for a hand that opens in just these games."""
    return lambda hand: _answers(asked, hand) == wanted


def _beaten_by(ranking: Ranking, best: tuple[Card, ...]) -> Wanted:
    """Ask for a hand that another beats."""
    return lambda hand: ranking.beats(best, hand)


def _answers(asked: Sequence[_Opens], hand: Sequence[Card]) -> tuple[bool, ...]:
    return tuple(one.question(hand[: one.held]) for one in asked)


def _kept(
    one: Game, other: Game, packs: Sequence[Pack], cards: Sequence[Card], players: int
) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Go through hands of which one card may be kept for a larger draw."""
    for game, pack in zip((one, other), packs, strict=True):
        for number in range(len(game.play)):
            hand = keeping(game, pack, number, players, cards)
            if hand is not None:
                yield (hand,)


def _tied(
    one: Game, other: Game, packs: Sequence[Pack], cards: Sequence[Card]
) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Deal two hands that tie in one of the games at least, and a third that both beat."""
    across = {
        card: other_suit(card) for card in cards if not is_joker(card) and other_suit(card) in cards
    }
    for ranking in _main((one, other), packs):
        for hand in islice(dealt(cards, one.hand_size), _TRIES):
            twin = tuple(across.get(card, UNKNOWN) for card in hand)
            if not {*twin}.isdisjoint({UNKNOWN, *hand}) or ranking.compare(hand, twin):
                continue
            left = [card for card in cards if card not in {*hand, *twin}]
            worse = dealt_hand(left, _beaten_by(ranking, hand), one.hand_size)
            if worse is not None:
                yield (hand, twin, worse)
                return


def top_of(
    hands: Sequence[tuple[Card, ...]],
    cards: Sequence[Card],
    players: int,
    game: GameRules,
    place: int = 0,
) -> tuple[Card, ...]:
    """Lay out the top of a deck that deals some hands; where a card is turned up, it is another.

    Args:
        hands: the hands; as many of them as there are players are dealt.
        cards: the deck.
        players: how many are dealt in.
        game: says how many cards each is dealt, and when one is turned up.
        place: how many others, left of the button, are dealt before the first of these hands.
    """
    dealt, size = list(hands[:players]), game.hand_size
    named = {card for hand in dealt for card in hand}
    rest = [card for card in SeededDealer(0).shuffle(cards, 0) if card not in named]
    while len(dealt) < players:
        dealt.append(tuple(rest[:size]))
        rest = rest[size:]
    round_table = dealt[players - place :] + dealt[: players - place]
    top = [hand[card] for card in range(size) for hand in round_table]
    for number, step in enumerate(game.play):
        if isinstance(step, Turn) and (held := cards_held(game, number)) < size:
            at = players * held
            top[at:at] = rest[-1:]  # a deck that two games share may have none left
    return tuple(top)
