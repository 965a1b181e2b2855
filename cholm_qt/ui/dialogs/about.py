"""What this program is, and what there is to say about the game on the table."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from cholm_qt import __version__
from cholm_qt.ui.dialogs.base import TextDialog
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.panel_desk import PanelDesk


class AboutDialog(TextDialog):
    """A few plain paragraphs."""

    def __init__(self, desk: PanelDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent, "about-dialog", desk.title())
        for paragraph in (
            tr("Version {0}. A desktop edition for two players at one screen.", __version__),
            *desk.about(),
            tr(
                "Fonts: Old Standard TT, Oswald, PT Sans Narrow and PT Serif, under the SIL Open Font "
                "License."
            ),
        ):
            self.add_text(paragraph, "about-text", "book")
        self.add_close()
