"""A lesson of the tiny game: read, gone through, checked, and learned in the terminal and at the window."""

from pathlib import Path

import pytest

from cholm_qt.cli import main
from cholm_qt.cli.text.start import run
from cholm_qt.engine.lesson import Lesson
from cholm_qt.engine.orders import Order
from cholm_qt.files.documents import open_document
from cholm_qt.files.order_lines import order_line, read_order
from cholm_qt.teaching.course import course_lines, next_line
from cholm_qt.teaching.lesson_check import faults_of
from cholm_qt.teaching.lesson_marks import LessonMarks, resumed
from cholm_qt.teaching.lesson_run import LessonRun
from tests.skirmish.files import FILES

PATH = FILES.lesson_folder / "01-attacking.yaml"
TEXT = PATH.read_text("utf-8")


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "APPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))


@pytest.fixture
def lesson() -> Lesson:
    return FILES.load_lesson("attacking")


@pytest.fixture
def learning(lesson: Lesson) -> LessonRun:
    """At the step in which something is to be done."""
    run = LessonRun(FILES.system, lesson)
    run.go_on()
    return run


def order(text: str) -> Order:
    return read_order(FILES.codec(FILES.load_components()), text)


def given(run: LessonRun) -> list[str]:
    codec = FILES.codec(FILES.load_components())
    return [order_line(codec, entry) for entry in run.orders_since(0)]


def go_to_question(run: LessonRun) -> None:
    run.give(order("attack B1 C2"))
    run.go_on()
    while (own := run.next_given()) is not None:
        run.give(own)
    run.go_on()


# --- reading ---


def faults(text: str) -> list[str]:
    """The faults of a text, without the name of the file."""
    return [str(fault).partition(":")[2] for fault in open_document(text, "skirmish", name="x").faults]


def test_the_shipped_lesson_is_good(lesson: Lesson) -> None:
    assert faults_of(FILES.system, lesson) == []


def test_the_id_is_the_name_of_the_file_without_its_number(lesson: Lesson) -> None:
    assert lesson.id == "attacking"
    assert list(FILES.lesson_paths()) == ["attacking"]


@pytest.mark.parametrize(
    ("wrong", "right", "says"),
    [
        ("unit: B1}, {place", "unit: B9}, {place", "There is no unit 'B9'"),
        ("{place: C2}]", "{place: Z9}]", "There is no place 'Z9'"),
        ("{place: C2}]", "{hex: C2}]", "'point' should have one key, which is one of place, unit, part"),
        ("- attack B1 C2", "- atack B1 C2", "There is no order 'atack'"),
        (
            "  - attack B1 C2\n",
            "",
            "The first answer under 'accept' should be a whole order",
        ),
        ("order: attack, units: [B1]", "order: shoot, units: [B1]", "There is no order 'shoot'"),
        ("to: [C2]", "into: [C2]", "'into' is not known here"),
        ("  otherwise: Attack the watch.\n", "", "'otherwise' is missing"),
        ("  give: [end_turn, end_turn]", "  give: []", "'give' is empty"),
        ("  answers: [Blue's, Red's]", "  answers: [Blue's]", "A question should have 2 to 6 answers"),
        ("  answer: 1", "  answer: 3", "'answer' is 3, but should be from 1 to 2"),
        ("{when: 2, says", "{when: 1, says", "This answer is right, or has its reply already"),
        ("  free: {segments: 1}", "  free: {hours: 1}", "'free' should have one key"),
        ("  free: {segments: 1}", "  free: {segments: 1}\n  give: [end_turn]", "only one of these keys"),
        ("minutes: 2\n", "", "'minutes' is missing"),
        ("player: blue", "player: green", "'player' is 'green'"),
    ],
)
def test_a_fault_is_told_with_its_line(wrong: str, right: str, says: str) -> None:
    assert TEXT.count(wrong) == 1
    told = faults(TEXT.replace(wrong, right))
    assert any(says in one for one in told)
    assert all(one.partition(":")[0].isdecimal() for one in told)


# --- going through it ---


def test_a_right_answer_is_right(learning: LessonRun) -> None:
    assert learning.judge(order("attack B1 C2")).is_right


@pytest.mark.parametrize(
    ("tried", "says"),
    [("attack B2 C2", "Not the rifles."), ("end_turn", "Not yet."), ("attack B1 D3", "Attack the watch.")],
)
def test_every_mistake_gets_its_reply(learning: LessonRun, tried: str, says: str) -> None:
    judged = learning.judge(order(tried))
    assert (judged.is_right, judged.says) == (False, says)
    assert given(learning) == []


