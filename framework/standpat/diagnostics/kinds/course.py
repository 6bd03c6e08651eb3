"""R4: the course of the hand, step by step."""

from __future__ import annotations

from standpat.diagnostics.finding import FindingKind

STEP_NAMED_TWICE = FindingKind(
    "R401",
    "step-named-twice",
    "error",
    "Two steps have the same name.",
    "Other keys and house rules speak of a step by its name.",
    "play: [{bet: round, …}, {draw: draw, …}, {bet: round, …}]",
    "Give each step a name of its own.",
)
NO_SHOWDOWN = FindingKind(
    "R402",
    "no-showdown",
    "error",
    "A hand can come to the end of the play without a showdown.",
    "Somebody has to win the pot when several players are left.",
    "play: [{deal: hands, cards: 5}, {bet: only, …}]",
    "End the list of steps with a `show` step.",
)
NO_CARDS_YET = FindingKind(
    "R403",
    "no-cards-yet",
    "error",
    "A draw, an opening or a showdown comes before any card is dealt.",
    "There is nothing to change, to open with or to show.",
    "play: [{draw: draw, …}, {deal: hands, cards: 5}]",
    "Put a `deal` step before it.",
)
HAND_SIZE = FindingKind(
    "R404",
    "hand-size",
    "error",
    "The hands at the showdown are of more or fewer cards than the ranking compares.",
    "A ranking compares hands of five cards; where cards of different ranks and suits count, of "
    "four or five.",
    "play: [{deal: hands, cards: 4}, …]",
    "Deal as many cards in all.",
)
UNKNOWN_STEP = FindingKind(
    "R405",
    "unknown-step",
    "error",
    "A key names a step that the play does not have, or one of the wrong sort.",
    "The rule would never apply.",
    "opening: {street: opening, …}\nplay: [{bet: first, …}, …]",
    "Name one of the steps the message lists.",
)
REDEAL_TOO_LATE = FindingKind(
    "R406",
    "redeal-too-late",
    "error",
    "When nobody opens, the hand goes back to a step that does not lie before the deal.",
    "The cards were gathered, and nobody would be dealt new ones, or not all of them.",
    "nobody opens: {redeal from: final, button: stays}",
    "Name the ante step or the first deal step.",
)
NOBODY_FIRST = FindingKind(
    "R407",
    "nobody-first",
    "error",
    "A step begins with a player that the hand does not have at that point.",
    "There is no opener where nothing is opened, and no last to bet before a bet.",
    "play: [{bet: first, first: the opener}, …]",
    "Begin with the player `left of the button`, or state what makes the other one.",
)
DRAW_LIMITS = FindingKind(
    "R408",
    "draw-beyond-hand",
    "error",
    "The draw allows more cards than a player holds.",
    "Nobody can throw away cards he does not have.",
    "play: [{deal: hands, cards: 5}, {draw: draw, cards: {from: 0, to: 6}}]",
    "Lower the limit to the number of cards dealt.",
)
HELD_BACK = FindingKind(
    "R409",
    "held-back-never",
    "error",
    "The draw whose last card is held back is not within the draw limits.",
    "The rule would never apply.",
    "cards: {from: 0, to: 3}\nheld back: {last card of: 4, until: everyone has drawn}",
    "Hold back the last card of a draw that the limits allow.",
)
UNKNOWN_RANKING = FindingKind(
    "R410",
    "unknown-ranking",
    "error",
    "The showdown does not say which ranking decides, or names one the variant does not have.",
    "With several rankings somebody has to choose, and the rules are the place.",
    "rankings: {high: …, low: …}\nplay: [{show: showdown, …}]",
    "Add `ranking:` with one of the names in `rankings`.",
)
UNUSED_RANKING = FindingKind(
    "R411",
    "unused-ranking",
    "warning",
    "A ranking that no showdown uses.",
    "A ranking that never decides misleads.",
    "rankings: {high: …, low: …}\nplay: [{show: showdown, ranking: high}]",
    "Take it away, or name it in the showdown.",
)
PAROLE_TOO_LATE = FindingKind(
    "R412",
    "parole-never",
    "error",
    "Parole is allowed on a street that begins with a bet.",
    "Parole is for players whom nobody has bet into; a blind is a bet.",
    "play: [{blinds: blinds, …}, {bet: first, parole: the first to act}]",
    "Allow parole on a later street.",
)

