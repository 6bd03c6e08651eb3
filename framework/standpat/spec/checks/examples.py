"""The examples of a variant, played out: whether each says what really happens."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from standpat.cards import card_name, format_cards, hand_of, parse_card, parse_cards
from standpat.diagnostics import FindingKind, Remark
from standpat.diagnostics.kinds import examples as kinds
from standpat.errors import CardError
from standpat.ranking.conditions import parse
from standpat.words import listed, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.cards import Card, Pack
    from standpat.diagnostics.finding import Step
    from standpat.ranking import Ranking
    from standpat.rules.examples import Example
    from standpat.spec.checks.rankings import Rankings
    from standpat.spec.variant import Variant

_BY_REASON: dict[str, FindingKind] = {
    "not-a-card": kinds.NOT_A_CARD,
    "card-twice": kinds.CARD_TWICE,
    "card-not-in-deck": kinds.CARD_NOT_IN_DECK,
    "unknown-card": kinds.NOT_A_CARD,
    "wrong-number-of-cards": kinds.WRONG_NUMBER,
}


@dataclass(frozen=True, slots=True)
class Claim:
    """What an example claims: its key, and its hands with the path to each.

    Attributes:
        key: the key that claims it, or ``is``.
        hands: the path to each hand, and the hand as it is written.
        turned: the card turned up, as it is written.
    """

    key: str
    hands: tuple[tuple[tuple[Step, ...], str], ...]
    turned: str | None = None

    @property
    def opening(self) -> bool:
        """Whether it is about openers."""
        return self.key in {"opens", "does not open"}


def example_remarks(variant: Variant, rankings: Rankings) -> Iterator[Remark]:
    """Check every example of a variant."""
    for number, example in enumerate(variant.examples):
        for remark in _example(variant, rankings, example):
            yield remark.below("examples", number)


def claim_of(example: Example) -> Claim:
    """Give the one claim an example makes."""
    turned = example.turned
    if example.hand is not None:
        return Claim("is", ((("hand",), example.hand),), turned)
    for key, hands in (
        ("beats", example.beats),
        ("ties", example.ties),
        ("share the pot", example.share_the_pot),
    ):
        if hands is not None:
            listed = tuple(((key, place), hand) for place, hand in enumerate(hands))
            return Claim(key, listed, turned)
    if example.opens is not None:
        return Claim("opens", ((("opens",), example.opens),), turned)
    assert example.does_not_open is not None  # noqa: S101 - the model lets no example without a claim through
    return Claim("does not open", ((("does not open",), example.does_not_open),), turned)


def _example(variant: Variant, rankings: Rankings, example: Example) -> Iterator[Remark]:
    claim = claim_of(example)
    players = variant.players
    if example.players is not None and example.players not in players.numbers:
        yield Remark(
            kinds.EXAMPLE_PLAYERS,
            f"the variant is for {players.from_} to {players.to} players, not {example.players}",
            ("players",),
        )
        return
    if claim.opening and variant.opening is None:
        yield Remark(
            kinds.NOTHING_OPENS,
            "the variant has no `opening`, so anybody may bet first with any hand",
            (claim.key,),
            at_key=True,
        )
        return
    said_wrongly = [*_ranking(variant, rankings, example, claim), *_turned(variant, claim)]
    if said_wrongly:
        yield from said_wrongly
        return
    numbers = [example.players] if example.players is not None else list(players.numbers)
    packs: dict[Pack, list[int]] = defaultdict(list)
    for number in numbers:
        packs[rankings.packs[number]].append(number)
    largest = max(packs, key=len)
    wrong = list(_wrong_cards(claim, largest, rankings.hand_size))
    if wrong:
        yield from wrong
        return
    yield from _play_out(variant, rankings, example, claim, packs)


def _ranking(
    variant: Variant, rankings: Rankings, example: Example, claim: Claim
) -> Iterator[Remark]:
    """Check the ranking that an example is to be judged by."""
    known, deciding = list(variant.rankings), rankings.deciding
    if example.ranking is None:
        if len(deciding) > 1 and not claim.opening:
            yield Remark(
                kinds.EXAMPLE_RANKING,
                f"showdowns are decided by {quoted(deciding)}, and "
                "the example does not say which one judges it",
                claim.hands[0][0] if claim.key == "is" else (claim.key,),
                hint=f"add `ranking: {deciding[0]}`",
                at_key=True,
            )
    elif example.ranking not in known:
        yield Remark(
            kinds.EXAMPLE_RANKING,
            f"the variant has no ranking `{example.ranking}`",
            ("ranking",),
            hint=f"its rankings are {quoted(known)}",
        )
    elif claim.opening and example.ranking != known[0]:
        yield Remark(
            kinds.EXAMPLE_RANKING,
            f"openers are judged by the first ranking, `{known[0]}`",
            ("ranking",),
            hint="take the key away",
        )


def _turned(variant: Variant, claim: Claim) -> Iterator[Remark]:
    """Check whether the card turned up is said where there is one."""
    turns_up = variant.wild is not None and variant.wild.turned_up
    if turns_up and claim.turned is None:
        yield Remark(
            kinds.EXAMPLE_TURNED,
            "the turned-up rank is wild, and the example does not say which card is turned up",
            claim.hands[0][0] if claim.key == "is" else (claim.key,),
            hint="add `turned:` with a card",
            at_key=True,
        )
    elif claim.turned is not None and not turns_up:
        yield Remark(
            kinds.EXAMPLE_TURNED,
            "no card is turned up in this variant",
            ("turned",),
            hint="take the key away",
            at_key=True,
        )


def _play_out(
    variant: Variant,
    rankings: Rankings,
    example: Example,
    claim: Claim,
    packs: dict[Pack, list[int]],
) -> Iterator[Remark]:
    """Ask of every deck that has the cards whether the claim holds with it."""
    outcomes: list[tuple[list[int], str]] = []
    for pack, numbers in packs.items():
        if not any(_wrong_cards(claim, pack, rankings.hand_size)):
            hands = [hand_of(text, pack, rankings.hand_size) for _, text in claim.hands]
            outcomes.append((numbers, _objection(variant, rankings, pack, example, hands)))
    failing = [(numbers, why) for numbers, why in outcomes if why]
    path = claim.hands[0][0] if claim.key == "is" else (claim.key,)
    if not failing:
        return
    if len(failing) < len(outcomes):
        holds = [number for numbers, why in outcomes if not why for number in numbers]
        yield Remark(
            kinds.DEPENDS_ON_PLAYERS,
            f"this holds for {listed(sorted(holds))} players only; with {failing[0][0][0]}, "
            f"{failing[0][1]}",
            path,
            hint=f"add `players: {holds[0]}`",
            at_key=True,
        )
        return
    key = ("is",) if claim.key == "is" else path
    yield Remark(
        kinds.EXAMPLE_FAILS,
        failing[0][1],
        key,
        hint="correct the example or the rule; what is laid over may state its own `examples`",
        at_key=claim.key != "is",
    )


def _objection(
    variant: Variant,
    rankings: Rankings,
    pack: Pack,
    example: Example,
    hands: Sequence[tuple[Card, ...]],
) -> str:
    """Say what really happens where that is not what the example claims; else nothing."""
    claim = claim_of(example)
    turned = parse_cards(claim.turned)[0] if claim.turned is not None else None
    name = None if claim.opening else example.ranking or rankings.deciding[0]
    ranking = rankings.of(pack, name, turned)
    if claim.key == "is":
        category, said = ranking.category(hands[0]), ranking.describe(hands[0])
        return "" if category == example.is_ else f"this hand is {said}, not {example.is_}"
    if claim.key == "share the pot":
        return _not_shared(ranking.winners(hands), hands)
    if claim.key in {"beats", "ties"}:
        wanted = 1 if claim.key == "beats" else 0
        wrong = (pair for pair in pairwise(hands) if ranking.compare(*pair) != wanted)
        return next((_what_happens(ranking, *pair) for pair in wrong), "")
    assert variant.opening is not None  # noqa: S101 - the caller looked
    asked = variant.opening.requirement(0)
    opens = parse(asked).bind(ranking)(hands[0])
    if opens == (claim.key == "opens"):
        return ""
    said = ranking.describe(hands[0])
    return (
        f"{said} opens, since {asked} is asked" if opens else f"{said} does not open: {asked} does"
    )


def _not_shared(winners: tuple[int, ...], hands: Sequence[tuple[Card, ...]]) -> str:
    if len(winners) == len(hands):
        return ""
    takes = quoted(format_cards(hands[index]) for index in winners)
    return f"{takes} takes the pot" if len(winners) == 1 else f"only {takes} share the pot"


def _what_happens(ranking: Ranking, hand: tuple[Card, ...], other: tuple[Card, ...]) -> str:
    result = ranking.compare(hand, other)
    one, two = f"`{format_cards(hand)}`", f"`{format_cards(other)}`"
    if result == 0:
        return f"{one} and {two} tie: both are {ranking.describe(hand)}"
    winner, beaten = (one, two) if result > 0 else (two, one)
    return f"{winner} beats {beaten}: {ranking.why(hand, other)}"


def _wrong_cards(claim: Claim, pack: Pack, size: int) -> Iterator[Remark]:
    """Find what is wrong with the cards of an example, under one deck and hands of a size."""
    seen: dict[Card, tuple[Step, ...]] = {}
    turned = ((("turned",), claim.turned),) if claim.turned is not None else ()
    for path, text in (*turned, *claim.hands):
        try:
            hand = hand_of(text, pack, 1 if path == ("turned",) else size)
        except CardError as error:
            message, _, hint = str(error).partition("; ")
            kind = _BY_REASON[error.reason]
            if error.reason == "wrong-number-of-cards":
                message, hint = str(error), ""
                if path == ("turned",):
                    kind, message = kinds.EXAMPLE_TURNED, f"one card is turned up, not `{text}`"
            yield Remark(kind, message, path, hint=hint, part=_part(text, error))
            continue
        for card in hand:
            if card in seen:
                word = re.search(rf"(?i){text.split()[hand.index(card)]}", text)
                up = seen[card] == ("turned",)
                where = "turned up and in a hand" if up else "in two hands"
                yield Remark(
                    kinds.CARD_TWICE,
                    f"the {card_name(card)} is {where}",
                    path,
                    hint="a deck has each card once",
                    part=word.span() if word else None,
                    also=((seen[card], "it is turned up at" if up else "it is also in"),),
                )
            seen.setdefault(card, path)


def _part(text: str, error: CardError) -> tuple[int, int] | None:
    """Find the card in the text that an error speaks of."""
    words = [(found.group(), found.span()) for found in re.finditer(r"\S+", text)]
    if error.reason == "not-a-card":
        wanted = str(error.details.get("text"))
        at = text.find(wanted)
        return (at, at + len(wanted)) if at >= 0 else None
    card = error.details.get("card")
    places = [span for word, span in words if _is(word, card)]
    return places[-1] if places else None


def _is(word: str, card: object) -> bool:
    try:
        return parse_card(word) == card
    except CardError:
        return False
