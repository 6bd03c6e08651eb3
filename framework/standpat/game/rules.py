"""The compiled rules of one game: what the engine, the odds and the showdown ask."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from standpat.cards import SUIT_NAMES, card_name, cards_of, format_card, hand_of, refuse_turned
from standpat.errors import CardError, SetupError, refuse_unless_list
from standpat.game.verdict import Showdown, verdict
from standpat.given import is_whole, rows, takes
from standpat.ranking import Ranking, RankingRules, WildRules, parse
from standpat.rules.dealing import Deal
from standpat.rules.showdown import Show, main_ranking
from standpat.rules.ties import SuitsDecide
from standpat.words import quoted, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from standpat.cards import Card, HandLike, Pack
    from standpat.game.course import Course
    from standpat.game.layout import PlayStep
    from standpat.ranking import Question
    from standpat.ranking.table import StrengthTable
    from standpat.rules.amounts import Stakes
    from standpat.rules.betting import Betting
    from standpat.rules.dealing import Stub
    from standpat.rules.deck import Deck
    from standpat.rules.opening import Opening
    from standpat.rules.pots import Pots
    from standpat.rules.rake import Rake
    from standpat.rules.ranking import Ranking as RankingRoom
    from standpat.rules.seats import Players
    from standpat.rules.table import Table
    from standpat.rules.ties import EqualHands
    from standpat.rules.wild import Wild


@dataclass(frozen=True, eq=False)
class GameRules:
    """The rules of one game, family by family, with everything the engine asks of them.

    The attributes are the rooms of the rule file; `fingerprint` is the hash of their canonical
    form, and `house` names the options of house rules in force, as `HOUSE/OPTION`. Rankings and
    courses are made when they are first asked for. To another process a game travels as its rules
    alone: `remake` makes it from them again, once for however many copies arrive there, so that
    they share their tables.
    """

    id: str
    name: str
    players: Players
    deck: Deck
    wild: Wild | None
    rankings: Mapping[str, RankingRoom]
    equal_hands: EqualHands
    stakes: Stakes
    betting: Betting
    opening: Opening | None
    stub: Stub
    pots: Pots
    rake: Rake | None
    table: Table | None
    play: tuple[PlayStep, ...]
    fingerprint: str
    house: tuple[str, ...]
    remake: Callable[[], GameRules] = field(repr=False)
    _rankings: dict[tuple[Pack, str, Card | None], Ranking] = field(
        default_factory=dict, repr=False, compare=False, init=False
    )
    _questions: dict[tuple[str, Pack, Card | None], Question] = field(
        default_factory=dict, repr=False, compare=False, init=False
    )
    _courses: dict[tuple[object, ...], Course] = field(
        default_factory=dict, repr=False, compare=False, init=False
    )

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel to another process as the rules, without what was made from them."""
        return _remade, (self.remake,)

    @takes()
    def pack(self, players: int | None = None) -> Pack:
        """Give the cards in play for a number of players.

        Raises:
            SetupError: a number the variant is not for, or no number where the deck depends on it.
        """
        if players is None:
            packs = {self.deck.pack(number) for number in self.players.numbers}
            if len(packs) > 1:
                msg = f"say for how many players: the deck of {self.name} depends on it"
                raise SetupError(msg, reason="players-needed")
            return packs.pop()
        self.check_players(players)
        return self.deck.pack(players)

    @takes()
    def check_players(self, players: int) -> None:
        """Refuse a number of players that the variant is not for.

        Raises:
            SetupError: the number is outside the span the variant states.
        """
        msg = self.players.refusal(players, self.name)
        if msg is not None:
            raise SetupError(msg, reason="number-of-players", players=players)

    @property
    def main_ranking(self) -> str:
        """The name of the ranking of the first showdown, by which openers are judged too."""
        return main_ranking(self.rankings, self.play)

    @takes()
    def ranking(
        self, players: int | None = None, name: str | None = None, turned: str | Card | None = None
    ) -> Ranking:
        """Give the ranking for a number of players.

        Args:
            players: the number of players, where the deck depends on it.
            name: the name of the ranking, or the main one.
            turned: the card turned up in this deal, as text or as its number, where that makes
                others wild.

        Raises:
            SetupError: a number of players that is not allowed, a ranking the variant does not
                have, a turned-up card where none is turned up, or none where one is.
            CardError: a turned-up card that is none, or not in the deck.
        """
        name = self.main_ranking if name is None else name
        if str(name) not in self.rankings:
            known = quoted(self.rankings)
            msg = f"{self.name} has no ranking `{name}`; its rankings are {known}"
            raise SetupError(
                msg, reason="unknown-ranking", ranking=name, known=tuple(self.rankings)
            )
        pack = self.pack(players)
        return self.ranking_of(pack, name, self._turned(turned, pack))

    @cached_property
    def hand_size(self) -> int:
        """How many cards a hand has at the showdown."""
        return hand_size(self.play)

    @property
    def turns_up(self) -> bool:
        """Whether a turned-up card makes others wild, so that it must be known."""
        return self.wild is not None and self.wild.turned_up

    def _turned(self, turned: str | Card | None, pack: Pack) -> Card | None:
        """Read the card that is turned up, and see that there is one where it matters."""
        if turned is None and self.turns_up:
            msg = (
                f"say which card is turned up: in {self.name} it makes the others of its rank wild"
            )
            raise SetupError(msg, reason="turned-card-needed")
        if turned is None:
            return None
        if not self.turns_up:
            told = format_card(turned) if is_whole(turned) and turned in pack else turned
            msg = f"no card is turned up in {self.name}, so `{told}` cannot be"
            raise SetupError(msg, reason="no-turned-card", turned=turned)
        cards = cards_of(turned if isinstance(turned, str) else (turned,), pack)
        if len(cards) != 1:
            msg = f"one card is turned up; `{turned}` is {len(cards)}"
            raise SetupError(msg, reason="turned-cards", turned=turned)
        return cards[0]

    def ranking_of(self, pack: Pack, name: str, turned: Card | None = None) -> Ranking:
        """Give the ranking of that name over the hands of a pack, with the card turned up."""
        turned = turned if self.turns_up else None
        key = (pack, name, turned)
        found = self._rankings.get(key)
        if found is None:
            rules = ranking_rules(
                self.rankings[name], self.equal_hands, self.wild, turned, self.hand_size
            )
            found = self._rankings[key] = Ranking.of(rules, pack)
        return found

    def question(self, text: str, pack: Pack, turned: Card | None = None) -> Question:
        """Bind a condition to the main ranking over a pack, to be asked of cards."""
        turned = turned if self.turns_up else None
        key = (text, pack, turned)
        found = self._questions.get(key)
        if found is None:
            ranking = self.ranking_of(pack, self.main_ranking, turned)
            found = self._questions[key] = parse(text).bind(ranking)
        return found

    @takes()
    def course(
        self, seats: int, stakes: Mapping[str, int] | None = None, limit: str | None = None
    ) -> Course:
        """Give the course of a hand with all amounts in chips; see `standpat.game.course`.

        Raises:
            SetupError: a number of seats the variant is not for, or unknown stakes or limit.
        """
        _refuse_terms(stakes, limit)
        if not is_whole(seats) or not 1 <= seats <= self.players.to:
            self.check_players(seats)
        given = sorted((shown(name), shown(chips)) for name, chips in (stakes or {}).items())
        key = (seats, tuple(given), limit)
        found = self._courses.get(key)
        if found is None:
            from standpat.game.layout import lay_out  # noqa: PLC0415 - `check` lays out no course

            found = self._courses[key] = lay_out(self, seats, stakes or {}, limit)
        return found

    @takes()
    def showdown(
        self,
        hands: Sequence[HandLike],
        players: int | None = None,
        ranking: str | None = None,
        turned: str | Card | None = None,
    ) -> Showdown:
        """Compare hands and say who wins and why.

        Args:
            hands: two or more hands of `hand_size` cards, as text (``"Qh Jh Th 9h Ah"``) or card
                numbers.
            players: the number of players, where the deck depends on it.
            ranking: the name of a ranking of the variant; the main one when left out.
            turned: the card turned up in this deal, as text or as its number, where that makes
                others wild.

        Raises:
            CardError: a card that does not exist, is not in the deck, stands twice, or is turned
                up and in a hand. The sentence counts the hands from 1; the details have the index
                of the one at fault as `hand`, or of both that hold a card as `hands`.
            SetupError: fewer than two hands, more hands than players, or `players` or `turned` is
                needed or not allowed.
        """
        hands = rows(hands)
        refuse_unless_list(hands, "the hands")
        if len(hands) < 2:
            msg = f"a showdown needs two hands or more, not {len(hands)}"
            raise SetupError(msg, reason="number-of-hands", hands=len(hands))
        pack = self.pack(players)
        order = self.ranking(players, ranking, turned)
        dealt = _held(hands, pack, order)
        if players is not None and len(hands) > players:
            msg = f"{players} players show at most {players} hands, not {len(hands)}"
            raise SetupError(msg, reason="number-of-hands", hands=len(hands))
        winners = order.winners(dealt)
        return Showdown(
            hands=dealt,
            winners=winners,
            categories=tuple(order.category(hand) for hand in dealt),
            descriptions=tuple(order.describe(hand) for hand in dealt),
            why=verdict(order, dealt, winners),
        )

    @takes()
    def frequencies(
        self,
        players: int | None = None,
        ranking: str | None = None,
        turned: str | Card | None = None,
    ) -> dict[str, int]:
        """Count the hands of each category among all hands of the deck, exactly, best first.

        A card that is turned up is in no hand, so the hands are of one card less then.
        """
        return self.ranking(players, ranking, turned).frequencies()

    @takes()
    def strengths(
        self,
        hands: NDArray[np.integer],
        players: int | None = None,
        ranking: str | None = None,
        turned: str | Card | None = None,
    ) -> NDArray[np.integer]:
        """Rank many hands at once.

        Args:
            hands: an array of shape (n, `hand_size`) of card numbers, of any integer type; uint8 is
                fastest. Of no hands it has shape (0, `hand_size`).
            players: the number of players, where the deck depends on it.
            ranking: the name of a ranking of the variant; the main one when left out.
            turned: the card turned up in this deal, as text or as its number, where that makes
                others wild.

        Returns:
            An array of shape (n,): the greater number wins, equal numbers tie. They are uint16, as
            small as they are fastest looked up, where the strengths of the deck fit, else uint32;
            neither is negative, so turn them into int64 before one is taken from another.
            Exceptions to the order are not in the numbers; ask `Ranking.beats` for them.

        Raises:
            CardError: a wrong shape or type, a card outside the deck or twice in a row; the first
                such row is named.
        """
        return _table(self.ranking(players, ranking, turned)).strengths(hands)


