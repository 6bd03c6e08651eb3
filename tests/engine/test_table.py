"""The table: who sits, who is dealt in, who has the button, where the chips are."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from standpat.engine import Game, StackedDealer, Table, parse_action
from standpat.engine import table_events as happened
from standpat.engine.events import Posted, Shuffled
from standpat.errors import SetupError
from tests.engine.games import dealt, game, play

if TYPE_CHECKING:
    from collections.abc import Callable

CLASSIC, TURKISH, CARD_32 = game("classic"), game("turkish"), game("32-card")
NAMES = ("Ada", "Ben", "Cem", "Dana", "Eva", "Finn")


def ruled(**keys: str) -> Game:
    """Classic draw at a table with these rules in the place of its own."""
    own = {"between hands": "may top up", "first button": "by choice"} | {
        key.replace("_", "-" if key == "buy_in" else " "): value for key, value in keys.items()
    }
    return game("classic", "table: {" + ", ".join(f"{k}: {v}" for k, v in own.items()) + "}")


def table(rules: Game, *stacks: int, **settings: Any) -> Table:  # noqa: ANN401 - the table's own
    """Seat players with these chips from seat 0 on; 0 leaves a seat empty."""
    made = Table(rules, len(stacks), **settings)
    for seat, chips in enumerate(stacks):
        if chips:
            made.sit_down(seat, NAMES[seat], chips)
    return made


def check_down(made: Table) -> None:
    """Play the hand in play to its end without a bet, everybody standing pat."""
    hand = made.hand
    assert hand is not None
    while not hand.finished:
        options = hand.options()
        hand.take(parse_action("stand pat" if options.draw else "check"))


def fold_out(made: Table) -> None:
    """Play the hand in play to its end with everybody folding, or checking where he must."""
    hand = made.hand
    assert hand is not None
    while not hand.finished:
        options = hand.options()
        fold = "fold" if options.fold else "check"
        hand.take(parse_action("stand pat" if options.draw else fold))


def reason(wish: Callable[..., object], *details: Any) -> str:  # noqa: ANN401 - whatever is wished
    with pytest.raises(SetupError) as refused:
        wish(*details)
    return refused.value.reason


class TestSeats:
    def test_a_hand_is_dealt_to_those_who_sit(self) -> None:
        made = table(CARD_32, 50, 0, 40, 0, 30, button=0)
        hand = made.deal()
        assert list(made.places) == [0, 2, 4]
        assert made.names == ("Ada", "Cem", "Eva")
        # The blinds of 1 and 2 stand left of the button.
        assert list(hand.stacks) == [50, 39, 28]
        assert made.stacks == (50, 0, 39, 0, 28)

    def test_who_sits_out_is_passed_over_until_he_comes_back(self) -> None:
        made = table(CARD_32, 50, 50, 50, button=0)
        made.sit_out(1)
        made.deal()
        assert list(made.places) == [0, 2]
        made.come_back(1)
        fold_out(made)
        made.deal()
        assert list(made.places) == [0, 1, 2]

    def test_who_leaves_during_a_hand_leaves_when_it_is_over(self) -> None:
        made = table(CARD_32, 50, 50, 50, button=0)
        made.deal()
        assert made.leave(0) is None
        assert made.seats[0].leaves
        assert made.hand is not None
        assert len(made.hand.stacks) == 3
        fold_out(made)
        assert made.playing == (1, 2)
        assert made.seats[0].player is None
        assert made.taken == 50
        assert made.events == (happened.Left(0, "Ada", 50),)

    def test_who_leaves_or_sits_out_during_a_hand_may_think_better_of_it(self) -> None:
        made = table(CARD_32, 50, 50, 50, button=0)
        made.deal()
        made.leave(0)
        made.come_back(0)
        made.sit_out(1)
        fold_out(made)
        made.settle()
        assert made.playing == (0, 2)

    def test_who_is_not_in_the_hand_leaves_at_once(self) -> None:
        made = table(CARD_32, 50, 50, 50, button=0)
        made.sit_out(2)
        made.deal()
        assert made.leave(2) == 50
        assert made.seats[2].player is None

    def test_who_is_short_of_an_ante_that_nobody_may_owe_is_passed_over(self) -> None:
        made = table(TURKISH, 50, 4, 50, stakes={"ante": 5})
        made.deal()
        assert made.places == (0, 2)

    @pytest.mark.parametrize(
        ("wish", "why"),
        [
            (lambda made: made.sit_down(1, "Gus", 10), "seat-taken"),
            (lambda made: made.sit_down(2, "Ada", 10), "seated-already"),
            (lambda made: made.sit_down(3, "Gus", 10), "no-such-seat"),
            (lambda made: made.sit_down(1.0, "Gus", 10), "no-such-seat"),
            (lambda made: made.sit_down(2, " ", 10), "no-name"),
            (lambda made: made.sit_down(2, None, 10), "no-name"),
            (lambda made: made.sit_down(2, "Gus", 0), "bad-stack"),
            (lambda made: made.sit_down(2, "Gus", 2.5), "bad-stack"),
            (lambda made: made.leave(2), "seat-empty"),
            (lambda made: made.leave(-1), "no-such-seat"),
            (lambda made: made.sit_out(2), "seat-empty"),
            (lambda made: made.come_back(0), "plays-already"),
            (lambda made: made.top_up(2, 5), "seat-empty"),
            (lambda made: made.top_up(0, -5), "bad-stack"),
            (lambda made: made.call_off(), "no-hand"),
            (lambda made: made.hand_seat(0), "no-hand"),
            (lambda made: made.advance, "no-hand"),
        ],
    )
    def test_a_refused_wish_changes_nothing(
        self, wish: Callable[[Table], object], why: str
    ) -> None:
        made = table(TURKISH, 50, 50, 0)
        before = (made.seats, made.events, made.brought, made.taken)
        assert reason(wish, made) == why
        assert (made.seats, made.events, made.brought, made.taken) == before

    def test_chips_and_players_come_between_hands_only(self) -> None:
        made = table(CARD_32, 50, 50, 0, button=0)
        made.deal()
        assert reason(made.sit_down, 2, "Cem", 50) == "hand-in-play"
        assert reason(made.top_up, 0, 10) == "hand-in-play"
        assert reason(made.deal) == "hand-in-play"
        assert reason(made.settle) == "hand-in-play"
        assert reason(made.hand_seat, 2) == "not-in-hand"
        made.sit_out(0)
        assert reason(made.sit_out, 0) == "sits-out-already"
        made.leave(0)
        assert reason(made.leave, 0) == "leaves-already"

    def test_too_few_players_are_not_dealt_to(self) -> None:
        made = table(CARD_32, 50, 50, button=0)
        made.sit_out(1)
        assert reason(made.deal) == "too-few-players"
        assert made.hand is None

    @pytest.mark.parametrize(
        ("seats", "keys", "why"),
        [
            (1, {}, "number-of-players"),
            (6, {}, "number-of-players"),
            (3, {"button": 3}, "no-such-seat"),
            (3, {"limit": "spread limit"}, "unknown-limit"),
            (3, {"stakes": {"blind": 2}}, "unknown-stake"),
            (3, {"seed": 1, "dealers": StackedDealer}, "two-dealers"),
        ],
    )
    def test_a_table_the_game_cannot_be_played_at_is_refused(
        self, seats: int, keys: dict[str, Any], why: str
    ) -> None:
        with pytest.raises(SetupError) as refused:
            Table(CARD_32, seats, **keys)
        assert refused.value.reason == why


class TestHands:
    def test_the_chips_of_a_finished_hand_are_taken_back(self) -> None:
        made = table(CARD_32, 50, 50, 50, button=0)
        made.deal()
        fold_out(made)
        made.settle()
        # The small blind of 1 went to the big blind.
        assert made.stacks == (50, 49, 51)
        assert (made.hands, made.hand) == (1, None)
        made.settle()
        assert made.hands == 1

    def test_a_hand_called_off_does_not_count(self) -> None:
        made = table(CARD_32, 50, 50, 50, button=0)
        hand = made.deal()
        made.leave(2)
        hand.take(parse_action("raise to 20"))
        made.call_off()
        assert made.stacks == (50, 50, 0)
        assert (made.hands, made.button, made.chips) == (0, 0, 100)
        assert made.events[-2:] == (happened.CalledOff(), happened.Left(2, "Cem", 50))

    def test_a_dealer_without_cards_changes_nothing(self) -> None:
        made = table(CLASSIC, 20, 20, button=0, dealers=lambda _: StackedDealer([], CLASSIC.pack()))
        before = (made.seats, made.events, made.button)
        assert reason(made.deal) == "no-deck-left"
        assert (made.seats, made.events, made.button, made.hand) == (*before, None)

    def test_the_same_seed_deals_the_same_hands_and_another_other_ones(self) -> None:
        first, again, other = (table(CLASSIC, 50, 50, 50, seed=seed) for seed in (3, 3, 4))
        seen = []
        for made in (first, again, other):
            for _ in range(3):
                made.deal()
                check_down(made)
            seen.append((made.button, made.stacks))
        assert seen[0] == seen[1] != seen[2]

    @pytest.mark.slow
    def test_200_hands_in_a_row_with_six_players_have_a_full_deck_each(self) -> None:
        # Reported of another program: the deck ran out after some hands, since cards got lost.
        made = table(CLASSIC, *[50] * 6, seed="200")
        rng = Random(200)
        for number in range(200):
            hand = made.deal()
            assert len(made.places) == 6
            assert [e.cards for e in hand.events if isinstance(e, Shuffled)] == [52]
            held = [card for seat in range(6) for card in hand.cards(seat)]
            assert len(set(held)) == 30
            while not hand.finished:
                assert min(hand.stacks) >= 0
                hand.take(hand.options().some(rng))
            made.settle()
            assert made.hands == number + 1
            assert made.brought == made.taken + made.chips + made.raked


class TestBuyIns:
    def test_c06_a_buy_in_is_of_1_to_50_antes(self) -> None:
        made = Table(CLASSIC, 4, stakes={"ante": 2})
        assert reason(made.sit_down, 0, "Ada", 1) == "buy-in-below-least"
        assert reason(made.sit_down, 0, "Ada", 101) == "buy-in-above-most"
        made.sit_down(0, "Ada", 2)
        made.sit_down(1, "Ben", 100)
        assert made.stacks == (2, 100, 0, 0)

    def test_c06_everybody_is_brought_up_to_the_most_between_hands(self) -> None:
        # Ante 1, nobody bets: Ben wins 3, so Ada and Cem are short of 50 by what they have lost.
        top = dealt("Ks Qd 8h 7d 2c", "As Ad 9h 9c 7s", "Qs 9d 8c 5h 3d")
        made = table(
            CLASSIC, 20, 50, 50, button=0, dealers=lambda _: StackedDealer([top], CLASSIC.pack())
        )
        assert made.deal().stacks == (19, 49, 49)
        check_down(made)
        made.settle()
        assert made.stacks == (19, 52, 49)
        made.deal()
        assert made.events == (
            happened.ToppedUp(0, "Ada", 31, 50),
            happened.ToppedUp(2, "Cem", 1, 50),
            happened.ButtonMoved(1, "Ben", won=False),
        )
        assert made.stacks == (49, 51, 49)
        assert [seat.bought for seat in made.seats] == [51, 50, 51]
        check_down(made)
        assert reason(made.top_up, 0, 1) == "topped-up-by-itself"

    def test_a_player_may_top_up_to_the_most(self) -> None:
        made = table(ruled(between_hands="may top up"), 20, 50)
        assert reason(made.top_up, 0, 31) == "buy-in-above-most"
        made.top_up(0, 30)
        assert made.stacks == (50, 50)
        assert (made.brought, made.seats[0].bought) == (100, 50)

    def test_only_a_player_with_nothing_left_may_buy_in_again(self) -> None:
        # Ben has two antes, and loses one to Ada in each of two hands.
        def aces(number: int) -> StackedDealer:
            top = dealt("As Ad 9h 9c 7s", "Qs 9d 8c 5h 3d", button=(number - 1) % 2)
            return StackedDealer([top], CLASSIC.pack())

        rules = ruled(between_hands="only when broke", buy_in="{least: 2 antes}")
        made = table(rules, 20, 2, button=0, dealers=aces)
        assert reason(made.top_up, 1, 10) == "not-broke"
        for _ in range(2):
            made.deal()
            check_down(made)
        assert reason(made.deal) == "too-few-players"
        assert reason(made.top_up, 1, 1) == "buy-in-below-least"
        assert reason(made.top_up, 1, 51) == "buy-in-above-most"
        made.top_up(1, 10)
        assert made.stacks == (22, 10)
        made.deal()

    def test_without_rules_of_the_table_any_chips_may_be_brought(self) -> None:
        made = table(TURKISH, 1, 100_000)
        made.top_up(0, 5_000_000)
        assert made.stacks == (5_000_001, 100_000)


class TestButton:
    def test_k02_the_button_moves_one_seat_clockwise_and_the_blinds_go_with_it(self) -> None:
        made = table(CARD_32, 50, 50, 50, button=0)
        seen = []
        for _ in range(4):
            hand = made.deal()
            blinds = [made.places[e.seat] for e in hand.events if isinstance(e, Posted)]
            first = hand.to_act
            assert first is not None
            seen.append((made.button, blinds, made.places[first]))
            fold_out(made)
        assert seen == [(0, [1, 2], 0), (1, [2, 0], 1), (2, [0, 1], 2), (0, [1, 2], 0)]

    def test_the_button_passes_empty_seats_and_players_who_sit_out(self) -> None:
        made = table(CARD_32, 50, 50, 0, 50, 50, button=1)
        made.deal()
        fold_out(made)
        assert made.button == 3
        made.sit_out(3)
        assert made.button == 4
        made.deal()
        assert made.events[-1] == happened.ButtonMoved(4, "Eva", won=False)

    def test_c17_the_first_dealer_by_lot(self) -> None:
        # The second lot of three is drawn: seats 0, 2 and 3 play, so it is seat 2.
        rules = ruled(first_button="by lot")

        def dealer(number: int) -> StackedDealer:
            return StackedDealer([""], rules.pack(), () if number else [1])

        made = table(rules, 9, 0, 9, 9, dealers=dealer)
        before, _ = made.button, made.deal()
        assert (before, made.button) == (None, 2)
        assert made.events[-1] == happened.GotButton(2, "Cem", "by lot")
        drawn = {table(rules, 9, 9, 9, seed=seed).deal().button for seed in range(30)}
        assert drawn == {0, 1, 2}

    def test_c17_the_first_dealer_by_high_card_suits_decide(self) -> None:
        # Kings of hearts and of spades: spades are better. Cards go round from the first seat.
        rules = ruled(first_button="by high card")

        def dealer(number: int) -> StackedDealer:
            return StackedDealer(["" if number else "Kh Ks Qs"], rules.pack())

        made = table(rules, 9, 9, 0, 9, dealers=dealer)
        made.deal()
        assert made.button == 1
        king_h, king_s, queen_s = 46, 47, 43
        assert made.events[-4:] == (
            happened.DrewForDeal(0, "Ada", king_h),
            happened.DrewForDeal(1, "Ben", king_s),
            happened.DrewForDeal(3, "Dana", queen_s),
            happened.GotButton(1, "Ben", "by high card"),
        )
        check_down(made)
        assert made.button == 3

    def test_c17_the_first_dealer_by_choice(self) -> None:
        made = table(ruled(first_button="by choice"), 9, 9, 9)
        assert reason(made.deal) == "no-dealer-chosen"
        assert reason(made.choose_dealer, 5) == "no-such-seat"
        made.choose_dealer(2)
        assert made.events[-1] == happened.GotButton(2, "Cem", "by choice")
        made.deal()
        assert made.button == 2
        check_down(made)
        assert reason(made.choose_dealer, 1) == "not-first"

    def test_a_dealer_is_not_chosen_where_the_rules_find_him(self) -> None:
        assert reason(table(CLASSIC, 9, 9).choose_dealer, 0) == "not-by-choice"

    def test_without_rules_of_the_table_the_first_player_deals_unless_another_is_chosen(
        self,
    ) -> None:
        made = table(TURKISH, 0, 9, 9)
        assert made.button == 1
        made.choose_dealer(2)
        assert made.button == 2

    def test_the_button_goes_to_the_winner(self) -> None:
        top = dealt("Ks Qd 8h 7d 2c", "Qs 9d 8c 5h 3d", "As Ad 9h 9c 7s")
        made = table(
            ruled(button="goes to the winner"),
            9,
            9,
            9,
            button=0,
            dealers=lambda _: StackedDealer([top], CLASSIC.pack()),
        )
        made.deal()
        check_down(made)
        assert made.button == 2
        made.deal()
        assert made.events[-1] == happened.ButtonMoved(2, "Cem", won=True)

    def test_of_several_winners_the_first_left_of_the_button_deals(self) -> None:
        # Ada and Cem hold equal hands. The button is Ben's, so Cem is the first to his left.
        top = dealt("As Kd 9h 7c 5s", "Qs 8d 7h 4c 3d", "Ad Kh 9c 7s 5d", button=1)
        made = table(
            ruled(button="goes to the winner"),
            9,
            9,
            9,
            button=1,
            dealers=lambda _: StackedDealer([top], CLASSIC.pack()),
        )
        made.deal()
        check_down(made)
        assert made.button == 2
        made.sit_out(2)
        assert made.button == 0


class TestFromDealToDeal:
    def test_a_pot_that_nobody_won_waits_at_the_table(self) -> None:
        # Two ante, nobody opens, and both sit out at the next ante.
        rules = game("turkish", "play: {antes: {everybody out: the pot waits for the next deal}}")
        poor = dealt("Qs Jd 9h 9c Th", "Qh Jc Td Tc As")
        made = table(rules, 20, 20, dealers=lambda _: StackedDealer([poor], rules.pack(2)))
        play(made.deal(), "- ante; - ante; - check; - check; - sit out; - sit out")
        made.settle()
        assert (made.carried, made.stacks, made.chips) == (2, (19, 19), 40)
        hand = made.deal()
        assert (hand.pot, made.carried, made.chips) == (2, 0, 40)
        made.call_off()
        assert made.carried == 2

    def test_a_requirement_that_goes_on_goes_on_from_hand_to_hand(self) -> None:
        # Jacks at first, then queens; seat 0 has jacks, then the other seat has them.
        rules = game(
            "turkish",
            """
            opening:
              with: {one after another: [a pair of jacks or better, a pair of queens or better],
                     after the last: stays, back to the first: when the pot is opened}
            play: {antes: {everybody out: the pot waits for the next deal}}
            examples: []
            """,
        )
        jacks = dealt("Js Jd 9h Qc Th", "Qh Jc Td Tc As")
        made = table(rules, 20, 20, dealers=lambda _: StackedDealer([jacks], rules.pack(2)))
        hand = made.deal()
        play(hand, "- ante; - ante; - check")
        assert hand.options().bet is not None
        play(hand, "- check; - sit out; - sit out")
        made.settle()
        assert made.level == 1
        made.sit_out(0)
        made.come_back(0)
        hand = made.deal()
        play(hand, "- ante; - ante")
        assert hand.options().bet is None
        play(hand, "- check")
        assert hand.options().bet is None

    def test_the_rake_leaves_the_table(self) -> None:
        rules = game("32-card", "rake: {percent: 10, most: no cap, taken: always}")
        made = table(rules, 100, 100, button=0, stakes={"minimum bet": 20})
        play(made.deal(), "- call; - check; - stand pat; - stand pat; - check; - check")
        made.settle()
        # Both have put in 20: of the 40 the house takes 4.
        assert (made.raked, made.chips, made.brought) == (4, 196, 200)


RULES = [
    CLASSIC,
    CARD_32,
    game(
        "turkish",
        """
        rake: {percent: 10, most: no cap, taken: always}
        opening: {false openers: lose the pot}
        play: {antes: {everybody out: the pot waits for the next deal}}
        """,
    ),
    ruled(between_hands="only when broke", first_button="by lot", button="goes to the winner"),
]


@pytest.mark.slow
@settings(max_examples=60)
@given(
    rules=st.sampled_from(RULES),
    seats=st.integers(2, 5),
    seed=st.integers(0, 10_000),
)
def test_chips_are_conserved_whatever_happens_at_the_table(
    rules: Game, seats: int, seed: int
) -> None:
    made = Table(rules, seats, seed=seed)
    rng = Random(seed)
    wishes: list[Callable[[], object]] = [
        lambda: made.sit_down(rng.randrange(seats), rng.choice(NAMES), rng.randint(0, 60)),
        lambda: made.leave(rng.randrange(seats)),
        lambda: made.sit_out(rng.randrange(seats)),
        lambda: made.come_back(rng.randrange(seats)),
        lambda: made.top_up(rng.randrange(seats), rng.randint(0, 60)),
        made.deal,
        made.settle,
        lambda: made.call_off() if rng.random() < 0.1 else None,
    ]
    for number in range(160):
        hand = made.hand
        if hand is not None and rng.random() < 0.7:
            hand.take(hand.options().some(rng))
        else:
            wish = wishes[number] if number < 1 else rng.choice(wishes)
            before = (made.brought, made.taken, made.hand)
            try:
                wish()
            except SetupError:
                after = (made.brought, made.taken, made.hand)
                assert after == before or (hand is None and made.hand is None)
        assert made.brought == made.taken + made.chips + made.raked
        assert min(made.stacks) >= 0
        assert made.hand is None or len(made.places) >= 2
