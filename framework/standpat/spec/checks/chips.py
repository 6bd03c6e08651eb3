"""Stakes, amounts and limits, held against one another."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING

from standpat.diagnostics import Remark
from standpat.diagnostics.kinds import chips
from standpat.errors import SetupError
from standpat.rules.amounts import HIGHEST_BLIND, MOST_CHIPS, POT, misnamed, parse_amount
from standpat.rules.betting import Bet, ByStreet
from standpat.rules.forced_bets import Blinds
from standpat.spec.checks.ways import ways
from standpat.spec.written import amounts
from standpat.words import meant, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from standpat.diagnostics.finding import Step
    from standpat.spec.variant import Variant
    from standpat.spec.written import WrittenAmount


def chips_remarks(variant: Variant) -> Iterator[Remark]:
    """Check stakes, amounts, limits and buy-ins."""
    yield from _stakes(variant)
    for written in amounts(variant):
        yield from _amount(variant, written)
    yield from _unused(variant)
    yield from _streets(variant)
    yield from _bets_go_down(variant)
    yield from _spread(variant)
    yield from _buy_in(variant)


def _stakes(variant: Variant) -> Iterator[Remark]:
    stakes = variant.stakes.root
    for name, value in stakes.items():
        if isinstance(value, int):
            if value > MOST_CHIPS:
                yield _too_many(("stakes", name), f"the stake `{name}`")
            continue
        amount = parse_amount(value)
        if amount.unit not in stakes:
            yield from _unknown(variant, ("stakes", name), value, amount.unit)
            continue
        circle = _circle(variant, name)
        if circle and name == next(one for one in stakes if one in circle):
            yield Remark(
                chips.STAKES_CIRCLE,
                f"these stakes are defined by each other: {' → '.join([*circle, name])}",
                ("stakes", name),
                hint="give one of them in chips",
            )
        else:
            yield from _whole(variant, ("stakes", name), value)


def _circle(variant: Variant, name: str) -> list[str]:
    """Follow a stake's definition; give the stakes passed when it comes back to one of them."""
    passed: list[str] = []
    while name not in passed:
        passed.append(name)
        value = variant.stakes.root.get(name)
        if not isinstance(value, str):
            return []
        name = parse_amount(value).unit
    return passed[passed.index(name) :]


def in_chips(variant: Variant, name: str) -> Fraction | None:
    """Work a stake out as the rules have it; None when it leads nowhere."""
    factor = Fraction(1)
    if _circle(variant, name):
        return None
    value = variant.stakes.root.get(name)
    while isinstance(value, str):
        amount = parse_amount(value)
        factor *= amount.times
        value = variant.stakes.root.get(amount.unit)
    return None if value is None else factor * value


def _whole(variant: Variant, path: tuple[Step, ...], text: str) -> Iterator[Remark]:
    """Refuse an amount that is no whole number of chips, or more than can be counted."""
    amount = parse_amount(text)
    one = in_chips(variant, amount.unit)
    if one is None or one.denominator != 1 or one > MOST_CHIPS:
        return  # the stake itself is at fault, and that is a finding of its own
    total = one * amount.times
    if total.denominator != 1 or total < 1:
        base = _base(variant, amount.unit)
        yield Remark(
            chips.NOT_WHOLE_CHIPS,
            f"`{text}` comes to {total} chips, since `{base}` is {variant.stakes.root[base]}; "
            "chips are whole",
            path,
            hint=f"raise `{base}`",
        )
    elif total > MOST_CHIPS:
        yield _too_many(path, f"`{text}`")


def _too_many(path: tuple[Step, ...], what: str) -> Remark:
    digits = len(str(MOST_CHIPS))
    return Remark(
        chips.TOO_MANY_CHIPS,
        f"{what} comes to more chips than {digits} digits can write",
        path,
        hint="play for fewer chips",
    )


def _base(variant: Variant, name: str) -> str:
    value = variant.stakes.root[name]
    while isinstance(value, str):
        name = parse_amount(value).unit
        value = variant.stakes.root[name]
    return name


def _amount(variant: Variant, written: WrittenAmount) -> Iterator[Remark]:
    try:
        amount = parse_amount(written.text)
    except SetupError as error:
        yield Remark(chips.UNKNOWN_STAKE, str(error), written.path)
        return
    if amount.unit == HIGHEST_BLIND and not written.forced:
        if not any(isinstance(step, Blinds) for step in variant.play):
            yield Remark(
                chips.NO_BLINDS,
                f"`{written.text}`: nobody posts a blind in this variant",
                written.path,
                hint=_stakes_known(variant),
            )
    elif amount.unit in {POT, HIGHEST_BLIND}:
        yield Remark(
            chips.POT_OUT_OF_PLACE,
            f"`{written.text}` cannot be told here in chips",
            written.path,
            hint=_stakes_known(variant),
        )
    elif amount.unit not in variant.stakes.root:
        yield from _unknown(variant, written.path, written.text, amount.unit)
    else:
        yield from _whole(variant, written.path, written.text)


def _unknown(variant: Variant, path: tuple[Step, ...], text: str, unit: str) -> Iterator[Remark]:
    if f"{unit}s" in variant.stakes.root:
        return  # a stake that is named in the plural, which is a finding of its own
    if unit in {POT, HIGHEST_BLIND}:
        yield Remark(
            chips.POT_OUT_OF_PLACE,
            f"`{text}` cannot be a stake: it changes from hand to hand",
            path,
            hint="give the stake in chips, or as so many of another stake",
        )
        return
    yield Remark(
        chips.UNKNOWN_STAKE,
        f"`{text}`: the variant has no stake `{unit}`",
        path,
        hint=meant(unit, variant.stakes.root, otherwise=_stakes_known(variant)),
    )


