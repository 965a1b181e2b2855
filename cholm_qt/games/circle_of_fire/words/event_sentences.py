"""Sentences about events whose wording depends on what happened."""

from __future__ import annotations

from cholm_qt.engine.events import DiceRolled
from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.rules import events as e
from cholm_qt.games.circle_of_fire.rules.attacks import BOMBARD, total
from cholm_qt.games.circle_of_fire.rules.components import NOBODY, Components
from cholm_qt.games.circle_of_fire.rules.names import (
    EFFECT_CLAUSES,
    OBJECTS,
    force_title,
    place_title,
    places_titles,
    subject,
    unit_title,
    units_titles,
)
from cholm_qt.games.circle_of_fire.rules.victory import AUTOMATIC, END_OF_GAME, SCENARIO, TACTICAL

VICTORIES = {
    AUTOMATIC: Said("every Urban Area is Soviet"),
    TACTICAL: Said("the siege did not hold to the end of Turn 4"),
    END_OF_GAME: Said("so it stands at the end of the last Turn"),
    SCENARIO: Said("the goal of the scenario decides it"),
}

DICE_SOURCES = {
    "typed": Said("typed"),
    "fixed": Said("fixed"),
    "mixed": Said("mixed"),
}


def segment_said(c: Components, event: e.SegmentBegan) -> Said:
    """Turn, Phase and Segment."""
    segment = c.sequence[event.segment]
    return Said("Turn {0}, {1}: {2}", (event.turn, Said(segment.phase), Said(segment.title)))


def maneuver_ended_said(_: Components, event: e.ManeuverEnded) -> Said:
    """Why the Phase ended."""
    if event.cause == "logistics":
        return Said("Logistics fail, and the Maneuver/Fire Phase ends")
    return Said("Both sides passed, and the Maneuver/Fire Phase ends")


def sides_said(_: Components, event: e.SidesSettled) -> Said:
    """Who commands what, and what it cost."""
    first = OBJECTS[event.first_side]
    if event.seize_side == NOBODY:
        return Said("The first player commands {0}; no bids were needed", (first,))
    values = (event.first_bid, event.second_bid, first, OBJECTS[event.seize_side], event.points)
    return Said(
        "The bids are {0} and {1}, so the first player commands {2}; {3} may Seize the Initiative once",
        values,
        plural="The bids are {0} and {1}, so the first player commands {2}; "
        "{3} may Seize the Initiative {4} times",
        counted=4,
    )


def partisans_said(c: Components, event: e.PartisansStruck) -> Said:
    """Whom the partisans attacked, and with what effect."""
    return Said(
        "The partisans attack {0} and roll {1}: {2}",
        (unit_title(c, event.unit), event.die, EFFECT_CLAUSES[event.effect]),
    )


def random_said(_: Components, event: e.RandomRolled) -> Said:
    """The group that was rolled, and the one that comes."""
    if not event.group:
        return Said("The Random Reinforcements roll is {0}: nobody comes", (event.total,))
    if not event.received:
        text = "The Random Reinforcements roll is {0}: it is group {1}, but nobody of it can come"
        return Said(text, (event.total, event.group))
    if event.received != event.group:
        values = (event.total, event.group, event.received)
        return Said("The Random Reinforcements roll is {0}: group {2} comes instead of group {1}", values)
    return Said("The Random Reinforcements roll is {0}: group {1} comes", (event.total, event.group))


def not_placed_said(c: Components, event: e.UnitsNotPlaced) -> Said:
    """Who must wait, for room or for a place at all."""
    values = (units_titles(c, event.units),)
    if event.places:
        return Said("There is no room for {0} yet", values)
    return Said("There is no place yet where {0} could enter", values)


def interdiction_said(c: Components, event: e.InterdictionFlown) -> Said:
    """What the Stuka achieved against a force on its way."""
    force = force_title(c, event.force)
    if event.through < 0:
        return Said(
            "The Stuka attacks a force on its way ({0}) and rolls {1}: nobody is delayed", (force, event.die)
        )
    values = (force, event.die, event.through)
    if not event.through:
        return Said("The Stuka attacks a force on its way ({0}) and rolls {1}: nobody gets through", values)
    plural = "The Stuka attacks a force on its way ({0}) and rolls {1}: at most {2} units get through"
    text = "The Stuka attacks a force on its way ({0}) and rolls {1}: at most one unit gets through"
    return Said(text, values, plural=plural, counted=2)


