"""The verbs of Circle of Fire: each kind of order in words, as it is typed and as it is pointed at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cholm_qt.engine.agenda import Step
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Said
from cholm_qt.engine.verbs import Pointed, Verb, Verbs
from cholm_qt.games.circle_of_fire.rules import orders as o
from cholm_qt.games.circle_of_fire.rules.components import SIDES, Components
from cholm_qt.games.circle_of_fire.rules.names import (
    SUBJECTS,
    force_title,
    path_titles,
    place_title,
    side_name,
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
    subject, waiting = SUBJECTS[actor], getattr(asked, "waiting", "")
    if isinstance(order, SECRET):
        return Said("{0} has decided in secret", (subject,))
    if isinstance(order, o.EndImpulse):
        return Said("{0} ends the Impulse", (subject,))
    if isinstance(order, o.Assign) and order.effect == "retreat":
        return Said("{0} must retreat", (unit_title(c, order.unit),))
    if isinstance(order, o.Lead) and getattr(asked, "case", "") == HIT_BY_FRIENDS:
        return Said("{0} takes the first Casualty Point", (unit_title(c, order.unit),))
    if isinstance(order, o.Done) and waiting in DONE:
        return Said(DONE[waiting], (subject,))
    if isinstance(order, o.Decline) and waiting in DECLINED:
        return Said(DECLINED[waiting], (subject,))
    return Said("{0}: {1}", (subject, describe_order(c, order)))


# What it means to go on, and to say no, by what was waited for.
DONE = {
    "end-placement": "{0} has placed its units",
    "pair": "{0} makes no more attacks",
    "redeploy": "{0} ends the Redeploy",
    "regroup": "{0} regroups no more units",
    "screen": "{0} screens nobody else",
    "set-up": "{0} ends the set-up",
    "voluntary-retreat": "{0} retreats nobody else by choice",
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


def _fire(c: Components, order: o.Fire) -> Said:
    """Where from, at what, who leads and who helps."""
    places = place_title(c, order.area), place_title(c, order.target)
    values = (*places, unit_title(c, order.lead), units_titles(c, order.support))
    if order.area == order.target:
        text = (
            "Fire at the enemy in {1}, {2} leads with {3}"
            if order.support
            else "Fire at the enemy in {1}, {2} alone"
        )
    else:
        text = (
            "Fire from {0} at {1}, {2} leads with {3}" if order.support else "Fire from {0} at {1}, {2} alone"
        )
    return Said(text, values)


def _path(text: str) -> Describer:
    """A unit on its way along a path."""
    return lambda c, order: Said(text, (unit_title(c, order.unit), path_titles(c, order.path)))


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


EFFECTS = {
    "commit": Said("commit it"),
    "retreat": Said("retreat it"),
    "eliminate": Said("eliminate it"),
}


def _assign(c: Components, order: o.Assign) -> Said:
    """Which unit absorbs Casualty Points, and how."""
    return Said(
        "Casualty Points on {0}: {1}", (unit_title(c, order.unit), EFFECTS.get(order.effect, order.effect))
    )


def _wish(_: Components, order: o.Wish) -> Said:
    """The side one would like."""
    side = side_name(SIDES.index(order.side)) if order.side in SIDES else order.side
    return Said("Command the {0} side", (side,))


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
        _path("Move {0}: {1}"),
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
        _path("Retreat {0}: {1}"),
        ("unit", "place+"),
        points=_moves,
        parts=_way_parts,
    ),
    Verb(o.Fight, "fight", _area("Fight in {0}"), ("place",), points=_lit),
    Verb(o.Screen, "screen", _unit("Screen {0}"), ("unit",), points=_named),
    Verb(o.Expose, "expose", _unit("Let {0} accept attacks next"), ("unit",), points=_named),
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
