"""The kinds of step are stated once; whatever lists them lists all."""

from __future__ import annotations

from typing import Annotated, get_args, get_origin

from standpat.game.layout import PlayStep
from standpat.spec import check_text
from standpat.spec.keys import find_keys
from standpat.spec.topics import TOPICS
from standpat.spec.variant import STEPS, Step

PASSES = """\
standpat: 1
extends: classic
id: own
name: My own
meaning: A step that is none.
play:
  - pass: left
"""


def test_a_step_of_a_rule_file_is_of_each_kind() -> None:
    union = get_args(Step)[0]
    kinds = {get_args(one)[1].tag: get_args(one)[0] for one in get_args(union)}
    assert all(get_origin(one) is Annotated for one in get_args(union))
    assert kinds == {f"<{kind}>": room for kind, room in STEPS.items()}
    assert set(get_args(PlayStep)) == set(STEPS.values())


def test_what_is_no_step_is_told_with_every_kind() -> None:
    _, findings = check_text(PASSES)
    (told,) = [one.message for one in findings if one.kind.name == "not-a-step"]
    (page,) = find_keys("play")
    for kind in STEPS:
        assert f"`{kind}`" in told
        assert f"`{kind}`" in page.takes


def test_every_kind_of_step_has_its_page_and_its_topic() -> None:
    for kind in STEPS:
        assert [page.path for page in find_keys(f"play.{kind}")] == [("play", kind)]
        assert sum(kind in topic.keys for topic in TOPICS) == 1
