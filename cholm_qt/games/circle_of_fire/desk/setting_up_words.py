"""What the new-game page says about optional rules and about who plays which side."""

from __future__ import annotations

from cholm_qt.engine.reasons import Said
from cholm_qt.games.circle_of_fire.rules.bids import BY_BIDS
from cholm_qt.games.circle_of_fire.rules.components import FIRST, NOBODY, SECOND
from cholm_qt.games.circle_of_fire.rules.scenario import OPTIONS, Scenario
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.panels.specifications import SidesChoice


def sides_choice() -> SidesChoice:
    """20.1 Sides by secret bids."""
    return SidesChoice(
        BY_BIDS,
        tr("Bid for the &sides (20.1)"),
        tr(
            "Each player says in secret which side he wants. If both want the same, they bid for it: the "
            "higher bid gets the side, the other player may Seize the Initiative so many times."
        ),
        tr("You know who plays which side; the program does not ask."),
        tr("This scenario begins within a Turn, too late for bids: settle it between you."),
        (FIRST, SECOND),
    )


def begins_with_bids(scenario: Scenario) -> bool:
    """20.0 Does it begin where sides can still be bid for?"""
    start = scenario.start
    return start.components.sequence[start.segment].id == "bids" and start.first_side == NOBODY


def option_words(option: str) -> tuple[str, str]:
    """The title of an option and what it changes."""
    match option:
        case "21.1":
            return tr("Substitute for spent random groups (21.1)"), tr(
                "When the dice name a random group that is all on the map already, its owner may activate "
                "one Area for free instead, or the German may place Stubborn Defense."
            )
        case "21.2":
            return tr("Bombardment of Contested Areas (21.2)"), tr(
                "Guns and the Stuka may hit an Area where both sides stand, at the risk of hitting their "
                "own; this helps the Soviets."
            )
        case "21.3":
            return tr("Infantry fires past armor next door (21.3)"), tr(
                "Infantry without armor may fire into the next Area although enemy armor stands there, and "
                "hurts only the units that are not armor."
            )
        case "fire-across-arrows":
            return tr("Fire across connector arrows (12.4)"), tr(
                "The booklet leaves open whether Zones count as next door for fire. Ticked, units fire along "
                "arrows in both directions; bombardment never does."
            )
    return say(Said(OPTIONS[option])), ""
