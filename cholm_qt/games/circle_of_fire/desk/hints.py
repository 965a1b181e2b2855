"""One line under the prompt that says how it is done, for people who see it for the first time."""

from __future__ import annotations

from collections.abc import Sequence

from cholm_qt.games.circle_of_fire.desk.regrouping_words import regrouping_hint
from cholm_qt.games.circle_of_fire.desk.tips import no_tip, use_tip
from cholm_qt.games.circle_of_fire.rules.casualties import AssignCasualties
from cholm_qt.games.circle_of_fire.rules.names import (
    unit_title,
)
from cholm_qt.games.circle_of_fire.rules.placement import PlaceUnits
from cholm_qt.games.circle_of_fire.rules.previews import AttackPreview
from cholm_qt.play.match import Match
from cholm_qt.play.picking import Picking
from cholm_qt.play.turn import Turn
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.chance_bars import percent

REGROUPING = "10.2."  # the cases of units that come again


def hint_for(turn: Turn) -> str:
    """What to do now: for what is selected, for an offer, or for the prompt; one button needs no words."""
    match, picking, considered = turn.match, turn.picking, turn.considered
    waiting = match.prompt.waiting
    if len(match.orders()) == 1 and picking.buttons():
        return ""
    if considered is None and picking.selected and waiting in ("impulse", "moving"):
        return _selected_hint({verb for verbs in picking.places().values() for verb in verbs}, picking)
    if picking.mode == "activate":
        return tr("Click a lit Area or Zone: its Committed units act once more.")
    if waiting == "regroup":
        return regrouping_hint(turn)
    if waiting in ("take", "hold") and picking.selected:
        return _chosen_hint(picking)
    if waiting == "lead" and not isinstance(turn.preview_of(None), AttackPreview):
        return tr("Click the counter that is to take it, on the map or in the Area panel.")
    if first := _first_loss_hint(match, bool(picking.selected)) or _arrival_hint(turn):
        return first
    offer = _offer_hint(match) if not picking.selected else ""
    return offer or hint(waiting, bool(picking.selected), considered is not None)


def _selected_hint(verbs: set[str], picking: Picking) -> str:
    """What the hatched Areas mean for this selection."""
    if verbs == {"bombard"}:
        return tr("Click a red hatched Area to see the odds of bombarding it.")
    if any({"move", "fire"} <= found for found in picking.places().values()):
        return tr(
            "Click a hatched Area: blue to enter it, red to fire at it; where both are possible, "
            "a menu asks. Click more units to add them."
        )
    return hint("impulse", selected=True, considered=False)


def _chosen_hint(picking: Picking) -> str:
    """10.3.5, 10.5.4 How many have been chosen of those that come or wait."""
    chosen = len(picking.selected)
    wanted = max(len(gesture.units) for gesture in picking.gestures)
    if chosen >= wanted:
        return tr("{0} of {1} chosen; confirm, or click again to choose others.", chosen, wanted)
    return tr("{0} of {1} chosen; click more counters in the tray.", chosen, wanted)


def _first_loss_hint(match: Match, selected: bool) -> str:
    """13.3.2 Which unit takes the first point; there is no choice about that."""
    step = match.position.agenda[-1] if match.position.agenda else None
    if not isinstance(step, AssignCasualties) or not step.first:
        return ""
    lead = unit_title(match.components, step.lead)
    if selected:
        return tr("{0} led and takes the first point: choose with the buttons what happens to it.", lead)
    return tr("{0} led and must take the first point: click it, on the map or in the Area panel.", lead)


def _arrival_hint(turn: Turn) -> str:
    """10.1.6 That units have come, by which case, and where they are put."""
    agenda = turn.match.position.agenda
    if not agenda or not isinstance(agenda[-1], PlaceUnits):
        return ""
    case, units = agenda[-1].entry_case, agenda[-1].units
    if case.startswith(REGROUPING):
        why = tr("{0} is ready ({1}).", unit_title(turn.components, units[0]), case)
    else:
        why = tr("Reinforcements have arrived ({0}).", case)
    selected = bool(turn.picking.selected)
    return f"{why} {tr('Click a lit Area or Zone.') if selected else hint('place', False, False)}"


def _offer_hint(match: Match) -> str:
    """8.1.1 What the use of the Advantage that is offered now does."""
    prompt = match.prompt
    if prompt.waiting == "offer-stubborn-defense":
        return use_tip(match.position, "C", prompt.actor)
    if prompt.waiting == "offer-redeploy":
        return no_tip(match) or use_tip(match.position, "F", prompt.actor)
    if prompt.waiting == "random":
        return use_tip(match.position, "A", prompt.actor)
    if prompt.waiting == "interdict":
        return _interdiction_hint(match.position.components.charts.interdiction)
    return ""


def _interdiction_hint(table: Sequence[str]) -> str:
    """10.5.4 With which chance the Stuka holds a force up, and what it costs."""
    chance = table.count("delay") / len(table)
    return tr(
        "With a chance of {0} only as many units come now as another die shows, the rest next Turn; "
        "the Stuka cannot bombard in this one.",
        percent(chance),
    )


def hint(waiting: str, selected: bool, considered: bool) -> str:
    """What to do with mouse or keyboard now; nothing when the buttons say it all."""
    if considered:
        return tr("The Fight panel shows every modifier and the exact odds; Return lets the dice roll.")
    if selected and waiting in ("impulse", "moving", "infiltrate", "substitute"):
        return tr("Click a hatched Area: blue to enter it, red to fire at it. Click more units to add them.")
    if selected and waiting == "retreat":
        return tr("Click a lit Area to retreat there.")
    if selected and waiting == "assign":
        return tr("Choose with the buttons what happens to this unit, or click another one.")
    hints = {
        "impulse": tr("Click or drag a counter with a blue frame; all units of one Area may act."),
        "moving": tr("More units of the same Area may move; then end the Impulse."),
        "infiltrate": tr("Click a unit, then the Area it is to slip into."),
        "set-up": tr(
            "Click a counter in the tray, then an Urban Area; drag it on from there, or back to the tray."
        ),
        "place": tr("Click a counter in the tray, then a lit Area or Zone."),
        "end-placement": tr("You can still undo what you placed; once you go on, it stays."),
        "take": tr("Click the units that are to come, then confirm."),
        "hold": tr("Click the units that are to wait, then confirm."),
        "prevent-pause": tr("To go on costs what the button names; if you say No, Close Combat follows."),
        "lead": tr(
            "Take the suggested lead, or click another counter to see its odds; a double click chooses it."
        ),
        "assign": tr(
            "Click who takes the losses, on the map or in the Area panel; then choose with the buttons."
        ),
        "retreat": tr("Click a counter that must retreat, then a lit Area."),
        "voluntary-retreat": tr("Click a counter that is to fall back, then a lit Area; or stay."),
        "fight": tr("Click one of the lit Areas."),
        "screen": tr("Click the counters in the line-up that are to stay behind the others."),
        "expose": tr("Click the armor that takes the first attack by infantry."),
        "pair": tr("In the line-up, drag your unit onto the enemy it attacks, or click both; then resolve."),
        "redeploy": tr("Click a unit, then where it goes."),
        "dice": tr("Throw real dice and type what they show."),
    }
    return hints.get(waiting, "")
