"""What a seat sees never depends on what it may not know: every shipped variant and house option.

A hand is played again with other cards wherever a seat may not look. Cards that were shown to
everybody stay as they were, so the comparison goes on past openers that are proved, found false or
broken, past turned cards and lots. It ends at the showdown, or where what is shown differs.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

import pytest

from standpat.audit.dealers import Recorder
from standpat.audit.laws import same_views
from standpat.audit.random_hand import RandomHand, moments
from standpat.audit.seen import seen_cards
from standpat.cards import format_card
from standpat.engine import Action, Bet, Call, Check, Draw, Fold, PayAnte, events
from tests.engine.games import game, told
from tests.laws.every_rules import EVERY, FILES, Rules, compiled, name_of
from tests.laws.playing import CHANGED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card
    from standpat.engine import Game

TWICE_DRAWN = ("two draws", "two draws of 32 cards")
"""The games of `CHANGED` in which own discards never come back in a second draw either."""

WRITTEN_CARD = re.compile(r'"((?:[2-9TJQKA][cdhs])|X[12])"')


@dataclass(frozen=True)
class FirstOf:
    """Deals what one dealer has dealt, and shuffles again as another would."""

    dealt: Recorder
    again: Recorder

    def shuffle(self, cards: Sequence[Card], turn: int) -> list[Card]:
        return self.dealt.decks[turn][:] if turn == 0 else self.again.shuffle(cards, turn)

    def draw_lot(self, among: int, turn: int) -> int:
        return self.dealt.draw_lot(among, turn)


def compare(rules: Game, seed: str) -> Counter[type]:
    """Compare the views of one seat; count the events it had seen while they were the same."""
    rng = Random(seed)
    players = rng.choice(rules.players.numbers[:4])
    stacks = tuple(rng.randint(1, rng.choice((8, 60))) for _ in range(players))
    setting = RandomHand(rules, stacks, 0, rules.course(players).limit, seed)
    return Counter(map(type, same_views(setting, rng)))


@pytest.mark.parametrize("name", TWICE_DRAWN)
def test_what_a_seat_sees_in_a_second_draw_never_depends_on_what_it_may_not_know(name: str) -> None:
    seen: Counter[type] = Counter()
    for number in range(15):
        seen += compare(game(*CHANGED[name]), f"{name}/{number}")
    assert seen[events.Reshuffled]


@pytest.mark.parametrize("name", TWICE_DRAWN)
def test_where_cards_lie_after_a_reshuffle_is_told_by_nothing_but_what_happens(name: str) -> None:
    """Shuffled again in another order: until a seat has seen a difference it sees none."""
    rules = game(*CHANGED[name])
    compared = 0
    for number in range(100):
        rng = Random(f"{name}/{number}")
        players = rules.players.numbers[-1]
        decks = Recorder(f"{number}"), Recorder(f"{number} in another order")
        one = rules.deal([50] * players, dealer=decks[0])
        other = rules.deal([50] * players, dealer=FirstOf(decks[0], decks[1]))
        while not one.finished and not other.finished and one.to_act == other.to_act:
            if told(one, events.PassedIn):
                break  # another deck was dealt
            seat = one.to_act
            assert seat is not None
            if one.view(seat).events == other.view(seat).events:
                assert one.view(seat) == other.view(seat)
                compared += bool(told(one, events.Reshuffled))
            options = one.options()
            action: list[Action]
            if options.draw is not None:
                size = rng.choice((*[options.draw[1]] * 3, rng.randint(*options.draw)))
                places = rng.sample(range(5), size)
                action = [
                    Draw(tuple(hand.cards(seat)[at] for at in places)) for hand in (one, other)
                ]
            elif options.bet is not None and one.pot == players:
                action = [Bet(options.bet[0])] * 2
            else:
                calm = PayAnte(), Call(), Check(), Fold()
                action = [next(move for move in calm if move in options)] * 2
            if other.why_not(action[1]) is not None:
                break
            one.take(action[0])
            other.take(action[1])
    assert compared > 20


@pytest.mark.parametrize("rules", EVERY, ids=map(name_of, EVERY))
def test_what_a_seat_sees_never_depends_on_what_it_may_not_know(rules: Rules) -> None:
    seen: Counter[type] = Counter()
    for number in range(12):
        seen += compare(compiled(rules), f"{rules}/{number}")
    assert seen[events.Dealt]


@pytest.mark.parametrize(
    ("rules", "kinds"),
    [
        (("wild-widow", (), ()), (events.TurnedUp,)),
        (("classic", ("classic-site",), ()), (events.DrewLot,)),
        (
            ("classic", ("classic-california",), ()),
            (events.ProvedOpeners, events.FalseOpeners, events.PassedIn),
        ),
        (("jacks-back", (), ()), (events.BrokeOpeners, events.PlayedOn)),
    ],
)
def test_views_are_compared_past_what_is_shown(rules: Rules, kinds: tuple[type, ...]) -> None:
    seen: Counter[type] = Counter()
    for number in range(300):
        seen += compare(compiled(rules), f"past/{number}")
        if all(seen[kind] for kind in kinds):
            break
    assert all(seen[kind] for kind in kinds), seen


@pytest.mark.parametrize("rules", FILES, ids=map(name_of, FILES))
def test_no_card_is_sent_to_a_seat_that_has_not_seen_it(rules: Rules) -> None:
    """Every card in the text that goes over the wire, until hands are shown at the end."""
    sent = 0
    for number in range(8):
        rng = Random(f"{rules}/sent/{number}")
        players = rng.choice(compiled(rules).players.numbers[:4])
        hand = compiled(rules).deal([rng.randint(5, 40) for _ in range(players)], seed=number)
        for moment in moments(hand, rng):
            if any(isinstance(event, events.Showed) for event in moment.events):
                break
            for seat in range(players):
                cards = set(WRITTEN_CARD.findall(json.dumps(moment.view(seat).data())))
                assert cards <= set(map(format_card, seen_cards(moment, seat)))
                sent += len(cards)
    assert sent
