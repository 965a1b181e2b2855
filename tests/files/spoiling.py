"""Copies of a game's data files in which a test changes a text."""

import shutil
from collections.abc import Callable
from pathlib import Path

from cholm_qt.files.faults import DataFaults
from cholm_qt.files.game_files import GameFiles

Spoil = Callable[[str, str, str], list[str]]


def copy_data(files: GameFiles, folder: Path) -> Path:
    """Copy the shipped data files of a game into a folder."""
    for name in files.data_files:
        shutil.copy(files.folder / name, folder)
    return folder


def spoiler(files: GameFiles, folder: Path) -> Spoil:
    """Change the first such text of a file in a folder; "here: ..." is a fault at the changed line."""

    def change(name: str, old: str, new: str) -> list[str]:
        before, found, after = (folder / name).read_text("utf-8").partition(old)
        assert found, f"{old} does not stand in {name}"
        (folder / name).write_text(before + new + after, "utf-8")
        return _faults(files, folder, name, before.count("\n") + 1)

    return change


def _faults(files: GameFiles, folder: Path, name: str, changed: int) -> list[str]:
    """What loading the folder complains of."""
    try:
        files.load_components(folder)
    except DataFaults as error:
        places = {(str(folder / name), changed): "here"}
        told = [(places.get((f.file, f.line)) or f"{Path(f.file).name}:{f.line}", f) for f in error.faults]
        return [f"{place}: {f.says}" + (f" ({f.case})" if f.case else "") for place, f in told]
    return []
