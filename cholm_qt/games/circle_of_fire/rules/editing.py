"""What a position editor may change in Circle of Fire, and what it finds odd."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cholm_qt.engine.editing import CHOICE, FLAG, SEVERAL, WHOLE, Editing, FieldSpec, Finding, MarkSpec
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games.circle_of_fire.rules.advantage import shift_advantage
from cholm_qt.games.circle_of_fire.rules.arrivals import arrivals_in, turns_of
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, NOBODY, SIDES, SOVIET, Components
from cholm_qt.games.circle_of_fire.rules.goal_faults import odd_goals
from cholm_qt.games.circle_of_fire.rules.names import ACTOR_NAMES
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.position_faults import faults_of
from cholm_qt.games.circle_of_fire.rules.rules import begin_segment
from cholm_qt.games.circle_of_fire.rules.scenario import FIRST_ZONE, OPTIONS, boxed_position, first_box

IMPULSES = "impulses"
MOST_IMPULSES = 99
OPTION = "option "  # before the id of an optional rule, in the id of its field
ARRIVALS = "arrivals "  # before a Segment of the Reinforcement Phase, likewise
ARRIVAL_TITLES = {
    "random": Said("Random Reinforcements in Turn"),
    "normal": Said("Normal Reinforcements in Turn"),
    "regrouped": Said("Regrouped units in Turn"),
}
ACTING = "acting"  # the field of the side whose Impulse it is
CONTROL, RUBBLE, STUBBORN = "control", "rubble", "stubborn"

_SORTS = {"KG": "regrouped", "RG": "regrouped"}  # what each side calls in its own way
_EITHER = tuple((side, ACTOR_NAMES[side]) for side in (GERMAN, SOVIET))
_OR_NOBODY = (*_EITHER, (NOBODY, Said("nobody")))


class CircleOfFireEditing(Editing):
    """Units, control, Rubble, Stubborn Defense, time, the Advantage and the rest of a position."""

    def fields(self, components: Components) -> Sequence[FieldSpec]:
        """Time first, then what the players hold, then the scenario."""
        turns, most = components.charts.limits.turns, components.charts.limits.bid_most
        towns = len(components.urban)
        segments = tuple((n, Said(one.title)) for n, one in enumerate(components.sequence.segments))
        return (
            _whole("turn", Said("Turn"), 1, turns, "7.0"),
            FieldSpec("segment", Said("Segment"), CHOICE, choices=segments, case="7.0", begins_anew=True),
            _whole("impulse", Said("Impulse"), 0, MOST_IMPULSES, "11.1"),
            FieldSpec(ACTING, Said("Acting side"), CHOICE, choices=_EITHER, case="11.1.2", begins_anew=True),
            FieldSpec("passed", Said("The side before has passed"), FLAG, case="11.2.5"),
            FieldSpec("night", Said("Night"), FLAG, case="9.1.1"),
            FieldSpec("advantage", Said("Advantage"), CHOICE, choices=_EITHER, case="8.1"),
            FieldSpec("advantage_used", Said("The Advantage was used this Turn"), FLAG, case="8.1.2"),
            _whole("seize_german", Said("German Seize the Initiative"), 0, most, "20.1.2"),
            _whole("seize_soviet", Said("Soviet Seize the Initiative"), 0, most, "20.1.2"),
            FieldSpec("first_side", Said("The first player has"), CHOICE, choices=_OR_NOBODY, case="20.1"),
            _whole("last_turn", Said("Last Turn"), 1, turns, "7.0"),
            _whole("urban_goal", Said("Urban Areas to win"), 0, towns, "19.0"),
            *(
                FieldSpec(f"{ARRIVALS}{kind}", title, SEVERAL, choices=_turns(turns), case="10.0")
                for kind, title in ARRIVAL_TITLES.items()
            ),
            *(FieldSpec(f"{OPTION}{one}", Said(OPTIONS[one]), FLAG, case=one) for one in OPTIONS),
        )

    def marks(self, components: Components) -> Sequence[MarkSpec]:
        """Control, Rubble and Stubborn Defense."""
        rubble = (Said("no Rubble"), Said("Rubble"), Said("Heavy Rubble"))
        stubborn = (Said("no marker"), Said("Stubborn Defense"))
        return (
            MarkSpec(CONTROL, Said("Control"), ACTOR_NAMES[: len(SIDES)], case="6.2"),
            MarkSpec(RUBBLE, Said("Rubble"), rubble, case="15.1"),
            MarkSpec(STUBBORN, Said("Stubborn Defense"), stubborn, alone=True, case="8.1.1C"),
        )

    def faces(self, components: Components, unit: int) -> Sequence[Said]:
        """4.2.1 Fresh and Committed; of a gun, ready and used."""
        if components.units[unit].is_gun:
            return Said("ready"), Said("used")
        return Said("Uncommitted"), Said("Committed")

    def groups(self, components: Components, unit: int) -> Sequence[str]:
        """Its Parent Organization and its code."""
        kind = components.units[unit]
        return tuple(word for word in (kind.parent, kind.code) if word)

    def unlikeness(self, components: Components, unit: int, other: int) -> tuple[int, ...]:
        """4.3 Another sort, another CF, another MA; a gun is like no unit that stands on the map."""
        mine, its = components.units[unit], components.units[other]
        if mine.is_gun != its.is_gun:
            return ()
        return (
            int(_SORTS.get(mine.type, mine.type) != _SORTS.get(its.type, its.type)),
            abs(mine.cf - its.cf),
            abs(mine.ma - its.ma),
        )

    def reserve(self, components: Components, unit: int) -> int:
        """5.1 The box that the code of a unit names; guns that begin in play lie in theirs."""
        kind = components.units[unit]
        return components.box("artillery" if kind.is_gun and kind.code == "C" else first_box(kind.code))

    # --- reading ---

    def value(self, position: Position, field: str) -> Any:
        """The value of a field; the Advantage is its owner's even while it changes hands."""
        if field.startswith(OPTION):
            return field.removeprefix(OPTION) in position.options
        if field.startswith(ARRIVALS):
            return turns_of(position.arrivals, field.removeprefix(ARRIVALS), _last(position))
        if field == "advantage" and position.advantage == NOBODY:
            return position.advantage_to
        if field == ACTING:
            return _acting(position)
        return getattr(position, field)

    def face(self, position: Position, unit: int) -> int:
        """Is the Committed or used face up?"""
        return position.spent[unit]

    def mark(self, position: Position, mark: str, place: int) -> int:
        """The controlling side, how heavy the Rubble is, or whether Stubborn Defense lies there."""
        if mark == CONTROL:
            return position.controller(place)
        if mark == RUBBLE:
            return (position.rubbled >> place & 1) + (position.heavy >> place & 1)
        return int(position.stubborn == place)

    # --- changing ---

    def put(self, position: Position, unit: int, place: int) -> None:
        """Put a unit into a place or box; control follows where its side is alone (6.2.2)."""
        was = position.where[unit]
        position.set_where(unit, place)
        if (
            place >= position.components.places
            and position.components.boxes[place - position.components.places] != "artillery"
        ):
            position.spent[unit] = 0
        for spot in (was, place):
            if spot < position.components.places:
                position.check_control(spot)

    def turn(self, position: Position, unit: int, face: int) -> None:
        """Show the front, or the Committed or used face."""
        position.spent[unit] = face

    def set_value(self, position: Position, field: str, value: Any) -> None:
        """Set a field; the Advantage has one owner (8.1.2)."""
        if field.startswith(OPTION):
            position.options = _with(position.options, field.removeprefix(OPTION), value)
        elif field.startswith(ARRIVALS):
            kinds = {kind: self.value(position, f"{ARRIVALS}{kind}") for kind in ARRIVAL_TITLES}
            kinds[field.removeprefix(ARRIVALS)] = value
            position.arrivals = arrivals_in(_last(position), **kinds)
        elif field == "advantage":
            position.advantage, position.advantage_to = value, NOBODY
        elif field == ACTING:
            _let_act(position, value)
        else:
            setattr(position, field, value)

    def set_mark(self, position: Position, mark: str, place: int, value: int) -> None:
        """Set control, Rubble or Stubborn Defense."""
        bit = 1 << place
        if mark == CONTROL:
            position.soviet = position.soviet | bit if value == SOVIET else position.soviet & ~bit
        elif mark == RUBBLE:
            position.rubbled = position.rubbled | bit if value else position.rubbled & ~bit
            position.heavy = position.heavy | bit if value > 1 else position.heavy & ~bit
        elif value or position.stubborn == place:
            position.stubborn = place if value else -1

    def unbegun(self, position: Position) -> Position:
        """A copy before the segment and the Impulse of this number; a used Advantage is at its next owner."""
        copy = position.copy()
        copy.agenda = []
        if copy.components.sequence[copy.segment].id == IMPULSES:
            copy.impulse = max(copy.impulse - 1, 0)
        copy.melee_at = -1
        shift_advantage(copy)
        copy.news.clear()
        return copy

    def as_edited(self, position: Position) -> Position:
        """A copy in the Impulse that is to begin."""
        copy = position.copy()
        if copy.components.sequence[copy.segment].id == IMPULSES:
            copy.impulse += 1
        return copy

    def begin(self, position: Position) -> None:
        """Begin the segment."""
        begin_segment(position, position.segment)

    def empty_board(self, components: Components) -> Position:
        """Every unit in the box of its code, before the first Impulse, of which most boards are built."""
        position = boxed_position(components)
        position.segment, position.impulse = components.sequence.find(IMPULSES), 1
        position.soviet = 1 << components.board.index.get(FIRST_ZONE, 0)
        return position


