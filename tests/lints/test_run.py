"""Linting whole files: what is told, what is intended, twins, and house rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from standpat import (
    SetupError,
    check,
    check_text,
    diff,
    lint,
    shipped_house,
    shipped_variants,
    spec,
)
from standpat.lints import LINTS, lint_all
from standpat.lints.desk import Desk
from standpat.rules.intended import LINTS as NAMES
from tests.lints.rules import OWN

if TYPE_CHECKING:
    from standpat.diagnostics import Finding
    from standpat.lints import Linted

HOUSE = (
    "standpat: 1\nhouse: friday\nname: Friday\nmeaning: The kitchen table.\nfor: [classic]\n"
    "options:\n  seven:\n    title: Seven may play.\n    sets:\n      players: {to: 7}\n"
)


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def linted(text: str, name: str = "mine.yaml", players: int | None = None) -> Linted:
    Path(name).write_text(text, encoding="utf-8")
    return lint(name, players=players)


def names(found: Linted) -> list[str]:
    return [finding.kind.name for finding in found.findings]


def test_every_lint_is_named_where_rules_speak_of_it() -> None:
    assert {one.kind.code: one.kind.name for one in LINTS} == NAMES


@pytest.mark.slow
@pytest.mark.parametrize("name", shipped_variants())
def test_a_shipped_variant_passes_and_every_oddity_has_its_reason(name: str) -> None:
    found = lint(name)
    assert found.findings == ()
    assert all(one.intended for one in found.intended)


def test_what_check_finds_is_told_too() -> None:
    found = linted(OWN + "classic\nplayers: {to: 5}\nstakes: {kitty: 5}\n")
    assert names(found) == ["unused-stake"]
    assert found.findings == check("mine.yaml")[1]


def test_a_file_with_an_error_is_linted_no_further() -> None:
    found = linted(OWN + "classic\nsources: null\nexamples: [{ties: [As Ks Qs Js Ts, Ah]}]\n")
    assert found.variant is None
    assert names(found) == ["wrong-number-of-cards"]


def test_what_check_warns_of_is_told_once() -> None:
    text = OWN + "classic\nplayers: {to: 7}\n"
    assert [one.kind.name for one in check_of(text)] == ["draw-too-large"]
    assert names(linted(text)) == ["cards-run-out"]


def check_of(text: str) -> tuple[Finding, ...]:
    Path("mine.yaml").write_text(text, encoding="utf-8")
    return check("mine.yaml")[1]


# What `check` tells

# Tens and above: five ranks make one straight, all cards of a suit are its royal flush, and any
# hand without a pair is that straight.
TENS = "players: {to: 2}\ndeck: {lowest: T}\nexamples: []\n"


def test_check_tells_of_categories_that_nobody_can_hold() -> None:
    found = [one for one in check_of(f"{OWN}classic\n{TENS}") if one.kind.code == "L102"]
    assert [one.message.partition(" with ")[0] for one in found] == [
        "no hand is a straight flush",
        "no hand is a flush",
        "no hand is high card",
    ]
    assert check_of(f"{OWN}classic\nplayers: {{to: 2}}\n") == ()


def test_text_is_checked_as_a_file_is() -> None:
    text = f"{OWN}classic\n{TENS}"
    told = [(one.kind, one.message) for one in check_text(text)[1]]
    assert told == [(one.kind, one.message) for one in check_of(text)]
    kinds = [one.kind.name for one in check_text(NEEDLESS)[1]]
    assert "category-never-occurs" in kinds


def test_check_leaves_out_what_is_meant_so() -> None:
    reasons = "category-never-occurs: The list is the usual one., idle-rule: As written."
    text = f"{OWN}classic\n{TENS}intended: {{{reasons}}}\n"
    assert check_of(text) == ()


def test_check_tells_of_reasons_for_what_it_does_not_find() -> None:
    text = f"{OWN}classic\nplayers: {{to: 2}}\nintended: {{%s: So it is.}}\n"
    (finding,) = check_of(text % "category-never-occurs")
    assert finding.kind.name == "unused-reason"
    assert finding.span.text == "category-never-occurs"


@pytest.mark.parametrize("name", ["weak-openers", "cards-run-out", "draw-too-large"])
def test_check_says_nothing_of_reasons_for_what_it_does_not_look_for(name: str) -> None:
    # With two players the cards never run out; where more draw, `lint` needs the third reason too.
    text = f"{OWN}classic\nplayers: {{to: 2}}\nintended: {{{name}: So it is.}}\n"
    assert check_of(text) == ()
    assert names(linted(text)) == ["unused-reason"]


# Reasons

RARE = "deck: {lowest: 7}\nplayers: {to: 3}\nexamples: []\n"


def test_a_reason_keeps_a_finding_back_and_is_told_with_it() -> None:
    text = f"{OWN}classic\n{RARE}"
    assert "order-against-frequency" in names(linted(text))
    reason = (
        "intended: {order-against-frequency: It is the order of the house., no-example: None.}\n"
    )
    found = linted(text + reason)
    assert names(found) == []
    reasons = {one.intended for one in found.intended}
    assert reasons == {"It is the order of the house.", "None."}


def test_a_reason_for_a_place_holds_there_alone() -> None:
    reason = "order-against-frequency: {rankings.high.categories.flush: So.}"
    text = f"{OWN}classic\n{RARE}intended: {{no-example: None., {reason}}}\n"
    assert names(linted(text)) == []
    elsewhere = text.replace("categories.flush", "categories.straight")
    assert names(linted(elsewhere)) == ["order-against-frequency", "unused-reason"]


def test_a_reason_for_a_warning_of_check_is_heard_by_both() -> None:
    text = OWN + "classic\nplayers: {to: 7}\nintended: {draw-too-large: Few stay.}\n"
    found = linted(text)
    assert check("mine.yaml")[1] == ()
    assert names(found) == []
    assert [one.kind.name for one in found.intended] == ["cards-run-out"]


@pytest.mark.slow
def test_a_reason_does_not_outlive_a_change_of_what_it_is_for() -> None:
    # Turkish poker gives a reason for weak openers; these are another's.
    text = OWN + "turkish\nopening: {with: a pair or better}\nexamples: []\n"
    assert "weak-openers" in names(linted(text))
    assert "weak-openers" not in names(linted(OWN + "turkish\nplayers: {to: 4}\n"))


def test_a_reason_that_meets_nothing_is_told() -> None:
    text = OWN + "classic\nplayers: {to: 5}\nintended: {%s}\n"
    (finding,) = linted(text % "suit-order-unused: So it is.").findings
    assert finding.kind.name == "unused-reason"
    assert finding.span.text == "suit-order-unused"
    (finding,) = linted(text % "unused-stake: {stakes.kitty: For side bets.}").findings
    assert finding.span.text == "stakes.kitty"


def test_reasons_are_not_called_idle_for_one_number_of_players() -> None:
    assert lint("turkish", players=3).findings == ()


def test_reasons_of_the_variant_below_are_not_called_idle() -> None:
    # Without a draw nothing runs out, but the reason is that of Turkish poker.
    found = linted(OWN + "turkish\nplay: {draw: null}\nexamples: []\n")
    assert found.variant is not None
    assert "cards-run-out" not in {one.kind.name for one in (*found.findings, *found.intended)}
    assert "unused-reason" not in names(found)


# Other variants


def test_the_same_game_under_another_name_is_told() -> None:
    (finding,) = linted(OWN + "deuce-to-seven\n").findings
    assert finding.kind.name == "twin-variants"
    assert "`deuce-to-seven`" in finding.message


ROYAL_FLUSHES_ARE_STRAIGHT_FLUSHES = (
    "rankings: {high: {categories: [straight flush, four of a kind, full house, flush, straight, "
    "three of a kind, two pair, pair, high card]}}"
)


def twins(text: str) -> list[str]:
    """Say which of the shipped variants a file is a twin of, and look for nothing else."""
    Path("mine.yaml").write_text(text, encoding="utf-8")
    (found,) = lint_all(["mine.yaml"], wanted=lambda kind: kind.name == "twin-variants")
    return [one.message for one in found.findings]


@pytest.mark.parametrize(
    ("name", "change"),
    [
        (
            "classic",
            ROYAL_FLUSHES_ARE_STRAIGHT_FLUSHES,
        ),
        ("turkish", "rankings: {high: {exceptions: [{hand: a flush, beats: a straight}]}}"),
        ("turkish", "opening: {with: not (a pair of queens or worse) and any hand}"),
        ("turkish", "play: {hands: {deal: cards}}"),
    ],
)
def test_a_game_that_diff_finds_nothing_but_words_in_is_a_twin(name: str, change: str) -> None:
    text = OWN + f"{name}\n{change}\n"
    (told,) = twins(text)
    assert f"`{name}`" in told
    variant, _ = check_text(text)
    assert variant is not None
    assert diff(variant, name, level="table").same


@pytest.mark.parametrize(
    "change",
    [
        "rankings: {high: {exceptions: [{hand: the lowest straight flush, beats: a royal flush}]}}",
        "rankings: {high: {ace in straights: [high]}}",
        "equal hands: {read: {pair: highest kicker}}",
        "opening: {with: a pair of kings or better and not four aces}",
    ],
)
def test_a_game_of_which_few_hands_are_judged_otherwise_is_no_twin(change: str) -> None:
    assert twins(OWN + f"turkish\nexamples: []\n{change}\n") == []


@pytest.mark.slow
def test_a_shipped_twin_that_is_linted_too_is_told_once() -> None:
    Path("mine.yaml").write_text(OWN + "deuce-to-seven\n", encoding="utf-8")
    mine, _ = lint_all(["mine.yaml", "deuce-to-seven"])
    assert names(mine) == ["twin-variants"]


def test_house_rules_that_make_a_shipped_game_of_another_are_told_with_their_file() -> None:
    """Classic draw whose fours of a kind and more are spoken of as in deuces wild is that game."""
    Path("mine.yaml").write_text(
        "standpat: 1\nhouse: mine\nname: Mine\nmeaning: Twos are wild.\nfor: [classic]\noptions:\n"
        "  twos:\n    title: The four twos stand for any card.\n    sets:\n"
        "      wild: {cards: [2], stand for: any card, against natural hands: equal}\n"
        "      rankings: {high: {categories: [five of a kind, royal flush, straight flush, four "
        "of a kind, full house, flush, straight, three of a kind, two pair, pair, high card]}}\n"
        "      examples: []\n",
        encoding="utf-8",
    )
    (found,) = lint_all(["mine.yaml"], wanted=lambda kind: kind.name == "twin-variants")
    (told,) = found.findings
    assert "with these house rules is the same game as `deuces-wild`" in told.message
    assert (told.span.source.name, told.span.line) == ("mine.yaml", 10)  # what makes twos wild


@pytest.mark.slow
def test_options_that_make_shipped_games_of_classic_draw_say_that_they_are_meant() -> None:
    """Six players who draw three of 52 never use the stub up, so its rules tell no game apart."""
    wanted = {"twin-variants", "unused-reason"}
    (found,) = lint_all(["classic-home"], wanted=lambda kind: kind.name in wanted)
    assert found.findings == ()
    assert {one.span.source.name for one in found.intended} == {"variants/house/classic-home.yaml"}
    made = [one.message.partition("same game as `")[2] for one in found.intended]
    assert [one.partition("`")[0] for one in made] == ["deuces-wild", "wild-widow"]


def test_files_that_are_given_together_are_compared() -> None:
    for name in ("one", "two"):
        text = OWN.replace("id: mine", f"id: {name}") + "classic\nplayers: {to: 5}\n"
        Path(f"{name}.yaml").write_text(text, encoding="utf-8")
    first, second = lint_all(["one.yaml", "two.yaml"])
    assert [names(one) for one in (first, second)] == [["twin-variants"]] * 2
    assert lint("one.yaml").findings == ()


@pytest.mark.slow
def test_a_known_id_for_another_game_is_told() -> None:
    text = OWN.replace("id: mine", "id: classic") + "classic\nplayers: {to: %s}\n"
    assert names(linted(text % 5)) == ["name-taken"]
    assert names(linted(text % 6)) == []  # a copy of the same game


@pytest.mark.slow
def test_house_rules_that_make_a_known_game_are_told_which() -> None:
    found = lint("classic", options=["classic-home/deuces-wild"])
    assert found.findings == ()  # the option says that it is meant
    (told,) = (one.message for one in found.intended if one.kind.name == "twin-variants")
    assert told == (
        "`classic` with these house rules is the same game as `deuces-wild`, Deuces wild "
        "(variants/deuces-wild.yaml)"
    )


# House files

NEEDLESS = (
    "standpat: 1\nhouse: friday\nname: Friday\nmeaning: The kitchen table.\nfor: [classic]\n"
    "options:\n"
    "  six:\n    title: Six may play.\n    sets: {players: {to: 6}}\n"
    "  tens:\n    title: Two play with tens and above.\n"
    "    sets: {players: {from: 2, to: 2}, deck: {lowest: T}, examples: []}\n"
)


@pytest.mark.slow
def test_needless_options_and_lints_are_told_together() -> None:
    Path("friday.yaml").write_text(NEEDLESS, encoding="utf-8")
    told = [one.kind.name for one in check("friday.yaml")[1]]
    assert told == [
        "option-changes-nothing",
        "idle-rule",
        "already-so",
        *["category-never-occurs"] * 3,
    ]
    assert names(lint("friday.yaml")) == told


@pytest.mark.slow
def test_a_house_file_is_told_what_its_options_bring_about() -> None:
    (finding,) = linted(HOUSE, "friday.yaml").findings
    assert finding.kind.name == "cards-run-out"
    assert finding.span.source.name == "friday.yaml"


@pytest.mark.slow
def test_an_option_may_give_its_own_reason() -> None:
    found = linted(HOUSE + "      intended: {cards-run-out: Few stay.}\n", "friday.yaml")
    assert names(found) == []
    found = linted(HOUSE + "      intended: {suit-order-unused: Few stay.}\n", "friday.yaml")
    assert "unused-reason" in names(found)


@pytest.mark.slow
def test_an_idle_reason_of_house_rules_is_told_over_a_named_variant_too() -> None:
    why = (
        "  why:\n    title: It is so.\n    sets: {intended: {cards-run-out: Few stay.}}\n"
        "  not-so:\n    title: It is not so.\n    sets: {intended: {hands-in-a-circle: Few are.}}\n"
    )
    five = HOUSE.replace("    sets:", "    requires: [why]\n    sets:", 1)
    Path("friday.yaml").write_text(five + why, encoding="utf-8")
    idle = ["L123 hands-in-a-circle"]
    # The reason for cards that run out is needed with the other option.
    desk = Desk(lints=[one for one in LINTS if one.kind.code in {"L106", "L113", "L123"}])
    for options in (["why", "not-so"], ["not-so"]):
        variant, _ = spec.check("classic", ["friday.yaml"], options)
        told = desk.linted(variant, (), lambda: None).findings
        assert [f"{one.kind.code} {one.span.text}" for one in told] == idle


@pytest.mark.slow
@pytest.mark.parametrize("name", shipped_house())
def test_shipped_house_rules_pass(name: str) -> None:
    assert lint(name).findings == ()


# Arguments


def test_what_the_variant_means_so_is_not_counted_for_every_option() -> None:
    option = "  {}:\n    title: One.\n    sets: {{betting: {{limit: {} limit}}}}\n"
    head = HOUSE.replace("[classic]", "[turkish]").partition("  seven:")[0]
    text = head + option.format("a", "pot") + option.format("b", "no")
    Path("friday.yaml").write_text(text, encoding="utf-8")
    (found,) = lint_all(["friday.yaml"], wanted=lambda kind: kind.code in {"L101", "L110"})
    assert found.intended == ()
    # The variant by itself has some of both.
    (alone,) = lint_all(["turkish"], wanted=lambda kind: kind.code in {"L101", "L110"})
    assert {one.kind.code for one in alone.intended} == {"L101", "L110"}


def test_a_number_of_players_the_variant_is_not_for_is_refused() -> None:
    with pytest.raises(SetupError, match="2 to 5 players, not 6"):
        lint("turkish", players=6)


@pytest.mark.slow
def test_a_house_file_is_linted_for_a_number_that_only_an_option_makes_possible() -> None:
    (finding,) = linted(HOUSE, "friday.yaml", players=7).findings
    assert finding.kind.name == "cards-run-out"
    assert linted(HOUSE, "friday.yaml", players=6).findings == ()


@pytest.mark.slow
def test_a_house_file_is_linted_over_those_variants_that_are_for_the_number() -> None:
    # Turkish poker is for five at most.
    both = HOUSE.replace("[classic]", "[turkish, classic]").replace("players: {to: 7}", "%s")
    sets = "stakes: {ante: 2}\n      intended: {cards-run-out: Few stay.}"
    assert linted(both % sets, "friday.yaml", players=6).findings == ()
    with pytest.raises(SetupError, match=r"2 to 5 players, not 7; .* 2 to 6 players, not 7") as no:
        linted(both % sets, "friday.yaml", players=7)
    assert no.value.reason == "number-of-players"


IDLE = (
    f"{OWN}classic\nsources: [{{title: us}}]\nexamples: null\nplayers: {{to: 4}}\nintended:\n"
    "  cards-run-out: Never mind.\n  draw-too-large: Never mind.\n  ties-remain: Nor that.\n"
)
"""Few enough play that the cards never run out, and equal hands may well split the pot."""


@pytest.mark.slow
def test_idle_reasons_are_told_whichever_lints_are_asked_for() -> None:
    Path("mine.yaml").write_text(IDLE, "utf-8")
    idle = [one for one in lint("mine.yaml").findings if one.kind.name == "unused-reason"]
    whole = {one.span.line for one in idle}
    (selected,) = lint_all(["mine.yaml"], wanted=lambda kind: kind.name == "unused-reason")
    assert names(selected) == ["unused-reason"] * len(selected.findings)
    assert {one.span.line for one in selected.findings} == whole
    assert len(whole) >= 2
    (without,) = lint_all(["mine.yaml"], wanted=lambda kind: kind.name != "cards-run-out")
    assert whole <= {one.span.line for one in without.findings}
    # A reason that is needed is not idle, though what it is for is not told.
    Path("mine.yaml").write_text(IDLE.replace("to: 4", "to: 7"), "utf-8")
    (needed,) = lint_all(["mine.yaml"], wanted=lambda kind: kind.name == "unused-reason")
    assert not [one for one in needed.findings if "`cards-run-out`" in one.message]
    assert needed.intended == ()


def test_what_check_finds_beside_an_error_is_found_by_lint() -> None:
    seats = "  seats:\n    title: Seven play.\n    sets: {players: {to: 7}, stub: null}\n"
    many = "  many:\n    title: Eight play.\n    sets: {players: {to: 8}, examples: null}\n"
    text = HOUSE.partition("  seven:")[0] + many + seats
    found = linted(text, "friday.yaml").findings
    assert {"draw-too-large", "missing-key"} <= {one.kind.name for one in found}
    assert found == check("friday.yaml")[1]


def test_only_wanted_kinds_are_told() -> None:
    Path("mine.yaml").write_text(f"{OWN}classic\nsources: null\nplayers: {{to: 7}}\n", "utf-8")
    (found,) = lint_all(["mine.yaml"], wanted=lambda kind: kind.name == "no-source")
    assert names(found) == ["no-source"]
