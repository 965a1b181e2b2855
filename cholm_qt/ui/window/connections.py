"""Every connection of the window, sorted by who emits; in which order they are made does not matter."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt

from cholm_qt.engine.orders import EnterDice
from cholm_qt.ui.panels.panel_desk import CHARTS, ODDS
from cholm_qt.ui.panels.specifications import FLOATING
from cholm_qt.ui.widgets.soon import soon
from cholm_qt.ui.window.docks import CAN_DO, STAKES

if TYPE_CHECKING:
    from cholm_qt.ui.editor.page import EditorPage
    from cholm_qt.ui.odds.panel import OddsPanel
    from cholm_qt.ui.pages.charts import ChartsPage
    from cholm_qt.ui.pages.course import CoursePage
    from cholm_qt.ui.pages.new_game import NewGamePage
    from cholm_qt.ui.pages.start import StartPage
    from cholm_qt.ui.panels.can_do import CanDoPanel
    from cholm_qt.ui.panels.charts import ChartsPanel
    from cholm_qt.ui.panels.dice_card import DiceCard
    from cholm_qt.ui.panels.dice_entry import DiceEntry
    from cholm_qt.ui.panels.handover_card import HandoverCard
    from cholm_qt.ui.panels.orders import OrdersPanel
    from cholm_qt.ui.panels.record_strip import RecordStrip
    from cholm_qt.ui.panels.sequence import SequencePanel
    from cholm_qt.ui.panels.stakes_panel import StakesPanel
    from cholm_qt.ui.panels.turn_card import TurnCard
    from cholm_qt.ui.window.guidance import Guidance
    from cholm_qt.ui.window.lesson_play import LessonPlay
    from cholm_qt.ui.window.main_window import MainWindow


def join(w: MainWindow) -> None:
    """Connect everybody: those who are there now, and the others when they are made."""
    _join_turn(w)
    _join_files(w)
    _join_hands(w)
    _join_panels(w)
    _join_late_panels(w)
    _join_late_pages(w)


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
    w.tray.needed_changed.connect(w.column.show_tray)
    w.tray.all_clicked.connect(w.controller.select_units)
    w.tray.unit_clicked.connect(w.controller.click_unit)
    for acted in (w.tray.all_clicked, w.tray.unit_clicked, w.tray.unit_dragged):
        acted.connect(w.results.make_room)
    w.tray.unit_dragged.connect(w.view.drag_in)
    w.tray.unit_dropped.connect(w.view.drop_in)


def _join_late_panels(w: MainWindow) -> None:
    """Connect the other panels when they are made."""

    def join_charts(panel: ChartsPanel) -> None:
        panel.page_requested.connect(lambda: w.pages.show_charts(w.places.looked_at))
        panel.show_place(w.places.looked_at)

    def join_dice_card(card: DiceCard) -> None:
        card.let_go.connect(w.results.forget_card)
        card.moved.connect(w.results.draw_leader)
        card.stepped.connect(w.results.show_step)

    def join_dice_entry(entry: DiceEntry) -> None:
        entry.case_requested.connect(w.commands.show_case)
        entry.dice_entered.connect(lambda dice: w.match.give(EnterDice(dice)))

    def join_handover_card(card: HandoverCard) -> None:
        card.dismissed.connect(w.look_at_clock)
        card.dismissed.connect(w.handover.take_over)
        card.replay_requested.connect(w.handover.replay_since_last_turn)
        card.take_back_requested.connect(w.handover.take_back)

    def join_turn_card(card: TurnCard) -> None:
        card.dismissed.connect(w.look_at_clock)
        card.dismissed.connect(w.handover.go_on_after_report)

    def join_orders(orders: OrdersPanel) -> None:
        orders.closed.connect(w.commands.close_orders)
        orders.order_requested.connect(w.controller.take)
        w.record_presenter.list_orders(orders)

    def join_lesson_play(play: LessonPlay) -> None:
        play.course_requested.connect(lambda: w.course().show())
        play.editor_requested.connect(lambda: w.lesson_writing().come_back())
        play.lesson_requested.connect(w.games.begin_lesson)
        play.strip.case_requested.connect(w.commands.show_case)
        play.strip.word_requested.connect(lambda word: w.reading().open(word))
        w.turn.told.connect(play.show_told)

    def join_record_strip(strip: RecordStrip) -> None:
        strip.dropped.connect(lambda: w.lesson_writing().come_back())
        strip.taken.connect(lambda: w.lesson_writing().take_recorded())

    def join_sequence(sequence: SequencePanel) -> None:
        sequence.case_requested.connect(w.commands.show_case)
        sequence.show_position(w.turn.position)

    def join_odds(panel: OddsPanel) -> None:
        panel.page_requested.connect(w.pages.show_odds)
        panel.seen.connect(w.commands.give_odds_room)
        w.view.place_clicked.connect(lambda place, _: panel.point_at_place(place))
        for clicked in (w.view.unit_clicked, w.view.idle_unit_clicked):
            clicked.connect(lambda unit, _: panel.point_at_unit(unit))

    if ODDS.id in w.game_panels:
        w.game_panels[ODDS.id].when_made(join_odds)
    if CHARTS.id in w.game_panels:
        w.game_panels[CHARTS.id].when_made(join_charts)

    def join_guidance(guidance: Guidance) -> None:
        w.turn.advanced.connect(guidance.show_turn)
        w.turn.moved.connect(guidance.show_turn)
        w.turn.told.connect(guidance.show_told)
        w.can_do.when_made(join_can_do)
        w.stakes.when_made(join_stakes)

    def join_can_do(panel: CanDoPanel) -> None:
        panel.closed.connect(lambda: w.guidance().close(CAN_DO))
        panel.hints_requested.connect(w.dialogs.hints)
        panel.pointed_at.connect(w.guidance().light)

    def join_stakes(panel: StakesPanel) -> None:
        panel.case_requested.connect(w.commands.show_case)
        panel.closed.connect(lambda: w.guidance().close(STAKES))
        panel.pointed_at.connect(w.guidance().light)

    w.guidance.when_made(join_guidance)
    for name in (CAN_DO, STAKES):
        w.docks.by_name[name].visibilityChanged.connect(lambda seen: w.guidance() if seen else None)
    w.status.progress.meter_pressed.connect(lambda: w.guidance().open(STAKES))
    w.dice_entry.when_made(join_dice_entry)
    w.dice_card.when_made(join_dice_card)
    w.rules.when_made(lambda rules: rules.tabs.currentChanged.connect(w.commands.give_rules_room))
    w.rules.when_made(lambda rules: rules.sources.values_requested.connect(lambda: w.printed_values().show()))
    w.found.when_made(lambda found: w.view.pressed.connect(found.hide))
    for spec in w.desk.panels():
        if spec.stands == FLOATING:
            w.game_panels[spec.id].when_made(w.refusals.note.avoid)
    w.puzzle_play.when_made(lambda play: play.puzzle_requested.connect(w.games.begin_puzzle))
    w.puzzle_play.when_made(lambda play: w.turn.told.connect(play.show_told))
    w.lesson_play.when_made(join_lesson_play)
    w.record_strip.when_made(join_record_strip)
    w.lesson_writing.when_made(lambda made: made.course_requested.connect(lambda: w.course().show()))
    w.clock.when_made(lambda clock: w.turn.advanced.connect(clock.show_advance))
    w.handover_card.when_made(join_handover_card)
    w.turn_card.when_made(join_turn_card)
    w.legend.when_made(lambda legend: legend.off_requested.connect(lambda: w.turn.choose_overlay("")))
    w.orders.when_made(join_orders)
    w.rules.when_made(lambda rules: rules.more_requested.connect(lambda case: w.reading().open(case)))
    w.rules.when_made(lambda rules: rules.chart_requested.connect(w.commands.show_chart))
    w.sequence.when_made(join_sequence)
    w.side_banner.when_made(lambda banner: w.view.pressed.connect(banner.hide))


def _join_late_pages(w: MainWindow) -> None:
    """Connect the pages beside the table when they are made."""

    def join_charts(page: ChartsPage) -> None:
        page.case_requested.connect(w.pages.show_table)
        page.case_requested.connect(w.commands.show_case)
        page.closed.connect(w.pages.show_table)
        page.values_requested.connect(lambda: w.printed_values().show())

    def join_new_game(page: NewGamePage) -> None:
        page.begin_requested.connect(w.games.begin)
        page.names_chosen.connect(w.settings.keep_player_names)
        page.cancelled.connect(w.pages.show_start)

    def join_start(page: StartPage) -> None:
        page.continue_requested.connect(w.games.open)
        page.discard_requested.connect(w.pages.forget_crash)
        page.import_requested.connect(lambda dropped: w.own_scenarios().take_in(dropped))
        page.draft_discard_requested.connect(lambda path: w.editing().give_up(path))
        page.draft_requested.connect(lambda path: w.editing().edit_kept(path))
        page.course_requested.connect(lambda: w.course().show())
        page.editor_requested.connect(lambda: w.editing().go_on())
        page.values_requested.connect(lambda game: w.printed_values().show(game))
        page.load_requested.connect(w.games.ask_load)
        page.map_discard_requested.connect(lambda path: w.registering().give_up(path))
        page.map_draft_requested.connect(lambda path: w.registering().resume(path))
        page.map_requested.connect(lambda: w.registering().show())
        page.new_game_requested.connect(w.pages.show_new_game)
        page.puzzle_requested.connect(w.games.begin_puzzle)
        page.drills_requested.connect(lambda: w.drilling().show())
        page.lesson_requested.connect(w.games.begin_lesson)
        page.quick_start_requested.connect(w.games.quick_start)
        page.quick_start_requested.connect(w.help_newcomer)
        page.odds_requested.connect(w.pages.show_odds)
        page.rulebook_requested.connect(lambda: w.reading().open())
        page.recent.deletion_requested.connect(lambda path: w.kept_games().delete(path))
        page.recent.folder_requested.connect(lambda path: w.kept_games().show_in_folder(path))
        page.recent.name_requested.connect(lambda path, name: w.kept_games().ask_name(path, name))
        page.recent.undo_requested.connect(lambda: w.kept_games().undo())
        page.scenarios.copy_requested.connect(lambda summary: w.own_scenarios().copy(summary))
        page.scenarios.deletion_requested.connect(lambda summary: w.own_scenarios().delete(summary))
        page.scenarios.folder_requested.connect(lambda one: w.own_scenarios().show_in_folder(one.path))
        page.scenarios.name_requested.connect(lambda summary: w.own_scenarios().ask_title(summary))
        page.scenarios.undo_requested.connect(lambda: w.own_scenarios().undo())

    def join_course(page: CoursePage) -> None:
        page.anew_requested.connect(lambda one, game: w.course().begin_anew(one, game))
        page.begin_requested.connect(w.games.begin_lesson)
        page.closed.connect(w.pages.show_start)
        page.learner_chosen.connect(lambda key: w.course().choose_learner(key))
        page.learner_named.connect(lambda name: w.course().add_learner(name))
        page.own.begin_requested.connect(w.games.begin_lesson)
        page.own.draft_discarded.connect(lambda path: w.lesson_writing().give_up(path))
        page.own.draft_requested.connect(lambda path: w.lesson_writing().edit_kept(path))
        page.own.edit_requested.connect(lambda line: w.lesson_writing().edit_own(Path(line.id), line.game))
        page.own.write_requested.connect(lambda: w.lesson_writing().write())

    def join_editor(page: EditorPage) -> None:
        page.lesson_requested.connect(lambda: w.lesson_writing().write_from(page.draft))

    def join_verdict(page: Any) -> None:
        page.closed.connect(w.pages.show_table)
        page.look_back_requested.connect(w.pages.look_back)
        page.moment_requested.connect(w.pages.show_moment)
        page.new_game_requested.connect(w.pages.show_new_game)
        page.picture_requested.connect(w.saving.save_page_picture)

    w.charts_page.when_made(join_charts)
    w.odds_page.when_made(join_charts)
    w.course_page.when_made(join_course)
    w.editor_page.when_made(join_editor)
    w.new_game_page.when_made(join_new_game)
    w.start_page.when_made(join_start)
    w.verdict_page.when_made(join_verdict)