EDITING = CircleOfFireEditing()


def _whole(name: str, title: Said, low: int, high: int, case: str) -> FieldSpec:
    """A field that is a whole number."""
    return FieldSpec(name, title, WHOLE, low, high, case=case)


def _turns(last: int) -> tuple[tuple[int, Said], ...]:
    """Every Turn by its number."""
    return tuple((turn, Said("{0}", (turn,))) for turn in range(1, last + 1))


def _last(p: Position) -> int:
    """7.0 The last Turn that there can be."""
    return p.components.charts.limits.turns


def _acting(p: Position) -> int:
    """11.1.2 The side whose Impulse it is: the Soviet player has the first and then every other one."""
    if p.components.sequence[p.segment].id != IMPULSES:
        return NOBODY
    return SOVIET if max(p.impulse, 1) % 2 else GERMAN


def _let_act(p: Position, side: int) -> None:
    """Make it the nearest Impulse of a side, and the Maneuver/Fire Phase if it is another."""
    segments = [segment.id for segment in p.components.sequence.segments]
    p.segment = segments.index(IMPULSES)
    p.impulse = max(p.impulse, 1)
    if _acting(p) != side:
        p.impulse += 1 if p.impulse < MOST_IMPULSES else -1


def _with(options: frozenset[str], option: str, is_on: bool) -> frozenset[str]:
    """The options with one more or one less."""
    return options | {option} if is_on else options - {option}


