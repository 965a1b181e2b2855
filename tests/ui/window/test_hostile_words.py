"""Names, titles and texts from files are shown as the letters they are; markup in them does nothing."""

import ctypes
import os
import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QTextDocumentFragment
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QListWidget, QTextEdit, QToolTip, QWidget

from cholm_qt import paths
from cholm_qt.games import room
from cholm_qt.ui.widgets.linked_text import LinkLabel
from cholm_qt.ui.widgets.plain_text import PlainLabel, printable
from cholm_qt.ui.window.main_window import MainWindow

ORDERS = 60  # that are given at random, so that every panel has something to show
IN_OPEN = 0x20  # of inotify


class OpenWatch:
    """Knows whether a file has been opened, whoever has done it."""

    def __init__(self, path: Path) -> None:
        libc = ctypes.CDLL(None, use_errno=True)
        self._handle = libc.inotify_init1(os.O_NONBLOCK)
        assert libc.inotify_add_watch(self._handle, os.fsencode(path), IN_OPEN) >= 0

    def was_opened(self) -> bool:
        """Has the file been opened since the last question?"""
        try:
            return bool(os.read(self._handle, 4096))
        except BlockingIOError:
            return False

    def close(self) -> None:
        """Watch no longer."""
        os.close(self._handle)


@pytest.fixture
def bait(tmp_path: Path) -> Path:
    """A picture that nobody should look at."""
    picture = tmp_path / "bait.svg"
    picture.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    return picture


@pytest.fixture
def markup(bait: Path) -> str:
    """What stands before every name and text."""
    return f'<img src="file://{bait}"><b>&amp;'


@pytest.fixture
def watch(bait: Path) -> Iterator[OpenWatch]:
    """Tells whether the picture has been looked at."""
    try:
        made = OpenWatch(bait)
    except AttributeError:
        pytest.skip("there is no inotify here")
    yield made
    made.close()


