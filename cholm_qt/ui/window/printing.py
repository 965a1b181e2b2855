"""Papers of the game on the table: chosen, looked at, and printed or saved as PDF."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject
from PySide6.QtWidgets import QDialog, QWidget

from cholm_qt.files.atomic_write import CannotWrite, write_bytes_atomically
from cholm_qt.files.faults import DataFaults
from cholm_qt.play.turn import Turn
from cholm_qt.ui.dialogs.print_papers import PrintDialog
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.status import StatusStrip
from cholm_qt.ui.printing.pages import Pages, paint_pages, pdf_bytes
from cholm_qt.ui.printing.papers import CHARTS, ODDS, RULES, Situation, kind_titles, pages_of
from cholm_qt.ui.window.fault_messages import FaultMessages
from cholm_qt.ui.window.game_box import GameBox
from cholm_qt.ui.window.saving import Saving

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter


class Printing(QObject):
    """Asks which paper is wanted, and prints or saves it."""

    def __init__(
        self,
        window: QWidget,
        turn: Turn,
        box: GameBox,
        saving: Saving,
        status: StatusStrip,
        messages: FaultMessages,
    ) -> None:
        super().__init__(window)
        self.window, self.turn, self.box, self.saving = window, turn, box, saving
        self.status, self.messages = status, messages

    def ask(self, first: str = "") -> None:
        """Show the papers of the position that is shown, one of them first."""
        kinds = dict(kind_titles())
        if not self.box.desk.charts(self.box.components):
            del kinds[CHARTS]
        if not self.box.desk.system.has_odds_table:
            del kinds[ODDS]
        if not self.box.desk.files.case_titles():
            del kinds[RULES]
        shown = self._situation()
        dialog = PrintDialog(
            kinds,
            lambda kind, paper, counter: pages_of(kind, self.box, shown, paper, counter),
            "letter" if _uses_letter() else "a4",
            self.window,
            first,
        )
        dialog.save_requested.connect(self.ask_file)
        dialog.print_requested.connect(self.ask_printer)
        dialog.open()

    def _situation(self) -> Situation:
        """The position that is shown, with what its scenario says; it speaks of the beginning alone."""
        match, files = self.turn.match, self.box.desk.files
        try:
            scenario = files.shipped_scenario(match.scenario_id)
        except DataFaults:
            return Situation(self.turn.position, self.box.desk.title())
        is_begun = self.turn.position != match.game.history[0].before if match.game.history else False
        return Situation(self.turn.position, tr(scenario.title), "" if is_begun else tr(scenario.says))

    # --- PDF ---

    def ask_file(self, pages: Pages) -> None:
        """Ask where to save pages."""
        dialog = self.saving.file_dialog(
            tr("Save as PDF"), tr("PDF files"), "*.pdf", self.saving.name_for("pdf")
        )
        dialog.fileSelected.connect(lambda name: self.write(Path(name), pages))
        dialog.open()

    def write(self, path: Path, pages: Pages) -> None:
        """Write pages as PDF."""
        try:
            write_bytes_atomically(path, pdf_bytes(pages))
        except CannotWrite as error:
            self.messages.refuse(tr("The paper could not be saved"), error)
        else:
            self.saving.keep_folder(path)
            self.status.tell(tr("Saved to {0}", path.name))

    # --- printers ---

    def ask_printer(self, pages: Pages) -> None:
        """Ask on which printer; where there is no way to print, say so."""
        try:
            from PySide6.QtPrintSupport import QPrintDialog, QPrinter
        except ImportError as error:
            self.messages.tell(tr("This computer cannot print; save the paper as PDF instead"), [str(error)])
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageLayout(pages.layout())
        printer.setDocName(pages.title)
        dialog = QPrintDialog(printer, self.window)
        dialog.accepted.connect(partial(self.print_on, printer, pages))
        dialog.finished.connect(dialog.deleteLater)
        QDialog.open(dialog)  # its own asks for a receiver

    def print_on(self, printer: QPrinter, pages: Pages) -> None:
        """Print pages, to the edge of the paper, for they keep their margins by themselves."""
        printer.setFullPage(True)
        printer.setPageLayout(pages.layout())
        paint_pages(printer, pages, printer.resolution())
        self.status.tell(tr("The paper is being printed."))


def _uses_letter() -> bool:
    """Is this a country of Letter paper?"""
    return QLocale.system().measurementSystem() == QLocale.MeasurementSystem.ImperialUSSystem
