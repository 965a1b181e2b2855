"""What an order with a single die promises: every face counted, nothing changed."""

from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.games.jaws_of_victory.rules import orders as o
from cholm_qt.games.jaws_of_victory.rules.breakout_paths import breakout_odds
from cholm_qt.games.jaws_of_victory.rules.position import Position
from cholm_qt.games.jaws_of_victory.system import SYSTEM

from .combat_scene import PANZERS, TARGET, declare, scene
from .table import Table


def chances(game: Game[Position], order: Order) -> dict[str, float]:
    """Every outcome of an order with its chance."""
    shown = SYSTEM.preview(game.position, order)
    assert shown is not None
    return {str(said): round(chance, 3) for said, chance in shown.chances}


def barrage() -> tuple[Table, Game[Position], o.Bombard]:
    """A barrage unit that can strike a German unit next to a Soviet one, as E.1.C begins."""
    table = Table()
    unit = table.put("S61", "3319")
    table.put("G21", "3118")
    table.put("S32", "3218")
    game = table.game("E.1.C", turn=2)
    return table, game, o.Bombard(unit, table.hex("3118"))


def test_J41_a_barrage_tells_the_chance_of_each_result() -> None:
    _, game, order = barrage()
    assert chances(game, order) == {
        "One unit is Disorganized": 0.333,
        "All units are Disorganized": 0.333,
        "No effect": 0.167,
        "All units are Disorganized, and one step is lost": 0.167,
    }


def test_J41_in_overcast_the_results_are_those_of_a_lower_die() -> None:
    table = barrage()[0]
    table.p.visibility = 1
    game = table.game("E.1.C", turn=2)
    order = o.Bombard(table.unit("S61"), table.hex("3118"))
    assert chances(game, order)["No effect"] == 0.333


def test_a_preview_changes_nothing() -> None:
    _, game, order = barrage()
    before = game.position.copy()
    SYSTEM.preview(game.position, order)
    assert game.position == before


def test_an_illegal_order_has_no_preview() -> None:
    table, game, order = barrage()
    assert SYSTEM.preview(game.position, o.Bombard(order.unit, table.hex("2110"))) is None


def test_J82_an_order_that_needs_no_die_here_has_no_chances() -> None:
    table = scene()
    panzers = table.put(PANZERS, "2221")
    game = declare(table)
    game.give(o.Done())
    order = o.React(panzers, table.hex(TARGET))
    assert order in game.orders()
    assert SYSTEM.preview(game.position, order) is None


def test_the_chances_are_told_line_by_line_and_in_a_few_words() -> None:
    _, game, order = barrage()
    shown = SYSTEM.preview(game.position, order)
    assert shown is not None
    lines = [str(line) for line in SYSTEM.words.preview_lines(game.position.components, shown)]
    assert "16.7%: No effect" in lines
    assert str(SYSTEM.words.brief(shown)).startswith("No effect 17%, One unit is Disorganized 33%, ")


def test_J75_the_release_tells_what_is_added_and_its_chance() -> None:
    table = Table()
    table.p.continuous = True
    game = table.game("F.1.A", turn=10)
    shown = SYSTEM.preview(game.position, o.RollRelease())
    assert shown is not None
    lines = [str(line) for line in SYSTEM.words.preview_lines(table.c, shown)]
    assert any(line.startswith("+3") for line in lines)
    assert chances(game, o.RollRelease()) == {"It succeeds": 0.167, "It fails": 0.833}
    assert str(SYSTEM.words.brief(shown)) == "succeeds on 6+, 17%"


def test_J95_a_breakout_promises_what_its_paths_say() -> None:
    table = Table()
    for unit_id, hex_id in (("S02", "0523"), ("S03", "2824"), ("G46", "0725"), ("G17", "1025")):
        table.put(unit_id, hex_id)
    table.p.turn = table.p.breakout = 20
    table.p.assembly = table.hex("1025")
    game = table.game("F.7.2")
    odds = breakout_odds(game.position, table.unit("G17"))
    assert odds is not None
    found = chances(game, o.BreakOut(table.unit("G17")))
    assert [found[said] for said in sorted(found)] == [round(float(chance), 3) for _, chance in odds.chances]
