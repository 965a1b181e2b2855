"""Asking for the file of a pack: a zip, or the pack.yaml in its folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from cholm_qt.files.known_packs import ZIP
from cholm_qt.files.pack_names import PACK_FILE
from cholm_qt.ui.look.words import tr


def ask_pack_file(parent: QWidget, folder: Path, use: Callable[[Path], object]) -> None:
    """Let a player look for a pack, and use the file that is chosen."""
    names = f"{tr('Packs')} (*{ZIP} {PACK_FILE})"
    dialog = QFileDialog(
        parent, tr("Choose a pack: a zip, or the pack.yaml in its folder"), str(folder), names
    )
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setObjectName("pack-file-dialog")
    dialog.fileSelected.connect(lambda name: use(Path(name)))
    dialog.open()
