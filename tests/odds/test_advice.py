"""Advice: what every discard can become, counted, and how often it wins."""

from __future__ import annotations

from itertools import pairwise
from math import comb

import pytest

from standpat import Advice, CardError, SetupError, advise, format_cards, hand_of, load
from tests.engine.late_cards import DEAL, rules
from tests.lints.rules import variant_of

CLASSIC = load("classic").compile()


def of(advice: Advice, thrown: str) -> dict[str, int]:
    """What a discard can become."""
    (found,) = (one for one in advice.discards if format_cards(one.thrown) == thrown)
    return {name: count for name, count in found.becomes.items() if count}


def test_a_four_flush_completes_9_times_in_47() -> None:
    advice = advise(CLASSIC, "Ah Jh 9h 4h 2c", 2, deals=2, policy="simple")
    becomes = of(advice, "2c")
    assert becomes["flush"] == 9
    assert sum(becomes.values()) == 47


def test_an_open_ended_straight_completes_8_times_in_47() -> None:
    advice = advise(CLASSIC, "Jh Td 9s 8c 2c", 2, deals=2, policy="simple")
    assert of(advice, "2c") == {"straight": 8, "pair": 12, "high card": 27}


def test_three_of_a_kind_drawing_two_is_as_books_count_it() -> None:
    # A full house 66 times in 1,081, four of a kind 46 times.
    becomes = of(advise(CLASSIC, "Qs Qd Qc 7h 2c", 2, deals=2, policy="simple"), "7h 2c")
    assert (becomes["full house"], becomes["four of a kind"]) == (66, 46)
    assert sum(becomes.values()) == comb(47, 2)


def test_advice_says_for_how_many_players_it_is_where_nobody_said() -> None:
    told = advise(CLASSIC, "Ah Jh 9h 4h 2c", deals=2, policy="simple").data()
    assert (told["players"], told["deals"]) == (2, 2)


def test_cards_seen_are_not_drawn() -> None:
    advice = advise(CLASSIC, "Ah Jh 9h 4h 2c", 2, seen="Kh Qh 2d", deals=2, policy="simple")
    becomes = of(advice, "2c")
    assert becomes["flush"] == 7
    assert sum(becomes.values()) == 44


def test_what_the_rules_allow_is_told_and_nothing_else() -> None:
    # Three cards, and four by who keeps an ace.
    game = load("jacks-back").compile()
    drawn = {
        len(one.thrown)
        for one in advise(game, "Kh Jh 9d 4s 2c", 3, deals=2, policy="simple").discards
    }
    assert drawn == {0, 1, 2, 3}
    with_an_ace = advise(game, "Ah Jh 9d 4s 2c", 3, deals=2, policy="simple").discards
    four = [one for one in with_an_ace if len(one.thrown) == 4]
    assert [format_cards(one.kept) for one in four] == ["Ah"]
    assert len(with_an_ace) == 1 + 5 + 10 + 10 + 1


def test_how_often_it_wins_is_what_is_counted_against_known_hands() -> None:
    # Of twenty cards ten are seen and five held: two players are left the same five cards.
    game = load("turkish").compile()
    seen = "9s 9d 9h 9c Ts Td Th Tc Js Jd Jh Jc Qs Qd"
    advice = advise(game, "As Ad Ks Kd Qh", 2, seen=seen, deals=4_000)
    # He holds Ah Ac Kh Kc Qc, and nothing is left to draw: hearts break the tie of aces up.
    assert [one.thrown for one in advice.discards] == [()]
    assert advice.best.wins.share == 0
    assert advice.best.wins.error == pytest.approx(2**0.5 / 4_000, rel=0.01)  # as seen, never 0


def test_a_pot_that_is_always_shared_is_split() -> None:
    # All is seen but Ah Kd Qs Jd 9d, which the other holds: the same hand in other suits.
    held, others = "As Ks Qd Jh 9c", hand_of("Ah Kd Qs Jd 9d", CLASSIC.pack())
    seen = {*CLASSIC.pack().cards} - {*hand_of(held, CLASSIC.pack()), *others}
    (pat,) = advise(CLASSIC, held, 2, seen=sorted(seen), deals=100).discards
    assert pat.wins.share == 0.5


def test_of_discards_that_win_alike_the_one_of_fewest_cards_is_first() -> None:
    discards = advise(CLASSIC, "Ah Kh Qd Jc 9h", 2, deals=2, policy="simple").discards
    told = [(one.wins.share, len(one.thrown)) for one in discards]
    assert told == sorted(told, key=lambda one: (-one[0], one[1]))
    assert any(one[0] == more[0] and one[1] < more[1] for one, more in pairwise(told))


