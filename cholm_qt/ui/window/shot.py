"""Pictures of the map and papers to print, drawn without a window, for `cholm shot` and `cholm print`."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor

from cholm_qt.files.atomic_write import write_bytes_atomically
from cholm_qt.files.documents import Document, open_whatever
from cholm_qt.files.pack import Pack
from cholm_qt.files.pack_need import Data
from cholm_qt.games import room, room_of
from cholm_qt.ui.look.themes import THEMES
from cholm_qt.ui.look.words import tr, use_language
from cholm_qt.ui.map.board_export import BoardChoice, board_svg, lay_out, picture_of
from cholm_qt.ui.window.application import make_application
from cholm_qt.ui.window.game_box import GameBox


def run(
    name: str | None,
    output: str,
    size: tuple[int, int] | None,
    scale: float,
    counters: bool,
    theme: str,
    game_id: str = "",
    data: Pack | Data = Data.AS_SAVED,
) -> int:
    """Draw a scenario or save and write the picture; 1 when it cannot be written. Raises DataFaults.

    Without a size the picture is that of the sheet at a scale, as is every SVG.
    """
    make_application()
    document = _document(name, game_id, data)
    document.raise_faults()
    scene = GameBox.open(room_of(document.files)).scene()
    scene.background_colour = QColor(THEMES[theme].desk)
    choice = BoardChoice(scale, counters)
    lay_out(scene, document.start(seed=0).game.position, choice)
    pixels = choice.size(scene) if size is None else QSize(*size)
    if Path(output).suffix.lower() == ".svg":
        write_bytes_atomically(output, board_svg(scene, choice, document.files.system.title).packed())
    elif not picture_of(scene, pixels).save(output):
        says = f"cholm: {output} cannot be written: no such folder, or no such kind of picture"
        print(says, file=sys.stderr)
        return 1
    print(f"{Path(output).name}: {pixels.width()} × {pixels.height()}")
    return 0


def print_paper(
    kind: str,
    name: str | None,
    output: str,
    paper: str,
    counter_mm: int,
    language: str,
    game_id: str = "",
    data: Pack | Data = Data.AS_SAVED,
) -> int:
    """Write a paper as PDF. Raises DataFaults, CannotWrite, NothingToPrint, BadLanguage."""
    from cholm_qt.ui.printing.pages import pdf_bytes
    from cholm_qt.ui.printing.papers import Situation, pages_of

    make_application()
    use_language(language)
    document = _document(name, game_id, data)
    loaded = document.start(seed=0)
    shown = Situation(loaded.game.position, *_texts(document, loaded.scenario_id))
    pages = pages_of(kind, GameBox.open(room_of(document.files)), shown, paper, counter_mm)
    write_bytes_atomically(output, pdf_bytes(pages))
    count = len(pages.draws)
    print(f"{Path(output).name}: {'1 page' if count == 1 else f'{count} pages'}")
    return 0


def _document(name: str | None, game_id: str, data: Pack | Data) -> Document:
    """What is named, or the whole game; with the map and the numbers that are wanted. Raises DataFaults."""
    game_id = game_id or ("" if isinstance(data, Data) else data.game)
    return open_whatever(name or room(game_id).system.main_scenario, game_id, data)


def _texts(document: Document, scenario_id: str) -> tuple[str, str]:
    """Title and description of a scenario; of a save the title alone, of a position that of the game."""
    if document.scenario is not None:
        return tr(document.scenario.title), tr(document.scenario.says)
    if scenario_id in document.files.scenario_ids():
        return tr(document.files.load_scenario(scenario_id).title), ""
    return tr(document.files.system.title), ""
