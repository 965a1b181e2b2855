"""Circle of Fire in a terminal: Areas and Zones with control and terrain, counters with their values."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.cli.text.text_desk import Shorthand, TextDesk
from cholm_qt.engine.orders import Order
from cholm_qt.engine.verbs import Verb
from cholm_qt.files.game_files import GameFiles
from cholm_qt.games.circle_of_fire.rules.components import GERMAN, NOBODY, SOVIET
from cholm_qt.games.circle_of_fire.rules.goals import goal_sentences
from cholm_qt.games.circle_of_fire.rules.names import (
    ADVANTAGE_USES,
    place_title,
    side_name,
    unit_title,
)
from cholm_qt.games.circle_of_fire.rules.orders import UseAdvantage
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.set_up import suggested
from cholm_qt.games.circle_of_fire.rules.victory import urban_areas_held
from cholm_qt.games.circle_of_fire.system import SYSTEM

TERRAIN = {"urban": "Urban", "forest": "Forest", "clear": "Clear"}
BORDERS = {
    "road": "By road",
    "plain": "Without a road",
    "lovat": "Across the Lowat, without a road",
    "kunja": "Across the Kunja, without a road",
    "zone": "By an arrow without a road",
}
TAGS = {"observation": "observation post", "victory": "airfield, red star", "outlet": "outlet Zone"}
USE_CASES = tuple(f"8.1.1{use}" for use in ADVANTAGE_USES)


def _garrison(p: Position) -> list[Order]:
    """5.1.1 Orders that set up whoever is left."""
    return list(suggested(p))


class CircleOfFireText(TextDesk):
    """Circle of Fire in lines of text."""

    place_hint = "AREA"
    place_noun = "Area or Zone"
    shorthands = {  # noqa: RUF012  # declared once, like the verbs
        "rest": Shorthand(
            "set up whoever is left, as the program suggests", _garrison, "Nobody is waiting to be set up"
        )
    }
    boxes_in_short = ("permanent", "absent")
    marks = "A star marks a Committed unit"

    def turn_title(self, p: Position) -> str:
        """The Turn, and how many there are."""
        return f"Turn {p.turn} of {p.last_turn}"

    def status(self, p: Position) -> str:
        """Turn, Segment, Impulse, time of day, and who holds the Advantage."""
        parts = [super().status(p)]
        if p.impulse:
            parts.append(f"Impulse {p.impulse}")
        parts.append("Night" if p.night else "Day")
        holder = "nobody" if p.advantage == NOBODY else side_name(p.advantage)
        parts.append(f"Advantage: {holder}")
        parts += [f"{side_name(s)} Seizes left: {p.seize(s)}" for s in (GERMAN, SOVIET) if p.seize(s)]
        return "; ".join(parts)

    def ending(self, p: Position) -> Iterator[str]:
        """19.0 How many Urban Areas the Soviets hold, and what the goals of a scenario ask for."""
        if p.goals is not None:
            yield from (f"{said}." for said in goal_sentences(p))
            return
        held = urban_areas_held(p, SOVIET)
        needed = f"; the goal of the scenario is {p.urban_goal}" if p.urban_goal else ""
        yield f"Urban Areas held by the Soviets: {held} of {len(p.components.urban)}{needed}"

    def unit_line(self, p: Position, unit: int) -> str:
        """A unit with its type, its values, and whether it is Committed or used."""
        kind = p.components.units[unit]
        if kind.is_gun:
            night = f", {kind.cf_night} by night" if kind.cf_night else ", not by night"
            state = ", used" if p.spent[unit] else ""
            return f"{unit_title(p.components, unit)} ({kind.id}, {kind.type}, CF {kind.cf}{night}{state})"
        state = ", Committed" if p.spent[unit] else ""
        values = f"CF {p.cf(unit)}, MA {kind.ma}{state}"
        return f"{unit_title(p.components, unit)} ({kind.id}, {kind.type}, {values})"

    def unit_mark(self, p: Position, unit: int) -> str:
        """A star for a Committed unit."""
        return "*" if p.spent[unit] else ""

    def where_line(self, p: Position, unit: int) -> str:
        """Whose a unit is, its values, its parent unit, and where it is."""
        kind = p.components.units[unit]
        parent = f", of {kind.parent}" if kind.parent else ""
        at = place_title(p.components, p.where[unit])
        return f"{side_name(kind.side)} {self.unit_line(p, unit)}{parent}, in {at}"

    def place_line(self, p: Position, place: int) -> str:
        """A place with terrain, control and markers."""
        spot = p.components.board.places[place]
        kind = "Zone" if spot.group == "zone" else f"{TERRAIN[spot.terrain]} Area"
        parts = [f"{place_title(p.components, place)}: {kind}", f"{side_name(p.controller(place))} control"]
        if p.is_contested(place):
            parts.append("contested")
        if p.rubbled >> place & 1:
            parts.append("Heavy Rubble" if p.heavy >> place & 1 else "Rubble")
        if p.stubborn == place:
            parts.append("Stubborn Defense")
        return ", ".join([*parts, *(TAGS[tag] for tag in sorted(spot.tags) if tag in TAGS)])

    def place_notes(self, p: Position, place: int) -> Iterator[str]:
        """The name of a place in English."""
        yield f"In English: {p.components.board.places[place].english}"

    def link_title(self, p: Position, here: int, there: int) -> str:
        """The kind of border or arrow."""
        c = p.components
        kind, is_arrow = c.link_kind(here, there), (c.zone_mask >> there | c.zone_mask >> here) & 1
        return "By a road arrow" if is_arrow and kind == "road" else BORDERS[kind]

    def help_on(self, verb: Verb, files: GameFiles) -> Iterator[str]:
        """8.1.1 The uses of the Advantage."""
        if verb.kind is UseAdvantage:
            yield from (f"{case.case[-1]}: {case.says}" for case in files.cases() if case.case in USE_CASES)


TEXT = CircleOfFireText(SYSTEM)
