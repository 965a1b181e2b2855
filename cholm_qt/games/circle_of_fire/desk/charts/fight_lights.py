"""Which lines of the charts stand in the receipts of a fight that is looked at or being decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cholm_qt.engine.reasons import Modifier
from cholm_qt.games.circle_of_fire.desk.fight_question import close_combats_in_question, fire_in_question
from cholm_qt.games.circle_of_fire.rules.attacks import BOMBARD, SAME_PARENT
from cholm_qt.games.circle_of_fire.rules.previews import AttackPreview, CloseCombatPreview
from cholm_qt.play.turn import Turn
from cholm_qt.ui.panels.chart_values import LitCell

# What a line of a receipt says, in the words of the rules, and the number of the chart behind it.
FIRE_ATTACK = {
    "Support of one unit": "other_unit",
    SAME_PARENT: "same_parent",
    "Pioneers against an Urban Area": "pioneer_into_urban",
    "Infantry alone against armor next door": "infantry_at_armor",
}
DEFENSE = {
    "Clear terrain": "terrain.clear",
    "Forest": "terrain.forest",
    "Urban terrain": "terrain.urban",
    "Rubble": "rubble.rubble",
    "Heavy Rubble": "rubble.heavy",
    "Defender does not control the place": "no_control",
    "Fire from next door": "adjacent",
    "Night": "night",
    "Armor as lead unit": "armor_lead",
    "Stubborn Defense": "stubborn_defense",
}
CLOSE_COMBAT = {
    "Support of one unit": "support",
    "Attacker much stronger": "cf_higher",
    "Attacker much weaker": "cf_lower",
    "Pioneers in an Urban Area": "pioneer_in_urban",
    "Armor against infantry in the open": "armor_on_infantry_clear",
    "Armor against infantry in the town": "armor_on_infantry_urban",
    "Infantry against armor": "infantry_on_armor",
    "The target's side holds the Urban or Forest Area": "defender_holds_cover",
    "Heavy Rubble": "heavy_rubble",
    "Stubborn Defense": "stubborn_defense",
}


def by_fight(turn: Turn) -> Iterator[LitCell]:
    """Every line of the charts that counts in the fight that is looked at, being decided, or just over."""
    fire, melees = _fire(turn), _melees(turn)
    if fire is not None:
        yield from _attack_lines(fire)
    for melee in melees:
        for name in _named(melee.receipt, CLOSE_COMBAT):
            yield LitCell("close-combat", f"close_combat.{name}")


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
    for name in _named(shown.receipt, FIRE_ATTACK):
        yield LitCell(chart, f"{data}.attack.{name}")
    for defense in shown.defenses:
        for name in _named(defense.receipt, DEFENSE):
            yield LitCell(chart, f"{data}.defense.{name}")


def _named(receipt: Iterable[Modifier], names: dict[str, str]) -> Iterator[str]:
    """The numbers behind the lines of a receipt; the CF of a unit is not in the charts."""
    return (names[line.said.text] for line in receipt if line.said.text in names)
