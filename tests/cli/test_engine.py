import io
import json
import subprocess
import sys
from typing import Any

import pytest

from cholm_qt.bots.random_bot import RandomBot
from cholm_qt.cli.engine import MOST_BYTES, serve
from cholm_qt.engine.game import Game
from cholm_qt.files.save_writing import save_text
from cholm_qt.games.circle_of_fire.files import FILES

NEW = {"do": "new", "seed": 1}


def answers(*lines: Any) -> list[dict[str, Any]]:
    """What the engine says to some lines, objects or raw bytes."""
    raw = b"".join(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n" for line in lines)
    written = io.BytesIO()
    serve(io.BytesIO(raw), written)
    return [json.loads(line) for line in written.getvalue().splitlines()]


def last(*lines: Any) -> dict[str, Any]:
    return answers(*lines)[-1]


def place(unit: str = "G01", area: str = "9") -> dict[str, Any]:
    return {"order": "place", "units": [unit], "area": area}


# --- what it can do ------------------------------------------------------------------------------


def test_new_begins_a_game_and_says_what_is_awaited():
    answer = last({"do": "new", "scenario": "campaign", "seed": 1, "options": ["21.2"]})
    assert answer["ok"] is True
    assert answer["prompt"]["side"] == "german"
    assert answer["prompt"]["case"] == "5.1.1"


@pytest.mark.parametrize("begin", [NEW, {**NEW, "game": "circle_of_fire"}])
def test_new_load_and_position_say_which_game_it_is(begin):
    begun, told = answers(begin, {"do": "position"})
    loaded = last({"do": "load", "text": told["text"]})
    assert [answer["game"] for answer in (begun, told, loaded)] == ["circle_of_fire"] * 3


def test_options_are_taken():
    position = last({**NEW, "options": ["21.2", "20.1"]}, {"do": "position"})["position"]
    assert position["options"] == ["20.1", "21.2"]


def test_prompt_is_told_again():
    first, again = answers(NEW, {"do": "prompt"})
    assert first["prompt"] == again["prompt"]


def test_every_listed_order_is_legal():
    orders = last(NEW, {"do": "orders"})["orders"]
    assert place() in orders
    asked = ({"do": "why_not", "order": order} for order in orders[:20])
    assert all(answer == {"ok": True, "reasons": []} for answer in answers(NEW, *asked)[1:])


def test_why_not_names_case_units_and_areas():
    answer = last(NEW, {"do": "why_not", "order": place("G01", "1")})
    assert answer["ok"] is False
    reason = answer["reasons"][0]
    assert (reason["case"], reason["units"], reason["areas"]) == ("5.1.1", ["G01"], ["1"])
    assert "Urban" in reason["says"]


def test_give_tells_events_and_the_next_prompt():
    answer = last(NEW, {"do": "give", "order": place()})
    assert answer["events"] == [{"event": "unit_placed", "unit": "G01", "place": "9"}]
    assert "13 units are left" in answer["prompt"]["says"]


def test_a_refused_order_changes_nothing():
    before, refused, after = answers(
        NEW, {"do": "position"}, {"do": "give", "order": place("S02")}, {"do": "position"}
    )[1:]
    assert refused["ok"] is False
    assert before == after


def test_undo_takes_back_and_says_why_not():
    given, undone, refused = answers(NEW, {"do": "give", "order": place()}, {"do": "undo"}, {"do": "undo"})[
        1:
    ]
    assert given["ok"] is undone["ok"] is True
    assert "14 units are left" in undone["prompt"]["says"]
    assert refused["reasons"][0]["case"] == "11.2.6"


def test_fixed_dice_are_thrown_next():
    orders = [{"do": "give", "order": order} for order in set_up()]
    answer = last(NEW, {"do": "dice", "next": [6, 1, 3]}, *orders)
    rolled = [event for event in answer["events"] if event["event"] == "dice_rolled"]
    assert [event["dice"] for event in rolled[:3]] == [[6], [1], [3]]
    assert [event["source"] for event in rolled[:4]] == ["fixed", "fixed", "fixed", "seed"]


def set_up() -> list[dict[str, Any]]:
    """The garrison in the town, two units to an Area, and the end of the set-up."""
    areas = ["9", "10", "11", "12", "13", "14", "15"]
    placed = [place(f"G{n:02}", areas[(n - 1) // 2]) for n in range(1, 15)]
    return [*placed, {"order": "done"}]


def test_without_a_seed_the_dice_are_asked_for():
    orders = [{"do": "give", "order": order} for order in set_up()]
    prompt, thrown = answers(
        {"do": "new", "seed": None}, *orders, {"do": "give", "order": {"order": "enter_dice", "dice": [6]}}
    )[-2:]
    assert prompt["prompt"]["waiting"] == "dice"
    assert thrown["events"][0]["source"] == "typed"


def test_position_is_plain_data_and_a_text_that_can_be_loaded():
    told = last(NEW, {"do": "give", "order": place()}, {"do": "position"})
    assert told["position"]["units"]["G01"] == {"place": "9", "committed": False}
    assert last({"do": "load", "text": told["text"]}, {"do": "position"}) == told


def test_a_save_goes_into_a_file_and_comes_back(tmp_path):
    path = str(tmp_path / "game.yaml")
    told = answers(NEW, {"do": "give", "order": place()}, {"do": "save", "file": path}, {"do": "position"})
    assert told[2] == {"ok": True, "file": path}
    assert last({"do": "load", "file": path}, {"do": "position"}) == told[3]


def test_a_save_as_text_comes_back_with_its_history():
    text = last(NEW, {"do": "give", "order": place()}, {"do": "save"})["text"]
    loaded, undone = answers({"do": "load", "text": text}, {"do": "undo"})
    assert loaded["notes"] == []
    assert "14 units are left" in undone["prompt"]["says"]


def test_free_texts_of_a_save_are_saved_again(game):
    text = save_text(FILES, game, "campaign", {"title": "Friday"})
    assert '"title": "Friday"' in last({"do": "load", "text": text}, {"do": "save"})["text"]


def test_a_game_that_began_with_a_position_can_be_saved():
    text = last(NEW, {"do": "position"})["text"]
    saved = last({"do": "load", "text": text, "seed": 7}, {"do": "give", "order": place()}, {"do": "save"})
    assert last({"do": "load", "text": saved["text"]})["notes"] == []


def test_a_finished_game_says_that_it_is_over(scenario):
    game, bot = Game.begin(scenario, seed=1), RandomBot(1)
    while not game.is_over:
        game.give(bot.choose(game))
    loaded, refused = answers(
        {"do": "load", "text": save_text(FILES, game, "campaign")}, {"do": "give", "order": place()}
    )
    assert loaded["over"] is True
    assert refused["reasons"][0]["says"] == "The game is over"


# --- what is wrong is said, and the process lives on -----------------------------------------------


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ({"do": "giv"}, "There is no 'giv' to do; did you mean 'give'?"),
        ({"do": "xyz"}, "there are new, load, prompt"),
        ({"do": "give", "ordr": {}}, "'give' has no key 'ordr'; did you mean 'order'?"),
        ({"do": "give"}, "'give' needs the key 'order'"),
        ({"do": "give", "order": {"order": "mov"}}, "There is no order 'mov'; did you mean 'move'?"),
        ({"do": "give", "order": place("X01")}, "unknown unit 'X01'"),
        ({"do": "give", "order": [[[]]]}, "An order should be an object"),
        ({"do": 1}, "A line should be an object like"),
        ([], "A line should be an object like"),
        (None, "A line should be an object like"),
        ({"do": "new", "scenario": "campain"}, "did you mean 'campaign'?"),
        ({"do": "new", "scenario": 3}, "'scenario' should be a printable text"),
        ({"do": "new", "scenario": "\0"}, "'scenario' should be a printable text"),
        ({"do": "new", "game": "circle"}, "There is no game 'circle'; did you mean 'circle_of_fire'?"),
        ({"do": "new", "game": "chess"}, "There is no game 'chess'; there are: circle_of_fire"),
        ({"do": "new", "game": 7}, "'game' should be a printable text"),
        ({"do": "new", "seed": "x"}, "'seed' should be a whole number"),
        ({"do": "new", "seed": 10**30}, "'seed' should be a whole number"),
        ({"do": "new", "seed": True}, "'seed' should be a whole number"),
        ({"do": "new", "options": "21.2"}, "'options' should be a list"),
        ({"do": "new", "options": ["21.22"]}, "There is no optional rule '21.22'; did you mean '21.2'?"),
        ({"do": "load"}, "'load' needs either 'file' or 'text'"),
        ({"do": "load", "file": "none.yaml"}, "none.yaml: The file cannot be read"),
        ({"do": "load", "file": "\ud800"}, "'file' should be a printable text"),
        ({"do": "load", "text": 5}, "'text' should be a text"),
        ({"do": "load", "text": "kind: save"}, "text:1: "),
        ({"do": "load", "text": "\ud800"}, "text:1: "),
        ({"do": "load", "text": "cof1 -"}, "A position has 13 fields"),
        ({"do": "load", "text": "kind: save\ngame: chess"}, "a file of the game 'chess'; this program knows"),
        ({"do": "load", "text": "format: 2\nkind: save"}, "format 2; this program knows formats up to 1"),
        (
            {"do": "load", "text": "kind: save\nformat: 1\nrules: '99'"},
            "version 99 of the rules; this program",
        ),
        ({"do": "dice", "next": [7]}, "'next' should hold dice from 1 to 6, not '7'"),
        ({"do": "dice", "next": [[1]]}, "'next' should hold dice from 1 to 6, not a list"),
        ({"do": "dice", "next": [1] * 2000}, "'next' should be a list of at most 1000 dice"),
        ({"do": "dice"}, "'next' should be a list"),
        ({"do": "save", "file": "/none/x.yaml"}, "there is no folder"),
        (b"nonsense\n", "The line is not JSON"),
        (b'{"do":\n', "The line is not JSON"),
        (b'{"do": "new", "seed": NaN}\n', "NaN is not a number"),
        (b'{"do": "new", "do": "undo"}\n', "a key stands twice"),
        (b"\xff\xfe\n", "The line is not UTF-8 text"),
        (b"[" * 200_000 + b"\n", "The line is nested too deeply"),
        (b'{"do": "give", "order": ' + b"[" * 900 + b"]" * 900 + b"}\n", "An order should be an object"),
        (b'{"do": ' + b"9" * 10_000 + b"}\n", "The line is not JSON"),
        (b"x" * (MOST_BYTES + 10) + b"\n", f"A line has at most {MOST_BYTES} bytes"),
    ],
)
def test_a_bad_line_is_named_and_changes_nothing(line, says):
    before, answer, after = answers(NEW, {"do": "position"}, line, {"do": "position"})[1:]
    assert answer["ok"] is False
    assert says in answer["error"]
    assert "fault of the program" not in answer["error"]
    assert before == after


@pytest.mark.parametrize("verb", ["prompt", "orders", "why_not", "give", "dice", "position", "undo", "save"])
def test_without_a_game_one_is_told_to_begin(verb):
    assert "There is no game yet" in last({"do": verb})["error"]


def test_a_position_with_an_empty_agenda_is_not_loaded():
    text = last(NEW, {"do": "position"})["text"]
    told = last({"do": "load", "text": text.partition("[{")[0] + "[]"})
    assert not told["ok"]
    assert "The position cannot be played: its agenda does not end with a decision" in told["error"]


def test_empty_lines_are_passed_over():
    assert len(answers(b"\n", b"  \n", NEW)) == 1


def test_the_last_line_needs_no_end():
    assert last(b'{"do": "new"}')["ok"] is True


# --- as a process --------------------------------------------------------------------------------


def run(raw: bytes) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-m", "cholm_qt", "engine"], input=raw, capture_output=True)


def test_it_closes_when_the_input_ends():
    done = run(b'{"do": "new"}\nrubbish\n')
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
    assert done.stdout.count(b"\n") == 2


def test_it_closes_when_nobody_listens():
    words = [sys.executable, "-m", "cholm_qt", "engine"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(words, **pipes) as process:  # type: ignore[call-overload]
        process.stdout.close()
        _, err = process.communicate(b'{"do": "new"}\n' * 50)
    assert (process.returncode, err) == (0, b"")
