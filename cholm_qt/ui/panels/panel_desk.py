"""What a game shows in the panels, pages and dialogs; a game overrides what it says in its own way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from cholm_qt.engine.events import DiceRolled, Event
from cholm_qt.engine.goals import terms_in
from cholm_qt.engine.reasons import Said
from cholm_qt.engine.system import System
from cholm_qt.engine.unit_names import with_ids
from cholm_qt.ui.look.themes import SIDE_STYLES, SideStyle
from cholm_qt.ui.look.words import by_name, say, spoken, tr, trn
from cholm_qt.ui.panels.log_lines import NO_LINKS, SMALL, Linker, LogLine, NoLinks, lines_of
from cholm_qt.ui.panels.specifications import (
    LOWER,
    UPPER,
    Briefing,
    CoverArt,
    PageSpec,
    PanelContext,
    PanelSpec,
    PlaceView,
    SetupGroup,
    SidesChoice,
    SideView,
    Sign,
    Stake,
    Stakes,
    Status,
    Verdict,
)
from cholm_qt.ui.widgets.linked_text import PLACE, link

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from cholm_qt.engine.game import Entry, Game
    from cholm_qt.engine.orders import Order
    from cholm_qt.engine.prompt import Prompt
    from cholm_qt.engine.sequence import Segment
    from cholm_qt.files.game_files import GameFiles
    from cholm_qt.files.sources import Part, SourceLine
    from cholm_qt.play.match import Match
    from cholm_qt.play.turn import Turn
    from cholm_qt.ui.desk import Desk
    from cholm_qt.ui.map.board_picture import PlanArrow
    from cholm_qt.ui.panels.chart_values import Chart, Lit
    from cholm_qt.ui.reference.promise import Promise

BADGE = 18  # letters of a name on a badge


class PanelDesk:
    """The part of a Desk that panels, pages and dialogs ask; all of it has an answer for any game."""

    system: System
    files: GameFiles

    # --- panels and pages of the game's own ---

    def panels(self) -> Sequence[PanelSpec]:
        """The panels that a game chooses for itself; "fight" is always among them."""
        return FIGHT, ODDS

    def pages(self) -> Sequence[PageSpec]:
        """The pages besides the table; "victory" is always among them."""
        return (PageSpec("victory", _victory_page),)

    # --- names ---

    def title(self) -> str:
        """What the window is called."""
        return say(Said(self.system.title))

    def cover(self) -> CoverArt:
        """The head of the start page."""
        return CoverArt(self.title())

    def side_name(self, actor: int) -> str:
        """The name of a side, or of a player before the sides are settled."""
        return say(self.system.actors[actor].name)

    def player_title(self, match: Match, actor: int) -> str:
        """Whoever decides for a side, by the name he gave, or by the side alone where nobody gave one."""
        if not match.meta:
            return self.side_name(actor)
        from cholm_qt.files.player_names import name_of

        return self.titled(name_of(self.system, match.meta, match.position, actor), actor)

    def player_subject(self, match: Match, actor: int) -> Said:
        """The same as the subject of a sentence."""
        title = self.player_title(match, actor)
        return self.system.words.subject(actor) if title == self.side_name(actor) else Said("{0}", (title,))

    def player_badge(self, match: Match, actor: int) -> str:
        """The same for a small badge: the beginning of a long name, and the side in a line of its own."""
        name, side = self._short_name(match, actor, BADGE), self.side_name(actor)
        return f"{name}\n{side}" if name else side

    def _short_name(self, match: Match, actor: int, most: int) -> str:
        """The beginning of a player's name; empty where he gave none."""
        title, side = self.player_title(match, actor), self.side_name(actor)
        name = title.removesuffix(f" ({side})")
        if name == side:
            return ""
        return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"

    def player_titles(self, match: Match) -> list[str]:
        """The titles of all who can decide; none where nobody gave a name."""
        actors = range(len(self.system.actors))
        called = [self.player_title(match, actor) for actor in actors]
        return called if called != [self.side_name(actor) for actor in actors] else []

    def short_title(self, match: Match, actor: int, most: int = BADGE) -> str:
        """The title of whoever decides for a side where there is little room: a long name is cut."""
        return self.titled(self._short_name(match, actor, most), actor)

    def names_of_subjects(self, titles: Sequence[str]) -> Mapping[Said, Said]:
        """What stands for the sides in sentences that speak to the players, by `player_titles`."""
        return {
            self.system.words.subject(actor): Said("{0}", (title,))
            for actor, title in enumerate(titles)
            if title != self.side_name(actor)
        }

    def titles_of_players(self, titles: Sequence[str]) -> Sequence[str]:
        """Those of all titles that name the players: of the sides, or of others until these are settled."""
        sides = len(self.system.sides)
        nameless = list(titles[:sides]) == [self.side_name(side) for side in range(sides)]
        return (nameless and titles[sides:]) or titles[:sides]

    def titled(self, name: str, actor: int) -> str:
        """A player's name with his side behind it; without a name the side."""
        return tr("{0} ({1})", name, self.side_name(actor)) if name else self.side_name(actor)

    def side_key(self, actor: int) -> str:
        """By what the style sheet knows a side."""
        return self.system.actors[actor].id

    def side_styles(self) -> Mapping[str, SideStyle]:
        """The colours in which the names of the sides are written, by what the style sheet knows them."""
        return {side.id: style for side, style in zip(self.system.sides, SIDE_STYLES, strict=False)}

    def side_emblem(self, actor: int) -> Callable[[QPainter, QRectF], None] | None:
        """What draws the sign of a side; None where it has none."""
        return None

    def place_panel_title(self) -> str:
        """What the panel is called that shows a place."""
        return tr("Place")

    def place_panel_hint(self) -> str:
        """What that panel says while it shows none."""
        return tr(
            "Point at a place to see who is there. A double click pins it here, another one releases it."
        )

    # --- units ---

    def unit_group(self, c: Any, unit: int) -> str:
        """The name by which units off the map stand together in the tray."""
        return ""

    # --- places ---

    def place_view(self, position: Any, place: int) -> PlaceView:
        """A place or box without its units."""
        c, words = position.components, self.system.words
        if place >= len(c.board.places):
            return PlaceView(spoken(words.place_title(c, place)))
        links = (link(PLACE, q, spoken(words.place_title(c, q))) for q in c.board.neighbours(place))
        spot = c.board.places[place]
        return PlaceView(spot.name or spot.id, Sign(spot.id), neighbours=", ".join(links))

    def side_view(self, position: Any, side: int, place: int) -> SideView:
        """The units of one side in a place or box."""
        units = position.components.units
        found = tuple(u for u, at in enumerate(position.where) if at == place and units[u].side == side)
        return SideView(found, trn("{0} unit", "{0} units", len(found)) if found else tr("No units"))

    def place_search_name(self, c: Any, place: int) -> str:
        """All by which a place is found."""
        return spoken(self.system.words.place_title(c, place))

    # --- where in the game one is ---

    def status(self, position: Any) -> Status:
        """Where in the game one is, for the status strip: the turn, the segment, and the side to decide.

        The side is left out where the title of the segment ends with it.
        """
        turn = tr("Turn {0}", position.turn)
        segment = say(Said(position.components.sequence[position.segment].title))
        sides = (side for side in self._deciding(position) if not segment.endswith(side))
        whole = " · ".join((turn, segment, *sides))
        return Status((whole, f"{turn} · {segment}", turn))

    def _deciding(self, position: Any) -> Iterator[str]:
        """The side that decides or throws, unless the game is over."""
        rules = self.system.rules
        if not rules.is_over(position):
            yield self.side_name(rules.prompt(position).actor)

    def stakes(self, position: Any) -> Stakes:
        """What is at stake: the special goals of a scenario, as far as the game counts them."""
        terms = self.system.goals
        goals = terms.of(position) if terms is not None else None
        if terms is None or goals is None:
            return Stakes(tr("The game is played until its rules end it"))
        words = (say(said) for said in self.system.goals_told(position))
        counted = dict.fromkeys((goal.winner, term) for goal in goals.goals for term in terms_in(goal.when))
        parts = (
            Stake(say(terms.clause(position.components, term, winner)), *terms.count(position, term))
            for winner, term in counted
        )
        last = terms.last_turn(position)
        return Stakes(self.deadline_words(position.turn, last), tuple(parts), ((tr("Goals"), tuple(words)),))

    def deadline_words(self, turn: int, last: int) -> str:
        """By when it is decided, and how long that is still."""
        left = trn("{0} Turn left", "{0} Turns left", last - turn + 1)
        return tr("Decided at the end of Turn {0}: {1}", last, left)

    def sequence_headline(self, position: Any) -> str:
        """What stands above the sequence of play."""
        return tr("Turn {0}", position.turn)

    def sequence_detail(self, position: Any) -> str:
        """What is to be said below the segment that is running; nothing where its title says all."""
        return ""

    def is_played(self, position: Any, segment: Segment) -> bool:
        """Does a segment take place?"""
        return True

    # --- a fight ---

    def fight_title(self, position: Any) -> str:
        """Whose attack is being prepared, and on what; nothing where the question is about none."""
        return ""

    def is_passage(self, event: Event) -> bool:
        """Does an event only say where in the sequence of play one is?"""
        return False

    def outcome_key(self, preview: object) -> str:
        """How outcomes are read that are told in signs; nothing where they are told in words."""
        return ""

    # --- orders and the record ---

    def order_words(self, c: Any, prompt: Prompt, order: Order, alone: bool) -> str:
        """What a list of legal orders calls one of them, with ids to type; `alone` when there is no other."""
        return say(with_ids(self.system.words.describe(c, order)))

    def order_search_hint(self) -> str:
        """What the line says that searches the legal orders, while it is empty."""
        return tr("A few words of an order")

    def log_lines(self, c: Any, linker: Linker, moment: int, entry: Entry[Any]) -> list[LogLine]:
        """How the log tells one entry of the record."""
        return lines_of(self.system.words, c, linker, moment, entry)

    def moment_words(self, entry: Entry[Any]) -> str:
        """What a moment of the history is called: where in the game it is, and what led to it."""
        told = self._told_of(entry)
        if deed := self.deed_words(entry):
            return tr("{0}: {1}", self.moment_place(entry.before), deed)
        return told[0].sentence if told else self.moment_place(entry.before)

    def deed_words(self, entry: Entry[Any]) -> str:
        """What was done, as the log tells it first; nothing where only something else began."""
        return next(iter(self.deeds(entry)), "")

    def deeds(self, entry: Entry[Any], titles: Sequence[str] = ()) -> list[str]:
        """What was done, and what came of it as far as the log tells it in the same way, as of an attack.

        What is written small has come with something else. The titles name the players, if they have names.
        """
        lines = [line for line in self._told_of(entry, titles) if not line.level and line.sort != SMALL]
        return [line.sentence for line in lines if line.sort == lines[0].sort]

    def _told_of(self, entry: Entry[Any], titles: Sequence[str] = ()) -> list[LogLine]:
        """The sentences of the log about an entry of the record."""
        linker = NoLinks(self.names_of_subjects(titles)) if titles else NO_LINKS
        lines = self.log_lines(entry.before.components, linker, 0, entry)
        return [line for line in lines if line.sentence]

    def moment_place(self, position: Any) -> str:
        """Where in the game a moment of the history is."""
        return tr("Turn {0}", position.turn)

    def history_names(self) -> tuple[str, str]:
        """What the buttons are called that go back and on by a stretch of the game."""
        return tr("Back to the beginning of the Turn"), tr("Forward to the next Turn")

    # --- beginning and ending ---

    def option_words(self, option: str) -> tuple[str, str]:
        """The title of an optional rule, and a sentence about what it changes."""
        titles = {each.id: each.title for each in self.system.options}
        return say(Said(titles[option])), ""

    def sides_choice(self) -> SidesChoice | None:
        """The option by which sides can be settled before the game; None where players just agree."""
        return None

    def may_choose_sides(self, scenario: Any) -> bool:
        """Does a scenario begin where that option can still be used?"""
        return False

    def side_brief(self, position: Any, side: int) -> tuple[str, str]:
        """What a side has to do in a game that begins like this, and what it has for it."""
        units = position.components.units
        mine = sum(1 for unit, _ in enumerate(position.where) if units[unit].side == side)
        return "", trn("{0} unit", "{0} units", mine)

    def plan_arrows(self, position: Any) -> Sequence[PlanArrow]:
        """The arrows on a small map before a game: who will go where."""
        return ()

    def promise(self, components: Any, preview: object) -> Promise:
        """What an order promises, in parts that can be shown anywhere."""
        from cholm_qt.engine.preview import Preview
        from cholm_qt.ui.reference.promise import Promise, Receipt
        from cholm_qt.ui.widgets.chance_bars import Chance

        if not isinstance(preview, Preview):
            told = self.system.words.preview_lines(components, preview)
            return Promise(lines=tuple(say(line) for line in told))
        chances = tuple(Chance(say(said), chance) for said, chance in preview.chances)
        return Promise((Receipt("", preview.receipt),), chances)

    def first_game_words(self) -> str:
        """What is said to somebody new about the scenario to begin with."""
        return ""

    def data_words(self) -> str:
        """What is to be said about where the map, charts and counters come from."""
        return ""

    def saved_words(self, scenario: str, position: Any, is_over: bool) -> str:
        """A scenario and where in the game it stands, for the list of saved games."""
        if is_over:
            return tr("{0}, finished in Turn {1}", scenario, position.turn)
        return tr("{0}, Turn {1}", scenario, position.turn)

    def briefing(self, title: str, situation: str, position: Any, actor: int) -> Briefing:
        """What players must know before the first order."""
        return Briefing(title, situation, ())

    def verdict(self, game: Game[Any], titles: Sequence[str] = ()) -> Verdict:
        """Who has won, and why; the titles name the players, if they have names."""
        return Verdict(say(by_name(game.prompt.said, self.names_of_subjects(titles))))

    # --- set-up sheets ---

    def setup_groups(self, position: Any, side: int) -> Sequence[SetupGroup]:
        """Who of a side starts where: by place, then by box; units that are not there at all are left out."""
        c = position.components
        found: dict[int, list[int]] = {}
        for unit, place in enumerate(position.where):
            if c.units[unit].side == side:
                found.setdefault(place, []).append(unit)
        words = self.system.words
        return [SetupGroup(spoken(words.place_title(c, at)), tuple(found[at])) for at in sorted(found)]

    # --- charts ---

    def charts(self, c: Any) -> Sequence[Chart]:
        """The charts that players look something up in, made of what lies in the box."""
        return ()

    def lit_rows(self, turn: Turn, place: int) -> Lit:
        """What applies now in the charts: to the decision at hand, and to a place that is looked at."""
        from cholm_qt.ui.panels.chart_values import Lit

        return Lit()

    def decisive_moment(self, game: Game[Any], titles: Sequence[str] = ()) -> tuple[int, str] | None:
        """The moment of the throw that changed most against what was to be expected, and a sentence of it."""
        return None

    # --- rules and numbers ---

    def number_words(self, line: SourceLine) -> str:
        """What a number of the data files is for."""
        return tr(line.says) if line.says else line.path

    def value_words(self, line: SourceLine) -> str:
        """Its value."""
        return line.value

    def source_words(self, line: SourceLine) -> str:
        """Its source, and what is known about that."""
        return line.source

    def part_words(self, part: Part) -> str:
        """One value of a row of the data files, in the player's words."""
        return part.text

    def key_words(self, key: str) -> str:
        """What the key of a value is called above its column."""
        return key.replace("_", " ")

    def table_words(self, name: str) -> str:
        """What a data file is called, or a table of it by the keys that lead there, with dots between."""
        return name.removesuffix(".yaml").rpartition(".")[2].replace("_", " ").capitalize()

    def about(self) -> Sequence[str]:
        """What is to be said about the game in the dialog about the program, a paragraph each."""
        return ()

    def sources_summary(self, numbers: int, ours: int) -> str:
        """What is to be said above the list of numbers about whose they are."""
        return tr("{1} of {0} numbers are ours.", numbers, ours)

    def key_rows(self) -> Mapping[str, Sequence[tuple[str, str]]]:
        """Rows of the dialog about keys in the game's own words, by the names of those they replace."""
        return {}


