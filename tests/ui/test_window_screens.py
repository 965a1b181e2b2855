"""Where no window can be opened: one line, exit code 2, no core dump."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import run
from cholm_qt.cli import screen
from cholm_qt.cli.screen import why_no_window

ON_LINUX = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="only X11 and Wayland can be absent"
)


def play(**displays: str) -> subprocess.CompletedProcess[str]:
    """Start the window with these displays and no others."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    environ = {name: value for name, value in os.environ.items() if name not in names} | displays
    command = [sys.executable, "-m", "cholm_qt", "play"]
    return subprocess.run(command, env=environ, capture_output=True, text=True, timeout=60)


WITH_X11 = pytest.mark.skipif(
    any(not screen._can_load(name) for name in screen.NEEDED),
    reason="Qt's libraries for X11 are not all here",
)


@ON_LINUX
@pytest.mark.parametrize(
    ("displays", "says"),
    [
        ({}, "there is no display"),
        pytest.param({"DISPLAY": ":4711"}, "the display :4711 does not answer", marks=WITH_X11),
        ({"WAYLAND_DISPLAY": "wayland-4711"}, "there is no display"),
        ({"QT_QPA_PLATFORM": "wayland"}, "there is no Wayland compositor"),
        ({"QT_QPA_PLATFORM": "wayland;xcb"}, "there is no display"),
        ({"QT_QPA_PLATFORM": "xcb;wayland-egl"}, "there is no Wayland compositor"),
        ({"QT_QPA_PLATFORM": "paper"}, "QT_QPA_PLATFORM is 'paper', but Qt opens windows by one of: xcb"),
    ],
)
def test_without_a_display_there_is_one_line_and_exit_code_2(displays: dict[str, str], says: str) -> None:
    done = play(**displays)
    assert (done.returncode, done.stdout) == (2, "")
    assert [says in line for line in done.stderr.splitlines()] == [True]


def test_missing_libraries_are_named_with_the_line_that_installs_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(screen, "NEEDED", ("libxcb-nowhere.so.0",))
    says = why_no_window({"DISPLAY": ":0"}, "linux")
    assert "without libxcb-nowhere.so.0" in says
    assert "sudo apt install" in says


def test_a_program_that_draws_offscreen_needs_no_display() -> None:
    assert why_no_window({"QT_QPA_PLATFORM": "offscreen"}, "linux") == ""


def test_one_way_that_works_is_enough() -> None:
    assert why_no_window({"QT_QPA_PLATFORM": "xcb;offscreen:size=1x1"}, "linux") == ""


@ON_LINUX
def test_a_picture_is_drawn_without_the_screen_that_was_asked_for(tmp_path: Path) -> None:
    environ = {**os.environ, "QT_QPA_PLATFORM": "xcb", "DISPLAY": ":4711"}
    command = [sys.executable, "-m", "cholm_qt", "shot", "-o", str(tmp_path / "map.png"), "--size", "200x130"]
    assert subprocess.run(command, env=environ, capture_output=True, timeout=60).returncode == 0
    assert (tmp_path / "map.png").is_file()


@ON_LINUX
def test_the_benchmark_says_that_the_screen_is_missing_which_was_asked_for() -> None:
    environ = {**os.environ, "QT_QPA_PLATFORM": "wayland", "WAYLAND_DISPLAY": ""}
    command = [sys.executable, "-m", "cholm_qt", "bench", "ui"]
    assert subprocess.run(command, env=environ, capture_output=True, timeout=60).returncode == 2


def test_other_systems_always_have_a_display() -> None:
    assert why_no_window({}, "darwin") == ""


def test_tests_on_a_screen_are_skipped_with_a_line_where_there_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("run.shutil.which", lambda _: None)
    says = "pytest under Xvfb skipped: no xvfb-run and no xauth here (apt install xvfb xauth)"
    assert run.test_on_a_screen() == says
