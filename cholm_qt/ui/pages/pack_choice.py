"""The choice of map and numbers for a new game: those of the program, or one of the player's packs."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QComboBox

from cholm_qt.files.known_packs import known_packs
from cholm_qt.files.pack import Pack
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.pack_words import held_words
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import fill, text
from cholm_qt.ui.widgets.paper import Paper


class PackChoice(Paper):
    """A paper that is seen only where there are packs of the game that is looked at."""

    def __init__(self) -> None:
        super().__init__("new-pack")
        self.title, self.says = text("", "typed-head", "new-pack-title"), text("", "faint", "new-pack-says")
        self.box = named(QComboBox(), "new-pack-box")
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.setMinimumContentsLength(24)
        fill(self.column, self.title, self.box, self.says)
        self.box.currentIndexChanged.connect(self._explain)
        self._packs: list[Pack] = []
        self.hide()

    def show_packs(self, game_id: str, default: Path | None) -> None:
        """Offer the packs of a game, of which one may be the player's usual one."""
        kept = self.chosen()
        self._packs = [head.pack for head in known_packs(game_id) if head.pack is not None]
        self.box.clear()
        for words in (tr("Ours"), *(pack.title for pack in self._packs)):
            self.box.addItem(words)
        wanted = kept.path if kept is not None else default
        paths = [None, *(pack.path for pack in self._packs)]
        self.box.setCurrentIndex(paths.index(wanted) if wanted in paths else 0)
        self.setVisible(bool(self._packs))
        self._explain()

    def chosen(self) -> Pack | None:
        """The pack that is chosen, or none for the shipped data."""
        at = self.box.currentIndex() - 1
        return self._packs[at] if 0 <= at < len(self._packs) else None

    def _explain(self) -> None:
        """Say what the chosen pack says about itself."""
        pack = self.chosen()
        if pack is None:
            says = tr("The map, the counters and the numbers of this program.")
        else:
            says = f"{pack.says} {held_words(pack)}".strip()
        self.says.setText(says)

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.title.setText(tr("Map and numbers"))
        self.box.setAccessibleName(tr("Map and numbers"))
        if self.box.count():
            self.box.setItemText(0, tr("Ours"))
        self._explain()
