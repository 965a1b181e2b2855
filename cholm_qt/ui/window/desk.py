"""What the window shows when something happens: panels are redrawn, the map points at things."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QToolTip

from cholm_qt.engine.events import DiceRolled, Event
from cholm_qt.engine.orders import EnterDice, Order
from cholm_qt.games import room
from cholm_qt.games.circle_of_fire.desk.choices import ToVictory
from cholm_qt.games.circle_of_fire.desk.legends import legend_of
from cholm_qt.games.circle_of_fire.desk.order_outlook import promise
from cholm_qt.games.circle_of_fire.desk.overlays import asked_about, overlay, side_looking
from cholm_qt.games.circle_of_fire.desk.results import GoOn, Results
from cholm_qt.games.circle_of_fire.desk.routes import routes_in
from cholm_qt.games.circle_of_fire.desk.unit_badges import badges_in, melee_results
from cholm_qt.games.circle_of_fire.rules.events import AttackDeclared, AttackResolved, CloseCombatRolled
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.play.picking import Picking
from cholm_qt.ui.look import themes
from cholm_qt.ui.look.words import say, spoken, tr
from cholm_qt.ui.map.view import NOTHING
from cholm_qt.ui.panels.prompt_bar import Choice
from cholm_qt.ui.window.application import speak
from cholm_qt.ui.window.looking import Looking
from cholm_qt.ui.window.menus import tick

if TYPE_CHECKING:
    from cholm_qt.ui.panels.orders import OrdersPanel
    from cholm_qt.ui.window.main_window import MainWindow

TELL_MS = 8000
# After an order the panels follow the map, one after the other, so that none holds up the window for long.
LINE_UP_MS, WRITE_MS, FIGHT_MS, FIGHT_UP_MS = 15, 30, 45, 75
RULES_HIGH = 330  # pixels in which a case can be read below the list of them


class LeavePast(Enum):
    """The two ways out of the past."""

    PLAY_ON = auto()
    BACK = auto()


class Desk(Looking):
    """Redraws the panels of a window; it decides nothing and gives no order but typed dice."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.overlay = ""
        self._written = QTimer(self, interval=WRITE_MS, singleShot=True)
        self._written.timeout.connect(self._write)
        self._lined_up = QTimer(self, interval=LINE_UP_MS, singleShot=True)
        self._lined_up.timeout.connect(self._show_line_up)
        self._fought = QTimer(self, singleShot=True)
        self._fought.timeout.connect(self._front_fight)
        self.results = Results(window)
        self.new_game()

    def recall_fight(self) -> None:
        """Show the latest fight of the game on the table; what was taken back is not shown any more."""
        self.results.put_away()
        if self.w.is_made("fight"):
            self.w.fight.show_history(self.w.match.game)

    def new_game(self) -> None:
        """Forget what belonged to another game."""
        self._pin(NOTHING)
        self._in_panel = NOTHING
        self.results.put_away()
        self._actor = -1
        self._left: dict[int, int] = {}  # for each side the moment at which it last handed over

    # --- the game goes on ---

    def refresh(self) -> None:
        """Show a new position everywhere."""
        w, match = self.w, self.w.match
        if not w.history.is_live:
            w.history.go(w.history.last)
        self._pin(NOTHING)
        self._show_position(match.position)
        self.leave_fight()
        if w.scene.animation_ms:  # the map moves first, so that nothing holds it up for long
            self._written.start()
        else:
            self._write()
        if self.results.is_awaited:
            self._hide_banner()
            self._ask_dice()
            self.results.ask_to_go_on()
        else:
            self._ask_next()

    def _write(self) -> None:
        """Show the game as it is now in the panels that put it down in words."""
        w = self.w
        self._written.stop()
        w.log.show_history(w.match.game)
        w.history_bar.show_history(w.history)
        if w.is_made("orders"):
            self.list_orders(w.orders)

    def _ask_next(self) -> None:
        """Ask for dice, call the other player, or show who has won."""
        self._ask_dice()
        self._hand_over()
        if self.w.match.is_over:
            self.w.games.show_victory()

    def list_orders(self, panel: OrdersPanel) -> None:
        """Fill the list of legal orders; there are none in the past."""
        match = self.w.match
        if self.w.history.is_live:
            known = partial(promise, match.position, match.prompt.waiting)
            panel.show_orders([] if match.is_over else match.orders(), match.prompt, known)
        else:
            panel.show_past()

    def _ask_dice(self) -> None:
        """Ask for dice from the table; when there are no more to enter, the keyboard goes back to the map."""
        needed = self.w.match.game.roll_needed if not self.results.is_awaited else None
        if needed is None and not self.w.is_made("dice_entry"):
            return
        asked = self.w.dice_entry.isVisible()
        self.w.dice_entry.ask(needed)
        if asked and needed is None:
            self.w.view.setFocus()

    def _show_position(self, position: Position) -> None:
        """Redraw what shows a position, live or past."""
        w = self.w
        w.status.show_position(position)
        if w.is_made("sequence"):
            w.sequence.show_position(position)
        self.refill_panel()
        self._show_overlay(position)
        badges = badges_in(position)
        for unit, counter in enumerate(w.scene.counters):
            counter.show_badge(badges.get(unit))

    def _show_overlay(self, position: Position) -> None:
        """Mark the map for the side that decides in this position, and say what the marks mean."""
        w, actor = self.w, self.w.history.actor
        shown = overlay(self.overlay, position, actor)
        w.table.overlay = shown | asked_about(position)
        w.table.show_marks()
        legend = legend_of(self.overlay, side_looking(actor)) if self.overlay else None
        if legend is not None or w.is_made("legend"):
            w.legend.show_legend(legend, is_empty=not shown)

    def _hand_over(self) -> None:
        """Name the side that is to decide when it is another; secrets lie behind a curtain."""
        prompt = self.w.match.prompt
        self._hide_banner()
        if prompt.actor == self._actor or self.w.match.is_over or prompt.waiting == "dice":
            return
        self._left[self._actor] = len(self.w.match.game.history) - 1
        secret = prompt.waiting in ("bid", "wish")
        first = self._actor < 0
        self._actor = prompt.actor
        # The line-up names the side, too, and a card would lie over it.
        in_line_up = self.w.is_made("lineup") and not self.w.lineup.isHidden()
        if secret or (self.w.settings.curtain and not first and not in_line_up):
            self.w.banner.show_side(prompt.actor, say(prompt.said), secret)

    def _hide_banner(self) -> None:
        """Nobody has to be told of the other side any more."""
        if self.w.is_made("banner"):
            self.w.banner.hide()

    def take_over(self) -> None:
        """The next player is there."""
        asked = self.w.is_made("dice_entry") and self.w.dice_entry.isVisible()
        (self.w.dice_entry if asked else self.w.view).setFocus()

    def replay_since_last_turn(self) -> None:
        """Show what happened since this player last decided something."""
        self._hide_banner()
        self.w.history.play(min(self._left.get(self._actor, 0), self.w.history.last))

    def tell_events(self, events: list[Event]) -> None:
        """Show the dice of an attack as they fell, and on a card what must not be missed."""
        if self.w.is_made("fight"):
            later = FIGHT_MS if self.w.scene.animation_ms else 0
            self.w.fight.show_events(events, self.w.kit.components, later)
        elif any(isinstance(event, AttackDeclared | DiceRolled) for event in events):
            self.w.make("fight")
        if any(isinstance(event, AttackResolved | CloseCombatRolled) for event in events):
            self._fight_came = self._fight_is_new = True
            self._fought.start(FIGHT_UP_MS if self.w.scene.animation_ms else 0)
        self.results.tell(events)

    def _go_on(self) -> None:
        """The players have seen how a Close Combat ended."""
        self.results.put_away()
        self.w.table.refresh()
        self._ask_next()

    def enter_dice(self, dice: tuple[int, ...]) -> None:
        """Go on with dice from the table."""
        self.w.match.give(EnterDice(dice))

    def show_considered(self, order: Order | None) -> None:
        """Show the odds of an attack that is being looked at."""
        self._considered = order
        if not self.w.history.is_live:
            if self.w.is_made("fight"):
                self.w.fight.show_past()
            return
        if self.w.is_made("orders"):
            self.w.orders.show_considered(order)
        is_news = order is not None or self.w.match.prompt.waiting == "lead"
        if is_news or self.w.is_made("fight"):
            self.w.fight.show_order(self.w.match.position, order)
        if is_news:
            self._raise_fight()

    def _raise_fight(self) -> None:
        """Bring the Fight panel to the front."""
        self._fight_came = self._fight_is_new = True
        self._front_fight()

    def _front_fight(self) -> None:
        """Let the Fight panel be seen, unless it has been left again."""
        if not self._fight_came:
            return
        self.w.docks["fight"].show()
        self.w.docks["fight"].raise_()
        if self.w.is_made("banner"):
            self.w.banner.raise_()  # a raised dock would lie over the card
        QTimer.singleShot(0, self.w.fight, self._give_fight_room)  # when it lies in front

    def _give_fight_room(self) -> None:
        """Let the whole receipt be seen, if there is room for it."""
        self.w.column.give_room("fight", self.w.fight.wanted_height())

    def show_selection(self, picking: Picking) -> None:
        """Show what can be pointed at off the map."""
        position = self.w.history.position
        self.show_stake(picking)
        self.w.tray.show_picking(position, picking)
        if position.melee_at < 0 and not self.w.is_made("lineup"):
            return
        comes = position.melee_at >= 0 and self.w.lineup.isHidden() and not self.results.is_awaited
        if comes and self.w.scene.animation_ms:  # it takes its time, in which the map is drawn first
            self._lined_up.start()
        else:
            self._show_line_up()

    def _show_line_up(self) -> None:
        """Show the Close Combat that is over, as long as it is looked at, or the one that is being fought."""
        history, position, picking = self.w.history, self.w.history.position, self.w.table.picking
        if self.results.show_line_up():
            return
        fought = history.entries() if position.melee_at >= 0 else []
        results = melee_results([entry.events for entry in fought])
        before = self.w.lineup.place
        self.w.lineup.show_melee(position, picking, results)
        if self.w.lineup.place not in (before, NOTHING):
            self.w.keep_clear(self.w.lineup, [self.w.lineup.place], grown=self.w.lineup.grown_size())

    # --- looking back ---

    def show_history(self) -> None:
        """Show the moment the history stands at; the past takes no orders."""
        w, history = self.w, self.w.history
        if self._written.isActive():
            self._write()
        w.history_bar.show_history(history)
        w.table.enabled = history.is_live and not self.results.is_awaited
        self.results.hide_card()
        if w.is_made("orders"):
            self.list_orders(w.orders)
        if history.is_live:
            w.table.refresh()
            self.results.ask_to_go_on()
        else:
            events = history.events_into(history.at or 0)
            w.scene.show_position(history.position, routes_in(events))
            w.table.cancel()
            self._show_past(history.at or 0)
        w.log.show_moment(history.at)
        self._show_position(history.position)

    def _show_past(self, moment: int) -> None:
        """The prompt says that this is the past, and leads out of it."""
        self.w.bar.show_past(
            tr("You are looking at the past: moment {0} of {1}", moment, self.w.history.last),
            tr("Nothing can be taken back while you look at the past"),
            (
                Choice(tr("Play on from here"), LeavePast.PLAY_ON),
                Choice(tr("Back to the game"), LeavePast.BACK, primary=True),
            ),
        )

    def leave_past(self, answer: object) -> None:
        """Play on from the moment that is shown, show the running game again, or how a finished one went."""
        if answer is LeavePast.PLAY_ON:
            self.w.games.play_from_here()
        elif answer is LeavePast.BACK:
            self.w.history.go(self.w.history.last)
        elif answer is ToVictory.SHOW:
            self.w.games.show_victory()
        elif answer is GoOn.CONTINUE:
            self._go_on()

    def undo(self) -> None:
        """Take back the last order, unless the past is shown, in which nothing can be changed."""
        if self.w.history.is_live:
            self.w.match.undo()
        else:
            self.tell(tr("Nothing can be taken back while you look at the past"))

    # --- what keys and menus ask for ---

    def let_go(self) -> None:
        """Escape lets go of one thing: a card, a drag, an attack, the selection, an Area, or the overlay."""
        table = self.w.table
        if self.results.has_card:
            self.results.put_down_card()
            return
        busy = table.picking.selected or table.picking.mode or table.considered is not None
        self.w.view.cancel_drag()
        table.step_back()
        if busy:
            return
        if self.pinned != NOTHING:
            self.release_place()
        elif self.overlay:
            self.no_overlay()

    def show_case(self, case: str) -> None:
        """Open the rules at a case."""
        self.w.docks["rules"].show()
        self.w.docks["rules"].raise_()
        self.w.rules.show_case(case)
        QTimer.singleShot(0, self.w.rules, lambda: self.w.column.give_room("rules", RULES_HIGH))

    def choose_overlay(self, name: str) -> None:
        """Show an overlay of the map."""
        self.overlay = name
        self._show_overlay(self.w.history.position)

    def no_overlay(self) -> None:
        """Show the map without an overlay, and tick that in the menu."""
        self.choose_overlay("")
        tick(self.w, "overlay-none")

    def next_unit(self, by: int) -> None:
        """Select the next or last unit that can act, and bring it into view."""
        units = sorted(self.w.table.picking.units())
        if not units:
            return
        chosen = self.w.table.picking.selected
        at = units.index(chosen[0]) + by if chosen and chosen[0] in units else 0
        unit = units[at % len(units)]
        self.w.table.picking.select([unit])
        self.w.table.show_selection()
        self.w.view.bring_into_sight(self.w.scene.counters[unit].sceneBoundingRect())
        self.hover_unit(unit)
        if self.w.docks["orders"].isVisible():
            self.w.orders.show_first([unit])

    def type_order(self) -> None:
        """Let the player give an order by its name; those of the units that are selected come first."""
        self.w.docks["orders"].show()
        self.w.docks["orders"].raise_()
        self.w.orders.show_first(self.w.table.picking.selected)
        self.w.orders.focus_filter()

    def close_orders(self) -> None:
        """Leave an attack that was named; else give the orders' room and the keyboard back to the map."""
        if self.w.table.considered is not None:
            self.w.table.step_back()
            return
        self.w.docks["orders"].hide()
        self.w.view.setFocus()

    def hide_counters(self) -> None:
        """Show the bare map, or the counters again."""
        self.w.scene.show_counters(self.w.scene.are_counters_hidden)

    def full_screen(self) -> None:
        """Show the map alone on the whole screen, or the window again."""
        full = not self.w.isFullScreen()
        self.w.show_docks(not full)
        self.w.menuBar().setVisible(not full)
        if full:
            self.w.showFullScreen()
        else:
            self.w.showNormal()

    def toggle_history(self) -> None:
        """Play the history, or stop it."""
        if self.w.history.is_playing:
            self.w.history.pause()
        else:
            self.w.history.play()

    # --- telling ---

    def tell(self, sentence: str) -> None:
        """Say something in the status line."""
        self.w.status.tell(spoken(sentence), TELL_MS)

    def apply_setting(self, name: str) -> None:
        """A setting was changed."""
        settings = self.w.settings
        if name in ("theme", "text_percent"):
            dress(settings.theme, settings.text_percent, room().desk.side_styles())
            self.refill_panel()
            self.w.column.widen()
        elif name == "animation_ms":
            self.w.scene.animation_ms = settings.animation_ms
        elif name == "language":
            fault = change_language(settings.language)
            self.w.kit.counters.clear()
            self.w.games.retranslate()
            if fault:
                self.w.games.tell_of_language(fault)


def change_language(language: str) -> str:
    """Speak another language from now on, Qt's own words included; why it is English instead, or nothing."""
    app = QApplication.instance()
    return speak(language, app) if isinstance(app, QApplication) else ""


def dress(theme: str, percent: int, sides: Mapping[str, themes.SideStyle]) -> None:
    """Put a theme on the whole program, with the colours of the sides of a game."""
    app = QApplication.instance()
    if isinstance(app, QApplication):
        app.setPalette(themes.palette(theme))
        app.setStyleSheet(themes.style_sheet(theme, percent, sides))
        QToolTip.setFont(themes.text_font(theme, percent))
