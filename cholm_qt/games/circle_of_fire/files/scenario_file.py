"""A scenario file read into a position; every fault is told with its line and its case."""

from __future__ import annotations

import re

from cholm_qt.files.goal_reading import GoalReader
from cholm_qt.files.lookup import Lookup
from cholm_qt.files.messages import as_message, message
from cholm_qt.files.nodes import Scalar
from cholm_qt.files.reader import Reader
from cholm_qt.files.scenario_about import LIKE_SCENARIOS, read_about
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.files.goal_files import read_arrivals
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, NOBODY, SIDES, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.goal_faults import odd_goals
from cholm_qt.games.circle_of_fire.rules.names import side_name
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.position_faults import faults_of
from cholm_qt.games.circle_of_fire.rules.scenario import FIRST_ZONE, OPTIONS, Scenario, boxed_position

MOST_IMPULSES = 99

MOST_SPREAD = 200  # units that a word like S14-S24 may stand for; there are fewer

_RANGE = re.compile(r"([A-Z])([0-9]+)-([A-Z])([0-9]+)")


def read_scenario(top: Reader, scenario_id: str, components: Components) -> Scenario:
    """The scenario of a file; with faults noted it is not fit for play."""
    top.choice("kind", LIKE_SCENARIOS)
    title, says, about = top.name("title"), top.text("says"), read_about(top)
    options = frozenset(top.choices("options", tuple(OPTIONS), optional=True))
    if top.has("start"):  # a position in which something is awaited already
        start: Position = FILES.read_start(top, components)
        return Scenario(scenario_id, title, says, start, options | start.options, about)
    found = _ScenarioReader(top, components)
    found.read()
    return Scenario(scenario_id, title, says, found.p, options, about)


