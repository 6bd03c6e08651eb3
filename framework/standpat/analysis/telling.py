"""A comparison told: what differs at each level, what both variants say, and what shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.analysis.levels import LEVELS, Level
from standpat.analysis.proofs import HandsProof
from standpat.cards import card_name, format_cards
from standpat.spec.shown import flow
from standpat.words import counted, listed, numbers_listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from standpat.analysis.line import Ends, Line
    from standpat.analysis.proofs import LineProof, OwnCards, PairCount, TakenOver, WitnessHands
    from standpat.analysis.result import ComparedVariant, Diff, Difference, RuleSide

_HEADINGS: dict[Level, str] = {
    "ranking": "RANKING: who wins",
    "play": "PLAY: what may be done, dealt and drawn",
    "table": "TABLE: stakes, seats, buy-in, rake",
    "wording": "WORDING: what it is called and how it is told",
}
_ENDS: dict[Ends, str] = {
    "legal in one only": "what is legal in only one of them",
    "other payoffs": "other payoffs from the same cards",
    "otherwise told": "other things that are seen; no other payoffs were found",
}
_OTHER = {"A": "B", "B": "A"}
_LONGEST_VALUE = 120


def tell(diff: Diff) -> Iterator[str]:
    """Tell a comparison line by line; the two variants are called A and B."""
    yield _party("A", diff.a)
    yield _party("B", diff.b)
    yield ""
    yield _summary(diff)
    if not diff.players:
        yield "No number of players is for both, so only hands are compared, and no line of play."
    told: dict[Line, str] = {}
    for level in LEVELS[::-1]:
        found = diff.at(level)
        if not found:
            continue
        yield ""
        yield _HEADINGS[level]
        if level == "ranking" and not diff.ranking:
            yield ""
            yield "  The hands of the two are of different numbers of cards, so none are compared."
        elif level == "ranking" and len(found) > 1:
            yield ""
            yield "  All of it together:"
            yield from _indented(_counts(diff.ranking), 2)
        said: dict[str, tuple[str, ...]] = {}
        for one in found:
            yield ""
            yield from _difference(one, diff, told, said)


def _party(letter: str, one: ComparedVariant) -> str:
    place = f" ({one.place})" if one.place else ""
    house = f" with {listed(one.house)}" if one.house else ""
    return f"{letter}  {one.name}{place}{house}"


def _summary(diff: Diff) -> str:
    if diff.same and diff.least == "wording":
        return "The same game: nothing differs."
    if diff.same:
        return (
            f"Nothing differs at the level of {listed(LEVELS[LEVELS.index(diff.least) :], 'or')}."
        )
    numbers = [(level, len(diff.at(level))) for level in LEVELS[::-1]]
    where = {"ranking": "in the ranking", "table": "at the table"}
    parts = [f"{number} {where.get(level, f'in {level}')}" for level, number in numbers if number]
    total = len(diff.differences)
    rules = f"{counted(total, 'rule')} differ{'s' if total == 1 else ''}"
    return f"{rules}{_for(diff.players)}: {listed(parts)}."


def _difference(
    one: Difference, diff: Diff, told: dict[Line, str], said: dict[str, tuple[str, ...]]
) -> Iterator[str]:
    """Tell one difference; a line of play that was told before is only pointed at.

    The sentences that a variant has just said, as those of all its stakes, are not said again.
    """
    some = _for(one.players) if one.players != diff.players else ""
    yield f"  {' . '.join(one.rule)}{some}"
    for letter, side in (("A", one.a), ("B", one.b)):
        yield from _side(letter, side, one)
        if side.says != said.get(letter):
            yield from _indented(side.says, 7)
        said[letter] = side.says
    if one.level == "wording" and not isinstance(one.proof, HandsProof):
        return
    if one.stake is not None:
        yield (
            "    As the stakes stand both come to the same chips; they part once a table sets the "
            f"stake `{one.stake}` otherwise."
        )
    yield from _indented(_cards(one.cards), 4)
    if isinstance(one.proof, HandsProof):
        yield from _indented(_hands(one.proof, one), 4)
    elif one.proof is not None:
        name = " . ".join(one.rule)
        before = told.setdefault(one.proof.line, name) if one.proof.line is not None else name
        yield from _indented(_search(one.proof, before if before != name else None), 4)


def _side(letter: str, side: RuleSide, one: Difference) -> Iterator[str]:
    """Tell what one variant says, and where."""
    renamed = f"{' . '.join(side.rule)}: " if side.rule != one.rule else ""
    place = f"{side.place}  " if side.place else ""
    value = "not stated" if side.value is None else flow(side.value)
    if len(value) > _LONGEST_VALUE:
        value = f"{value[: _LONGEST_VALUE - 1]}…"
    yield f"    {letter}  {place}{renamed}{value}"


def _cards(decks: Iterable[OwnCards]) -> Iterator[str]:
    """Tell which cards and hands only one has."""
    for one in decks:
        sides = (("A", one.only_a, one.hands_only_a), ("B", one.only_b, one.hands_only_b))
        for letter, only, hands in sides:
            if only:
                both = f"{one.hands_of_both:,} hands are in both"
                cards = f"{format_cards(only)}{_for(one.players)}"
                yield f"Only {letter} has {cards}, and {hands:,} hands with them; {both}."


def _hands(proof: HandsProof, one: Difference) -> Iterator[str]:
    """Tell how many pairs of hands change, and two of them."""
    if one.level == "play":
        yield "No two hands that both have are judged otherwise; it is the other hands it is about."
        return
    if not proof.changed:
        yield "It changes what hands are called and no more: no pair of hands is judged otherwise."
        return
    yield _between("Counted", proof.taken_over)
    yield from _counts(proof.counts)
    if proof.witness is not None:
        yield from _witness(proof.witness)


def _counts(counts: Sequence[PairCount]) -> Iterator[str]:
    """Tell the counts, a line each, and what is counted."""
    several = len({count.rankings for count in counts}) > 1
    for count in counts:
        names = " against ".join(dict.fromkeys(count.rankings))
        ranking = f", ranking {names}" if several else ""
        up = f", the {card_name(count.turned)} turned up" if count.turned is not None else ""
        head = f"{count.cards} cards{_for(count.players)}{ranking}{up}"
        if not count.changed:
            yield f"{head}: none of the {count.pairs:,} pairs of hands changes."
            continue
        classes = (
            (count.swapped, "the other hand wins"),
            (count.decided, "a tie in A is decided in B"),
            (count.tied, "what A decides is a tie in B"),
        )
        parts = [
            f"in {'all of them' if number == count.changed else f'{number:,}'} {words}"
            for number, words in classes
            if number
        ]
        share = f"{count.changed:,} of {count.pairs:,} pairs of hands change"
        yield f"{head}: {share}; {listed(parts)}."
    yield "(All pairs of hands that both games have, those that share a card counted too.)"


def _witness(witness: WitnessHands) -> Iterator[str]:
    """Tell two hands, and what both games say of them."""
    one, other = (format_cards(hand) for hand in witness.hands)
    players = f", {witness.players} players" if witness.players else ""
    up = f", the {card_name(witness.turned)} turned up" if witness.turned is not None else ""
    yield f"For example {one} against {other}{players}{up}:"
    for letter, says in (("A", witness.a), ("B", witness.b)):
        if witness.taken_over in {None, letter.lower()}:
            yield f"  {letter}  {says}"
        else:
            yield f"  {_OTHER[letter]} with this rule of {letter}: {says}"
    if witness.share_a_card:
        yield "No two such hands without a common card were found: no one deal brings both."


def _search(found: LineProof, before: str | None) -> Iterator[str]:
    """Tell the line found, and how far was searched."""
    if not found.lines:
        return
    searched = f"{counted(found.lines, 'line')} from {counted(found.deals, 'deal')} tried"
    if found.line is None or found.story is None:
        among = f", among them every line of up to {found.every} actions" if found.every else ""
        yield f"The key differs, but no line of play was found that shows it: {searched}{among}."
        return
    if not found.by_itself:
        yield "The rule cannot be taken over alone; a line that tells the two games apart:"
    if before is not None:
        yield f"The line is the one under `{before}`."
        return
    yield f"{_between('Shown', found.taken_over)} The line ends in {_ENDS[found.line.ends]}:"
    setting = found.line.setting
    if setting.limit or setting.stakes:
        stakes = [f"{name} {chips}" for name, chips in setting.stakes]
        yield f"  Played with {listed([*([setting.limit] if setting.limit else []), *stakes])}."
    yield from _indented(found.story.together, 2)
    for letter, sentences in (("A", found.story.a), ("B", found.story.b)):
        for number, sentence in enumerate(sentences):
            yield f"  {letter if not number else ' '}  {sentence}"
    shortest = len(found.line.actions) - 1 <= found.every
    which = "No shorter one from these deals shows it" if shortest else "It is the shortest found"
    yield f"{which}: {searched}."


def _between(verb: str, taken_over: TakenOver) -> str:
    """Say between which games something was counted or shown."""
    if taken_over is None:
        return f"{verb} with both games as they are."
    own = taken_over.upper()
    return f"{verb} with {own} and with {own} that takes over this one rule of {_OTHER[own]}."


def _for(players: Sequence[int]) -> str:
    """Say for which numbers of players."""
    return f" with {numbers_listed(players)} players" if players else ""


def _indented(lines: Iterable[str], by: int) -> Iterator[str]:
    return (f"{' ' * by}{line}" for line in lines)
