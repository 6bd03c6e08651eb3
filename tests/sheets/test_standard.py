"""What is standard, and that bold marks what is not, sentence by sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import standpat
from standpat.sheets import standard as home
from standpat.sheets.sheet import lay_out
from standpat.sheets.standard import standard
from standpat.spec import check, explain, shipped_variants
from tests.sheets.laid_out import bold, categories, changed, sheet

FILE = Path(home.__file__).with_name("standard.yaml")
SAME_STREETS = ("32-card", "bug-draw", "classic", "deuce-to-seven", "joker-draw", "wild-widow")
"""Variants whose streets have the names that the standard has for its own."""
_NEW = ("middle", "third")


def told(text: str) -> set[str]:
    """Take the rules apart that `explain` tells as one text, without the prose before them."""
    _, _, rules = text.partition("\nPlayers and cards\n")
    paragraphs = [" ".join(block.split()) for block in rules.split("\n\n") if "\n---" not in block]
    rules_only = [re.sub(r"^\d+\. ", "", one) for one in paragraphs if one.strip("- ")]
    return {one for text in rules_only for one in re.split(r"(?<=\.) (?=[A-Z0-9])", text)}


def test_the_standard_is_a_rule_file_without_findings() -> None:
    assert check(FILE)[1] == ()


@pytest.mark.slow
def test_nothing_is_bold_where_a_variant_is_its_own_standard() -> None:
    for variant in (standard(), standpat.load("turkish"), standpat.load("jacks-back")):
        laid = lay_out(variant, None, variant)
        assert bold(laid) == set()
        assert laid.left_out == ()


def test_classic_draw_differs_from_books_of_rules_by_the_stub_and_the_table() -> None:
    assert bold(sheet("classic")) == {
        "A player sits down with 1 ante to 50 antes.",
        "Between hands everybody is brought up to the most.",
        "The first dealer is found by high card; afterwards the button moves to the left.",
        "Discards are dead: nobody can draw more cards than are left undealt.",
    }


def test_a_rule_that_is_simply_not_there_is_named() -> None:
    online = standpat.load("turkish", ["turkish-online"])
    laid = lay_out(online, None, standpat.load("turkish"))
    # Nothing is held back and nothing proved: no sentence says so, and none could be in bold.
    assert bold(laid) == set()
    assert laid.left_out == (
        (
            "Whoever draws 4 gets the last card only after everyone has drawn; several are served "
            "in the order of the draw."
        ),
        "The last to draw is served at once.",
        "An opener who folds or wins unseen shows the cards that gave him the right.",
        "If he breaks them in the draw he says so, and keeps his discards apart.",
    )
    for form in ("md", "html"):
        text = standpat.rule_sheet(online, form, against=standpat.load("turkish"))
        assert "Not a rule here" in text
        assert laid.left_out[1] in text


def test_a_rule_that_says_something_else_is_not_named_as_left_out() -> None:
    # There are blinds and no ante; everything else that differs says what it is instead.
    assert sheet("32-card").left_out == (
        "Each player pays 1 ante; whoever has less pays it all and is all-in.",
    )
    assert sheet("turkish").left_out == ()


def test_a_second_draw_is_not_standard_though_it_is_like_the_first() -> None:
    draws = [
        paragraph.sentences[0]
        for section in sheet("jacks-back").sections
        for paragraph in section.paragraphs
        if paragraph.sentences[0].text.startswith("Starting with the player left of the button")
    ]
    assert [sentence.standard for sentence in draws] == [True, False]


@pytest.mark.parametrize("name", ["classic", "turkish"])
def test_a_street_that_the_standard_does_not_have_is_not_standard(name: str) -> None:
    streets = """
    betting: {limits: {fixed limit: {bet: 1 ante}}}
    play:
      insert after:
        draw:
          - {bet: middle, first: left of the button, folding unbet: not allowed}
          - {draw: second draw, cards: {from: 0, to: 3}, first: left of the button}
          - {bet: third, first: left of the button, folding unbet: not allowed}
          - {draw: third draw, cards: {from: 0, to: 3}, first: left of the button}
    """
    laid = lay_out(changed(name, streets), None, standard())
    new = {f"On the {one} street the player left of the button acts first." for one in _NEW}
    assert new <= bold(laid)
    (steps,) = (section for section in laid.sections if section.topic == "steps")
    draws = [
        one.sentences[0].standard
        for one in steps.paragraphs
        if "stand pat or draw up to" in one.sentences[0].text
    ]
    assert draws[1:] == [False, False]
    if name == "classic":  # the streets before and after are as they were
        told = {one.sentences[0].text: one.sentences[0].standard for one in steps.paragraphs}
        assert told["On the first street the player left of the button acts first."]
        assert told["On the second street the player left of the button acts first."]
    assert laid.left_out == sheet(name).left_out


@pytest.mark.slow
@pytest.mark.parametrize("name", SAME_STREETS)
def test_bold_are_the_sentences_that_the_standard_does_not_say(name: str) -> None:
    assert bold(sheet(name)) == told(explain(standpat.load(name))) - told(explain(standard()))


@pytest.mark.parametrize("name", shipped_variants())
def test_every_rule_that_is_told_is_on_the_sheet(name: str) -> None:
    variant = standpat.load(name)
    on_the_sheet = {
        sentence.text
        for section in sheet(name).sections
        for paragraph in section.paragraphs
        for sentence in paragraph.sentences
    }
    if len(variant.rankings) > 1:  # there the name of a ranking is a heading
        on_the_sheet |= {f"{ranking.capitalize()}." for ranking in variant.rankings}
    assert on_the_sheet == told(explain(variant))


def test_what_a_street_is_called_is_no_rule() -> None:
    other_names = """
    betting: {limits: {fixed limit: {bet: {by street: {before: 1 small bet, after: 1 big bet}}}}}
    play:
      - {ante: stakes, amount: 1 ante, sitting out: not allowed, short stack: all-in,
         everybody out: the last one left takes the pot}
      - {deal: five, cards: 5}
      - {bet: before, first: left of the button, folding unbet: not allowed}
      - {draw: change, cards: {from: 0, to: 3}, first: left of the button}
      - {bet: after, first: left of the button, folding unbet: not allowed}
      - {show: cards up, first: the last to bet or raise, beaten hands: may be mucked}
    """
    assert bold(lay_out(changed("classic", other_names), None, standard())) == bold(
        sheet("classic")
    )
    assert "On the opening street the player left of the button acts first." not in bold(
        sheet("turkish")
    )
    assert "On the final street the opener acts first." in bold(sheet("turkish"))


def test_steps_of_the_standard_take_other_names_wherever_they_are_named() -> None:
    other_names = """
    opening: {street: start, nobody opens: {redeal from: pay}}
    betting: {limits: {fixed limit: {bet: {by street: {start: 1 ante, end: 2 antes}}}}}
    play:
      - {ante: pay, amount: 1 ante, sitting out: allowed, short stack: sits out,
         everybody out: the last one left takes the pot}
      - {deal: hands, cards: 5}
      - {bet: start, first: left of the button, folding unbet: allowed}
      - {draw: draw, cards: {from: 0, to: 4}, first: left of the button,
         held back: {last card of: 4, until: everyone has drawn, served: in the order of the draw,
                     the last to draw: is served at once}}
      - {bet: end, first: the opener, folding unbet: allowed}
      - {show: showdown, first: the last to bet or raise, beaten hands: may be mucked}
    """
    variant = changed("turkish", other_names)
    laid = lay_out(variant, None, standpat.load("turkish"))
    assert (bold(laid), laid.left_out) == (set(), ())


def test_for_one_table_the_standard_is_told_for_as_many_players() -> None:
    assert "For 4 players." not in bold(sheet("turkish", 4))
    assert "The deck has 32 cards, 7 to ace." in bold(sheet("turkish", 4, "turkish-table"))
    # Standard is two to six; eight players are not.
    assert "For 8 players." in bold(sheet("deuce-to-seven", 8))


@pytest.mark.parametrize(
    ("name", "moved"),
    [
        ("classic", set()),
        ("turkish", {"flush", "three of a kind"}),
        ("deuces-wild", {"five of a kind"}),
        ("deuce-to-seven", set()),
    ],
)
def test_categories_that_stand_higher_than_in_the_standard(name: str, moved: set[str]) -> None:
    (ladder,) = sheet(name).ladders
    assert {rung.name for rung in categories(ladder) if not rung.standard} == moved
