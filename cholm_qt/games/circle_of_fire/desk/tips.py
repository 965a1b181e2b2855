"""What a button does, what it costs and when it is lost, in a line with its case."""

from __future__ import annotations

from cholm_qt.engine.orders import Order
from cholm_qt.games.circle_of_fire.rules import orders as o
from cholm_qt.games.circle_of_fire.rules.advantage import is_lost_if_unused, stubborn_defense_area
from cholm_qt.games.circle_of_fire.rules.logistics import is_logistics_due, logistics_limit
from cholm_qt.games.circle_of_fire.rules.names import (
    place_title,
)
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.play.match import Match
from cholm_qt.ui.look.words import tr, trn
from cholm_qt.ui.widgets.receipt import signed


def tip(match: Match, order: Order) -> str:
    """What an order without a target means now; nothing where its words say it all."""
    match order:
        case o.Pass():
            return _pass_tip(match.position, match.prompt.actor)
        case o.EndImpulse():
            parts = (tr("The other side acts next (11.1.2)."), _logistics_tip(match, has_passed=False))
            return " ".join(part for part in parts if part)
        case o.UseAdvantage(use):
            return use_tip(match.position, use, match.prompt.actor)
        case o.Seize():
            return _seize_tip(match)
        case o.Decline():
            return no_tip(match)
        case o.Done() if match.prompt.waiting == "screen":
            return screen_tip()
    return ""


def _pass_tip(p: Position, side: int) -> str:
    """11.1.6, 17.1.3 What a pass brings."""
    if p.passed:
        return tr("The other side has just passed: the Phase ends, and Close Combat follows (11.1.6).")
    words = tr("Do nothing in this Impulse; the Phase ends if the other side then passes, too (11.1.6).")
    if not is_logistics_due(p, side):
        return words
    return f"{words} {_die_words(p, has_passed=True)}"


def _logistics_tip(match: Match, has_passed: bool) -> str:
    """17.1.1 The die that follows, if one does."""
    due = is_logistics_due(match.position, match.prompt.actor)
    return _die_words(match.position, has_passed) if due else ""


def _die_words(p: Position, has_passed: bool) -> str:
    """17.1.2, 17.1.3 At which Logistics die the Phase ends."""
    limit, case = logistics_limit(p, has_passed), "17.1.3" if has_passed else "17.1.2"
    return trn(
        "A Logistics die follows: a {0} ends the Phase ({1}).",
        "A Logistics die follows: {0} or less ends the Phase ({1}).",
        limit,
        case,
    )


def advantage_tip(p: Position) -> str:
    """8.1.2, 8.1.3 What the Advantage costs, and when it is lost."""
    words = tr("Use it for one of these; when the Impulse ends, it goes to the other side (8.1.2).")
    if not is_lost_if_unused(p):
        return words
    return "\n".join((words, tr("If nobody uses it all Turn, it goes to the other side anyway (8.1.3).")))


def use_tip(p: Position, use: str, side: int) -> str:
    """8.1.1 What one use of the Advantage does."""
    charts = p.components.charts
    match use:
        case "A":
            shift = charts.random.advantage[side]
            return tr(
                "It adds {0} to the roll; low totals bring Germans, high ones Soviets (8.1.1A).",
                signed(shift),
            )
        case "B":
            return tr(
                "For the rest of the Turn: defenders {0:+d} under fire, guns weaker, no Stuka (9.1).",
                charts.fire.night,
            )
        case "C":
            return _stubborn_tip(p)
        case "D":
            return tr("The Phase goes on in spite of the Logistics roll (8.1.1D).")
        case "E":
            return tr(
                "Up to {0} infantry units of one Area slip past Soviet units (8.1.1E).",
                charts.limits.infiltrate_units,
            )
    most = charts.limits.redeploy_units
    return tr(
        "Up to {0} units may go as far as their side's places without an enemy in them reach (8.1.1F).", most
    )


def _stubborn_tip(p: Position) -> str:
    """8.1.1C Where the marker goes, and how it helps."""
    charts, area = p.components.charts, stubborn_defense_area(p)
    helps = (charts.close_combat.stubborn_defense, charts.fire.stubborn_defense)
    if area < 0:
        return mark_tip(p)
    values = (place_title(p.components, area), *helps)
    return tr(
        "{0} is marked: the Germans there get {1:+d} in Close Combat, {2:+d} under fire (8.1.1C).", *values
    )


def mark_tip(p: Position) -> str:
    """4.4.5 How a Stubborn Defense marker helps, wherever it lies."""
    charts = p.components.charts
    helps = (charts.close_combat.stubborn_defense, charts.fire.stubborn_defense)
    return tr(
        "Until the Turn ends the Germans in the Area get {0:+d} in Close Combat, {1:+d} under fire (4.4.5).",
        *helps,
    )


def _seize_tip(match: Match) -> str:
    """20.1.5 What it does here, and how many are left."""
    if match.prompt.waiting == "reroll":
        does = tr("All dice of this attack are thrown again (20.1.5a).")
    else:
        does = tr("The Phase goes on in spite of the Logistics roll (20.1.5b).")
    return f"{does} {seizes_left(match)}"


def second_activation_tip(match: Match) -> str:
    """20.1.5c What a second activation does, and how many are left."""
    does = tr("The Committed units of one place act once more in this Impulse (20.1.5c).")
    return f"{does} {seizes_left(match)}"


def seizes_left(match: Match) -> str:
    """20.1.2 How often the player can still seize the initiative."""
    left = match.position.seize(match.prompt.actor)
    return trn("It is your last one.", "You have {0} left.", left)


def screen_tip() -> str:
    """16.4.4 What a screen does."""
    return tr("Screened units cannot be attacked in this Phase, and attack only in support (16.4.4).")


def is_giving_away(match: Match) -> bool:
    """8.1.3 Does No hand the unused Advantage to the other side at once?"""
    return match.prompt.waiting == "offer-redeploy" and is_lost_if_unused(match.position)


def no_tip(match: Match) -> str:
    """8.1.3 What No costs, if anything."""
    if not is_giving_away(match):
        return ""
    return tr("Nobody has used the Advantage this Turn: if you say No, it goes to the other side (8.1.3).")
