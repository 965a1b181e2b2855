"""What this program is, and which of its numbers are the rulebook's and which ours."""

from __future__ import annotations

from collections import Counter

from PySide6.QtWidgets import QWidget

from cholm_qt import __version__
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.ui.dialogs.base import TextDialog
from cholm_qt.ui.look.words import tr


class AboutDialog(TextDialog):
    """A few plain paragraphs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, "about-dialog", tr("Circle of Fire: the siege of Cholm, 1942"))
        for paragraph in _paragraphs():
            self.add_text(paragraph, "about-text", "book")
        self.add_close()


def _paragraphs() -> list[str]:
    """What there is to say."""
    kinds = Counter(line.source[:1] for line in FILES.sources())
    ours = kinds["R"] + kinds["I"]
    return [
        tr("Version {0}. A desktop edition for two players at one screen.", __version__),
        tr("The rules follow the booklet of the board game designed by Michael Rinella, published in 2013."),
        tr(
            "Its charts, map and counters were not at hand. They were made anew for this program: of {0} "
            "rows of data {1} are ours, the others come from the rulebook or from public sources. The "
            "Rules panel lists them all, and the files can be corrected without touching the program.",
            sum(kinds.values()),
            ours,
        ),
        tr("Fonts: Old Standard TT, Oswald, PT Sans Narrow and PT Serif, under the SIL Open Font License."),
    ]
