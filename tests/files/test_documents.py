"""The one door: whatever is a game is known, by file or as text, with every fault at once."""

from pathlib import Path

import pytest

from cholm_qt import games
from cholm_qt.files.documents import (
    DATA,
    POSITION,
    SAVE,
    SCENARIO,
    UNKNOWN,
    Document,
    load_save,
    open_document,
    replay,
)
from cholm_qt.files.faults import DataFaults
from cholm_qt.files.position_text import position_to_text
from cholm_qt.files.save_writing import SaveWriter, save_text
from cholm_qt.games.circle_of_fire.files import FILES
from tests.files.playing import played, random_game

RECORDED = Path(__file__).parents[1] / "games"
WAYS = ("file", "text")

NO_CHESS = "This is a file of the game 'chess'; this program knows circle_of_fire, jaws_of_victory"


def opened(way: str, text: str, folder: Path) -> Document:
    """A text that comes in by a way."""
    if way == "text":
        return open_document(text)
    path = folder / "some.yaml"
    path.write_text(text, "utf-8")
    return open_document(path)


def says(document: Document) -> list[str]:
    return [fault.says for fault in document.faults]


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """A text of each kind, all of the same game."""
    game = played(11, 30, "first-assault")
    return {
        SCENARIO: FILES.scenario_path("first-assault").read_text("utf-8"),
        SAVE: save_text(FILES, game, "first-assault"),
        POSITION: position_to_text(FILES, game.position),
    }


# --- what it is ----------------------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", [SCENARIO, SAVE, POSITION])
def test_every_kind_is_known_by_every_way_in(texts, tmp_path: Path, way: str, kind: str) -> None:
    document = opened(way, texts[kind], tmp_path)
    assert (document.kind, document.game, document.faults) == (kind, "circle_of_fire", ())


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", [SCENARIO, SAVE, POSITION])
def test_every_kind_starts_a_game_by_every_way_in(texts, tmp_path: Path, way: str, kind: str) -> None:
    loaded = opened(way, texts[kind], tmp_path).start(seed=1)
    assert loaded.files is FILES
    assert loaded.was_saved == (kind == SAVE)
    assert loaded.game.orders()


def test_a_save_and_its_position_go_on_alike(texts) -> None:
    save, position = (open_document(texts[kind]).start().game for kind in (SAVE, POSITION))
    assert save.position == position.position
    assert save.orders() == position.orders()


@pytest.mark.parametrize("kind", [SCENARIO, SAVE, POSITION])
def test_a_document_can_start_two_games(texts, kind: str) -> None:
    document = open_document(texts[kind])
    one, other = document.start(seed=1).game, document.start(seed=1).game
    one.give(one.orders()[0])
    assert one.position != other.position


def test_a_data_file_is_known_by_its_name_and_its_game_by_its_folder() -> None:
    document = open_document(FILES.folder / "tables.yaml")
    assert (document.kind, document.game, document.faults) == (DATA, "circle_of_fire", ())
    with pytest.raises(DataFaults, match="This is neither a game nor a scenario"):
        document.start()


def test_a_scenario_in_a_file_has_the_name_of_the_file(texts, tmp_path: Path) -> None:
    assert opened("file", texts[SCENARIO], tmp_path).start(seed=1).scenario_id == "some"


def test_a_file_that_is_not_there_has_one_fault(tmp_path: Path) -> None:
    document = open_document(tmp_path / "nothing.yaml")
    assert document.kind == UNKNOWN
    assert says(document) == ["The file cannot be read: No such file or directory"]


@pytest.mark.parametrize("way", WAYS)
def test_what_is_neither_says_what_a_file_should_say(tmp_path: Path, way: str) -> None:
    document = opened(way, "format: 1\nkind: sonata\n", tmp_path)
    assert document.kind == UNKNOWN
    assert says(document) == ["The file should say 'kind: scenario' or 'kind: save', not 'sonata'"]


