"""`standpat explain` and `standpat show`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import yaml

import standpat
from standpat.spec.topics import TOPICS, prose_of
from tests.cli.running import TOP, refused, run, run_apart

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("name", ["turkish", "32-card", "classic"])
def test_the_rules_are_told_as_a_dealer_would(name: str) -> None:
    ran = run("explain", name)
    assert ran.code == 0
    assert "What beats what" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 100


def test_the_rules_of_one_table_speak_of_its_deck_alone() -> None:
    assert "36 cards" in run("explain", "turkish").out
    told = run("explain", "turkish", "--players", "2").out
    assert "24 cards" in told
    assert "36 cards" not in told
    assert "is for 2 to 5 players, not 8" in refused("explain", "turkish", "--players", "8")


def test_a_file_of_ones_own_is_explained_too(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_bytes((TOP / "variants" / "classic.yaml").read_bytes())
    assert run("explain", str(file)).out == run("explain", "classic").out
    assert "there is no file" in refused("explain", str(tmp_path / "other.yaml"))


def test_where_the_antes_are_counted_fewer_players_may_mean_another_deck() -> None:
    """Three may be seated, and only two of them ante in the next deal."""
    told = " ".join(run("explain", "turkish", "--players", "3").out.split())
    assert (
        "The deck depends on the number of players who paid the ante of this deal: "
        "24 cards (9 to ace) for 2, 28 cards (8 to ace) for 3." in told
    )
    assert "The deck has 32 cards, 7 to ace." in run("explain", "32-card", "--players", "3").out


@pytest.mark.parametrize(
    ("what", "heading", "words"),
    [
        ("conditions", "Conditions on a hand", "    two pair or better"),
        ("amounts", "Stakes and amounts", "`half the pot`"),
        ("forced-bets", "Forced bets", "play.ante.short-stack: What becomes of a player"),
        ("tables by players", "Tables by number of players", "Every number of players"),
        ("House rules", "House rules", "in force: "),
        ("seats", "Seats", "players.from: "),
    ],
)
def test_a_topic_is_told_with_its_keys(what: str, heading: str, words: str) -> None:
    told = run("explain", what).out
    assert told.startswith(f"{heading}\n{'=' * len(heading)}\n")
    assert words in told
    assert "```" not in told


def test_a_topic_that_is_a_key_too_names_the_key() -> None:
    assert (
        "`play.blinds.amounts` is a key too: The blinds in order" in run("explain", "amounts").out
    )
    assert run("explain", "play.blinds.amounts").out.startswith("`play.blinds.amounts`\n")


def test_every_page_of_the_rule_language_is_a_topic_that_can_be_explained() -> None:
    for topic in TOPICS:
        for name in filter(None, (topic.name, topic.also)):
            ran = run("explain", name)
            assert ran.code == 0, name
            assert prose_of(topic.module).split("\n")[0] in ran.out, name


def test_a_key_has_a_page() -> None:
    for spelling in ("deck.lowest", "lowest"):
        told = run("explain", spelling).out
        assert told.startswith("`deck.lowest`\n")
        assert "lowest rank in the deck" in told
        assert "2 to 9" in told


def test_a_key_in_several_places_is_told_for_each() -> None:
    told = run("explain", "first").out
    assert "play.bet.first" in told
    assert "play.show.first" in told
    assert run("explain", "play.show.first").out.count("It takes") == 1


@pytest.mark.parametrize("spelling", ["R102", "r102", "unknown-key"])
def test_a_finding_has_a_page(spelling: str) -> None:
    told = run("explain", spelling).out
    assert told.startswith("R102 unknown-key (error)")
    assert "What to do: " in told


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (
            "turkihs",
            "no house file, no key, no topic and no finding; did you mean `turkish`?",
        ),
        ("lowst", "did you mean `lowest`?"),
        ("deck.lowst", "did you mean `deck.lowest`?"),
        ("dekc.lowest", "did you mean `deck.lowest`?"),
        ("opening.wth", "did you mean `opening.with`?"),
        ("bet.frist", "did you mean `play.bet.first`?"),
        ("helt_back", "did you mean `held-back`?"),
        ("short all-in", "did you mean `short-all-in-reopens`?"),
        ("condition", "did you mean `conditions`?"),
        ("unknown-kee", "did you mean `unknown-key`?"),
        ("R999", "is no variant, no house file, no key, no topic and no finding"),
        ("", "is no variant"),
        ("\0", "is no variant"),
        ("a" * 5000, "is no variant"),
    ],
)
def test_what_is_nothing_is_told_with_what_may_be_meant(what: str, words: str) -> None:
    assert words in refused("explain", what)


@pytest.mark.parametrize("name", ["turkish", "32-card", "classic"])
def test_what_is_shown_resolves_to_itself(name: str, tmp_path: Path) -> None:
    shown = run("show", name)
    assert shown.code == 0
    file = tmp_path / f"{name}.yaml"
    file.write_text(shown.out, encoding="utf-8")
    assert run("show", str(file)).out == shown.out
    assert run("check", str(file)).code == 0


def test_for_a_number_of_players_the_tables_are_gone() -> None:
    data = yaml.safe_load(run("show", "turkish", "--players", "3").out)
    assert data["deck"]["lowest"] == 8
    assert data["players"] == {"from": 3, "to": 3}
    assert "is for 2 to 5 players, not 6" in refused("show", "turkish", "--players", "6")


def test_a_rule_sheet_is_what_the_library_writes() -> None:
    variant = standpat.load("turkish", ["turkish-table"], ["no-own-discards"])
    house = ("--house", "turkish-table", "--with", "no-own-discards")
    for form in ("md", "html"):
        ran = run("explain", "turkish", "--players", "3", *house, "--format", form)
        assert ran.code == 0
        assert ran.out == standpat.rule_sheet(variant, form, 3)
    assert run("explain", "turkish", "--format", "text").out == run("explain", "turkish").out


def test_a_rule_sheet_is_held_against_a_variant_by_name_or_path(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_bytes((TOP / "variants" / "turkish.yaml").read_bytes())
    for name in ("turkish", str(file)):
        told = run("explain", "turkish", "--format", "md", "--against", name).out
        assert "Every rule here is as in Turkish poker." in told
        assert "**" not in told
    assert "no variant is called `nix`" in refused(
        "explain", "turkish", "--format", "md", "--against", "nix"
    )


@pytest.mark.slow
def test_a_rule_sheet_is_utf_8_whatever_the_terminal_speaks() -> None:
    ran = run_apart("explain", "32-card", "--format", "md", PYTHONIOENCODING="ascii")
    assert ran.code == 0
    assert "A♠ A♥ A♣ A♦ K♠" in ran.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("turkish-table", "--format", "md"), "of a variant, with `--house turkish-table`"),
        (("deck.lowest", "--format", "html"), "`deck.lowest` is told without `--format`"),
        (("R102", "--format", "html"), "`R102` is told without `--format`"),
        (("turkihs", "--format", "md"), "did you mean `turkish`?"),
        (("turkish", "--format", "pdf"), "is not one of 'text', 'md', 'html'"),
        (("turkish", "--format", "md", "--players", "9"), "is for 2 to 5 players, not 9"),
        (("turkish", "--against", "classic"), "add `--format md` or `html`"),
    ],
)
def test_what_is_no_rule_sheet_is_refused(arguments: tuple[str, ...], words: str) -> None:
    assert words in refused("explain", *arguments)


def test_a_rule_sheet_of_a_broken_variant_is_its_findings(tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text("standpat: 1\nextends: classic\nid: broken\n", encoding="utf-8")
    assert "missing-key" in refused("explain", str(file), "--format", "html")
