"""A Dask scheduler: the result is that of one process, also when a worker is killed."""

from __future__ import annotations

import logging
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from standpat.errors import StandpatError
from standpat.sim import simulate
from standpat.workers import crew
from tests.engine.games import game
from tests.workers.pieces import squared_unless_killed


@pytest.mark.slow
@pytest.mark.skipif(find_spec("distributed") is None, reason="distributed is not there")
@pytest.mark.filterwarnings("default")  # those of other packages
def test_the_work_of_a_worker_that_is_killed_is_done_again(tmp_path: Path) -> None:
    file = tmp_path / "there"
    file.touch()
    with crew(2, "local") as workers:
        assert workers.number == 2
        pieces = [(number, file) for number in range(12)]
        done = list(workers.results(squared_unless_killed, pieces))
    assert not file.exists()
    assert sorted(done) == [((number, file), number * number) for number in range(12)]


@pytest.mark.slow
@pytest.mark.skipif(find_spec("distributed") is None, reason="distributed is not there")
@pytest.mark.filterwarnings("default")  # those of other packages
def test_a_scheduler_that_is_named_is_reached_however_few_the_hands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("standpat.workers.dask._PATIENCE", 1)
    with pytest.raises(StandpatError, match="no scheduler answers at tcp://127") as error:
        simulate(game("32-card"), 2, 1, 1, scheduler="tcp://127.0.0.1:9")
    assert error.value.reason == "no-scheduler"


SCHEDULER = """
import sys
from distributed import LocalCluster

if __name__ == "__main__":
    with LocalCluster(n_workers=1, processes=False, protocol="tcp", dashboard_address=None) as one:
        print(one.scheduler_address, flush=True)
        sys.stdin.read()
"""


@pytest.mark.slow
@pytest.mark.skipif(find_spec("distributed") is None, reason="distributed is not there")
@pytest.mark.filterwarnings("default")  # those of other packages
def test_a_scheduler_that_is_gone_is_told_in_one_sentence(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", SCHEDULER],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    ) as program:  # fmt: skip
        assert program.stdout is not None
        address = program.stdout.readline().strip()
        with crew(1, address) as workers:
            done = workers.results(squared_unless_killed, ((n, Path("nix")) for n in range(10**6)))
            next(done)
            program.kill()
            with pytest.raises(StandpatError, match="the scheduler is gone") as error:
                list(done)
    assert error.value.reason == "no-scheduler"
    assert "Traceback" not in capfd.readouterr().err
    assert logging.getLogger("distributed.client").level < logging.CRITICAL


def test_without_the_package_it_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(StandpatError, match=r"pip install 'standpat\[distributed\]'") as error:
        crew(2, "local")
    assert error.value.reason == "no-distributed"
