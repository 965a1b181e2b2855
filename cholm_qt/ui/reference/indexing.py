"""Reads the rulebook and looks through games piece by piece, while somebody reads already."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from cholm_qt.engine.reasons import Said
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.reference_file import module_of
from cholm_qt.teaching.library import Library
from cholm_qt.teaching.library_search import Entry, LibrarySearch
from cholm_qt.teaching.sightings import Sightings
from cholm_qt.ui.look.words import case_number, say, spoken_language
from cholm_qt.ui.widgets.linked_text import CHART, TERM

STEP_MS, BUSY_S = 20, 0.008  # between two moments of work, and how long each takes


class Indexing(QObject):
    """Makes what is searched, then finds where cases are seen.

    Signals:
        grown: More can be found.
        sighted: It is known where every case is seen.
    """

    grown = Signal()
    sighted = Signal()

    def __init__(self, library: Library, charts: Sequence[tuple[str, str]], owner: QObject) -> None:
        super().__init__(owner)
        self.library, self.charts = library, charts
        self.search, self.sightings = LibrarySearch(), Sightings(library.files)
        self._language = ""
        self._steps: Iterator[None] = iter(())
        self._timer = QTimer(self, interval=STEP_MS)
        self._timer.timeout.connect(self._go_on)

    def begin(self) -> None:
        """Begin, or begin anew in another language; what is done already is not done again."""
        if self._language == spoken_language():
            return
        self._language = spoken_language()
        self.search = LibrarySearch()
        self._steps = self._all()
        self._timer.start()

    def finish(self) -> None:
        """Do everything at once that is left."""
        for _ in self._steps:
            pass
        self._end()

    def stop(self) -> None:
        """Do nothing more."""
        self._timer.stop()

    def _go_on(self) -> None:
        """Do pieces for a moment."""
        until = monotonic() + BUSY_S
        for _ in self._steps:
            if monotonic() >= until:
                return
        self._end()

    def _end(self) -> None:
        """Everything has been done."""
        self._timer.stop()
        self.grown.emit()

    def _all(self) -> Iterator[None]:
        """Every piece of the work."""
        try:
            yield from self._cases()
            self._others()
            self.grown.emit()
            if not self.sightings.is_ready:
                yield from self.sightings.steps()
                self.sighted.emit()
        except DataFaults:  # told where the cases are shown
            return

    def _cases(self) -> Iterator[None]:
        """Add the cases with their articles, a Module at a step."""
        module = ""
        for number, case in self.library.cases.items():
            if module_of(number) != module:
                module = module_of(number)
                yield
            article = self.library.article(number)
            texts = [case.says]
            if article is not None:
                example = [article.example.says] if article.example is not None else []
                texts += [*article.reads, article.because, *article.exceptions, *example]
            title = f"{case_number(number)} {say(Said(case.title))}"
            self._add(number, number, title, texts, case.title)

    def _others(self) -> None:
        """Add rulings, words of the game, and charts."""
        for ruling in self.library.rulings.values():
            self._add(
                ruling.id, ruling.id, f"{ruling.id} {say(Said(ruling.asks))}", [ruling.says], ruling.asks
            )
        for number, term in enumerate(self.library.terms):
            forms = term.forms(self._language)
            more = " ".join((term.term, *term.also, *forms))
            self._add(f"{TERM}:{number}", "", forms[0], [term.says], more)
        for chart, title in self.charts:
            self.search.add(Entry(f"{CHART}:{chart}", "", title, ""))

    def _add(self, target: str, number: str, title: str, texts: Sequence[str], english: str) -> None:
        """Add something in the language that is spoken, to be found in English too."""
        found = " ".join(say(Said(text)) for text in texts if text)
        also = "" if self._language == "en" else " ".join(texts)
        self.search.add(Entry(target, number, title, found, f"{english} {also}"))
