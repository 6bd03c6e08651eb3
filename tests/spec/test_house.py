"""House files: laid over a variant, together or not at all, and every value keeps its place."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml

import standpat
from standpat.diagnostics import render
from standpat.errors import RulesError
from standpat.rules.drawing import Draw
from standpat.shipped import variants_folder
from standpat.spec import check, explain, load, shipped_house, shipped_variants, show
from standpat.spec.house_files import find_house
from standpat.spec.places import locate
from tests.spec.houses import POT, THREE, found, names, write

if TYPE_CHECKING:
    from standpat.spec import Variant

EARLY = """\
  early-street:
    title: There is a street before the draw, and another after it.
    sets:
      betting: {limits: {fixed limit: null}}
      play:
        insert before:
          draw: [{bet: early, first: the opener, folding unbet: allowed}]
        insert after:
          draw: [{bet: late, first: the opener, folding unbet: allowed}]
"""


def steps(variant: Variant) -> list[str]:
    return [str(next(iter(step.model_dump(by_alias=True).values()))) for step in variant.play]


def draw_of(variant: Variant) -> Draw:
    return next(step for step in variant.play if isinstance(step, Draw))


# What is shipped


@pytest.mark.slow
@pytest.mark.parametrize("name", shipped_house())
def test_a_shipped_house_file_is_clean_over_every_variant_it_is_for(name: str) -> None:
    variant, findings = check(name)
    assert variant is None
    assert render(findings) == ""


@pytest.mark.parametrize("name", shipped_house())
def test_a_shipped_house_file_is_named_for_its_id_and_tells_editors_its_schema(name: str) -> None:
    house, _ = find_house(name)
    assert house is not None
    assert house.file.house == name
    assert name not in shipped_variants()
    text = (variants_folder() / "house" / f"{name}.yaml").read_text(encoding="utf-8")
    assert text.startswith(
        "# yaml-language-server: $schema=../../schemas/house.schema.json\nstandpat: 1\n"
    )


def test_the_online_room_holds_no_card_back_and_asks_no_proof() -> None:
    table = load("turkish")
    room = load("turkish", house=["turkish-online"])
    assert table.opening is not None
    assert room.opening is not None
    assert draw_of(table).held_back is not None
    assert draw_of(room).held_back is None
    assert table.opening.proof == "when folding or winning unseen"
    assert room.opening.proof == "never"
    assert room.rake is None
    raked = load("turkish", house=["turkish-online"], options=["rake"])
    assert raked.rake is not None
    assert (raked.rake.percent, raked.rake.most) == (5, "3 antes")


# What is laid over


def test_options_in_force_are_laid_and_others_only_when_they_are_named(tmp_path: Path) -> None:
    file = write(tmp_path, "in force: [pot-limit]\noptions:\n" + POT + THREE)
    some = load("turkish", house=[file])
    assert some.betting.limit == "pot limit"
    assert draw_of(some).held_back is not None
    both = load("turkish", house=[str(file)], options=["three-cards"])
    assert both.betting.limit == "pot limit"
    assert draw_of(both).held_back is None
    # What an option does not name stays: a draw is of none at least, the button's left is first.
    assert draw_of(both).model_dump(by_alias=True)["cards"] == {"from": 0, "to": 3}
    assert draw_of(both).first == "left of the button"


def test_a_variant_knows_its_house_rules_and_keeps_its_id(tmp_path: Path) -> None:
    file = write(tmp_path, "in force: [pot-limit]\noptions:\n" + POT + THREE)
    variant = load("turkish", house=[file], options=["three-cards"])
    assert variant.id == "turkish"
    assert [str(rule) for rule in variant.house] == ["friday/pot-limit", "friday/three-cards"]
    assert variant.house[1] == standpat.HouseRule(
        "friday",
        "three-cards",
        "Nobody draws more than three cards, and none is held back.",
        "So it goes faster.",
    )
    assert load("turkish").house == ()


def test_the_fingerprint_is_of_what_is_played(tmp_path: Path) -> None:
    file = write(tmp_path, POT + "  words: {title: Other words., sets: {name: Kitchen poker}}\n")
    plain = load("turkish").fingerprint
    assert load("turkish", house=[file]).fingerprint == plain
    assert load("turkish", house=[file], options=["words"]).fingerprint == plain
    assert load("turkish", house=[file], options=["pot-limit"]).fingerprint != plain


def test_new_steps_are_put_in_before_and_after(tmp_path: Path) -> None:
    file = write(tmp_path, EARLY)
    variant = load("turkish", house=[file], options=["early-street"])
    assert steps(variant) == [
        "antes", "hands", "opening", "early", "draw", "late", "final", "showdown",
    ]  # fmt: skip


def test_a_step_is_taken_away_and_others_put_in_its_place(tmp_path: Path) -> None:
    options = """\
  other-draw:
    title: There are two draws of two cards instead of one.
    sets:
      play:
        draw: null
        insert before:
          draw:
            - {draw: first draw, cards: {from: 0, to: 2}, first: left of the button}
            - {draw: second draw, cards: {from: 0, to: 2}, first: left of the button}
