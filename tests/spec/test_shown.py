"""Rules written out, told, looked up and fingerprinted."""

from __future__ import annotations

from pathlib import Path

import pytest

from standpat.errors import SetupError
from standpat.history.tell.tell import title
from standpat.spec import check, check_text, explain, load, shipped_variants, show
from standpat.spec.keys import find_keys, near, pages

EXAMPLES = Path(__file__).resolve().parent.parent / "examples" / "valid"
ALL = [*shipped_variants(), *sorted(str(path) for path in EXAMPLES.glob("*.yaml"))]
OWN = "standpat: 1\nid: mine\nname: Mine\nmeaning: A variant of my own.\nextends: "


@pytest.mark.slow
@pytest.mark.parametrize("name", ALL)
def test_resolving_a_resolved_document_gives_the_same(name: str) -> None:
    variant = load(name)
    text = show(variant)
    again, findings = check_text(text, "shown")
    assert findings == ()
    assert again is not None
    assert show(again) == text
    assert again.model_dump() == variant.model_dump()
    assert again.fingerprint == variant.fingerprint


@pytest.mark.slow
@pytest.mark.parametrize("name", ALL)
def test_rules_for_one_number_of_players_have_no_tables(name: str) -> None:
    variant = load(name)
    for players in variant.players.numbers:
        text = show(variant, players)
        assert "by players:" not in text
        again, findings = check_text(text, "shown")
        assert not [finding for finding in findings if finding.level == "error"]
        assert again is not None
        assert list(again.players.numbers) == [players]
        assert again.deck.pack(players) == variant.deck.pack(players)
        assert show(again) == text


def test_rules_are_not_shown_for_players_the_variant_is_not_for() -> None:
    with pytest.raises(SetupError, match="2 to 5 players, not 6"):
        show(load("turkish"), 6)


@pytest.mark.parametrize("text", ["no", "012", "a: b", "#1", "'", '"', "- a", "ü", "2", "~", "*"])
def test_any_text_comes_back_as_it_was(text: str) -> None:
    variant, findings = check(EXAMPLES / "smallest.yaml")
    assert (variant is not None, findings) == (True, ())
    assert variant is not None
    odd = variant.model_copy(update={"name": text, "summary": f"{text} {text}"})
    again, _ = check_text(show(odd), "shown")
    assert again is not None
    assert (again.name, again.summary) == (text, f"{text} {text}")


def fingerprint(text: str) -> str:
    variant, findings = check_text(OWN + text, "typed")
    assert variant is not None, findings
    return variant.fingerprint


@pytest.mark.parametrize(
    "same",
    [
        "classic\nsummary: Told in other words.\nsources: []\nexamples: []\n",
        "classic\nplay: {antes: {amount: an ante}}\n",
        "classic\ndeck: {lowest: {by players: {2-4: 2, 5-6: 2}}}\n",
        "classic\ndeck: {jokers: 0}\n",
        "classic\ndeck: {players counted: seated}\n",
        "classic\ndeck: {players counted: who anted}\n",
        "classic\nrankings: {high: {exceptions: []}}\n",
        "classic\nrankings: {high: {ace in straights: [below the lowest, high]}}\n",
        "classic\nplay: {showdown: {ranking: high}}\n",
        "classic\ntable: {buy-in: {least: an ante, most: 50 ante}}\n",
        (
            "classic\nbetting: {limits: {pot limit: {least:"
            " {by street: {first: 1 small bet, second: a small bet}}}}}\n"
        ),
    ],
)
def test_the_same_rules_have_the_same_fingerprint(same: str) -> None:
    assert fingerprint(same) == load("classic").fingerprint


@pytest.mark.parametrize(
    "other",
    [
        "classic\nplay: {antes: {amount: 2 antes}}\n",
        "classic\nplayers: {to: 5}\n",
        "classic\nstakes: {ante: 2}\n",
        "classic\npots: {odd chips: the last to bet or raise}\n",
        "turkish\n",
    ],
)
def test_other_rules_have_another_fingerprint(other: str) -> None:
    assert fingerprint(other) != load("classic").fingerprint


