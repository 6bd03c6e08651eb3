"""Cards that nobody has seen, and what is stated of a hand that was really played."""

from __future__ import annotations

import pickle
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from standpat import SeededDealer, SetupError, StackedDealer, events, load
from standpat.cards import UNKNOWN, parse_cards
from standpat.engine import Call, Check, Draw, Fold, Raise
from standpat.game import AsPlayed, Post
from tests.engine.games import BLINDS, game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card
    from standpat.engine import Game, Hand

ROOM = load("classic", ["classic-room"]).compile()
TRIPLE = load("deuce-to-seven-triple-draw").compile()
HIDDEN = (UNKNOWN,) * 5


class Blind:
    """A dealer who has seen nothing but what is shown in the end."""

    def __init__(self, **shown: str) -> None:
        self._shown = {int(seat[1:]): parse_cards(cards) for seat, cards in shown.items()}

    def shuffle(self, cards: Sequence[Card], turn: int) -> list[Card]:
        del turn
        return [UNKNOWN] * len(cards)

    def draw_lot(self, among: int, turn: int) -> int:
        del among, turn
        return 0

    def shown(self, seat: int) -> tuple[Card, ...] | None:
        return self._shown.get(seat)


def to_the_end(hand: Hand, thrown: int = 0) -> None:
    """Have everybody check or call, and throw away so many cards."""
    while not hand.finished:
        options = hand.options()
        if options.draw is not None:
            hand.take(Draw((UNKNOWN,) * min(thrown, options.draw[1])))
        else:
            hand.take(Call() if options.call else Check())


def called_down(rules: Game, dealer: Blind, thrown: int = 0) -> Hand:
    """A hand between three, in which everybody checks or calls."""
    hand = rules.deal([100] * 3, dealer=dealer)
    to_the_end(hand, thrown)
    return hand


def test_play_goes_on_with_unknown_cards_and_the_best_hand_shown_wins() -> None:
    hand = called_down(ROOM, Blind(s1="2s 3h 5d 7c 9s", s2="Ks Kd 5h 7d 9h"), thrown=2)
    assert hand.payoffs == (-2, -2, 4)
    assert [one.seat for one in hand.events if isinstance(one, events.Mucked)] == [0]
    assert all(one.cards == HIDDEN for one in hand.events if isinstance(one, events.Dealt))


def test_a_hand_thrown_away_unseen_is_not_judged() -> None:
    hand = called_down(ROOM, Blind(s0="2s 3h 5d 7c 9s"))
    assert hand.payoffs == (4, -2, -2)


def test_a_pot_for_which_nobody_shows_is_nobodys() -> None:
    with pytest.raises(SetupError, match="nobody has shown a hand for this pot") as caught:
        called_down(ROOM, Blind())
    assert caught.value.reason == "unknown-card"


def test_beaten_hands_that_must_be_shown_must_be_known() -> None:
    strict = game("classic", "play: {showdown: {beaten hands: are shown}}")
    with pytest.raises(SetupError, match="has to be shown, and is not known") as caught:
        called_down(strict, Blind(s0="2s 3h 5d 7c 9s"))
    assert caught.value.reason == "unknown-card"


@pytest.mark.parametrize(
    ("shown", "why"),
    [
        ({"s0": "2s 3h 5d 7c", "s1": "Ks Kd 5h 7d 9h"}, "cannot show"),
        ({"s0": "2s 3h 5d 7c 9s", "s1": "9s Kd 5h 7d 9h"}, "cannot show"),
        ({"s0": "2s 3h 5d 7c X1"}, "cannot show"),
    ],
)
def test_what_is_shown_must_be_possible(shown: dict[str, str], why: str) -> None:
    with pytest.raises(SetupError, match=why) as caught:
        called_down(ROOM, Blind(**shown))
    assert caught.value.reason == "not-the-deck"


def test_a_dealer_who_cannot_tell_is_refused_at_the_showdown() -> None:
    class Silent(Blind):
        shown = None  # type: ignore[assignment] # so that it is no onlooker

    with pytest.raises(SetupError, match="the hand of seat 2 is not known"):
        called_down(ROOM, Silent())


def test_no_more_unknown_cards_are_thrown_away_than_are_held() -> None:
    hand = ROOM.deal([100] * 3, dealer=Blind())
    while hand.options().draw is None:
        hand.take(Call() if hand.options().call else Check())
    options = hand.options()
    assert options.allows(Draw(HIDDEN))
    assert not options.allows(Draw((*HIDDEN, UNKNOWN)))
    assert not options.allows(Draw(parse_cards("As")))


def test_unknown_discards_are_shuffled_in() -> None:
    """Three draws of five by six players take 30 cards each: the discards come back."""
    hand = TRIPLE.deal([100] * 6, dealer=Blind(s0="2s 3h 5d 7c 9s"))
    to_the_end(hand, thrown=5)
    shuffled = [one.cards for one in hand.events if isinstance(one, events.Reshuffled)]
    assert len(shuffled) >= 2
    assert hand.payoffs[0] == 10


