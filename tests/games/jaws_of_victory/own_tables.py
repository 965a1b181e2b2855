"""A table for tests whose numbers are not those of the game, as a player may type them over ours."""

from __future__ import annotations

from pathlib import Path

from cholm_qt.files.pack_writing import write_pack
from cholm_qt.games.jaws_of_victory.files import FILES
from tests.games.jaws_of_victory.table import Table


def table_with(folder: Path, line: str, value: str, section: str = "weather") -> Table:
    """A table with another value in the first such line of tables.yaml from a section on.

    An empty folder is needed for it.
    """
    text = (FILES.folder / "tables.yaml").read_text("utf-8")
    before, section_head, text = text.partition(f"\n{section}:\n")
    head, found, rest = text.partition(f"\n  {line}: {{value: ")
    assert found, line
    pack = write_pack(
        folder / "own",
        "jaws_of_victory",
        "Own numbers",
        data={"tables.yaml": before + section_head + head + found + value + "," + rest.partition(",")[2]},
    )
    try:
        components = FILES.with_pack(pack).load_components()
    finally:
        FILES._packed.clear()
    table = Table()
    table.c = table.p.components = components
    return table