RAKE = "classic\nrake: {{percent: 5, most: {}, taken: always}}\n"
BUY_IN = "classic\ntable: {{buy-in: {{least: {}, most: {}}}}}\n"
SPREAD = (
    "classic\nbetting: {{limit: spread limit, limits: {{spread limit: {{least: {}, most: {}, "
    "a raise is: any amount in the range, most raises: 3, raises heads-up: any number, "
    "short all-in reopens: always, short all-in bet reopens: always}}}}}}\n"
)
FIXED = "betting: {{limits: {{fixed limit: {{raise over a short all-in: {}}}}}}}"
CHECKED = "betting: {{limits: {{no limit: {{short all-in bet reopens: {}}}}}}}"
KEEPING = "jacks-back\nplay: {{draw: {{also: {{to: 4, keeping: {}}}}}}}\n"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("turkish\n", "turkish\nopening: {with: Kings or better}\n"),
        (RAKE.format("3 antes"), RAKE.format("6/2 antes")),
        (BUY_IN.format("1 ante", "50 antes"), BUY_IN.format("an ante", "50 ante")),
        (SPREAD.format("1 ante", "2 antes"), SPREAD.format("the ante", "4/2 antes")),
        (
            SPREAD.format("1 ante", "2 antes"),
            SPREAD.format("{by street: {first: 1 ante, second: an ante}}", "2 antes"),
        ),
        (KEEPING.format("keeps an ace"), KEEPING.format("Holds an ace")),
        ("classic\n", "classic\nplay: {showdown: {ranking: high}}\n"),
        ("classic\n", "classic\nrankings: {high: {ace in straights: [below the lowest, high]}}\n"),
    ],
)
def test_a_rule_has_one_fingerprint_in_all_its_spellings(one: str, other: str) -> None:
    assert fingerprint(one) == fingerprint(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (RAKE.format("3 antes"), RAKE.format("4 antes")),
        (BUY_IN.format("1 ante", "50 antes"), BUY_IN.format("1 ante", "60 antes")),
        (SPREAD.format("1 ante", "2 antes"), SPREAD.format("1 ante", "3 antes")),
        (KEEPING.format("keeps an ace"), KEEPING.format("keeps a king")),
    ],
)
def test_another_amount_or_condition_has_another_fingerprint(one: str, other: str) -> None:
    assert fingerprint(one) != fingerprint(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "turkish\nstub: {runs out: {shuffle in: [discards, folded hands]}}\n",
            "turkish\nstub: {runs out: {shuffle in: [folded hands, discards]}}\n",
        ),
        (
            "deuces-wild\nexamples: []\nwild: {cards: [2, 3]}\n",
            "deuces-wild\nexamples: []\nwild: {cards: [3, 2]}\n",
        ),
        (
            "classic\nrake: {percent: 5, most: 3 antes, taken: always}\n",
            "classic\nrake: {percent: 5, most: 3 ante, taken: always}\n",
        ),
        ("jacks-back\n", "jacks-back\nplay: {draw: {also: {keeping: keeps ace}}}\n"),
    ],
)
def test_spellings_that_say_the_same_have_one_fingerprint(one: str, other: str) -> None:
    assert fingerprint(one) == fingerprint(other)


@pytest.mark.slow
@pytest.mark.parametrize("name", ALL)
def test_rules_are_told_under_headings(name: str) -> None:
    variant = load(name)
    told = explain(variant)
    for heading in ("Players and cards", "The hand, step by step", "Betting", "What beats what"):
        assert f"\n{heading}\n{'-' * len(heading)}\n" in told
    assert max(map(len, told.splitlines())) <= 96
    assert ("Opening" in told.splitlines()) == (variant.opening is not None)


def test_the_table_and_the_rake_are_told_where_there_are_any() -> None:
    told = " ".join(explain(load("classic")).split())
    assert "A player sits down with 1 ante to 50 antes." in told
    assert "The first dealer is found by high card; afterwards the button moves" in told
    assert "At the table" not in explain(load("turkish"))
    assert "The house takes" not in told


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "change", "told"),
    [
        ("turkish", "play: {antes: {everybody out: the pot waits for the next deal}}", "pot waits"),
        ("32-card", "play: {blinds: {short blind: the others owe what was posted}}", "was posted"),
        ("turkish", "play: {draw: {held back: {served: from the left of the button}}}", "served"),
        ("turkish", "play: {draw: {held back: {the last to draw: waits like the others}}}", "like"),
        ("32-card", "play: {second: {parole: whoever may check}}", "asked once more"),
        ("turkish", FIXED.format("adds a whole bet"), "adds a whole bet to it"),
        ("turkish", FIXED.format("completes it"), "over a short all-in makes it up"),
        ("classic", FIXED.format("completes it below half a bet"), "less than half a bet makes it"),
        ("turkish", CHECKED.format("after a full bet"), "checked may not raise an all-in below"),
        ("turkish", CHECKED.format("after half a bet"), "if it is half of that or more"),
        ("classic", CHECKED.format("always"), "checked may raise also an all-in below"),
        ("32-card", "stub: {runs out: {still short: own discards come back}}", "just thrown away"),
        ("turkish", "stub: {runs out: {still short: own discards come back}}", "just thrown away"),
        ("classic", "pots: {odd chips: the last to bet or raise}", "if he shares the pot"),
    ],
)
def test_what_sources_differ_on_is_told(name: str, change: str, told: str) -> None:
    changed, _ = check_text(f"{OWN}{name}\n{change}\n", "typed")
    assert changed is not None
    before = set(explain(load(name)).splitlines())
    assert told in " ".join(line for line in explain(changed).splitlines() if line not in before)


