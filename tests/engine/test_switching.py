"""Rules switched at a table: between hands, with seats, stacks and a waiting pot kept."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import standpat
from standpat.engine import Game, StackedDealer, Table, parse_action
from standpat.engine import table_events as happened
from standpat.engine.events import Shuffled
from standpat.errors import SetupError
from standpat.history import tell_table
from standpat.sim import Asked, RandomPolicy, Session, TablePolicy
from standpat.spec.switching import switches
from tests.engine.games import dealt, game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from standpat.engine import Action, View

TURKISH, CLASSIC, CARD_32 = game("turkish"), game("classic"), game("32-card")
NAMES = ("Ada", "Ben", "Cem", "Dana", "Eva", "Finn")


def with_options(*options: str, name: str = "turkish") -> Game:
    return standpat.load(name, options=options).compile()


def table(rules: Game, *stacks: int, **settings: Any) -> Table:  # noqa: ANN401 - the table's own
    made = Table(rules, len(stacks), **{"button": 0, "seed": 1} | settings)
    for seat, chips in enumerate(stacks):
        made.sit_down(seat, NAMES[seat], chips)
    return made


def to_the_end(made: Table) -> None:
    """Play the hand in play to its end: everybody antes, stands pat and folds where he may."""
    hand = made.hand
    assert hand is not None
    while not hand.finished:
        options = hand.options()
        word = "ante" if options.ante else "stand pat" if options.draw else "check"
        hand.take(parse_action("fold" if options.fold else word))


def state_of(made: Table) -> tuple[object, ...]:
    kept = (made.game, made.level, made.carried, made.button, made.stacks, made.playing)
    return (*kept, made.seats, made.events, made.hands, made.chips)


def refusal(made: Table, rules: Game, **terms: Any) -> SetupError:  # noqa: ANN401 - the table's own
    before = state_of(made)
    with pytest.raises(SetupError) as refused:
        made.switch(rules, **terms)
    assert state_of(made) == before
    return refused.value


class TestWhen:
    def test_the_next_hand_is_played_by_the_new_rules(self) -> None:
        made = table(CARD_32, 50, 50, 50)
        made.deal()
        to_the_end(made)
        made.switch(CLASSIC)
        assert made.game is CLASSIC
        hand = made.deal()
        assert hand.rules is CLASSIC
        assert [event.cards for event in hand.events if isinstance(event, Shuffled)] == [52]

    def test_never_inside_a_hand(self) -> None:
        made = table(TURKISH, 50, 50, 50)
        made.deal()
        refused = refusal(made, with_options("pot-limit"))
        assert refused.reason == "hand-in-play"
        assert str(refused) == "a hand is being played; the rules are switched between the hands"
        hand = made.hand
        assert hand is not None
        assert hand.course.limit == "no limit"
        to_the_end(made)
        # A finished hand is settled by the switch, as by whatever else is asked of the table.
        made.switch(with_options("pot-limit"))
        assert made.hands == 1
        assert made.deal().course.limit == "pot limit"

    def test_a_hand_called_off_makes_room_for_it(self) -> None:
        made = table(TURKISH, 50, 50, 50)
        made.deal()
        made.call_off()
        made.switch(with_options("pot-limit"))
        assert made.deal().course.limit == "pot limit"

    def test_the_table_tells_of_it(self) -> None:
        made = table(TURKISH, 50, 50)
        rules = with_options("rake", "pot-limit")
        made.switch(rules)
        event = made.events[-1]
        assert event == happened.Switched(
            "Turkish poker", ("turkish-online/rake", "turkish-online/pot-limit"), rules.fingerprint
        )
        (told,) = tell_table([event])
        assert told.startswith("The rules are switched: from the next hand on it is Turkish poker")
        assert told.endswith(" with turkish-online/rake and turkish-online/pot-limit.")
        made.switch(TURKISH)
        assert tell_table(made.events[-1:]) == [
            "The rules are switched: from the next hand on it is Turkish poker."
        ]


class TestWhatIsKept:
    def test_seats_stacks_and_button(self) -> None:
        made = table(CARD_32, 50, 40, 30, 20)
        made.sit_out(3)
        made.deal()
        made.leave(2)
        to_the_end(made)
        made.settle()
        stacks, button, chips = made.stacks, made.button, made.chips
        made.switch(CLASSIC)
        assert (made.stacks, made.button, made.chips) == (stacks, button, chips)
        assert [seat.player for seat in made.seats] == ["Ada", "Ben", None, "Dana"]
        assert made.playing == (0, 1)
        assert made.brought == made.taken + made.chips + made.raked

    def test_a_pot_that_waits_is_played_for_by_the_new_rules(self) -> None:
        # Everybody passes, everybody then sits out the ante, and the pot of three waits.
        made = table(with_options("pot-waits"), 20, 20, 20)
        hand = made.deal()
        while not hand.finished:
            options = hand.options()
            redealt = hand.pot >= 3 and options.ante
            hand.take(parse_action("sit out" if redealt else "ante" if options.ante else "check"))
        made.settle()
        assert made.carried == 3
        chips = made.chips
        made.switch(CLASSIC)
        assert (made.carried, made.chips) == (3, chips)
        hand = made.deal()
        # Three antes of classic draw come to the three that waited.
        assert hand.pot == 6
        to_the_end(made)
        made.settle()
        assert made.carried == 0
        assert sum(made.stacks) == made.brought

    def test_the_stakes_of_the_table_and_its_limit(self) -> None:
        made = table(TURKISH, 50, 50, stakes={"ante": 5}, limit="fixed limit")
        made.switch(with_options("no-own-discards"))
        hand = made.deal()
        assert (hand.course.stakes["ante"], hand.course.limit) == (5, "fixed limit")

    def test_rules_with_another_limit_bring_it_along(self) -> None:
        made = table(TURKISH, 50, 50, limit="fixed limit")
        made.switch(with_options("pot-limit"))
        assert made.deal().course.limit == "pot limit"

    def test_other_stakes_and_limits_are_named(self) -> None:
        made = table(TURKISH, 50, 50)
        made.switch(TURKISH, stakes={"ante": 3}, limit="pot limit")
        hand = made.deal()
        assert (hand.course.stakes["ante"], hand.course.limit) == (3, "pot limit")

    def test_nobody_has_to_change_his_stack(self) -> None:
        # Classic draw is for buy-ins of one ante to fifty.
        made = table(TURKISH, 80, 20)
        made.switch(CLASSIC)
        assert made.stacks == (80, 20)
        with pytest.raises(SetupError) as refused:
            made.top_up(0, 1)
        assert refused.value.reason == "topped-up-by-itself"

    def test_who_has_too_few_chips_for_the_new_rules_is_passed_over(self) -> None:
        made = table(with_options("short-ante-all-in"), 50, 4, 50, stakes={"ante": 5})
        assert list(made.playing) == [0, 1, 2]
        made.switch(TURKISH)
        assert list(made.playing) == [0, 2]


RISING = """
opening:
  with:
    one after another: [a pair of jacks or better, a pair of queens or better]
    after the last: stays
    back to the first: when the pot is won
