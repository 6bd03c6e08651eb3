"""R6: house rules, and what they are laid over."""

from __future__ import annotations

from standpat.diagnostics.finding import FindingKind

UNKNOWN_HOUSE = FindingKind(
    "R601",
    "unknown-house-file",
    "error",
    "No house file of this name comes with the package.",
    "A word without a slash or `.yaml` is taken for the name of a shipped house file.",
    "standpat play turkish --house turkish-tabel",
    "Correct the name (`standpat list` shows them all), or give a path: `./friday.yaml`.",
)
UNKNOWN_OPTION = FindingKind(
    "R602",
    "unknown-option",
    "error",
    "An option that the house files do not have.",
    "A rule that is asked for and not played is worse than none.",
    "house: friday\nin force: [held-bak]\noptions: {held-back: …}",
    "Name one of the options the message lists.",
)
AMBIGUOUS_OPTION = FindingKind(
    "R603",
    "ambiguous-option",
    "error",
    "Several house files have an option of this name.",
    "They may set different things.",
    "standpat play turkish --house friday.yaml --house saturday.yaml --with reshuffle",
    "Write the house file's id before it: `friday/reshuffle`.",
)
NOT_FOR_VARIANT = FindingKind(
    "R604",
    "not-for-this-variant",
    "error",
    "House rules are laid over a variant they are not for.",
    "Their author had other rules in mind, and what they set may mean something else there.",
    "house: friday\nfor: [turkish]\n# standpat play classic --house friday.yaml",
    "Take house rules that are for the variant, or add its id to `for`.",
)
OPTIONS_CONFLICT = FindingKind(
    "R605",
    "options-conflict",
    "error",
    "Two options in force set the same key to different values.",
    "Only one of them can be played, and the order in which they are named says nothing.",
    "options:\n  pot: {title: …, sets: {betting: {limit: pot limit}}}\n"
    "  fixed: {title: …, sets: {betting: {limit: fixed limit}}}",
    "Put only one of them in force, and write `excludes` so that everybody knows.",
)
REQUIREMENT_UNMET = FindingKind(
    "R606",
    "requirement-unmet",
    "error",
    "An option is in force without one that it requires.",
    "It makes sense only together with the other one.",
    "in force: [fourth-card-late]\n"
    "options: {fourth-card-late: {requires: [draw-four], …}, draw-four: …}",
    "Put the other option in force too.",
)
EXCLUDED_OPTION = FindingKind(
    "R607",
    "excluded-option",
    "error",
    "An option is in force together with one that it excludes.",
    "Their author says that the two do not go together.",
    "in force: [pot, fixed]\noptions: {pot: {excludes: [fixed], …}, fixed: …}",
    "Put only one of the two in force. `--without OPTION` takes out one that its file puts in "
    "force.",
)
CHANGES_NOTHING = FindingKind(
    "R608",
    "option-changes-nothing",
    "note",
    "An option changes nothing that is played.",
    "Whoever puts it in force expects a difference. The same rule in other words is no other rule: "
    "the fingerprint stays the same.",
    "for: [turkish]\noptions: {kings: {title: Kings open., sets: {opening: {with: a pair of kings "
    "or better}}}}",
    "Take the option away, or set what was meant.",
)
WRONG_DOCUMENT = FindingKind(
    "R609",
    "variant-or-house-rules",
    "error",
    "A house file stands where a variant is asked for, or the other way round.",
    "A variant is a whole game; house rules are laid over one.",
    "extends: ./friday.yaml\n# friday.yaml\nhouse: friday",
    "Name a variant, and lay house rules over it with `--house`.",
)
NOT_TO_BE_SET = FindingKind(
    "R610",
    "not-to-be-set",
    "error",
    "An option sets a key that says which document this is.",
    "A variant with house rules is still that variant: histories and results know it by its id.",
    "options: {mine: {title: …, sets: {id: my-game}}}",
    "Take the key away; to make a variant of its own write a file that `extends` another.",
)
VARIANT_NOT_AT_HAND = FindingKind(
    "R611",
    "variant-not-at-hand",
    "warning",
    "House rules are for a variant that is neither shipped nor beside the house file.",
    "What they set could not be laid over it, so nobody knows whether it fits.",
    "house: friday\nfor: [turkihs]",
    "Correct the id, or put the variant's file beside the house file, named for its id.",
)
OF_ITSELF = FindingKind(
    "R612",
    "option-of-itself",
    "error",
    "An option requires or excludes itself.",
    "It says nothing, or nobody could ever put the option in force.",
    "options: {pot: {requires: [pot], …}}",
    "Name the other option that was meant.",
)
ALREADY_SO = FindingKind(
    "R613",
    "already-so",
    "note",
    "An option sets a key to what it is already.",
    "Whoever reads it expects a difference, and when the variant changes the option holds it back.",
    "for: [turkish]\noptions:\n  three:\n    title: Nobody draws more than three cards.\n"
    "    sets: {play: {draw: {first: left of the button, cards: {to: 3}}}}",
    "Take the key away, or set what was meant.",
)
NEVER_IN_FORCE = FindingKind(
    "R614",
    "never-in-force",
    "error",
    "An option can never be in force, since it requires what does not go together.",
    "Whoever asks for it is refused whatever else he asks for.",
    "options:\n  late: {requires: [pot], excludes: [pot], …}\n  pot: …",
    "Take one of the two out of what it requires or excludes, or let the two go together.",
)

KINDS = (
    UNKNOWN_HOUSE,
    UNKNOWN_OPTION,
    AMBIGUOUS_OPTION,
    NOT_FOR_VARIANT,
    OPTIONS_CONFLICT,
    REQUIREMENT_UNMET,
    EXCLUDED_OPTION,
    CHANGES_NOTHING,
    WRONG_DOCUMENT,
    NOT_TO_BE_SET,
    VARIANT_NOT_AT_HAND,
    OF_ITSELF,
    ALREADY_SO,
    NEVER_IN_FORCE,
)
