"""The wheel carries its data, the paths find it, and run.py knows when to install."""

import gc
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder
from PySide6.QtCore import QObject

import run
from cholm_qt import paths

ROOT = Path(__file__).resolve().parent.parent
DATA = ["resources", "scenarios"]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel and unpack it, which is all that installing it would do."""
    folder = tmp_path_factory.mktemp("wheel")
    (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def data_files(folder: Path) -> list[str]:
    files = (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    return sorted(path.relative_to(folder).as_posix() for path in files)


@pytest.mark.parametrize("name", DATA)
def test_a_wheel_carries_every_data_file(installed: Path, name: str) -> None:
    assert data_files(installed / "cholm_qt" / f"_{name}") == data_files(ROOT / name) != []


def test_a_wheel_carries_only_the_package(installed: Path) -> None:
    tops = {path.name for path in installed.iterdir() if path.suffix != ".dist-info"}
    assert tops == {"cholm_qt"}


def test_a_wheel_offers_the_cholm_command(installed: Path) -> None:
    (entries,) = installed.glob("*.dist-info/entry_points.txt")
    assert "cholm = cholm_qt.cli:main" in entries.read_text("utf-8")


def test_a_wheel_says_it_is_typed_and_licensed(installed: Path) -> None:
    assert (installed / "cholm_qt" / "py.typed").exists()
    assert list(installed.glob("*.dist-info/licenses/LICENSE"))


@pytest.mark.parametrize("name", DATA)
def test_an_installed_program_finds_its_own_data(installed: Path, name: str) -> None:
    found = subprocess.run(
        [sys.executable, "-c", f"from cholm_qt import paths; print(paths.{name}())"],
        cwd=installed.parent, env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert Path(found.stdout.strip()) == installed / "cholm_qt" / f"_{name}"


def test_a_checkout_finds_its_data_at_the_top() -> None:
    assert (paths.resources(), paths.scenarios()) == (ROOT / "resources", ROOT / "scenarios")


def test_this_pyside_keeps_none_alive() -> None:
    """PySide6 6.12.0 drops a reference to None at every such call until Python 3.11 aborts."""
    thing = QObject()
    gc.collect()
    before = sys.getrefcount(None)
    for _ in range(500):
        thing.setObjectName("x")
    assert sys.getrefcount(None) > before - 100


@pytest.fixture
def stamped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder where run.py has just installed the game with the test tools."""
    (tmp_path / "pyproject.toml").write_text("first")
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "PYTHON", tmp_path / "python")
    monkeypatch.setattr(run, "STAMP", tmp_path / "installed.json")
    run.PYTHON.touch()
    run.write_stamp({"test"})
    return tmp_path


def test_run_does_not_install_twice(stamped: Path) -> None:
    assert run.is_installed(set())
    assert run.is_installed({"test"})


def test_run_installs_for_another_extra(stamped: Path) -> None:
    assert not run.is_installed({"dev"})


def test_run_installs_after_a_changed_project_file(stamped: Path) -> None:
    (stamped / "pyproject.toml").write_text("second")
    assert not run.is_installed(set())


def test_run_installs_after_the_venv_is_gone(stamped: Path) -> None:
    run.PYTHON.unlink()
    assert not run.is_installed(set())


def test_run_installs_after_the_folder_was_moved(stamped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moved = stamped / "moved"
    moved.mkdir()
    (moved / "pyproject.toml").write_text("first")
    monkeypatch.setattr(run, "ROOT", moved)
    assert not run.is_installed(set())


@pytest.mark.parametrize("torn", ["", "{", json.dumps({})])
def test_run_installs_over_a_torn_stamp(stamped: Path, torn: str) -> None:
    run.STAMP.write_text(torn)
    assert not run.is_installed(set())


def test_run_names_the_python_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    with pytest.raises(run.Trouble, match=r"Python 3\.11 or newer is needed; .* is 3\.9\.2\."):
        run.main([])


def test_run_names_the_missing_debian_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(run.Trouble, match=r"sudo apt install python3\.\d+-venv"):
        run.make_venv()


def test_run_shows_the_command_that_failed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(run.Trouble, match=r"exit code 1.*: .* -c raise SystemExit\('said why'\)"):
        run.run_or_explain([sys.executable, "-c", "raise SystemExit('said why')"])
    assert "said why" in capsys.readouterr().err


def test_run_recognises_a_missing_network() -> None:
    with pytest.raises(run.Trouble, match="no network, it seems"):
        run.run_or_explain([sys.executable, "-c", "raise SystemExit('Retrying after connection broken by')"])
