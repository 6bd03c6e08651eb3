"""How deep a difference goes: from the words of a rule file to who wins the pot.

| level | what differs | weight |
| --- | --- | --- |
| wording | name, prose, sources, examples, what is intended, names of steps and rankings | 0 |
| table | stakes, seats, buy-in, rake | 1 |
| play | what may be done, dealt or drawn, and who gets what in the end | 2 |
| ranking | which hand wins, and the cards that hands are made of | 4 |

The weights are those of the distance between two games: every rule that differs adds the weight of
its level.

By its key a rule is of one level. Two amounts that come to the same chips as the stakes stand, as
`1 small bet` and `2 antes` where a small bet is two antes, differ at the table: it takes other
stakes to part them. What `diff` proves of a rule of the ranking may put it lower: no
pair of hands changes, and then it is play where the decks differ, and else wording.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from standpat.errors import SetupError
from standpat.spec.variant import ONLY_TOLD
from standpat.words import listed

Level: TypeAlias = Literal["wording", "table", "play", "ranking"]

LEVELS: tuple[Level, ...] = ("wording", "table", "play", "ranking")
"""The levels, the shallowest first."""

WEIGHTS: dict[Level, int] = {"wording": 0, "table": 1, "play": 2, "ranking": 4}
"""What a rule that differs adds to the distance between two games."""

_TABLE = {"players", "stakes", "rake", "table"}
_RANKING = {"rankings", "equal hands", "wild"}
_DECK = {("deck", "lowest"), ("deck", "jokers")}
"""The cards there are: they say how many pairs of hands each way of winning decides."""


def level_of(keys: tuple[str, ...]) -> Level:
    """Tell the level of a rule by the keys that lead to it.

    >>> level_of(("stakes", "ante")), level_of(("play", "draw", "cards"))
    ('table', 'play')
    >>> level_of(("deck", "lowest"))
    'ranking'
    """
    if keys[0] in ONLY_TOLD:
        return "wording"
    if keys[0] in _TABLE:
        return "table"
    judged = keys in _DECK or (keys[0] == "play" and keys[-1] == "ranking")
    if keys[0] in _RANKING or judged:
        return "ranking"
    return "play"


def check_level(level: object) -> None:
    """Refuse what is no level.

    Raises:
        SetupError: ``unknown-level``.
    """
    if not isinstance(level, str) or level not in LEVELS:
        msg = f"{level!r} is no level of difference; the levels are {listed(LEVELS)}"
        raise SetupError(msg, reason="unknown-level", level=level)
