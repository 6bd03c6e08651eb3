"""Checks across rule families, on rules that are changed in one place or in a few."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any

import pytest

from standpat.diagnostics import Source
from standpat.shipped import variants_folder
from standpat.spec import check_text
from standpat.spec.document import parse
from standpat.spec.expects import allowed_words, descend
from standpat.spec.nodes import plain
from standpat.spec.reading import read_file
from standpat.spec.schema import whole_variant
from standpat.spec.variant import STEPS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.diagnostics import Finding

Way = tuple[str | int, ...]
OWN = "standpat: 1\nid: mine\nname: Mine\nmeaning: A variant of my own.\nextends: "
CONDITIONS = ("any hand", "a flush", "two pair or better and holds an ace", "kings", "the lowest")
TRIED = (0, 1, 8)
"""The examples that are tried with every change: all of them would take minutes."""
AMOUNTS = ("1 ante", "half an ante", "the pot", "the highest blind", "3 big blinds", "0 antes")


def whole(name: str) -> Any:  # noqa: ANN401 - a document holds whatever was written
    source = read_file(variants_folder() / f"{name}.yaml")
    assert isinstance(source, Source)
    document, _ = parse(source)
    assert document is not None
    return json.loads(json.dumps(plain(document.root)))


def leaves(value: Any, way: Way = ()) -> Iterator[tuple[Way, Any]]:  # noqa: ANN401 - a document holds whatever was written
    if isinstance(value, dict):
        for key, below in value.items():
            yield from leaves(below, (*way, key))
    elif isinstance(value, list):
        yield way, value
        for number, below in enumerate(value):
            yield from leaves(below, (*way, number))
    else:
        yield way, value


def others(way: Way, value: Any, data: Any) -> list[Any]:  # noqa: ANN401 - a document holds whatever was written
    """Give other values of the right form for a place."""
    if isinstance(value, list):
        return [value[:-1], [*value, *value[:1]], list(reversed(value))]
    if isinstance(value, int):
        return [value - 1, value + 1, value * 3]
    definitions = whole_variant()["$defs"]
    part = descend(whole_variant(), way, definitions)
    if way[0] == "play" and isinstance(way[1], int):
        step = next(room for kind, room in STEPS.items() if kind in data["play"][way[1]])
        part = descend({"$ref": f"#/$defs/{step.__name__}"}, way[2:], definitions)
    words = allowed_words(part or {}, definitions)
    return words or [*CONDITIONS, *AMOUNTS, "nonsense"]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["turkish", "32-card"])
def test_no_change_of_one_value_ends_in_a_traceback(name: str) -> None:
    data = whole(name)
    del data["summary"], data["sources"]
    data["summary"] = "Short."
    data["examples"] = [data["examples"][number] for number in TRIED]
    tried = playable = 0
    for number, (way, value) in enumerate(leaves(data)):
        for other in others(way, value, data)[number % 2 :: 2]:  # every second: all take a minute
            changed = copy.deepcopy(data)
            here = changed
            for step in way[:-1]:
                here = here[step]
            here[way[-1]] = other
            variant, findings = check_text(json.dumps(changed), "changed")
            tried += 1
            if variant is not None:
                variant.compile().course(variant.players.to)
                playable += 1
            else:
                assert findings
    assert tried > 150
    assert playable > 20


def found(text: str) -> tuple[Finding, ...]:
    return check_text(OWN + text, "mine.yaml")[1]


def names(text: str) -> set[str]:
    return {finding.kind.name for finding in found(text)}


def test_an_amount_of_a_stake_in_a_circle_is_told_once() -> None:
    text = "classic\nstakes: {ante: 1 big bet, small bet: 1 ante, big bet: 1 small bet}\n"
    assert [finding.kind.name for finding in found(text)] == ["stakes-in-a-circle"]


def test_the_stake_at_fault_is_told_and_not_what_is_made_of_it() -> None:
    text = "32-card\nstakes: {minimum bet: 1}\n"
    (finding,) = found(text)
    assert finding.message == (
        "`1/2 minimum bet` comes to 1/2 chips, since `minimum bet` is 1; chips are whole"
    )


def test_a_deck_of_twenty_is_enough_for_four_and_too_small_for_five() -> None:
    # Twenty cards, five each: the deck of the 1820s was for four players at most.
    four = "classic\nplayers: {to: 4}\ndeck: {lowest: T}\nexamples: []\nsummary: Short.\n"
    assert names(four) <= {"draw-too-large"}
    (finding,) = (one for one in found(four.replace("4", "5", 1)) if one.level == "error")
    assert "5 players with 5 cards each need 25 cards; the deck has 20" in finding.message


def test_the_message_of_a_failing_example_says_what_happens() -> None:
    (finding,) = found(
        "turkish\nexamples: [{players: 5, beats: [Ks Kd Kh 9s 9h, Ad Jd 9d 8d 7d]}]\n"
    )
    assert finding.message == (
        "`Ad Jd 9d 8d 7d` beats `Ks Kd Kh 9s 9h`: a flush beats a full house"
    )


def test_an_example_that_needs_the_number_of_players_says_so() -> None:
    # With four the seven is the lowest card and the ace stands below it; with five it does not.
    (finding,) = found("turkish\nexamples: [{hand: Ts 9h 8d 7c As, is: straight}]\n")
    assert finding.kind.name == "depends-on-players"
    assert finding.hint == "add `players: 4`"


def test_a_condition_is_marked_where_it_is_not_understood() -> None:
    (finding,) = found('turkish\nopening: {with: "kings or better or a strait"}\n')
    assert finding.span.text == "a strait"


EXCEPTIONS = "{}\nexamples: []\nrankings: {{high: {{exceptions: [{}]}}}}\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    "exceptions",
    [
        "{hand: the lowest straight flush, beats: a royal flush}",
        # A circle with the order: twos beat flushes, flushes three sevens, and those twos.
        "{hand: a pair of twos, beats: a flush}",
        # Old games let four cards of a suit beat a pair.
        "{hand: four to a flush and high card, beats: a pair}",
        "{hand: a pair and holds the ace of spades, beats: a pair and not holds an ace}",
    ],
)
def test_exceptions_that_say_something_are_accepted(exceptions: str) -> None:
    assert found(EXCEPTIONS.format("classic", exceptions)) == ()


@pytest.mark.slow
def test_three_exceptions_may_make_a_circle() -> None:
    circle = (
        "{hand: a pair of twos, beats: a flush}, {hand: a flush, beats: three sevens and not holds "
        "a two}, {hand: three sevens and not holds a two, beats: a pair of twos}"
    )
    # The order says two of the three already, and that is said; the circle itself is no fault.
    assert names(EXCEPTIONS.format("classic", circle)) == {"idle-exception"}


@pytest.mark.slow
def test_a_rank_turned_up_is_looked_at_where_an_exception_names_it() -> None:
    exception = "{hand: holds a wild card and holds a nine, beats: four aces}"
    assert names(EXCEPTIONS.format("wild-widow", exception)) == {"beats-itself"}


@pytest.mark.slow
def test_the_order_of_a_lowball_is_the_other_way_round() -> None:
    low = "ace-to-six\nexamples: []\nrankings: {{low: {{exceptions: [{}]}}}}\n"
    assert found(low.format("{hand: a straight, beats: a pair}")) == ()
    (finding,) = found(low.format("{hand: a pair, beats: a straight}"))
    assert finding.message == "the order of the categories says so already"


JACKS = (
    "classic\nexamples: []\nopening: {{street: first, with: {}, false openers: refused, proof: "
    "never, broken openers: thrown away, nobody opens: {{redeal from: antes, button: stays, "
    "folded players: are out}}}}\n"
)


@pytest.mark.parametrize(
    ("requirement", "rare"),
    [
        # Of 2,598,960 hands 74,628 are three of a kind or better: six players, one deal in six.
        ("three of a kind or better", False),
        # 19,716 are a straight or better: one deal in 22 at most.
        ("a straight or better", True),
        ("a pair of jacks or better", False),
        ("four to a flush or a royal flush", False),
        ("any hand", False),
    ],
)
def test_an_opening_is_rare_below_one_deal_in_ten(requirement: str, *, rare: bool) -> None:
    findings = found(JACKS.format(requirement))
    assert [finding.kind.name for finding in findings] == ["hardly-ever-opened"] * rare
    if rare:
        assert "19,716 of 2,598,960 hands" in findings[0].message
        assert "with 6 players at most 1 deal in 21 is opened" in findings[0].message


@pytest.mark.slow
def test_where_play_goes_on_an_opening_may_be_rare() -> None:
    assert found("jacks-back\nexamples: []\nopening: {with: four of a kind or better}\n") == ()


def test_a_card_may_be_held_back_from_a_draw_that_only_some_may_make() -> None:
    held_back = (
        "{last card of: 4, until: everyone has drawn, served: in the order of the draw, "
        "the last to draw: is served at once}"
    )
    assert found(f"jacks-back\nplay: {{draw: {{held back: {held_back}}}}}\n") == ()


def test_nobody_draws_but_those_who_keep_an_ace() -> None:
    assert found("jacks-back\nplay: {draw: {cards: {from: 0, to: 0}}}\n") == ()


def test_single_cards_may_be_asked_for_before_all_are_dealt() -> None:
    three = (
        "turkish\nexamples: []\nopening: {with: holds a king}\nplay:\n  hands: {cards: 3}\n"
        "  insert before: {draw: [{deal: the rest, cards: 2}]}\n"
    )
    assert found(three) == ()


REDEALT = (
    "classic\nexamples: []\ndeck: {{lowest: {{by players: {{2-3: 2, 4-6: 3}}}}}}\n"
    "play: {{first: {{folding unbet: {}}}}}\nopening: {{street: first, with: a pair of jacks or "
    "better, false openers: refused, proof: never, broken openers: thrown away, nobody opens: "
    "{{redeal from: {}, button: stays, folded players: {}}}}}\n"
)


@pytest.mark.parametrize(
    ("folding", "back", "folded", "matters"),
    [
        ("allowed", "antes", "are out", True),  # who folds is not in the next ante
        ("not allowed", "antes", "are out", False),  # nobody can have folded
        ("allowed", "antes", "may ante again", False),
        ("allowed", "hands", "are out", False),  # there is no other ante to count
    ],
)
def test_who_is_counted_must_be_said_where_fewer_may_ante(
    folding: str, back: str, folded: str, *, matters: bool
) -> None:
    rules = REDEALT.format(folding, back, folded)
    assert names(rules) == ({"counted-unsaid"} if matters else set())
    said = rules.replace("}}}\nplay", "}}, players counted: who anted}\nplay")
    assert names(said) == (set() if matters else {"counted-for-nothing"})


def test_a_table_that_lacks_lines_may_yet_depend_on_who_is_counted() -> None:
    # Of two players alone no number can part the decks; the lines for three and more are to come.
    table = "turkish\nexamples: []\ndeck: {lowest: {by players: {2: 9}}}\n"
    assert names(table) == {"table-gap"}


def test_a_table_of_equal_lines_counts_nobody() -> None:
    assert names("turkish\nexamples: []\ndeck: {lowest: {by players: {2-5: 6}}}\n") == {
        "counted-for-nothing"
    }


@pytest.mark.parametrize(
    ("rules", "fault"),
    [
        ("turkish\ndeck: {lowest: {by players: {}}}\n", "table-gap"),
        ("turkish\nplay: {draw: {cards: {by players: {}}}}\n", "table-gap"),
        ("jacks-back\nplay: {draw: {cards: {by players: {}}}}\n", "table-gap"),
        ("32-card\nplay: {blinds: {amounts: {by players: {}}}}\n", "table-gap"),
        ("classic\nbetting: {limits: {fixed limit: {bet: {by street: {}}}}}\n", "street-mismatch"),
    ],
)
def test_a_table_without_lines_is_a_finding(rules: str, fault: str) -> None:
    assert fault in names(rules)
