"""Policies: never illegal in any variant, and sensible where one can say what is sensible."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from standpat.cards import format_cards
from standpat.engine import Action, Bet, Call, Check, Draw, Fold, Hand, Parole, PayAnte, Raise
from standpat.errors import IllegalAction
from standpat.sim import Asked, Policy, RandomPolicy, TablePolicy, play, usual_stack
from tests.engine.games import BLINDS, dealt, game
from tests.engine.games import play as moves

LIMITS = ("no limit", "pot limit", "fixed limit")
LOWBALL = "rankings: {high: {wins: the worst hand}}"
JOKERS = (
    "{deck: {jokers: 2}, wild: {cards: [jokers], stand for: any card, against natural hands: lose}}"
)
GAMES = [("turkish", ""), ("32-card", ""), ("classic", "")]
CHANGED = [("classic", LOWBALL), ("classic", JOKERS), ("classic", BLINDS), ("jacks-back", "")]


def decisions(policy: Policy, hand: Hand, number: int = 60) -> list[Action]:
    """List what a policy decides for the seat to act, with several seeds."""
    assert hand.to_act is not None
    view = hand.view(hand.to_act)
    return [policy.decide(view, Random(seed)) for seed in range(number)]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "changes"), [*GAMES, *CHANGED])
def test_every_decision_is_legal_for_every_number_of_players_limit_and_stack(
    name: str, changes: str
) -> None:
    rules = game(name, changes)
    kinds: list[Policy] = [TablePolicy(rules), RandomPolicy()]
    for players, limit in itertools.product(rules.players.numbers, LIMITS):
        for seed in range(8):
            rng = Random(seed)
            stacks = [rng.randint(1, 80) for _ in range(players)]
            hand = rules.deal(stacks, seed % players, seed=seed, limit=limit)
            play(hand, rng.choices(kinds, (2, 1), k=players), rng)  # an illegal action raises
            assert hand.finished
            assert sum(hand.payoffs) == 0


def test_an_ante_is_paid_when_asked() -> None:
    hand = game("turkish").deal([1, 50], seed=1)
    assert set(decisions(TablePolicy(hand.rules), hand)) == {PayAnte()}


def test_kings_open_nearly_always_and_nothing_less_ever_does() -> None:
    turkish = game("turkish")
    for mine, opens in (("Ks Kd Qh Jh 9c", True), ("Qs Qd Ah Kh Jc", False)):
        hand = moves(turkish.deal([50, 50], decks=[dealt("", mine)]), "- ante; - ante")
        kinds = [type(action) for action in decisions(TablePolicy(turkish), hand)]
        assert (kinds.count(Bet) > 40) is opens
        assert set(kinds) <= ({Bet, Check} if opens else {Check})


def test_a_hand_that_nothing_beats_is_never_folded() -> None:
    hand = game("classic").deal([50, 50], decks=[dealt("As Ks Qs Js Ts", "")], limit="no limit")
    moves(hand, "- bet 40")
    kinds = {type(action) for action in decisions(TablePolicy(hand.rules), hand)}
    assert kinds == {Call, Raise}


def test_a_poor_hand_is_folded_to_a_large_bet() -> None:
    hand = game("classic").deal([50, 50], decks=[dealt("7s 5d 4h 3c 2d", "")], limit="no limit")
    moves(hand, "- bet 40")
    assert set(decisions(TablePolicy(hand.rules), hand)) == {Fold()}


def test_a_poor_hand_is_not_folded_where_checking_is_free() -> None:
    hand = game("turkish").deal([50, 50], decks=[dealt("", "9s Td Jh Kc Ad")])
    moves(hand, "- ante; - ante")
    assert set(decisions(TablePolicy(hand.rules), hand)) == {Check()}


@pytest.mark.parametrize(("mine", "usual"), [("7c 8d 9h Jc Kd", Parole), ("Qh Qd Qs 8c 8d", Bet)])
def test_parole_is_said_with_a_poor_hand_and_a_good_one_bets(
    mine: str, usual: type[Action]
) -> None:
    hand = game("32-card").deal([60, 60, 60], decks=[dealt("", mine, "")])
    moves(hand, "- call; - call; - check; - stand pat; - stand pat; - stand pat")
    kinds = [type(action) for action in decisions(TablePolicy(hand.rules), hand)]
    assert kinds.count(usual) > 45


def test_a_draw_is_what_a_sensible_player_throws() -> None:
    hand = game("classic").deal([50, 50], decks=[dealt("", "Ks Kd 9h 7c 2d")])
    moves(hand, "- check; - check")
    for action in decisions(TablePolicy(hand.rules), hand, 5):
        assert isinstance(action, Draw)
        assert set(format_cards(action.cards).split()) == {"9h", "7c", "2d"}


@pytest.mark.slow
def test_sensible_players_win_from_random_ones() -> None:
    for name, changes in [*GAMES, ("classic", LOWBALL)]:
        rules = game(name, changes)
        won = 0
        for seed in range(150):
            hand = rules.deal([100, 100], seed % 2, seed=seed, limit="fixed limit")
            play(hand, [TablePolicy(rules), RandomPolicy()], Random(seed))
            won += hand.payoffs[0]
        assert won > 0


def test_a_policy_has_nothing_to_decide_out_of_turn() -> None:
    hand = game("classic").deal([50, 50], seed=1)
    for policy in (RandomPolicy(), TablePolicy(hand.rules)):
        with pytest.raises(IllegalAction, match="seat 1 is not to act") as refused:
            policy.decide(hand.view(0), Random(1))
        assert refused.value.reason == "not-your-turn"


def test_somebody_asked_is_shown_the_view() -> None:
    hand = game("classic").deal([50, 50], seed=1)
    asked = []

    def check(view: object) -> Action:
        asked.append(view)
        return Check()

    assert Asked(check).decide(hand.view(1), Random(1)) == Check()
    assert asked == [hand.view(1)]


@pytest.mark.parametrize(
    ("name", "limit", "chips"),
    [("turkish", None, 100), ("turkish", "fixed limit", 100), ("32-card", None, 200)],
)
def test_without_a_most_the_usual_stack_is_100_least_bets(
    name: str, limit: str | None, chips: int
) -> None:
    assert usual_stack(game(name).course(3, limit=limit)) == chips


def test_the_usual_stack_is_the_most_one_may_sit_down_with() -> None:
    assert usual_stack(game("classic").course(3)) == 50
    assert usual_stack(game("classic").course(3, {"ante": 4})) == 200
