"""Opens the dialogs of the window; each is imported only when it is asked for."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMainWindow

from cholm_qt.engine.reasons import Said
from cholm_qt.files.faults import DataFaults
from cholm_qt.play.turn import Turn
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.look.words import say, tr
from cholm_qt.ui.map.view import MapView
from cholm_qt.ui.window.place_presenter import PlacePresenter


class Dialogs(QObject):
    """Opens dialogs over the window.

    Signals:
        told: Something was asked for that cannot be had now. arg: the sentence that says so.
    """

    told = Signal(object)

    def __init__(
        self,
        window: QMainWindow,
        turn: Turn,
        desk: Desk,
        settings: Settings,
        view: MapView,
        places: PlacePresenter,
    ) -> None:
        super().__init__(window)
        self.window, self.turn, self.desk = window, turn, desk
        self.settings, self.view, self.places = settings, view, places
        self._hints_seen: tuple[tuple[str, ...], int] = ((), 0)  # the hints of a game, and how many were seen

    def about(self) -> None:
        """What this is, and whose game it is."""
        from cholm_qt.ui.dialogs.texts import AboutDialog

        AboutDialog(self.desk, self.window).open()

    def brief_if_wanted(self) -> None:
        """Brief the players of a new game, unless they have switched that off."""
        if self.settings.briefing:
            self.briefing()

    def briefing(self) -> None:
        """Situation, goals and gestures of the game on the table; one without a scenario has no situation."""
        from cholm_qt.ui.dialogs.briefing import BriefingDialog

        match = self.turn.match
        try:
            scenario = self.desk.files.shipped_scenario(match.scenario_id)
            title, situation = say(Said(scenario.title)), say(Said(scenario.says))
        except (DataFaults, OSError):
            title, situation = self.desk.title(), ""
        briefing = self.desk.briefing(title, situation, match.position, match.prompt.actor)
        names = self.desk.titles_of_players(self.desk.player_titles(match))
        if names:
            briefing = briefing._replace(head=(*briefing.head, tr("Players: {0}", ", ".join(names))))
        dialog = BriefingDialog(briefing, self.settings, self.window)
        arrows, says = self.desk.plan_arrows(match.position), tr("The map as the game begins")
        sheet = self.view.map_scene.sheet
        dialog.photo.show_board(self.desk, sheet, match.position.copy(), says, arrows)
        dialog.finished.connect(lambda: self.view.setFocus())
        dialog.open()

    def hints(self) -> None:
        """The hints of the scenario, as many as were asked for before and one to begin with."""
        from cholm_qt.files.hints import hints_in
        from cholm_qt.ui.dialogs.hints import HintsDialog

        hints = hints_in(self.turn.match.meta)
        if not hints:
            self.told.emit(tr("This scenario brings no hints"))
            return
        seen = self._hints_seen[1] if self._hints_seen[0] == hints else 0
        dialog = HintsDialog(hints, seen, self.window)
        dialog.finished.connect(lambda: self._keep_hints(hints, dialog.seen))
        dialog.open()

    def tell_greyed(self) -> None:
        """List every grey button in sight with its reason."""
        from cholm_qt.ui.dialogs.greyed import GreyedDialog
        from cholm_qt.ui.widgets.greyed import greyed_in

        GreyedDialog(list(greyed_in(self.window)), self.window).open()

    def _keep_hints(self, hints: tuple[str, ...], seen: int) -> None:
        """Remember how many hints were seen, and give the keyboard back to the map."""
        self._hints_seen = hints, seen
        self.view.setFocus()

    def find(self) -> None:
        """Find a place or a unit by its name."""
        from cholm_qt.ui.dialogs.find import FindDialog

        dialog = FindDialog(self.desk, self.turn.components, self.window)
        dialog.place_requested.connect(self.places.point_at_place)
        dialog.unit_requested.connect(self.places.point_at_unit)
        dialog.open()

    def keys(self) -> None:
        """Every key of the window."""
        from cholm_qt.ui.dialogs.keys import KeysDialog

        KeysDialog(self.desk, self.window.actions(), self.window).open()

    def ask_consent(self) -> None:
        """Ask the other player whether the last order of a player may be taken back, dice or not."""
        from cholm_qt.ui.dialogs.consent import ConsentDialog

        match = self.turn.match
        if not self.turn.is_live:
            self.told.emit(tr("Nothing can be taken back while you look at the past"))
            return
        wishes = self._wishes()
        if wishes:
            dialog = ConsentDialog(wishes, self.window)
            dialog.agreed.connect(match.take_back_by_consent)
            dialog.open()
        elif self.turn.game.last_given() is None:
            self.told.emit(tr("There is nothing to take back"))
        else:
            self.told.emit(tr("Undo takes this back; nobody has to be asked"))

    def _wishes(self) -> list[tuple[int, Said, Said]]:
        """Each player with the last order that only consent takes back, the latest one first."""
        match, game = self.turn.match, self.turn.game
        free = game.last_given() if match.why_no_undo() is None else None
        last = (game.last_given(side) for side in range(len(match.system.sides)))
        given = [entry for entry in last if entry is not None and entry is not free]
        given.sort(key=game.history.index, reverse=True)
        describe, subject = match.system.words.describe, self.desk.player_subject
        return [
            (entry.actor, subject(match, entry.actor), describe(match.components, entry.order))
            for entry in given
            if entry.order is not None
        ]

    def answer_once_for_all(self) -> None:
        """Decide once for all on questions of the other side's turn."""
        from cholm_qt.ui.dialogs.standing_answers import StandingAnswersDialog

        dialog = StandingAnswersDialog(self.desk, self.turn.match, self.window)
        dialog.finished.connect(lambda: self.view.setFocus())
        dialog.open()

    def change_settings(self) -> None:
        """Theme, language, sizes and speeds."""
        from cholm_qt.ui.dialogs.settings import SettingsDialog

        SettingsDialog(self.settings, self.window).open()