def _fight_panel(context: PanelContext) -> QWidget:
    """The fight panel of any game."""
    from cholm_qt.ui.panels.fight import FightPanel

    panel = FightPanel(context.desk, context.components)
    panel.case_requested.connect(context.show_case)
    return panel


def _odds_panel(context: PanelContext) -> QWidget:
    """The odds of any game."""
    from cholm_qt.ui.odds.panel import OddsPanel

    panel = OddsPanel(context.desk)
    panel.case_requested.connect(context.show_case)
    return panel


def _charts_panel(context: PanelContext) -> QWidget:
    """The charts of any game that has some."""
    from cholm_qt.ui.panels.charts import ChartsPanel

    panel = ChartsPanel(context.desk, context.components)
    panel.case_requested.connect(context.show_case)
    return panel


def _victory_page(desk: Desk) -> QWidget:
    """The victory page of any game."""
    from cholm_qt.ui.pages.victory import VictoryPage

    return VictoryPage(desk)


def _is_about_dice(turn: Turn) -> bool:
    """Is an order looked at that dice will decide?"""
    return turn.is_live and turn.preview is not None


def _tell_of_dice(events: Sequence[Event]) -> bool:
    """Have dice been thrown?"""
    return any(isinstance(event, DiceRolled) for event in events)


FIGHT = PanelSpec(
    "fight",
    lambda: tr("Fight"),
    UPPER,
    _fight_panel,
    soon=True,
    wanted=_is_about_dice,
    told=_tell_of_dice,
    follows_ms=45,
)
CHARTS = PanelSpec("charts", lambda: tr("Charts"), LOWER, _charts_panel, soon=True)  # where there are some
ODDS = PanelSpec("odds", lambda: tr("Odds"), LOWER, _odds_panel)
