"""The proof of each difference: hands that show who wins otherwise, or a line of play.

A rule is looked at by itself: one of the games is held against the same game with this one rule
of the other taken over. What is found is then tried on the two games as they are, and where it
tells them apart in the same way, it stands for them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from standpat.analysis.deals import settings
from standpat.analysis.game_pair import GamePair
from standpat.analysis.proofs import HandsProof, LineProof
from standpat.analysis.search import search
from standpat.analysis.story import story
from standpat.analysis.takeover import at, base, playable, take_over
from standpat.errors import StandpatError
from standpat.rules.showdown import main_ranking

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.analysis.line import Line
    from standpat.analysis.proofs import OwnCards, PairCount, TakenOver, WitnessHands
    from standpat.analysis.rankings import Showdowns
    from standpat.analysis.rules import Rule, SideBySide
    from standpat.engine import Game
    from standpat.spec.variant import Variant


@dataclass(frozen=True, slots=True)
class Judgement:
    """What was found out about a rule of the ranking, or of the deck.

    Attributes:
        proof: how many pairs of hands change, and two of them.
        cards: where the decks differ, which cards only one game has.
    """

    proof: HandsProof
    cards: tuple[OwnCards, ...]


class Prover:
    """Finds the proofs for the rules in which two variants differ."""

    def __init__(self, side: SideBySide) -> None:
        """Keep the two variants; games are made when they are needed."""
        self.side = side
        self._counts: dict[tuple[str, str], tuple[PairCount, ...]] = {}
        played = [rule for rule in side.rules if rule.level != "wording"]
        self._alone = len(played) == 1
        self._judging = [rule for rule in played if judges(rule)]

    @cached_property
    def variants(self) -> tuple[Variant, Variant]:
        """The two variants, cut down to the numbers of players that are compared."""
        if not self.side.common:
            return self.side.a, self.side.b
        return base(self.side, of_b=False), base(self.side, of_b=True)

    @cached_property
    def told(self) -> tuple[Variant, Variant]:
        """The same, each with all stakes, as they are when a rule has been taken over."""
        if not self.side.common:
            return self.variants
        one, other = (base(self.side, of_b=side, all_stakes=True) for side in (False, True))
        return one, other

    @cached_property
    def games(self) -> tuple[Game, Game]:
        """The two games."""
        return self.variants[0].compile(), self.variants[1].compile()

    @cached_property
    def showdowns(self) -> Showdowns:
        """The two games as they judge hands."""
        from standpat.analysis.rankings import Showdowns  # noqa: PLC0415 - numpy only where hands are counted

        return Showdowns(*self.games, self.side.numbers)

    def mixed(self, rule: Rule) -> tuple[Variant | None, Variant | None]:
        """Give each variant with this rule of the other, as far as that makes sense."""
        if not self.side.common:
            return None, None
        return (
            take_over(self.side, rule, into_b=False),
            take_over(self.side, rule, into_b=True),
        )

    def _games(self, rule: Rule) -> Iterator[tuple[TakenOver, Game, Game]]:
        """Go through the pairs of games between which only this rule differs."""
        mine, theirs = self.mixed(rule)
        if mine is not None and playable(mine):
            yield "a", self.games[0], mine.compile()
        if theirs is not None and playable(theirs):
            yield "b", theirs.compile(), self.games[1]

    # Who wins

    @cached_property
    def comparable(self) -> bool:
        """Whether a hand of the one game is one of the other: both are of as many cards."""
        one, other = self.games
        return one.hand_size == other.hand_size

    def ranking_names(self, rule: Rule) -> tuple[tuple[str, str], ...]:
        """Name the rankings, of `a` and of `b`, that a rule has to do with."""
        mains = tuple(main_ranking(one.rankings, one.play) for one in self.variants)
        if rule.keys[0] == "rankings":
            own = str(rule.a[1]) if rule.in_a else mains[0]
            other = str(rule.b[1]) if rule.in_b else mains[1]
            return ((own, other),)
        if rule.keys[0] == "play":
            named = (
                at(data, path) for data, path in zip(self.side.data, (rule.a, rule.b), strict=True)
            )
            own, other = (name or main for name, main in zip(named, mains, strict=True))
            return ((own, other),)
        return tuple(
            (own, other)
            for other, own in self.side.names.rankings.items()
            if own in self.variants[0].rankings
        )

    def together(self) -> tuple[PairCount, ...]:
        """Count what all rules of the ranking come to together, where hands can be compared."""
        if not self.comparable:
            return ()
        names = dict.fromkeys(pair for rule in self._judging for pair in self.ranking_names(rule))
        return tuple(count for pair in names for count in self._whole(pair))

    def _whole(self, names: tuple[str, str]) -> tuple[PairCount, ...]:
        if names not in self._counts:
            self._counts[names] = self.showdowns.count(GamePair(*self.games, names), names)
        return self._counts[names]

    def judgement(self, rule: Rule) -> Judgement:
        """Find out how many pairs of hands a rule of the ranking or the deck changes."""
        names = self.ranking_names(rule)
        cards = tuple(
            found
            for found in (deck.cards(self.games[0].hand_size) for deck in self.showdowns.decks)
            if found.only_a or found.only_b
        )
        whole = tuple(count for pair in names for count in self._whole(pair))
        if not any(count.changed for count in whole):
            return Judgement(HandsProof(whole, None), cards)
        return Judgement(self._by_itself(rule, names, whole), cards)

    def _by_itself(
        self, rule: Rule, names: tuple[tuple[str, str], ...], whole: tuple[PairCount, ...]
    ) -> HandsProof:
        """Count what a rule changes by itself, and find hands that both games judge otherwise."""
        both = self._shown([GamePair(*self.games, pair) for pair in names], whole)
        if len(self._judging) == 1 or (rule.keys[0] == "rankings" and len(rule.keys) == 2):
            return HandsProof(whole, both)
        found: HandsProof | None = None
        pairs: list[GamePair] = []
        for taken_over, one, other in self._games(rule):
            side = 1 if taken_over == "b" else 0
            held = [GamePair(one, other, (pair[side], pair[side])) for pair in names]
            counts = self._counted(held, names)
            if counts is None:
                continue
            changed = HandsProof(counts, None, taken_over)
            if found is None or changed.changed > found.changed:
                found, pairs = changed, held
        if found is None:
            return HandsProof(whole, both)
        if not found.changed:
            return found
        shown = self._shown(pairs, found.counts)
        if shown is None or shown.share_a_card:
            alone = self._shown(pairs, found.counts, as_they_are=False)
            if alone is not None and (shown is None or not alone.share_a_card):
                shown = replace(alone, taken_over=found.taken_over)
        return replace(found, witness=shown)

    def _counted(
        self, pairs: Sequence[GamePair], names: Sequence[tuple[str, str]]
    ) -> tuple[PairCount, ...] | None:
        """Count between games of which one is made of the two; None where it ranks not all hands.

        That takes the rankings themselves to see: with other cards a list of categories may leave
        hands without one.
        """
        try:
            return tuple(
                count
                for pair, called in zip(pairs, names, strict=True)
                for count in self.showdowns.count(pair, called)
            )
        except StandpatError as error:
            if error.reason != "unranked-hand":
                raise
            return None

    def _shown(
        self, pairs: Sequence[GamePair], counts: Sequence[PairCount], *, as_they_are: bool = True
    ) -> WitnessHands | None:
        """Find hands that show it under the first ranking under which there are any."""
        decks = len(self.showdowns.decks)
        for number, pair in enumerate(pairs):
            own = counts[number * decks : (number + 1) * decks]
            witness = self.showdowns.witness(pair, own, as_they_are=as_they_are)
            if witness is not None:
                return witness
        return None

    # Lines of play

    def line(self, rule: Rule) -> LineProof:
        """Look for the shortest line of play that shows a rule."""
        if not self.side.numbers:
            return LineProof(None, None, None, by_itself=False, lines=0, deals=0, every=0)
        if self._alone:
            return self._searched(rule, None, *self.games)
        tried: list[LineProof] = []
        pairs = list(self._games(rule))
        for taken_over, one, other in pairs:
            tried.append(self._searched(rule, taken_over, one, other))
            line = tried[-1].line
            if line is not None and all(line.between(*pair) for _, *pair in pairs):
                return self._in_both(tried[-1], line)
            if line is not None:
                return tried[-1]
        if not tried:
            return self._between
        return replace(
            tried[0],
            lines=sum(found.lines for found in tried),
            deals=sum(found.deals for found in tried),
            every=min(found.every for found in tried),
        )

    def _in_both(self, found: LineProof, line: Line) -> LineProof:
        """Tell a line of the two games as they are, where they part in the same way.

        In either of them the rule alone decides it; else another rule may part them so too.
        """
        shown = line.between(*self.games)
        if shown is None:
            return found
        return replace(found, line=shown, story=story(shown, *self.games), taken_over=None)

    @cached_property
    def _between(self) -> LineProof:
        """The shortest line between the two games as they are."""
        return self._searched(None, None, *self.games)

    def _searched(
        self, rule: Rule | None, taken_over: TakenOver, one: Game, other: Game
    ) -> LineProof:
        numbers = (rule.numbers if rule else ()) or self.side.numbers
        waves = settings(one, other, numbers, rule.keys if rule else ())
        found = search(one, other, waves)
        told = None if found.line is None else story(found.line, one, other)
        return LineProof(
            found.line,
            told,
            taken_over,
            by_itself=rule is not None,
            lines=found.lines,
            deals=found.deals,
            every=found.every,
        )


def judges(rule: Rule) -> bool:
    """Tell whether a rule may change which hand wins."""
    return rule.level == "ranking"
