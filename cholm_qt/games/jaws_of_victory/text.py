"""The Jaws of Victory in a terminal: hexes with terrain and markers, units with their state, tracks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from itertools import groupby

from cholm_qt.cli.text.text_desk import TextDesk
from cholm_qt.engine.events import DiceRolled, Event
from cholm_qt.engine.orders import Order
from cholm_qt.engine.preview import Preview
from cholm_qt.engine.reasons import Modifier
from cholm_qt.engine.unit_names import with_ids
from cholm_qt.engine.verbs import Verb
from cholm_qt.files.game_files import GameFiles
from cholm_qt.games.jaws_of_victory.rules import events as e
from cholm_qt.games.jaws_of_victory.rules import orders as o
from cholm_qt.games.jaws_of_victory.rules.components import Components
from cholm_qt.games.jaws_of_victory.rules.map_tables import RIVER
from cholm_qt.games.jaws_of_victory.rules.move_costs import HALVES
from cholm_qt.games.jaws_of_victory.rules.move_faults import in_points
from cholm_qt.games.jaws_of_victory.rules.names import (
    BRIDGE_LETTERS,
    BROKEN,
    DISORGANIZED,
    EXPLOITS,
    FINISHED,
    FRONT_NAMES,
    GERMAN,
    GROUND_NAMES,
    IN_SUPPLY,
    KORSUN_CLOSED,
    OOS1,
    OOS2,
    OUT_OF_AMMO,
    READY,
    REGROUPING,
    RESERVE,
    SIDE_NAMES,
    SOVIET,
    STEADY,
    TRACKS,
    VISIBILITY_NAMES,
    WORK,
)
from cholm_qt.games.jaws_of_victory.rules.position import NONE, Position
from cholm_qt.games.jaws_of_victory.rules.previews import CombatPreview
from cholm_qt.games.jaws_of_victory.system import SYSTEM
from cholm_qt.games.jaws_of_victory.text_goals import goal_lines, standing_lines
from cholm_qt.games.jaws_of_victory.text_odds import combat_brief, combat_lines, result_words
from cholm_qt.games.jaws_of_victory.words.titles import place_title, step_title, unit_title, whose_title

TERRAIN = {"rough": "ravines"}  # what a terrain is called that is not called by its name in the data
ROADS = {"main-road": "main road", "secondary-road": "secondary road"}
SUPPLY = {IN_SUPPLY: "", OOS1: "OOS1", OOS2: "OOS2"}
ORDER = {STEADY: "", REGROUPING: "Regrouping", DISORGANIZED: "Disorganized"}
AMMO = {READY: "ready", OUT_OF_AMMO: "Out of Ammo"}
KORSUN = ("not active", "active", "closed for good")
SIGNS = {IN_SUPPLY: "", OOS1: "!", OOS2: "!!"}
ORDER_SIGNS = {STEADY: "", REGROUPING: "%", DISORGANIZED: "~"}
UNTOLD = (DiceRolled, e.PointsLost, e.ScenarioEnded)  # the prompt tells who has won


class JawsText(TextDesk):
    """The Jaws of Victory in lines of text."""

    place_hint = "HEX"
    place_noun = "hex"
    whose_data = (
        "The sequence of play is that of the board game; its map, units, tables and rulings are ours."
    )
    boxes_in_short = ("later", "pool", "division", "away", "dead", "escaped")
    boxes_untold = ("absent",)
    marks = "! OOS1, !! OOS2, + extended supply, ~ Disorganized, % Regroup, R Reserve, B Breakthrough, . done"

    # --- the sequence of play ---

    def turn_title(self, p: Position) -> str:
        """The Game-turn, how many there are, and its day."""
        first = date.fromisoformat(p.played.first_date)
        day = first + timedelta(days=p.turn - 1)
        return f"Game-turn {p.turn} of {p.played.turns}, {day.day} {day:%B %Y}"

    def status(self, p: Position) -> str:
        """The Game-turn, the step of the sequence, and the weather."""
        weather = f"{GROUND_NAMES[p.ground]}, {VISIBILITY_NAMES[p.visibility]}"
        return f"{self.turn_title(p)}; {weather}; {step_title(p.components, p.segment)}"

    def goals(self, p: Position) -> Iterator[str]:
        """G.A The levels of victory, and how things stand."""
        return goal_lines(p)

    def ending(self, p: Position) -> Iterator[str]:
        """G.A What decided on the level of victory, and what is left of either side."""
        yield from standing_lines(p)
        for side, name in enumerate(SIDE_NAMES):
            steps = sum(p.steps[unit] for unit in p.on_board(side))
            yield f"{name} steps on the map: {steps}"
        yield f"Steps in the Escaped box: {sum(p.steps[unit] for unit in p.in_box('escaped'))}"

    def tracks(self, p: Position) -> Iterator[str]:
        """Weather, air missions, supply markers, Uman and Korsun, Replacement Points and the boundary."""
        c = p.components
        yield f"{self.turn_title(p)}: {GROUND_NAMES[p.ground]}, {VISIBILITY_NAMES[p.visibility]}"
        whose = (SIDE_NAMES[GERMAN], *FRONT_NAMES)
        yield "Air missions: " + ", ".join(f"{name} {n}" for name, n in zip(whose, p.air, strict=True))
        for side, name in enumerate(SIDE_NAMES):
            markers = [marker for marker in c.markers_of[side] if p.on_map(marker)]
            yield f"{name} supply markers:"
            yield from (
                f"  {self.unit_line(p, marker)} in {place_title(c, p.where[marker])}" for marker in markers
            )
        yield f"Uman: capacity {p.uman}, set aside for air-drops {p.drops}, for Korsun {p.landings}"
        stock = f", stock {p.stock}, hard strip {p.strip}" if p.korsun != KORSUN_CLOSED else ""
        yield f"Korsun airfield: {KORSUN[p.korsun]}{stock}"
        points = [f"{whose_title(name)} {n / 2:g}" for name, n in zip(TRACKS, p.tracks, strict=True) if n]
        yield f"Replacement Points: {', '.join(points) or 'none'}"
        yield f"Front boundary: column {p.boundary}"
        yield f"Continuous Front: {'to be held' if p.continuous else 'not required'}"
        yield from (f"{name} Korps is isolated" for name in sorted(p.isolated))
        declared = (("Operation Wanda", p.wanda), ("Breakout", p.breakout))
        yield from (f"{what}: declared on Game-turn {turn}" for what, turn in declared if turn)

    # --- what happened ---

    def in_short(self, c: Components, events: list[Event]) -> Iterator[Event | str]:
        """Steps that bring no news are left out; units to which the same happens stand in one line."""
        told = (event for event in events if not isinstance(event, UNTOLD))
        began = NONE
        for event in _joined(c, told):
            if isinstance(event, e.StepSkipped):
                began = NONE
            elif isinstance(event, e.StepBegan):
                began = event.step
            elif isinstance(event, str) or SYSTEM.words.tell(c, event) is not None:
                if began != NONE:
                    yield str(step_title(c, began))
                began = NONE
                yield event
                if isinstance(event, e.CombatResolved):
                    yield f"  {result_words(event.result)}"

    def brief(self, preview: Preview) -> str:
        """The chances of a throw, those of a combat summed by what may happen."""
        return combat_brief(preview) if isinstance(preview, CombatPreview) else super().brief(preview)

    def preview_lines(self, c: Components, preview: Preview, full: bool) -> Iterator[object]:
        """The receipt and the chances; the results of a combat in words, too."""
        if isinstance(preview, CombatPreview):
            return combat_lines(preview, full)
        return super().preview_lines(c, preview, full)

    def prepared(self, p: Position, place: int | None = None) -> Iterator[Order]:
        """12.1.1 The combats that are declared and not fought yet."""
        targets = sorted({target for target in p.target if target != NONE})
        yield from (o.Resolve(target) for target in targets if place in (None, target))

    def receipt_lines(self, receipt: tuple[Modifier, ...]) -> Iterator[str]:
        """The lines of a combat, those of each step of it together; other receipts as usual."""
        if not any(getattr(line, "step", "") for line in receipt):
            yield from super().receipt_lines(receipt)
            return
        for step, lines in groupby(receipt, lambda line: getattr(line, "step", "")):
            shifts = step.startswith("c")
            parts = [f"{f'{line.value:+d} ' if shifts else ''}{with_ids(line.said)}" for line in lines]
            yield f"{step} {'; '.join(parts)}"

    def help_on(self, verb: Verb, files: GameFiles) -> Iterator[str]:
        """J100 A move is typed by its goal alone; another way than the cheapest one is named hex by hex."""
        if verb.kind in (o.Move, o.MoveStrategic):
            yield "The goal alone is enough: the unit takes the way that costs least. Or name every hex."
            yield f"? {verb.word} UNIT lists the hexes in reach by what they cost."

    def afterwards(self, p: Position, order: Order) -> Iterator[object]:
        """9.4 What a unit that has moved may still spend."""
        if isinstance(order, o.Move | o.MoveStrategic | o.Enter) and p.mover == order.unit:
            yield f"{unit_title(p.components, order.unit).with_id} has {_points(p.mp)} left"
        elif isinstance(order, o.Commit | o.AssignAir):
            yield from self._attack_on(p, order.target)

    def _attack_on(self, p: Position, place: int) -> Iterator[str]:
        """12.1.1 Who is declared to attack a hex, and with which chances."""
        c = p.components
        units = [unit_title(c, unit).with_id for unit, target in enumerate(p.target) if target == place]
        shown = SYSTEM.preview(p, o.Resolve(place)) if units else None
        chances = f"; {self.brief(shown)}" if shown is not None else ""
        if units:
            yield f"Attack on {place_title(c, place)}: {', '.join(units)}{chances}"

    # --- units and hexes ---

    def unit_line(self, p: Position, unit: int) -> str:
        """A unit with its values, its steps and its state, or a supply marker with its points."""
        kind, name = p.components.units[unit], unit_title(p.components, unit)
        if kind.marker is not None:
            cut = ", cut off" if unit in p.cut else ""
            return f"{name} ({kind.id}, {p.points[unit]} Supply Points{cut})"
        if kind.is_marker or not p.steps[unit]:
            return name.with_id
        values = [kind.id, kind.command, f"{p.attack(unit)}-{p.defence(unit)}-{kind.ma}"]
        if kind.ar:
            values.append(f"AR {kind.ar}")
        if kind.is_gun:
            values += [f"guns {kind.gun[0]}, range {kind.gun[1]}", AMMO.get(p.ammo[unit], "spent")]
        if len(kind.steps) > 1:
            values.append(f"{p.steps[unit]} of {len(kind.steps)} steps")
        values += self._states(p, unit)
        return f"{name} ({', '.join(filter(None, values))})"

    def _states(self, p: Position, unit: int) -> list[str]:
        """What else is to be said of a unit."""
        silent = f"No Fire {p.silent[unit]}" if p.silent[unit] else ""
        extended = "extended supply" if p.extended[unit] else ""
        held = [("Reserve", RESERVE), ("Breakthrough", EXPLOITS), ("has moved", FINISHED)]
        marks = [word for word, flag in held if p.has(unit, flag)]
        return [SUPPLY[p.supply[unit]], extended, ORDER[p.order[unit]], silent, *marks]

    def unit_mark(self, p: Position, unit: int) -> str:
        """Signs for supply, order, Reserve, Breakthrough and having moved."""
        signs = [SIGNS[p.supply[unit]], "+" if p.extended[unit] else "", ORDER_SIGNS[p.order[unit]]]
        flags = (("R", RESERVE), ("B", EXPLOITS), (".", FINISHED))
        return "".join((*signs, *(sign for sign, flag in flags if p.has(unit, flag))))

    def where_line(self, p: Position, unit: int) -> str:
        """Whose a unit is, its state, and where it is or when it comes."""
        c = p.components
        side = SIDE_NAMES[c.units[unit].side]
        due = next((due for due in p.played.due if due.unit == unit), None)
        if due is not None and p.where[unit] == c.box("later"):
            return f"{side} {self.unit_line(p, unit)}, due on Game-turn {due.turn}"
        target = p.target[unit]
        attacks = f", attacks {place_title(c, target)}" if target != NONE else ""
        left = f", {_points(p.mp)} left" if p.mover == unit else ""
        return f"{side} {self.unit_line(p, unit)}, in {place_title(c, p.where[unit])}{left}{attacks}"

    def place_line(self, p: Position, place: int) -> str:
        """A hex with its terrain, control and markers."""
        c = p.components
        spot = c.board.places[place]
        parts = [f"{spot.id} {spot.name}".rstrip() + f": {TERRAIN.get(spot.terrain, spot.terrain)}"]
        parts.append(f"{SIDE_NAMES[p.control[place]]} control")
        marks = (("Improved Position", p.improved), ("minefield", p.mines), ("Barrage Effects", p.shelled))
        parts += [word for word, places in marks if place in places]
        return ", ".join(parts)

    def is_bare(self, p: Position, place: int) -> bool:
        """15.0 Is it open country without a unit, a town or a marker?"""
        has_marker = place in p.improved or place in p.mines or place in p.shelled
        return not (place in p.here or has_marker or p.components.board.places[place].name)

    def place_notes(self, p: Position, place: int) -> Iterator[str]:
        """Whose zones reach into a hex."""
        for side in (GERMAN, SOVIET):
            zone = ("", "ZOI", "ZOC")[p.zones(side)[place]]
            if zone:
                yield f"In {SIDE_NAMES[side]} {zone}"
        yield from self._attack_on(p, place)

    def link_title(self, p: Position, here: int, there: int) -> str:
        """The road, the river and the bridge between two hexes."""
        c = p.components
        kinds = c.board.kinds[here][there]
        roads = [f"By {road}" for kind, road in ROADS.items() if kind in kinds] or ["Across country"]
        if there not in c.is_near[here]:
            return "Across the Dnepr, impassable"
        if RIVER not in kinds:
            return roads[0]
        return f"{roads[0]}, over a river {_bridge(p.bridges[c.side_between[here, there]])}"


def _points(halves: int) -> str:
    """9.4 What a unit may spend, in words."""
    points = in_points(halves) if halves else "no"
    return f"{points} Movement Point{'' if halves in (1, HALVES) else 's'}"


def _bridge(code: int) -> str:
    """What bridge there is over a river."""
    if not code:
        return "without a bridge"
    if code >= WORK:
        return "with a bridge being built"
    letter = BRIDGE_LETTERS[code & ~BROKEN]
    return f"with a broken bridge {letter}" if code & BROKEN else f"with bridge {letter}"


# --- events of many units in one line -------------------------------------------------------------


def _joined(c: Components, events: Iterable[Event]) -> Iterator[Event | str]:
    """Events with those of one kind in a row as one line."""
    for key, group in groupby(events, _alike):
        several = list(group)
        if key is None or len(several) < 2:
            yield from several
        else:
            yield _line_of(c, several)


def _alike(event: Event) -> object:
    """By what events in a row are joined; None for those that are told one by one."""
    if isinstance(event, e.SupplyChanged):
        return e.SupplyChanged, event.supply, event.extended
    if isinstance(event, e.OrderChanged):
        return e.OrderChanged, event.order
    if isinstance(event, e.SilenceChanged):
        return e.SilenceChanged, event.silent
    return e.PointsReceived if isinstance(event, e.PointsReceived) else None


def _line_of(c: Components, events: list[Event]) -> str:
    """Several events of one kind in one line."""
    first = events[0]
    if isinstance(first, e.PointsReceived):
        points = [f"{unit_title(c, each.marker)} {each.points}" for each in events]  # type: ignore[attr-defined]
        return f"Supply Points received: {', '.join(points)}"
    units = ", ".join(unit_title(c, each.unit).with_id for each in events)  # type: ignore[attr-defined]
    if isinstance(first, e.SupplyChanged):
        now = SUPPLY[first.supply] or ("Extended supply" if first.extended else "In supply")
        return f"{now}: {units}"
    if isinstance(first, e.OrderChanged):
        return f"{ORDER[first.order] or 'In order again'}: {units}"
    assert isinstance(first, e.SilenceChanged)
    return f"{f'No Fire {first.silent}' if first.silent else 'May fire again'}: {units}"


TEXT = JawsText(SYSTEM)
