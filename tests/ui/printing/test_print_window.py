"""Printing from the window: chosen, looked at, saved or printed."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from cholm_qt.ui.dialogs.print_papers import PrintDialog
from cholm_qt.ui.dialogs.texts import FaultsDialog
from cholm_qt.ui.printing.papers import KINDS
from cholm_qt.ui.window.main_window import MainWindow
from tests.ui.printing.pdf import page_sizes


@pytest.fixture
def dialog(window: MainWindow) -> PrintDialog:
    """The dialog, opened by the menu."""
    window.games.quick_start("first-assault")
    action = window.findChild(QAction, "print")
    assert isinstance(action, QAction)
    action.trigger()
    found = window.findChild(PrintDialog)
    assert found is not None
    return found


def test_every_paper_is_offered(dialog: PrintDialog) -> None:
    assert [dialog.kind.itemData(n) for n in range(dialog.kind.count())] == list(KINDS)


def test_pages_are_turned_to_the_last_and_back(dialog: PrintDialog) -> None:
    dialog.kind.setCurrentIndex(dialog.kind.findData("charts"))
    assert dialog.says.text() == "Page 1 of 3"
    assert not dialog.back.isEnabled()
    for _ in range(3):
        QTest.mouseClick(dialog.on, Qt.MouseButton.LeftButton)
    assert dialog.says.text() == "Page 3 of 3"
    assert not dialog.on.isEnabled()
    QTest.mouseClick(dialog.back, Qt.MouseButton.LeftButton)
    assert dialog.says.text() == "Page 2 of 3"


def test_another_paper_begins_with_its_first_page(dialog: PrintDialog) -> None:
    QTest.mouseClick(dialog.on, Qt.MouseButton.LeftButton)
    dialog.kind.setCurrentIndex(dialog.kind.findData("counters"))
    assert dialog.says.text() == "Page 1 of 2"


def test_the_size_of_counters_is_asked_for_counters_alone(dialog: PrintDialog) -> None:
    assert not dialog.counter.isEnabled()
    dialog.kind.setCurrentIndex(dialog.kind.findData("counters"))
    assert dialog.counter.isEnabled()
    dialog.counter.setCurrentIndex(1)
    assert dialog.says.text() == "Page 1 of 4"


def test_the_page_is_seen(dialog: PrintDialog) -> None:
    image = dialog.picture.pixmap().toImage()
    assert image.height() > image.width()
    assert len({image.pixelColor(x, image.height() // 3).name() for x in range(0, image.width(), 5)}) > 5
    assert dialog.picture.accessibleName().startswith("Set-up: ")
    assert dialog.picture.accessibleName().endswith("First Assault, Page 1 of 1")


def test_saving_asks_for_a_file_and_writes_it(
    dialog: PrintDialog, window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog.paper.setCurrentIndex(dialog.paper.findData("letter"))
    QTest.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
    asked = window.findChild(QFileDialog)
    assert asked is not None
    assert asked.defaultSuffix() == "pdf"
    path = tmp_path / "mine.pdf"
    asked.fileSelected.emit(str(path))
    assert page_sizes(path.read_bytes()) == [(612, 792)]


def test_a_file_that_cannot_be_written_is_told(dialog: PrintDialog, window: MainWindow) -> None:
    QTest.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
    asked = window.findChild(QFileDialog)
    assert asked is not None
    asked.fileSelected.emit("/no/such/folder/mine.pdf")
    told = window.findChild(FaultsDialog)
    assert told is not None
    assert "there is no folder" in told.text.toPlainText()


def test_a_printer_gets_the_pages_to_the_edge_of_the_paper(
    dialog: PrintDialog, window: MainWindow, tmp_path: Path
) -> None:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    printing = window.exporting().printing
    assert printing is not None
    assert dialog._pages is not None
    printing.print_on(printer, dialog._pages)
    raw = (tmp_path / "printed.pdf").read_bytes()
    assert len(page_sizes(raw)) == 1


def test_print_asks_for_a_printer(dialog: PrintDialog, window: MainWindow) -> None:
    QTest.mouseClick(dialog.print_button, Qt.MouseButton.LeftButton)
    asked = window.findChild(QPrintDialog)
    assert asked is not None
    assert asked.isVisible()
    asked.reject()


def test_a_game_that_has_begun_is_printed_without_the_words_about_its_beginning(window: MainWindow) -> None:
    window.games.quick_start("first-assault")
    window.exporting().ask_print()
    printing = window.exporting().printing
    assert printing is not None
    assert printing._situation().says
    window.match.give(window.match.orders()[0])
    assert printing._situation().says == ""
