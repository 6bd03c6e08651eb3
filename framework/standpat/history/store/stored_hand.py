"""One hand in the file of a table: who was dealt in, what it came to, and how it is dealt again."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from standpat.cards import parse_cards
from standpat.engine import parse_action
from standpat.engine.plain import Plain
from standpat.errors import StandpatError
from standpat.history.store.kept import FINISHED
from standpat.history.store.kept_hand import CameTo, Drawn, KeptDealer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.engine import Hand
    from standpat.history.store.store_file import StoreFile
    from standpat.history.store.stored_rules import StoredRules


@dataclass(frozen=True, slots=True)
class StoredHand(Plain):
    """What the file says of a hand. Seats are those of the hand, counted from 0, clockwise.

    Attributes:
        number: its number in the file, from 1; hands that were called off are counted too.
        began: when it was dealt, as `2026-05-01 20:15:00`, in universal time.
        fingerprint: the fingerprint of the rules it was played by.
        button: the seat with the button.
        places: the table seat of each seat, counted from 0.
        players: the name of each.
        stacks: the chips of each at the beginning.
        carried: the chips that waited in the pot.
        level: how many steps a changing opening requirement had gone on.
        outcome: `in play`, `finished` or `called off`.
        payoffs: what each won or lost, or None unless it is finished.
        rake: what the house took, or None unless it is finished.
        carried_out: the chips that wait for the next hand, or None unless it is finished.
        showdown: whether a hand was shown down, or None unless it is finished.
    """

    number: int
    began: str
    fingerprint: str
    button: int
    places: tuple[int, ...]
    players: tuple[str, ...]
    stacks: tuple[int, ...]
    carried: int
    level: int
    outcome: str
    payoffs: tuple[int, ...] | None
    rake: int | None
    carried_out: int | None
    showdown: bool | None


COLUMNS = "number, began, rules, button, carried, level, outcome, rake, carried_out, showdown"


def stored_hand(
    file: StoreFile, row: tuple[int, str, int, int, int, int, str, int | None, int | None, int],
    fingerprint: str,
) -> StoredHand:  # fmt: skip
    """Make one from the rows of the file."""
    number, began, _, button, carried, level, outcome, rake, carried_out, showdown = row
    rows = list(file.rows("players", "seat, place, player, stack, payoff", "hand = ?", (number,)))
    if [one[0] for one in rows] != list(range(len(rows))):
        raise file.damaged(f"the players of hand {number} are not those who were dealt in")
    payoffs = tuple(one[4] for one in rows)
    finished = outcome == FINISHED
    if finished and None in (*payoffs, rake, carried_out, showdown):
        raise file.damaged(f"hand {number} is finished, and what it came to is not there")
    return StoredHand(
        number=number,
        began=began,
        fingerprint=fingerprint,
        button=button,
        places=tuple(one[1] for one in rows),
        players=tuple(one[2] for one in rows),
        stacks=tuple(one[3] for one in rows),
        carried=carried,
        level=level,
        outcome=outcome,
        payoffs=payoffs if finished else None,
        rake=rake if finished else None,
        carried_out=carried_out if finished else None,
        showdown=bool(showdown) if finished else None,
    )


def drawn_in(file: StoreFile, number: int) -> dict[bool, Drawn]:
    """Read what chance brought in a hand; what it brought for the first button is under True."""
    found = {True: Drawn(), False: Drawn()}
    for first, turn, lot, cards in file.rows(
        "chance", "first_button, turn, lot, cards", "hand = ?", (number,)
    ):
        drawn = found[bool(first)]
        if cards is not None:
            drawn.shuffled[turn] = parse_cards(cards)
        elif lot is not None:
            drawn.lots[turn] = lot
    return found


def deal_again(file: StoreFile, rules: StoredRules, stored: StoredHand) -> Hand:
    """Deal a hand again as it was dealt, before the first action.

    Raises:
        StandpatError: the rules or the cards do not allow it.
    """
    return rules.game().deal(
        stored.stacks,
        stored.button,
        dealer=KeptDealer(None, drawn_in(file, stored.number)[False]),
        stakes=rules.stakes,
        limit=rules.limit,
        carried=stored.carried,
        level=stored.level,
    )


def played_again(file: StoreFile, rules: StoredRules, stored: StoredHand) -> Iterator[Hand]:
    """Deal a hand again and play it, by itself; give it after the deal and after every action.

    Raises:
        StandpatError: ``store-damaged``: the engine refuses what is in the file; or what the rules
            are refused for.
    """
    rules.game()
    try:
        hand = deal_again(file, rules, stored)
    except StandpatError as error:
        raise file.damaged(f"hand {stored.number} cannot be dealt: {error}") from error
    yield hand
    acts = file.rows(
        "entries", "number, seat, words", "hand = ? AND what = 'act'", (stored.number,)
    )
    for entry, seat, words in acts:
        try:
            hand.take(parse_action(words), seat)
        except StandpatError as error:
            msg = f"entry {entry}, in hand {stored.number}, cannot be carried out: {error}"
            raise file.damaged(msg) from error
        yield hand


def differences(stored: StoredHand, hand: Hand) -> Iterator[str]:
    """Say in what a hand that was played again comes to something else than the file says."""
    if hand.finished != (stored.outcome == FINISHED):
        is_now = "is over" if hand.finished else "goes on"
        yield f"the file says it is {stored.outcome}, but played again it {is_now}"
        return
    if hand.finished:
        for name, found in asdict(CameTo.of(hand)).items():
            said = getattr(stored, name)
            if said != found:
                words = name.replace("_", " ")
                yield f"the file says {words} {_told(said)}, but played again {_told(found)}"


def _told(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(f"{one:+,}" for one in value)
    return str(value if isinstance(value, bool) or not isinstance(value, int) else f"{value:,}")