@pytest.mark.parametrize(
    "raise_is", ["any amount in the range", "at least the bet or raise before it"]
)
def test_what_a_raise_is_under_spread_limit_is_told(raise_is: str) -> None:
    spread = SPREAD.format("1 ante", "2 antes").replace("any amount in the range", raise_is)
    changed, _ = check_text(f"{OWN}{spread}", "typed")
    assert changed is not None
    assert f"a raise is {raise_is};" in " ".join(explain(changed).split())


def test_parole_is_told_with_what_ends_it() -> None:
    told = " ".join(explain(load("32-card")).split())
    assert "The first to act may say parole instead of checking or betting, and so may" in told
    assert "There is no parole once a player is all-in." in told


def test_the_lowest_hand_is_told_first_where_it_wins() -> None:
    # As dealers of lowball say it: no pair beats a pair, and so on up to the hands to be avoided.
    told = " ".join(explain(load("deuce-to-seven")).split())
    assert (
        "The lowest hand wins. From lowest to highest: high card, pair, two pair, three of a kind, "
        "straight, flush, full house, four of a kind, straight flush, royal flush;"
    ) in told
    assert "worst" not in told
    assert "; the best hand wins." in explain(load("classic"))


BLINDS = "play: {blinds: {amounts: [1 small blind, the big blind, 2 big blinds]}}"
ONE_RAISE = """{bet: 1 ante, most raises: 1, raises heads-up: as many,
  short all-in reopens: always, short all-in bet reopens: always,
  raise over a short all-in: adds a whole bet}"""
POSTED = """\
the first seat left of the button the small blind, the second seat left of the button \
the big blind, the third seat left of the button 2 big blinds."""


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (f"{BLINDS}\nplayers: {{from: 3}}", POSTED),
        ("play: {draw: {cards: {from: 0, to: 1}}}", "may stand pat or draw up to 1 card."),
        (f"betting: {{limits: {{fixed limit: {ONE_RAISE}}}}}", "at most 1 raise a street"),
    ],
)
def test_one_of_a_thing_is_told_in_the_singular(change: str, told: str) -> None:
    name = "32-card" if "blinds" in change else "classic"
    variant, findings = check_text(f"{OWN}{name}\n{change}\n", "typed")
    assert variant is not None, findings
    assert told in " ".join(explain(variant).split())


PROGRESSIVE = (
    "opening: {with: {one after another: [a pair of jacks or better, a pair of queens or better], "
    "after the last: stays, back to the first: WHEN}}"
)
FOLDED = "stub: {runs out: {shuffle in: [folded hands], own discards: OWN, still short: SHORT}}"
DEAD = (
    "the folded hands are shuffled in; discards are dead. If even those are too few, nobody draws "
    "more cards than there are before he throws any away."
)


@pytest.mark.parametrize(
    ("name", "change", "told"),
    [
        (
            "jacks-back",
            PROGRESSIVE.replace("WHEN", "when the pot is opened"),
            "and from the first again once a pot is opened;",
        ),
        (
            "turkish",
            PROGRESSIVE.replace("WHEN", "when the pot is won"),
            "and from the first again once a pot is won;",
        ),
        ("32-card", "", "or more. Between hands a player may add any amount."),
        (
            "32-card",
            "table: {buy-in: {most: 9 minimum bets}}",
            "to 9 minimum bets. Between hands a player may top up to the most.",
        ),
        (
            "turkish",
            FOLDED.replace("OWN", "may come back").replace("SHORT", "own discards come back"),
            DEAD,
        ),
        (
            "turkish",
            FOLDED.replace("OWN", "never come back").replace(
                "SHORT", "nobody draws more than there is"
            ),
            DEAD,
        ),
    ],
)
def test_what_one_key_says_is_told_as_another_lets_it_be(name: str, change: str, told: str) -> None:
    variant, findings = check_text(f"{OWN}{name}\n{change}\nexamples: []\n", "typed")
    assert variant is not None, findings
    assert told in " ".join(explain(variant).split())


