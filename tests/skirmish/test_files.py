"""The tiny game written down: data, scenarios, positions in a line, saves and replays."""

from pathlib import Path

import pytest

from cholm_qt.engine.game import Game
from cholm_qt.files.documents import check_file, load_save, open_document, replay
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.position_text import position_from_text, position_to_text
from cholm_qt.files.save_writing import SaveWriter
from tests.skirmish.files import FILES
from tests.skirmish.rules import Attack, EndTurn, Move, Position

START = "sk1 1 2 blue nobody B2=B1;C2=R1;lost=B2--,B3--,R2-- []"


def played(orders: int = 4, seed: int | None = 1) -> Game[Position]:
    """A game after so many orders; whoever can attack does."""
    game: Game[Position] = Game.begin(FILES.load_scenario("duel"), seed=seed)
    for _ in range(orders):
        game.give(max(game.orders(), key=lambda order: isinstance(order, Attack)))
    return game


def saved(folder: Path, game: Game[Position]) -> Path:
    SaveWriter(FILES).write(folder / "game.yaml", game, "duel")
    return folder / "game.yaml"


@pytest.mark.parametrize("path", [FILES.folder / "skirmish.yaml", *FILES.scenario_folder.glob("*.yaml")])
def test_every_file_is_without_fault(path: Path) -> None:
    assert check_file(path, "skirmish") == []


def test_the_scenarios_are_known_by_id_and_title_the_first_one_first() -> None:
    assert [(one.id, one.title) for one in FILES.scenario_summaries()] == [
        ("town", "The town"),
        ("duel", "A duel"),
    ]


def test_a_scenario_begins_where_its_start_says() -> None:
    game: Game[Position] = Game.begin(FILES.load_scenario("duel"))
    assert position_to_text(FILES, game.history[0].before) == START.replace("[]", '[{"step":"act"}]')


@pytest.mark.parametrize("orders", range(6))
def test_a_position_comes_back_from_its_text(orders: int) -> None:
    position = played(orders).position
    text = position_to_text(FILES, position)
    assert position_from_text(FILES, position.components, text) == position


def test_dice_that_are_awaited_stand_in_the_text() -> None:
    game = played(1, seed=None)
    text = position_to_text(FILES, game.position)
    assert text.endswith('[{"step":"act"},{"step":"roll_attack","attack":{"unit":"B1","target":"C2"}}]')
    assert open_document(text).start().game.roll_needed is not None


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ("sk1 1 2 blue nobody B2=B1 []", "does not say where B2 is"),
        (START.replace("C2=R1", "E9=R1"), "unknown place 'E9'"),
        (START.replace("C2=R1", "B2=R1"), "B1 twice|one unit in a hex"),
        (START.replace("R2--", "R2"), "as long as it has steps"),
        (START.replace("blue", "green"), "unknown segment 'green'"),
        (START.replace("[]", '[{"step":"rest"}]'), "no step 'rest'"),
    ],
)
def test_a_wrong_position_is_refused_in_a_sentence(wrong: str, says: str) -> None:
    with pytest.raises(DataFaults, match=says):
        open_document(wrong).start()


def test_an_unknown_prefix_is_told_with_those_of_all_games() -> None:
    (fault,) = open_document(START.replace("sk1", "sk2")).faults
    assert fault.says == "No game has positions that begin with 'sk2'; this program knows cof1, jv1, sk1"


def test_a_save_says_of_which_game_it_is(tmp_path: Path) -> None:
    document = open_document(saved(tmp_path, played()))
    assert (document.kind, document.game, document.faults) == ("save", "skirmish", ())


def test_a_saved_game_goes_on_with_its_history(tmp_path: Path) -> None:
    game = played()
    loaded = load_save(saved(tmp_path, game))
    assert loaded.game.position == game.position
    assert len(loaded.game.history) == len(game.history)
    assert loaded.notes == []


def test_the_orders_of_a_save_lead_to_its_state(tmp_path: Path) -> None:
    assert replay(saved(tmp_path, played())).difference is None
    assert check_file(saved(tmp_path, played())) == []


def test_a_difference_that_no_text_holds_is_told_as_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path, played())
    monkeypatch.setattr(Position, "__eq__", lambda one, other: False)
    difference = replay(path).difference
    assert difference is not None
    assert difference.says.endswith("though its text is equal")


def test_a_changed_order_is_found_by_replay(tmp_path: Path) -> None:
    path = saved(tmp_path, played())
    path.write_text(path.read_text("utf-8").replace("end_turn", "move B1 B2,B1", 1), "utf-8")
    assert replay(path).difference is not None


def test_a_save_in_the_midst_of_dice_asks_for_them_again(tmp_path: Path) -> None:
    loaded = load_save(saved(tmp_path, played(1, seed=None)))
    assert loaded.game.roll_needed is not None


def test_a_move_reads_as_it_is_typed(tmp_path: Path) -> None:
    game: Game[Position] = Game.begin(FILES.load_scenario("town"))
    c = game.position.components
    game.give(Move(c.unit_index["B1"], (c.board.index["A1"], c.board.index["B1"])))
    game.give(EndTurn())
    lines = saved(tmp_path, game).read_text("utf-8")
    assert "- move B1 A1,B1 " in lines
