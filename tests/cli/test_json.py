"""JSON: every key it has is on its page, and a key means the same in every command."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from standpat.spec import load
from tests.cli.running import TOP, run

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = (TOP / "docs" / "how-to" / "json.md").read_text(encoding="utf-8")
COMMON = "What they have in common"
HANDS = ("Ks Kh 7c 4d 2s", "As Ah Qd Jc 9s")
FAULTY = str(TOP / "tests/examples/invalid/rules/deck-too-small.yaml")  # two places, and a base
TURKISH = ("turkish", "--players", "2", "--json")
SIDES = (
    *("--with-a", "classic-home/shuffled-discards", "--with-a", "classic-home/twenty-cards"),
    *("--with-b", "classic-home/lowball", "--with-b", "classic-home/pot-limit"),
)
"""Two games that differ in the deck, the ranking and the play."""
ASKED: dict[str, tuple[str, ...]] = {
    "standpat odds": ("odds", *TURKISH),
    "standpat showdown": ("showdown", *TURKISH, "Kh Kd Qs Js 9s", "As Ah Qd Jc 9h"),
    "standpat simulate": ("simulate", *TURKISH, "--hands", "3", "--seed", "1"),
    "standpat simulate --against": (
        "simulate",
        *TURKISH,
        "--hands",
        "3",
        "--seed",
        "1",
        "--against",
        "classic",
    ),
    "standpat show": ("show", *TURKISH),
    "standpat show --blame": ("show", *TURKISH, "--blame"),
    "standpat explain": ("explain", *TURKISH, "play.draw"),
    "standpat options": ("options", *TURKISH),
    "standpat diff": ("diff", "classic", "classic", *SIDES, "--players", "3", "--json"),
    "standpat diff --all": ("diff", "--all", "--json"),
    "standpat list": ("list", "--json"),
    "standpat check": ("check", "--format", "json", FAULTY),
}

RULES = (("stakes",), ("rules",), ("value",))
"""Keys whose value is a piece of a rule file."""


def printed(*arguments: str) -> dict[str, Any]:
    data = json.loads(run(*arguments).out)
    assert isinstance(data, dict)
    return data


def keys(data: object, path: tuple[str, ...] = ()) -> Iterator[str]:
    """Every key, but not the names of stakes and what is quoted of rules, which are their own."""
    if isinstance(data, list):
        for one in data:
            yield from keys(one, path)
    elif isinstance(data, dict) and path[-1:] not in RULES:
        for key, value in data.items():
            yield key
            yield from keys(value, (*path, key))


def told(title: str) -> set[str]:
    """The keys that a section of the page has in its table."""
    section = PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`.*)", section, re.MULTILINE)
    return {key for row in rows for key in re.findall(r"`(\w+)`", row)}


@pytest.mark.slow
@pytest.mark.parametrize("title", ASKED)
def test_every_key_is_on_the_page(title: str) -> None:
    have = set(keys(printed(*ASKED[title])))
    assert have <= told(title) | told(COMMON)
    assert {key for key in have if not re.fullmatch("[a-z]+(_[a-z]+)*", key)} == set()


@pytest.mark.parametrize("title", [one for one in ASKED if ASKED[one][1] == "turkish"])
def test_what_is_said_of_a_variant_begins_alike(title: str) -> None:
    option = "turkish-table/folded-hands-too"
    data = printed(*ASKED[title], "--house", "turkish-table", "--with", option)
    assert list(data)[:5] == ["version", "variant", "house", "fingerprint", "players"]
    assert data["version"] == 1
    assert data["variant"] == "turkish"
    assert data["house"] == ["turkish-table/deck-by-seats", option]
    assert data["fingerprint"] == load("turkish", ("turkish-table",), (option,)).fingerprint
    assert data["players"] == int(ASKED[title][ASKED[title].index("--players") + 1])


def test_what_was_not_given_is_null() -> None:
    odds, showdown = (
        printed("odds", "classic", "--json"),
        printed("showdown", "classic", "--json", *HANDS),
    )
    for data in (odds, showdown):
        assert (data["players"], data["turned"], data["cards"]) == (None, None, 52)
        assert (data["ranking"], data["house"]) == ("high", [])


@pytest.mark.slow
def test_the_ranking_and_the_card_turned_up_are_told() -> None:
    low = printed("odds", "jacks-back", "--ranking", "low", "--json")
    assert low["ranking"] == "low"
    assert printed("odds", "jacks-back", "--json")["ranking"] == "high"
    wild = printed("showdown", "wild-widow", "--turned", "7h", "--json", *HANDS)
    assert wild["turned"] == "7h"
    assert wild["winners"] == [0]
