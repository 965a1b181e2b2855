"""Which lines of the charts stand in the receipts of a fight that is looked at or being decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cholm_qt.engine.reasons import Modifier
from cholm_qt.games.circle_of_fire.desk.fight_question import close_combats_in_question, fire_in_question
from cholm_qt.games.circle_of_fire.rules.attacks import BOMBARD
from cholm_qt.games.circle_of_fire.rules.previews import AttackPreview, CloseCombatPreview
from cholm_qt.play.turn import Turn
from cholm_qt.ui.panels.chart_values import LitCell


def by_fight(turn: Turn) -> Iterator[LitCell]:
    """Every line of the charts that counts in the fight that is looked at, being decided, or just over."""
    fire, melees = _fire(turn), _melees(turn)
    if fire is not None:
        yield from _attack_lines(fire)
    for melee in melees:
        for key in _keys(melee.receipt):
            yield LitCell("close-combat", f"close_combat.{key}")


def chart_of_fight(turn: Turn) -> str:
    """The chart by which the fight is decided that is looked at or in question; nothing without one."""
    fire = _fire(turn)
    if fire is not None:
        return "bombardment" if fire.attack.kind == BOMBARD else "fire"
    return "close-combat" if _melees(turn) else ""


def _fire(turn: Turn) -> AttackPreview | None:
    """13.2, 14.3 The attack that is looked at, or else the one that has been declared."""
    if turn.is_live and isinstance(turn.preview, AttackPreview):
        return turn.preview
    return fire_in_question(turn.position)


def _melees(turn: Turn) -> Iterable[CloseCombatPreview]:
    """16.5 The attacks in Close Combat that are looked at or named."""
    if turn.is_live and isinstance(turn.preview, CloseCombatPreview):
        return [turn.preview]
    return close_combats_in_question(turn)


def _attack_lines(shown: AttackPreview) -> Iterator[LitCell]:
    """Both receipts; of several possible leads all are shown."""
    is_gun = shown.attack.kind == BOMBARD
    chart, data = ("bombardment", "bombardment") if is_gun else ("fire", "direct_fire")
    if is_gun:
        yield LitCell(chart, "gun")
    for key in _keys(shown.receipt):
        yield LitCell(chart, f"{data}.attack.{key}")
    for defense in shown.defenses:
        for key in _keys(defense.receipt):
            yield LitCell(chart, f"{data}.defense.{key}")


def _keys(receipt: Iterable[Modifier]) -> Iterator[str]:
    """The numbers of the charts in a receipt; the CF of a unit is not one of them."""
    return (line.key for line in receipt if line.key)
