"""Every connection of the window, sorted by who emits; in which order they are made does not matter.

Parts that are made when they are first needed are connected in `late_connections`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from cholm_qt.ui.widgets.soon import soon
from cholm_qt.ui.window.docks import TRAY
from cholm_qt.ui.window.late_connections import join_late

if TYPE_CHECKING:
    from cholm_qt.ui.window.main_window import MainWindow


def join(w: MainWindow) -> None:
    """Connect everybody: those who are there now, and the others when they are made."""
    _join_turn(w)
    _join_files(w)
    _join_hands(w)
    _join_panels(w)
    join_late(w)


def _join_turn(w: MainWindow) -> None:
    """Connect the signals of the game and of the turn."""
    match, turn = w.match, w.turn
    match.advanced.connect(w.autosaver.save)
    match.refused.connect(w.refusals.tell)
    turn.advanced.connect(w.line.put_off)
    turn.advanced.connect(w.look_at_clock)
    turn.advanced.connect(w.handover.show_advance)
    turn.advanced.connect(w.map_presenter.show_advance)
    turn.advanced.connect(w.panel_presenter.show_advance)
    turn.advanced.connect(w.places.show_advance)
    turn.advanced.connect(w.pointing.stop_resting)
    turn.advanced.connect(w.prompt_presenter.show_turn)
    turn.advanced.connect(w.record_presenter.show_advance)
    turn.advanced.connect(w.show_puzzle)
    turn.advanced.connect(w.show_lesson)
    turn.advanced.connect(w.refusals.clear)
    turn.advanced.connect(w.results.show_advance)
    turn.advanced.connect(w.sounds.show_advance)
    turn.advanced.connect(w.upper.show_advance)
    turn.told.connect(w.handover.show_told)
    turn.told.connect(w.map_presenter.show_told)
    turn.told.connect(w.panel_presenter.show_told)
    turn.told.connect(w.places.show_told)
    turn.told.connect(w.places.show_selection)
    turn.told.connect(w.prompt_presenter.show_turn)
    turn.told.connect(w.record_presenter.show_told)
    turn.told.connect(w.upper.show_told)
    turn.moved.connect(w.look_at_clock)
    turn.moved.connect(w.handover.show_moment)
    turn.moved.connect(w.map_presenter.show_moment)
    turn.moved.connect(w.panel_presenter.show_turn)
    turn.moved.connect(w.places.show_moment)
    turn.moved.connect(w.prompt_presenter.show_turn)
    turn.moved.connect(w.record_presenter.show_moment)
    turn.moved.connect(w.refusals.clear)
    turn.moved.connect(w.results.forget_news)
    turn.moved.connect(w.results.hide_card)
    turn.moved.connect(w.upper.show_moment)
    turn.overlay_chosen.connect(w.map_presenter.show_overlay)
    turn.overlay_chosen.connect(w.menus.tick_overlay)
    turn.selected.connect(w.map_presenter.show_selection)
    turn.selected.connect(w.panel_presenter.show_turn)
    turn.selected.connect(w.places.show_selection)
    turn.selected.connect(w.prompt_presenter.show_turn)
    turn.selected.connect(w.record_presenter.show_considered)
    turn.selected.connect(w.upper.show_selection)


def _join_files(w: MainWindow) -> None:
    """Connect the signals of files, pages and settings."""
    w.appearance.language_changed.connect(w.retranslate)
    w.autosaver.copied.connect(w.status.tell)
    w.autosaver.failed.connect(w.messages.tell_of_autosave)
    w.autosaver.recovered.connect(w.messages.forget_autosave)
    w.autosaver.recovered.connect(w.status.tell)
    w.dialogs.told.connect(w.status.tell)
    w.games.editing_requested.connect(lambda draft, resumed: w.editing().edit(draft, resumed))
    w.games.lesson_editing_requested.connect(lambda draft, kept: w.lesson_writing().edit(draft, kept))
    w.games.values_requested.connect(lambda: w.printed_values().show())
    w.games.begun.connect(w.dialogs.brief_if_wanted)
    w.handover.called.connect(w.sounds.call)
    w.games.laid_out.connect(w.commands.show_whole_map)
    w.games.recorded_shown.connect(w.commands.show_log)
    w.games.laid_out.connect(w.menus.tick_view)
    w.games.library_paste_requested.connect(lambda: w.own_scenarios().paste())
    w.handover.game_ended.connect(w.pages.show_verdict)
    w.handover.reported.connect(w.results.put_news_away)  # they would look out below the report
    w.handover.told.connect(w.status.tell)
    w.box.picture.failed.connect(w.messages.tell_of_picture, Qt.ConnectionType.QueuedConnection)
    w.box.picture.progressed.connect(w.show_reading)
    w.pages.page_shown.connect(w.look_at_clock)
    w.pages.page_shown.connect(w.docks.show_all)
    w.pages.page_shown.connect(w.menus.allow)
    w.pages.page_shown.connect(w.statusBar().setVisible)
    w.scene.settled.connect(w.sounds.show_settled)
    w.pages.page_shown.connect(w.view_buttons.setVisible)
    w.settings.changed.connect(w.appearance.apply_setting)
    w.settings.changed.connect(w.menus.tick_sound)
    w.settings.changed.connect(w.look_at_clock)


def _join_hands(w: MainWindow) -> None:
    """Connect what players do on the map and with the prompt."""
    bar, controller, pointing, view = w.bar, w.controller, w.pointing, w.view
    bar.case_requested.connect(w.commands.show_case)
    bar.chosen.connect(w.answering.answer)
    bar.keyboard_left.connect(w.view.setFocus)
    bar.undo_requested.connect(w.match.undo)
    controller.going_on.connect(w.results.go_on)
    controller.place_looked_at.connect(w.places.look_at_place)
    controller.place_pinned.connect(w.places.pin_place)
    controller.way_point_named.connect(pointing.hover)
    view.context_requested.connect(w.commands.show_context_menu)
    view.drag_began.connect(pointing.begin_drag)
    view.drag_cancelled.connect(controller.cancel)
    view.drag_cancelled.connect(w.inspector.drag.cancel)
    view.drag_cancelled.connect(w.tray.drag.cancel)
    view.drag_refused.connect(w.refusals.explain_standing)
    view.fit_changed.connect(w.menus.tick_view)
    view.dragged_over.connect(lambda _, place: w.places.hover_place(place))
    view.dragged_over.connect(pointing.drag_over)
    view.dropped.connect(pointing.drop)
    view.dropped_outside.connect(w.setting_up.drop_outside)
    view.idle_unit_clicked.connect(controller.click_idle_unit)
    view.place_clicked.connect(controller.click_place)
    view.place_double_clicked.connect(controller.double_click_place)
    view.place_hovered.connect(pointing.hover)
    view.place_hovered.connect(w.places.hover_place)
    view.pressed.connect(w.magnifying.put_down)
    view.pressed.connect(w.results.make_room)
    view.scrolled.connect(w.results.follow_map)
    view.unit_clicked.connect(controller.click_counter)
    view.unit_double_clicked.connect(lambda unit: controller.click_unit(unit, twice=True))
    view.unit_hovered.connect(w.places.hover_unit)
    view.zoomed.connect(w.menus.tick_view)
    view.zoomed.connect(w.map_presenter.show_attack)
    view.zoomed.connect(w.results.follow_map)


def _join_panels(w: MainWindow) -> None:
    """Connect the panels that are there from the beginning."""
    bar, history = w.history_bar, w.turn.history
    for dock in w.docks.by_name.values():
        dock.visibilityChanged.connect(w.column.heed_front)
    for name in w.docks.left:
        w.docks.by_name[name].visibilityChanged.connect(w.column.heed_left)
    w.docks.full_screen_changed.connect(w.view.fit_screen)
    w.docks.reset_done.connect(lambda: soon(w.column, w.column.share_anew))
    w.docks.put_away.connect(w.column.note_share)
    w.docks.shown_again.connect(lambda: soon(w.column, w.column.share_as_before))
    bar.back_requested.connect(lambda: history.step_stretch(-1))
    bar.first_requested.connect(lambda: history.go(0))
    bar.last_requested.connect(lambda: history.go(history.last))
    bar.moment_requested.connect(history.go)
    bar.next_requested.connect(lambda: history.step(1))
    bar.on_requested.connect(lambda: history.step_stretch(1))
    bar.pause_requested.connect(history.pause)
    bar.play_requested.connect(history.play)
    bar.previous_requested.connect(lambda: history.step(-1))
    w.docks.by_name["sequence"].toggleViewAction().toggled.connect(
        lambda on: w.view_buttons.show_view("sequence", on)
    )
    w.menus.view_ticked.connect(w.view_buttons.show_view)
    w.view_buttons.fit_requested.connect(w.view.fit)
    w.view_buttons.printed_requested.connect(lambda: w.view.zoom_to(1.0))
    w.view_buttons.sequence_requested.connect(lambda: w.commands.toggle_dock("sequence"))
    w.view_buttons.whole_requested.connect(w.view.fit_sheet)
    w.inspector.case_requested.connect(w.commands.show_case)
    w.inspector.place_requested.connect(w.places.point_at_place)
    w.inspector.release_requested.connect(w.places.release_place)
    w.inspector.unit_clicked.connect(w.controller.click_unit)
    w.inspector.unit_dragged.connect(w.view.drag_in)
    w.inspector.unit_dropped.connect(w.view.drop_in)
    w.log.case_requested.connect(w.commands.show_case)
    w.log.moment_requested.connect(history.go)
    w.log.place_requested.connect(w.places.point_at_place)
    w.log.unit_requested.connect(w.places.point_at_unit)
    w.places.place_shown.connect(w.panel_presenter.show_place)
    w.places.pin_changed.connect(w.inspector.show_pinned)
    w.tray.needed_changed.connect(
        lambda needed: w.column.show_tray(needed) if w.pages.is_table else w.docks.expect(TRAY, needed)
    )
    w.tray.all_clicked.connect(w.controller.select_units)
    w.tray.unit_clicked.connect(w.controller.click_unit)
    for acted in (w.tray.all_clicked, w.tray.unit_clicked, w.tray.unit_dragged):
        acted.connect(w.results.make_room)
    w.tray.unit_dragged.connect(w.view.drag_in)
    w.tray.unit_dropped.connect(w.view.drop_in)
