"""The laws of play: what is true of every hand of every game, whatever its rules.

Chips are conserved, every card of the deck is in one place, what options list is accepted and what
stands beside it refused, a hand dealt again goes the same way, a view tells nothing a seat may not
know, and who wins does not depend on where they sit. No law asks which game is played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.audit.dealers import Recorder, Relabelled
from standpat.audit.inside import everything, pack_of, places
from standpat.audit.neighbours import ONE_OF_EVERY_KIND, listed, unlisted
from standpat.audit.random_hand import moments, played, turned
from standpat.audit.seen import permuted, relabelled, revealed, seen_cards
from standpat.cards import Pack, format_cards
from standpat.engine.events import DrewLot, Folded, Won
from standpat.errors import IllegalAction

if TYPE_CHECKING:
    from random import Random

    from standpat.audit.random_hand import RandomHand
    from standpat.engine import Action, Event, Hand

_EVERY_CARD = Pack.of(0).cards

LAWS: dict[str, str] = {
    "chips": "chips are conserved: what all win and lose comes to minus the rake and what waits",
    "cards": "every card of the deck is in one place",
    "options": "what is offered is accepted, and what stands beside it is refused",
    "payers": "nobody left in the hand has paid more than all others",
    "replay": "the same seed and the same actions give the same hand",
    "copies": "a copy plays on alike, and leaves the original as it was",
    "views": "what a seat sees does not depend on what it may not know",
    "seats": "who wins does not depend on where they sit",
    "end": "a hand that is over offers nothing",
}
"""Every law by its name."""


class LawBroken(Exception):  # noqa: N818 - a law is broken; the engine has no error of its own
    """A hand that breaks a law.

    Attributes:
        law: its name in `LAWS`.
    """

    def __init__(self, law: str, how: str) -> None:
        """Say which law is broken, and in one sentence how."""
        super().__init__(f"{how}; but {LAWS[law]}")
        self.law = law


def hold(law: str, how: str, *, true: bool) -> None:
    """Hold something to a law.

    Raises:
        LawBroken: it is not true.
    """
    if not true:
        raise LawBroken(law, how)


def lawful(hand: Hand) -> None:
    """Hold a moment of a hand to the laws that are cheap to check."""
    stacks = hand.stacks
    out = hand.pot + hand.rake + hand.carried_out
    hold("chips", f"a stack is below zero: {stacks}", true=min(stacks) >= 0)
    hold(
        "chips",
        f"{out} chips are in the pot or taken, and the stacks have lost {-sum(hand.payoffs)}",
        true=out == -sum(hand.payoffs),
    )
    there, pack = sorted(places(hand)), list(pack_of(hand))
    hold(
        "cards",
        f"the deck is {format_cards(pack)}, and on the table are {format_cards(there)}",
        true=there == pack,
    )
    if not hand.finished:
        options = hand.options()
        can = options.draw is not None or stacks[options.seat] > 0
        spans = [span for span in (options.bet, options.raise_to) if span is not None]
        hold("options", "another seat is asked than is to act", true=options.seat == hand.to_act)
        hold("options", "a seat is asked that can do nothing", true=can)
        hold(
            "options",
            f"an amount is offered that is none: {spans}",
            true=all(0 < least <= most for least, most in spans),
        )


def settled(hand: Hand) -> None:
    """Hold a finished hand to it that all chips are with players, the house or the next deal."""
    lawful(hand)
    hold("chips", f"{hand.pot} chips are left in the pot", true=hand.pot == 0)
    taken = hand.rake + hand.carried_out
    hold(
        "chips",
        f"the payoffs {hand.payoffs} do not come to minus {taken}",
        true=sum(hand.payoffs) == -taken,
    )


def matched(hand: Hand) -> None:
    """Hold a finished hand to it that nobody left in it has paid more than all others."""
    paid = [-payoff for payoff in hand.payoffs]
    for event in hand.events:
        if isinstance(event, Won):
            paid[event.seat] += event.chips
    most = [seat for seat, chips in enumerate(paid) if chips == max(paid)]
    folded = {event.seat for event in hand.events if isinstance(event, Folded)}
    hold(
        "payers",
        f"seat {most[0] + 1} has paid {max(paid)} chips, and nobody else as many",
        true=len(most) > 1 or set(most) <= folded,
    )


def probe(hand: Hand) -> None:
    """Try what is listed and what is not, on copies and on the hand itself."""
    options = hand.options()
    before = everything(hand)
    for action in listed(options):
        why_not = hand.why_not(action)
        hold("options", f"{action} is offered and refused: {why_not}", true=why_not is None)
        hand.copy().take(action)
    for action in unlisted(options, pack_of(hand) or _EVERY_CARD):
        _refused(hand, action)
    hold(
        "options",
        "an action that was refused has changed the hand",
        true=everything(hand) == before,
    )


def probed(setting: RandomHand, rng: Random) -> None:
    """Play a hand, and try at every moment what is listed and what is not."""
    for moment in moments(setting.deal(), rng):
        if not moment.finished:
            probe(moment)


def _refused(hand: Hand, action: Action) -> None:
    """Hold a hand to refusing an action, with the reason that it gives when it is asked."""
    why_not = hand.why_not(action)
    try:
        hand.take(action)
    except IllegalAction as error:
        same = str(error) == why_not
        hold("options", f"{action} is refused for another reason than is told", true=same)
    else:
        raise LawBroken("options", f"{action} is not offered, and accepted")


def offers_nothing(hand: Hand) -> None:
    """Hold a finished hand to its word."""
    over = hand.finished and hand.to_act is None and hand.step is None and hand.pots == ()
    hold("end", "somebody is to act, or a pot is left", true=over)
    before = everything(hand)
    try:
        hand.options()
    except IllegalAction:
        pass
    else:
        raise LawBroken("end", "options are offered")
    for action in ONE_OF_EVERY_KIND:
        hold("end", f"nothing forbids {action}", true=hand.why_not(action) is not None)
        _refused(hand, action)
    hold("end", "an action that was refused has changed it", true=everything(hand) == before)


def replayed(setting: RandomHand, rng: Random) -> None:
    """Play a hand, then deal it again and take the same actions."""
    hand, actions = played(setting, rng)
    again = setting.deal()
    for action in actions:
        _take_again("replay", again, action)
    same = again.events == hand.events and again.payoffs == hand.payoffs
    hold("replay", "the hand dealt again went another way", true=same)


def _take_again(law: str, hand: Hand, action: Action) -> None:
    """Hold a hand to it that an action may be taken which was taken in the hand it is to be like.

    Raises:
        LawBroken: it is refused.
    """
    why_not = hand.why_not(action)
    hold(law, f"{action} is refused when it is taken again: {why_not}", true=why_not is None)
    hand.take(action)


def copied(setting: RandomHand, rng: Random) -> None:
    """Copy a hand at every moment and play each copy to the end as the hand is played."""
    hand, actions = played(setting, rng)
    walk = setting.deal()
    for number, action in enumerate(actions):
        before = everything(walk)
        twin = walk.copy()
        hold("copies", "the copy holds something else", true=everything(twin) == before)
        for follow in actions[number:]:
            _take_again("copies", twin, follow)
        hold("copies", "the copy went another way", true=twin.events == hand.events)
        hold("copies", "the copy's play changed the original", true=everything(walk) == before)
        walk.take(action)


def same_views(setting: RandomHand, rng: Random) -> tuple[Event, ...]:
    """Play a hand again with other cards wherever a seat may not look, and compare its views.

    The play is the same for as long as everybody may act as before. What is shown to everybody
    comes of cards that were hidden, so the comparison goes on as long as the same is shown.

    Returns:
        the events that the seat had seen while its views were the same.
    """
    recorder = Recorder(setting.seed)
    hand, actions = played(setting, rng, recorder)
    seat = rng.randrange(len(setting.stacks))
    decks = list(recorder.decks.values())
    unseen = {card for deck in decks for card in deck} - seen_cards(hand, seat)
    instead = permuted(unseen, decks, rng)
    one, other = setting.deal(recorder), setting.deal(Relabelled(recorder, instead))
    seen: tuple[Event, ...] = ()
    for action in actions:
        _alike(one, other, seat)
        seen = one.events
        same = relabelled(action, instead)
        if other.why_not(same) is not None:  # another hand may lack openers, or an ace to keep
            hold("views", "a seat's own options changed", true=one.to_act != seat)
            return seen
        number = len(one.events)
        one.take(action)
        other.take(same)
        if revealed(one.events_since(number)) != revealed(other.events_since(number)):
            return seen
    _alike(one, other, seat)
    return one.events


def _alike(one: Hand, other: Hand, seat: int) -> None:
    mine, theirs = one.view(seat), other.view(seat)
    alike = mine == theirs and mine.data() == theirs.data()
    hold("views", f"seat {seat + 1} sees what comes of cards it may not know", true=alike)


def same_for_every_seat(setting: RandomHand, rng: Random) -> None:
    """Move everybody and the button some seats on: the same play pays the same to each.

    Lots are drawn among seats by their number, so a hand in which one is drawn is left alone.
    """
    hand, actions = played(setting, rng)
    if any(isinstance(event, DrewLot) for event in hand.events):
        return
    seats = rng.randrange(1, len(setting.stacks))
    other = setting.turned(seats).deal()
    for action in actions:
        _take_again("seats", other, action)
    same = list(other.payoffs) == turned(hand.payoffs, seats)
    hold("seats", f"the payoffs are others when everybody moves {seats} to the left", true=same)


def hold_to_cheap(setting: RandomHand, rng: Random) -> Hand:
    """Hold a random hand to the laws that are cheap to check.

    Raises:
        LawBroken: it breaks one.
    """
    hand = setting.deal()
    for moment in moments(hand, rng):
        lawful(moment)
    settled(hand)
    matched(hand)
    offers_nothing(hand)
    return hand


def hold_to_all(setting: RandomHand, rng: Random) -> None:
    """Hold a random hand to every law; the hand is the same that is held to the cheap ones.

    Raises:
        LawBroken: it breaks one.
    """
    state = rng.getstate()
    hold_to_cheap(setting, rng)
    for law in (probed, replayed, copied, same_views, same_for_every_seat):
        rng.setstate(state)
        law(setting, rng)
