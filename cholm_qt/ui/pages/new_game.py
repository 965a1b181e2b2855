"""The page on which a game is set up: scenario, sides, optional rules and dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator, QShowEvent
from PySide6.QtWidgets import QButtonGroup, QLineEdit, QRadioButton, QVBoxLayout, QWidget

from cholm_qt.files.faults import DataFaults
from cholm_qt.files.game_files import Summary
from cholm_qt.play.opening import NewGame, random_seed
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.pages.option_boxes import OptionBoxes
from cholm_qt.ui.pages.scenario_list import ScenarioList
from cholm_qt.ui.panels.panel_desk import PanelDesk
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import Body, ButtonBar, Card, button, fill, recommend, row, text
from cholm_qt.ui.widgets.plain_text import PlainLabel, set_tip

SEED, SEED_DIGITS = r"\d*", 15


class NewGamePage(QWidget):
    """Asks how a game is to begin; what the scenario itself says is chosen at first.

    Signals:
        begin_requested: Begin. arg: the NewGame.
        cancelled: Back to where the player came from.
    """

    begin_requested = Signal(object)
    cancelled = Signal()

    def __init__(self, desks: Callable[[str], PanelDesk]) -> None:
        """Set up games; `desks` gives the desk of a game by its id, of the first one for an empty text."""
        super().__init__()
        self._desks, self.desk = desks, desks("")
        named(self, "new-game-page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._summaries: Sequence[Summary] = ()
        self.body = Body("new-game-body")
        self.title = text("", "title", "new-game-title")
        self.body.column.addWidget(self.title)
        left, right = self.body.columns(5, 6)
        fill(left, self._make_scenarios(), self._make_sides())
        left.addStretch(1)
        fill(right, self._make_options(), self._make_dice())
        right.addStretch(1)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        fill(page, self.body, self._make_buttons())
        self._join()
        self.retranslate()

    # --- making ---

    def _make_scenarios(self) -> QWidget:
        """The card that chooses a scenario."""
        card = Card("new-scenarios")
        self.scenarios_title, self.scenarios = text("", "heading"), ScenarioList()
        fill(card.column, self.scenarios_title, self.scenarios)
        return card

    def _make_sides(self) -> QWidget:
        """The card that settles the sides."""
        self._sides_card = card = Card("new-sides")
        self.sides_title = text("", "heading")
        self.agreed, self.bids = named(QRadioButton(), "sides-agreed"), named(QRadioButton(), "sides-bids")
        self.sides_says = text("", "faint", "sides-says")
        self._sides = QButtonGroup(self)
        for each in (self.agreed, self.bids):
            self._sides.addButton(each)
        fill(card.column, self.sides_title, self.agreed, self.bids, self.sides_says)
        return card

    def _make_options(self) -> QWidget:
        """The card of optional rules."""
        self._options_card = card = Card("new-options")
        self.options_title, self.options = text("", "heading"), OptionBoxes(self.desk)
        fill(card.column, self.options_title, self.options)
        return card

    def _make_dice(self) -> QWidget:
        """The card that says where the dice come from."""
        card = Card("new-dice")
        self.dice_title = text("", "heading")
        self.thrown, self.typed = named(QRadioButton(), "dice-thrown"), named(QRadioButton(), "dice-typed")
        self.seed, self.another = named(QLineEdit(), "seed"), button("", "another-seed")
        self.seed.setValidator(QRegularExpressionValidator(QRegularExpression(SEED), self.seed))
        self.seed.setMaxLength(SEED_DIGITS)
        self.dice_says = text("", "faint", "dice-says")
        self._dice = QButtonGroup(self)
        for each in (self.thrown, self.typed):
            self._dice.addButton(each)
        self.thrown.setChecked(True)
        fill(card.column, self.dice_title, self.thrown)
        self.seed_label = PlainLabel()
        self.seed_label.setBuddy(self.seed)
        card.column.addLayout(row(self.seed_label, self.seed, self.another, 1))
        fill(card.column, self.typed, self.dice_says)
        return card

    def _make_buttons(self) -> QWidget:
        """Begin and Back, in one fixed place below everything that scrolls."""
        self.back, self.begin = button("", "new-game-back"), button("", "new-game-begin")
        recommend(self.begin)
        return ButtonBar("new-game-buttons", self.back, self.begin)

    def _join(self) -> None:
        """Turn clicks into wishes."""
        self.scenarios.changed.connect(self._show_scenario)
        self.scenarios.taken.connect(lambda *_: self.begin.click())
        self.bids.toggled.connect(self._explain_sides)
        self.typed.toggled.connect(self._explain_dice)
        self.another.clicked.connect(lambda: self.seed.setText(str(random_seed())))
        self.begin.clicked.connect(lambda: self.begin_requested.emit(self.chosen()))
        self.back.clicked.connect(self.cancelled)

    # --- showing ---

    def show_scenarios(self, summaries: Sequence[Summary], chosen_id: str = "", game_id: str = "") -> None:
        """Offer these scenarios, with dice that nobody has thrown yet."""
        self._summaries = summaries
        self.seed.setText(str(random_seed()))
        self.scenarios.show_scenarios(summaries, chosen_id, game_id)

    def chosen(self) -> NewGame:
        """How the game is to begin; an empty number stands for one that nobody chose."""
        sides = self.desk.sides_choice()
        by_rule = {sides.option} if sides is not None and self.bids.isChecked() else set()
        seed = None if self.typed.isChecked() else int(self.seed.text() or random_seed())
        options = self.options.chosen() | by_rule
        return NewGame(self.scenarios.chosen, options, seed, self.scenarios.chosen_game)

    def _show_scenario(self, scenario_id: str, game_id: str) -> None:
        """Choose what the scenario itself says."""
        self._show_game(self._desks(game_id))
        scenario, sides = self._scenario(scenario_id), self.desk.sides_choice()
        options = scenario.options if scenario else frozenset[str]()
        self.options.show_options(options)
        self.bids.setEnabled(scenario is not None and self.desk.may_choose_sides(scenario))
        by_rule = sides is not None and sides.option in options and self.bids.isEnabled()
        (self.bids if by_rule else self.agreed).setChecked(True)
        self.begin.setEnabled(bool(scenario_id))
        self._explain_sides()

    def _show_game(self, desk: PanelDesk) -> None:
        """Ask what there is to ask about a game."""
        if desk is not self.desk:
            self.desk = desk
            self.options.show_game(desk)
            self._name_sides()
        self._sides_card.setVisible(desk.sides_choice() is not None)
        self._options_card.setVisible(bool(self.options.boxes))

    def _scenario(self, scenario_id: str) -> Any:
        """A scenario by its id; none when its file has faults, which are told when it is to begin."""
        try:
            return self.desk.files.load_scenario(scenario_id) if scenario_id else None
        except (DataFaults, OSError):
            return None

    def _explain_sides(self) -> None:
        """Say what the choice of sides means."""
        sides = self.desk.sides_choice()
        if sides is None:
            return
        if not self.bids.isEnabled():
            says = sides.too_late_says
        else:
            says = sides.says if self.bids.isChecked() else sides.agreed_says
        self.sides_says.setText(says)
        set_tip(self.bids, "" if self.bids.isEnabled() else says)

    def _explain_dice(self) -> None:
        """Say what the choice of dice means."""
        by_program = self.thrown.isChecked()
        self.seed.setEnabled(by_program)
        self.another.setEnabled(by_program)
        self.seed_label.setEnabled(by_program)
        self.dice_says.setText(
            tr("The same number and the same orders give the same game; the number is kept with the game.")
            if by_program
            else tr("The program asks for each throw: press the keys 1 to 6, one for each die.")
        )

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.title.setText(tr("New game"))
        self.scenarios_title.setText(tr("Scenario"))
        self.sides_title.setText(tr("Sides"))
        self.options_title.setText(tr("Optional rules"))
        self.dice_title.setText(tr("Dice"))
        self.seed_label.setText(tr("Dice seed n&umber"))
        self.seed.setAccessibleName(tr("Dice seed number"))
        for made, words in (
            (self.agreed, tr("&We have agreed")),
            (self.thrown, tr("The &program throws the dice")),
            (self.typed, tr("We throw &real dice and type them in")),
            (self.another, tr("&Another")),
            (self.back, tr("Bac&k")),
            (self.begin, tr("&Begin")),
        ):
            made.setText(words)
            made.setAccessibleName(words.replace("&", ""))
        self._name_sides()
        self.options.retranslate()
        self._explain_sides()
        self._explain_dice()
        if self._summaries:
            self.scenarios.show_scenarios(self._summaries, self.scenarios.chosen, self.scenarios.chosen_game)

    def _name_sides(self) -> None:
        """Call the rule that settles the sides by its name."""
        sides = self.desk.sides_choice()
        words = sides.words if sides is not None else ""
        self.bids.setText(words)
        self.bids.setAccessibleName(words.replace("&", ""))

    # --- Qt's own events ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape goes back, and Enter begins wherever the keyboard is."""
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.begin.click()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Focus the list of scenarios, so that the arrow keys choose one."""
        super().showEvent(event)
        self.scenarios.list.setFocus()