def test_an_impossible_try_brings_the_reasons(learning: LessonRun) -> None:
    judged = learning.judge(order("move B1 B2,C2"))
    assert judged.says == "The guard cannot go there."
    assert judged.reasons == learning.game.why_not(order("move B1 B2,C2"))


def test_the_second_wrong_try_brings_the_hint(learning: LessonRun) -> None:
    told = [learning.judge(order("end_turn")).hint for _ in range(2)]
    assert told == ["", "Click the guard, then C2."]


def test_the_dice_are_those_of_the_file(learning: LessonRun) -> None:
    learning.give(order("attack B1 C2"))
    assert learning.game.history[1].rolls == [((6, 6), "fixed")]


def test_what_is_said_after_the_right_order_is_read_before_the_next_step(learning: LessonRun) -> None:
    learning.give(order("attack B1 C2"))
    assert (learning.at, learning.is_done) == (1, True)
    learning.go_on()
    assert learning.at == 2


def test_orders_of_the_lesson_are_given_one_by_one(learning: LessonRun) -> None:
    go_to_question(learning)
    assert given(learning)[1:] == ["end_turn", "end_turn"]
    assert learning.at == 3


def test_a_wrong_answer_gets_its_reply(learning: LessonRun) -> None:
    go_to_question(learning)
    assert learning.answer(1).says == "Red has just ended its turn."
    assert learning.answer(0).is_right
    assert learning.is_done


def test_free_play_takes_any_legal_order_until_its_limit(learning: LessonRun) -> None:
    go_to_question(learning)
    learning.answer(0)
    learning.go_on()
    assert learning.is_free
    assert learning.judge(order("move B2 B1,A1")).is_right
    learning.give(order("move B2 B1,A1"))
    assert not learning.is_done
    learning.give(order("end_turn"))
    learning.go_on()
    assert learning.is_over


GOAL = """\
- says: Bring the rifles to A1.
  until: {stand: {units: [B2], places: [A1]}}
  free: {segments: 1}
  otherwise: They are not there.
  shown: ["move B2 B1,A1"]
"""


def free_lesson(text: str = GOAL) -> Lesson:
    found = open_document(f"{TEXT[: TEXT.index('steps:')]}steps:\n{text}", "skirmish")
    assert found.faults == ()
    lesson: Lesson = found.content
    return lesson


def test_free_play_ends_when_its_goal_is_reached() -> None:
    run = LessonRun(FILES.system, free_lesson())
    run.give(order("move B2 B1,A1"))
    assert run.is_done


def test_free_play_that_misses_its_goal_begins_anew() -> None:
    run = LessonRun(FILES.system, free_lesson())
    run.give(order("end_turn"))
    assert run.has_missed
    assert not run.is_done
    assert given(run) == []


# --- going back and resuming ---


def test_going_back_takes_back_what_was_done_with_its_dice(learning: LessonRun) -> None:
    learning.give(order("attack B1 C2"))
    learning.go_back()
    assert (learning.at, given(learning)) == (1, [])
    learning.give(order("attack B1 C2"))
    assert learning.game.history[1].rolls == [((6, 6), "fixed")]


def test_going_back_passes_over_orders_of_the_lesson(learning: LessonRun) -> None:
    go_to_question(learning)
    learning.go_back()
    assert learning.at == 1


def test_a_lesson_is_resumed_where_it_was_left(learning: LessonRun) -> None:
    go_to_question(learning)
    LessonMarks().note(FILES, learning)
    again = resumed(FILES, learning.lesson)
    assert (again.at, given(again)) == (3, given(learning))
    assert again.game.position == learning.game.position
    assert again.trouble is None


def test_a_lesson_that_has_changed_goes_on_at_the_last_step_that_can_be_reached(lesson: Lesson) -> None:
    run = LessonRun(FILES.system, lesson)
    assert not run.resume(3, [(), (order("attack B2 C2"),), ()])
    assert run.at == 1
    assert str(run.trouble) == "The lesson has changed since you left it; you can go on from step 2."
    assert given(run) == []


def test_a_lesson_begins_anew_where_nothing_fits() -> None:
    run = LessonRun(FILES.system, free_lesson())
    assert not run.resume(1, [(order("attack B1 A1"),)])
    assert str(run.trouble) == "The lesson has changed since you left it, so it begins anew."
    assert run.at == 0


def test_the_course_tells_how_far_one_has_come(learning: LessonRun) -> None:
    LessonMarks().note(FILES, learning)
    (line,) = course_lines(LessonMarks(), "skirmish")
    assert (line.title, line.step, line.steps, line.is_done) == ("Attacking", 1, 5, False)
    assert next_line([line]) == line


