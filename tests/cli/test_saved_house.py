"""A table played by house rules: kept, gone on with, told and written out with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from standpat.history import Record, read_hands, rules_of
from tests.cli.running import run

if TYPE_CHECKING:
    from pathlib import Path

MINE = """
standpat: 1
house: mine
name: Mine
meaning: Of one table.
for: [classic]
options:
  less: {title: Fewer raises., sets: {betting: {limits: {fixed limit: {most raises: 2}}}}}
"""

OPTIONS = {
    "a shipped option": (("--with", "classic-home/pot-limit"), "classic-home/pot-limit"),
    "an option of one's own": (("--house", "{mine}", "--with", "mine/less"), "mine/less"),
}
"""What is given to `play`, and the beginning of an option that is in force by it."""
FORMS = {"phh": "phhs", "ohh": "ohh", "text": "txt"}


@pytest.mark.slow
@pytest.mark.parametrize("what", OPTIONS)
def test_house_rules_hold_wherever_the_table_goes(what: str, tmp_path: Path) -> None:
    """With as many players as were asked for, through the file, its hands, and every export."""
    mine = tmp_path / "mine.yaml"
    mine.write_text(MINE, encoding="utf-8")
    given, option = OPTIONS[what]
    house = tuple(one.format(mine=mine) for one in given)
    table = str(tmp_path / "a.table")
    play = ("play", "classic", *house, "--auto", "--players", "4", "--seed", "3", "--hands", "1")
    assert run(*play, "--save", table).code == 0
    mine.unlink()  # the rules are in the file of the table
    assert run("resume", table, "--hands", "1").code == 0
    assert run("history", table, "--verify").code == 0
    mine.write_text(MINE, encoding="utf-8")
    own = house[:2] if str(mine) in house else ()
    fingerprints = set()
    for form, ending in FORMS.items():
        path = tmp_path / f"hands.{ending}"
        path.write_text(run("history", table, "--export", form).out, encoding="utf-8")
        assert run("replay", *own, str(path)).code == 0, form
        records = [one for one in read_hands(path) if isinstance(one, Record)]
        assert [len(one.players) for one in records] == [4, 4]
        for one in records:
            assert any(name.startswith(option) for name in dict(one.extra)["_standpat_house"])
            fingerprints.add(rules_of(one, own[1:]).fingerprint)
        if own:
            assert "not shipped, `mine/less`" in run("replay", str(path)).out
    assert len(fingerprints) == 1
