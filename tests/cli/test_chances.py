"""The commands that tell chances: `advise`, `equity` and `opening`."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from tests.cli.running import run
from tests.lints.rules import OWN

if TYPE_CHECKING:
    from pathlib import Path


def test_advice_is_a_table_with_the_best_discard_first() -> None:
    ran = run("advise", "classic", "Ah Kh Qh Jh 2c", "--deals", "500", "--best", "2")
    assert ran.code == 0, ran.err
    title, about, _, head, *rows = ran.out.splitlines()
    assert title == "Five-card draw, 52 cards, two to ace, 2 players"
    assert about == "Ah Kh Qh Jh 2c, to draw; 500 deals simulated"
    assert head.split()[:7] == ["throw", "away", "wins", "error", "royal", "flush", "flush"]
    assert len(rows) == 2
    assert rows[0].startswith("2c")
    assert rows[0].split()[3:5] == ["2.13%", "17.02%"]  # of 47 cards one and eight more


def test_advice_as_json_has_every_discard() -> None:
    ran = run("advise", "turkish", "Ks Kd 9h 9c 9s", "-p", "3", "--deals", "100", "--json")
    data = json.loads(ran.out)
    assert (data["variant"], data["players"], data["deals"], data["seed"]) == ("turkish", 3, 100, 0)
    assert len(data["discards"]) == 31  # four cards at most
    (pat,) = (one for one in data["discards"] if not one["throw"])
    assert {one["name"]: one["count"] for one in pat["becomes"]}["full house"] == pat["ways"] == 1
    assert set(pat["wins"]) == {"share", "error"}


def test_equity_is_exact_where_it_can_be_counted() -> None:
    ran = run("equity", "classic", "Qs Qd Qc", "Ah Kh Qh Jh", "--draw", "2,1")
    assert "42,570 deals counted, all there are" in ran.out
    assert re.search(r"1  Qs Qd Qc +2 +74\.8837% ", ran.out)
    assert "error" not in ran.out


def test_equity_that_is_simulated_says_so_with_its_error() -> None:
    hands = ("As Ah", "Ks Kh", "Qs Qh")
    ran = run("equity", "classic", *hands, "--deals", "2000", "--seed", "x")
    assert "2,000 deals simulated" in ran.out
    assert "share of the pot  error" in ran.out
    data = json.loads(run("equity", "classic", *hands, "--deals", "2000", "--json").out)
    assert (data["exact"], data["deals"]) == (False, 2000)
    assert sum(hand["share"]["share"] for hand in data["hands"]) == pytest.approx(1)


def test_opening_tells_each_number_of_players() -> None:
    ran = run("opening", "turkish", "--deals", "500", "--stake", "ante=10")
    title, _, head, *rows, _, note = ran.out.splitlines()
    assert title == "Turkish poker, opened with a pair of kings or better"
    assert head.split()[0] == "players"
    assert [row.split()[0] for row in rows] == ["2", "3", "4", "5"]
    # 24,084 of 42,504 hands open the smallest deck, so that two seldom both do not.
    assert rows[0].split()[1:] == ["18.48%", "1.227", "0.227", "20", "24.534"]
    assert note == "Where no error stands, the number is exact."
    data = json.loads(run("opening", "turkish", "-p", "2", "--json").out)
    assert data["numbers"][0]["deals"]["error"] is None


def test_opening_says_where_errors_are_of_bounds_and_not_of_deals(tmp_path: Path) -> None:
    rules = tmp_path / "mine.yaml"
    deck = "turkish\ndeck: {lowest: 7, players counted: seated}\nexamples: []\n"
    ace_and_king = "holds the ace of {0} and holds the king of {0}".format
    rules.write_text(
        f"{OWN}{deck}opening: {{with: {ace_and_king('spades')} or {ace_and_king('hearts')}}}\n",
        encoding="utf-8",
    )
    note = run("opening", str(rules), "--deals", "50").out.splitlines()[-1]
    assert note.startswith("With 3 to 5 players so few deals were opened that counted bounds")


def test_opening_of_a_game_that_is_played_on_tells_how() -> None:
    ran = run("opening", "jacks-back", "--deals", "100", "-p", "3")
    assert "When nobody opens, play goes on with the same cards from the low opening." in ran.out
    assert "pot" not in ran.out.splitlines()[3]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("advise", "turkish", "Ks Kd 9h 9c 9s"), "add --players with 2 to 5"),
        (("advise", "wild-widow", "Ks Kd 9h 9c 9s"), "such as --turned 7h"),
        (("advise", "classic", "Ks Kd 9h 9c"), "a hand is five cards"),
        (("advise", "classic", "Ks Kd 9h 9c 2s", "--best", "0"), "number of discards"),
        (("equity", "classic", "Ks Kd"), "two to six hands"),
        (("equity", "classic", "Ks", "Kd", "--draw", "4;4"), "does not say how many cards"),
        (("equity", "classic", "Ks", "Kd", "--draw", "4"), "2 hands need 2 draws"),
        (("equity", "classic", "Ks", "Kd", "--deals", "many"), "number of deals"),
        (("equity", "jacks-back", "Ks", "Kd", "--ranking", "wild"), "has no ranking `wild`"),
        (("opening", "classic"), "no openers are asked for"),
        (("opening", "turkish", "-p", "6"), "is for 2 to 5 players"),
    ],
)
def test_what_cannot_be_told_ends_in_a_sentence(arguments: tuple[str, ...], said: str) -> None:
    ran = run(*arguments)
    assert ran.code == 2
    assert said in ran.err
    assert "Traceback" not in ran.err
