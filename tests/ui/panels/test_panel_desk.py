"""What panels and pages show of a game whose desk says nothing of its own."""

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import FIRST, SOVIET
from cholm_qt.games.circle_of_fire.system import SYSTEM
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.themes import SIDE_STYLES
from cholm_qt.ui.panels.inspector import Inspector
from cholm_qt.ui.panels.log_lines import Linker
from cholm_qt.ui.pieces.pixmap_cache import PixmapCache


class PlainDesk(Desk):
    """A desk that overrides nothing."""

    system, files = SYSTEM, FILES


@pytest.fixture
def desk() -> PlainDesk:
    return PlainDesk()


def test_the_status_names_turn_segment_and_side(desk, table):
    status = desk.status(table.turn(3).impulse("soviet").p)
    assert status.forms[0] == "Turn 3 · Impulses in turn · Soviet"


def test_the_shortest_status_is_the_turn(desk, table):
    assert desk.status(table.turn(3).impulse("soviet").p).forms[-1] == "Turn 3"


def test_a_place_shows_its_name_and_its_identifier(desk, table):
    shown = desk.place_view(table.p, table.place("17"))
    assert (shown.name, shown.sign.text) == ("Weststadt-Nord", "17")


def test_the_neighbours_of_a_place_can_be_followed(desk, table):
    near = table.components.board.neighbours(table.place("17"))
    shown = desk.place_view(table.p, table.place("17")).neighbours
    assert [f'href="place:{place}"' in shown for place in near] == [True] * len(near)


def test_a_box_shows_its_name_alone(desk, table):
    assert desk.place_view(table.p, table.components.places).sign is None


def test_the_units_of_a_side_are_counted(desk, table):
    table.put("S02 S03", "7").put("G02", "7")
    shown = desk.side_view(table.p, SOVIET, table.place("7"))
    assert (len(shown.units), shown.totals) == (2, "2 units")


def test_an_empty_side_says_so(desk, table):
    assert desk.side_view(table.p, SOVIET, table.place("7")).totals == "No units"


def test_sides_have_colours_by_their_order(desk):
    assert desk.side_styles() == {"german": SIDE_STYLES[0], "soviet": SIDE_STYLES[1]}


def test_players_without_a_side_have_a_name(desk):
    assert desk.side_name(FIRST) == "First player"


def test_there_are_always_fight_odds_and_a_victory_page(desk):
    assert [spec.id for spec in desk.panels()] == ["fight", "odds"]
    assert [spec.id for spec in desk.pages()] == ["victory"]


def test_an_option_is_called_by_its_title(desk):
    assert desk.option_words("21.2") == ("Bombardment into a Contested Area", "")


def test_nobody_chooses_sides_by_a_rule(desk):
    assert desk.sides_choice() is None


@pytest.mark.parametrize(
    ("is_over", "words"), [(False, "Alpha, Turn 3"), (True, "Alpha, finished in Turn 3")]
)
def test_a_saved_game_names_its_turn(desk, table, is_over, words):
    assert desk.saved_words("Alpha", table.turn(3).p, is_over) == words


def test_the_log_tells_the_order_and_what_happened(desk, table):
    table.put("S02", "1").put("G02", "17").impulse("soviet")
    table.give(table.move("S02", "1 6"))
    linker = Linker(SYSTEM.words, table.components)
    lines = desk.log_lines(table.components, linker, 1, table.game.history[-1])
    assert [line.sentence for line in lines][:2] == [
        "The Soviets: Move 1/82 from 1 Borissowo to 6 Ziegelei",
        "1/82 moves from 1 Borissowo to 6 Ziegelei (2 MP)",
    ]


def test_the_log_draws_dice_and_puts_a_receipt_below_its_sentence(desk, table):
    table.put("G02", "17").put("S02", "18").impulse("german").dice(1, 1, 6, 6)
    table.give(table.fire("17", "18", "G02"))
    linker = Linker(SYSTEM.words, table.components)
    lines = desk.log_lines(table.components, linker, 1, table.game.history[-1])
    assert sum('<img src="die:' in line.html for line in lines) == 2
    assert [line.sort for line in lines].count("small") == 1


def test_the_inspector_shows_such_a_game(qtbot, desk, table, components):
    inspector = Inspector(desk, PixmapCache(desk, components))
    qtbot.addWidget(inspector)
    inspector.show_place(table.put("S02", "7").p, table.place("7"))
    assert inspector.name.text() == "Rollbahn Ost"
    assert [part.totals.text() for part in inspector.sides] == ["No units", "1 unit"]


def test_the_verdict_is_what_the_rules_say(desk, table):
    game = Game.begin(FILES.load_scenario("first-assault"), seed=3)
    assert desk.verdict(game).headline == str(game.prompt.said)