class _ScenarioReader:
    """Fills a position key by key and remembers on which line each thing was said."""

    def __init__(self, top: Reader, components: Components) -> None:
        """Begin with everything in its box and the town in German hands."""
        self.top = top
        self.c = components
        self.p: Position = boxed_position(components)
        self.lines: dict[str, int] = {}  # what a fault can be about, and the line that is to blame
        self.places = Lookup(message("place"), components.board.index)
        self.anywhere = Lookup(message("place or box"), {**components.board.index, **components.box_numbers})

    def read(self) -> None:
        """Read all keys, then check the whole."""
        self._time()
        self._goals()
        self._players()
        self._units()
        self._control()
        self._markers()
        if self.top.judges:
            self._check()

    # --- keys ---

    def _time(self) -> None:
        """7.0 Turn, segment, Impulse and who acts in it."""
        top, p, turns = self.top, self.p, self.c.charts.limits.turns
        segments = tuple(segment.id for segment in self.c.sequence.segments)
        p.turn = self._whole("turn", 1, turns, 1)
        p.last_turn = self._whole("last_turn", 1, turns, turns)
        p.urban_goal = self._whole("urban_goal", 0, 99, 0)
        p.segment = segments.index(self._choice("segment", segments, segments[0]))
        p.night, p.passed = self._flag("night"), self._flag("passed")
        impulse = self._whole("impulse", 1, MOST_IMPULSES, 1)
        if segments[p.segment] != "impulses" and top.has("impulse"):
            top.fault(message("There are no Impulses in '{0}'", segments[p.segment]), "impulse", "11.1")
        p.impulse = impulse - 1 if segments[p.segment] == "impulses" else 0  # it begins when play does
        self._side(impulse)
        if p.passed and impulse == 1:
            top.fault(message("Nobody can have passed before the first Impulse"), "passed", "11.2.5")

    def _goals(self) -> None:
        """10.0, 19.0 Reinforcements and goals of the scenario's own."""
        top, p = self.top, self.p
        p.arrivals = read_arrivals(top, self.c)
        self.lines["reinforcements"] = top.line_of("reinforcements")
        reader, known = GoalReader(FILES.codec(self.c), top), len(top.faults)
        goals = reader.read()
        p.goals = goals if len(top.faults) == known else None  # what could not be read is not judged
        self.lines["goals"] = top.line_of("goals")
        self.lines |= {f"goal {n}": line for n, line in enumerate(reader.lines, start=1)}

    def _side(self, impulse: int) -> None:
        """11.1.2 The Soviets have the odd Impulses, so `side` can only say what the number says already."""
        acts = SOVIET if impulse % 2 else GERMAN
        if self.top.has("side") and self.top.choice("side", SIDES) != SIDES[acts]:
            self.top.fault(message("Impulse {0} is {1}", impulse, side_name(acts)), "side", "11.1.2")

    def _players(self) -> None:
        """8.0, 20.0 The Advantage, the first player's side and the declarations left."""
        top, p = self.top, self.p
        p.advantage = SIDES.index(self._choice("advantage", SIDES, SIDES[SOVIET]))
        p.advantage_used = self._flag("advantage_used")
        first = self._choice("first_player", SIDES, "")
        p.first_side = SIDES.index(first) if first else NOBODY
        if top.has("seize"):
            seize, most = top.mapping("seize"), self.c.charts.limits.bid_most
            p.seize_german = seize.whole("german", 0, most, 0)
            p.seize_soviet = seize.whole("soviet", 0, most, 0)

    def _units(self) -> None:
        """Units by place or box; those that are not named stay in the box of their code."""
        if not self.top.has("units"):
            return
        units = self.top.mapping("units")
        names = units.keys()
        for name in names:
            place = self.anywhere.named(units, name, units.line_of(name))
            self.lines[name] = units.line_of(name)
            for scalar in units.scalars(name):
                self._put(units, scalar, place)

    def _put(self, reader: Reader, scalar: Scalar, place: int | None) -> None:
        """One word of a list: a unit or a range of them, with a star when Committed or used."""
        for name in _spread(scalar.text.removesuffix("*")):
            unit = Lookup(message("unit"), self.c.unit_index).named(reader, name, scalar.line)
            if name in self.lines and unit is not None:
                says = message("{0} stands here twice, first in line {1}", name, self.lines[name])
                reader.fault(says, case="4.2", line=scalar.line)
            elif unit is not None and place is not None:
                self.p.spent[unit] = scalar.text.endswith("*")
                self.p.set_where(unit, place)
                self.lines[name] = scalar.line

    def _control(self) -> None:
        """6.2 Control as it is written; else who is alone in a place has it, and the Soviets have Zone A."""
        p = self.p
        p.soviet = 1 << self.c.board.index.get(FIRST_ZONE, 0)
        for place in range(self.c.places):
            p.check_control(place)
        if self.top.has("control"):
            control = self.top.mapping("control")
            for side, name in enumerate(SIDES):
                for place in self._places(control, name, "control"):
                    p.set_control(place, side)
        p.news.clear()

    def _markers(self) -> None:
        """4.4 Rubble, Heavy Rubble and Stubborn Defense."""
        p, top = self.p, self.top
        for place in self._places(top, "rubble", "rubble"):
            p.rubbled |= 1 << place
        for place in self._places(top, "heavy_rubble", "rubble"):
            if p.rubbled >> place & 1:
                top.fault(
                    message("A place is named under 'rubble' and 'heavy_rubble'"), "heavy_rubble", "15.1.2"
                )
            p.rubbled |= 1 << place
            p.heavy |= 1 << place
        marked = top.maybe_text("stubborn_defense")
        self.lines["stubborn_defense"] = top.line_of("stubborn_defense")
        if marked is not None:
            found = self.places.named(top, marked, top.line_of("stubborn_defense"))
            p.stubborn = -1 if found is None else found

    # --- helpers ---

    def _places(self, reader: Reader, key: str, about: str) -> tuple[int, ...]:
        """A list of places, each of which is remembered with its line; none may be named twice."""
        for scalar in reader.scalars(key, optional=True):
            spot = f"{about} {scalar.text}"
            if about == "control" and spot in self.lines:
                reader.fault(
                    message("{0} cannot be controlled twice", scalar.text), line=scalar.line, case="6.2.1"
                )
            self.lines[spot] = scalar.line
        return self.places.all_of(reader, key, optional=True)

    def _whole(self, key: str, low: int, high: int, default: int) -> int:
        """A whole number whose line is remembered."""
        self.lines[key] = self.top.line_of(key)
        return self.top.whole(key, low, high, default)

    def _flag(self, key: str) -> bool:
        """Something that is not so unless the file says it."""
        self.lines[key] = self.top.line_of(key)
        return self.top.flag(key, False)

    def _choice(self, key: str, choices: tuple[str, ...], default: str) -> str:
        """A word whose line is remembered."""
        self.lines[key] = self.top.line_of(key)
        return self.top.choice(key, choices, default)

    def _check(self) -> None:
        """Everything about the whole position that the rules do not allow, each at the line to blame."""
        for about, reason, _ in faults_of(self.p):
            self.top.fault(as_message(reason.said), case=reason.case, line=self._line_of(about))
        if not len(self.top.faults):
            for about, reason, _ in odd_goals(self.p):
                self.top.oddity(as_message(reason.said), reason.case, self._line_of(about))

    def _line_of(self, about: str) -> int:
        """The line to blame for something."""
        return self.lines.get(about) or self.lines.get(about.partition(" ")[2]) or self.top.line


def _spread(word: str) -> list[str]:
    """The units that a word like S14-S24 stands for.

    >>> _spread("S08-S10")
    ['S08', 'S09', 'S10']
    """
    found = _RANGE.fullmatch(word)
    if not found or found[1] != found[3] or len(found[2]) != len(found[4]) or len(found[2]) > 4:
        return [word]
    numbers = range(int(found[2]), int(found[4]) + 1)
    if not 0 < len(numbers) <= MOST_SPREAD:
        return [word]
    return [f"{found[1]}{number:0{len(found[2])}}" for number in numbers]
