"""What the fight panel shows: a preview before the dice, and the frozen receipt after them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QButtonGroup, QPushButton

from cholm_qt.games.circle_of_fire.desk.fight_record import Fight, Throw
from cholm_qt.games.circle_of_fire.desk.glossary import net_term, points_term, rubble_term
from cholm_qt.games.circle_of_fire.desk.place_words import side_word
from cholm_qt.games.circle_of_fire.desk.unit_badges import EFFECT_FIELDS
from cholm_qt.games.circle_of_fire.rules.attacks import BOMBARD, Attack, total
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.events import AttackDeclared, CloseCombatRolled
from cholm_qt.games.circle_of_fire.rules.names import (
    EFFECT_NAMES,
    place_title,
    unit_title,
)
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.previews import AttackPreview, CloseCombatPreview, Defense
from cholm_qt.games.circle_of_fire.words.event_words import tell
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.panels.fight import FightPage
from cholm_qt.ui.pieces.pixmap_cache import Face, PixmapCache
from cholm_qt.ui.widgets.chance_bars import Chance, ChanceBars, percent
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.plain_text import set_tip
from cholm_qt.ui.widgets.receipt import signed, written_sum

COUNTER = 26
NO_UNIT = -1
EFFECTS = ("none", "retreat", "eliminated")
Title = Callable[[int], str]  # what a side or its player is called


class AttackPage(FightPage):
    """Fire or a bombardment before the dice: the odds, each unit that may lead the defense, both receipts.

    Signals:
        lead_clicked: A row of the leads was chosen. arg: the unit.
    """

    lead_clicked = Signal(int)

    def __init__(
        self,
        shown: AttackPreview,
        position: Position,
        pictures: PixmapCache,
        lead: int = NO_UNIT,
        thrown: Sequence[Throw] = (),
        title: Title = side_word,
    ) -> None:
        """Show what every lead means, and most of all what this one does, or the best for the defender.

        Dice that are `thrown` already, and may be thrown again, stand above; the title says by whom.
        """
        super().__init__()
        self.components, self.pictures, self.shown = position.components, pictures, shown
        self._spent = {d.lead for d in shown.defenses if position.spent[d.lead]}
        self._lowest = min(defense.net for defense in shown.defenses)
        self._best = sum(defense.net == self._lowest for defense in shown.defenses)  # how many are as good
        self.add_text(attack_title(position.components, shown.attack), "fight-title", "heading")
        add_thrown(self, thrown, title)
        self.verdict = self.add_text("", "fight-net", "heading")
        self.rows = QButtonGroup(self)
        self._add_rows()
        self.rubble = self.add_text("", "fight-rubble")
        self.add_text(tr("Attacker"), "fight-attacker", "faint")
        self.add_receipt("fight-attack-receipt").show_receipt(shown.receipt)
        self.defender = self.add_text("", "fight-defender", "faint")
        self.receipt = self.add_receipt("fight-defense-receipt")
        self.bars = ChanceBars("fight-bars")
        self.column.addWidget(self.bars)
        self.show_defense(self._number_of(lead))

    def _number_of(self, lead: int) -> int:
        """The number of this lead's defense; without one, of the first that is best for the defender."""
        found = [n for n, defense in enumerate(self.shown.defenses) if defense.lead == lead]
        best = [n for n, defense in enumerate(self.shown.defenses) if defense.net == self._lowest]
        return (found or best)[0]

    def _add_rows(self) -> None:
        """A row to choose for each possible lead, where there are several."""
        if len(self.shown.defenses) < 2:
            return
        heading = tr("Chance by who leads the defense (★ best)")
        if self._best == len(self.shown.defenses):
            heading = tr("Chance by who leads the defense (all are equal)")
        self.add_text(heading, "fight-leads", "faint")
        for n, defense in enumerate(self.shown.defenses):
            button = self._row(defense)
            self.rows.addButton(button, n)
            self.column.addWidget(button)
        self.rows.idClicked.connect(self._choose)

    def _row(self, defense: Defense) -> QPushButton:
        """One possible lead with the chance of the attack; the best for the defender says so."""
        name, chance = unit_title(self.components, defense.lead), percent(defense.odds.success)
        words, net = f"{name}: {chance}", signed(defense.net)
        spoken = tr("{0} leads: the attack has a {2} chance of success (net {1})", name, net, chance)
        if defense.net == self._lowest and self._best == 1:
            words, spoken = f"{words} ★", tr("{0}; this is best for the defender", spoken)
        elif defense.net == self._lowest and self._best < len(self.shown.defenses):
            words = tr("{0} ★ equal", words)
            spoken = tr("{0}; this is one of the best for the defender", spoken)
        button = named(QPushButton(words), "fight-lead", spoken)
        set_tip(button, spoken)
        button.setCheckable(True)
        button.setIconSize(QSize(COUNTER, COUNTER))
        face = Face(defense.lead, defense.lead in self._spent)
        button.setIcon(QIcon(self.pictures.pixmap(face, COUNTER, self.devicePixelRatioF())))
        return button

    def _choose(self, n: int) -> None:
        """A row was pressed."""
        self.show_defense(n)
        self.lead_clicked.emit(self.shown.defenses[n].lead)

    def show_defense(self, n: int) -> None:
        """Show what one lead would mean."""
        defense = self.shown.defenses[n]
        if self.rows.button(n) is not None:
            self.rows.button(n).setChecked(True)
        self.defender.setText(tr("Defender: {0}", unit_title(self.components, defense.lead)))
        self.receipt.show_receipt(defense.receipt)
        values = (signed(defense.net), percent(defense.odds.success), defense.odds.mean)
        self.verdict.setText(tr("{0} chance, {1:.2f}\N{NO-BREAK SPACE}CP on average", *values[1:]))
        spoken = tr(
            "The attack has a {1} chance of success and brings {2:.2f} Casualty Points on average (net {0})",
            *values,
        )
        charts = self.components.charts
        set_tip(self.verdict, "\n".join((spoken, net_term(), points_term(charts))))
        self.verdict.setAccessibleName(spoken)
        set_tip(self.bars, points_term(charts))
        set_tip(self.rubble, rubble_term(charts, level=1))
        self.bars.show_chances(_casualty_rows(defense))
        self.rubble.setText(tr("{0} chance of Rubble", percent(defense.rubble)))
        self.rubble.setVisible(bool(defense.rubble))


