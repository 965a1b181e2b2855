"""The verbs of Circle of Fire: each kind of order in words, as it is typed and as it is pointed at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cholm_qt.engine.agenda import Step
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Said
from cholm_qt.engine.verbs import Pointed, Verb, Verbs
from cholm_qt.games.circle_of_fire.rules import orders as o
from cholm_qt.games.circle_of_fire.rules.close_combat import PairOff
from cholm_qt.games.circle_of_fire.rules.components import SIDES, Components
from cholm_qt.games.circle_of_fire.rules.names import (
    OBJECTS,
    force_title,
    place_title,
    places_titles,
    subject,
    unit_title,
    units_titles,
    use_of_advantage,
)

Describer = Callable[[Components, Any], Said]

HIT_BY_FRIENDS = "21.2.4"  # where a lead does not lead, but takes the first point
SECRET = (o.Bid, o.Wish)  # 20.1.1 what is not to be read before both players have decided


def describe_order(c: Components, order: Order) -> Said:
    """A short imperative phrase that says all of an order; it holds for orders that are illegal, too."""
    describe = VERBS.of(order).describe
    assert not isinstance(describe, str)  # this game makes all its phrases
    return describe(c, order)


def tell_order(c: Components, actor: int, order: Order, asked: Step | None = None) -> Said:
    """An order as the record tells it: who gave it, and what it was unless it is secret.

    The step that asked for it says what was ended or declined.
    """
    who, waiting = (subject(actor),), getattr(asked, "waiting", "")
    if isinstance(order, SECRET):
        return Said("{0} has decided in secret", who, plural="{0} have decided in secret")
    if isinstance(order, o.EndImpulse):
        return Said("{0} ends the Impulse", who, plural="{0} end the Impulse")
    if isinstance(order, o.Assign) and order.effect == "retreat":
        return Said("{0} must retreat", (unit_title(c, order.unit),))
    if isinstance(order, o.Lead) and getattr(asked, "case", "") == HIT_BY_FRIENDS:
        return Said("{0} takes the first Casualty Point", (unit_title(c, order.unit),))
    if isinstance(order, o.Done) and isinstance(asked, PairOff) and not asked.melee.attacks:
        return Said("{0} makes no attack", who, plural="{0} make no attack")
    if isinstance(order, o.Done) and waiting in DONE:
        return Said(DONE[waiting], who, plural=ALL_DONE[waiting])
    if isinstance(order, o.Decline) and waiting in DECLINED:
        return Said(DECLINED[waiting], who, plural=ALL_DECLINED[waiting])
    return Said("{0}: {1}", (*who, describe_order(c, order)))


# What it means to go on, and to say no, by what was waited for: for one who does so, and for several.
DONE = {
    "end-placement": "{0} has placed all units",
    "pair": "{0} makes no more attacks",
    "redeploy": "{0} ends the Redeploy",
    "regroup": "{0} regroups no more units",
    "screen": "{0} ends the screening",
    "set-up": "{0} ends the set-up",
    "voluntary-retreat": "{0} retreats nobody else by choice",
}
ALL_DONE = {
    "end-placement": "{0} have placed all units",
    "pair": "{0} make no more attacks",
    "redeploy": "{0} end the Redeploy",
    "regroup": "{0} regroup no more units",
    "screen": "{0} end the screening",
    "set-up": "{0} end the set-up",
    "voluntary-retreat": "{0} retreat nobody else by choice",
}
DECLINED = {
    "interdict": "{0} keeps the Stuka back",
    "offer-redeploy": "{0} does not redeploy",
    "offer-stubborn-defense": "{0} declares no Stubborn Defense",
    "prevent-pause": "{0} does not keep the Phase going",
    "random": "{0} does not shift the Random Reinforcements roll",
    "reroll": "{0} lets the dice stand",
    "substitute": "{0} does without the special activation",
}
ALL_DECLINED = {
    "interdict": "{0} keep the Stuka back",
    "offer-redeploy": "{0} do not redeploy",
    "offer-stubborn-defense": "{0} declare no Stubborn Defense",
    "prevent-pause": "{0} do not keep the Phase going",
    "random": "{0} do not shift the Random Reinforcements roll",
    "reroll": "{0} let the dice stand",
    "substitute": "{0} do without the special activation",
}


def _fire(c: Components, order: o.Fire) -> Said:
    """Where from, at what, who leads and who helps."""
    places = place_title(c, order.area), place_title(c, order.target)
    values = (*places, unit_title(c, order.lead), units_titles(c, order.support))
    if order.area == order.target:
        text = (
            "Fire at the enemy in {1}: {2} leads, with the support of {3}"
            if order.support
            else "Fire at the enemy in {1} with {2} alone"
        )
    else:
        text = (
            "Fire from {0} at {1}: {2} leads, with the support of {3}"
            if order.support
            else "Fire from {0} at {1} with {2} alone"
        )
    return Said(text, values)


def _move(c: Components, order: o.Move) -> Said:
    """A unit, and where it moves."""
    if len(order.path) > 2:
        return Said("Move {0} from {1} via {3} to {2}", _way(c, order))
    return Said("Move {0} from {1} to {2}", _way(c, order))


def _retreat(c: Components, order: o.Retreat) -> Said:
    """A unit, and where it retreats."""
    if len(order.path) > 2:
        return Said("Retreat {0} from {1} via {3} to {2}", _way(c, order))
    return Said("Retreat {0} from {1} to {2}", _way(c, order))


def _way(c: Components, order: o.Move | o.Retreat) -> tuple[object, ...]:
    """A unit, both ends of its path, and the places between; a path that somebody made up may be empty."""
    path = order.path
    ends = (place_title(c, path[0]), place_title(c, path[-1])) if path else ("", "")
    return unit_title(c, order.unit), *ends, places_titles(c, path[1:-1])


def _unit(text: str) -> Describer:
    """An order about one unit."""
    return lambda c, order: Said(text, (unit_title(c, order.unit),))


def _units(text: str) -> Describer:
    """An order about several units."""
    return lambda c, order: Said(text, (units_titles(c, order.units),))


def _area(text: str) -> Describer:
    """An order about one place."""
    return lambda c, order: Said(text, (place_title(c, order.area),))


def _plain(text: str) -> Describer:
    """An order that says it all by itself."""
    return lambda _, __: Said(text)


ABSORBED = {
    "commit": "Commit {0} to absorb Casualty Points",
    "retreat": "Retreat {0} to absorb Casualty Points",
    "eliminate": "Eliminate {0} to absorb Casualty Points",
}


def _assign(c: Components, order: o.Assign) -> Said:
    """Which unit absorbs Casualty Points, and how."""
    unit = unit_title(c, order.unit)
    if order.effect in ABSORBED:
        return Said(ABSORBED[order.effect], (unit,))
    return Said("Let {0} absorb Casualty Points: {1}", (unit, order.effect))


def _wish(_: Components, order: o.Wish) -> Said:
    """The side one would like."""
    side = OBJECTS[SIDES.index(order.side)] if order.side in SIDES else order.side
    return Said("Command {0}", (side,))


def _moves(order: o.Move | o.Retreat) -> Pointed:
    """A unit, then the end of its path."""
    return Pointed((order.unit,), order.path[-1], path=order.path)


def _named(order: o.Lead | o.Screen | o.Expose) -> Pointed:
    """One unit alone."""
    return Pointed((order.unit,))


def _body(order: o.Regroup | o.Take | o.Hold) -> Pointed:
    """Several units together."""
    return Pointed(order.units)


def _lit(order: o.Fight | o.SecondActivation | o.StubbornDefense) -> Pointed:
    """A place alone."""
    return Pointed(place=order.area)


def _way_parts(c: Components, order: o.Move | o.Retreat) -> list[str]:
    """Who goes, and where."""
    return [unit_title(c, order.unit).with_id, f"to {place_title(c, order.path[-1])}"]


def _fire_parts(c: Components, order: o.Fire) -> list[str]:
    """Where from, at what, and who leads."""
    ways = (f"from {place_title(c, order.area)}", f"at {place_title(c, order.target)}")
    return [*ways, f"with {unit_title(c, order.lead).with_id}"]


VERBS = Verbs(
    Verb(o.Wish, "wish", _wish, ("side",)),
    Verb(o.Bid, "bid", lambda _, order: Said("Bid {0}", (order.points,)), ("number",)),
    Verb(
        o.Place,
        "place",
        lambda c, order: Said("Place {0} in {1}", (units_titles(c, order.units), place_title(c, order.area))),
        ("unit+", "place"),
        points=lambda order: Pointed(order.units, order.area),
        one_by_one=True,
    ),
    Verb(o.Regroup, "regroup", _units("Regroup {0}"), ("unit+",), points=_body, confirms=True),
    Verb(o.Take, "take", _units("Take {0}"), ("unit+",), points=_body, confirms=True),
    Verb(
        o.Interdict,
        "interdict",
        lambda c, order: Said("Send the Stuka against {0}", (force_title(c, order.force),)),
        ("force",),
    ),
    Verb(o.Hold, "hold", _units("Hold back {0}"), ("unit+",), points=_body, confirms=True),
    Verb(
        o.UseAdvantage,
        "advantage",
        lambda c, order: Said("Use the Advantage {0}", (use_of_advantage(c, order.use),)),
        ("use",),
    ),
    Verb(
        o.Move,
        "move",
        _move,
        ("unit", "place+"),
        points=_moves,
        one_by_one=True,
        parts=_way_parts,
    ),
    Verb(
        o.Fire,
        "fire",
        _fire,
        ("place", "place", "unit", "unit*"),
        points=lambda order: Pointed((order.lead, *order.support), order.target, lead=True),
        attacks=True,
        parts=_fire_parts,
    ),
    Verb(
        o.Bombard,
        "bombard",
        lambda c, order: Said(
            "Bombard {1} with {0}", (unit_title(c, order.gun), place_title(c, order.target))
        ),
        ("unit", "place"),
        points=lambda order: Pointed((order.gun,), order.target),
        attacks=True,
        parts=lambda c, order: [f"with {unit_title(c, order.gun).with_id}"],
    ),
    Verb(o.Pass, "pass", _plain("Pass"), idle="pass"),
    Verb(o.EndImpulse, "end", _plain("End the Impulse"), idle="done"),
    Verb(
        o.SecondActivation,
        "activate",
        _area("Seize the Initiative: activate {0} again"),
        ("place",),
        points=_lit,
        places="asked",
    ),
    Verb(o.Seize, "seize", _plain("Seize the Initiative")),
    Verb(
        o.StubbornDefense,
        "stubborn",
        _area("Declare Stubborn Defense in {0}"),
        ("place",),
        points=_lit,
        places="asked",
    ),
    Verb(o.Lead, "lead", _unit("Let {0} lead"), ("unit",), points=_named, confirms=True),
    Verb(
        o.Assign,
        "assign",
        _assign,
        ("unit", "effect"),
        points=lambda order: Pointed((order.unit,), mode=order.effect),
    ),
    Verb(
        o.Retreat,
        "retreat",
        _retreat,
        ("unit", "place+"),
        points=_moves,
        parts=_way_parts,
    ),
    Verb(o.Fight, "fight", _area("Fight in {0}"), ("place",), points=_lit),
    Verb(o.Screen, "screen", _unit("Screen {0}"), ("unit",), points=_named),
    Verb(o.Expose, "expose", _unit("Let {0} take the next attacks"), ("unit",), points=_named),
    Verb(
        o.Pair,
        "pair",
        lambda c, order: Said(
            "Set {0} against {1}", (unit_title(c, order.unit), unit_title(c, order.target))
        ),
        ("unit", "unit"),
        points=lambda order: Pointed((order.unit, order.target), lead=True),
    ),
    Verb(
        o.Redeploy,
        "redeploy",
        lambda c, order: Said("Redeploy {0} to {1}", (unit_title(c, order.unit), place_title(c, order.area))),
        ("unit", "place"),
        points=lambda order: Pointed((order.unit,), order.area),
        one_by_one=True,
    ),
    Verb(o.Done, "done", _plain("Go on"), idle="done"),
    Verb(o.Decline, "no", _plain("No"), idle="no"),
)