UNREACHED_STEP = FindingKind(
    "R413",
    "unreached-step",
    "error",
    "No hand ever comes to a step.",
    "The first showdown ends the hand. Only where `nobody opens` plays on from a later step does "
    "anything follow it.",
    "play: [{bet: last, …}, {show: showdown, …}, {draw: draw, …}]",
    "Move the step before the showdown, take it away, or play on from it when nobody opens.",
)
PLAY_ON_TOO_EARLY = FindingKind(
    "R414",
    "play-on-too-early",
    "error",
    "When nobody opens, play goes on from a step that does not lie after the first showdown.",
    "The steps up to that showdown are those of a pot that somebody opened.",
    "nobody opens: {play on from: draw}\nplay: [{bet: first, …}, {draw: draw, …}, {show: high, …}]",
    "Write the steps of the other game after the showdown, and name the first of them.",
)
NOTHING_TURNED_UP = FindingKind(
    "R415",
    "nothing-turned-up",
    "error",
    "The turned-up rank is wild, but no step turns a card up.",
    "Without a card turned up no rank is wild.",
    "wild: {cards: [turned-up rank], …}\nplay: [{deal: hands, cards: 5}, {bet: first, …}]",
    "Add a step `- turn: NAME` after the deal.",
)
TURNED_FOR_NOTHING = FindingKind(
    "R416",
    "turned-for-nothing",
    "error",
    "A card is turned up, but no rule speaks of it.",
    "It would lie there and mean nothing.",
    "play: [{deal: hands, cards: 5}, {turn: card, …}]",
    "Let the `turned-up rank` be wild, or take the step away.",
)
TURN_OUT_OF_PLACE = FindingKind(
    "R417",
    "turn-out-of-place",
    "error",
    "The card that makes a rank wild is turned up at the wrong time, or twice.",
    "Which cards are wild must be known before a hand is judged, and for the whole deal.",
    "play: [{turn: card}, {deal: hands, cards: 5}, {bet: first, …}]",
    "Turn one card, after the deal and before the hands are first judged: by an opening, by a "
    "draw that asks what is kept, or at the showdown.",
)
NOBODY_CAN_OPEN = FindingKind(
    "R418",
    "nobody-can-open",
    "error",
    "No hand of the deck meets the opening requirement.",
    "The pot would never be opened, and be dealt for again without end.",
    "deck: {lowest: 2, jokers: 0}\nopening: {with: five of a kind, …}",
    "Ask for a hand that the deck has, with every number of players.",
)
HARDLY_EVER_OPENED = FindingKind(
    "R419",
    "hardly-ever-opened",
    "warning",
    "So few hands open that nearly every deal is passed in.",
    "Everybody antes again each time, so players may lose all they have before a card is played.",
    "opening: {with: a straight flush or better, nobody opens: {redeal from: antes, …}, …}",
    "Ask for less, play on when nobody opens, or accept it.",
)
STANDS_STILL = FindingKind(
    "R420",
    "stands-still",
    "warning",
    "A changing opening requirement never changes.",
    "When nobody opens play goes on until somebody wins the pot, and that takes the requirement "
    "back to the first.",
    "with: {one after another: […], back to the first: when the pot is won, …}\n"
    "nobody opens: {play on from: low opening}",
    "Write `back to the first: when the pot is opened`, or one requirement.",
)
IDLE_DRAW = FindingKind(
    "R421",
    "idle-draw",
    "warning",
    "A draw in which nobody may draw, or a larger draw that is no larger.",
    "A step that changes nothing misleads.",
    "play: [{draw: draw, cards: {from: 0, to: 3}, also: {to: 3, keeping: keeps an ace}, …}]",
    "Raise the limit, or take the step or the key away.",
)
IDLE_KEY = FindingKind(
    "R422",
    "idle-key",
    "warning",
    "A key says what can never happen, since another key rules it out.",
    "Whoever reads the rules would take it for one of them.",
    "opening: {with: any hand, false openers: lose the pot, …}",
    "Write the value that the message names, or change the other key.",
)

KINDS = (
    STEP_NAMED_TWICE,
    NO_SHOWDOWN,
    NO_CARDS_YET,
    HAND_SIZE,
    UNKNOWN_STEP,
    REDEAL_TOO_LATE,
    NOBODY_FIRST,
    DRAW_LIMITS,
    HELD_BACK,
    UNKNOWN_RANKING,
    UNUSED_RANKING,
    PAROLE_TOO_LATE,
    UNREACHED_STEP,
    PLAY_ON_TOO_EARLY,
    NOTHING_TURNED_UP,
    TURNED_FOR_NOTHING,
    TURN_OUT_OF_PLACE,
    NOBODY_CAN_OPEN,
    HARDLY_EVER_OPENED,
    STANDS_STILL,
    IDLE_DRAW,
    IDLE_KEY,
)