"""
HIGHER = RISING.replace("a pair of queens", "a pair of aces")


class TestOpeningRequirement:
    def passed_in(self) -> Table:
        """A table at which a deal was passed in, so that it takes queens to open."""
        rising = game("turkish", RISING + with_pot_waiting())
        made = table(rising, 20, 20, seed=None, dealers=nothing_to_open_with)
        hand = made.deal()
        while not hand.finished:
            options = hand.options()
            word = "sit out" if options.ante and hand.pot >= 2 else "ante"
            hand.take(parse_action(word if options.ante else "check"))
        made.settle()
        assert (made.level, made.carried) == (1, 2)
        return made

    def test_it_goes_on_where_the_new_rules_have_the_same(self) -> None:
        made = self.passed_in()
        raked = "rake: {percent: 5, most: 3 antes, taken: when the pot is opened}\n"
        made.switch(game("turkish", RISING + with_pot_waiting() + raked))
        assert made.level == 1

    @pytest.mark.parametrize("changes", [HIGHER, "stakes: {ante: 1}"])
    def test_it_begins_with_the_first_where_they_have_another(self, changes: str) -> None:
        made = self.passed_in()
        made.switch(game("turkish", changes))
        assert (made.level, made.carried) == (0, 2)


def with_pot_waiting() -> str:
    return """
