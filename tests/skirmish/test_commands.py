"""The tiny game on the command line: text mode, check, replay and self-play."""

import json
from pathlib import Path

import pytest

from cholm_qt.cli import main
from cholm_qt.cli.text.start import run
from tests.skirmish.files import FILES


def typed(folder: Path, *lines: str, name: str = "duel", dice: str = "seed") -> str:
    """All that is said to somebody who types these lines."""
    said, script = list[str](), iter(lines)

    def ask(prompt: str, secret: bool = False) -> str:
        said.append(prompt)
        line = next(script, None)
        if line is None:
            raise EOFError
        return line

    assert run(name, dice, 1, None, "skirmish", ask=ask, say=said.append, folder=folder) == 0
    return "\n".join(said)


# --- text mode ---


def test_an_order_is_typed_and_told(tmp_path: Path) -> None:
    assert "Blue: Move Guard (B1): B2 field – A2 field" in typed(tmp_path, "move b1 a2", "log")


def test_an_attack_is_shown_with_its_odds_before_a_yes(tmp_path: Path) -> None:
    said = typed(tmp_path, "attack B1 C2", "yes")
    assert (
        said.index("-2 Cover") < said.index("Give this order?") < said.index("Guard (B1) attacks Watch (R1)")
    )


def test_odds_are_exact(tmp_path: Path) -> None:
    assert "44.4%: Steps lost: attacker 0, defender 0" in typed(tmp_path, "odds attack B1 C2")


def test_a_refusal_names_its_case(tmp_path: Path) -> None:
    assert "2.3: A hex on the way is taken" in typed(tmp_path, "why move B1 B2 C2")


def test_what_is_legal_is_listed(tmp_path: Path) -> None:
    said = typed(tmp_path, "?")
    assert "End the turn" in said
    assert "Attack C2 town with Guard (B1)" in said


def test_dice_of_the_table_are_typed(tmp_path: Path) -> None:
    said = typed(tmp_path, "attack B1 C2", "yes", "66", dice="typed")
    assert "Blue rolls 6, 6: attack" in said
    assert "Blue has won" in said


def test_an_order_is_undone(tmp_path: Path) -> None:
    assert "Guard (B1), in B2 field" in typed(tmp_path, "move B1 A2", "undo", "where B1")


def test_a_game_is_saved_and_loaded(tmp_path: Path) -> None:
    save = tmp_path / "mine.yaml"
    typed(tmp_path, "move B1 A2", f"save {save}")
    assert "Guard (B1), in A2 field" in typed(tmp_path, f"load {save}", "where B1", name="town")


def test_done_means_the_order_that_ends_what_is_asked(tmp_path: Path) -> None:
    assert "Blue: End the turn" in typed(tmp_path, "done", "log")


def test_no_is_no_answer_where_nothing_is_offered(tmp_path: Path) -> None:
    assert "No is no answer here" in typed(tmp_path, "no")


def test_help_tells_how_an_order_is_typed(tmp_path: Path) -> None:
    assert "attack UNIT PLACE: 3.0 Attack the enemy in a hex beside the unit." in typed(
        tmp_path, "help attack"
    )


# --- commands ---


def test_check_finds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["check", str(FILES.scenario_folder / "town.yaml"), str(FILES.scenario_folder / "duel.yaml")])
        == 0
    )


def test_check_finds_the_fault_of_a_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text(
        (FILES.scenario_folder / "duel.yaml").read_text("utf-8").replace("C2=R1", "B2=R1"), "utf-8"
    )
    assert main(["check", str(bad)]) == 1
    assert "bad.yaml:6: There is one unit in a hex (2.3)" in "".join(capsys.readouterr())


def test_a_save_is_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = tmp_path / "mine.yaml"
    typed(tmp_path, "attack B1 C2", "yes", "end", f"save {save}")
    assert main(["replay", str(save)]) == 0


def test_self_play_with_every_check_finds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "--game", "skirmish", "--games", "20", "--check", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["games"] == 20
    assert result["faults"] == []
    assert sum(result["results"].values()) == 20


def test_a_scenario_becomes_a_text_and_a_scenario_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.yaml"
    assert main(["position", "duel", "--game", "skirmish"]) == 0
    text = capsys.readouterr().out
    assert main(["position", text, "-o", str(path)]) == 0
    assert main(["position", str(path)]) == 0
    assert capsys.readouterr().out == text


def test_a_fault_that_no_game_has_a_fix_for_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.yaml"
    text = (FILES.scenario_folder / "duel.yaml").read_text("utf-8").replace("C2=R1", "B2=R1")
    bad.write_text(text, "utf-8")
    assert main(["check", "--fix", str(bad)]) == 1
    assert "what is left has no single answer" in capsys.readouterr().out
    assert bad.read_text("utf-8") == text