@pytest.mark.parametrize("text", ["", "hello", "[1, 2"])
def test_a_line_that_is_no_position_says_how_one_begins(text: str) -> None:
    (sentence,) = says(open_document(text))
    assert sentence.startswith("A position begins with 'cof1', not with '")


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("word", ["cof2", "jov1"])
def test_a_position_of_an_unknown_prefix_gets_one_sentence(tmp_path: Path, way: str, word: str) -> None:
    assert says(opened(way, f'{word} 1/9:bids:0 [{{"step": "act"}}]\n', tmp_path)) == [
        f"No game has positions that begin with '{word}'; this program knows cof1, jv1"
    ]


@pytest.mark.parametrize("way", WAYS)
def test_a_position_may_stand_behind_spaces(texts, tmp_path: Path, way: str) -> None:
    document = opened(way, f"\n  {texts[POSITION]}", tmp_path)
    assert (document.kind, document.faults) == (POSITION, ())


def test_a_text_is_called_by_the_name_it_is_given() -> None:
    assert str(open_document("hello", name="Clipboard").faults[0]).startswith("Clipboard: A position")


def test_only_the_kinds_that_are_wanted_are_opened(texts) -> None:
    assert says(open_document(texts[SCENARIO], kinds=(SAVE,))) == ["'kind' is 'scenario', not one of save"]


