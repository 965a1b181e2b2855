"""Sentences about events whose wording depends on what happened."""

from __future__ import annotations

from cholm_qt.engine.events import DiceRolled
from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.rules import events as e
from cholm_qt.games.circle_of_fire.rules.attacks import BOMBARD, total
from cholm_qt.games.circle_of_fire.rules.components import NOBODY, Components
from cholm_qt.games.circle_of_fire.rules.names import (
    EFFECT_NAMES,
    SUBJECTS,
    force_title,
    path_titles,
    place_title,
    side_name,
    unit_title,
    units_titles,
)
from cholm_qt.games.circle_of_fire.rules.victory import AUTOMATIC, END_OF_GAME, SCENARIO, TACTICAL

VICTORIES = {
    AUTOMATIC: Said("every Urban Area is Soviet"),
    TACTICAL: Said("the siege did not hold to the end of Turn 4"),
    END_OF_GAME: Said("judged at the end of the last Turn"),
    SCENARIO: Said("by the goal of the scenario"),
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
    first = side_name(event.first_side)
    if event.seize_side == NOBODY:
        return Said("The first player commands the {0} side; no bids were needed", (first,))
    values = (event.first_bid, event.second_bid, first, SUBJECTS[event.seize_side], event.points)
    return Said(
        "Bids of {0} and {1}: the first player commands the {2} side. {3} may Seize the Initiative once",
        values,
        plural="Bids of {0} and {1}: the first player commands the {2} side. "
        "{3} may Seize the Initiative {4} times",
        counted=4,
    )


def partisans_said(c: Components, event: e.PartisansStruck) -> Said:
    """Whom the partisans attacked, and with what effect."""
    return Said(
        "Partisans strike at {0} with a {1}: {2}",
        (unit_title(c, event.unit), event.die, EFFECT_NAMES[event.effect]),
    )


def random_said(_: Components, event: e.RandomRolled) -> Said:
    """The group that was rolled, and the one that comes."""
    if not event.group:
        return Said("Random Reinforcements: {0}, nobody comes", (event.total,))
    if not event.received:
        return Said(
            "Random Reinforcements: {0}, group {1}, of which nobody can come", (event.total, event.group)
        )
    if event.received != event.group:
        values = (event.total, event.group, event.received)
        return Said("Random Reinforcements: {0}, group {1}; group {2} comes in its place", values)
    return Said("Random Reinforcements: {0}, group {1} comes", (event.total, event.group))


def not_placed_said(c: Components, event: e.UnitsNotPlaced) -> Said:
    """Who must wait, for room or for a place at all."""
    values = (units_titles(c, event.units),)
    if event.places:
        return Said("There is no room for {0}, which must wait", values)
    return Said("There is no place to enter for {0}, which must wait", values)


def interdiction_said(c: Components, event: e.InterdictionFlown) -> Said:
    """What the Stuka achieved against a force on its way."""
    force = force_title(c, event.force)
    if event.through < 0:
        return Said("The Stuka attacks {0} with a {1} and delays nobody", (force, event.die))
    values = (force, event.die, event.through)
    if not event.through:
        return Said("The Stuka attacks {0} with a {1}; nobody gets through", values)
    plural = "The Stuka attacks {0} with a {1}; at most {2} units get through"
    text = "The Stuka attacks {0} with a {1}; at most one unit gets through"
    return Said(text, values, plural=plural, counted=2)


def moved_said(c: Components, event: e.UnitMoved) -> Said:
    """Who moved where, for how many Movement Points."""
    values = (unit_title(c, event.unit), path_titles(c, event.path), event.cost)
    return Said("{0} moves {1} (cost {2})", values)


def declared_said(c: Components, event: e.AttackDeclared) -> Said:
    """Who attacks whom, and what is added to his dice."""
    lead, target, bonus = unit_title(c, event.lead), place_title(c, event.target), total(event.receipt)
    if event.kind == BOMBARD:
        return Said("{0} bombards {1} with {2:+d}", (lead, target, bonus))
    values = (lead, place_title(c, event.area), target, bonus, units_titles(c, event.support))
    if event.area == event.target:
        text = (
            "{0} fires at the enemy in {2} with {3:+d}, supported by {4}"
            if event.support
            else "{0} fires at the enemy in {2} with {3:+d}"
        )
    elif event.support:
        text = "{0} fires from {1} at {2} with {3:+d}, supported by {4}"
    else:
        text = "{0} fires from {1} at {2} with {3:+d}"
    return Said(text, values)


def lead_said(c: Components, event: e.LeadNamed) -> Said:
    """Who leads the defense, and what is added to his dice."""
    return Said("{0} leads the defense with {1:+d}", (unit_title(c, event.unit), total(event.receipt)))


def resolved_said(c: Components, event: e.AttackResolved) -> Said:
    """Both totals and what comes of them."""
    totals = (event.attack_total, event.defense_total)
    if not event.casualty_points:
        return Said("Attack Total {0}, Defense Total {1}: the attack fails", totals)
    kind = "Zone {0}" if event.target in c.zones else "Area {0}"  # or the numbers would read as a ratio
    values = (*totals, Said(kind, (place_title(c, event.target),)), event.casualty_points)
    return Said(
        "Attack Total {0}, Defense Total {1}. {2} takes {3} Casualty Point",
        values,
        plural="Attack Total {0}, Defense Total {1}. {2} takes {3} Casualty Points",
        counted=3,
    )


def retreated_said(c: Components, event: e.UnitRetreated) -> Said:
    """Who fell back where, and whether he had to."""
    text = "{0} retreats by choice: {1}" if event.voluntary else "{0} retreats: {1}"
    return Said(text, (unit_title(c, event.unit), path_titles(c, event.path)))


def rubble_said(c: Components, event: e.RubbleMade) -> Said:
    """Where houses fell."""
    text = "{0} is reduced to Heavy Rubble" if event.level == 2 else "{0} is reduced to Rubble"
    return Said(text, (place_title(c, event.place),))


def friendly_fire_said(_: Components, event: e.FriendlyFireRolled) -> Said:
    """Whether own troops were hit."""
    if not event.casualty_points:
        return Said("Friendly fire: {0}, own troops are not hit", (event.die,))
    return Said(
        "Friendly fire: {0}, own troops take {1} Casualty Point",
        (event.die, event.casualty_points),
        plural="Friendly fire: {0}, own troops take {1} Casualty Points",
        counted=1,
    )


def advantage_shifted_said(_: Components, event: e.AdvantageShifted) -> Said:
    """Who has the Advantage now."""
    if event.unused:
        return Said("{0} receives the Advantage, which was not used all Turn", (SUBJECTS[event.side],))
    return Said("{0} receives the Advantage", (SUBJECTS[event.side],))


def activated_said(c: Components, event: e.SecondActivationDeclared) -> Said:
    """Who acts once more."""
    values = (place_title(c, event.place), units_titles(c, event.units))
    return Said("{0} is activated a second time: {1}", values)


def seize_spent_said(_: Components, event: e.SeizeSpent) -> Said:
    """How many declarations are left."""
    values = (SUBJECTS[event.side], event.left)
    if not event.left:
        return Said("{0} may not Seize the Initiative any more", values)
    plural = "{0} may Seize the Initiative {1} more times"
    return Said("{0} may Seize the Initiative once more", values, plural=plural, counted=1)


def logistics_said(_: Components, event: e.LogisticsRolled) -> Said:
    """Whether supplies last."""
    if event.ends:
        return Said("Logistics: {0}, supplies run out", (event.total,))
    return Said("Logistics: {0}, the Phase goes on", (event.total,))


def close_combat_said(c: Components, event: e.CloseCombatRolled) -> Said:
    """One attack, its die with modifiers, and its effect."""
    modifier = total(event.receipt)
    values = (
        unit_title(c, event.lead),
        unit_title(c, event.target),
        event.die,
        modifier,
        event.die + modifier,
        EFFECT_NAMES[event.effect],
    )
    return Said("{0} attacks {1}: {2} {3:+d} = {4}, {5}", values)


def surrounded_said(_: Components, event: e.SurroundedChecked) -> Said:
    """How the siege stands when it is judged."""
    ring = Said("Cholm is surrounded") if event.surrounded else Said("Cholm is not surrounded")
    field = Said("is denied to the Germans") if event.airfield else Said("is in German hands")
    values = (ring, event.urban_areas, field)
    plural = "{0}; the Soviets control {1} Urban Areas; the airfield {2}"
    text = "{0}; the Soviets control {1} Urban Area; the airfield {2}"
    return Said(text, values, plural=plural, counted=1)


def won_said(_: Components, event: e.GameWon) -> Said:
    """Who won, and how."""
    return Said("{0} wins: {1}", (SUBJECTS[event.side], VICTORIES.get(event.victory, event.victory)))


def dice_said(_: Components, event: DiceRolled) -> Said:
    """Who threw what, and for what."""
    values = (SUBJECTS[event.actor], _shown(event), event.purpose)
    if event.source not in DICE_SOURCES:
        return Said("{0} throws {1}: {2}", values)
    return Said("{0} throws {1} ({3} dice): {2}", (*values, DICE_SOURCES[event.source]))


def total_said(event: DiceRolled, bonus: int) -> Said:
    """Who threw what, and the total that it makes with what is added to it."""
    values = (SUBJECTS[event.actor], _shown(event), event.purpose, bonus, sum(event.dice) + bonus)
    if event.source not in DICE_SOURCES:
        return Said("{0} throws {1}, with {3:+d} {2} {4}", values)
    return Said("{0} throws {1} ({5} dice), with {3:+d} {2} {4}", (*values, DICE_SOURCES[event.source]))


def _shown(event: DiceRolled) -> str:
    """The dice and their sum."""
    shown = " + ".join(str(die) for die in event.dice)
    return f"{shown} = {sum(event.dice)}" if len(event.dice) > 1 else shown
