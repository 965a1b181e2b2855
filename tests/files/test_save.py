"""Saved games: written, loaded with their history, and played again."""

import random
import re
from pathlib import Path

import pytest

from cholm_qt.engine.dice import Dice
from cholm_qt.engine.game import Game
from cholm_qt.engine.orders import EnterDice
from cholm_qt.files.atomic_write import CannotWrite
from cholm_qt.files.documents import check_file, load_save, replay
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.save_lock import Hold
from cholm_qt.files.save_writing import SaveWriter, save_text, write_save
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.games.circle_of_fire.rules.orders import Pass
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.scenario import Scenario
from tests.files.playing import ALL_OPTIONS, played, random_game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where to save."""
    return tmp_path / "game.yaml"


def change(path: Path, pattern: str, new: str) -> int:
    """Change the first such text of a file, and tell its line."""
    text = path.read_text()
    found = re.search(pattern, text, re.MULTILINE)
    assert found, pattern
    path.write_text(text[: found.start()] + new + text[found.end() :])
    return text[: found.start()].count("\n") + 1


def same(one: Game[Position], other: Game[Position]) -> bool:
    """Are two games the same, with all that happened in them?"""
    pairs = list(zip(one.history, other.history, strict=True))
    return one.position == other.position and all(
        (a.order, a.actor, a.forced, a.rolls, a.events) == (b.order, b.actor, b.forced, b.rolls, b.events)
        and a.before == b.before
        for a, b in pairs
    )


# --- there and back ---


@pytest.mark.parametrize(("seed", "options", "dice"), [(1, None, 0), (2, ALL_OPTIONS, 0), (3, None, None)])
def test_a_game_survives_save_and_load_at_any_point(path: Path, seed: int, options, dice) -> None:
    rng, saved = random.Random(seed), 0
    for game in random_game(seed, options=options, dice=dice):
        if rng.random() < 0.05 or game.is_over:
            write_save(FILES, path, game, "campaign")
            loaded = load_save(path)
            assert loaded.notes == []
            assert same(loaded.game, game)
            assert loaded.game.undoable() == game.undoable()
            assert loaded.game.orders() == game.orders()
            saved += 1
    assert saved > 5


def test_a_loaded_game_throws_the_same_dice_as_the_old_one(path: Path) -> None:
    game = played(4, 50)
    write_save(FILES, path, game, "campaign")
    other, rng = load_save(path).game, random.Random(1)
    for _ in range(60):
        order = rng.choice(game.orders())
        assert game.give(order) == other.give(order)


def test_fixed_dice_that_wait_are_saved(path: Path) -> None:
    game = Game.begin(FILES.load_scenario("first-assault"), dice=Dice(5, fixed=(6, 1, 3)))
    write_save(FILES, path, game, "first-assault")
    assert load_save(path).game.dice.mark() == (0, (6, 1, 3))


def test_a_game_that_waits_for_typed_dice_goes_on_waiting(path: Path) -> None:
    game = next(g for g in random_game(5, "first-assault", dice=None) if g.prompt.waiting == "dice")
    write_save(FILES, path, game, "first-assault")
    loaded = load_save(path).game
    assert loaded.prompt == game.prompt
    need = game.roll_needed
    assert need is not None
    order = EnterDice((3,) * need.dice)
    assert loaded.give(order) == game.give(order)


def test_an_order_can_be_taken_back_after_loading(path: Path) -> None:
    game = next(g for g in random_game(6, "first-assault") if g.undoable().entries)
    write_save(FILES, path, game, "first-assault")
    loaded = load_save(path).game
    assert loaded.undo() is None
    game.undo()
    assert loaded.position == game.position


def test_scenario_and_free_texts_come_back(path: Path) -> None:
    write_save(FILES, path, played(1, 5), "campaign", {"saved by": 'Anna "A": 1', "note": "ß – #1"})
    loaded = load_save(path)
    assert loaded.scenario_id == "campaign"
    assert loaded.meta == {"saved by": 'Anna "A": 1', "note": "ß – #1"}


@pytest.mark.parametrize("text", ["\U0001f600", "\x00\x85\u2028\ufeff", "a" * 5000, "", "~", "\\U0001f600"])
def test_any_letters_of_a_free_text_and_its_key_come_back(path: Path, text: str) -> None:
    write_save(FILES, path, played(1, 5), "campaign", {"note": text, text: "note"})
    assert load_save(path).meta == {"note": text, text: "note"}


def test_a_scenario_whose_file_name_is_no_text_can_be_saved(path: Path) -> None:
    game = played(1, 5)
    write_save(FILES, path, game, "\udcff")
    assert load_save(path).game.position == game.position


@pytest.mark.parametrize("seed", [10**15, 2**63 - 1, 2**64, -1, -(10**15), -(2**64), None])
def test_every_seed_that_a_game_can_have_comes_back(path: Path, seed: int | None) -> None:
    write_save(FILES, path, Game.begin(FILES.load_scenario("first-assault"), seed), "first-assault")
    assert load_save(path).game.dice.seed == seed


@pytest.mark.parametrize("seed", ["18446744073709551617", "-18446744073709551617", "9" * 5000])
def test_a_seed_beyond_all_seeds_is_refused(path: Path, seed: str) -> None:
    text = save_text(FILES, played(1, 5), "campaign").replace("seed: 1,", f"seed: {seed},")
    path.write_text(text)
    with pytest.raises(DataFaults, match="'seed' "):
        load_save(path)


def test_a_finished_campaign_takes_less_than_60_kb() -> None:
    for seed in range(3):
        *_, game = random_game(seed, options=ALL_OPTIONS)
        assert len(save_text(FILES, game, "campaign").encode()) < 60_000


def test_a_writer_that_is_kept_writes_what_a_new_one_writes() -> None:
    writer, written = SaveWriter(FILES), set()
    for count, game in enumerate(random_game(7, "first-assault")):
        if count % 5 == 0:
            game.undo()
        if count % 3 == 0:
            text = writer.text(game, "first-assault")
            assert text == save_text(FILES, game, "first-assault")
            written.add(text)
    assert len(written) > 5


# --- scenarios that are not shipped ---


def test_a_scenario_of_ones_own_is_saved_with_its_start(path: Path) -> None:
    shipped = FILES.load_scenario("first-assault")
    own = Scenario("my-own", "Mine", "", shipped.start)
    game = Game.begin(own, seed=3)
    game.give(Pass())
    write_save(FILES, path, game, own.id)
    loaded = load_save(path)
    assert loaded.notes == []
    assert loaded.game.position == game.position
    assert loaded.game.history[0].before == game.history[0].before


def test_a_shipped_scenario_needs_no_start() -> None:
    assert "\nstart:" not in save_text(FILES, played(1, 5), "campaign")


# --- disagreement ---


def test_other_rules_are_told_and_the_state_is_used(path: Path) -> None:
    game = played(1, 40)
    write_save(FILES, path, game, "campaign")
    change(path, 'rules: "[^"]*"', 'rules: "0"')
    loaded = load_save(path)
    assert loaded.game.position == game.position
    assert "Saved under version 0 of the rules" in loaded.notes[0]


def test_when_orders_and_state_disagree_the_state_is_used_and_it_is_told(path: Path) -> None:
    game = played(1, 40)
    write_save(FILES, path, game, "campaign")
    line = change(path, "^- place G02 .*$", "- pass =0000")
    loaded = load_save(path)
    assert loaded.game.position == game.position
    assert [entry.order for entry in loaded.game.history] == [None]
    assert f"{path}:{line}: 'pass' is not legal here" in loaded.notes[0]


def test_a_game_without_history_can_be_saved_again(path: Path) -> None:
    write_save(FILES, path, played(1, 40), "campaign")
    change(path, "^- place G02 .*$", "- pass =0000")
    game = load_save(path).game
    game.give(game.orders()[0])
    write_save(FILES, path, game, "campaign")
    loaded = load_save(path)
    assert loaded.notes == []
    assert same(loaded.game, game)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (r"state: 'cof1 (\d)/9", "state: 'cof1 0/9", "The field 'time' of the position is '0/9"),
        (r"regrouped=\w+", "regrouped=X", "names an unknown unit 'X'"),
        ("state: .*", "state: ''", "A position begins with 'cof1', not with ''"),
        ("kind: save", "kind: scenario", "'kind' is 'scenario', not one of save"),
        ("drawn: ", "drawn: -", "'drawn' is -"),
        ("source: seed", "source: sed", "'source' is 'sed', not one of seed, typed; did you mean 'seed'?"),
        ("orders:", "order:", "'order' is not known here; did you mean 'orders'?"),
        (r"\[\{", "[{}, {", "A position has 13 fields after 'cof1', this text 14"),
    ],
)
def test_a_state_that_cannot_be_read_is_refused(path: Path, old: str, new: str, says: str) -> None:
    write_save(FILES, path, played(1, 120), "campaign")
    line = change(path, old, new)
    with pytest.raises(DataFaults) as caught:
        load_save(path)
    assert f"{path}:{line}: " in str(caught.value)
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("agenda", "says"),
    [
        ("[]", "its agenda does not end with a decision or a throw"),
        ('[{"step":"end_turn"}]', "its agenda does not end with a decision or a throw"),
        ('[{"step":"take_units","group":"X"}]', "has the unknown 'group' 'X'"),
        ('[{"step":"voluntary_retreats","side":"german","place":"random"}]', "has a box as its 'place'"),
        ('[{"step":"start_impulse","side":"nobody"}]', "has nobody as its 'side'"),
        ('[{"step":"hold_back","units":["S02"],"count":2}]', "chooses 2 out of 1 units"),
        ('[{"step":"enter_delayed","units":["S02","S02"]},{"step":"set_up"}]', "something twice in 'units'"),
    ],
)
def test_a_state_that_cannot_be_played_is_refused(path: Path, agenda: str, says: str) -> None:
    write_save(FILES, path, played(1, 120), "campaign")
    change(path, r"\[\{.*\}\]'$", agenda + "'")
    with pytest.raises(DataFaults) as caught:
        load_save(path)
    assert says in str(caught.value)


# --- playing again ---


def test_a_whole_game_replays_without_a_difference(path: Path) -> None:
    *_, game = random_game(9, options=ALL_OPTIONS)
    write_save(FILES, path, game, "campaign")
    found = replay(path)
    assert found.difference is None
    assert found.orders == sum(not entry.forced for entry in game.history)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (r"=\w{4}\n- end_impulse", "=0000\n- end_impulse", "does not bring the events that were recorded"),
        (r"\| (\d)(\d)s", "| 1s", "1 dice were recorded, but 2 are thrown"),
        ("^- end_impulse =", "- end_impulse | 66s =", "More dice were recorded than are thrown"),
        ("^- begin.*\n", "", "The orders should begin with the line 'begin'"),
        ("^- end_impulse.*$", "- begin", "A game begins only once"),
        ("^- end_impulse.*$", "- pass", "'pass' is not legal here"),
        ("^- end_impulse.*$", "- mvoe", "There is no order 'mvoe'; did you mean 'move'?"),
        ('"first-assault"', '"second-assault"', "There is no scenario 'second-assault'; did you mean"),
        ("'cof1 2/2:end:0 -", "'cof1 2/2:end:0 n", "The orders do not lead to the saved state: flags"),
    ],
)
def test_the_first_difference_is_told_with_its_line(path: Path, old: str, new: str, says: str) -> None:
    *_, game = random_game(7, "first-assault")
    write_save(FILES, path, game, "first-assault")
    change(path, old, new)
    difference = replay(path).difference
    assert difference is not None
    assert says in difference.says
    assert difference.line


def test_dice_of_any_source_replay(path: Path, shipped: Components) -> None:
    game = Game.begin(FILES.load_scenario("first-assault"), dice=Dice(5, fixed=(6,)))
    rng = random.Random(2)
    for _ in range(40):
        game.give(rng.choice(game.orders()))
    sources = {source for entry in game.history for _, source in entry.rolls}
    write_save(FILES, path, game, "first-assault")
    assert {"seed"} < sources
    assert replay(path).difference is None


# --- what was taken back by consent ---


def taken_back(path: Path) -> Game[Position]:
    """A saved game in which an order was taken back by consent and play went on."""
    game = played(1, 30)
    game.take_back_by_consent()
    game.give(game.orders()[0])
    write_save(FILES, path, game, "campaign")
    return game


def test_what_was_taken_back_by_consent_comes_back(path: Path) -> None:
    game = taken_back(path)
    assert load_save(path).game.taken_back == game.taken_back != []


def test_a_game_in_which_something_was_taken_back_by_consent_replays(path: Path) -> None:
    taken_back(path)
    assert replay(path).difference is None


@pytest.mark.parametrize("line", ["pass", "1 9 pass", "1 0 jump", "x 0 pass", "1 0", "9999999 0 pass"])
def test_a_bad_line_about_what_was_taken_back_is_named(path: Path, line: str) -> None:
    taken_back(path)
    at = change(path, r"(?<=taken_back:\n- ).*$", line)
    assert [fault.line for fault in check_file(path)] == [at]


# --- what is accepted can be kept ---


def test_a_game_with_the_most_dice_drawn_can_be_kept_and_read(path: Path) -> None:
    game = played(1, 30)
    game.dice.drawn = 2**64 - 1
    write_save(FILES, path, game, "campaign")
    loaded = load_save(path).game
    loaded.dice.throw(3)
    write_save(FILES, path, loaded, "campaign")
    assert load_save(path).game.dice.throw(2) == loaded.dice.throw(2)


@pytest.mark.parametrize(
    "meta", [{f"note {n}": "x" for n in range(1001)}, {f"note {n}": "x" * 19_999 for n in range(11)}]
)
def test_free_texts_that_leave_a_game_no_room_to_grow_are_refused(path: Path, meta: dict[str, str]) -> None:
    write_save(FILES, path, played(1, 5), "campaign", meta)
    with pytest.raises(DataFaults, match="'meta' holds more than 1000 texts or 200000 letters"):
        load_save(path)


def test_a_game_that_is_being_played_is_not_saved_over(path: Path) -> None:
    write_save(FILES, path, played(1, 5), "campaign")
    before, hold = path.read_text(), Hold(path)
    with pytest.raises(CannotWrite, match="it is being played in another window"):
        write_save(FILES, path, played(1, 9), "campaign")
    hold.let_go()
    assert path.read_text() == before
