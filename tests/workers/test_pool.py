"""A pool of processes: everything is done once, also when a process is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from standpat.errors import StandpatError
from standpat.workers import crew
from tests.workers.pieces import killed, refused, squared_unless_killed

if TYPE_CHECKING:
    from collections.abc import Callable


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


PROGRAM = """
import sys
from pathlib import Path
from standpat.workers import crew
from tests.workers.pieces import goes_on

if __name__ == "__main__":
    with crew(2) as workers:
        list(workers.results(goes_on, [(Path(file),) for file in sys.argv[1:]]))
"""


def is_there(process: int) -> bool:
    """Tell whether a process is, and has not ended without anybody having asked how."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="ascii").split()[2] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def until(seen: Callable[[], bool]) -> bool:
    """Wait for something, up to twenty seconds."""
    begun = time.monotonic()
    while not seen() and time.monotonic() - begun < 20:
        time.sleep(0.05)
    return seen()


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are asked by /proc")
@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGKILL])
def test_workers_end_with_a_program_that_is_killed(tmp_path: Path, sent: signal.Signals) -> None:
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    files = [tmp_path / name for name in "ab"]
    with subprocess.Popen(
        [sys.executable, tmp_path / "program.py", *files],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    ) as program:
        assert until(lambda: all(file.exists() and file.read_text() for file in files))
        workers = [int(file.read_text()) for file in files]
        assert all(map(is_there, workers))
        program.send_signal(sent)
    assert until(lambda: not any(map(is_there, workers)))


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
