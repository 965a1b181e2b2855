"""Every connection of parts that are made when they are first needed, sorted by where they stand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from cholm_qt.engine.orders import EnterDice
from cholm_qt.ui.panels.panel_desk import CHARTS, ODDS
from cholm_qt.ui.panels.specifications import FLOATING
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
    from cholm_qt.ui.panels.rules import RulesPanel
    from cholm_qt.ui.panels.sequence import SequencePanel
    from cholm_qt.ui.panels.stakes_panel import StakesPanel
    from cholm_qt.ui.panels.turn_card import TurnCard
    from cholm_qt.ui.window.guidance import Guidance
    from cholm_qt.ui.window.lesson_play import LessonPlay
    from cholm_qt.ui.window.main_window import MainWindow
    from cholm_qt.ui.window.puzzle_play import PuzzlePlay


def join_late(w: MainWindow) -> None:
    """Connect every part that comes late as soon as it is made."""
    _join_side_panels(w)
    _join_guidance(w)
    _join_cards(w)
    _join_lessons(w)
    _join_game_panels(w)
    _join_pages(w)


def _join_side_panels(w: MainWindow) -> None:
    """Connect the panels of every game beside the map, and what is found on it."""

    def join_orders(orders: OrdersPanel) -> None:
        orders.closed.connect(w.commands.close_orders)
        orders.order_requested.connect(w.controller.take)
        w.record_presenter.list_orders(orders)

    def join_rules(rules: RulesPanel) -> None:
        rules.chart_requested.connect(w.commands.show_chart)
        rules.more_requested.connect(lambda case: w.reading().open(case))
        rules.sources.values_requested.connect(lambda: w.printed_values().show())
        rules.tabs.currentChanged.connect(w.commands.give_rules_room)

    def join_sequence(sequence: SequencePanel) -> None:
        sequence.case_requested.connect(w.commands.show_case)
        sequence.show_position(w.turn.position)

    w.clock.when_made(lambda clock: w.turn.advanced.connect(clock.show_advance))
    w.found.when_made(lambda found: w.view.pressed.connect(found.hide))
    w.legend.when_made(lambda legend: legend.off_requested.connect(lambda: w.turn.choose_overlay("")))
    w.orders.when_made(join_orders)
    w.rules.when_made(join_rules)
    w.sequence.when_made(join_sequence)
    w.handover_card.when_made(w.panel_presenter.give_way_to)
    w.side_banner.when_made(lambda banner: w.view.pressed.connect(banner.hide))


def _join_guidance(w: MainWindow) -> None:
    """Connect the two panels that answer what can be done and what is at stake, and what opens them."""

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


def _join_cards(w: MainWindow) -> None:
    """Connect the cards that are laid over the map, and the entry of real dice."""

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

    w.dice_card.when_made(join_dice_card)
    w.dice_entry.when_made(join_dice_entry)
    w.handover_card.when_made(join_handover_card)
    w.turn_card.when_made(join_turn_card)


def _join_lessons(w: MainWindow) -> None:
    """Connect lessons and puzzles that are played at the table, and lessons that are recorded there."""

    def join_lesson_play(play: LessonPlay) -> None:
        play.course_requested.connect(lambda: w.course().show())
        play.editor_requested.connect(lambda: w.lesson_writing().come_back())
        play.lesson_requested.connect(w.games.begin_lesson)
        play.strip.case_requested.connect(w.commands.show_case)
        play.strip.word_requested.connect(lambda word: w.reading().open(word))
        w.turn.told.connect(play.show_told)

    def join_puzzle_play(play: PuzzlePlay) -> None:
        play.puzzle_requested.connect(w.games.begin_puzzle)
        w.turn.told.connect(play.show_told)

    def join_record_strip(strip: RecordStrip) -> None:
        strip.dropped.connect(lambda: w.lesson_writing().come_back())
        strip.taken.connect(lambda: w.lesson_writing().take_recorded())

    w.lesson_play.when_made(join_lesson_play)
    w.lesson_writing.when_made(lambda made: made.course_requested.connect(lambda: w.course().show()))
    w.puzzle_play.when_made(join_puzzle_play)
    w.record_strip.when_made(join_record_strip)


def _join_game_panels(w: MainWindow) -> None:
    """Connect the panels that a game may have or not."""

    def join_charts(panel: ChartsPanel) -> None:
        panel.page_requested.connect(lambda: w.pages.show_charts(w.places.looked_at))
        panel.show_place(w.places.looked_at)

    def join_odds(panel: OddsPanel) -> None:
        panel.page_requested.connect(w.pages.show_odds)
        panel.seen.connect(w.commands.give_odds_room)
        w.view.place_clicked.connect(lambda place, _: panel.point_at_place(place))
        for clicked in (w.view.unit_clicked, w.view.idle_unit_clicked):
            clicked.connect(lambda unit, _: panel.point_at_unit(unit))

    if CHARTS.id in w.game_panels:
        w.game_panels[CHARTS.id].when_made(join_charts)
    if ODDS.id in w.game_panels:
        w.game_panels[ODDS.id].when_made(join_odds)
    for spec in w.desk.panels():
        if spec.stands == FLOATING:
            w.game_panels[spec.id].when_made(w.refusals.note.avoid)


def _join_pages(w: MainWindow) -> None:
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