def test_a_position_is_not_a_save(texts, tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(texts[POSITION])
    for wanted in (load_save, replay):
        with pytest.raises(DataFaults, match="This is a position, but should be a save"):
            wanted(path)


# --- every fault at once -------------------------------------------------------------------------


def test_all_faults_of_a_position_are_told_at_once(texts) -> None:
    spoiled = texts[POSITION].replace("cof1 ", "cof1 0").replace("S57", "S99").replace('[{"', '[{"x')
    found = says(open_document(spoiled))
    assert [sentence.split("'")[1] for sentence in found] == ["time", "units", "agenda"]


@pytest.mark.parametrize("way", WAYS)
def test_all_faults_of_a_save_are_told_at_once(texts, tmp_path: Path, way: str) -> None:
    spoiled = (
        texts[SAVE].replace("drawn: ", "drawn: -").replace("orders:", "order:").replace("cof1 ", "cof1 0")
    )
    found = "\n".join(says(opened(way, spoiled, tmp_path)))
    assert "'drawn' is -" in found
    assert "'orders' is missing" in found
    assert "The field 'time' of the position" in found


@pytest.mark.parametrize("way", WAYS)
def test_a_position_with_an_empty_agenda_is_refused(texts, tmp_path: Path, way: str) -> None:
    document = opened(way, texts[POSITION].partition("[{")[0] + "[]", tmp_path)
    assert says(document) == [
        "The position cannot be played: its agenda does not end with a decision or a throw"
    ]
    with pytest.raises(DataFaults, match="its agenda does not end"):
        document.start()


def test_a_position_of_a_finished_game_can_be_opened() -> None:
    *_, game = random_game(7, "first-assault")
    assert open_document(position_to_text(FILES, game.position)).start().game.is_over


# --- whose it is ---------------------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", [SCENARIO, SAVE])
def test_a_file_of_an_unknown_game_gets_one_sentence(texts, tmp_path: Path, way: str, kind: str) -> None:
    spoiled = texts[kind].replace("game: circle_of_fire", "game: chess").replace("title:", "tilte:")
    document = opened(way, spoiled, tmp_path)
    assert says(document) == [NO_CHESS]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", [SCENARIO, SAVE])
def test_a_file_of_a_newer_format_gets_one_sentence(texts, tmp_path: Path, way: str, kind: str) -> None:
    spoiled = texts[kind].replace("format: 1", "format: 7").replace("title:", "tilte:")
    document = opened(way, spoiled, tmp_path)
    assert says(document) == ["The file has format 7; this program knows formats up to 1"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("head", "sentence"),
    [
        ("game: chess\nformat: 7", NO_CHESS),
        ("format: 7", "The file has format 7; this program knows formats up to 1"),
        ("game: [a]\nformat: 7", "'game' should be a text, not a list"),
    ],
)
def test_game_and_format_go_before_the_kind(tmp_path: Path, way: str, head: str, sentence: str) -> None:
    document = opened(way, f"{head}\nkind: sonata\n", tmp_path)
    assert (document.kind, says(document)) == (UNKNOWN, [sentence])


def test_a_data_file_of_an_unknown_game_gets_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "tables.yaml"
    path.write_text("format: 1\ngame: chess\nqueen: 9\n", "utf-8")
    document = open_document(path)
    assert document.kind == DATA
    assert says(document) == [NO_CHESS]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("version", ["99", "99.1"])
def test_a_save_under_newer_rules_gets_one_sentence(texts, tmp_path: Path, way: str, version: str) -> None:
    known = FILES.system.version
    spoiled = texts[SAVE].replace(f'rules: "{known}"', f'rules: "{version}"').replace("cof1", "cof2")
    assert says(opened(way, spoiled, tmp_path)) == [
        f"The game was saved under version {version} of the rules; this program knows versions up to {known}"
    ]


@pytest.mark.parametrize("kind", [SCENARIO, SAVE])
def test_a_file_without_a_game_is_of_the_first_one(texts, kind: str) -> None:
    document = open_document(texts[kind].replace("game: circle_of_fire\n", ""))
    assert (document.game, document.faults) == (games.first(), ())


def test_what_a_file_says_goes_before_what_is_meant(texts) -> None:
    assert open_document(texts[SAVE], game="chess").game == "circle_of_fire"


def test_a_scenario_of_another_game_is_not_loaded_as_ones_own(texts, tmp_path: Path) -> None:
    path = tmp_path / "other.yaml"
    path.write_text(texts[SCENARIO].replace("game: circle_of_fire", "game: chess"), "utf-8")
    with pytest.raises(DataFaults, match="belongs to the game 'chess', not to 'circle_of_fire'"):
        FILES.load_scenario(path)


OLD = [path for path in sorted(RECORDED.glob("*.yaml")) if "\ngame:" not in path.read_text("utf-8")]


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_a_recorded_game_without_a_game_opens_as_before(path: Path) -> None:
    document = open_document(path)
    assert (document.kind, document.game, document.faults) == (SAVE, "circle_of_fire", ())


# --- what is written -----------------------------------------------------------------------------


def test_a_save_names_its_game() -> None:
    assert "\ngame: circle_of_fire\n" in save_text(FILES, played(1, 5), "campaign")


def test_a_scenario_names_its_game() -> None:
    text = FILES.scenario_text(FILES.load_scenario("first-assault"))
    assert "\ngame: circle_of_fire\n" in text
    assert open_document(text).faults == ()


@pytest.mark.parametrize("scenario_id", FILES.scenario_ids())
def test_a_shipped_scenario_names_its_game(scenario_id: str) -> None:
    assert "\ngame: circle_of_fire\n" in FILES.scenario_path(scenario_id).read_text("utf-8")


def test_a_game_that_saves_itself_works_out_its_start_once(monkeypatch: pytest.MonkeyPatch) -> None:
    kind, openings = type(FILES.load_scenario("first-assault")), []
    opening = kind.opening

    def counted(self, options=None):
        openings.append(self)
        return opening(self, options)

    monkeypatch.setattr(kind, "opening", counted)
    game, writer = played(3, 10, "first-assault"), SaveWriter(FILES)
    openings.clear()
    for _ in range(5):
        writer.text(game, "first-assault")
        game.give(game.orders()[0])
    assert len(openings) == 1


def test_a_writer_that_is_given_another_game_works_out_its_start_anew() -> None:
    writer, own = SaveWriter(FILES), played(3, 10, "first-assault")
    assert "\nstart:" not in writer.text(own, "first-assault")
    assert "\nstart:" in writer.text(own, "my-own")
    assert writer.text(played(3, 4), "campaign") == save_text(FILES, played(3, 4), "campaign")


def test_a_game_from_a_position_is_saved_with_its_start(texts, tmp_path: Path) -> None:
    loaded = open_document(texts[POSITION]).start(seed=3)
    loaded.game.give(loaded.game.orders()[0])
    path = tmp_path / "own.yaml"
    SaveWriter(FILES).write(path, loaded.game, loaded.scenario_id)
    again = load_save(path)
    assert again.notes == []
    assert again.game.position == loaded.game.position
