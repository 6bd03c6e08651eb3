"""The package as its users get it: a wheel far from any checkout, and an editable checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from standpat import shipped
from standpat.errors import StandpatError

TOP = Path(__file__).resolve().parent.parent
TURKISH = TOP / "variants" / "turkish.yaml"
PYTHON = "Scripts/python.exe" if os.name == "nt" else "bin/python"


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command away from the checkout's paths; its output, once it has ended well."""
    strange = ("PYTHONPATH", "COV_CORE", "COVERAGE")
    env = {name: value for name, value in os.environ.items() if not name.startswith(strange)}
    done = subprocess.run(command, cwd=cwd, env=env, check=False, capture_output=True, text=True)
    assert done.returncode == 0, f"{command} exits {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout


def shipped_files() -> set[str]:
    """Every variant and schema of this checkout, by its path from the top."""
    paths = [*TOP.glob("variants/**/*.yaml"), *TOP.glob("schemas/*.json")]
    names = {path.relative_to(TOP).as_posix() for path in paths}
    assert {"variants/turkish.yaml", "schemas/variant.schema.json"} <= names
    return names


@pytest.fixture(scope="module")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist of this checkout, and the wheel built from that sdist."""
    folder = tmp_path_factory.mktemp("distributions")
    # The build tools of this environment are used, so that no network is needed.
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, TOP, cwd=folder)
    return folder


def python_with(wheel: Path, home: Path) -> Path:
    """The Python of a fresh environment in the folder ``home``, with a wheel installed in it.

    What standpat depends on is lent by the environment that runs the tests: its packages come on
    the path after those of the fresh one, and its own standpat not at all when that is an
    editable one, since a path file is not followed from within another.
    """
    venv.create(home, symlinks=os.name != "nt")
    python = home / PYTHON
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python)
    run(*pip, "install", "--quiet", "--no-deps", "--no-index", wheel, cwd=home)
    packages = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=home)
    lent = Path(packages.strip()) / "lent.pth"
    lent.write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return python


def places(python: Path) -> list[Path]:
    """Where this Python finds the package, the variants and the schemas."""
    program = (
        "from standpat import shipped\n"
        "print(shipped.__file__, shipped.variants_folder(), shipped.schemas_folder(), sep='\\n')"
    )
    return [Path(line) for line in run(python, "-c", program, cwd=python.parent).splitlines()]


@pytest.fixture(scope="module")
def installed(distributions: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment far from the checkout that has the wheel."""
    (wheel,) = distributions.glob("standpat-*.whl")
    return python_with(wheel, tmp_path_factory.mktemp("elsewhere") / "venv")


@pytest.fixture
def editable(tmp_path: Path) -> Path:
    """The Python of an environment where this checkout was installed with ``pip install -e``."""
    build = f"from hatchling.build import build_editable; build_editable({str(tmp_path)!r})"
    run(sys.executable, "-c", build, cwd=TOP)
    (wheel,) = tmp_path.glob("standpat-*.whl")
    return python_with(wheel, tmp_path / "venv")


def test_the_sdist_holds_all_that_a_build_and_its_tests_need(distributions: Path) -> None:
    (sdist,) = distributions.glob("standpat-*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"LICENSE", "README.md", "pyproject.toml", "framework/standpat/py.typed"} <= names
    assert {"docs/contributing.md", "tests/test_package.py"} <= names
    assert shipped_files() <= names


def test_the_wheel_holds_the_package_and_what_is_shipped_with_it(distributions: Path) -> None:
    (wheel,) = distributions.glob("standpat-*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert "standpat/py.typed" in names
    assert {f"standpat/_data/{name}" for name in shipped_files()} <= names
    assert {name.partition("/")[0] for name in names if ".dist-info" not in name} == {"standpat"}


def test_an_installed_wheel_finds_its_own_variants_and_schemas(installed: Path) -> None:
    package, variants, schemas = places(installed)
    home = installed.parent.parent.resolve()
    assert package.is_relative_to(home)
    assert variants == package.parent / "_data" / "variants"
    assert schemas == package.parent / "_data" / "schemas"
    assert (variants / "turkish.yaml").read_bytes() == TURKISH.read_bytes()


@pytest.mark.slow
def test_an_installed_wheel_lists_and_checks_turkish(installed: Path) -> None:
    standpat = installed.with_name("standpat" + installed.suffix)
    listed = run(standpat, "list", cwd=installed.parent)
    assert "turkish" in listed.split()
    run(standpat, "check", "turkish", cwd=installed.parent)


@pytest.mark.slow
def test_an_installed_wheel_writes_a_rule_sheet(installed: Path) -> None:
    standpat = installed.with_name("standpat" + installed.suffix)
    page = run(standpat, "explain", "classic", "--format", "html", cwd=installed.parent)
    assert page.startswith("<!doctype html>")


def test_an_editable_checkout_finds_the_folders_at_its_top(editable: Path) -> None:
    assert places(editable) == [
        TOP / "framework" / "standpat" / "shipped.py",
        TOP / "variants",
        TOP / "schemas",
    ]
    # No copy of the folders lies beside it, to be found when the checkout's have moved on.
    assert list(editable.parent.parent.rglob("_data")) == []


def test_a_package_that_lost_its_folders_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = Path("nowhere")
    monkeypatch.setattr(shipped, "PLACES", (nowhere,))
    with pytest.raises(StandpatError, match="has no variants/ folder") as refusal:
        shipped.variants_folder()
    assert refusal.value.reason == "not-shipped"
    assert refusal.value.details["looked_in"] == [str(nowhere / "variants")]
