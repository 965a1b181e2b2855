"""What panels, pages and dialogs show of Circle of Fire."""

from __future__ import annotations

from cholm_qt.engine.game import Entry
from cholm_qt.engine.sequence import Segment
from cholm_qt.games.circle_of_fire.desk import game_words, status_words
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.panels.log_lines import Linker, LogLine
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.panels.specifications import Status


class CircleOfFirePanels(PanelDesk):
    """The part of the desk of Circle of Fire that panels, pages and dialogs ask."""

    def log_lines(self, c: Components, linker: Linker, moment: int, entry: Entry[Position]) -> list[LogLine]:
        """How the log tells one entry of the record."""
        from cholm_qt.games.circle_of_fire.desk.log_lines import lines_of

        return lines_of(c, linker, moment, entry)

    # --- where in the game one is ---

    def status(self, position: Position) -> Status:
        """The goal, Turn and date, Impulse, Day or Night, Advantage, and the declarations left."""
        return status_words.status(position)

    def sequence_headline(self, position: Position) -> str:
        """The Turn and its date."""
        return game_words.headline(position)

    def sequence_detail(self, position: Position) -> str:
        """11.1.2 Whose Impulse it is."""
        return game_words.impulse_words(position) if game_words.is_maneuvering(position) else ""

    def is_played(self, position: Position, segment: Segment) -> bool:
        """20.1 Nobody bids for a side where the sides were agreed."""
        return game_words.is_played(position, segment)
