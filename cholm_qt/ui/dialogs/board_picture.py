"""How the board becomes a picture: which part of it, with or without counters, how large, and what kind."""

from __future__ import annotations

from PySide6.QtWidgets import QFormLayout, QWidget

from cholm_qt.ui.dialogs.base import Dialog, choice_box
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.board_export import BoardChoice
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import PlainLabel

SCALES = (0.25, 0.5, 1.0, 1.5, 2.0)
KINDS = ("png", "jpg", "svg")


class BoardPictureDialog(Dialog):
    """Asks for the part, the counters, the scale and the kind of file, and says how large it will be."""

    def __init__(self, scene: MapScene, counters: bool, parent: QWidget | None = None) -> None:
        """Offer a picture of the board of a scene, with or without its counters."""
        super().__init__(parent, "board-picture-dialog", tr("Save a picture"))
        self._scene = scene
        parts = {tr("The whole sheet"): True, tr("The map"): False}
        with_counters = {tr("With the counters"): True, tr("The bare map"): False}
        scales: dict[str, object] = {tr("{0} %", round(100 * scale)): scale for scale in SCALES}
        kinds = (
            tr("PNG: sharp"),
            tr("JPEG: small"),
            tr("SVG: counters that stay sharp at any size"),
        )
        self.part = choice_box("picture-part", tr("What is shown"), parts, True)
        self.counters = choice_box("picture-counters", tr("Counters"), with_counters, counters)
        self.scale = choice_box("picture-scale", tr("Scale"), scales, 1.0)
        self.kind = choice_box(
            "picture-kind", tr("Kind of file"), dict(zip(kinds, KINDS, strict=True)), KINDS[0]
        )
        self.says = named(PlainLabel(), "picture-says")
        form = QFormLayout()
        form.setSpacing(10)
        for box in (self.part, self.counters, self.scale, self.kind):
            form.addRow(box.accessibleName(), box)
            box.currentIndexChanged.connect(self._say)
        self.column.addLayout(form)
        self.column.addWidget(self.says)
        self.add_answers(tr("Save …"), "picture")
        self._say()

    def _say(self) -> None:
        """Say how large the picture will be."""
        size = self.chosen().size(self._scene)
        self.says.setText(tr("{0} × {1} pixels", size.width(), size.height()))

    def chosen(self) -> BoardChoice:
        """What was chosen."""
        return BoardChoice(
            float(self.scale.currentData()),
            bool(self.counters.currentData()),
            bool(self.part.currentData()),
        )

    def chosen_kind(self) -> str:
        """How the name of the file is to end."""
        return str(self.kind.currentData())
