"""Smallest examples: of what a ranking does, of a deal, of a hand that meets a condition.

Whatever is found has been asked of the ranking or played by the engine before it is handed out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from standpat.audit.hands import in_a_circle, lowest, separated_by_suits
from standpat.audit.running_out import runs_out, why_never
from standpat.audit.wanted import Meets, OnlySuits, Opens, RunsOut, read
from standpat.cards import format_cards
from standpat.errors import ConditionError, SetupError
from standpat.given import takes
from standpat.history import tell_hand
from standpat.ranking import parse
from standpat.ranking.kinds import AnyHand, Made
from standpat.spec.load import load
from standpat.spec.switching import laid_instead
from standpat.words import listed, several

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from standpat.audit.hands import Hand
    from standpat.cards import Card
    from standpat.engine import Game
    from standpat.ranking import Condition, Ranking
    from standpat.spec.variant import Variant


@dataclass(frozen=True, slots=True)
class Witness:
    """What was asked for, and the smallest example of it.

    Attributes:
        asked: what was asked for.
        found: whether there is an example.
        players: the number of players it is for; None where that makes no difference.
        hands: the hands, as cards; of a deal none.
        says: what they show, in sentences; or why there is no example.
        exact: where there is none, whether that is certain; else it was only not found.
        seed: what the cards of a deal come from; None for hands.
        told: the deal as it went; empty for hands.
    """

    asked: str
    found: bool
    players: int | None = None
    hands: tuple[Hand, ...] = ()
    says: tuple[str, ...] = ()
    exact: bool = True
    seed: int | None = None
    told: str = ""

    def data(self) -> dict[str, Any]:
        """Give it as plain data for JSON, cards as text."""
        return {
            "asked": self.asked,
            "found": self.found,
            "players": self.players,
            "hands": [format_cards(hand) for hand in self.hands],
            "says": list(self.says),
            "exact": self.exact,
            "seed": self.seed,
            "told": self.told or None,
        }


@takes("variant", "asked", "players", "ranking", "turned", "house")
def witness(  # noqa: PLR0913 - each narrows what is looked for, and most may be left out
    variant: Variant,
    asked: str,
    players: int | None = None,
    ranking: str | None = None,
    turned: str | Card | None = None,
    *,
    house: Sequence[str | Path] = (),
) -> Witness:
    """Find a smallest example of what rules make possible.

    It can be asked for `two hands that only suits separate`, `three hands that beat each other in a
    circle`, `a deal in which the stub runs out at the third player`, `a hand that opens under A and
    not under B`, where one of the two is the variant, and any condition of the rule language, whose
    weakest hand under the ranking is found. The fewest players for whom there is an example are
    taken. A and B may each be with house rules: `turkish with turkish-online/four-at-once`, several
    with `and` between them. Where both are the variant, just these are laid over it on each side.

    Args:
        variant: the rules.
        asked: what is asked for.
        players: look at this number of players only.
        ranking: by which of the rankings; by that of the first showdown when left out. Where a
            stub runs out no ranking matters, and openers are judged by the main one.
        turned: the card turned up, as text or as its number, where that makes others wild.
        house: house files, by name or path, whose options may be named in A and B.

    Raises:
        ConditionError: ``unknown-condition``: nothing of that kind can be asked for; or
            ``unknown-category``: the ranking has no such category.
        SetupError: ``number-of-players``, ``unknown-ranking``, ``turned-card-needed``, or
            ``unknown-variant``: neither A nor B is the variant.
        RulesError: the other variant cannot be played, or there are no such house rules.
    """
    question = read(asked)
    game = variant.compile()
    if players is not None:
        game.check_players(players)
    numbers = game.players.numbers if players is None else (players,)
    if ranking is not None:
        game.ranking(numbers[0], ranking, turned)  # refuses one that there is not
    if isinstance(question, RunsOut):
        return _running_out(variant, asked, question, numbers)
    if isinstance(question, Opens):
        games = _two_games(variant, question, house)
        return _opening(games, asked, numbers, turned)
    looked = _Looked(game, ranking, turned)
    if isinstance(question, Meets):
        return looked.meets(asked, question.condition, numbers)
    if isinstance(question, OnlySuits):
        return looked.only_suits(asked, numbers)
    return looked.circle(asked, numbers)


@dataclass(frozen=True, slots=True)
class _Looked:
    """Looks for hands under the rankings of a game."""

    game: Game
    name: str | None
    turned: str | Card | None

    def _rankings(self, numbers: Sequence[int]) -> Iterator[tuple[int | None, Ranking]]:
        """Go through the rankings, one for each deck, with the fewest players who play with it."""
        seen = []
        for players in numbers:
            pack = self.game.pack(players)
            if pack not in seen:
                seen.append(pack)
                same = all(self.game.pack(one) == pack for one in self.game.players.numbers)
                ranking = self.game.ranking(players, self.name, self.turned)
                yield None if same else players, ranking

    def meets(self, asked: str, condition: Condition, numbers: Sequence[int]) -> Witness:
        for players, ranking in self._rankings(numbers):
            strange = condition.categories() - set(ranking.frequencies())
            if strange:
                msg = (
                    f"`{condition}` speaks of {listed(sorted(strange))}, which is no category of "
                    f"this ranking; they are {listed(ranking.frequencies())}"
                )
                raise ConditionError(msg, reason="unknown-category")
            hand = lowest(ranking, condition)
            if hand is not None:
                says = (
                    f"{format_cards(hand)}: {ranking.describe(hand)}",
                    *_lows_that_are_high(condition, ranking),
                )
                return Witness(asked, found=True, players=players, hands=(hand,), says=says)
        reason = f"every hand of {self._decks(numbers)} was asked, and none meets `{condition}`"
        return Witness(asked, found=False, says=(reason,))

    def only_suits(self, asked: str, numbers: Sequence[int]) -> Witness:
        suits = False
        for players, ranking in self._rankings(numbers):
            suits |= ranking.suit_span > 1
            pair = separated_by_suits(ranking)
            if pair is not None:
                one, other = pair
                says = (
                    f"{format_cards(one)} beats {format_cards(other)}: {ranking.why(one, other)}",
                )
                return Witness(asked, found=True, players=players, hands=pair, says=says)
        reason = "suits never break a tie in these rules"
        if suits:
            reason = "no two hands of the same ranks that share no card are told apart by a suit"
        return Witness(asked, found=False, says=(reason,))

    def circle(self, asked: str, numbers: Sequence[int]) -> Witness:
        exceptions = False
        for players, ranking in self._rankings(numbers):
            exceptions |= bool(ranking.exceptions)
            found = in_a_circle(ranking)
            if found is not None:
                pairs = zip(found, (*found[1:], found[0]), strict=True)
                says = tuple(
                    f"{format_cards(one)} beats {format_cards(other)}: {ranking.why(one, other)}"
                    for one, other in pairs
                )
                return Witness(asked, found=True, players=players, hands=found, says=says)
        if not exceptions:
            reason = "the ranking has no exceptions, so all hands stand in one order"
            return Witness(asked, found=False, says=(reason,))
        return _not_found(asked)

    def _decks(self, numbers: Sequence[int]) -> str:
        sizes = sorted({len(self.game.pack(players)) for players in numbers})
        return f"{listed(sizes, 'or')} cards"


def _lows_that_are_high(condition: Condition, ranking: Ranking) -> tuple[str, ...]:
    """Say what a low is asked for under a ranking by which the best hand wins."""
    lows = [one for one in condition.leaves() if isinstance(one, Made) and one.low]
    if not lows or ranking.rules.wins == "worst":
        return ()
    named = " and ".join(f"`{one}`" for one in lows)
    return (
        (
            f"the best hand wins under this ranking, not the lowest: {named} "
            f"{several(len(lows), 'is', 'are')} read as of high cards, and better is higher"
        ),
    )


def _not_found(asked: str) -> Witness:
    says = ("no example was found, which is no proof that there is none",)
    return Witness(asked, found=False, says=says, exact=False)


def _running_out(
    variant: Variant, asked: str, question: RunsOut, numbers: Sequence[int]
) -> Witness:
    found = runs_out(variant, question.place, numbers)
    if found is None:
        reason = why_never(variant, question.place, numbers)
        return Witness(asked, found=False, says=(reason,)) if reason else _not_found(asked)
    asks = "is to be served the card held back" if found.late else f"asks for {found.draws[-1]}"
    undealt = f"{found.left} {several(found.left, 'is', 'are')} undealt"
    players = len(found.hand.stacks)
    where = f"in `{found.step}` " if len(found.draws) > players else ""
    says = (f"{listed(found.draws)} cards are drawn; {where}{question} {asks} when {undealt}",)
    return Witness(
        asked,
        found=True,
        players=players,
        says=says,
        seed=found.seed,
        told=tell_hand(found.hand),
    )


def _two_games(variant: Variant, question: Opens, house: Sequence[str | Path]) -> tuple[Game, Game]:
    """Give the games of which a hand is to open one and not the other.

    Raises:
        SetupError: ``unknown-variant``: neither is the variant, or both are with the same rules.
        RulesError: the other cannot be played, or there are no such house rules.
    """
    sides = question.one, question.other
    named = [_is_named(side.name, variant) for side in sides]
    if not any(named) or (all(named) and set(sides[0].house) == set(sides[1].house)):
        msg = (
            f"one of `{sides[0]}` and `{sides[1]}` is to be the variant that is asked, "
            f"`{variant.id}`, and the other another one, or the same with other house rules"
        )
        raise SetupError(msg, reason="unknown-variant", variant=variant.id)
    games = []
    for side, is_it in zip(sides, named, strict=True):
        rules = variant if is_it else load(side.name)
        if side.house or all(named):
            rules = laid_instead(rules, side.house, house if is_it else ())
        games.append(rules.compile())
    return games[0], games[1]


def _opening(
    games: tuple[Game, Game], asked: str, numbers: Sequence[int], turned: str | Card | None
) -> Witness:
    """Find the lowest hand that opens under one game and not under another."""
    opens, passes = games
    both = [number for number in opens.players.numbers if number in {*passes.players.numbers}]
    asked_for = [number for number in both if number in numbers]
    if not asked_for:
        msg = f"{_named(opens)} and {_named(passes)} are not for the same number of players"
        raise SetupError(msg, reason="number-of-players", players=None)
    if passes.opening is None:
        says = (f"nothing is asked of who opens in {_named(passes)}",)
        return Witness(asked, found=False, says=says)
    tables = {players: _TwoTables(opens, passes, players, turned) for players in both}
    for players in asked_for:
        hand = tables[players].lowest()
        if hand is not None:
            alike = [number for number, table in tables.items() if table.parts(hand)]
            shows = (*tables[players].shows(hand), _so_with(alike, both))
            return Witness(asked, found=True, players=players, hands=(hand,), says=shows)
    first, second = _named(opens), _named(passes)
    says = (f"every hand that opens in {first} and can be held in {second} opens there too",)
    return Witness(asked, found=False, says=says)


class _TwoTables:
    """One number of players at two games: a hand is to open the one, and not the other."""

    def __init__(self, opens: Game, passes: Game, players: int, turned: str | Card | None) -> None:
        self._games = opens, passes
        self._rankings = tuple(
            game.ranking(players, None, turned if game.turns_up else None) for game in self._games
        )
        self._held = tuple(frozenset(ranking.cards) for ranking in self._rankings)
        self._opens, self._other_opens = (
            _condition(game).bind(ranking)
            for game, ranking in zip(self._games, self._rankings, strict=True)
        )

    def lowest(self) -> Hand | None:
        """Find the lowest hand that opens in the one game, and can be held in the other."""
        return lowest(self._rankings[0], _condition(self._games[0]), self._passed)

    def parts(self, hand: Hand) -> bool:
        """Tell whether a hand can be held in both games and opens in the one only."""
        return self._held[0].issuperset(hand) and self._opens(hand) and self._passed(hand)

    def shows(self, hand: Hand) -> tuple[str, ...]:
        """Say for each game what the hand counts as, and what is asked of who opens."""
        return tuple(
            f"in {_named(game)} {format_cards(hand)} is {ranking.describe(hand)}, and "
            f"{_asked_of(game)} opens"
            for game, ranking in zip(self._games, self._rankings, strict=True)
        )

    def _passed(self, hand: Hand) -> bool:
        return self._held[1].issuperset(hand) and not self._other_opens(hand)


def _so_with(numbers: Sequence[int], both: Sequence[int]) -> str:
    """Say with which of the numbers of players that both games are for it is so."""
    if [*numbers] == [*both]:
        return "it is so with every number of players that both are for"
    return f"it is so with {listed(numbers)} players"


def _named(game: Game) -> str:
    """Name a game with its house rules: ``Turkish poker with turkish-online/four-at-once``."""
    return f"{game.name} with {listed(game.house)}" if game.house else game.name


def _condition(game: Game) -> Condition:
    return parse(game.opening.requirement(0)) if game.opening else AnyHand()


def _asked_of(game: Game) -> str:
    return f"`{game.opening.requirement(0)}`" if game.opening else "any hand"


def _is_named(name: str, variant: Variant) -> bool:
    """Tell whether a name means this variant."""
    file = variant.document.source.name if variant.document else ""
    return name in {variant.id, variant.name, file}