def _held(hands: Sequence[HandLike], pack: Pack, order: Ranking) -> tuple[tuple[Card, ...], ...]:
    """Read the hands of a showdown, and name the one that is wrong."""
    dealt: list[tuple[Card, ...]] = []
    holder: dict[Card, int] = {}
    for number, given in enumerate(hands):
        try:
            hand = hand_of(given, pack, order.size)
            refuse_turned(hand, order.rules.turned)
        except CardError as error:
            msg = f"hand {number + 1}: {error}"
            raise CardError(
                msg, **error.details | {"reason": error.reason, "hand": number}
            ) from error
        for card in hand:
            first = holder.setdefault(card, number)
            if first != number:
                msg = f"the {card_name(card)} is in hand {first + 1} and in hand {number + 1}"
                raise CardError(msg, reason="card-twice", card=card, hands=(first, number))
        dealt.append(hand)
    return tuple(dealt)


@lru_cache(maxsize=16)
def _remade(remake: Callable[[], GameRules]) -> GameRules:
    """Make a game that has come from another process; the same rules make one game."""
    return remake()


@lru_cache(maxsize=16)
def _table(ranking: Ranking) -> StrengthTable:
    """Build the table of a ranking once; only this needs numpy."""
    from standpat.ranking.table import StrengthTable  # noqa: PLC0415 - numpy is loaded only when used

    return StrengthTable(ranking)


