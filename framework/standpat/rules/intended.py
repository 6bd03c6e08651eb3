"""What is meant so: oddities of the rules that their author intends, each with the reason.

```yaml
intended:
  order-against-frequency: The game has always been played with four of a kind above a flush.
  cards-run-out:
    stub: With five players somebody waits for cards now and then, and that is part of the game.
```

`standpat check` and `standpat lint` leave out a *warning* or a *note* that is named here. What is
wrong altogether, an *error*, cannot be intended. The name is followed by the reason, or by places
with a reason for each: a place is written with dots, such as `opening.with`, `play.draw.cards` (a
step by its name) or `rankings.high.categories.flush`, and stands for everything below it. Reasons
are for readers of the rules; they change nothing in play.

A reason holds for what its own file says, and for what that builds on. Where another file that
extends it, or house rules over it, set the same place anew, they have to say again why it is so. A
reason that meets no finding is told by `standpat lint`.
"""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from pydantic import Discriminator, Field, StringConstraints, Tag

from standpat.diagnostics.catalogue import KINDS, find_kind
from standpat.diagnostics.kinds import house

LINTS: dict[str, str] = {
    "L101": "order-against-frequency",
    "L102": "category-never-occurs",
    "L103": "category-missing",
    "L104": "suit-order-unused",
    "L105": "ties-remain",
    "L106": "hands-in-a-circle",
    "L107": "condition-always-true",
    "L108": "condition-never-true",
    "L109": "stronger-hand-barred",
    "L110": "weak-openers",
    "L111": "passed-in-deals",
    "L112": "passing-is-free",
    "L113": "cards-run-out",
    "L114": "held-back-without-stub",
    "L115": "draw-limit-unreachable",
    "L116": "action-never-possible",
    "L117": "stack-below-forced-bets",
    "L118": "idle-rule",
    "L119": "twin-variants",
    "L120": "name-taken",
    "L121": "no-source",
    "L122": "no-example",
    "L123": "unused-reason",
}
"""The lints, code and name; `standpat.lints` has each with its page."""

INTENDABLE: tuple[str, ...] = (
    *LINTS.values(),
    *(kind.name for kind in KINDS if kind.level != "error" and kind not in house.KINDS),
)
"""The names of everything that a variant can intend."""

Reason = Annotated[str, StringConstraints(pattern=r"\S", max_length=1000)]
"""Why it is meant so, in words."""

_ReasonHere = Annotated[
    Reason, Field(description="Why what the finding says is meant so at this place.")
]

PlaceText = Annotated[
    str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9 .'_-]*$", max_length=200)
]
"""A place in the rules, its keys with dots between them: `opening.with`."""

COMMA = "in braces a comma begins the next key: put quotes around a reason that has one"
"""What to do about words of a reason that are taken for a key."""

if TYPE_CHECKING:
    FindingName: TypeAlias = str
else:
    FindingName = Literal[INTENDABLE]
    """The name of a warning, a note or a lint."""


def _shape(value: Any) -> str:  # noqa: ANN401 - pydantic hands over whatever the file holds
    return "<places>" if isinstance(value, Mapping) else "<everywhere>"


Intended: TypeAlias = dict[
    FindingName,
    Annotated[
        Annotated[Reason, Tag("<everywhere>")]
        | Annotated[dict[PlaceText, _ReasonHere], Tag("<places>")],
        Discriminator(_shape),
        Field(description="Why what this finding says is meant so, everywhere or place by place."),
    ],
]
"""Reasons, by the name of what is meant so, and below it perhaps by place."""


def reasons_for(
    intended: Intended, name: str, place: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], str]]:
    """Find the reasons that something is intended.

    Args:
        intended: the reasons.
        name: the name of the finding.
        place: where it is, key by key.

    Returns:
        the keys below `intended` that lead to each reason, and the reason itself; those for the
        nearest place first.

    >>> given = {"idle-rule": {"opening": "For a beginner.", "opening.proof": "As in the club."}}
    >>> [reason for _, reason in reasons_for(given, "idle-rule", ("opening", "proof"))]
    ['As in the club.', 'For a beginner.']
    >>> [*reasons_for(given, "idle-rule", ("stub", "runs out"))]
    []
    """
    stated = intended.get(name, {})
    if isinstance(stated, str):
        yield (name,), stated
        return
    here = tuple(map(_bare, place))
    for text in sorted(stated, key=lambda one: one.count("."), reverse=True):
        keys = tuple(map(_bare, text.split(".")))
        if here[: len(keys)] == keys:
            yield (name, text), stated[text]


def why_not(name: str) -> str:
    """Say why a name cannot be intended, where that is known; else nothing.

    >>> why_not("l101")
    'it is named, not numbered: `order-against-frequency`'
    >>> why_not("example-fails")
    'it is an error, and an error cannot be intended'
    >>> why_not("or so they say") == COMMA
    True
    """
    kind = find_kind(name)
    code = name.strip().upper()
    if code in LINTS or (kind is not None and kind.name in INTENDABLE):
        called = LINTS[code] if kind is None else kind.name
        return f"it is named, not numbered: `{called}`"
    if kind is not None and kind.level == "error":
        return "it is an error, and an error cannot be intended"
    return COMMA if " " in name.strip() else ""


def _bare(key: str) -> str:
    """Write a key as any of its spellings is read: `equal-hands`, `equal_hands`, `equal hands`."""
    return " ".join(key.lower().replace("_", " ").replace("-", " ").split())
