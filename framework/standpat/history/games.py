"""Which variant the words of a text mean, and what they play for: all of it as data, here.

The words are those of the room's headers and the codes of the PHH specification. A game that is
not here can be replayed under a variant that is named. A hand of ours says itself by which rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from standpat.errors import SetupError
from standpat.given import takes
from standpat.history.record.limits import limit_of
from standpat.history.record.own import is_ours, own_of
from standpat.history.record.record import Posted
from standpat.spec import load, shipped_house, shipped_variants

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from standpat.engine import Game
    from standpat.history.record.own import Own
    from standpat.history.record.record import Record
    from standpat.spec import Variant


@dataclass(frozen=True, slots=True)
class Meant:
    """A variant, with the house rules that make it what the words mean."""

    variant: str
    house: tuple[str, ...] = ()


_FIVE_CARD_DRAW = Meant("classic", ("classic-room",))
_SINGLE_DRAW = Meant("deuce-to-seven")
_TRIPLE_DRAW = Meant("deuce-to-seven-triple-draw")
_BADUGI = Meant("badugi")

GAMES: dict[str, Meant] = {
    "5 card draw": _FIVE_CARD_DRAW,
    "single draw 2-7 lowball": _SINGLE_DRAW,
    "2-7 single draw": _SINGLE_DRAW,
    "n2l1d": _SINGLE_DRAW,
    "triple draw 2-7 lowball": _TRIPLE_DRAW,
    "2-7 triple draw": _TRIPLE_DRAW,
    "f2l3d": _TRIPLE_DRAW,
    "badugi": _BADUGI,
    "fb": _BADUGI,
}
"""What the words of a game mean, in small letters."""

PHH_CODES = ("N2L1D", "F2L3D", "FB")
"""The codes of PHH among them, as it has them."""

_FIELDS = {"small_bet": "small bet", "big_bet": "big bet"}
"""Fields of PHH that are stakes."""


def variant_of(
    record: Record, house: Sequence[str | Path] = (), options: Sequence[str] = ()
) -> Variant:
    """Find the variant that the words of a hand mean, or of one of ours, that it names.

    Args:
        record: the hand.
        house: house files laid over it besides those the words mean, as for `load`.
        options: more options to put in force, as for `load`.

    Raises:
        RulesError: the house rules cannot be laid over it.
        SetupError: ``unknown-game``: the words mean none that is known; of a hand of ours,
            ``not-our-hand`` or ``other-rules``.
    """
    if is_ours(record):
        return rules_of(record, house, options)
    return variant_called(record.game, house, options)


@takes("record")
def rules_of(
    record: Record, house: Sequence[str | Path] = (), options: Sequence[str] = ()
) -> Variant:
    """Load the rules a recorded hand of ours was played by, as it was then.

    Only what comes with the package is loaded by the name a text gives, and the house files named
    here: a text opens no files.

    Args:
        record: the hand.
        house: the house files whose options were in force, as for `load`; those that are shipped
            need not be named.
        options: more options to put in force, as for `load`.

    Raises:
        RulesError: the house rules cannot be laid over the variant.
        SetupError: ``not-our-hand``; ``other-rules``: the variant or a house option is not there,
            or not what it was when the hand was played.
    """
    own = own_of(record)
    missing = None
    if own.variant not in shipped_variants():
        missing = own.variant
    elif not house:
        shipped = shipped_house()
        strange = (one for one in own.house if one.partition("/")[0] not in shipped)
        missing = next(strange, None)
    if missing is not None:
        msg = f"the hand was played by rules that are not shipped, `{missing}`; name their file"
        raise SetupError(msg, reason="other-rules", fingerprint=own.fingerprint)
    variant = load(own.variant, house, (*own.house, *options))
    refuse_other_rules(own, variant.id, variant.fingerprint)
    return variant


def refuse_other_rules(own: Own, name: str, fingerprint: str) -> None:
    """Refuse rules by which a hand of ours was not played.

    Raises:
        SetupError: ``other-rules``.
    """
    if own.fingerprint != fingerprint:
        msg = (
            f"the hand was played by {own.variant} with the fingerprint {own.fingerprint}; "
            f"{name} has {fingerprint}"
        )
        raise SetupError(msg, reason="other-rules", fingerprint=own.fingerprint)


def variant_called(
    game: str, house: Sequence[str | Path] = (), options: Sequence[str] = ()
) -> Variant:
    """Find the variant that words for a game mean, or its code in PHH.

    Raises:
        RulesError: the house rules cannot be laid over it.
        SetupError: ``unknown-game``: they mean none that is known.
    """
    meant = GAMES.get(game.lower())
    if meant is None:
        msg = f"`{game}` is no game that is known here; name the variant to replay it under"
        raise SetupError(msg, reason="unknown-game", game=game)
    if house:  # a file of one's own may be another one the next time
        return load(meant.variant, (*meant.house, *map(str, house)), tuple(options))
    return _shipped(meant, tuple(options))


@lru_cache(maxsize=16)
def _shipped(meant: Meant, options: tuple[str, ...]) -> Variant:
    """Load what comes with the package, where the same game is asked for hand after hand."""
    return load(meant.variant, meant.house, options)


def stakes_of(record: Record, game: Game) -> dict[str, int]:
    """Work out what a table plays for, in chips, as far as the rules have such stakes.

    The header of a room has the bets before and after the draws under fixed limit, else the
    blinds; what it does not have is told by what was posted. The small blind is half the big one,
    but where that is no whole number of the coins in which the header counts, as of $0.25 or $3:
    there a room takes another part of it, and what was posted tells which.
    """
    found = _of_header(record)
    big = found.get("big blind", 0)
    posts = [one for one in record.told if isinstance(one, Posted)]
    for one in posts:
        if one.blind in {"ante", "small blind"} and (one.due or not one.all_in):
            chips = record.chips(one.due or one.amount)
            if one.blind == "ante" or not big or chips < big:
                found.setdefault(one.blind, chips)
    blinds = [one.due or one.amount for one in posts if one.blind == "blind"]
    if blinds and "big blind" not in found:
        found["small blind"] = record.chips(min(blinds))
        found["big blind"] = record.chips(max(blinds))
    if "big blind" in found:
        found.setdefault("small blind", max(1, found["big blind"] // 2))
        found.setdefault("small bet", found["big blind"])
        found.setdefault("big bet", 2 * found["small bet"])
    return {name: chips for name, chips in found.items() if name in game.stakes.root and chips}


def _of_header(record: Record) -> dict[str, int]:
    """Read the stakes of a header."""
    stated = {name: record.chips(amount) for name, amount in record.stakes}
    if "small" in stated:
        fixed = limit_of(record) == "fixed limit"
        names = ("small bet", "big bet") if fixed else ("small blind", "big blind")
        found = dict(zip(names, (stated["small"], stated["big"]), strict=True))
        if fixed:
            found["big blind"] = found["small bet"]
            half = dict(record.stakes)["small"] / 2
            if half == half.quantize(dict(record.stakes)["small"]):
                found["small blind"] = record.chips(half)
        return found
    return {_FIELDS[name]: chips for name, chips in stated.items() if name in _FIELDS}
