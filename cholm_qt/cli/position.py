"""`cholm position`: a game as one line of text, and such a line as a scenario file."""

from __future__ import annotations

from argparse import Namespace

from cholm_qt.cli.arguments import UsageError
from cholm_qt.cli.packs import data_of
from cholm_qt.cli.printing import show
from cholm_qt.edit.draft import SAYS, TITLE, Draft
from cholm_qt.files.atomic_write import write_atomically
from cholm_qt.files.documents import Document, begins_like_a_position, open_whatever
from cholm_qt.files.position_text import position_to_text


def command(chosen: Namespace) -> int:
    """Print or write the text of what a file holds, or the scenario that a text begins."""
    document = document_of(chosen.what, chosen)
    if begins_like_a_position(chosen.what):
        document.raise_faults()
        text = _scenario_text(document, chosen.title)
    elif chosen.title is not None:
        raise UsageError("--title is for the text of a position, which has none of its own")
    else:
        text = position_to_text(document.files, document.start(None).game.position) + "\n"
    if chosen.output:
        write_atomically(chosen.output, text)
    else:
        show(text.removesuffix("\n"))
    return 0


def document_of(text: str, chosen: Namespace) -> Document:
    """A scenario by its id, the file of a name, or the text of a position, with the pack that is chosen.

    Raises UsageError, DataFaults.
    """
    if not text.strip():
        raise UsageError("a position is a scenario, a file or a text that begins like one")
    return open_whatever(text, chosen.game, data_of(chosen))


def _scenario_text(document: Document, title: str | None) -> str:
    """A position as a scenario file."""
    position = document.content
    called = f"{document.files.system.title}, Turn {position.turn}" if title is None else title
    return Draft(document.files, position, {TITLE: called, SAYS: "A position."}).scenario_text()