@pytest.fixture
def hostile(tmp_path: Path, markup: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files of the game with markup in every name of a unit or place, title and description."""
    quoted = markup.replace('"', "")
    for kind, folder in (("resources", paths.resources()), ("scenarios", paths.scenarios())):
        copy = tmp_path / kind
        copy.mkdir()
        for path in folder.iterdir():
            if path.name != "circle_of_fire":
                (copy / path.name).symlink_to(path)
        (copy / "circle_of_fire").mkdir()
        for path in (folder / "circle_of_fire").iterdir():
            _spoil(path, copy / "circle_of_fire" / path.name, quoted)
        monkeypatch.setattr(paths, kind, lambda copy=copy: copy)
    monkeypatch.delitem(room().files.__dict__, "_own_components", raising=False)


def _spoil(path: Path, copy: Path, markup: str) -> None:
    """Put markup into the texts of a file."""
    is_told = path.name in ("board.yaml", "units.yaml") or path.parent.parent.name == "scenarios"
    if path.is_dir() or not is_told:
        copy.symlink_to(path)
        return
    text = path.read_text("utf-8")
    text = re.sub(r"(?m)^(    name:) (.+)$", rf"\1 '{markup}\2'", text)
    text = re.sub(r'(name:) "', rf'\1 "{markup}', text)
    text = re.sub(r"(?m)^(title:) (.+)$", rf"\1 '{markup}\2'", text)
    copy.write_text(re.sub(r"(?m)^says: >-\n  ", f"says: >-\n  {markup}", text), "utf-8")


@pytest.fixture
def spoiled(hostile: None, open_window: Callable[[], MainWindow]) -> Iterator[MainWindow]:
    """A window of the hostile game; the shipped one is read again afterwards."""
    yield open_window()
    room().files.__dict__.pop("_own_components", None)


def settle() -> None:
    """Let everything happen that is due."""
    for _ in range(3):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def every_widget() -> list[QWidget]:
    """All widgets that are in a window, but Qt's own tool tip; tips are looked at where they are given."""
    found = (widget for widget in QApplication.allWidgets() if widget.parent() is not None)
    return [widget for widget in found if widget.objectName() != "qtooltip_label"]


def walk(window: MainWindow, tmp_path: Path, markup: str) -> Iterator[str]:
    """Show one thing after another: every page, panel, dialog and menu."""
    yield "the start page"
    window.pages.show_new_game()
    yield "the page of a new game"
    window.settings.put("briefing", 1)
    window.games.quick_start("first-assault")
    yield "the briefing"
    window.settings.put("briefing", 0)
    for name in window.docks.by_name:
        window.docks.by_name[name].show()
    window.turn.choose_overlay(window.desk.overlays()[0].id)
    for n in range(ORDERS):
        if not window.match.is_over:
            window.match.give(Random(n).choice(window.match.orders()))
            window.results.put_down_card()
            yield f"the table after {n + 1} orders"
    for place in range(len(window.box.components.board.places)):
        window.places.hover_place(place)
        window.places.pin_place(place)
        window.log.show_place(place)
    for unit in range(len(window.box.components.units)):
        window.places.hover_unit(unit)
    yield "the places"
    window.pages.show_verdict()
    yield "the verdict"
    window.pages.show_table()
    for name in ("about", "find", "keys", "settings", "open"):
        action = window.findChild(QAction, name)
        assert isinstance(action, QAction)
        action.trigger()
        yield name
    window.saving.save_to(tmp_path / f"{markup.replace('/', '')}.yaml")
    yield "a saved game"
    window.commands.show_context_menu(-1, 3, QPoint(9, 9))
    yield "the menu of a place"
    window.games.load(tmp_path / f"{markup.replace('/', '')} bad.yaml")
    yield "a file that cannot be opened"
    window.messages.tell(markup, [markup])
    yield "what is wrong"
    window.pages.show_start()
    yield "the start page with a saved game"


def faults() -> Iterator[str]:
    """Every text that Qt takes, or would take, for more than its letters."""
    for widget in every_widget():
        where = f"{type(widget).__name__} {widget.objectName()}"
        if isinstance(widget, QLabel) and not isinstance(widget, LinkLabel):
            if widget.textFormat() != Qt.TextFormat.PlainText and "<" in widget.text():
                yield f"{where}: {widget.text()}"
        elif isinstance(widget, LinkLabel) and "<img" in widget.text():
            yield f"{where}: {widget.text()}"
        elif isinstance(widget, QTextEdit) and re.search('<img src="(?!die:)', widget.toHtml()):
            yield f"{where}: {widget.toPlainText()}"
        for tip in _tips(widget):
            if "<" in tip and QTextDocumentFragment.fromHtml(tip).toPlainText() != _letters(tip).replace(
                "\xa0", " "
            ):
                yield f"the tip of {where}: {tip}"


def _letters(tip: str) -> str:
    """The letters that an escaped tool tip is to show."""
    inner = re.fullmatch(r'<p style="white-space: pre">(.*)</p>', tip, re.DOTALL)
    return unescape(inner[1]) if inner else "no escaped text"


def _tips(widget: QWidget) -> list[str]:
    """The tool tips of a widget and of its items."""
    tips = [widget.toolTip()]
    if isinstance(widget, QListWidget):
        tips += [widget.item(row).toolTip() for row in range(widget.count())]
    return tips


def test_markup_from_files_is_shown_as_letters_and_opens_no_file(
    spoiled: MainWindow, watch: OpenWatch, markup: str, tmp_path: Path
) -> None:
    for seen in walk(spoiled, tmp_path, markup):
        settle()
        assert (seen, list(faults())) == (seen, [])
        for widget in every_widget():
            for tip in filter(None, _tips(widget)):
                QToolTip.showText(QPoint(5, 5), tip, spoiled)
        for dialog in QApplication.topLevelWidgets():
            if isinstance(dialog, QDialog):
                dialog.close()
        settle()
        assert (seen, watch.was_opened()) == (seen, False)


def test_the_log_holds_no_control_characters(window: MainWindow) -> None:
    from cholm_qt.ui.panels.log_lines import Linker

    linker = Linker(window.desk.system.words, window.box.components)
    assert linker.linked("Red\x1b[31m\x00 \u202eArmy\u2029<b>") == "Red[31m Army&lt;b&gt;"


def test_a_text_without_control_characters_stays_as_it_is() -> None:
    text = "Größe 1./65 – Холм ★\n\tnext line"
    assert printable(text) == text


def test_every_label_of_the_program_knows_whether_it_shows_html() -> None:
    package = Path(paths.__file__).parent
    sources = [*package.glob("ui/**/*.py"), *package.glob("games/**/desk/**/*.py")]
    guessing = re.compile(
        r"\bQLabel\(|\(QLabel\)|QMessageBox|\.setToolTip\((?!as_tip|\d, as_tip)|QTextBrowser\(\)"
    )
    allowed = {"plain_text.py", "linked_text.py"}
    found = [path.name for path in sources if guessing.search(path.read_text("utf-8"))]
    assert [name for name in found if name not in allowed] == []


def test_a_label_shows_markup_as_letters(window: MainWindow) -> None:
    label = PlainLabel("<b>bold</b>")
    assert label.textFormat() == Qt.TextFormat.PlainText
