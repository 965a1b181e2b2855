"""Which part of a game becomes a moving picture, how large, and how fast."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QComboBox, QFormLayout, QHBoxLayout, QSpinBox, QWidget

from cholm_qt.play.replay_choice import ReplayChoice, TurnSpan
from cholm_qt.ui.dialogs.base import Dialog, choice_box
from cholm_qt.ui.look.words import tr, trn
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel

WIDTHS = (640, 960, 1280, 1920)
PACES_MS = (2000, 900, 400, 150)
KINDS = ("webp", "gif")


class ReplayDialog(Dialog):
    """Asks for the range by Turns or moments, the size, the pace and the kind of file."""

    def __init__(
        self, desk: PanelDesk, spans: Sequence[TurnSpan], shown: int, parent: QWidget | None = None
    ) -> None:
        """Offer the Turns of a game; the range ends with the moment that is shown."""
        super().__init__(parent, "replay-dialog", tr("Save a replay"))
        self._spans = spans
        titles = [desk.sequence_headline(span.position) for span in spans]
        self.first_turn = self._turns(titles, "replay-first-turn", tr("From Turn"))
        self.first = self._moments("replay-first", tr("From moment"))
        self.last_turn = self._turns(titles, "replay-last-turn", tr("To Turn"))
        self.last = self._moments("replay-last", tr("To moment"))
        self.part = choice_box("replay-part", tr("What is shown"), self._parts(), False)
        self.width_box = choice_box("replay-width", tr("Width"), self._widths(), WIDTHS[1])
        self.pace = choice_box("replay-pace", tr("Pace"), self._paces(), PACES_MS[1])
        self.kind = choice_box("replay-kind", tr("Kind of file"), self._kinds(), KINDS[0])
        self.says = named(PlainLabel(), "replay-says")
        self._lay_out()
        self._join()
        self.first.setValue(spans[0].first)
        self.last.setValue(shown)
        self._follow_moments()

    # --- making ---

    def _turns(self, titles: Sequence[str], name: str, spoken: str) -> QComboBox:
        """The choice of a Turn."""
        box = named(QComboBox(), name, spoken)
        box.addItems(list(titles))
        return box

    def _moments(self, name: str, spoken: str) -> QSpinBox:
        """The choice of a moment by its number, as the history bar has it."""
        box = named(QSpinBox(), name, spoken)
        box.setRange(self._spans[0].first, self._spans[-1].last)
        box.setPrefix("#")
        return box

    def _parts(self) -> dict[str, object]:
        """What of the sheet is shown."""
        return {tr("The map"): False, tr("The whole sheet"): True}

    def _widths(self) -> dict[str, object]:
        """How wide the picture is."""
        return {tr("{0} pixels", width): width for width in WIDTHS}

    def _paces(self) -> dict[str, object]:
        """How long each order is shown."""
        words = (tr("Slow"), tr("As the history plays"), tr("Quick"), tr("Very quick"))
        return {
            tr("{0}: {1} s for each order", word, pace / 1000): pace
            for word, pace in zip(words, PACES_MS, strict=True)
        }

    def _kinds(self) -> dict[str, object]:
        """The kinds of files."""
        words = (tr("WebP: sharp and small"), tr("GIF: fewer colors, shown everywhere"))
        return dict(zip(words, KINDS, strict=True))

    def _lay_out(self) -> None:
        """One line for each choice, what comes of them, and the buttons."""
        form = QFormLayout()
        form.setSpacing(10)
        form.addRow(tr("From"), _side_by_side(self.first_turn, self.first))
        form.addRow(tr("To"), _side_by_side(self.last_turn, self.last))
        form.addRow(tr("What is shown"), self.part)
        form.addRow(tr("Width"), self.width_box)
        form.addRow(tr("Pace"), self.pace)
        form.addRow(tr("Kind of file"), self.kind)
        self.column.addLayout(form)
        self.column.addWidget(self.says)
        self.add_answers(tr("Save …"), "replay")

    def _join(self) -> None:
        """Let Turns and moments follow each other, and say what comes of them."""
        self.first_turn.activated.connect(lambda turn: self.first.setValue(self._spans[turn].first))
        self.last_turn.activated.connect(lambda turn: self.last.setValue(self._spans[turn].last))
        self.first.valueChanged.connect(lambda moment: self.last.setValue(max(moment, self.last.value())))
        self.last.valueChanged.connect(lambda moment: self.first.setValue(min(moment, self.first.value())))
        self.first.valueChanged.connect(self._follow_moments)
        self.last.valueChanged.connect(self._follow_moments)
        self.pace.activated.connect(self._follow_moments)

    # --- showing and reading ---

    def _follow_moments(self) -> None:
        """Name the Turns of the moments, and say how long the story is."""
        for box, moment in ((self.first_turn, self.first.value()), (self.last_turn, self.last.value())):
            turns = [n for n, span in enumerate(self._spans) if span.first <= moment]
            box.setCurrentIndex(turns[-1] if turns else 0)
        choice = self.chosen()
        length = tr("{0}:{1:02d} minutes", *divmod(round(choice.length_ms / 1000), 60))
        self.says.setText(trn("{0} picture, {1}", "{0} pictures, {1}", len(choice.moments), length))

    def chosen(self) -> ReplayChoice:
        """What was chosen."""
        return ReplayChoice(
            self.first.value(),
            self.last.value(),
            int(self.width_box.currentData()),
            int(self.pace.currentData()),
            bool(self.part.currentData()),
        )

    def chosen_kind(self) -> str:
        """How the name of the file is to end."""
        return str(self.kind.currentData())


def _side_by_side(*widgets: QWidget) -> QHBoxLayout:
    """Widgets in one line, the first as wide as there is room."""
    line = QHBoxLayout()
    for number, widget in enumerate(widgets):
        line.addWidget(widget, int(not number))
    return line
