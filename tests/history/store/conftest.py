"""The files of tables that the tests of this folder begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import standpat
from tests.history.kept_tables import (
    bets_alone,
    made,
)

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.table"


@pytest.fixture(scope="module")
def one_action(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file in which a hand is in play, and one seat has checked."""
    path = tmp_path_factory.mktemp("one action") / "a.table"
    with made(path, seed=1) as store:
        store.table.deal().take(standpat.Check())
    return path.read_bytes()


@pytest.fixture(scope="module")
def one_hand(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file with one hand: Ben and Cem check, Ann bets, and they fold."""
    path = tmp_path_factory.mktemp("one hand") / "a.table"
    with made(path, seed=3) as store:
        bets_alone(store.table, "Ann")
    return path.read_bytes()