@pytest.mark.parametrize("written", ["any hand", "Any hand", "any  hand", "any-hand", "(any hand)"])
def test_where_any_hand_opens_nothing_is_said_of_openers(written: str) -> None:
    keys = f"with: {written}, false openers: lose the pot, broken openers: kept apart"
    text = f"{OWN}turkish\nopening: {{{keys}, proof: never}}\nexamples: []\n"
    variant, findings = check_text(text, "typed")
    assert variant is not None, findings
    idle = [one.span.text for one in findings if one.kind.name == "idle-key"]
    assert idle == ["lose the pot", "kept apart"]
    told = " ".join(explain(variant).split())
    said = " ".join(written.split())
    assert f"a player must hold {said}; he may pass all the same. When nobody" in told


def test_a_hand_that_has_to_hold_cards_is_told_so() -> None:
    variant, _ = check_text(
        f"{OWN}turkish\nopening: {{with: holds an ace}}\nexamples: []\n", "typed"
    )
    assert variant is not None
    assert "To open, a player needs a hand that holds an ace;" in " ".join(explain(variant).split())


@pytest.mark.parametrize(("players", "posted"), [(2, False), (3, False), (4, True), (5, True)])
def test_a_blind_that_nobody_posts_is_no_stake_of_the_table(players: int, posted: bool) -> None:  # noqa: FBT001 - a column of the table
    told = " ".join(explain(load("32-card"), players).split()).split("The stakes", 1)[1]
    assert ("over blind 2 big blinds" in told) == posted
    assert "big blind 1 minimum bet" in told
    hand = load("32-card").compile().deal([50] * players, seed=1)
    over = ", over blind 4" if posted else ""
    assert title(hand).endswith(f"; minimum bet 2, small blind 1, big blind 2{over}.")


def test_a_stake_that_another_is_told_in_is_told() -> None:
    # The over blind is posted by four and five alone, but the big blind is half of it.
    stakes = "stakes: {over blind: 8, big blind: 1/2 over blind}"
    variant, findings = check_text(f"{OWN}32-card\n{stakes}\n", "typed")
    assert variant is not None, findings
    assert "over blind 8 chips" in " ".join(explain(variant, 2).split())


def test_rules_told_for_two_players_speak_of_two() -> None:
    told = explain(load("32-card"), 2)
    assert "heads-up the button posts last" in told
    assert "over blind: the third" not in told
    assert "third seat" not in told


@pytest.mark.parametrize(
    "asked", ["deck.lowest", "lowest", "Deck.Lowest", "deck/lowest", " deck . lowest "]
)
def test_a_key_is_found_by_its_path(asked: str) -> None:
    (page,) = find_keys(asked)
    assert page.path == ("deck", "lowest")
    assert "lowest rank" in page.meaning
    assert page.takes == "a whole number from 2 to 9, or `T`, or a table `{by players: …}`"
    assert page.needed
    assert page.snippet.startswith("deck:")


@pytest.mark.parametrize(
    "asked", ["short all-in reopens", "short_all_in_reopens", "short-all-in-reopens"]
)
def test_a_key_of_several_words_is_found_in_any_spelling(asked: str) -> None:
    paths = {page.path for page in find_keys(asked)}
    assert ("betting", "limits", "fixed limit", "short all-in reopens") in paths


def test_a_key_of_a_step_is_found_by_the_kind_of_step() -> None:
    assert [page.path for page in find_keys("bet.first")] == [("play", "bet", "first")]
    assert len(find_keys("first")) > 1


def test_every_key_has_a_page_with_a_meaning_and_a_form() -> None:
    for page in pages():
        assert page.meaning, page.path
        assert page.takes, page.path
        assert page.text().endswith("\n")


def test_what_is_no_key_has_no_page() -> None:
    assert find_keys("lowets") == ()
    assert near("lowets") == "lowest"
    assert find_keys("") == ()