play: {antes: {everybody out: the pot waits for the next deal}}
"""


def nothing_to_open_with(number: int) -> StackedDealer:
    del number
    return StackedDealer([dealt("Qs Jd 9h Tc 9s", "As Kd Jh 9c Ts")] * 2, TURKISH.deck.pack(2))


class TestTheButton:
    def ruled(self, **keys: str) -> Game:
        own = {"between hands": "may top up", "first button": "by choice"} | keys
        return game("classic", "table: {" + ", ".join(f"{k}: {v}" for k, v in own.items()) + "}")

    def test_it_moves_by_the_new_rules_after_the_next_hand(self) -> None:
        top = dealt("Ks Qd 8h 7d 2c", "As Ad 9h 9c 7s", "Qs 9d 8c 5h 3d")
        made = table(
            self.ruled(),
            50, 50, 50,
            seed=None,
            dealers=lambda _: StackedDealer([top], CLASSIC.pack()),
        )  # fmt: skip
        made.switch(self.ruled(button="goes to the winner"))
        assert made.button == 0
        hand = made.deal()
        while not hand.finished:
            hand.take(parse_action("stand pat" if hand.options().draw else "check"))
        # Ben has the aces; to his left would be Cem.
        assert made.button == 1
        made.switch(self.ruled())
        assert made.button == 1

    def test_before_the_first_hand_the_new_rules_say_how_it_is_found(self) -> None:
        made = table(TURKISH, 50, 50, 50, button=None)
        assert (TURKISH.table, made.button) == (None, 0)
        made.switch(self.ruled(**{"first button": "by high card"}))
        assert made.button is None
        made.deal()
        assert isinstance(made.events[-1], happened.GotButton)


class TestWhatIsRefused:
    @pytest.mark.parametrize(
        ("rules", "terms", "why"),
        [
            (TURKISH, {}, "played-already"),
            (TURKISH, {"limit": "no limit", "stakes": {}}, "played-already"),
            (CARD_32, {"limit": "spread limit"}, "unknown-limit"),
            (TURKISH, {"stakes": {"blind": 2}}, "unknown-stake"),
            (TURKISH, {"stakes": {"ante": 0}}, "bad-stake"),
        ],
    )
    def test_terms_that_do_not_fit_change_nothing(
        self, rules: Game, terms: Mapping[str, Any], why: str
    ) -> None:
        assert refusal(table(TURKISH, 50, 50), rules, **terms).reason == why

    def test_a_game_that_is_not_for_so_many_seats(self) -> None:
        made = table(CLASSIC, 50, 50, 50, 50, 50, 50)
        assert refusal(made, TURKISH).reason == "number-of-players"

    def test_stakes_of_the_table_that_the_new_rules_do_not_know(self) -> None:
        made = table(TURKISH, 50, 50, stakes={"ante": 2})
        assert refusal(made, CARD_32).reason == "unknown-stake"
        made.switch(CARD_32, stakes={})
        assert made.game is CARD_32


class TestSessions:
    def test_a_session_switches_game_and_players(self) -> None:
        session = Session(CARD_32, [RandomPolicy()] * 3, [50] * 3, seed=3)
        session.play()
        session.switch(CLASSIC, [TablePolicy(CLASSIC)] * 3)
        assert session.game is CLASSIC
        hand = session.play()
        assert hand.rules is CLASSIC
        assert sum(session.stacks) + session.table.carried == session.table.brought

    def test_not_while_a_hand_is_played(self) -> None:
        reasons: list[str] = []

        def ask(view: View) -> Action:
            with pytest.raises(SetupError) as refused:
                session.switch(CLASSIC, [RandomPolicy()] * 2)
            reasons.append(refused.value.reason)
            assert view.options is not None
            return view.options.some(Random(1))

        session = Session(CARD_32, [Asked(ask), RandomPolicy()], [50] * 2, seed=3)
        session.play()
        assert set(reasons) == {"hand-in-play"}
        assert session.game is CARD_32

    def test_as_many_policies_as_players(self) -> None:
        session = Session(CARD_32, [RandomPolicy()] * 3, [50] * 3, seed=3)
        with pytest.raises(SetupError) as refused:
            session.switch(CLASSIC, [RandomPolicy()])
        assert refused.value.reason == "number-of-policies"
        assert session.game is CARD_32


@pytest.mark.slow
def test_chips_are_conserved_whatever_is_switched_between_hands() -> None:
    made = table(TURKISH, 400, 400, 400)
    rng = Random(11)
    for switch in switches(standpat.load("turkish")):
        made.switch(with_options(*switch.given, str(switch)))
        hand = made.deal()
        while not hand.finished:
            hand.take(hand.options().some(rng))
        made.switch(TURKISH)
        assert made.brought == made.taken + made.chips + made.raked
        for seat, chips in enumerate(made.stacks):
            if chips < 100:
                made.top_up(seat, 300)
    assert made.hands > 10
