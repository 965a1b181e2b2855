"""The page on which a game is set up: scenario, players, optional rules and dice, each on a paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QVBoxLayout, QWidget

from cholm_qt.files.faults import DataFaults
from cholm_qt.files.game_files import Summary
from cholm_qt.play.opening import NewGame
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.map.board_photo import BoardPhoto
from cholm_qt.ui.pages.dice_paper import DicePaper
from cholm_qt.ui.pages.option_boxes import OptionBoxes
from cholm_qt.ui.pages.pack_choice import PackChoice
from cholm_qt.ui.pages.scenario_list import ScenarioList
from cholm_qt.ui.pages.side_card import SideCard
from cholm_qt.ui.widgets.greyed import grey
from cholm_qt.ui.widgets.named import named
from cholm_qt.ui.widgets.page_parts import Body, ButtonBar, button, fill, recommend, row, text, wrapping
from cholm_qt.ui.widgets.paper import Paper
from cholm_qt.ui.widgets.plain_text import set_tip

SEATS = 2
NARROW = 45  # lines of text; in a narrower page there is one column
PHOTO = QSize(360, 230)  # that the photo of the board would like to be large; it grows into what is free


class NewGamePage(QWidget):
    """Asks how a game is to begin; what the scenario itself says is chosen at first.

    Signals:
        begin_requested: Begin. arg: the NewGame.
        cancelled: Back to where the player came from.
        names_chosen: The players have these names. arg: the names by seats.
    """

    begin_requested = Signal(object)
    cancelled = Signal()
    names_chosen = Signal(object)

    def __init__(self, desks: Callable[[str], Desk], names: Sequence[str] = ()) -> None:
        """Set up games; `desks` gives the desk of a game by its id, of the first one for an empty text.

        The players are called by these names until they give others.
        """
        super().__init__()
        self._desks, self.desk = desks, desks("")
        named(self, "new-game-page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._summaries: Sequence[Summary] = ()
        self._default_pack: Path | None = None
        self._sheets: dict[str, Any] = {}  # of the games whose scenarios were looked at
        self.body = Body("new-game-body")
        self.body.setProperty("desk", True)
        self.body.column.addStretch(1)
        left, right = self.body.columns(5, 7, NARROW)
        self.body.column.setStretch(self.body.column.count() - 1, 0)  # in the middle of what room there is
        self.body.column.addStretch(1)
        self.dice, self.pack = DicePaper(), PackChoice()
        self.photo = BoardPhoto("scenario-photo", PHOTO, by_width=True)
        left.addWidget(self._make_scenarios())
        left.addWidget(self.photo)
        left.addStretch(1)
        right.addLayout(self._make_players(names))
        fill(right, self.pack, self._make_sides(), self._make_options(), self.dice)
        right.addStretch(1)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        fill(page, self.body, self._make_buttons())
        self._join()
        self.retranslate()

    # --- making ---

    def _make_scenarios(self) -> QWidget:
        """The paper that chooses a scenario."""
        card = Paper("new-scenarios")
        self.title = text("", "typed-title", "new-game-title")
        self.scenarios = ScenarioList("typed")
        fill(card.column, self.title, self.scenarios)
        return card

    def _make_players(self, names: Sequence[str]) -> Any:
        """The papers of the two sides."""
        self.side_cards = [SideCard(seat) for seat in range(SEATS)]
        for card, name in zip(self.side_cards, names, strict=False):
            card.name.setText(name)
        made = row(*self.side_cards)
        for seat in range(SEATS):
            made.setStretch(seat, 1)
        return made

    def _make_sides(self) -> QWidget:
        """The paper that settles the sides."""
        self._sides_card = card = Paper("new-sides")
        self.sides_title = text("", "typed-head")
        self.agreed, self.bids = named(QRadioButton(), "sides-agreed"), named(QRadioButton(), "sides-bids")
        self.sides_says = text("", "faint", "sides-says")
        self._sides = QButtonGroup(self)
        for each in (self.agreed, self.bids):
            self._sides.addButton(each)
        fill(card.column, wrapping(self.sides_title, self.agreed, self.bids), self.sides_says)
        return card

    def _make_options(self) -> QWidget:
        """The paper of optional rules."""
        self._options_card = card = Paper("new-options")
        self.options_title, self.options = text("", "typed-head"), OptionBoxes(self.desk)
        fill(card.column, self.options_title, self.options)
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
        self.begin.clicked.connect(self._begin)
        self.back.clicked.connect(self.cancelled)

    def _begin(self) -> None:
        """Tell which names the players have, and how the game is to begin."""
        self.names_chosen.emit([card.chosen_name() for card in self.side_cards])
        self.begin_requested.emit(self.chosen())

    # --- showing ---

    def show_scenarios(
        self,
        summaries: Sequence[Summary],
        chosen_id: str = "",
        game_id: str = "",
        default_pack: Path | None = None,
    ) -> None:
        """Offer these scenarios, with dice that nobody has thrown yet, and the player's usual pack."""
        self._summaries, self._default_pack = summaries, default_pack
        self.dice.throw_anew()
        self.scenarios.show_scenarios(summaries, chosen_id, game_id)

    def chosen(self) -> NewGame:
        """How the game is to begin."""
        sides = self.desk.sides_choice()
        by_rule = {sides.option} if sides is not None and self.bids.isChecked() else set()
        seed = self.dice.chosen_seed()
        options = self.options.chosen() | by_rule
        players = zip(self._seated(), self.side_cards, strict=False)
        named_players = tuple((actor, card.chosen_name()) for actor, card in players if card.chosen_name())
        game, pack = self.scenarios.chosen_game, self.pack.chosen()
        return NewGame(self.scenarios.chosen, options, seed, game, named_players, pack)

    def _seated(self) -> Sequence[int]:
        """Who sits in each seat: the sides, or the players who have none yet."""
        sides = self.desk.sides_choice()
        if sides is not None and sides.players and self.bids.isChecked():
            return sides.players
        return range(len(self.desk.system.sides))

    def _show_scenario(self, scenario_id: str, game_id: str) -> None:
        """Choose what the scenario itself says."""
        self._show_game(self._desks(game_id))
        self.pack.show_packs(self.desk.system.id, self._default_pack)
        scenario, sides = self._scenario(scenario_id), self.desk.sides_choice()
        options = scenario.options if scenario else frozenset[str]()
        self.options.show_options(options)
        may_bid = scenario is not None and self.desk.may_choose_sides(scenario)
        grey(self.bids, "" if may_bid or sides is None else sides.too_late_says)
        by_rule = sides is not None and sides.option in options and self.bids.isEnabled()
        (self.bids if by_rule else self.agreed).setChecked(True)
        grey(self.begin, "" if scenario_id else tr("No scenario is chosen"))
        self._explain_sides()
        self._show_board(scenario)

    def _show_board(self, scenario: Any) -> None:
        """Show the board as the scenario begins."""
        if scenario is None:
            self.photo.clear()
            return
        desk, start = self.desk, scenario.start
        sheet = self._sheets.setdefault(desk.system.id, None) or desk.sheet(start.components)
        self._sheets[desk.system.id] = sheet
        says = tr("The map as the game begins")
        self.photo.show_board(desk, sheet, start, says, desk.plan_arrows(start))

    def _show_players(self) -> None:
        """Show what awaits each player of the scenario that is looked at."""
        scenario = self._scenario(self.scenarios.chosen)
        for actor, card in zip(self._seated(), self.side_cards, strict=False):
            is_side = actor < len(self.desk.system.sides)
            brief = self.desk.side_brief(scenario.start, actor) if scenario and is_side else ("", "")
            card.show_side(self.desk.side_name(actor), self.desk.side_emblem(actor), *brief)

    def _show_game(self, desk: Desk) -> None:
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
        """Say what the choice of sides means, and who sits where."""
        self._show_players()
        sides = self.desk.sides_choice()
        if sides is None:
            return
        if not self.bids.isEnabled():
            says = sides.too_late_says
        else:
            says = sides.says if self.bids.isChecked() else sides.agreed_says
        self.sides_says.setText(says)
        set_tip(self.bids, "" if self.bids.isEnabled() else says)

    def retranslate(self) -> None:
        """Say everything in the player's language."""
        self.title.setText(tr("New game"))
        self.sides_title.setText(tr("Sides"))
        self.options_title.setText(tr("Optional rules"))
        for made, words in (
            (self.agreed, tr("&We have agreed")),
            (self.back, tr("Bac&k")),
            (self.begin, tr("&Begin")),
        ):
            made.setText(words)
            made.setAccessibleName(words.replace("&", ""))
        self._name_sides()
        self.options.retranslate()
        self._explain_sides()
        self.dice.retranslate()
        if self._summaries:
            self.scenarios.show_scenarios(self._summaries, self.scenarios.chosen, self.scenarios.chosen_game)
        self.pack.retranslate()

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