def findings(p: Position) -> Iterator[Finding]:
    """Every break of the rules with its fix, then what is odd; nothing odd is told of a broken position."""
    broken = [Finding(found.reason, True, found.fix) for found in faults_of(p)]
    yield from broken or (Finding(reason, False) for reason in _oddities(p))


def _oddities(p: Position) -> Iterator[Reason]:
    """What the rules allow but play would hardly bring about."""
    c = p.components
    for side in (GERMAN, SOVIET):
        if not p.occupied[side] and c.sequence[p.segment].repeats:
            yield Reason("4.2", Said("There is no {0} unit on the map", (ACTOR_NAMES[side],)))
    if p.components.sequence[p.segment].id not in ("impulses", "close-combat", "end"):
        spent = tuple(u for u in range(len(c.units)) if p.spent[u] and p.on_map(u))
        if spent:
            said = Said("Units are Committed before the first Impulse of the Turn")
            yield Reason("4.2.1", said, spent, tuple(sorted({p.where[u] for u in spent})))
    if p.stubborn >= 0 and not p.occupied[GERMAN] >> p.stubborn & 1:
        said = Said("Stubborn Defense lies where no German unit is")
        yield Reason("8.1.1C", said, places=(p.stubborn,))
    waiting = p.in_box("at-start", GERMAN)
    if waiting and c.sequence[p.segment].repeats:
        said = Said("The garrison in the At Start box will not come any more")
        yield Reason("5.1.1", said, tuple(waiting))
    yield from (reason for _, reason, _ in odd_goals(p))
