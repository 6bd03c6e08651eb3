"""What can be switched, and the sentences that change: held against the rules told with it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from standpat.errors import RulesError, SetupError
from standpat.spec import check, explain, load, shipped_house
from standpat.spec.house_files import find_house
from standpat.spec.switching import Switch, changes, switched, switches
from tests.spec.houses import line_of, write

if TYPE_CHECKING:
    from pathlib import Path

VARIANTS = [
    name
    for house in shipped_house()
    if (found := find_house(house)[0]) is not None
    for name in found.file.for_
]


@cache
def switchable(
    name: str, house: tuple[str, ...] = (), options: tuple[str, ...] = ()
) -> list[Switch]:
    return list(switches(load(name, house, options)))


def one(name: str, of: list[Switch]) -> Switch:
    (found,) = (switch for switch in of if str(switch) == name)
    return found


def in_one_line(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("name", sorted({*VARIANTS, "deuces-wild"}))
def test_every_option_that_comes_along_changes_a_sentence(name: str) -> None:
    found = switchable(name)
    assert len(found) >= 10
    for switch in found:
        # What an option does to a variant that extends its own may be so already.
        assert switch.changes or switch.refused or name not in VARIANTS, str(switch)
        assert not any(change.before == change.after for change in switch.changes)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(set(VARIANTS)))
def test_the_sentences_are_those_of_the_rules_told_without_and_with_it(name: str) -> None:
    for switch in switchable(name):
        without = in_one_line(explain(load(name, options=switch.given)))
        laid = in_one_line(explain(load(name, options=(*switch.given, str(switch)))))
        for change in switch.changes:
            assert change.before in without, str(switch)
            assert change.after in laid, str(switch)
            assert not change.before or change.before not in laid or change.after


def test_what_is_so_with_it_and_without() -> None:
    late = one("turkish-online/four-at-once", switchable("turkish"))
    (change,) = late.changes
    assert change.subject == "The step `draw`"
    assert change.before.startswith("Whoever draws 4 gets the last card only after everyone")
    assert change.after == ""
    rake = one("turkish-online/rake", switchable("turkish"))
    (change,) = rake.changes
    assert change.before == ""
    assert "5 percent of the pot" in change.after
    trust = one("turkish-table/no-own-discards", switchable("turkish"))
    (change,) = trust.changes
    assert "may be dealt cards he threw away himself" in change.before
    assert "nobody is dealt a card he threw away himself" in change.after


def test_which_are_on_and_which_are_when_their_file_is_named() -> None:
    off = switchable("turkish")
    usual = {
        "turkish-online/four-at-once",
        "turkish-online/no-proof",
        "turkish-table/deck-by-seats",
    }
    assert {str(switch) for switch in off if switch.in_force} == usual
    assert not any(switch.on for switch in off)
    online = switchable("turkish", ("turkish-online",), ("rake",))
    assert {str(switch) for switch in online if switch.on} == {
        "turkish-online/four-at-once",
        "turkish-online/no-proof",
        "turkish-online/rake",
    }
    # What is on is told as against the rules without it.
    assert one("turkish-online/rake", online).changes == one("turkish-online/rake", off).changes


def test_an_option_is_told_with_those_it_requires_in_force() -> None:
    raises = one("turkish-online/three-raises-heads-up", switchable("turkish"))
    assert raises.requires == ("fixed-limit",)
    assert raises.given == ("turkish-online/fixed-limit",)
    (change,) = raises.changes
    assert "and any number once two players are left" in change.before
    assert "two players" not in change.after
    both = ("fixed-limit", "three-raises-heads-up")
    # Taken out of force, an option takes those with it that require it.
    fixed = one("turkish-online/fixed-limit", switchable("turkish", (), both))
    assert "at most 3 raises a street, and any number" in fixed.changes[-1].before
    assert fixed.changes == one("turkish-online/fixed-limit", switchable("turkish")).changes


def test_what_cannot_be_put_in_force_now_says_why() -> None:
    online = switchable("turkish", ("turkish-online",), ("pot-limit",))
    fixed = one("turkish-online/fixed-limit", online)
    assert "excludes" in fixed.refused
    assert fixed.changes == ()
    late = one("turkish-table/last-waits-too", online)
    assert "set `play.draw.held back` to different values" in late.refused
    assert one("turkish-online/rake", online).refused == ""


def test_a_file_of_ones_own_is_listed_before_those_that_come_along(tmp_path: Path) -> None:
    nines = (
        "  nines:\n    title: Nines and higher.\n    prose: For two or three.\n"
        "    sets: {deck: {lowest: 9}, players: {to: 3}, examples: null}\n"
    )
    file = write(tmp_path, nines)
    for house, laid in (((file,), ()), ((), (file,))):
        first, *_ = switches(load("turkish", laid, ["nines"] if laid else ()), house)
        assert str(first) == "friday/nines"
        assert (first.on, first.in_force, first.prose) == (bool(laid), False, "For two or three.")
        assert str(first.span) == f"{file}:7:3"
        players, deck = first.changes
        assert (players.before, players.after) == ("2 to 5 may play.", "2 to 3 may play.")
        assert deck.after == "The deck has 24 cards, 9 to ace."
    with pytest.raises(RulesError) as refused:
        switches(load("classic"), [file])
    assert refused.value.reason == "not-for-this-variant"


@pytest.mark.slow
def test_rules_are_told_for_a_number_of_players(tmp_path: Path) -> None:
    nines = (
        "  nines:\n    title: Nines and higher.\n"
        "    sets: {deck: {lowest: 9}, players: {to: 3}, examples: null}\n"
    )
    file = write(tmp_path, nines)
    variant = load("turkish")
    changed = {n: one("friday/nines", list(switches(variant, [file], n))) for n in (2, 3, 4)}
    # Two play with nines and higher as it is.
    assert changed[2].changes == ()
    (deck,) = changed[3].changes
    assert "28 cards (8 to ace) for 3" in deck.before
    assert deck.after == "The deck has 24 cards, 9 to ace."
    assert changed[4].refused == "it is for 2 to 3 players then"
    with pytest.raises(SetupError):
        switches(variant, [file], 6)


@pytest.mark.slow
def test_an_option_is_put_in_force_and_out_of_force(tmp_path: Path) -> None:
    plain = load("turkish")
    raked = switched(plain, "rake")
    assert [str(rule) for rule in raked.house] == ["turkish-online/rake"]
    assert raked.fingerprint == load("turkish", options=["rake"]).fingerprint
    assert plain.house == ()
    again = switched(raked, "turkish-online/rake", on=False)
    assert (again.house, again.fingerprint) == ((), plain.fingerprint)
    # What is in force with its file goes out of force like any other.
    online = switched(load("turkish", ["turkish-online"]), "no-proof", on=False)
    assert [str(rule) for rule in online.house] == ["turkish-online/four-at-once"]
    file = write(tmp_path, "  pot:\n    title: The pot.\n    sets: {betting: {limit: pot limit}}\n")
    assert switched(plain, "pot", [file]).betting.limit == "pot limit"


def test_an_option_is_switched_with_those_that_cannot_do_without_one_another() -> None:
    limited = switched(load("turkish"), "three-raises-heads-up")
    both = {"turkish-online/fixed-limit", "turkish-online/three-raises-heads-up"}
    assert {str(rule) for rule in limited.house} == both
    assert switched(limited, "fixed-limit", on=False).house == ()
    raises = switched(limited, "three-raises-heads-up", on=False)
    assert [str(rule) for rule in raises.house] == ["turkish-online/fixed-limit"]
    fixed = one("turkish-online/fixed-limit", list(switches(limited)))
    assert fixed.together == ("turkish-online/three-raises-heads-up",)


CIRCLE = """\
  two:
    title: The ante is two chips.
    requires: [odd]
    sets: {stakes: {ante: 2}}
  odd:
    title: Odd chips go to the last to bet.
    requires: [pot]
    sets: {pots: {odd chips: the last to bet or raise}}
  pot:
    title: The limit is the pot.
    requires: [two]
    EXCLUDES
    sets: {betting: {limit: pot limit}}
