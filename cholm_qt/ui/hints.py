"""One line under the prompt that says how it is done, for people who see it for the first time."""

from __future__ import annotations

from cholm_qt.ui.words import tr


def hint(waiting: str, selected: bool, considered: bool) -> str:
    """What to do with mouse or keyboard now; nothing when the buttons say it all."""
    if considered:
        return tr("The Fight panel shows every modifier and the exact odds; Return lets the dice roll.")
    if selected and waiting in ("impulse", "moving", "infiltrate", "substitute"):
        return tr("Click a hatched Area: blue to enter it, red to fire at it. Add units by clicking them.")
    hints = {
        "impulse": tr("Click or drag a counter with a blue frame; all units of one Area may act."),
        "moving": tr("More units of the same Area may move; then end the Impulse."),
        "infiltrate": tr("Click a unit, then the Area it slips through to."),
        "set-up": tr("Click a counter in the tray, then an Urban Area."),
        "place": tr("Click a counter in the tray, then a lit Area or Zone."),
        "regroup": tr("Click three counters in the tray, then confirm."),
        "take": tr("Click the units that come, then confirm."),
        "hold": tr("Click the units that are delayed, then confirm."),
        "lead": tr("Click a defending counter to see its odds, then confirm; a double click does both."),
        "assign": tr("Click the counters that take the losses; where there is a choice, a menu asks."),
        "retreat": tr("Click a counter that must retreat, then a lit Area."),
        "voluntary-retreat": tr("Click a counter that is to fall back, then a lit Area; or stay."),
        "fight": tr("Click one of the lit Areas."),
        "screen": tr("Click the counters in the line-up that are to stay behind the others."),
        "expose": tr("Click the armor that takes the first attack by infantry."),
        "pair": tr("In the line-up, click your unit and then the enemy it attacks; then Done."),
        "redeploy": tr("Click a unit, then where it goes; up to four units."),
        "dice": tr("Throw real dice and type what they show."),
    }
    return hints.get(waiting, "")
