"""A card turned up is given as text or by its number, as a view has it, wherever it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from standpat import advise, equity, load, witness
from standpat.cards import parse_card
from standpat.errors import CardError, SetupError
from tests.engine.games import game

if TYPE_CHECKING:
    from collections.abc import Callable

    from standpat.cards import Card

VARIANT = load("wild-widow")
GAME = VARIANT.compile()
SMALL = game("wild-widow", "{players: {to: 3}, deck: {lowest: 9}}")
HANDS = ("Ks Kh 9c Jd Ts", "As Ah Qd Jc 9s")
KEPT = ("Ks Kh 9c Jd", "As Ah Qd Jc")
ASKED: dict[str, Callable[[str | Card | None], object]] = {
    "ranking": lambda turned: SMALL.ranking(3, turned=turned).rules,
    "showdown": lambda turned: SMALL.showdown(HANDS, turned=turned),
    "frequencies": lambda turned: SMALL.frequencies(turned=turned),
    "strengths": lambda turned: [
        *SMALL.strengths(np.array([SMALL.showdown(HANDS, turned="9h").hands[0]]), turned=turned)
    ],
    "equity": lambda turned: equity(SMALL, KEPT, turned=turned).data(),
    "advise": lambda turned: advise(SMALL, HANDS[0], 2, turned=turned, deals=20).discards,
    "witness": lambda turned: witness(VARIANT, "a pair of kings", turned=turned).hands,
}


@pytest.mark.parametrize("name", ASKED)
def test_the_number_of_a_card_means_what_its_text_does(name: str) -> None:
    ask = ASKED[name]
    nine = parse_card("9h")
    by_text = ask("9h")
    assert ask(nine) == by_text
    assert ask(np.uint8(nine)) == by_text  # type: ignore[arg-type] # as arrays have it
    assert (ask("Qh") == by_text) is (name == "witness")  # an example that is one for both


def test_a_card_that_is_none_or_is_not_turned_up_is_refused_by_number_too() -> None:
    with pytest.raises(CardError) as error:
        GAME.ranking(turned=250)
    assert error.value.reason == "not-a-card"
    with pytest.raises(SetupError, match="no card is turned up in Five-card draw, so `9h`") as none:
        game("classic").ranking(turned=parse_card("9h"))
    assert none.value.reason == "no-turned-card"
