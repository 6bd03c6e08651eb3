"""The shortest line of play that tells two games apart, looked for in both engines at once.

Both games are dealt the same cards, and every action is taken in both. A line ends where an action
is legal in only one of the two, or where both hands are over with other payoffs. Lines are tried
in two ways: first every line in order of its length, as far as a number of lines goes; then, where
that finds nothing, lines that keep to a plain way of playing but for a few actions, to the end of
the hand.

Of the amounts of a bet or raise the least and the most are tried, and of the draws of each size
two: the lowest cards, and the highest. Of a larger draw, for which the cards kept must meet a
condition, all choices of cards are tried that meet it.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import combinations, count, product
from typing import TYPE_CHECKING, NamedTuple

from standpat.analysis.line import Line, result, told
from standpat.engine import (
    Bet,
    Call,
    Check,
    Draw,
    Fold,
    Parole,
    PayAnte,
    Raise,
    SitOut,
)
from standpat.errors import IllegalAction, SetupError
from standpat.game import BetStep

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.analysis.line import LineSetting
    from standpat.engine import Action, Game, Hand, Options

_PLAIN: tuple[Action, ...] = (PayAnte(), Check(), Call(), Draw(), Fold(), Parole(), SitOut())
_LONGEST = 60
_IN_ORDER = 700
"""How many lines are gone on from in order of their length."""
_BY_PLAN = 2000
"""How many lines are gone on from that keep to a plan but for some actions."""
_MOST_STRAYS = 3


class Node(NamedTuple):
    """A line so far, in both games.

    Attributes:
        setting: what it began with.
        one, other: the hands in the two games.
        actions: who did what.
        heard: how many events of each hand have been held against each other.
        apart: whether what happened was not the same some time.
    """

    setting: LineSetting
    one: Hand
    other: Hand
    actions: tuple[tuple[int, Action], ...]
    heard: tuple[int, int]
    apart: bool


@dataclass(frozen=True, slots=True)
class Found:
    """What a search comes to.

    Attributes:
        line: the shortest line found, or None.
        lines: how many lines were tried. Where the games differ only in what is seen, these and the
            deals are those up to the wave that shows it; in later ones other payoffs were looked
            for, and not found.
        deals: from how many deals.
        every: up to so many actions every line of every deal was tried.
    """

    line: Line | None
    lines: int
    deals: int
    every: int


def search(one: Game, other: Game, waves: Sequence[Sequence[LineSetting]]) -> Found:
    """Look for the shortest line that tells two games apart.

    Args:
        one: the one game.
        other: the other.
        waves: the deals that lines begin with, the likely ones first; others are looked at only
            where these show nothing.
    """
    looking = _Looking(one, other)
    every = _LONGEST
    seen: Found | None = None
    for deals in waves:
        roots = [root for deal in deals if (root := looking.begin(deal)) is not None]
        every = min(every, looking.in_order(roots))
        if looking.best is None and (looking.told is None or deals is waves[0]):
            looking.by_plan(roots)
        if looking.best is not None:
            every = min(every, len(looking.best.actions) - 1)
            break
        if seen is None and looking.told is not None:
            # Where no payoffs differ a likely deal is not given up for a shorter line at a table
            # that nothing calls for.
            seen = Found(looking.told, looking.lines, looking.deals, max(every, 0))
    if looking.best is None and seen is not None:
        return seen
    return Found(looking.best, looking.lines, looking.deals, max(every, 0))


class _Looking:
    """One search, over all its deals."""

    def __init__(self, one: Game, other: Game) -> None:
        self.one, self.other = one, other
        self.best: Line | None = None
        self.told: Line | None = None
        self.lines = self.deals = 0

    def in_order(self, roots: Sequence[Node]) -> int:
        """Try lines in order of their length; tell up to which length all were tried."""
        waiting = deque(roots)
        for _ in range(_IN_ORDER):
            if not waiting:
                return _LONGEST
            node = waiting.popleft()
            if self._too_long(node):
                return len(node.actions)
            waiting.extend(self._next(node))
        return len(waiting[0].actions) if waiting else _LONGEST

    def by_plan(self, roots: Sequence[Node]) -> None:
        """Try lines that stray from a plain way of playing in a few actions, the fewest first."""
        number = count()
        waiting = [
            (0, start, 0, 0, next(number), plan, root)
            for start, (root, plan) in enumerate(product(roots, _PLANS))
        ]
        for _ in range(_BY_PLAN):
            if not waiting:
                return
            strays, start, place, _, _, plan, node = heappop(waiting)
            if self._too_long(node):
                continue
            planned = plan(node.one.options(), node.one)
            for after in self._next(node, few_draws=True):
                straying = after.actions[-1][1] != planned
                if strays + straying <= _MOST_STRAYS:
                    # Deal by deal those that stray early come first, each to its end.
                    length = len(after.actions)
                    last = length if straying else place
                    entry = (strays + straying, start, last, -length, next(number), plan, after)
                    heappush(waiting, entry)

    def _too_long(self, node: Node) -> bool:
        most = _LONGEST if self.best is None else len(self.best.actions) - 1
        return len(node.actions) >= most

    def begin(self, setting: LineSetting) -> Node | None:
        """Deal in both games; None where that alone tells them apart, or neither can."""
        self.lines += 1
        self.deals += 1
        hands: list[Hand] = []
        refused = ["", ""]
        reason = ""
        for number, game in enumerate((self.one, self.other)):
            try:
                hands.append(setting.deal(game))
            except SetupError as error:
                refused[number], reason = str(error), error.reason
        if len(hands) < 2:
            if hands:
                self._keep(Line(setting, (), "legal in one only", reason, *refused))
            return None
        return self._looked_at(Node(setting, hands[0], hands[1], (), (0, 0), apart=False))

    def _next(self, node: Node, *, few_draws: bool = False) -> Iterator[Node]:
        """Take every action to try that both games allow; of draws all, or the least and most."""
        offered = node.one.options(), node.other.options()
        for action in _both(*offered):
            if few_draws and isinstance(action, Draw) and not _is_least_or_most(action, offered[0]):
                continue
            after = node.one.copy(), node.other.copy()
            for hand in after:
                hand.take(action)
            self.lines += 1
            actions = (*node.actions, (offered[0].seat, action))
            looked = self._looked_at(node._replace(one=after[0], other=after[1], actions=actions))
            if looked is not None:
                yield looked

    def _looked_at(self, node: Node) -> Node | None:
        """Hold both hands against each other; None where the line ends here."""
        node = self._compared(node)
        if self._ends(node):
            return None
        if node.apart and self.best is None:
            self._play_out(node)
        return node

    def _compared(self, node: Node) -> Node:
        """Compare what has happened since the last action."""
        new = node.one.events_since(node.heard[0]), node.other.events_since(node.heard[1])
        heard = node.heard[0] + len(new[0]), node.heard[1] + len(new[1])
        apart = node.apart or told(new[0]) != told(new[1])
        if apart and not node.apart:
            self._keep(Line(node.setting, node.actions, "otherwise told", "", "", ""))
        return node._replace(heard=heard, apart=apart)

    def _ends(self, node: Node) -> bool:
        """Tell whether a line ends here, and keep it where it tells the games apart."""
        one, other = node.one, node.other
        if one.finished and other.finished:
            if (one.payoffs, one.carried_out) != (other.payoffs, other.carried_out):
                results = (result(hand) for hand in (one, other))
                self._keep(Line(node.setting, node.actions, "other payoffs", "", *results))
            return True
        action = _only_one(one, other)
        if action is not None:
            self._keep(_refused(node, action))
        return action is not None

    def _play_out(self, node: Node) -> None:
        """Play a line on which other things have happened to its end, in the plainest way."""
        one, other, actions = node.one.copy(), node.other.copy(), list(node.actions)
        while len(actions) < _LONGEST:
            options = one.options()
            shared = _both(options, other.options())
            planned = _calling(options, one)
            action = planned if planned in shared else next(iter(shared), None)
            if action is None:
                return
            for hand in (one, other):
                hand.take(action)
            actions.append((options.seat, action))
            self.lines += 1
            there = node._replace(one=one, other=other, actions=tuple(actions))
            if self._ends(there):
                return

    def _keep(self, line: Line) -> None:
        """Keep a line that is shorter than the one known."""
        if line.ends == "otherwise told":
            if self.told is None or len(line.actions) < len(self.told.actions):
                self.told = line
        elif self.best is None or len(line.actions) < len(self.best.actions):
            self.best = line


def _refused(node: Node, action: tuple[int, Action]) -> Line:
    """Make the line of an action that one of the two games refuses."""
    refused, reason = ["", ""], ""
    for number, hand in enumerate((node.one, node.other)):
        try:
            hand.copy().take(action[1], action[0])
        except IllegalAction as error:
            refused[number], reason = str(error), error.reason
    return Line(node.setting, (*node.actions, action), "legal in one only", reason, *refused)


def _only_one(one: Hand, other: Hand) -> tuple[int, Action] | None:
    """Find something that may be done in one of two hands and not in the other."""
    for hand, there in ((one, other), (other, one)):
        seat = hand.to_act
        if seat is not None and seat != there.to_act:
            return seat, _calling(hand.options(), hand)
    seat = one.to_act
    if seat is None:
        return None
    offered = one.options(), other.options()
    if _alike(*offered):
        return None
    known = set(one.cards(seat)) & set(other.cards(seat))
    for options in offered:
        for action in _actions(options, known):
            if (action in offered[0]) != (action in offered[1]):
                return seat, action
    return None


def _both(one: Options, other: Options) -> list[Action]:
    """List the actions to try that both allow."""
    known = set(one.hand) & set(other.hand)
    found = _actions(one, known)
    return list(found) if _alike(one, other) else [action for action in found if action in other]


def _alike(one: Options, other: Options) -> bool:
    """Tell without trying whether both allow the same."""
    return _offer(one) == _offer(other)


def _offer(options: Options) -> tuple[object, ...]:
    """Give what is allowed, whatever the chips of an ante or call."""
    return (
        options.ante > 0,
        options.sit_out,
        options.fold,
        options.check,
        options.call > 0,
        options.bet,
        options.raise_to,
        options.parole,
        options.draw,
        options.draw_more,
        options.hand,
    )


def _actions(options: Options, known: set[int]) -> Iterator[Action]:
    """Go through the actions to try, those that leave the hand last; draws of known cards only."""
    yield from (action for action in _PLAIN[:4] if action in options)
    if options.bet is not None:
        yield from map(Bet, dict.fromkeys(options.bet))
    if options.raise_to is not None:
        yield from map(Raise, dict.fromkeys(options.raise_to))
    if options.draw is not None:
        yield from _draws(options, sorted(known))
    yield from (action for action in _PLAIN[4:] if action in options)


def _draws(options: Options, hand: list[int]) -> Iterator[Draw]:
    """Go through the draws to try: of each size the lowest cards and the highest."""
    fewest, most = options.draw or (0, 0)
    for size in range(max(1, fewest), min(most, len(hand)) + 1):
        for cards in dict.fromkeys((tuple(hand[:size]), tuple(hand[-size:]))):
            yield Draw(cards)
    if options.draw_more is not None:
        for size in range(most + 1, min(options.draw_more[0], len(hand)) + 1):
            larger = (Draw(cards) for cards in combinations(hand, size))
            yield from (draw for draw in larger if draw in options)


def _is_least_or_most(draw: Draw, options: Options) -> bool:
    """Tell whether a draw is as large as it may be, of the lowest cards, or as small."""
    fewest, most = options.draw or (0, 0)
    size = len(draw.cards)
    return size in {fewest, most} and draw.cards == tuple(sorted(options.hand)[:size])


# Plain ways of playing


def _calling(options: Options, hand: Hand) -> Action:
    """Open, else check or call; stand pat."""
    if options.bet is not None and _opening(hand):
        return Bet(options.bet[0])
    found = next((action for action in _PLAIN[:4] if action in options), None)
    if found is None:
        return next(_actions(options, set(options.hand)))
    return found


def _drawing(options: Options, hand: Hand) -> Action:
    """Call, but draw as many cards as may be drawn."""
    if options.draw is None or not options.draw[1]:
        return _calling(options, hand)
    return Draw(tuple(sorted(options.hand)[: options.draw[1]]))


def _raising(options: Options, hand: Hand) -> Action:
    """Bet and raise the least, as often as it goes."""
    if options.bet is not None:
        return Bet(options.bet[0])
    if options.raise_to is not None:
        return Raise(options.raise_to[0])
    return _calling(options, hand)


_PLANS = (_calling, _drawing, _raising)


def _opening(hand: Hand) -> bool:
    """Tell whether the street in progress is the one on which the pot is opened."""
    return any(
        isinstance(step, BetStep) and step.opens and step.name == hand.step
        for step in hand.course.steps
    )