def placed_said(c: Components, event: e.UnitPlaced) -> Said:
    """Who came where: onto the map, or a gun into its box."""
    values = (unit_title(c, event.unit), place_title(c, event.place))
    return Said("{0} takes up position in {1}" if event.place < c.places else "{0} goes to {1}", values)


def taken_said(c: Components, event: e.UnitsTaken) -> Said:
    """Who of a random group was chosen."""
    values = (units_titles(c, event.units), len(event.units))
    return Said("{0} arrives", values, plural="{0} arrive", counted=1)


def delayed_said(c: Components, event: e.UnitsDelayed) -> Said:
    """Who comes a Turn later."""
    values = (units_titles(c, event.units), len(event.units))
    text, plural = "{0} is delayed until next Turn", "{0} are delayed until next Turn"
    return Said(text, values, plural=plural, counted=1)


def moved_said(c: Components, event: e.UnitMoved) -> Said:
    """Who moved where, for how many Movement Points."""
    values = (unit_title(c, event.unit), *_way(c, event.path), event.cost)
    if len(event.path) > 2:
        return Said("{0} moves from {1} via {3} to {2} ({4} MP)", values)
    return Said("{0} moves from {1} to {2} ({4} MP)", values)


def _way(c: Components, path: tuple[int, ...]) -> tuple[object, object, Said]:
    """The beginning and the end of a path, and the places between."""
    return place_title(c, path[0]), place_title(c, path[-1]), places_titles(c, path[1:-1])


def declared_said(c: Components, event: e.AttackDeclared) -> Said:
    """Who attacks whom, and what is added to his dice."""
    lead, target, bonus = unit_title(c, event.lead), place_title(c, event.target), total(event.receipt)
    if event.kind == BOMBARD:
        return Said("{0} bombards {1}, adding {2:+d} to the dice", (lead, target, bonus))
    values = (lead, place_title(c, event.area), target, bonus, units_titles(c, event.support))
    if event.area == event.target:
        text = (
            "{0} fires at the enemy in {2} with the support of {4}, adding {3:+d} to the dice"
            if event.support
            else "{0} fires at the enemy in {2}, adding {3:+d} to the dice"
        )
    elif event.support:
        text = "{0} fires from {1} at {2} with the support of {4}, adding {3:+d} to the dice"
    else:
        text = "{0} fires from {1} at {2}, adding {3:+d} to the dice"
    return Said(text, values)


def lead_said(c: Components, event: e.LeadNamed) -> Said:
    """Who leads the defense, and what is added to his dice."""
    return Said(
        "{0} leads the defense, adding {1:+d} to the dice", (unit_title(c, event.unit), total(event.receipt))
    )


def resolved_said(c: Components, event: e.AttackResolved) -> Said:
    """Both totals and what comes of them."""
    totals = (event.attack_total, event.defense_total)
    if not event.casualty_points:
        return Said("The attack fails by {0} to {1}", totals)
    return Said(
        "The attack succeeds by {0} to {1}, and the defenders of {2} take {3} Casualty Point",
        (*totals, place_title(c, event.target), event.casualty_points),
        plural="The attack succeeds by {0} to {1}, and the defenders of {2} take {3} Casualty Points",
        counted=3,
    )


def retreated_said(c: Components, event: e.UnitRetreated) -> Said:
    """Who fell back where, and whether he had to."""
    values = (unit_title(c, event.unit), *_way(c, event.path))
    if event.voluntary:
        text = "{0} retreats by choice from {1} to {2}"
    elif len(event.path) > 2:
        text = "{0} retreats from {1} via {3} to {2}"
    else:
        text = "{0} retreats from {1} to {2}"
    return Said(text, values)


def rubble_said(c: Components, event: e.RubbleMade) -> Said:
    """Where houses fell."""
    text = "{0} is reduced to Heavy Rubble" if event.level == 2 else "{0} is reduced to Rubble"
    return Said(text, (place_title(c, event.place),))


def friendly_fire_said(_: Components, event: e.FriendlyFireRolled) -> Said:
    """Whether own troops were hit."""
    if not event.casualty_points:
        return Said("The friendly fire roll is {0}: own troops are not hit", (event.die,))
    return Said(
        "The friendly fire roll is {0}: own troops take {1} Casualty Point",
        (event.die, event.casualty_points),
        plural="The friendly fire roll is {0}: own troops take {1} Casualty Points",
        counted=1,
    )


