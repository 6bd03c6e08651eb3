"""Wild cards: which cards stand for others, and how far.

```yaml
wild:
  cards: [jokers]
  stand for: any card
  against natural hands: equal
```

`cards` names the jokers, or ranks all four of whose cards are wild, or the `turned-up rank`: the
other three cards of the rank that a `turn` step turns up. `stand for: any card` lets a
wild card be whatever makes the hand best; `stand for: the bug` makes it an ace, or the card that
completes a straight, a flush or a straight flush. In a ranking whose worst hand wins both are
whatever makes the hand lowest: the lowest rank not held that spoils nothing.

What the best card is follows from the ranking:

- To make a pair, three, four or five of a kind, or a full house, a wild card is another of a rank
  that the hand holds already. The bug is so only as an ace.
- In a straight it is a rank that the hand does not hold, the one that makes the straight highest.
- In a flush it is the highest rank that the hand does not hold. There is no double-ace flush: with
  an ace held it is a king. So guides to the ranking of hands have it: except in five of a kind a
  wild card cannot stand for a card that is in the hand already. Some home games let it be a second
  ace all the same; here it never is.

Several wild cards are filled in together, and the best hand of all is played.

A wild card has no suit of its own: where suits decide, only natural cards are read. It stays wild
also where it stands for itself. With `against natural hands: lose` two hands of one category and
the same ranks are told apart by their wild cards, and the fewer win: a natural hand beats every
other, one wild card beats two. Suits decide, or the pot is split, only between hands with as many.
"""

from typing import Annotated, Literal

from pydantic import Field

from standpat.cards import JOKERS, RANK_PLURALS, RANKS, Card, card_at, is_joker, rank_of
from standpat.rules.names import Rank
from standpat.rules.room import Room
from standpat.words import listed


class Wild(Room):
    """Cards that stand for others."""

    cards: Annotated[tuple[Literal["jokers", "turned-up rank"] | Rank, ...], Field(min_length=1)]
    """The wild cards: `jokers`, a rank, all four of which are wild, or the `turned-up rank`, whose
    other three are."""
    stand_for: Literal["any card", "the bug"]
    """`any card`: the card that makes the hand best. `the bug`: an ace, or the card that completes
    a straight, a flush or a straight flush."""

    against_natural_hands: Literal["equal", "lose"]
    """Whether a hand with wild cards is `equal` to the same hand without, or has to `lose` to it,
    as a hand with more of them to one with fewer."""

    @property
    def turned_up(self) -> bool:
        """Whether a card turned up in the deal makes others wild."""
        return "turned-up rank" in self.cards

    def wild_cards(self, turned: Card | None = None) -> frozenset[Card]:
        """Give every card that is wild, whether it is in the deck or not.

        Args:
            turned: the card turned up in this deal; a joker has no rank to be wild.
        """
        found: set[Card] = set()
        for one in self.cards:
            if one == "jokers":
                found.update(JOKERS)
            elif one == "turned-up rank":
                if turned is not None and not is_joker(turned):
                    found.update(card_at(rank_of(turned), suit) for suit in range(4))
            else:
                rank = RANKS.index(str(one))
                found.update(card_at(rank, suit) for suit in range(4))
        return frozenset(found - {turned})

    def explain(self) -> str:
        """Say the rule as a dealer would."""
        named = [
            {"jokers": "the jokers", "turned-up rank": "the other three of the turned-up rank"}.get(
                str(one)
            )
            or f"the {RANK_PLURALS[RANKS.index(str(one))]}"
            for one in self.cards
        ]
        power = {
            "any card": "the card that makes the hand best",
            "the bug": "an ace, or for the card that completes a straight, a flush or a straight "
            "flush",
        }[self.stand_for]
        natural = {
            "equal": "A hand with wild cards ties with the same hand without.",
            "lose": "Of two equal hands the one with fewer wild cards wins.",
        }[self.against_natural_hands]
        return f"Wild are {listed(named)}: each stands for {power}. {natural}"