"""
    variant = load("turkish", house=[write(tmp_path, options)], options=["other-draw"])
    assert steps(variant) == [
        "antes", "hands", "opening", "first draw", "second draw", "final", "showdown",
    ]  # fmt: skip


def test_an_option_changes_a_step_that_another_one_puts_in(tmp_path: Path) -> None:
    late = """\
  lot:
    title: A seat drawn by lot begins the early street.
    requires: [early-street]
    sets:
      play:
        early: {first: a seat drawn by lot}
        insert before:
          early: [{bet: earliest, first: the opener, folding unbet: allowed}]
"""
    for options in (late + EARLY, EARLY + late):
        file = write(tmp_path, "in force: [lot, early-street]\noptions:\n" + options)
        variant = load("turkish", house=[file])
        assert steps(variant)[3:5] == ["earliest", "early"]
        assert variant.steps("bet")["early"].first == "a seat drawn by lot"


def test_an_extending_variant_puts_steps_in_too(tmp_path: Path) -> None:
    file = tmp_path / "kitchen.yaml"
    file.write_text(
        "standpat: 1\nextends: turkish\nid: kitchen\nname: Kitchen\nmeaning: In the kitchen.\n"
        "betting: {limits: {fixed limit: null}}\nplay:\n  insert after:\n"
        "    draw: [{bet: late, first: the opener, folding unbet: allowed}]\n",
        encoding="utf-8",
    )
    assert steps(load(file)) == [
        "antes", "hands", "opening", "draw", "late", "final", "showdown",
    ]  # fmt: skip


def test_house_rules_are_for_variants_that_extend_theirs(tmp_path: Path) -> None:
    kitchen = tmp_path / "kitchen.yaml"
    kitchen.write_text(
        "standpat: 1\nextends: turkish\nid: kitchen\nname: Kitchen\nmeaning: In the kitchen.\n"
        "stakes: {ante: 2}\n",
        encoding="utf-8",
    )
    variant = load(kitchen, house=["turkish-online"])
    assert variant.id == "kitchen"
    assert variant.stakes.root["ante"] == 2
    assert draw_of(variant).held_back is None


def test_a_house_file_is_checked_over_a_variant_beside_it(tmp_path: Path) -> None:
    (tmp_path / "kitchen.yaml").write_text(
        "standpat: 1\nextends: turkish\nid: kitchen\nname: Kitchen\nmeaning: In the kitchen.\n"
        "betting: {limit: pot limit}\n",
        encoding="utf-8",
    )
    file = write(tmp_path, POT, variants="kitchen")
    assert names(check(file)[1]) == ["option-changes-nothing"]
    # Over turkish it changes something, so there is nothing to note.
    assert names(check(write(tmp_path, POT, variants="kitchen, turkish"))[1]) == []


# What is named


def test_options_without_a_file_are_those_of_any_shipped_one_for_the_variant() -> None:
    variant = load("turkish", options=["pot-limit"])
    assert [str(rule) for rule in variant.house] == ["turkish-online/pot-limit"]
    assert variant.betting.limit == "pot limit"
    assert draw_of(variant).held_back is not None
    findings = check("turkish", options=["pot-limits"])[1]
    assert names(findings) == ["unknown-option"]
    assert findings[0].hint == "did you mean `pot-limit`?"
    assert "`four-at-once`, `no-proof`, `pot-limit`" in findings[0].message


def test_an_unknown_option_tells_every_file_for_the_variant_and_its_options_once() -> None:
    (finding,) = check("classic", options=["nope"])[1]
    told = finding.message.split("; ")[1:]
    assert [one.partition(" has ")[0] for one in told] == [
        "`classic-california`", "`classic-home`", "`classic-room`", "`classic-site`",
    ]  # fmt: skip
    for one in told:
        name, _, options = one.replace("`", "").partition(" has ")
        text = (variants_folder() / "house" / f"{name}.yaml").read_text(encoding="utf-8")
        assert re.split(", | and ", options) == list(yaml.safe_load(text)["options"])
    assert finding.span.data()["file"] is None


@pytest.mark.parametrize("name", ["nope", "deal", "nonsense", "ton"])
def test_a_word_that_is_like_no_option_is_no_slip_for_one(name: str, tmp_path: Path) -> None:
    options = (
        f"  {one}: {{title: Ten., sets: {{stakes: {{ante: 10}}}}}}\n"
        for one in ("one", "draw", "nines")
    )
    findings = check("turkish", [write(tmp_path, "".join(options))], [name])[1]
    assert [(one.kind.name, one.hint) for one in findings] == [("unknown-option", "")]


def test_names_that_mean_nothing_are_in_no_file() -> None:
    for (finding,) in (
        check("nope")[1],
        check("turkish", house=["nope"])[1],
        check("turkish", house=["classic"])[1],
        check("turkish", options=["nope/rake"])[1],
    ):
        assert finding.span.data()["file"] is None, finding


def test_a_house_file_and_its_option_are_named_together(tmp_path: Path) -> None:
    file = write(tmp_path, POT)
    variant = load("turkish", house=[file], options=["turkish-online/rake", "friday/pot-limit"])
    assert [str(rule) for rule in variant.house] == ["turkish-online/rake", "friday/pot-limit"]
    assert found("turkish", file, options=("saturday/rake",)) == ["unknown-house-file"]


def test_an_option_of_several_files_must_say_which(tmp_path: Path) -> None:
    files = (write(tmp_path, POT), write(tmp_path, POT, house="saturday"))
    findings = check("turkish", files, ["pot-limit"])[1]
    assert names(findings) == ["ambiguous-option"]
    assert findings[0].hint == "write `friday/pot-limit` or `saturday/pot-limit`"
    assert load("turkish", files, ["saturday/pot-limit"]).betting.limit == "pot limit"


def test_a_file_named_twice_is_laid_once(tmp_path: Path) -> None:
    file = write(tmp_path, "in force: [pot-limit]\noptions:\n" + POT)
    assert len(load("turkish", house=[file, file], options=["pot-limit"]).house) == 1


def test_a_house_file_where_an_option_is_asked_for_is_told_as_such(tmp_path: Path) -> None:
    for name in ("turkish-online", str(write(tmp_path, POT))):
        (finding,) = check("turkish", options=[name])[1]
        assert finding.kind.name == "unknown-option"
        assert finding.message == f"`{name}` is the name of a house file, not of an option"
        assert f"`--house {name}`" in finding.hint


def test_house_rules_that_are_not_there_are_told_by_name() -> None:
    findings = check("turkish", house=["turkish-onlin"])[1]
    assert names(findings) == ["unknown-house-file"]
    assert findings[0].hint.startswith("did you mean `turkish-online`?")
    assert found("turkish", Path("no-such-file.yaml")) == ["file-not-found"]
    assert names(check("turkish", house=["classic"])[1]) == ["variant-or-house-rules"]
    assert names(check("turkish-online", options=["rake"])[1]) == ["variant-or-house-rules"]


def test_a_variant_that_the_rules_are_not_for_is_refused(tmp_path: Path) -> None:
    findings = check("classic", house=[write(tmp_path, POT)])[1]
    assert names(findings) == ["not-for-this-variant"]
    assert findings[0].span.text == "turkish"


def test_a_house_file_is_no_variant() -> None:
    with pytest.raises(RulesError) as caught:
        load("turkish-online")
    assert caught.value.reason == "variant-or-house-rules"
    assert names(caught.value.findings) == ["variant-or-house-rules"]


# Where everything is


def test_every_value_keeps_its_place(tmp_path: Path) -> None:
    file = write(tmp_path, THREE + EARLY)
    variant = load("turkish", [file], ["three-cards", "early-street"])
    assert variant.document is not None
    root = variant.document.root

    def place(*path: str | int) -> str:
        return str(locate(root, path).span)

    assert place("play", 4, "cards", "to") == f"{file}:10:38"
    assert place("play", 3, "bet") == f"{file}:17:24"
    assert place("play", 4, "cards", "from").startswith("variants/turkish.yaml:")
    assert place("pots", "odd chips").startswith("variants/turkish.yaml:")


def test_a_finding_in_merged_rules_tells_file_option_and_variant(tmp_path: Path) -> None:
    file = write(tmp_path, "  rake: {title: Five percent., sets: {rake: {percent: 5}}}\n")
    (finding,) = check("turkish", [file], ["rake"])[1]
    assert finding.span.source.name == str(file)
    assert finding.span.line == 7
    assert finding.context == (
        "in house rules `friday`, option `rake`, laid over `turkish` (variants/turkish.yaml)",
    )


def test_house_rules_are_told_and_shown(tmp_path: Path) -> None:
    file = write(tmp_path, THREE)
    variant = load("turkish", [file], ["three-cards"])
    told = explain(variant)
    assert "House rules\n-----------\n\nNobody draws more than three cards" in told
    assert "So it goes faster." in told
    assert "\n#   friday/three-cards: Nobody draws more than three cards" in show(variant)
    assert "House rules" not in explain(load("turkish"))
    assert "#   " not in show(load("turkish"))


def test_a_condition_under_a_ranking_that_an_option_took_away_is_a_finding() -> None:
    options = ["classic-california/lowball-when-checked", "classic-home/lowball"]
    variant, findings = check("classic", [], options)
    assert variant is None
    assert "unknown-ranking" in {finding.kind.name for finding in findings}
