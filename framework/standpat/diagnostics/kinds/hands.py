"""R2: players, decks, rankings and conditions that contradict themselves or each other."""

from __future__ import annotations

from standpat.diagnostics.finding import FindingKind

TABLE_GAP = FindingKind(
    "R201",
    "table-gap",
    "error",
    "A table by players has no line for a number of players the variant allows.",
    "With that many at the table nobody could say what applies.",
    "players: {from: 2, to: 5}\ndeck: {lowest: {by players: {2: 9, 3: 8, 4: 7}}}",
    "Add the missing line, or allow fewer players.",
)
TABLE_OVERLAP = FindingKind(
    "R202",
    "table-overlap",
    "error",
    "A table by players has two lines for one number of players.",
    "The two lines may differ, and then neither applies.",
    "lowest: {by players: {2-4: 7, 4-5: 6}}",
    "Let the spans meet without overlapping: `2-3` and `4-5`.",
)
TABLE_BEYOND = FindingKind(
    "R203",
    "table-beyond",
    "warning",
    "A table by players has a line for numbers of players the variant does not allow.",
    "The line is never used; perhaps `players` is too narrow.",
    "players: {from: 2, to: 4}\ndeck: {lowest: {by players: {2-4: 7, 5: 6}}}",
    "Take the line away, or widen `players`.",
)
FROM_ABOVE_TO = FindingKind(
    "R204",
    "from-above-to",
    "error",
    "A range that ends before it begins.",
    "No number lies in it.",
    "players: {from: 5, to: 2}",
    "Turn the two around.",
)
NAMED_TWICE = FindingKind(
    "R205",
    "named-twice",
    "error",
    "A list names the same thing twice.",
    "In an order nothing can have two places, and elsewhere the second says nothing.",
    "categories: [flush, straight, flush]",
    "Keep one of the two.",
)
HAND_WITHOUT_CATEGORY = FindingKind(
    "R206",
    "hand-without-category",
    "error",
    "Some hands fit none of the categories.",
    "At a showdown such a hand could not be compared.",
    "categories: [flush, straight, pair]",
    "Add the categories the message names, usually `high card` at the end.",
)
READING_MISFIT = FindingKind(
    "R207",
    "reading-misfit",
    "error",
    "`read` looks for a card that hands of the category do not have.",
    "A straight has no pair whose suit could be read.",
    "read: {straight: pair}",
    "Take one that fits: `pair` for a pair, `upper pair` for two pair, `highest kicker` where "
    "cards are left over, `highest card` everywhere.",
)
UNKNOWN_CATEGORY = FindingKind(
    "R208",
    "unknown-category",
    "error",
    "A category is spoken of that no ranking of the variant has.",
    "The rule would never apply.",
    "categories: [flush, straight, high card]\nread: {pair: pair}",
    "Add the category to the ranking, or take the line away.",
)
NOT_A_CONDITION = FindingKind(
    "R209",
    "not-a-condition",
    "error",
    "A condition on a hand that the language of conditions does not know.",
    "Openers, qualifiers and exceptions are decided by the engine, which must understand them.",
    "with: two kings at least",
    "Write it as in: `a pair of kings or better`, `four to a flush`, `holds an ace`; join with "
    "`and`, `or`, `not`.",
)
JOKERS_NOT_WILD = FindingKind(
    "R210",
    "jokers-not-wild",
    "error",
    "The deck has jokers, but nothing says what they stand for.",
    "A joker has no rank and no suit of its own, so it must be wild.",
    "deck: {lowest: 2, jokers: 1}",
    "Add `wild: {cards: [jokers], stand for: any card, against natural hands: equal}`, or the bug.",
)
WILD_NOT_IN_DECK = FindingKind(
    "R211",
    "wild-not-in-deck",
    "error",
    "`wild` names cards that are not in the deck.",
    "The rule would never apply.",
    "deck: {lowest: 7}\nwild: {cards: [2], stand for: any card, …}",
    "Add the cards to the deck, or take them from `wild`.",
)
DECK_TOO_SMALL = FindingKind(
    "R212",
    "deck-too-small",
    "error",
    "The deck has fewer cards than the deal needs.",
    "Somebody would get no cards.",
    "players: {from: 2, to: 7}\ndeck: {lowest: 7}",
    "Allow fewer players, or take a larger deck for them with `by players`.",
)
DRAW_TOO_LARGE = FindingKind(
    "R213",
    "draw-too-large",
    "warning",
    "The stub may run out in the draw, and the discards are dead.",
    "The last to draw may get fewer cards than the limit allows, or none.",
    "players: {from: 2, to: 8}\nstub: {runs out: discards are dead}",
    "Shuffle the discards in, allow fewer players, or lower the draw limit; or accept it.",
)
RANK_NOT_IN_DECK = FindingKind(
    "R214",
    "rank-not-in-deck",
    "error",
    "A condition speaks of a rank that is not in the deck.",
    "The condition could not be met by the cards it names.",
    "deck: {lowest: 7}\nopening: {with: a pair of sixes}",
    "Name a rank of the deck.",
)
NOBODY_ANTES = FindingKind(
    "R215",
    "nobody-antes",
    "error",
    "The deck counts who anted, but no step is an ante.",
    "Nobody would ever be counted.",
    "deck: {lowest: 7, players counted: who anted}",
    "Take the key away, or add an ante step.",
)
BEATS_ITSELF = FindingKind(
    "R216",
    "beats-itself",
    "error",
    "Some hand meets both sides of an exception.",
    "Of two such hands each would beat the other, and the exception would say nothing.",
    "exceptions: [{hand: a flush, beats: a flush}]",
    "Leave those hands out of one side: `a flush and not holds an ace`.",
)
EXCEPTIONS_CONTRADICT = FindingKind(
    "R217",
    "exceptions-contradict",
    "error",
    "Two exceptions say the opposite of the same two hands.",
    "Only one of the two hands can beat the other. Three and more hands may beat each other in a "
    "circle; two cannot.",
    "exceptions:\n  - {hand: a pair of twos, beats: a flush}\n  - {hand: a flush, beats: a pair}",
    "Keep one of the two, or leave the hands they share out of one.",
)
IDLE_EXCEPTION = FindingKind(
    "R218",
    "idle-exception",
    "warning",
    "An exception that changes nothing.",
    "The order says so already, or no hand of the deck is meant.",
    "categories: [flush, straight, pair, high card]\nexceptions: [{hand: a flush, beats: a pair}]",
    "Take it away, or say what was meant.",
)
TOO_FEW_CARDS = FindingKind(
    "R219",
    "too-few-cards",
    "error",
    "A condition is asked of fewer cards than it speaks of.",
    "A made hand is of all cards that are dealt. With fewer nobody could say whether it is held.",
    "opening: {street: first, with: a pair of jacks or better, …}\n"
    "play: [{deal: hands, cards: 3}, {bet: first, …}, {deal: the rest, cards: 2}, …]",
    "Ask it when the cards are there, or ask for single cards: `holds an ace`.",
)
COUNTED_UNSAID = FindingKind(
    "R220",
    "counted-unsaid",
    "error",
    "It is not said which players a table by number of players counts.",
    "Somebody may sit out or be out, and sources differ on whether the deck goes by seats then.",
    "deck: {lowest: {by players: {2: 9, 3: 8}}}\nplay: [{ante: antes, sitting out: allowed, …}, …]",
    "Add `players counted: seated` or `players counted: who anted` to `deck`.",
)
COUNTED_FOR_NOTHING = FindingKind(
    "R221",
    "counted-for-nothing",
    "warning",
    "`players counted` is stated where it makes no difference.",
    "No table depends on the number of players, or everybody who is seated antes.",
    "deck: {lowest: 2, players counted: seated}",
    "Take the key away.",
)
OTHER_CARDS = FindingKind(
    "R222",
    "other-cards",
    "error",
    "A ranking says something of cards that do not count in it.",
    "Where cards of different ranks and suits count, there are badugis of one to four cards, and "
    "no pairs, straights or flushes, wild cards or orders of suits; and elsewhere no badugis.",
    "counted: cards of different ranks and suits\ncategories: [pair, high card]",
    "List badugis where cards of different ranks and suits count, and nowhere else.",
)

KINDS = (
    TABLE_GAP,
    TABLE_OVERLAP,
    TABLE_BEYOND,
    FROM_ABOVE_TO,
    NAMED_TWICE,
    HAND_WITHOUT_CATEGORY,
    READING_MISFIT,
    UNKNOWN_CATEGORY,
    NOT_A_CONDITION,
    JOKERS_NOT_WILD,
    WILD_NOT_IN_DECK,
    DECK_TOO_SMALL,
    DRAW_TOO_LARGE,
    RANK_NOT_IN_DECK,
    NOBODY_ANTES,
    BEATS_ITSELF,
    EXCEPTIONS_CONTRADICT,
    IDLE_EXCEPTION,
    TOO_FEW_CARDS,
    COUNTED_UNSAID,
    COUNTED_FOR_NOTHING,
    OTHER_CARDS,
)