def attack_title(c: Components, attack: Attack | AttackDeclared) -> str:
    """Fire or bombardment, and the place that it falls on."""
    place = place_title(c, attack.target)
    return tr("Bombard {0}", place) if attack.kind == BOMBARD else tr("Fire at {0}", place)


def _casualty_rows(defense: Defense) -> tuple[Chance, ...]:
    """13.2.4 Failure, then every number of Casualty Points."""
    return tuple(
        Chance(tr("{0} CP", points) if points else tr("fails"), chance, not points)
        for points, chance in defense.odds.chances
    )


class CloseCombatPage(FightPage):
    """Attacks in Close Combat before their dice, or one whose die may be thrown again."""

    def __init__(
        self,
        shown: Sequence[CloseCombatPreview],
        components: Components,
        thrown: Sequence[Throw] = (),
        title: Title = side_word,
    ) -> None:
        super().__init__()
        self.components, self.title = components, title
        for attack in shown:
            self._add_attack(attack, thrown)

    def _add_attack(self, shown: CloseCombatPreview, thrown: Sequence[Throw]) -> None:
        """One attack: who against whom, the die as it stands, what is added to it, and every chance."""
        components = self.components
        values = (unit_title(components, shown.lead), unit_title(components, shown.target))
        self.add_text(tr("{0} against {1}", *values), "fight-title", "heading")
        add_thrown(self, [throw._replace(receipt=shown.receipt) for throw in thrown], self.title)
        if shown.support:
            names = ", ".join(unit_title(components, unit) for unit in shown.support)
            self.add_text(tr("Support: {0}", names), "fight-support")
        self.add_receipt("fight-attack-receipt").show_receipt(shown.receipt)
        chances = dict(shown.chances)
        bars = ChanceBars("fight-bars")
        self.column.addWidget(bars)
        bars.show_chances(
            tuple(
                Chance(
                    say(EFFECT_NAMES[effect]),
                    chances.get(effect, 0.0),
                    effect == "none",
                    EFFECT_FIELDS.get(effect, ""),
                )
                for effect in EFFECTS
            )
        )


class ResultPage(FightPage):
    """Fights after their dice: what was thrown, what was added to it, and what came of it."""

    def __init__(self, fights: list[Fight], components: Components, title: Title = side_word) -> None:
        super().__init__()
        self.components, self.title = components, title
        for fight in fights:
            if fight.is_close_combat:
                self._add_close_combat(fight)
            else:
                self._add_fight(fight)
        for fight in fights:
            if fight.is_close_combat:
                self._add_close_combat_receipt(fight)

    def _add_fight(self, fight: Fight) -> None:
        """One fight: its title, the dice, the result in words, and what was added to the dice."""
        if fight.declared is not None:
            self.add_text(attack_title(self.components, fight.declared), "fight-title", "heading")
        throws = fight.sides()
        for throw in throws:
            add_throw(self, throw, self.title)
        told = [tell(self.components, event) for event in fight.outcome]
        for n, said in enumerate(said for said in told if said is not None):
            self.add_text(say(said), "fight-result", "" if n else "heading")
        for n, throw in enumerate(throws):
            if fight.declared is not None:
                self.add_text((tr("Attacker"), tr("Defender"))[n], "fight-side", "faint")
            if throw.receipt:
                dice = throw.rolled.dice if throw.rolled is not None else ()
                self.add_receipt("fight-frozen-receipt").show_receipt(throw.receipt, dice)

    def _add_close_combat(self, fight: Fight) -> None:
        """16.5.3 One line for each attack: the die, the target and what befell it."""
        event = fight.outcome[0]
        assert isinstance(event, CloseCombatRolled)
        words = f"{unit_title(self.components, event.target)}: {say(EFFECT_NAMES[event.effect])}"
        self.add_dice((event.die,), words, "fight-result", "heading")

    def _add_close_combat_receipt(self, fight: Fight) -> None:
        """What was added to the die of one attack."""
        event = fight.outcome[0]
        assert isinstance(event, CloseCombatRolled)
        values = (unit_title(self.components, event.lead), unit_title(self.components, event.target))
        self.add_text(tr("{0} against {1}", *values), "fight-side", "faint")
        self.add_receipt("fight-frozen-receipt").show_receipt(event.receipt, (event.die,))


def add_thrown(page: FightPage, thrown: Sequence[Throw], title: Title) -> None:
    """Add the dice of a fight that is still open to its page, before the chances of throwing them anew."""
    for throw in thrown:
        add_throw(page, throw, title)
    if thrown:
        page.add_text(tr("The chances if everything is thrown again:"), "fight-anew", "faint")


def add_throw(page: FightPage, throw: Throw, title: Title) -> None:
    """Add dice that have been thrown to a page: by whom, what for, and what they come to."""
    rolled, receipt = throw
    if rolled is None:
        return
    words = tr("{0}: {1}", title(rolled.actor), rolled.purpose)
    if receipt:
        words = f"{words}: {written_sum(rolled.dice, total(receipt))}"
    page.add_dice(rolled.dice, words)
