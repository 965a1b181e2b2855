"""Each invariant sees the fault that it is there for."""

from random import Random

from cholm_qt.cli.invariants.order_checks import OrderChecks, position_faults
from cholm_qt.cli.invariants.save_checks import protocol_faults, saving_faults, text_faults
from cholm_qt.cli.invariants.strange_orders import StrangeOrders
from cholm_qt.cli.invariants.undo_checks import UndoChecks
from cholm_qt.cli.invariants.watch import event_faults
from cholm_qt.engine.events import Event
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import Order
from cholm_qt.engine.reasons import Reason, Said
from cholm_qt.games import room
from cholm_qt.games.circle_of_fire.rules.events import ControlChanged, UnitMoved
from cholm_qt.games.circle_of_fire.rules.impulses import StartImpulse
from cholm_qt.games.circle_of_fire.rules.orders import Decline, EndImpulse, Move, Pass, Seize
from cholm_qt.games.circle_of_fire.rules.position import Position

ROOM = room()


def order_faults(game: Game[Position], seed: int = 1) -> list[str]:
    return list(OrderChecks(ROOM, Random(seed)).faults(game))


def strange_order_faults(game: Game[Position], order: Order) -> list[str]:
    return list(OrderChecks(ROOM, Random(1)).strange_order_faults(game, order))


def unit(game: Game[Position], name: str) -> int:
    return game.position.components.unit_index[name]


def place(game: Game[Position], name: str) -> int:
    return game.position.components.board.index[name]


def box(game: Game[Position], name: str) -> int:
    return game.position.components.box(name)


def found(game: Game[Position]) -> str:
    return "; ".join(position_faults(ROOM.system, game.position))


# --- positions -----------------------------------------------------------------------------------


def test_a_game_in_progress_has_no_faults(game):
    assert found(game) == ""


def test_a_break_of_the_rules_is_seen(game):
    game.position.soviet ^= 1 << place(game, "A")
    assert "are in A" in found(game)
    assert "(6.2.2)" in found(game)


def test_an_empty_agenda_is_seen(game):
    game.position.agenda = []
    assert "nothing is left to be done" in found(game)


# --- orders --------------------------------------------------------------------------------------


def test_a_decision_has_no_faults(game):
    assert order_faults(game) == []


def test_a_listed_order_that_is_refused_is_seen(game, monkeypatch):
    def faults(self, p, order):
        yield Reason("12.1", Said("No"))

    monkeypatch.setattr(StartImpulse, "faults", faults)
    assert any("is listed but refused: No (12.1)" in says for says in order_faults(game))


def test_a_legal_order_that_is_not_listed_is_seen(game, monkeypatch):
    monkeypatch.setattr(game, "orders", list)
    assert strange_order_faults(game, Pass()) == ["Pass() is legal but not listed"]


def test_a_dead_end_is_seen(game, monkeypatch):
    monkeypatch.setattr(game, "orders", list)
    assert any(says.startswith("nobody can act") for says in order_faults(game))


def test_an_unknown_case_is_seen(game, monkeypatch):
    monkeypatch.setattr(StartImpulse, "case", "99.9")
    assert any("the unknown case 99.9" in says for says in order_faults(game))


def test_orders_of_different_kinds_are_told_apart():
    seize: list[Order] = [Seize()]
    assert Decline() in [*seize, Decline()]
    assert Decline() not in seize


def test_another_path_to_the_same_end_is_as_good_as_the_listed_one(game):
    p, tried = game.position, 0
    moves: list[Order] = [order for order in game.orders() if isinstance(order, Move)]
    strange = StrangeOrders(ROOM.system, p.components, Random(1))
    for order in (strange.draw(moves) for _ in range(3000)):
        if order not in moves and not game.why_not(order):
            tried += 1
            assert strange_order_faults(game, order) == []
    assert tried


def test_trying_orders_leaves_the_game_alone(game):
    before, drawn, length = game.position.copy(), game.dice.drawn, len(game.history)
    order_faults(game)
    assert game.position == before
    assert (game.dice.drawn, len(game.history)) == (drawn, length)


# --- undo, texts and events ----------------------------------------------------------------------


def moved(game: Game[Position]) -> UndoChecks:
    watch = UndoChecks()
    watch.see(game)
    game.give(next(order for order in game.orders() if isinstance(order, Move)))
    watch.see(game)
    return watch


def test_undo_gives_back_what_was_seen(game):
    watch = moved(game)
    assert game.undoable().reason is None
    assert list(watch.faults(game)) == []


def test_undo_to_another_position_is_seen(game):
    watch = moved(game)
    game.history[-1].before.night = True
    assert list(watch.faults(game)) == ["undo does not restore the position"]


def test_undo_across_dice_is_seen(game):
    watch = moved(game)
    count = game.undoable().entries
    game.history[-1].rolls.append(((1, 2), "seed"))
    assert list(watch._crossing(game, count)) == ["undo crosses dice (11.2.6)"]


def test_a_twin_goes_its_own_way(game):
    twin = game.fork()
    twin.give(Pass())
    assert twin.position != game.position
    assert len(twin.history) > len(game.history)


def test_a_position_and_its_text_agree(game):
    assert list(text_faults(ROOM.files, game)) == []


def test_a_position_that_has_no_text_is_seen(game):
    game.position.turn = 10
    assert any("cannot be read" in says for says in text_faults(ROOM.files, game))


def test_orders_remembered_wrongly_are_seen(game):
    game.orders()
    listings, findings = game.position.components.listings, game.position.components.findings
    listings.clear()
    try:
        for remembered in findings.values():
            remembered.appendleft((0, 0, []))
        found = list(text_faults(ROOM.files, game.fork()))
        assert any("the orders listed are not those" in says for says in found)
    finally:
        findings.clear()
        listings.clear()


def test_orders_of_the_line_protocol_come_back_equal(game):
    assert list(protocol_faults(ROOM.files, game, game.orders())) == []


def test_an_order_that_the_line_protocol_reads_otherwise_is_seen(game, monkeypatch):
    codec = ROOM.files.codec(game.position.components)
    monkeypatch.setattr(codec, "order_from_plain", lambda plain: Pass())
    move = next(order for order in game.orders() if isinstance(order, Move))
    assert len(list(protocol_faults(ROOM.files, game, [move]))) == 1


def test_an_event_that_no_vocabulary_has_is_seen(game):
    class Yawned(Event):
        """Somebody yawned."""

    says = list(event_faults(ROOM, game.position, [Yawned()], game.position))
    assert len(says) == 1
    assert "is no event of the game's vocabulary" in says[0]


def test_a_saved_game_is_loaded_as_the_same_game(scenario, game):
    assert list(saving_faults(ROOM.files, scenario, game)) == []


def test_a_save_whose_orders_lead_elsewhere_is_seen(scenario, game):
    game.position.night = not game.position.night
    assert any("the save is faulty" in says for says in saving_faults(ROOM.files, scenario, game))


def test_an_untold_change_is_seen(game):
    before = game.position.copy()
    game.give(next(order for order in game.orders() if isinstance(order, Move)))
    assert list(event_faults(ROOM, before, game.history[-1].events, game.position)) == []
    silent = [e for e in game.history[-1].events if not isinstance(e, UnitMoved | ControlChanged)]
    assert any("changed its place" in says for says in event_faults(ROOM, before, silent, game.position))


def test_the_end_of_an_impulse_is_an_order_of_its_own():
    passing: list[Order] = [Pass()]
    assert EndImpulse() not in passing
