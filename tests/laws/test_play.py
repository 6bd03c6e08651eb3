"""The laws of play, held to random hands of every variant, number of players and limit.

A few hands a table are played each time, with every law at every moment; the slow test plays ten
thousand a table, with the costly laws on every two hundredth.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from standpat.engine import Draw
from standpat.engine.events import BrokeOpeners, FalseOpeners, Folded, ProvedOpeners, Showed, Won
from standpat.errors import IllegalAction
from tests.engine.games import everything, game, pack_of
from tests.laws.playing import (
    CHANGED_TABLES,
    TABLES,
    Recorder,
    Relabelled,
    Setting,
    Table,
    lawful,
    listed,
    moments,
    seen_cards,
    some,
    turned,
    unlisted,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.cards import Card
    from standpat.engine import Action, Hand

FEW, MANY, COSTLY = 12, 10_000, 200


def tables(listed: list[Table]) -> pytest.MarkDecorator:
    """Run a test once a table."""
    return pytest.mark.parametrize("table", listed, ids=["-".join(map(str, one)) for one in listed])


every_table = tables(TABLES + CHANGED_TABLES)


def settings(table: Table, number: int = FEW, step: int = 1) -> Iterator[tuple[Setting, Random]]:
    """Give so many settings of random hands, each with the chance its play is made of."""
    for index in range(0, number, step):
        seed = f"{'/'.join(map(str, table))}/{index}"
        rng = Random(seed)
        yield Setting(table, seed, rng), rng


@every_table
def test_chips_are_conserved_and_no_card_is_in_two_places(table: Table) -> None:
    for setting, rng in settings(table):
        hand = setting.deal()
        for moment in moments(hand, rng):
            lawful(moment)
        assert sum(hand.payoffs) == 0
        assert hand.pot == 0
        assert sum(hand.stacks) == sum(setting.stacks)


@every_table
def test_no_pot_has_only_one_payer(table: Table) -> None:
    for setting, rng in settings(table):
        hand, _ = played(setting, rng)
        matched(hand)


def matched(hand: Hand) -> None:
    """Hold a finished hand to it that nobody left in it has paid more than all others."""
    paid = [-payoff for payoff in hand.payoffs]
    for event in hand.events:
        if isinstance(event, Won):
            paid[event.seat] += event.chips
    most = [seat for seat, chips in enumerate(paid) if chips == max(paid)]
    folded = {event.seat for event in hand.events if isinstance(event, Folded)}
    assert len(most) > 1 or set(most) <= folded


@every_table
def test_every_option_listed_is_accepted_and_nothing_else_is(table: Table) -> None:
    for setting, rng in settings(table):
        for moment in moments(setting.deal(), rng):
            if not moment.finished:
                probe(moment)


def probe(hand: Hand) -> None:
    """Try what is listed and what is not, on copies and on the hand itself."""
    options = hand.options()
    before = everything(hand)
    for action in listed(options):
        assert hand.why_not(action) is None
        hand.copy().take(action)
    for action in unlisted(options, pack_of(hand) or game("classic").pack().cards):
        with pytest.raises(IllegalAction) as caught:
            hand.take(action)
        assert hand.why_not(action) == str(caught.value)
    assert everything(hand) == before


@every_table
def test_a_finished_hand_offers_nothing(table: Table) -> None:
    for setting, rng in settings(table, number=3):
        *before, hand = list(moments(setting.deal(), rng))
        assert before
        offers_nothing(hand)


def offers_nothing(hand: Hand) -> None:
    """Hold a finished hand to its word."""
    assert hand.finished
    assert hand.to_act is None
    assert hand.step is None
    assert hand.pots == ()
    with pytest.raises(IllegalAction):
        hand.options()
    before = everything(hand)
    for action in unlisted_at_the_end():
        assert hand.why_not(action) is not None
        with pytest.raises(IllegalAction):
            hand.take(action)
    assert everything(hand) == before


def unlisted_at_the_end() -> Iterator[Action]:
    """Give one action of every kind."""
    hand = game("classic").deal([50, 50], seed=1)
    yield from listed(hand.options())
    yield from unlisted(hand.options(), pack_of(hand))


@every_table
def test_replay_equals_play(table: Table) -> None:
    for setting, rng in settings(table):
        replay(setting, rng)


def replay(setting: Setting, rng: Random) -> None:
    """Play a hand, then deal it again and take the same actions."""
    hand, actions = played(setting, rng)
    again = setting.deal()
    for action in actions:
        again.take(action)
    assert again.events == hand.events
    assert again.payoffs == hand.payoffs


def played(
    setting: Setting, rng: Random, dealer: Recorder | None = None
) -> tuple[Hand, list[Action]]:
    """Play a hand at random and keep its actions."""
    hand = setting.deal(dealer)
    actions = []
    while not hand.finished:
        actions.append(some(hand.options(), rng))
        hand.take(actions[-1])
    return hand, actions


@every_table
def test_a_copy_plays_on_identically_and_leaves_the_original_untouched(table: Table) -> None:
    for setting, rng in settings(table, number=6):
        copied(setting, rng)


def copied(setting: Setting, rng: Random) -> None:
    """Copy a hand at every moment and play each copy to the end as the hand is played."""
    hand, actions = played(setting, rng)
    walk = setting.deal()
    for number, action in enumerate(actions):
        before = everything(walk)
        twin = walk.copy()
        assert everything(twin) == before
        for follow in actions[number:]:
            twin.take(follow)
        assert twin.events == hand.events
        assert everything(walk) == before
        walk.take(action)


@every_table
def test_what_a_seat_sees_never_depends_on_what_it_may_not_know(table: Table) -> None:
    compared = sum(compare_views(setting, rng) for setting, rng in settings(table))
    assert compared > 0


REVEALING = (BrokeOpeners, FalseOpeners, ProvedOpeners, Showed)
"""Events that tell everybody something of cards that were hidden."""


def compare_views(setting: Setting, rng: Random) -> int:
    """Play a hand again with other cards wherever a seat may not look, and compare its views.

    The play is the same for as long as everybody may act as before; the comparison ends where cards
    are shown, or where an opener says that he has broken his openers: these are for everybody, and
    come of cards that were hidden before. Returns how many moments were compared.
    """
    recorder = Recorder(setting.seed)
    hand, actions = played(setting, rng, recorder)
    seat = rng.randrange(setting.players)
    decks = {card for deck in recorder.decks.values() for card in deck}
    instead = permuted(decks - seen_cards(hand, seat), recorder, rng)
    one, other = setting.deal(recorder), setting.deal(Relabelled(recorder, instead))
    compared = 0
    for action in actions:
        assert one.view(seat) == other.view(seat)
        compared += 1
        same = relabel(action, instead)
        if other.why_not(same) is not None:  # another hand may lack openers
            assert one.to_act != seat
            return compared
        one.take(action)
        other.take(same)
        if any(isinstance(event, REVEALING) for each in (one, other) for event in each.events):
            return compared
    assert one.view(seat) == other.view(seat)
    return compared


def permuted(unseen: set[Card], recorder: Recorder, rng: Random) -> dict[Card, Card]:
    """Mix the cards a seat has not seen, those in every deck of the hand among themselves."""
    decks = [set(deck) for deck in recorder.decks.values()]
    common = set.intersection(*decks) if decks else set()
    cards = sorted(unseen & common)
    mixed = rng.sample(cards, len(cards))
    return dict(zip(cards, mixed, strict=True))


def relabel(action: Action, instead: dict[Card, Card]) -> Action:
    """Give the same action with other cards in the place of some."""
    if not isinstance(action, Draw):
        return action
    return Draw(tuple(instead.get(card, card) for card in action.cards))


@every_table
def test_who_wins_does_not_depend_on_where_they_sit(table: Table) -> None:
    for setting, rng in settings(table):
        turn_the_table(setting, rng)


def turn_the_table(setting: Setting, rng: Random) -> None:
    """Move everybody and the button some seats on: the same play pays the same to each."""
    hand, actions = played(setting, rng)
    seats = rng.randrange(1, setting.players)
    other = setting.turned(seats).deal()
    for action in actions:
        other.take(action)
    assert list(other.payoffs) == turned(hand.payoffs, seats)


@tables(TABLES)
def test_ten_thousand_hands_keep_the_laws(table: Table) -> None:
    for setting, rng in settings(table, MANY):
        hand = setting.deal()
        lawful(hand)
        while not hand.finished:
            hand.take(some(hand.options(), rng))
            lawful(hand)
        assert sum(hand.payoffs) == 0
        matched(hand)
    for setting, rng in settings(table, MANY, COSTLY):
        replay(setting, rng)
        compare_views(setting, rng)
        turn_the_table(setting, rng)
        copied(setting, rng)
        hand = setting.deal()
        for moment in moments(hand, rng):
            if not moment.finished:
                probe(moment)
        offers_nothing(hand)
