"""What is at stake in Circle of Fire, held against the rules' own checks."""

from itertools import pairwise
from pathlib import Path

import pytest

from cholm_qt.files.documents import load_save
from cholm_qt.games.circle_of_fire.desk import DESK
from cholm_qt.games.circle_of_fire.files import FILES
from cholm_qt.games.circle_of_fire.rules.components import SOVIET
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.games.circle_of_fire.rules.victory import airfield_denied, is_surrounded, urban_areas_held
from cholm_qt.ui.panels.log_lines import NO_LINKS
from cholm_qt.ui.widgets.linked_text import CASE
from cholm_qt.ui.widgets.log_text import DIE
from tests.recorded import recorded

GAMES = recorded("circle_of_fire")


def start(scenario: str) -> Position:
    position: Position = FILES.load_scenario(scenario).opening()[0]
    return position


def turns_of(path: Path) -> list[Position]:
    """The positions of a recorded game, one of each Turn."""
    found = {entry.before.turn: entry.before for entry in load_save(path).game.history}
    return list(found.values())


@pytest.mark.parametrize("path", GAMES[:4], ids=lambda path: path.stem)
def test_the_stakes_agree_with_the_rules_in_every_turn_of_a_game(path: Path) -> None:
    for position in turns_of(path):
        urban, ring, airfield, _ = DESK.stakes(position).parts
        assert urban.have == urban_areas_held(position, SOVIET)
        assert (ring.is_met, airfield.is_met) == (is_surrounded(position), airfield_denied(position))


def test_the_line_out_of_the_town_is_the_one_to_draw() -> None:
    stakes = DESK.stakes(start("campaign"))
    assert (len(stakes.way) > 1, stakes.is_open, len(stakes.gaps)) == (True, True, 3)


def test_a_closed_ring_names_what_opens_it() -> None:
    position = start("campaign").copy()
    for zone in ("C", "D", "E"):
        position.set_control(position.components.board.index[zone], SOVIET)
    stakes = DESK.stakes(position)
    assert (stakes.is_open, len(stakes.gaps), "open the ring" in stakes.sides[1][1]) == (False, 1, True)


def test_where_urban_areas_are_the_goal_nothing_else_is_asked() -> None:
    stakes = DESK.stakes(start("first-assault"))
    assert [part.title for part in stakes.parts] == ["Urban Areas", "All Urban Areas"]
    assert (stakes.way, stakes.sides[0][1]) == ((), ("take 3 Urban Areas",))


def test_special_goals_are_counted_each_with_its_places() -> None:
    stakes = DESK.stakes(start("the-ring-and-the-airfield"))
    assert stakes.parts
    assert all(part.needed > 0 for part in stakes.parts)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_line_of_the_log_with_dice_opens_a_case(path: Path) -> None:
    game, bare = load_save(path).game, []
    c = game.position.components
    for moment, entry in enumerate(game.history):
        lines = [*DESK.log_lines(c, NO_LINKS, moment, entry), None]
        for line, below in pairwise(lines):
            told = "" if line is None else line.html + (below.html if below is not None else "")
            if line is not None and f"{DIE}:" in line.html and f'"{CASE}:' not in told:
                bare.append(line.sentence)
    assert bare == []


@pytest.mark.parametrize("path", GAMES[:4], ids=lambda path: path.stem)
def test_every_question_and_every_line_of_a_receipt_names_a_case_that_is_known(path: Path) -> None:
    known, game = {case.case for case in FILES.cases()}, load_save(path).game
    asked = {DESK.system.rules.prompt(entry.before).case for entry in game.history}
    events = [event for entry in game.history for event in entry.events]
    lines = {line.case for event in events for line in getattr(event, "receipt", ())}
    assert {case for case in asked | lines if case not in known} == set()
