"""A pool of processes: everything is done once, also when a process is killed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from standpat.errors import StandpatError
from standpat.workers import crew
from tests.workers.pieces import killed, refused, squared_unless_killed

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.slow
def test_the_work_of_a_process_that_is_killed_is_done_again(tmp_path: Path) -> None:
    file = tmp_path / "there"
    file.touch()
    with crew(2) as workers:
        pieces = [(number, file) for number in range(6)]
        done = list(workers.results(squared_unless_killed, pieces))
    assert not file.exists()
    assert sorted(done) == [((number, file), number * number) for number in range(6)]


@pytest.mark.slow
def test_work_that_kills_every_process_is_given_up() -> None:
    with crew(1) as workers, pytest.raises(StandpatError, match="workers ended 3 times") as lost:
        list(workers.results(killed, [()]))
    assert lost.value.reason == "worker-lost"


@pytest.mark.slow
def test_an_error_is_raised_where_the_work_was_begun() -> None:
    with crew(1) as workers, pytest.raises(ValueError, match=r"b'load', 4, 5"):
        list(workers.results(refused, [(b"load", 4, 5)]))


@pytest.mark.parametrize("workers", [0, -1, 257, 10**20, 2.0, True, "2", None])
def test_a_number_of_workers_that_cannot_be_meant_is_refused(workers: object) -> None:
    with pytest.raises(StandpatError) as error:
        crew(workers)  # type: ignore[arg-type] # that is what is tried
    assert error.value.reason == "number-of-workers"


@pytest.mark.parametrize(
    "address",
    ["", "x", "10.0.0.1:8786", "http://10.0.0.1:8786", "tcp://10.0.0.1", "tcp://:1/x", 5],
)
def test_what_is_no_address_of_a_scheduler_is_refused(address: object) -> None:
    with pytest.raises(StandpatError, match="write for example `tcp://") as error:
        crew(2, address)  # type: ignore[arg-type] # that is what is tried
    assert error.value.reason == "bad-scheduler"
