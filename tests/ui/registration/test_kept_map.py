"""Half-done work on a map survives whatever stops the program, and is offered on the start page."""

import json
import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cholm_qt.edit.kept_drafts import MAP_PREFIX, kept_drafts
from cholm_qt.ui.registration.parts import SAVE
from tests.ui.registration.conftest import Registrar


@pytest.fixture
def killed(aligned: Registrar) -> Path:
    """What is left on the disk of a program that was killed at this moment."""
    aligned.page.keep_now()
    aligned.page.keeper.finish()
    path = aligned.page.keeper.path
    assert path is not None
    gone = path.with_name(path.name.replace(str(os.getpid()), "999999999"))
    gone.write_text(path.read_text("utf-8"), "utf-8")
    path.unlink()
    aligned.page.keeper.path = None
    return gone


def test_every_click_is_on_the_disk(aligned: Registrar) -> None:
    aligned.page.keep_now()
    aligned.page.keeper.finish()
    [path] = kept_drafts(MAP_PREFIX)
    assert len(json.loads(path.read_text("utf-8"))["placed"]) == 7


def test_the_start_page_offers_the_map_and_goes_on_with_it(aligned: Registrar, killed: Path) -> None:
    window, before = aligned.window, aligned.registration.state
    window.pages.show_start()
    start = window.start_page()
    assert start.map_offer.isVisible()
    aligned.click(start.map_on)
    aligned.qtbot.waitUntil(lambda: not aligned.page.picture.is_reading, timeout=20_000)
    assert aligned.registration.state == before
    assert not killed.exists()


def test_the_map_is_given_up(aligned: Registrar, killed: Path) -> None:
    aligned.window.pages.show_start()
    aligned.click(aligned.window.start_page().map_give_up)
    assert not killed.exists()
    assert not aligned.window.start_page().map_offer.isVisible()


def test_a_damaged_file_is_set_aside(aligned: Registrar, killed: Path) -> None:
    killed.write_text("{", "utf-8")
    aligned.window.registering().resume(killed)
    assert killed.with_suffix(".bad").exists()


def test_a_picture_of_another_size_is_told_of(aligned: Registrar, killed: Path, scan: Path) -> None:
    content = json.loads(killed.read_text("utf-8"))
    content["size"] = [700, 700]
    killed.write_text(json.dumps(content), "utf-8")
    aligned.window.registering().resume(killed)
    aligned.qtbot.waitUntil(lambda: not aligned.page.picture.is_reading, timeout=20_000)
    assert aligned.page.picture_panel.fault.text() == "The picture has 1500 × 1000 pixels now, not 700 × 700"
    assert killed.exists()


def test_a_saved_map_is_not_kept_any_more(aligned: Registrar, qtbot: QtBot) -> None:
    aligned.page.steps.setCurrentIndex(SAVE)
    aligned.press_button("registration-save")
    qtbot.waitUntil(lambda: aligned.page.pack is not None, timeout=20_000)
    assert kept_drafts(MAP_PREFIX) == []
