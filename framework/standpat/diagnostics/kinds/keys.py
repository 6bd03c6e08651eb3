"""R1: keys and values that the rule language does not know, and files that build on others."""

from __future__ import annotations

from standpat.diagnostics.finding import FindingKind

MISSING_KEY = FindingKind(
    "R101",
    "missing-key",
    "error",
    "A key that must be stated is not there.",
    "Where games differ the author decides: nothing is assumed behind his back.",
    "players: {from: 2}",
    "Add the key; `standpat explain KEY` says what it means and which values it takes.",
)
UNKNOWN_KEY = FindingKind(
    "R102",
    "unknown-key",
    "error",
    "A key that the rule language does not have at this place.",
    "A key that nobody carries out would be a rule on paper only.",
    "deck: {lowest: 7, joker: 1}",
    "Correct the spelling, or move the key to where it belongs.",
)
WRONG_TYPE = FindingKind(
    "R103",
    "wrong-type",
    "error",
    "A value of the wrong sort, such as a word where a number belongs.",
    "Nothing is converted silently, so that what you read is what is played.",
    "players: {from: two, to: 5}",
    "Write a value of the sort the message names.",
)
NOT_ONE_OF = FindingKind(
    "R104",
    "not-one-of",
    "error",
    "A value that is none of those the key takes.",
    "The engine carries out exactly the values that are listed.",
    "pots: {odd chips: the dealer}",
    "Take one of the values listed.",
)
WRONG_FORM = FindingKind(
    "R105",
    "wrong-form",
    "error",
    "A text that is not written in the form the key asks for.",
    "Names and amounts have one spelling, so that keys can refer to each other.",
    "id: Turkish Poker!",
    "Write it as in the example of the message.",
)
OUT_OF_RANGE = FindingKind(
    "R106",
    "out-of-range",
    "error",
    "A number below or above what the key allows.",
    "Beyond these bounds there is no game to play.",
    "players: {from: 1, to: 5}",
    "Take a number in the range the message names.",
)
WRONG_LENGTH = FindingKind(
    "R107",
    "wrong-length",
    "error",
    "A list or a text that is too short or too long.",
    "A list of no categories ranks no hand, and a summary of a book is not a summary.",
    "rankings: {high: {categories: []}}",
    "Bring it to the length the message names.",
)
UNKNOWN_VERSION = FindingKind(
    "R108",
    "unknown-version",
    "error",
    "`standpat:` names a version of the rule language that this program does not know.",
    "The meaning of a key may differ from version to version.",
    "standpat: 2",
    "Write `standpat: 1`, or use a newer standpat.",
)
NOT_A_STEP = FindingKind(
    "R109",
    "not-a-step",
    "error",
    "A step of the play begins with no kind of step.",
    "The first key of a step says what is done in it.",
    "play:\n  - pass: left",
    "Begin the step with one, as in `- bet: opening`; `standpat explain play` names them.",
)
UNKNOWN_VARIANT = FindingKind(
    "R110",
    "unknown-variant",
    "error",
    "No variant of this name comes with the package.",
    "A word without a slash or `.yaml` is taken for the name of a shipped variant.",
    "extends: turkihs",
    "Correct the name (`standpat list` shows them all), or give a path: `./mine.yaml`.",
)
EXTENDS_CIRCLE = FindingKind(
    "R111",
    "extends-in-a-circle",
    "error",
    "Files extend each other in a circle.",
    "There is no first file to begin with.",
    "# a.yaml\nextends: ./b.yaml\n# b.yaml\nextends: ./a.yaml",
    "Write one of them out in full.",
)
UNKNOWN_CHANGE = FindingKind(
    "R112",
    "unknown-step-to-change",
    "error",
    "`play` changes a step that the variant below does not have.",
    "The change would have no effect.",
    "extends: turkish\nplay: {first draw: {first: left of the button}}",
    "Name one of the steps of the variant below, or write the whole list of steps.",
)
ONE_CLAIM = FindingKind(
    "R113",
    "one-claim",
    "error",
    "An example that makes no claim, or several.",
    "An example is checked by its one claim.",
    "examples: [{players: 5, hand: 9h 8s 7d 6c Ad}]",
    "Write one of `beats`, `ties`, `share the pot`, `opens`, `does not open`, `hand` with `is`.",
)
STEP_KIND = FindingKind(
    "R114",
    "step-of-another-kind",
    "error",
    "A change gives a step the key of another kind of step.",
    "A draw cannot become a street: none of its other keys would mean anything.",
    "extends: classic\nplay: {draw: {bet: third, folding unbet: allowed}}",
    "Take the step away (`draw: null`), and put the new one in with `insert after`.",
)

KINDS = (
    MISSING_KEY,
    UNKNOWN_KEY,
    WRONG_TYPE,
    NOT_ONE_OF,
    WRONG_FORM,
    OUT_OF_RANGE,
    WRONG_LENGTH,
    UNKNOWN_VERSION,
    NOT_A_STEP,
    UNKNOWN_VARIANT,
    EXTENDS_CIRCLE,
    UNKNOWN_CHANGE,
    ONE_CLAIM,
    STEP_KIND,
)
