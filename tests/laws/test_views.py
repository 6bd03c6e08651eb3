"""What a seat sees never depends on what it may not know: every shipped variant and house option.

A hand is played again with other cards wherever a seat may not look. Cards that were shown to
everybody stay as they were, so the comparison goes on past openers that are proved, found false or
broken, past turned cards and lots. It ends at the showdown, or where what is shown differs.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from standpat.audit.laws import same_views
from standpat.audit.random_hand import RandomHand, moments
from standpat.audit.seen import seen_cards
from standpat.cards import format_card
from standpat.engine import events
from tests.laws.every_rules import EVERY, FILES, Rules, compiled, name_of

if TYPE_CHECKING:
    from standpat.engine import Game

WRITTEN_CARD = re.compile(r'"((?:[2-9TJQKA][cdhs])|X[12])"')


def compare(game: Game, seed: str) -> Counter[type]:
    """Compare the views of one seat; count the events it had seen while they were the same."""
    rng = Random(seed)
    players = rng.choice(game.players.numbers[:4])
    stacks = tuple(rng.randint(1, rng.choice((8, 60))) for _ in range(players))
    setting = RandomHand(game, stacks, 0, game.course(players).limit, seed)
    return Counter(map(type, same_views(setting, rng)))


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
