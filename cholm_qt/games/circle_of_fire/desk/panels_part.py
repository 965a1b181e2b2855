"""What panels, pages and dialogs show of Circle of Fire."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from cholm_qt.engine.game import Entry
from cholm_qt.engine.orders import Order
from cholm_qt.engine.prompt import Prompt
from cholm_qt.engine.sequence import Segment
from cholm_qt.games.circle_of_fire.desk import game_words, setting_up_words, status_words
from cholm_qt.games.circle_of_fire.desk.game_words import done_words
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SIDES, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.orders import Done
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.scenario import Scenario
from cholm_qt.ui.look.themes import SideStyle
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.log_lines import Linker, LogLine
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.panels.specifications import CoverArt, SidesChoice, Status

COVER_STRIP = (1090, 1010, 3190, 800)  # of the sheet


class CircleOfFirePanels(PanelDesk):
    """The part of the desk of Circle of Fire that panels, pages and dialogs ask."""

    def log_lines(self, c: Components, linker: Linker, moment: int, entry: Entry[Position]) -> list[LogLine]:
        """How the log tells one entry of the record."""
        from cholm_qt.games.circle_of_fire.desk.log_lines import lines_of

        return lines_of(c, linker, moment, entry)

    # --- orders and the record ---

    def order_words(self, c: Components, prompt: Prompt, order: Order, alone: bool) -> str:
        """An order in the list; the end of a decision is called by what comes then."""
        if isinstance(order, Done):
            return done_words(prompt.waiting, alone)
        return super().order_words(c, prompt, order, alone)

    def order_search_hint(self) -> str:
        """A unit and an Area as an example."""
        return tr("A few words, such as: s02 9")

    def history_names(self) -> tuple[str, str]:
        """11.1.2 The buttons go by Impulses and Segments."""
        return tr("Back to the beginning of the Impulse"), tr("On to the next Impulse")

    # --- names ---

    def side_styles(self) -> Mapping[str, SideStyle]:
        """Field grey with a plain line, and straw with a dashed one."""
        return {
            SIDES[GERMAN]: SideStyle("#a9b0ae", "#14181a", "#353d40"),
            SIDES[SOVIET]: SideStyle("#ebd3a0", "#3d0b06", "#8e2418", "dashed"),
        }

    def side_emblem(self, actor: int) -> Callable[[QPainter, QRectF], None] | None:
        """A cross or a star; players who have no side yet have no sign."""
        from cholm_qt.games.circle_of_fire.desk.pieces.emblems import paint_emblem

        return partial(paint_emblem, actor) if actor in (GERMAN, SOVIET) else None

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

    # --- beginning a game ---

    def cover(self) -> CoverArt:
        """The town from the airfield to the eastern road."""
        return CoverArt(
            tr("Circle of Fire"), tr("The siege of Cholm, 1942"), self.files.folder / "map.jpg", COVER_STRIP
        )

    def first_game_words(self) -> str:
        """How long the First Assault is."""
        return tr("New here? Two Turns, one attack; everything is explained as you go.")

    def data_words(self) -> str:
        """What is ours."""
        return tr(
            "The rules are those of the board game. Its map, charts and counters were not at hand: what "
            "you see is our reconstruction, and the Rules panel says which numbers are ours."
        )

    def option_words(self, option: str) -> tuple[str, str]:
        """The title of an optional rule, and what it changes."""
        return setting_up_words.option_words(option)

    def sides_choice(self) -> SidesChoice:
        """20.1 Sides by secret bids."""
        return setting_up_words.sides_choice()

    def may_choose_sides(self, scenario: Scenario) -> bool:
        """20.0 Does a scenario begin where sides can still be bid for?"""
        return setting_up_words.begins_with_bids(scenario)
