"""What an agenda can hold: which step stands on which, and each only where it fits its position."""

from __future__ import annotations

from collections.abc import Iterator

from cholm_qt.engine.agenda import Step
from cholm_qt.files.field_types import snake
from cholm_qt.files.messages import message
from cholm_qt.games.circle_of_fire.files.step_fits import fits
from cholm_qt.games.circle_of_fire.rules.position import Position

# What can stand directly below a step: another step, or nothing in a Segment of the sequence of play.
STANDS_ON = {
    "wish_side": "bids",
    "make_bid": "bids",
    "roll_tie": "bids",
    "set_up": "set-up",
    "roll_partisans": "partisans roll_partisans",
    "offer_regrouping": "regrouped",
    "regrouping": "regrouped offer_regrouping",
    "offer_modifier": "random",
    "roll_random": "random",
    "take_units": "random",
    "place_group": "random",
    "substitute_choice": "random",
    "announce_interdiction": "normal enter_grouping",
    "enter_grouping": "normal enter_grouping end_placement",
    "enter_delayed": "offer_modifier announce_interdiction enter_delayed end_placement",
    "offer_interdiction": "take_units enter_grouping",
    "roll_interdiction": "take_units enter_grouping",
    "roll_through": "take_units enter_grouping",
    "hold_back": "place_group enter_grouping",
    "end_placement": "random normal offer_modifier announce_interdiction enter_grouping enter_delayed",
    "start_impulse": "impulses",
    "end_of_impulse": "impulses",
    "roll_logistics": "impulses",
    "prevent_pause": "impulses",
    "moving": "random end_of_impulse",
    "infiltrating": "end_of_impulse",
    "choose_lead": "random end_of_impulse",
    "roll_attack": "random end_of_impulse",
    "roll_defense": "random end_of_impulse",
    "offer_reroll": "random end_of_impulse",
    "after_attack": "random end_of_impulse",
    "offer_voluntary_retreats": "after_attack",
    "voluntary_retreats": "after_attack",
    "roll_friendly_fire": "offer_voluntary_retreats",
    "choose_friendly_lead": "offer_voluntary_retreats",
    "assign_casualties": "offer_voluntary_retreats roll_friendly_fire",
    "forced_retreats": "offer_voluntary_retreats roll_friendly_fire retreat_from_melee end_melee",
    "pick_place": "close-combat",
    "offer_stubborn_defense": "close-combat pick_place",
    "set_screens": "close-combat pick_place",
    "expose_armor": "close-combat pick_place",
    "pair_off": "close-combat pick_place",
    "roll_close_combat": "close-combat pick_place",
    "offer_melee_reroll": "close-combat pick_place",
    "end_melee": "close-combat pick_place",
    "retreat_from_melee": "end_melee",
    "end_turn": "end",
    "offer_redeploy": "end_turn",
    "redeploying": "end_turn",
    "place_units": "random normal regrouping offer_modifier announce_interdiction enter_grouping"
    " enter_delayed end_placement",
}


def agenda_faults(p: Position) -> Iterator[str]:
    """Steps that no play would have put on each other, or in this position."""
    segment, below = p.components.sequence[p.segment].id, None
    for step in p.agenda:
        name, under = _name(step), segment if below is None else _name(below)
        if under in STANDS_ON[name].split():
            if not fits(p, step, below):
                yield message("the step '{0}' of its agenda does not fit the rest of it", name)
        elif below is None:
            yield message("no agenda begins with the step '{0}' in '{1}'", name, segment)
        else:
            yield message("the step '{0}' of its agenda does not stand on '{1}'", name, under)
        below = step


def _name(step: Step) -> str:
    """The word for a kind of step."""
    return snake(type(step).__name__)
