"""Draw poker whose rules are a file.

>>> import standpat
>>> standpat.load("turkish").name
'Turkish poker'

Everything meant for programs is named here; `__all__` lists it, and the reference page of the
library tells it. Names are imported when they are first used, so that `import standpat` costs
nothing, and numpy comes only with what needs it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from standpat.analysis import (
        Branch,
        ComparedVariant,
        Diff,
        Difference,
        HandsProof,
        Library,
        Line,
        LineProof,
        LineSetting,
        OwnCards,
        PairCount,
        Played,
        RuleSide,
        Story,
        WitnessHands,
        compare_all,
        diff,
    )
    from standpat.audit import (
        Contradiction,
        Crosschecked,
        Refused,
        Side,
        Trouble,
        Witness,
        crosscheck,
        witness,
    )
    from standpat.cards import (
        UNKNOWN,
        Card,
        HandLike,
        Pack,
        card_name,
        format_card,
        format_cards,
        hand_of,
        parse_cards,
    )
    from standpat.diagnostics import Finding, FindingKind, Related, Source, Span, render, worst
    from standpat.engine import (
        Action,
        Advance,
        Bet,
        Call,
        Check,
        Choice,
        Dealer,
        Draw,
        EntropyDealer,
        Event,
        Fold,
        Game,
        Hand,
        Options,
        Parole,
        PayAnte,
        Pot,
        Raise,
        Seat,
        SeatView,
        SeededDealer,
        SitOut,
        StackedDealer,
        Table,
        TableEvent,
        Terms,
        View,
        events,
        parse_action,
        table_events,
    )
    from standpat.errors import (
        REASONS,
        CardError,
        ConditionError,
        IllegalAction,
        RulesError,
        SetupError,
        StandpatError,
    )
    from standpat.game import Course, Showdown
    from standpat.history import (
        HandStatistics,
        PlayerStatistics,
        Store,
        StoredHand,
        Teller,
        Verified,
        tell_hand,
        tell_table,
    )
    from standpat.lints import Linted, check, check_text, lint
    from standpat.ranking import Ranking
    from standpat.sheets import rule_sheet
    from standpat.sim import (
        Asked,
        Estimate,
        Measured,
        PairedResult,
        Policy,
        PotSize,
        RandomPolicy,
        Result,
        Session,
        TablePolicy,
        named_policy,
        play,
        simulate,
        simulate_pair,
        usual_stack,
    )
    from standpat.spec import (
        BlamedLine,
        Change,
        Elsewhere,
        HouseRule,
        RuleKey,
        Setting,
        Stated,
        Switch,
        Variant,
        blame,
        explain,
        load,
        shipped_house,
        shipped_variants,
        show,
        stated,
        switched,
        switches,
    )

    __version__: str
    """The version of the package."""

__all__ = [
    "REASONS",
    "UNKNOWN",
    "Action",
    "Advance",
    "Asked",
    "Bet",
    "BlamedLine",
    "Branch",
    "Call",
    "Card",
    "CardError",
    "Change",
    "Check",
    "Choice",
    "ComparedVariant",
    "ConditionError",
    "Contradiction",
    "Course",
    "Crosschecked",
    "Dealer",
    "Diff",
    "Difference",
    "Draw",
    "Elsewhere",
    "EntropyDealer",
    "Estimate",
    "Event",
    "Finding",
    "FindingKind",
    "Fold",
    "Game",
    "Hand",
    "HandLike",
    "HandStatistics",
    "HandsProof",
    "HouseRule",
    "IllegalAction",
    "Library",
    "Line",
    "LineProof",
    "LineSetting",
    "Linted",
    "Measured",
    "Options",
    "OwnCards",
    "Pack",
    "PairCount",
    "PairedResult",
    "Parole",
    "PayAnte",
    "Played",
    "PlayerStatistics",
    "Policy",
    "Pot",
    "PotSize",
    "Raise",
    "RandomPolicy",
    "Ranking",
    "Refused",
    "Related",
    "Result",
    "RuleKey",
    "RuleSide",
    "RulesError",
    "Seat",
    "SeatView",
    "SeededDealer",
    "Session",
    "Setting",
    "SetupError",
    "Showdown",
    "Side",
    "SitOut",
    "Source",
    "Span",
    "StackedDealer",
    "StandpatError",
    "Stated",
    "Store",
    "StoredHand",
    "Story",
    "Switch",
    "Table",
    "TableEvent",
    "TablePolicy",
    "Teller",
    "Terms",
    "Trouble",
    "Variant",
    "Verified",
    "View",
    "Witness",
    "WitnessHands",
    "__version__",
    "blame",
    "card_name",
    "check",
    "check_text",
    "compare_all",
    "crosscheck",
    "diff",
    "events",
    "explain",
    "format_card",
    "format_cards",
    "hand_of",
    "lint",
    "load",
    "named_policy",
    "parse_action",
    "parse_cards",
    "play",
    "render",
    "rule_sheet",
    "shipped_house",
    "shipped_variants",
    "show",
    "simulate",
    "simulate_pair",
    "stated",
    "switched",
    "switches",
    "table_events",
    "tell_hand",
    "tell_table",
    "usual_stack",
    "witness",
    "worst",
]

_HOMES = (
    "standpat.errors",
    "standpat.cards",
    "standpat.diagnostics",
    "standpat.ranking",
    "standpat.spec",
    "standpat.game",
    "standpat.engine",
    "standpat.history",
    "standpat.sheets",
    "standpat.sim",
    "standpat.analysis",
    "standpat.lints",
    "standpat.audit",
)
"""Where the public names are defined; each is imported from the first of these that has it."""

_OWN_HOMES = {
    "check": "standpat.lints",
    "check_text": "standpat.lints",
    "witness": "standpat.audit",
}
"""Names that an earlier one of them has too: in part, or for something else."""


def __getattr__(name: str) -> object:
    """Import a public name when it is first asked for."""
    if name == "__version__":
        return import_module("importlib.metadata").version("standpat")
    if name not in __all__:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    homes = map(import_module, [_OWN_HOMES[name]] if name in _OWN_HOMES else _HOMES)
    return next(getattr(home, name) for home in homes if hasattr(home, name))


def __dir__() -> list[str]:
    """List the public names."""
    return sorted(__all__)