"""
"""Three options of which each requires the next one, and the last the first."""


@pytest.mark.parametrize("on", [False, True])
def test_options_that_require_each_other_are_switched_as_one(
    on: bool,  # noqa: FBT001 - both are asked the same
    tmp_path: Path,
) -> None:
    file = write(tmp_path, CIRCLE.replace("    EXCLUDES\n", ""))
    named = ["two", "odd", "pot"]
    variant = load("turkish", [file], named) if on else load("turkish")
    found = list(switches(variant, [file]))
    for name in named:
        switch = one(f"friday/{name}", found)
        assert (switch.on, switch.refused, switch.never, switch.given) == (on, "", False, ())
        assert set(switch.together) == {f"friday/{other}" for other in named if other != name}
        after = " ".join(change.after for change in switch.changes)
        assert "ante 2 chips" in after
        assert "the last bet or raise" in after
        assert "It is played with pot limit" in after
        other = switched(variant, name, [file], on=not on)
        assert len(other.house) == (0 if on else 3)


def test_what_requires_what_it_excludes_can_never_be_in_force(tmp_path: Path) -> None:
    file = write(tmp_path, CIRCLE.replace("EXCLUDES", "excludes: [odd]"))
    found = list(switches(load("turkish"), [file]))
    for name in ("two", "odd", "pot"):
        switch = one(f"friday/{name}", found)
        assert switch.never
        assert "the option `pot` excludes `odd`" in switch.refused
        assert switch.changes == ()


UNPLAYABLE = {
    "example": "opening: {with: a pair of queens or better}",
    "gap": "players: {to: 6}",
    "condition": "opening: {with: two kings at least}",
    "step": "play: {drow: {held back: null}}",
}
"""What an option may set that nobody can play in Turkish poker."""


def test_nothing_is_promised_that_is_refused(tmp_path: Path) -> None:
    options = (f"  {name}: {{title: Mine., sets: {{{UNPLAYABLE[name]}}}}}\n" for name in UNPLAYABLE)
    file = write(tmp_path, "".join(options))
    variant = load("turkish")
    found = list(switches(variant, [file]))
    for name in UNPLAYABLE:
        switch = one(f"friday/{name}", found)
        with pytest.raises(RulesError) as refused:
            switched(variant, name, [file])
        errors = [finding for finding in refused.value.findings if finding.level == "error"]
        assert errors[0].message in switch.refused
        assert (switch.changes, switch.never, switch.by_itself) == ((), False, True)


@pytest.mark.slow
def test_every_example_that_an_option_breaks_is_named_with_its_place(tmp_path: Path) -> None:
    ranking = (
        "[royal flush, straight flush, four of a kind, full house, flush, straight, three of a "
    )
    sets = f"rankings: {{high: {{categories: {ranking}kind, two pair, pair, high card]}}}}"
    file = write(tmp_path, f"  ladder:\n    title: As usual.\n    sets: {{{sets}}}\n")
    switch = one("friday/ladder", list(switches(load("turkish"), [file])))
    # A straight loses to three of a kind there, and a full house to a flush.
    for words in ("beats: [Ks Kd Kh 7c 6s, 9h 8s", "beats: [Ad Jd 9d 8d 7d, Ks Kd Kh Qs Qd]"):
        assert f"variants/turkish.yaml:{line_of(words)}:" in switch.refused
    assert "let the option set `examples`" in switch.refused
    kept = write(
        tmp_path, f"  ladder:\n    title: As usual.\n    sets: {{{sets}, examples: null}}\n"
    )
    assert one("friday/ladder", list(switches(load("turkish"), [kept]))).refused == ""


def test_what_stands_in_the_way_only_now_is_told_from_what_always_does() -> None:
    online = switchable("turkish", ("turkish-online",))
    assert not any(switch.by_itself for switch in online)
    assert any(switch.refused for switch in online)


def test_what_cannot_go_out_of_force_says_why(tmp_path: Path) -> None:
    """Six may play while the deck has a line for them; without it nobody knows their deck."""
    own = tmp_path / "own.yaml"
    own.write_text(
        "standpat: 1\nid: own\nname: Own\nmeaning: For six.\nextends: turkish\n"
        "summary: As ever.\nsources: [{title: A rule of the house}]\n"
        "players: {to: 6}\nexamples: null\n",
        encoding="utf-8",
    )
    sixes = "  sixes:\n    title: Sixes.\n    sets: {deck: {lowest: 6}}\n"
    file = write(tmp_path, sixes, variants="own")
    assert check(own)[0] is None
    variant = load(own, [file], ["sixes"])
    (switch,) = (one for one in switches(variant) if one.id == "sixes")
    assert switch.on
    assert "6" in switch.refused
    with pytest.raises(RulesError):
        switched(variant, "sixes", on=False)


def test_switching_what_is_so_already_changes_nothing() -> None:
    plain = load("turkish")
    assert switched(plain, "rake", on=False) is plain
    raked = switched(plain, "rake")
    assert switched(raked, "rake") is raked


def test_of_options_with_one_name_that_in_force_is_meant_and_else_that_of_the_own_file(
    tmp_path: Path,
) -> None:
    """The shipped house file has options of these names as well."""
    pots = "".join(
        f"  {name}: {{title: The limit is the pot., sets: {{betting: {{limit: pot limit}}}}}}\n"
        for name in ("pot-limit", "rake")
    )
    file = write(tmp_path, f"in force: [pot-limit]\noptions:\n{pots}")
    variant = load("turkish", [file])
    assert switched(variant, "pot-limit", on=False).house == ()
    own = [str(rule) for rule in switched(load("turkish"), "rake", [file]).house]
    assert own == ["friday/rake"]
    shipped = load("turkish", options=["turkish-online/rake"])
    assert switched(shipped, "rake", [file], on=False).house == ()


@pytest.mark.parametrize(
    ("options", "option", "on", "why"),
    [
        ((), "rakee", True, "unknown-option"),
        (("pot-limit",), "fixed-limit", True, "excluded-option"),
        (("four-at-once",), "last-waits-too", True, "options-conflict"),
        (("pot-limit",), "three-raises-heads-up", True, "excluded-option"),
    ],
)
def test_what_does_not_go_together_is_refused(
    options: tuple[str, ...],
    option: str,
    on: bool,  # noqa: FBT001 - a case of the table above
    why: str,
) -> None:
    variant = load("turkish", options=options)
    with pytest.raises(RulesError) as refused:
        switched(variant, option, on=on)
    assert refused.value.reason == why


def test_what_cannot_be_played_is_refused_whole(tmp_path: Path) -> None:
    queens = "  q: {title: Queens open., sets: {opening: {with: a pair of queens or better}}}\n"
    with pytest.raises(RulesError) as refused:
        switched(load("turkish"), "q", [write(tmp_path, queens)])
    # An example of the variant says that queens do not open.
    assert refused.value.reason == "example-fails"


def test_a_variant_without_house_rules_has_nothing_to_switch() -> None:
    assert switchable("32-card") == []


def test_sentences_are_compared_one_by_one_by_subject() -> None:
    before = {"Pot": ("It is won. It is split.", "Odd chips go left."), "Rake": ("None.",)}
    after = {"Pot": ("It is won. It is shared.", "Odd chips go left. So does the rest.")}
    assert [change.data() for change in changes(before, after)] == [
        {"subject": "Pot", "before": "It is split.", "after": "It is shared."},
        {"subject": "Pot", "before": "", "after": "So does the rest."},
        {"subject": "Rake", "before": "None.", "after": ""},
    ]
    assert list(changes(before, before)) == []
