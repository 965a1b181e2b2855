"""The sentence that tells each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cholm_qt.engine.events import DiceRolled, Event
from cholm_qt.engine.reasons import Said
from cholm_qt.engine.record import values_of
from cholm_qt.games.circle_of_fire.rules import events as e
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.names import (
    place_title,
    side_name,
    subject,
    unit_title,
    units_titles,
    use_of_advantage,
)
from cholm_qt.games.circle_of_fire.words import event_sentences as sentences

Teller = Callable[[Components, Any], Said | None]
Worder = Callable[[Components, Any], object]


def tell(c: Components, event: Event) -> Said | None:
    """One sentence about what happened; None for what another event tells already."""
    return TELLERS[type(event)](c, event)


# --- sentences that only name the fields of their event --------------------------------------------


def as_it_is(_: Components, value: object) -> object:
    """A number or word that needs no name."""
    return value


def doer(_: Components, side: int) -> Said:
    """A side that does something."""
    return subject(side)


def side(_: Components, number: int) -> Said:
    """The name of a side."""
    return side_name(number)


def says(text: str, *worders: Worder, plural: str = "") -> Teller:
    """A teller for a fixed sentence whose gaps are the event's fields, in their order.

    With a plural the sentence is about a side, which does something or several of which do.
    """
    counted = worders.index(doer) if plural else 0

    def told(c: Components, event: Event) -> Said:
        fields = zip(worders, values_of(event), strict=True)
        return Said(text, tuple(word(c, value) for word, value in fields), plural, counted)

    return told


def is_told_elsewhere(_: Components, __: object) -> None:
    """For what goes without saying: counters turn back to their fronts when a Phase says so."""


TELLERS: dict[type, Teller] = {
    DiceRolled: sentences.dice_said,
    e.TurnBegan: says("Turn {0} begins", as_it_is),
    e.SegmentBegan: sentences.segment_said,
    e.ImpulseBegan: says("Impulse {0}, {1}", as_it_is, side),
    e.ManeuverEnded: sentences.maneuver_ended_said,
    e.SidesSettled: sentences.sides_said,
    e.BidMade: says("{0} hands in a secret bid", doer),
    e.UnitPlaced: sentences.placed_said,
    e.PartisansStruck: sentences.partisans_said,
    e.UnitsRegrouped: says("{0} are regrouped into {1}", units_titles, unit_title),
    e.RandomRolled: sentences.random_said,
    e.UnitsTaken: sentences.taken_said,
    e.UnitsNotPlaced: sentences.not_placed_said,
    e.InterdictionFlown: sentences.interdiction_said,
    e.UnitsDelayed: sentences.delayed_said,
    e.UnitMoved: sentences.moved_said,
    e.UnitCommitted: says("{0} is Committed", unit_title),
    e.UnitRefreshed: is_told_elsewhere,
    e.GunUsed: says("{0} is used for this Turn", unit_title),
    e.AttackDeclared: sentences.declared_said,
    e.LeadNamed: sentences.lead_said,
    e.AttackResolved: sentences.resolved_said,
    e.RerollDeclared: says(
        "{0} Seizes the Initiative: the dice are thrown again",
        doer,
        plural="{0} Seize the Initiative: the dice are thrown again",
    ),
    e.UnitRetreated: sentences.retreated_said,
    e.UnitEliminated: says("{0} is eliminated in {1} and goes to {2}", unit_title, place_title, place_title),
    e.RubbleMade: sentences.rubble_said,
    e.FriendlyFireRolled: sentences.friendly_fire_said,
    e.ControlChanged: says("{1} takes control of {0}", place_title, doer, plural="{1} take control of {0}"),
    e.AdvantageUsed: says(
        "{0} uses the Advantage {1}", doer, use_of_advantage, plural="{0} use the Advantage {1}"
    ),
    e.AdvantageShifted: sentences.advantage_shifted_said,
    e.NightFell: says("Night falls"),
    e.StubbornDefensePlaced: says("Stubborn Defense is declared in {0}", place_title),
    e.StubbornDefenseRemoved: says("The Stubborn Defense in {0} is over", place_title),
    e.Passed: says("{0} passes", doer, plural="{0} pass"),
    e.SecondActivationDeclared: sentences.activated_said,
    e.SeizeSpent: sentences.seize_spent_said,
    e.LogisticsRolled: sentences.logistics_said,
    e.PauseAverted: says(
        "{0} keeps the Maneuver/Fire Phase going", doer, plural="{0} keep the Maneuver/Fire Phase going"
    ),
    e.MeleeBegan: says("Close Combat begins in {0}", place_title),
    e.UnitScreened: says("{0} is screened", unit_title),
    e.ArmorExposed: says("{0} takes the next attacks by infantry", unit_title),
    e.UnitPaired: says("{0} takes on {1}", unit_title, unit_title),
    e.CloseCombatRolled: sentences.close_combat_said,
    e.UnitRedeployed: says("{0} redeploys from {1} to {2}", unit_title, place_title, place_title),
    e.SurroundedChecked: sentences.surrounded_said,
    e.GoalReached: sentences.goal_said,
    e.GoalsMissed: sentences.missed_said,
    e.GameWon: sentences.won_said,
}
