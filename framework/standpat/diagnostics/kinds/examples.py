"""R5: examples whose hands are no hands, or that do not hold."""

from __future__ import annotations

from standpat.diagnostics.finding import FindingKind

EXAMPLE_FAILS = FindingKind(
    "R501",
    "example-fails",
    "error",
    "An example claims what the rules do not give.",
    "Either the example or the rules are not what the author meant.",
    "examples: [{beats: [a pair, a flush]}]",
    "Read what really happens, and correct the one that is wrong.",
)
NOT_A_CARD = FindingKind(
    "R502",
    "not-a-card",
    "error",
    "A text that is no card.",
    "Cards are a rank and a suit: `Ts` is the ten of spades.",
    "hand: 10s 9s 8s 7s 6s",
    "Write T for the ten, and c, d, h or s for the suit.",
)
CARD_TWICE = FindingKind(
    "R503",
    "card-twice",
    "error",
    "The same card is there twice, in one hand or in two.",
    "A deck has each card once, so these hands could never meet.",
    "beats: [Ks Kd 9h 8h 7c, Ks Qd 9s 8s 7s]",
    "Change one of the two.",
)
CARD_NOT_IN_DECK = FindingKind(
    "R504",
    "card-not-in-deck",
    "error",
    "A card that is not in the deck.",
    "Nobody can be dealt it.",
    "deck: {lowest: 7}\nexamples: [{hand: 6h 6d 8s 9c Td, is: pair}]",
    "Take a card of the deck, or name the number of players whose deck has it.",
)
WRONG_NUMBER = FindingKind(
    "R505",
    "wrong-number-of-cards",
    "error",
    "A hand of more or fewer cards than are dealt.",
    "Only whole hands are compared.",
    "hand: Ks Kd 9h 8h",
    "Write as many cards as a hand has at the showdown.",
)
DEPENDS_ON_PLAYERS = FindingKind(
    "R506",
    "depends-on-players",
    "error",
    "An example that holds for some numbers of players only, and does not say for which.",
    "With another deck the same cards may be another hand.",
    "examples: [{hand: 9h 8s 7d 6c Ad, is: straight}]",
    "Add `players:`.",
)
EXAMPLE_PLAYERS = FindingKind(
    "R507",
    "example-players",
    "error",
    "An example for a number of players that the variant does not allow.",
    "Nothing is known about such a table.",
    "players: {from: 2, to: 5}\nexamples: [{players: 6, …}]",
    "Take a number the variant allows.",
)
NOTHING_OPENS = FindingKind(
    "R508",
    "nothing-opens",
    "error",
    "An example speaks of opening, but the variant has no opening.",
    "Without an `opening` anybody may bet first with any hand.",
    "examples: [{opens: Ks Kd 9h 8h 7c}]",
    "Take the example away, or add an `opening`.",
)
EXAMPLE_TURNED = FindingKind(
    "R509",
    "example-turned",
    "error",
    "An example does not say which card is turned up, or says so where none is.",
    "Which cards are wild depends on it.",
    "wild: {cards: [turned-up rank], …}\nexamples: [{hand: Ks Kd 7c 4h 2s, is: three of a kind}]",
    "Add `turned:` with the card, or take it away.",
)
EXAMPLE_RANKING = FindingKind(
    "R510",
    "example-ranking",
    "error",
    "An example does not say by which ranking, or names one that does not judge it.",
    "With several rankings the same two hands may win and lose.",
    "play: [{show: showdown, ranking: high}, {show: low showdown, ranking: low}]\n"
    "examples: [{beats: [5s 4h 3d 2c As, Ks Kd 9h 8h 7c]}]",
    "Add `ranking:` with one of the names in `rankings`; openers are judged by the first of them.",
)

KINDS = (
    EXAMPLE_FAILS,
    NOT_A_CARD,
    CARD_TWICE,
    CARD_NOT_IN_DECK,
    WRONG_NUMBER,
    DEPENDS_ON_PLAYERS,
    EXAMPLE_PLAYERS,
    NOTHING_OPENS,
    EXAMPLE_TURNED,
    EXAMPLE_RANKING,
)
