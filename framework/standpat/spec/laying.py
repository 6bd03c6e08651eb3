"""House rules laid over a variant: whether the options in force go together, and what they make."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING

from standpat.diagnostics import Finding, Related
from standpat.diagnostics.kinds import house as kinds
from standpat.errors import ConditionError
from standpat.spec.nodes import Listed
from standpat.spec.origins import at
from standpat.spec.overlay import INSERTS, join, lay_house, leaves, same
from standpat.spec.validate import validate
from standpat.spec.variant import ONLY_TOLD
from standpat.words import listed, quoted, several

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.diagnostics import FindingKind, Span
    from standpat.spec.house_files import House
    from standpat.spec.nodes import Document, Entry, Keyed


@dataclass(frozen=True, slots=True)
class InForce:
    """An option of a house file that is to be laid over a variant."""

    house: House
    option: str

    def __str__(self) -> str:
        """Write it as it is named: ``friday/pot-limit``."""
        return f"{self.house.file.house}/{self.option}"

    @property
    def requires(self) -> tuple[InForce, ...]:
        """The options it requires."""
        return tuple(
            InForce(self.house, other) for other in self.house.file.options[self.option].requires
        )

    @property
    def excludes(self) -> tuple[InForce, ...]:
        """The options it excludes."""
        return tuple(
            InForce(self.house, other) for other in self.house.file.options[self.option].excludes
        )

    def with_required(self) -> tuple[InForce, ...]:
        """Give the option after all that it cannot do without, each of them after what it requires.

        Of options that require each other in a circle one stands first all the same.
        """
        placed: list[InForce] = []
        seen: set[InForce] = set()

        def put(one: InForce) -> None:
            if one not in seen:
                seen.add(one)
                for other in one.requires:
                    put(other)
                placed.append(one)

        put(self)
        return tuple(placed)


def lay(
    document: Document, chosen: Sequence[InForce]
) -> tuple[Document | None, tuple[Finding, ...]]:
    """Lay options over a variant's document.

    Args:
        document: the variant with everything it extends.
        chosen: the options in force; the order in which they stand makes no difference.

    Returns:
        the document with all of them laid over it, or None when they do not go together or one of
        them cannot be laid over it; and what is wrong.
    """
    excluded = dict(_excluded(chosen))
    clashes = (
        clash
        for pair, key, clash in _clashes(chosen)
        if pair not in excluded and (key in ONLY_TOLD or _matters(document, chosen, pair))
    )
    findings = (*_unmet(chosen), *excluded.values(), *clashes)
    if findings:
        return None, findings
    laid, findings = put_together(document, chosen)
    return (None if findings else laid), findings


def _matters(document: Document, chosen: Sequence[InForce], pair: frozenset[InForce]) -> bool:
    """Tell whether it makes a difference which of two options is laid first.

    Where they set a key to one value in two spellings it does not.
    """
    rest = [one for one in chosen if one not in pair]
    first, last = (one for one in chosen if one in pair)
    (laid, faults), (turned, more) = (
        put_together(document, [*both, *rest]) for both in ((first, last), (last, first))
    )
    return bool(faults or more) or not _played_alike(laid, turned)


def needless(documents: Sequence[Document], one: InForce) -> tuple[Finding, ...]:
    """Find what an option sets that is so already in every one of some variants.

    All that it requires is taken to be in force. Nothing is found where it cannot be laid over one
    of them.

    Args:
        documents: the variants, one at least.
        one: the option.

    Returns:
        that it changes nothing that is played; or else each key that it sets to what it is, in the
        variants or by those it requires, and each empty list of steps that it puts in.
    """
    pairs: list[tuple[Document, Document]] = []
    for document in documents:
        required = one.with_required()[:-1]
        under, faults = put_together(document, required)
        laid, more = put_together(under, [one])
        if faults or more or any(_clashes((*required, one))):
            return ()
        pairs.append((under, laid))
    names = " and ".join(f"`{document.root.text('id')}`" for document in documents)
    if all(_played_alike(under, over) for under, over in pairs):
        written = all(same(under.root, over.root) for under, over in pairs)
        return (_changes_nothing(one, documents, names, written=written),)
    found = []
    for path, entry in leaves((), one.house.sets(one.option)):
        if _puts_in_nothing(path, entry):
            found.append(_no_steps(one, path, entry))
            continue
        there = [at(under.root, path) for under, _ in pairs]
        so = [here[1] for here in there if here is not None and same(here[0], entry.value)]
        if len(so) == len(pairs):
            found.append(_already_so(one, path, entry, so[0], names))
    return tuple(found)


def _changes_nothing(
    one: InForce,
    documents: Sequence[Document],
    names: str,
    *,
    written: bool,
) -> Finding:
    """Say that an option changes nothing, or nothing that those it requires have not changed."""
    changes = list(leaves((), one.house.sets(one.option)))
    if all(_puts_in_nothing(path, entry) for path, entry in changes):
        lists = [f"`{'.'.join(path)}`" for path, _ in changes]
        several_lists = several(len(lists), "the list of steps at", "the lists of steps at")
        are = several(len(lists), "is", "are")
        why = f": {several_lists} {listed(lists)} {are} empty" if lists else ""
        return _idle(one, f"sets nothing{why}")
    alone = (put_together(document, [one])[0] for document in documents)
    required = one.with_required()[:-1]
    if required and not all(map(_played_alike, documents, alone)):
        others = quoted(other.option for other in required)
        they = several(len(required), "sets", "set")
        says = (
            f"sets only what {others}, which it requires, {they} already"
            if written
            else f"changes nothing that is played with {others}, which it requires, in {names}"
        )
    elif written:
        says = f"sets only what is so in {names} already"
    else:
        says = f"changes nothing that is played in {names}"
    return _idle(one, says)


def _idle(one: InForce, says: str) -> Finding:
    return Finding(
        kinds.CHANGES_NOTHING,
        f"the option `{one.option}` {says}",
        one.house.place_of(one.option),
        hint="set what was meant, or take the option away",
    )


def _puts_in_nothing(path: tuple[str, ...], entry: Entry) -> bool:
    """Tell whether a change is an empty list of steps that are to be put in."""
    inserts = path[0] == "play" and path[1:2] and path[1] in INSERTS
    return bool(inserts) and isinstance(entry.value, Listed) and not entry.value.items


def _no_steps(one: InForce, path: tuple[str, ...], entry: Entry) -> Finding:
    return Finding(
        kinds.ALREADY_SO,
        f"the option `{one.option}` sets nothing at `{'.'.join(path)}`: the list of steps is empty",
        entry.span,
        hint="set what was meant, or take the key away",
    )


def _played_alike(one: Document, other: Document) -> bool:
    """Tell whether two documents are the same rules, however they are written."""
    if same(one.root, other.root):
        return True
    mine, yours = validate(one)[0], validate(other)[0]
    if mine is None or yours is None:
        return False
    try:
        return mine.fingerprint == yours.fingerprint
    except ConditionError:
        return False  # a condition that cannot be read is a finding of its own


def _already_so(
    one: InForce, path: tuple[str, ...], entry: Entry, there: Span, names: str
) -> Finding:
    required = one.with_required()[:-1]
    set_at = ((other, at(other.house.sets(other.option), path)) for other in required)
    by = (other for other, found in set_at if found is not None and found[1] == there)
    so = next(
        (f"`{other.option}`, which it requires, sets it" for other in by), f"it is in {names}"
    )
    return Finding(
        kinds.ALREADY_SO,
        f"the option `{one.option}` sets `{'.'.join(path)}` as {so} already",
        entry.span,
        hint="set what was meant, or take the key away",
        related=(Related(there, "it is so at"),),
    )


def put_together(
    document: Document, chosen: Sequence[InForce]
) -> tuple[Document, tuple[Finding, ...]]:
    """Lay options over a document without asking whether they go together."""
    if not chosen:
        return document, ()
    sets: Keyed = reduce(join, (one.house.sets(one.option) for one in chosen))
    houses = list(dict.fromkeys(one.house for one in chosen))
    overlays = tuple(
        house.overlay([one.option for one in chosen if one.house == house]) for house in houses
    )
    return lay_house(sets, document, overlays)


def _unmet(chosen: Sequence[InForce]) -> Iterator[Finding]:
    for one in chosen:
        for other in one.requires:
            if other not in chosen:
                yield Finding(
                    kinds.REQUIREMENT_UNMET,
                    f"the option `{one.option}` requires `{other.option}`, which is not in force",
                    one.house.place_of_word(other.option, "options", one.option, "requires"),
                    hint=f"put `{other.option}` in force too",
                )


def _excluded(chosen: Sequence[InForce]) -> Iterator[tuple[frozenset[InForce], Finding]]:
    """Find options of which one excludes the other, each with the pair."""
    said: set[frozenset[InForce]] = set()
    for one in chosen:
        for other in one.excludes:
            pair = frozenset({one, other})
            if other in chosen and pair not in said:
                said.add(pair)
                yield pair, _exclusion(one, other, _needing(chosen, pair))


def _needing(chosen: Sequence[InForce], pair: frozenset[InForce]) -> InForce | None:
    """Find an option that can never be in force, since it needs two that do not go together."""
    found = [one for one in chosen if pair <= set(one.with_required())]
    return min(found, key=lambda one: len(one.with_required()), default=None)


def _apart(
    said: str, one: InForce, other: InForce, needing: InForce | None
) -> tuple[FindingKind | None, str, str]:
    """Say that two options do not go together, and what to do about it.

    Args:
        said: what they do.
        one: the one.
        other: the other.
        needing: the option that needs both, if any.

    Returns:
        the kind of finding where one is needed, the sentence and the hint.
    """
    if needing is None:
        return None, said, _only_one(one, other)
    first, *more = (which.option for which in (one, other) if which != needing)
    return (
        kinds.NEVER_IN_FORCE,
        f"{said}, and `{needing.option}` requires {'both' if more else f'`{first}`'}",
        f"`{needing.option}` can never be in force: let it require less, or the two go together",
    )


def _exclusion(one: InForce, other: InForce, needing: InForce | None) -> Finding:
    kind, said, hint = _apart(
        f"the option `{one.option}` excludes `{other.option}`", one, other, needing
    )
    here = one.house.place_of_word(other.option, "options", one.option, "excludes")
    there = other.house.place_of(other.option)
    return Finding(
        kind or kinds.EXCLUDED_OPTION,
        said if kind else f"{said}, so that both cannot be in force",
        here,
        hint=hint,
        related=(Related(there, f"`{other.option}` is here"),),
    )


def _only_one(*both: InForce) -> str:
    """Say what to do about two options of which one can be in force."""
    hint = "put only one of them in force"
    of_itself = [one for one in both if one.option in one.house.file.in_force]
    if len(of_itself) != 1:
        return hint
    return (
        f"{hint}: `--without {of_itself[0].option}` takes that one out, which its file puts there"
    )


def _clashes(chosen: Sequence[InForce]) -> Iterator[tuple[frozenset[InForce], str, Finding]]:
    """Find keys that two options set differently, with the pair and the key at the top."""
    seen: list[tuple[tuple[str, ...], Entry, InForce]] = []
    sides: dict[tuple[tuple[str, ...], InForce, InForce], tuple[list[Span], list[Span]]] = {}
    for one in chosen:
        own = tuple(leaves((), one.house.sets(one.option)))
        for path, entry in own:
            for other_path, other_entry, other in seen:
                most = min(len(path), len(other_path))
                if path[:most] != other_path[:most]:
                    continue
                if path != other_path or not same(entry.value, other_entry.value):
                    mine, yours = sides.setdefault((path[:most], one, other), ([], []))
                    mine.append(entry.span)
                    yours.append(other_entry.span)
        seen += ((path, entry, one) for path, entry in own)
    for (path, one, other), (mine, yours) in sides.items():
        pair = frozenset({one, other})
        yield pair, path[0], _clash(path, (one, mine), (other, yours), _needing(chosen, pair))


def _clash(
    path: tuple[str, ...],
    one: tuple[InForce, list[Span]],
    other: tuple[InForce, list[Span]],
    needing: InForce | None,
) -> Finding:
    """Say that two options set a key otherwise, at each place where they set it or keys below."""
    (here, places), (there, other_places) = one, other
    apart = here.house != there.house
    mine, yours = (str(here), str(there)) if apart else (here.option, there.option)
    place, *more = dict.fromkeys(places)
    said = f"the options `{yours}` and `{mine}` set `{'.'.join(path)}` to different values"
    kind, said, hint = _apart(said, there, here, needing)
    return Finding(
        kind or kinds.OPTIONS_CONFLICT,
        said,
        place,
        hint=hint,
        related=(
            *(Related(span, f"`{yours}` sets it at") for span in dict.fromkeys(other_places)),
            *(Related(span, f"`{mine}` sets it too at") for span in more),
        ),
    )