def test_a_lesson_with_faults_stands_in_the_course_with_the_first_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "01-bad.yaml").write_text("format: 1\nkind: lesson\nsteps: [", "utf-8")
    monkeypatch.setattr(type(FILES), "lesson_folder", tmp_path)
    (line,) = course_lines(LessonMarks(), "skirmish")
    assert line.fault
    assert next_line([line]) is None


@pytest.mark.parametrize(
    "text",
    [
        "done: [",
        "format: 1\nkind: lessons\nleft: {a: {step: none}}\n",
        "format: 1\nkind: drills\n",
        "\x00",
    ],
)
def test_damaged_progress_is_told_and_kept_aside(text: str, learning: LessonRun) -> None:
    marks = LessonMarks()
    marks.path.parent.mkdir(parents=True)
    marks.path.write_text(text, "utf-8")
    damaged = LessonMarks()
    assert damaged.trouble.startswith("Which lessons were done cannot be read: ")
    damaged.note(FILES, learning)
    assert LessonMarks().left["skirmish/attacking"].step == 1
    assert marks.path.with_name("lessons.yaml.damaged").read_text("utf-8") == text


# --- checking ---


def said(text: str) -> list[tuple[int, str]]:
    """What is wrong with the lesson of a text that can be read."""
    document = open_document(text, "skirmish")
    assert document.faults == ()
    return [(fault.line, str(fault.said)) for fault in faults_of(FILES.system, document.content)]


def line_of(words: str, text: str = TEXT) -> int:
    return text[: text.index(words)].count("\n") + 1


def test_check_tells_a_reply_that_no_try_gets() -> None:
    text = TEXT.replace("{order: attack, units: [B2], legal: true}", "{order: attack, units: [B1], to: [C2]}")
    says = "Step 2: no try was found that gets this reply; name one with 'shown', or leave it out"
    assert said(text) == [(line_of("Not the rifles", text), says)]


def test_check_tells_an_answer_that_no_order_gives() -> None:
    text = TEXT.replace("{order: attack, units: [B1], to: [C2]}", "{order: attack, units: [B1], to: [A1]}")
    assert said(text) == [(line_of("to: [A1]", text), "Step 2: no legal order is like this")]


@pytest.mark.parametrize(
    ("was", "now"), [("- attack B1 C2", "- attack B1 A1"), ("[end_turn, end_turn]", '["attack B1 A1"]')]
)
def test_check_tells_an_order_that_is_not_legal(was: str, now: str) -> None:
    ((line, says),) = said(TEXT.replace(was, now))
    assert "'Attack A1 field with Guard' is not legal: " in says
    assert line in (line_of("- attack B1 C2"), line_of("- says: The turn ends"))


def test_check_tells_that_the_other_side_would_have_to_act() -> None:
    text = TEXT.replace("player: blue", "player: red")
    assert said(text)[0][1] == "Step 2: it is not Red who decides here"


def test_check_tells_a_goal_that_is_not_reached() -> None:
    lesson = free_lesson(GOAL.replace("move B2 B1,A1", "move B2 B1,A2"))
    says = "Step 1: the orders under 'shown' do not reach what is asked for"
    assert [str(fault.said) for fault in faults_of(FILES.system, lesson)] == [says]


def test_check_is_a_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(PATH)]) == 0
    bad = tmp_path / "bad.yaml"
    bad.write_text(TEXT.replace("- attack B1 C2", "- attack B1 A1"), "utf-8")
    assert main(["check", str(bad)]) == 1
    assert f"bad.yaml:{line_of('- attack B1 C2')}: Step 2: " in capsys.readouterr().out


# --- in the terminal ---


def test_the_course_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lesson", "--game", "skirmish"]) == 0
    assert "[ ] attacking: Attacking." in capsys.readouterr().out


def test_a_lesson_is_learned_in_the_terminal(tmp_path: Path) -> None:
    told = list[str]()
    lines = ["", "end", "attack B1 C2", "yes", "", "", "2", "1", "", "end", ""]
    script = iter(lines)

    def ask(prompt: str, secret: bool = False) -> str:
        line = next(script, None)
        if line is None:
            raise EOFError
        return line

    assert run("attacking", game_id="skirmish", ask=ask, say=told.append, folder=tmp_path) == 0
    for says in (
        "Not yet.",
        "Right. That was the guard.",
        "Red has just ended its turn.",
        "You have done this lesson. Type back or quit.",
    ):
        assert says in told
    assert "skirmish/attacking" in LessonMarks().done