def _refuse_terms(stakes: object, limit: object) -> None:
    """Refuse stakes that are not chips by name, and a limit that is not named."""
    if stakes is not None and not isinstance(stakes, Mapping):
        msg = f"the stakes are chips by name, not {shown(stakes)}"
        raise SetupError(msg, reason="bad-stakes", stakes=stakes)
    if limit is not None and not isinstance(limit, str):
        msg = f"a limit is named, not {shown(limit)}"
        raise SetupError(msg, reason="unknown-limit", limit=limit)


def hand_size(play: Sequence[PlayStep]) -> int:
    """Count the cards that a player is dealt before the first showdown."""
    to_show = takewhile(lambda step: not isinstance(step, Show), play)
    return sum(step.cards for step in to_show if isinstance(step, Deal))


def ranking_rules(
    room: RankingRoom, equal: EqualHands, wild: Wild | None, turned: Card | None, size: int
) -> RankingRules:
    """Turn the rooms of ranking, ties and wild cards into what a ranking is made from."""
    suits = equal if isinstance(equal, SuitsDecide) else None
    return RankingRules(
        categories=room.categories,
        ace=room.ace,
        ace_in_straights=frozenset(room.ace_in_straights),
        wins="best" if room.wins == "the best hand" else "worst",
        suits=tuple(SUIT_NAMES.index(suit) for suit in suits.suits) if suits else (),
        read=tuple(suits.read.items()) if suits else (),
        exceptions=tuple((one.hand, one.beats) for one in room.exceptions),
        wild=WildRules(
            wild.wild_cards(turned),
            "any card" if wild.stand_for == "any card" else "bug",
            wild.against_natural_hands,
        )
        if wild
        else None,
        turned=turned,
        size=size,
        counted="all" if room.counted == "all cards" else "different",
    )