def advantage_shifted_said(_: Components, event: e.AdvantageShifted) -> Said:
    """Who has the Advantage now."""
    if event.unused:
        text = "{0} receives the Advantage, which nobody used this Turn"
        plural = "{0} receive the Advantage, which nobody used this Turn"
        return Said(text, (subject(event.side),), plural=plural)
    return Said("{0} receives the Advantage", (subject(event.side),), plural="{0} receive the Advantage")


def activated_said(c: Components, event: e.SecondActivationDeclared) -> Said:
    """Who acts once more."""
    values = (place_title(c, event.place), units_titles(c, event.units))
    return Said("The units in {0} act a second time: {1}", values)


def seize_spent_said(_: Components, event: e.SeizeSpent) -> Said:
    """How many declarations are left."""
    values = (OBJECTS[event.side], event.left)
    if not event.left:
        return Said("That was the last chance of {0} to Seize the Initiative", values)
    plural = "There are {1} chances left for {0} to Seize the Initiative"
    return Said("There is one chance left for {0} to Seize the Initiative", values, plural=plural, counted=1)


def logistics_said(_: Components, event: e.LogisticsRolled) -> Said:
    """Whether supplies last."""
    if event.ends:
        return Said("The Logistics roll is {0}: supplies run out", (event.total,))
    return Said("The Logistics roll is {0}: the Phase goes on", (event.total,))


def close_combat_said(c: Components, event: e.CloseCombatRolled) -> Said:
    """One attack, its die with modifiers, and its effect."""
    modifier = total(event.receipt)
    values = (
        unit_title(c, event.lead),
        unit_title(c, event.target),
        event.die,
        modifier,
        event.die + modifier,
        EFFECT_CLAUSES[event.effect],
    )
    if not modifier:
        return Said("{0} attacks {1} and rolls {2}: {5}", values)
    return Said("{0} attacks {1} and rolls {2} {3:+d} = {4}: {5}", values)


def surrounded_said(_: Components, event: e.SurroundedChecked) -> Said:
    """How the siege stands when it is judged."""
    ring = Said("Cholm is surrounded") if event.surrounded else Said("Cholm is not surrounded")
    field = Said("is denied to the Germans") if event.airfield else Said("is in German hands")
    values = (ring, event.urban_areas, field)
    plural = "{0}, the Soviets control {1} Urban Areas, and the airfield {2}"
    text = "{0}, the Soviets control {1} Urban Area, and the airfield {2}"
    return Said(text, values, plural=plural, counted=1)


def goal_said(_: Components, event: e.GoalReached) -> Said:
    """Which goal was reached."""
    return Said("A goal of the scenario is reached: {0}", (event.goal,))


def missed_said(_: Components, event: e.GoalsMissed) -> Said:
    """That no goal was reached."""
    return Said("No goal of the scenario was reached by the end of Turn {0}", (event.turn,))


def won_said(_: Components, event: e.GameWon) -> Said:
    """Who won, and how."""
    values = (subject(event.side), VICTORIES.get(event.victory, event.victory))
    return Said("{0} wins: {1}", values, plural="{0} win: {1}")


def dice_said(_: Components, event: DiceRolled) -> Said:
    """Who threw what, and for what."""
    values = (subject(event.actor), _shown(event), event.purpose)
    if event.source not in DICE_SOURCES:
        return Said("{0} throws {1}: {2}", values, plural="{0} throw {1}: {2}")
    text, plural = "{0} throws {1} ({3} dice): {2}", "{0} throw {1} ({3} dice): {2}"
    return Said(text, (*values, DICE_SOURCES[event.source]), plural=plural)


def total_said(event: DiceRolled, bonus: int) -> Said:
    """Who threw what, and the total that it makes with what is added to it."""
    values = (subject(event.actor), _shown(event), event.purpose, bonus, sum(event.dice) + bonus)
    if event.source not in DICE_SOURCES:
        text = "{0} throws {1}; {3:+d} makes the {2} {4}"
        return Said(text, values, plural="{0} throw {1}; {3:+d} makes the {2} {4}")
    text = "{0} throws {1} ({5} dice); {3:+d} makes the {2} {4}"
    plural = "{0} throw {1} ({5} dice); {3:+d} makes the {2} {4}"
    return Said(text, (*values, DICE_SOURCES[event.source]), plural=plural)


def _shown(event: DiceRolled) -> str:
    """The dice and their sum."""
    shown = " + ".join(str(die) for die in event.dice)
    return f"{shown} = {sum(event.dice)}" if len(event.dice) > 1 else shown