def _stakes_known(variant: Variant) -> str:
    known = quoted(variant.stakes.root)
    return f"the stakes are {known}" if known else "add it to `stakes`"


def _unused(variant: Variant) -> Iterator[Remark]:
    used = {parse_amount(written.text).unit for written in amounts(variant)}
    waiting = list(used)
    while waiting:
        value = variant.stakes.root.get(waiting.pop())
        unit = parse_amount(value).unit if isinstance(value, str) else None
        if unit is not None and unit not in used:
            used.add(unit)
            waiting.append(unit)
    for name in variant.stakes.root:
        if name not in used and not misnamed(name):
            yield Remark(
                chips.UNUSED_STAKE,
                f"no rule speaks of the stake `{name}`",
                ("stakes", name),
                hint="use it, or take it away",
                at_key=True,
            )


def _streets(variant: Variant) -> Iterator[Remark]:
    streets = list(variant.steps("bet"))
    for name, key, table in variant.betting.by_street():
        path = ("betting", "limits", name, key, "by street")
        missing = [street for street in streets if street not in table.by_street]
        if missing:
            yield Remark(
                chips.STREET_MISMATCH,
                f"the table has no line for the street `{missing[0]}`",
                path,
                hint=f"add `{missing[0]}: …`",
                at_key=True,
            )
        for street in table.by_street:
            if street not in streets:
                yield Remark(
                    chips.STREET_MISMATCH,
                    f"the play has no betting street `{street}`",
                    (*path, street),
                    hint=meant(street, streets, otherwise=f"the streets are {quoted(streets)}"),
                    at_key=True,
                )


def _bets_go_down(variant: Variant) -> Iterator[Remark]:
    """Find streets with lower bets than the one before them, whichever way the hand goes."""
    for name, limit in variant.betting.limits.stated().items():
        for key in ("bet", "least", "most"):
            table = getattr(limit, key, None)
            if isinstance(table, ByStreet):
                path = ("betting", "limits", name, key, "by street")
                found = (one for way in ways(variant) for one in _down(variant, way, table, path))
                yield from dict.fromkeys(found)


def _down(
    variant: Variant, way: Iterable[int], table: ByStreet[str], path: tuple[Step, ...]
) -> Iterator[Remark]:
    steps = [variant.play[number] for number in way]
    names = [step.bet for step in steps if isinstance(step, Bet)]
    for before, after in pairwise(name for name in names if name in table.by_street):
        text = table.by_street[after]
        high, low = worth(variant, table.by_street[before]), worth(variant, text)
        if high is not None and low is not None and low < high:
            yield Remark(
                chips.BETS_GO_DOWN,
                f"the street `{after}` is played for `{text}`, which is {low}; before it, on "
                f"`{before}`, it is {high}",
                (*path, after),
                hint="turn the two around, or the stakes they are made of",
                also=(
                    ((*path, before), "the higher one is at"),
                    (_stake_of(text), "the stake is here"),
                ),
            )


def _spread(variant: Variant) -> Iterator[Remark]:
    """Refuse a spread whose most is below its least, once for each place it is written at."""
    spread = variant.betting.limits.spread_limit
    if spread is None:
        return
    told = set()
    for street in variant.steps("bet"):
        (few, least), (many, most) = (
            _on_street(key, table, street)
            for key, table in (("least", spread.least), ("most", spread.most))
        )
        if least is None or most is None or (few, many) in told:
            continue
        told.add((few, many))
        low, high = worth(variant, least), worth(variant, most)
        if low is not None and high is not None and high < low:
            yield Remark(
                chips.NO_SPREAD,
                f"on the street `{street}` the most, `{most}`, is less than the least, `{least}`",
                many,
                hint="state a most that is not below the least",
                also=((few, "the least is here"),),
            )


def _on_street(
    key: str, table: str | ByStreet[str], street: str
) -> tuple[tuple[Step, ...], str | None]:
    """Find an amount of the spread limit on a street: its place, and the amount if there is one."""
    path = ("betting", "limits", "spread limit", key)
    if isinstance(table, ByStreet):
        return (*path, "by street", street), table.by_street.get(street)
    return path, table


def _stake_of(text: str) -> tuple[Step, ...]:
    """Give the path of the stake that an amount is made of."""
    return "stakes", parse_amount(text).unit


def _buy_in(variant: Variant) -> Iterator[Remark]:
    """Refuse a most below the least, and topping up to a most that is not stated."""
    table = variant.table
    if table is None:
        return
    path = ("table", "buy-in", "most")
    least, most = table.buy_in.least, table.buy_in.most
    if most == "any amount":
        if table.between_hands == "topped up to the most":
            yield Remark(
                chips.IMPOSSIBLE_BUY_IN,
                "everybody is topped up to the most between hands, but the most is any amount",
                path,
                hint="state the most, for example `50 antes`",
            )
        return
    few, many = worth(variant, least), worth(variant, most)
    if few is not None and many is not None and many < few:
        yield Remark(
            chips.IMPOSSIBLE_BUY_IN,
            f"the most to sit down with, `{most}`, is less than the least, `{least}`",
            path,
            also=((("table", "buy-in", "least"), "the least is here"),),
        )


def worth(variant: Variant, text: str) -> Fraction | None:
    """Work an amount out in chips; None when it leads nowhere."""
    amount = parse_amount(text)
    one = in_chips(variant, amount.unit)
    return None if one is None else one * amount.times
