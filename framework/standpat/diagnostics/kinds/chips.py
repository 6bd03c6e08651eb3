"""R3: stakes, amounts, limits and forced bets."""

from __future__ import annotations

from standpat.diagnostics.finding import FindingKind

UNKNOWN_STAKE = FindingKind(
    "R301",
    "unknown-stake",
    "error",
    "An amount speaks of a stake the variant does not have.",
    "Without the stake nobody can say how many chips it is.",
    "stakes: {ante: 1}\nplay: [{ante: antes, amount: 1 blind}]",
    "Correct the name, or add the stake to `stakes`.",
)
STAKES_CIRCLE = FindingKind(
    "R302",
    "stakes-in-a-circle",
    "error",
    "Stakes are defined by each other in a circle.",
    "None of them ever becomes a number.",
    "stakes: {small blind: 1/2 big blind, big blind: 2 small blinds}",
    "Give one of them in chips.",
)
NOT_WHOLE_CHIPS = FindingKind(
    "R303",
    "not-whole-chips",
    "error",
    "An amount is not a whole number of chips.",
    "Chips cannot be cut.",
    "stakes: {big blind: 1, small blind: half a big blind}",
    "Raise the stake it is a part of.",
)
UNUSED_STAKE = FindingKind(
    "R304",
    "unused-stake",
    "warning",
    "A stake that no rule speaks of.",
    "A number at the table that changes nothing misleads.",
    "stakes: {ante: 1, big bet: 4}",
    "Use it, or take it away.",
)
LIMIT_NOT_STATED = FindingKind(
    "R305",
    "limit-not-stated",
    "error",
    "The limit in force is not among `limits`.",
    "How much may be bet under it is not said.",
    "betting: {limit: pot limit, limits: {no limit: {…}}}",
    "Add the limit to `limits`, or put another in force.",
)
STREET_MISMATCH = FindingKind(
    "R306",
    "street-mismatch",
    "error",
    "A table by street leaves out a betting street, or has one the play does not have.",
    "On a street that is left out nobody could say how much may be bet.",
    "bet: {by street: {first: 1 ante}}",
    "Give the table one line for each `bet` step, by its name.",
)
NO_BLINDS = FindingKind(
    "R307",
    "no-blinds",
    "error",
    "`the highest blind` is spoken of, but nobody posts a blind.",
    "There is no highest among none.",
    "least: the highest blind",
    "Name a stake, or add a blinds step.",
)
TOO_MANY_BLINDS = FindingKind(
    "R308",
    "too-many-blinds",
    "error",
    "More blinds than players.",
    "Nobody would post the last of them.",
    "players: {from: 2, to: 5}\nplay: [{blinds: blinds, amounts: [sb, bb, over]}]",
    "Give a table by players with fewer blinds for few players.",
)
BLIND_OPENING = FindingKind(
    "R309",
    "blind-opening",
    "error",
    "The street has an opening requirement, but a blind is the first bet of it.",
    "A blind opens the pot, so nobody would be left to open it with the hand asked for.",
    "opening: {street: first, with: a pair of jacks or better}\nplay: [{blinds: …}, {bet: first}]",
    "Take antes instead of blinds, or open on a later street.",
)
NOTHING_TO_OPEN = FindingKind(
    "R310",
    "nothing-to-open",
    "warning",
    "The opening asks for a hand, but nobody has paid anything yet.",
    "Nobody loses by passing, so deals may be passed in without end.",
    "opening: {…}\nplay: [{deal: …}, {bet: …}]",
    "Put an ante before the deal.",
)
POT_OUT_OF_PLACE = FindingKind(
    "R311",
    "pot-out-of-place",
    "error",
    "An amount is written as a share of the pot where the pot is not known yet.",
    "Antes, blinds and stakes are paid before there is a pot to measure.",
    "play: [{ante: antes, amount: half the pot}]",
    "Write it in a stake.",
)
IMPOSSIBLE_BUY_IN = FindingKind(
    "R312",
    "impossible-buy-in",
    "error",
    "The table asks for a buy-in that nobody can meet.",
    "Nobody could sit down, or be topped up to a most that is not stated.",
    "table: {buy-in: {least: 10 antes, most: 5 antes}}",
    "State a most that is not below the least.",
)
TOO_MANY_CHIPS = FindingKind(
    "R313",
    "too-many-chips",
    "error",
    "A stake or an amount comes to more chips than fifteen digits can write.",
    "Programs that read the hand would round such numbers, and pots would not add up.",
    "stakes: {ante: 1000000000000000}",
    "Play for fewer chips.",
)
STAKE_NAME = FindingKind(
    "R314",
    "stake-name",
    "error",
    "A stake has a name that no amount can speak of.",
    "`the pot` and `the highest blind` mean what lies on the table, a name that ends in `s` reads "
    "as the plural of another, and one that begins like an amount as that amount.",
    "stakes: {ante: 1, pot: 5}",
    "Give the stake another name: letters, in the singular.",
)
BLINDS_OUT_OF_PLACE = FindingKind(
    "R315",
    "blinds-out-of-place",
    "error",
    "Blinds are posted twice before one street, or before none.",
    "Blinds are the first bets of a street: the players after them call or raise.",
    "play: [{blinds: small, …}, {blinds: big, …}, {bet: first, …}]",
    "List all the blinds of a street in one step, and let the street follow.",
)
BLINDS_GO_DOWN = FindingKind(
    "R316",
    "blinds-go-down",
    "warning",
    "A blind is lower than the one posted before it.",
    "The highest blind is what the others call, and the street usually begins left of it.",
    "play: [{blinds: blinds, amounts: [big blind, small blind], …}]",
    "List the blinds from the lowest to the highest, or accept it.",
)
HALF_A_BET = FindingKind(
    "R317",
    "half-a-bet",
    "warning",
    "An all-in of half a bet counts as a whole bet, but does not let others raise over it.",
    "Whoever faces a whole bet may raise it; here those who have acted would face one and may not.",
    "fixed limit: {raise over a short all-in: completes it below half a bet, short all-in reopens: "
    "after a full raise, …}",
    "Write `after half a bet`, complete an all-in of any size, or accept it.",
)
NO_SPREAD = FindingKind(
    "R318",
    "no-spread",
    "error",
    "The most a bet may be under spread limit is less than the least.",
    "No bet would be allowed on that street.",
    "spread limit: {least: 2 antes, most: 1 ante, …}",
    "State a most that is not below the least.",
)
BETS_GO_DOWN = FindingKind(
    "R320",
    "bets-go-down",
    "warning",
    "A street is played for lower bets than the one before it.",
    "Bets grow from street to street, as the pot does; a small bet above the big bet is a slip.",
    "stakes: {small bet: 4, big bet: 2}",
    "Turn the two stakes around, or accept it.",
)

KINDS = (
    UNKNOWN_STAKE,
    STAKES_CIRCLE,
    NOT_WHOLE_CHIPS,
    UNUSED_STAKE,
    LIMIT_NOT_STATED,
    STREET_MISMATCH,
    NO_BLINDS,
    TOO_MANY_BLINDS,
    BLIND_OPENING,
    NOTHING_TO_OPEN,
    POT_OUT_OF_PLACE,
    IMPOSSIBLE_BUY_IN,
    TOO_MANY_CHIPS,
    STAKE_NAME,
    BLINDS_OUT_OF_PLACE,
    BLINDS_GO_DOWN,
    HALF_A_BET,
    NO_SPREAD,
    BETS_GO_DOWN,
)