def test_known_cards_go_the_same_way_as_without_the_unknown() -> None:
    """With the cards of one seat covered, everything else of a hand stays as it was."""
    deck = SeededDealer(5).shuffle(list(ROOM.pack(3).cards), 0)
    plain = ROOM.deal([100] * 3, decks=[deck])
    covered = [
        UNKNOWN if place % 3 == 0 and place < 15 else card for place, card in enumerate(deck)
    ]

    class Covered(StackedDealer):
        def shuffle(self, cards: Sequence[Card], turn: int) -> list[Card]:
            del cards, turn
            return covered

        def shown(self, seat: int) -> tuple[Card, ...] | None:
            del seat
            return None

    hidden = ROOM.deal([100] * 3, dealer=Covered([deck], ROOM.pack(3)))
    assert hidden.cards(1) == HIDDEN
    for hand in (plain, hidden):
        hand.take(Call())
        hand.take(Fold())
        hand.take(Check())
    assert hidden.cards(0) == plain.cards(0)
    assert hidden.options().draw == plain.options().draw


class TestWhatIsStatedOfARealHand:
    def test_a_missed_blind_goes_into_the_main_pot(self) -> None:
        posts = (
            Post(1, "small blind", live=1),
            Post(2, "big blind", live=2),
            Post(0, "small & big blinds", live=2, dead=1, out_of_turn=True),
        )
        hand = ROOM.deal([100] * 4, seed=1, as_played=AsPlayed(posts))
        assert hand.to_act == 3
        assert hand.options().call == 2
        assert hand.pot == 6
        to_the_end(hand)
        won = [(one.pot, one.chips) for one in hand.events if isinstance(one, events.Won)]
        assert won == [(0, 9)]
        assert sum(hand.payoffs) == 0

    def test_the_rake_is_taken_from_each_pot(self) -> None:
        hand = ROOM.deal([3, 40, 40], seed=3, as_played=AsPlayed(rake=(2, 1)))
        hand.take(Call())
        hand.take(Raise(4))
        to_the_end(hand)
        won: Counter[int] = Counter()
        for one in hand.events:
            if isinstance(one, events.Won):
                won[one.pot] += one.chips
        assert won == {0: 9 - 2, 1: 2 - 1}
        assert (hand.rake, sum(hand.payoffs)) == (3, -3)

    def test_travels_to_another_process(self) -> None:
        posts = (Post(1, "small blind", live=1), Post(2, "big blind", live=2))
        hand = ROOM.deal([100] * 3, seed=1, as_played=AsPlayed(posts, (1,)))
        there = pickle.loads(pickle.dumps(hand))  # noqa: S301 - it was dumped just now
        for one in (hand, there):
            one.take(Fold())
            one.take(Fold())
        assert there.payoffs == hand.payoffs == (0, -1, 0)

    @pytest.mark.parametrize(
        ("wrong", "reason"),
        [
            ("posts", "not-as-played"),
            (AsPlayed((Post(7, "big blind", live=2),)), "no-such-seat"),
            (AsPlayed((Post(1, "big blind", live=-2),)), "not-as-played"),
            (AsPlayed(rake=(-1,)), "not-as-played"),
        ],
    )
    def test_is_refused_where_it_cannot_be(self, wrong: AsPlayed, reason: str) -> None:
        with pytest.raises(SetupError) as caught:
            ROOM.deal([100] * 3, seed=1, as_played=wrong)
        assert caught.value.reason == reason

    def test_is_refused_where_the_rules_have_no_blinds_or_two_steps_of_them(self) -> None:
        """Posts stand in the place of one step: with none they would be lost, with two doubled."""
        posts = AsPlayed((Post(1, "big blind", live=2),))
        more = """
  - {blinds: more, amounts: [small blind, big blind], heads-up: the button posts first,
     short blind: the others owe it in full}
  - {bet: second"""
        twice = BLINDS.replace("\n  - {bet: second", more)
        for rules, why in (
            (load("classic").compile(), "no blinds"),
            (game("classic", twice), "several"),
        ):
            with pytest.raises(SetupError, match=f"and the rules have {why}") as caught:
                rules.deal([100] * 3, seed=1, as_played=posts)
            assert caught.value.reason == "not-as-played"
            rules.deal([100] * 3, seed=1, as_played=AsPlayed(rake=(1,)))  # no posts: allowed


def test_who_is_first_shows_first_when_all_are_all_in_and_nobody_has_bet() -> None:
    """The big blind is called all-in for less, and is the first left of the button still in."""
    hand = ROOM.deal([100, 100, 100, 1], 0, seed=2)
    hand.take(Call())
    for _ in range(2):
        hand.take(Fold())
    to_the_end(hand)
    shows = [one.seat for one in hand.events if isinstance(one, (events.Showed, events.Mucked))]
    assert shows[0] == 2
