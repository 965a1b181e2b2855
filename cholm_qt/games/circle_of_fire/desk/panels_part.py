"""What panels, pages and dialogs show of Circle of Fire."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from cholm_qt.engine.game import Entry, Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.prompt import Prompt
from cholm_qt.engine.sequence import Segment
from cholm_qt.games.circle_of_fire.desk import game_words, place_words, status_words
from cholm_qt.games.circle_of_fire.desk.game_words import done_words
from cholm_qt.games.circle_of_fire.desk.glossary import type_word
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, SIDES, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.orders import Done
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.scenario import Scenario
from cholm_qt.ui.look.themes import SideStyle
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.panels.log_lines import Linker, LogLine
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.panels.specifications import (
    Briefing,
    CoverArt,
    PageSpec,
    PanelSpec,
    PlaceView,
    SetupGroup,
    SidesChoice,
    SideView,
    Stakes,
    Status,
    Verdict,
)

if TYPE_CHECKING:
    from cholm_qt.files.sources import Part, SourceLine
    from cholm_qt.play.turn import Turn
    from cholm_qt.ui.map.board_picture import PlanArrow
    from cholm_qt.ui.panels.chart_values import Chart, Lit
    from cholm_qt.ui.reference.promise import Promise

COVER_STRIP = (1090, 1010, 3190, 800)  # of the sheet


class CircleOfFirePanels(PanelDesk):
    """The part of the desk of Circle of Fire that panels, pages and dialogs ask."""

    def panels(self) -> Sequence[PanelSpec]:
        """The fight with its odds and dice, and the line-up of a Close Combat."""
        from cholm_qt.games.circle_of_fire.desk.panel_specs import PANELS

        return PANELS

    def pages(self) -> Sequence[PageSpec]:
        """Who has won, and how it went."""
        from cholm_qt.games.circle_of_fire.desk.panel_specs import PAGES

        return PAGES

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
        return tr("Type a unit or an Area, such as: 1/82 9")

    def moment_place(self, position: Position) -> str:
        """The Turn, and in the Maneuver/Fire Phase the Impulse."""
        return game_words.moment_place(position)

    def history_names(self) -> tuple[str, str]:
        """11.1.2 The buttons go by Impulses and Segments."""
        return tr("Back to the beginning of the Impulse"), tr("Forward to the next Impulse")

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

    # --- places and units ---

    def place_panel_title(self) -> str:
        """3.2 Places are Areas and Zones."""
        return tr("Area")

    def place_panel_hint(self) -> str:
        """How to look at an Area or a Zone."""
        return tr(
            "Point at an Area or a Zone to see who is there. "
            "A double click pins it here, another one releases it."
        )

    def place_view(self, position: Position, place: int) -> PlaceView:
        """A place or box with its ground, markers and neighbours."""
        from cholm_qt.games.circle_of_fire.desk import place_views

        return place_views.place_view(position, place)

    def side_view(self, position: Position, side: int, place: int) -> SideView:
        """The units of one side in a place or box."""
        from cholm_qt.games.circle_of_fire.desk import place_views

        return place_views.side_view(position, side, place)

    def place_search_name(self, c: Components, place: int) -> str:
        """Identifier and printed name of a place, and what the name means."""
        return place_words.search_name(c, place)

    def unit_group(self, c: Components, unit: int) -> str:
        """4.3A The Parent Organization of a unit, or its sort where it has none."""
        kind = c.units[unit]
        return kind.parent or type_word(kind)

    # --- where in the game one is ---

    def status(self, position: Position) -> Status:
        """The goal, Turn and date, Impulse, Day or Night, Advantage, and the declarations left."""
        return status_words.status(position)

    def stakes(self, position: Position) -> Stakes:
        """The town, the ring with the line out of it, the airfield, or the goals of the scenario."""
        from cholm_qt.games.circle_of_fire.desk.stakes import stakes

        return stakes(position, self.deadline_words(position.turn, position.last_turn))

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
        """Which of the data are ours, for the start page."""
        return tr(
            "The rules are those of the board game. Its map, charts and counters were not at hand: what "
            "you see is our reconstruction, and the Rules panel says which numbers are ours."
        )

    def option_words(self, option: str) -> tuple[str, str]:
        """The title of an optional rule, and what it changes."""
        from cholm_qt.games.circle_of_fire.desk import setting_up_words

        return setting_up_words.option_words(option)

    def sides_choice(self) -> SidesChoice:
        """20.1 Sides by secret bids."""
        from cholm_qt.games.circle_of_fire.desk import setting_up_words

        return setting_up_words.sides_choice()

    def may_choose_sides(self, scenario: Scenario) -> bool:
        """20.0 Does a scenario begin where sides can still be bid for?"""
        from cholm_qt.games.circle_of_fire.desk import setting_up_words

        return setting_up_words.begins_with_bids(scenario)

    def side_brief(self, position: Position, side: int) -> tuple[str, str]:
        """19.0 What a side needs to win, and its strength."""
        from cholm_qt.games.circle_of_fire.desk import plan_words

        return plan_words.side_brief(position, side)

    def plan_arrows(self, position: Position) -> Sequence[PlanArrow]:
        """The ways into the town."""
        from cholm_qt.games.circle_of_fire.desk import plan_words

        return plan_words.plan_arrows(position)

    def promise(self, components: Any, preview: object) -> Promise:
        """13.2, 16.5 Receipts and chances of an attack."""
        from cholm_qt.games.circle_of_fire.desk.promises import promise_of

        return promise_of(components, preview) or super().promise(components, preview)

    def saved_words(self, scenario: str, position: Position, is_over: bool) -> str:
        """A scenario with the Turn, of how many, and the Impulse."""
        if is_over:
            return super().saved_words(scenario, position, is_over)
        turns = (scenario, position.turn, position.last_turn)
        if position.impulse:
            return tr("{0}, Turn {1} of {2}, Impulse {3}", *turns, position.impulse)
        return tr("{0}, Turn {1} of {2}", *turns)

    def verdict(self, game: Game[Position], titles: Sequence[str] = ()) -> Verdict:
        """19.0 Who won, and by which victory."""
        from cholm_qt.games.circle_of_fire.desk.verdict import headline, reason, stamp

        return Verdict(headline(game.position, titles), reason(game.position), stamp(game.position))

    def decisive_moment(self, game: Game[Position], titles: Sequence[str] = ()) -> tuple[int, str] | None:
        """The attack in which luck swung most."""
        from cholm_qt.games.circle_of_fire.desk import verdict

        return verdict.decisive_moment(game, titles)

    def briefing(self, title: str, situation: str, position: Position, actor: int) -> Briefing:
        """The situation, the goals of both sides and three gestures."""
        from cholm_qt.games.circle_of_fire.desk import briefing_words

        return briefing_words.briefing(title, situation, position, actor)

    def setup_groups(self, position: Position, side: int) -> Sequence[SetupGroup]:
        """5.1 Who of a side starts where."""
        from cholm_qt.games.circle_of_fire.desk.setup_groups import setup_groups

        return setup_groups(position, side)

    # --- charts ---

    def charts(self, c: Components) -> Sequence[Chart]:
        """3.0 The Player Aid Charts."""
        from cholm_qt.games.circle_of_fire.desk.charts import charts_of

        return charts_of(c, self.files.data_folder)

    def lit_rows(self, turn: Turn, place: int) -> Lit:
        """What applies now in the charts."""
        from cholm_qt.games.circle_of_fire.desk.charts.lights import lit_rows

        return lit_rows(turn, place)

    # --- rules and numbers ---

    def number_words(self, line: SourceLine) -> str:
        """What a number of the data files is for."""
        from cholm_qt.games.circle_of_fire.desk import source_words

        return source_words.number_words(line)

    def value_words(self, line: SourceLine) -> str:
        """Its value, without the keys of the files."""
        from cholm_qt.games.circle_of_fire.desk import source_words

        return source_words.value_words(line)

    def source_words(self, line: SourceLine) -> str:
        """The letter of its source with its case, and what else is known of it."""
        from cholm_qt.games.circle_of_fire.desk import source_words

        return source_words.source_words(line)

    def part_words(self, part: Part) -> str:
        """One value of a row, in the player's words."""
        from cholm_qt.games.circle_of_fire.desk import source_words

        return source_words.part_words(part)

    def key_words(self, key: str) -> str:
        """What the key of a value is called."""
        from cholm_qt.games.circle_of_fire.desk import source_words

        return source_words.key_words(key)

    def table_words(self, name: str) -> str:
        """What a data file or a table of it is called."""
        from cholm_qt.games.circle_of_fire.desk import table_words

        return table_words.table_words(name) or super().table_words(name)

    def sources_summary(self, numbers: int, ours: int) -> str:
        """Why some numbers are ours."""
        return tr(
            "The printed map and charts were not at hand; {1} of {0} numbers are ours, to fit the rules.",
            numbers,
            ours,
        )

    def about(self) -> Sequence[str]:
        """Whose game it is, and how much of it is ours."""
        from cholm_qt.games.circle_of_fire.desk import about_words

        return about_words.about(self.files.sources())

    def key_rows(self) -> Mapping[str, Sequence[tuple[str, str]]]:
        """The rows of the dialog about keys that speak of Areas or of the buttons."""
        from cholm_qt.games.circle_of_fire.desk import about_words

        return about_words.key_rows()