def test_the_same_deals_are_told_again_and_the_best_is_first() -> None:
    game = load("32-card").compile()
    advice = advise(game, "Ks Kd 9h 8h 7c", 4, deals=2_000, seed="a")
    assert advice == advise(game, "Ks Kd 9h 8h 7c", 4, deals=2_000, seed="a")
    shares = [one.wins.share for one in advice.discards]
    assert shares == sorted(shares, reverse=True)
    assert set(advice.best.kept) >= {44 + 3, 44 + 1}  # the kings
    assert advice.best.wins.error == pytest.approx(
        (shares[0] * (1 - shares[0]) / 2_000) ** 0.5, rel=0.1
    )


def test_more_players_win_less_often() -> None:
    game = load("32-card").compile()
    shares = [
        advise(game, "As Ad 9h 8h 7c", players, deals=1_000).best.wins.share
        for players in (2, 3, 5)
    ]
    assert shares[0] > shares[1] > shares[2] > 1 / 5


def test_one_of_several_draws_is_told_by_its_name() -> None:
    game = load("badugi").compile()
    first = advise(game, "Ah 2d 6c Kc", 2, draw="first draw", deals=2_000)
    last = advise(game, "Ah 2d 6c Kc", 2, deals=2_000)
    assert (first.draw, last.draw) == ("first draw", "third draw")
    assert format_cards(last.best.thrown) == "Kc"
    # Of 48 cards the spades that pair nothing make a badugi: ten of thirteen.
    assert of(first, "Kc")["four-card badugi"] == of(last, "Kc")["four-card badugi"] == 10
    # With three draws to come it has more chances than the one, as the others have.
    assert first.best.wins.share > last.best.wins.share


def test_a_draw_after_nobody_opened_is_judged_by_its_own_showdown() -> None:
    game = load("jacks-back").compile()
    advice = advise(game, "7s 5d 4c 3h Kc", 4, draw="low draw", deals=2_000)
    assert format_cards(advice.best.thrown) == "Kc"
    # Three cards of each of four ranks pair it; straights do not count in its low.
    assert of(advice, "Kc") == {"high card": 35, "pair": 12}
    with pytest.raises(SetupError, match="it has `draw` and `low draw`"):
        advise(game, "7s 5d 4c 3h Kc", 4, draw="draw of lots")


def test_a_draw_before_all_cards_are_dealt_is_none_of_a_whole_hand() -> None:
    game = variant_of(rules("dead", 3, 1, *DEAL)).compile()
    assert advise(game, "As Ks Qs Js Td", 3, deals=100).draw == "second draw"
    with pytest.raises(SetupError) as refused:
        advise(game, "As Ks Qs Js Td", 3, draw="draw", deals=100)
    assert refused.value.reason == "no-draw"
    assert "no draw `draw` of whole hands; it has `second draw`" in str(refused.value)
    game = variant_of(rules("dead", 3, 1, *DEAL[:-1])).compile()
    with pytest.raises(SetupError, match="nobody changes cards of a whole hand"):
        advise(game, "As Ks Qs Js Td", 3)


@pytest.mark.parametrize(
    ("hand", "more", "error", "reason"),
    [
        ("Ah Jh 9h 4h", {}, CardError, "wrong-number-of-cards"),
        ("Ah Jh 9h 4h 4h", {}, CardError, "card-twice"),
        ("Ah Jh 9h 4h X1", {}, CardError, "card-not-in-deck"),
        ("Ah Jh 9h 4h 2c", {"seen": "2c"}, CardError, "card-twice"),
        ("Ah Jh 9h 4h 2c", {"draw": "second draw"}, SetupError, "no-draw"),
        ("Ah Jh 9h 4h 2c", {"players": 9}, SetupError, "number-of-players"),
        ("Ah Jh 9h 4h 2c", {"deals": 0}, SetupError, "number-of-deals"),
        ("Ah Jh 9h 4h 2c", {"policy": "tight"}, SetupError, "not-a-policy"),
        (
            "Ah Jh 9h 4h 2c",
            {"players": 6, "seen": "2d 2h 2s 3c 3d 3h 3s 4c 4d 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d"
             " 7h 7s 8c"},
            SetupError, "too-many-draws",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_advised_on_is_refused(
    hand: str, more: dict[str, object], error: type[Exception], reason: str
) -> None:
    with pytest.raises(error) as refused:
        advise(CLASSIC, hand, **more)  # type: ignore[arg-type] # as a careless program has it
    assert refused.value.reason == reason  # type: ignore[attr-defined] # all of them have one
