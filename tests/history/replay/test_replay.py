"""Recorded hands played again: what agrees with the rules, and what does not."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

import pytest

from standpat import SetupError, events, load
from standpat.cards import UNKNOWN, parse_cards
from standpat.history import Record, Replayed, read_hands, replay, variant_of
from tests.history.hands import FOLDER, TRIPLE, changed, record, texts

if TYPE_CHECKING:
    from pathlib import Path

FIRST, SECOND, THIRD, FOURTH, FIFTH = texts()
ANN_DRAWS = "Ann: discards 1 card\n"
DEA_DRAWS = "Dea: discards 3 cards [9s 8s 3d]\nDealt to Dea [Ah Ad] [4c Kc 2h]\n"
BACK = "Uncalled bet (€0.01) returned to Dea\n"
BEN_SHOWS = "Ben: the 2nd: shows [Kc Ks 9s 8d 4c] (a pair of Kings)\n"
DEA_SHOWS = "Dea: shows [Kh Kd 9h 8h 4h] (a pair of Kings)\n"


def replayed(name: str) -> list[Replayed]:
    """Every hand of an example, replayed."""
    return [replay(one) for one in read_hands(FOLDER / name) if isinstance(one, Record)]


def nets(one: Replayed) -> dict[str, str]:
    return {name: str(net) for name, net in one.nets.items()}


class TestHandsByTheRules:
    def test_agree_to_the_chip(self) -> None:
        first, second, third, fourth, fifth = replayed("friday.txt")
        assert [one.disagreements for one in (first, second, third, fourth, fifth)] == [()] * 5
        assert [one.variant for one in (first, second, third, fourth, fifth)] == [
            "classic", "classic", "deuce-to-seven-triple-draw", "badugi", "badugi",
        ]  # fmt: skip
        assert nets(first) == {
            "Ann": "-0.60",
            "Ben: the 2nd": "-0.05",
            "Cem": "0.70",
            "Dea": "-0.12",
        }
        assert nets(second) == {"Ann": "-0.05", "Ben: the 2nd": "0.03", "Dea": "0.02"}
        assert nets(third) == {"Ann": "40", "Ben: the 2nd": "-10", "Cem": "-30", "Dea": "0"}
        assert nets(fourth) == {"Ann": "0", "Ben: the 2nd": "0"}

    def test_that_were_cancelled_are_not_played(self) -> None:
        fifth = replayed("friday.txt")[-1]
        assert fifth.cancelled
        assert not fifth.events
        assert fifth.nets == {"Ann": 0}

    def test_agree_in_phh_with_what_was_won_of_the_pots(self, tmp_path: Path) -> None:
        won = f"winnings = [0, 0, 1900]\n{TRIPLE}"
        assert replay(record(tmp_path, won, "a.phh")).agrees
        (wrong,) = replay(record(tmp_path, changed(won, ("1900", "1100")), "b.phh")).disagreements
        assert (wrong.what, wrong.who, wrong.told, wrong.ours) == (
            "winnings", "Cem", "1100", "1900",
        )  # fmt: skip

    def test_agree_in_phh(self) -> None:
        (triple,), (single, badugi) = replayed("triple.phh"), replayed("several.phhs")
        assert triple.agrees
        assert single.agrees
        assert badugi.agrees
        assert nets(triple) == {"Ann": "-800", "Ben": "-300", "Cem": "1100"}
        assert nets(single) == {"p1": "80.0", "p2": "-80.0"}
        assert nets(badugi) == {"p1": "-2", "p2": "-3", "p3": "5"}

    def test_are_not_changed_by_what_nobody_saw(self, tmp_path: Path) -> None:
        """A hand thrown away is not judged, and no card of it is made up."""
        hidden = changed(
            FIRST, ("mucked [Qs Qd Tc 9h 2c]", "mucked"), ("Dealt to Dea [Ah Ad 9s 8s 3d]\n", ""),
            ("cards [9s 8s 3d]\nDealt to Dea [Ah Ad] [4c Kc 2h]", "cards"),
        )  # fmt: skip
        found = replay(record(tmp_path, hidden))
        assert found.agrees
        assert nets(found)["Dea"] == "-0.12"
        drawn = [one for one in found.events if isinstance(one, events.Drew)]
        assert {card for one in drawn for card in one.received} == {UNKNOWN}
        shown = [one.cards for one in found.events if isinstance(one, events.Showed)]
        assert sorted(map(sorted, shown)) == sorted(
            sorted(parse_cards(cards)) for cards in ("Ah Ad 4c Kc 2h", "7c 7h 7d Jc 5s")
        )

    def test_tell_of_earlier_cards_where_there_is_one_way(self) -> None:
        """Who stands pat from the deal on and shows has held these cards all the time."""
        fourth = replayed("friday.txt")[3]
        dealt = {one.seat: one.cards for one in fourth.events if isinstance(one, events.Dealt)}
        assert dealt[0] == parse_cards("As Ah 2s 9s")
        assert set(dealt[1]) == {UNKNOWN}  # one card was drawn, and it may be any of the four


def test_the_lowest_cards_are_not_kept_greedily() -> None:
    """Of two aces, one of the suit of the two, the other counts: three cards, and not two."""
    shown = [one.hand for one in replayed("friday.txt")[3].events if isinstance(one, events.Showed)]
    assert len(set(shown)) == 1
    wins = [one.chips for one in replayed("friday.txt")[3].events if isinstance(one, events.Won)]
    assert wins == [130, 130]


def test_chips_are_where_the_text_has_them_after_a_missed_blind() -> None:
    """A small and a big blind together: the small one is dead, and lies in the pot all the same."""
    third = replayed("friday.txt")[2]
    posted = [(one.seat, one.chips) for one in third.events if isinstance(one, events.Posted)]
    assert posted == [(1, 5), (2, 10), (0, 15)]
    returned = [(one.seat, one.chips) for one in third.events if isinstance(one, events.Returned)]
    assert returned == [(0, 20)]


DIFFERENT: dict[str, tuple[str, int, str, str, str]] = {
    "who acts out of turn": (
        changed(FIRST, (DEA_DRAWS + ANN_DRAWS, ANN_DRAWS + DEA_DRAWS)),
        21, "action", "a draw of 1", "it is the turn of Dea",
    ),
    "a raise below the least": (
        changed(
            SECOND, ("raises €0.25 to €0.35", "raises €0.02 to €0.12"),
            ("calls €0.25", "calls €0.02"), ("€0.75", "€0.29"),
            ("Ben: the 2nd collected €0.38", "Ben: the 2nd collected €0.15"),
            ("Dea collected €0.37", "Dea collected €0.14"),
        ),
        10, "action", "a raise to 0.12",
        ("the least is to raise to 20, not 12; Dea may fold, call 10 or raise to 20-200 "
        "(in chips of 0.01)"),
    ),
    "a pot that goes to the wrong player": (
        changed(
            FOURTH, ("Ann collected 130 from pot\n", ""), ("2nd collected 130", "2nd collected 260")
        ),
        30, "share in the main pot", "260", "130",
    ),
    "a share that is too large": (
        changed(
            SECOND, ("Ben: the 2nd collected €0.38", "Ben: the 2nd collected €0.37"),
            ("Dea collected €0.37", "Dea collected €0.38"),
        ),
        21, "share in the main pot", "0.37", "0.38",
    ),
    "a hand thrown away that wins": (
        changed(FOURTH, ("shows [4c 3c 2h Ad] (3-card: 3,2,A)", "mucks hand")),
        29, "hand", "thrown away", "shown: 4c 3c 2h Ad",
    ),
    "a blind of another size": (
        changed(
            FOURTH, ("posts big blind 40", "posts big blind 30"),
            ("calls 40\n", "calls 50\n"),
        ),
        8, "big blind", "30", "40",
    ),
    "who is not all-in": (
        changed(FOURTH, (" calls 5 and is all-in", " calls 5")), 19, "stack", "chips left",
        "all-in",
    ),
    "raises that are not over": (
        changed(FIRST, ("Ann: calls $0.20\n", "Betting is capped\nAnn: calls $0.20\n")),
        13, "raises", "no more of them", "Ann may raise",
    ),
    "who shows first": (
        changed(SECOND, (BEN_SHOWS + DEA_SHOWS, DEA_SHOWS + BEN_SHOWS)),
        19, "first to show", "Dea", "Ben: the 2nd",
    ),
    "a deck that is not shuffled again": (
        changed(FIRST, ("Dea: discards", "The deck is reshuffled\nDea: discards")),
        21, "reshuffles", "after draw 1", "none",
    ),
    "a hand that goes on": (
        changed(THIRD, ("Cem: folds\n", "")), 36, "end", "no more actions", "Cem is to act",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", DIFFERENT)
def test_what_differs_is_told_with_both_values(tmp_path: Path, what: str) -> None:
    text, line, about, has, ours = DIFFERENT[what]
    found = replay(record(tmp_path, text)).disagreements
    assert (line, about, has, ours) in {
        (one.line, one.what, one.told, one.ours) for one in found
    }, found


@pytest.mark.parametrize(("has", "told"), [("0.14", None), ("0.16", "big blind")])
def test_a_blind_is_all_that_the_ante_has_left(tmp_path: Path, has: str, told: str | None) -> None:
    """€0.14 less an ante of €0.05 is a big blind of €0.09; of €0.16 it would be the whole €0.10."""
    antes = "".join(f"{name}: posts the ante €0.05\n" for name in ("Ann", "Ben: the 2nd", "Dea"))
    text = changed(
        SECOND, ("€3.35", f"€{has}"), ("Ann: posts", f"{antes}Ann: posts"),
        ("big blind €0.10", "big blind €0.09 and is all-in"),
        ("raises €0.25 to €0.35", "calls €0.10"), ("Ann: folds\n", "Ann: folds\n" + BACK),
        ("Ben: the 2nd: calls €0.25\n", ""), ("Ben: the 2nd: checks\nDea: checks\n", ""),
        ("collected €0.38", "collected €0.19"), ("collected €0.37", "collected €0.19"),
        ("€0.75", "€0.38"), ("(€0.38)", "(€0.19)"), ("(€0.37)", "(€0.19)"),
    )  # fmt: skip
    found = replay(record(tmp_path, text)).disagreements
    blinds = [one for one in found if one.what == "big blind"]
    assert [(one.line, one.what) for one in blinds] == ([(10, told)] if told else [])
    assert bool(found) == bool(told)


def test_a_net_that_differs_is_told(tmp_path: Path) -> None:
    text = changed(TRIPLE, ("[200, 700, 2000]", "[200, 700, 2001]"))
    (found,) = replay(record(tmp_path, text, "triple.phh")).disagreements
    assert str(found) == "net of Cem: the text has 1101; by the rules 1100"


@pytest.mark.parametrize("named", ["0.99", "1.01", "2"])
def test_a_least_bet_is_the_big_blind(tmp_path: Path, named: str) -> None:
    """By the rules of single draw without a limit, where the big blind is 1."""
    text = (FOLDER / "several.phhs").read_text("utf-8").partition('["second"]')[0]
    path = tmp_path / "single.phhs"
    path.write_text(changed(text, ("min_bet = 1", f"min_bet = {named}")), "utf-8")
    (hand,) = read_hands(path)
    assert isinstance(hand, Record)
    found = [(one.what, one.told, float(one.ours)) for one in replay(hand).disagreements]
    assert found == [("min bet", named, 1)]


def test_other_rules_can_be_named(tmp_path: Path) -> None:
    """With the ace low, five to ace wins from a seven-six; with the ace high it loses."""
    wheel = changed(TRIPLE, ("d dh p3 7c", "d dh p3 Ac"), ("2h4d7c5c3c", "2h4dAc5c3c"))
    hand = record(tmp_path, wheel, "wheel.phh")
    meant, other = replay(hand), replay(hand, load("ace-to-five-triple-draw"))
    assert (meant.variant, meant.agrees) == ("deuce-to-seven-triple-draw", False)
    assert nets(meant) == {"Ann": "1100", "Ben": "-300", "Cem": "-800"}
    assert (other.variant, other.agrees) == ("ace-to-five-triple-draw", True)
    assert other.fingerprint == load("ace-to-five-triple-draw").fingerprint


def test_a_limit_that_the_rules_do_not_have_is_told(tmp_path: Path) -> None:
    hand = record(tmp_path, changed(FIRST, ("5 Card Draw Limit", "5 Card Draw Pot Limit")))
    without = variant_of(hand, [house(tmp_path, "limits: {pot limit: null}")], ["mine/other"])
    found = replay(hand, without).disagreements
    assert (1, "limit", "pot limit", "fixed limit") in {
        (one.line, one.what, one.told, one.ours) for one in found
    }


def test_a_house_file_is_read_again_when_it_was_changed(tmp_path: Path) -> None:
    hand = record(tmp_path, FIRST)
    fingerprints = []
    for most in (5, 6):
        path = house(tmp_path, f"limits: {{fixed limit: {{most raises: {most}}}}}")
        fingerprints.append(variant_of(hand, [path], ["mine/other"]).fingerprint)
    assert fingerprints[0] != fingerprints[1]


def house(folder: Path, betting: str) -> Path:
    """Write a house file that changes the betting of classic."""
    path = folder / "mine.yaml"
    path.write_text(
        "standpat: 1\nhouse: mine\nname: Mine\nmeaning: Of one table.\nfor: [classic]\noptions:\n"
        f"  other: {{title: The betting is another., sets: {{betting: {{{betting}}}}}}}\n",
        "utf-8",
    )
    return path


def test_amounts_that_are_not_of_the_hand_are_not_cut_to_whole_chips(tmp_path: Path) -> None:
    hand = record(tmp_path, FIRST)
    assert hand.chips(Decimal("0.30")) == 30
    with pytest.raises(SetupError, match=r"0\.305 is no whole number of chips") as caught:
        hand.chips(Decimal("0.305"))
    assert caught.value.reason == "not-whole-chips"


def test_a_game_that_is_not_known_is_refused(tmp_path: Path) -> None:
    text = changed(FIRST, ("5 Card Draw Limit", "Hold'em Limit"))
    with pytest.raises(SetupError, match=r"`Hold'em` is no game that is known here") as caught:
        replay(record(tmp_path, text))
    assert caught.value.reason == "unknown-game"


def test_amounts_are_exact(tmp_path: Path) -> None:
    text = changed(FIRST, ("Ann ($4 in", "Ann ($123,456,789.01 in"))
    found = record(tmp_path, text)
    assert found.players[0].chips == Decimal("123456789.01")
    assert replay(found).agrees
