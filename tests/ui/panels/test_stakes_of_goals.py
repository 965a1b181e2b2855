"""What is at stake in any game whose scenario has goals of its own."""

from cholm_qt.engine.goals import Goal, Goals
from cholm_qt.ui.panels.panel_desk import PanelDesk
from tests.skirmish.files import FILES
from tests.skirmish.rules import BLUE, RED
from tests.skirmish.test_goals import Aiming, AimingPosition, Stand


class AimingDesk(PanelDesk):
    system = Aiming()


def test_each_term_of_the_goals_is_counted_once() -> None:
    start = FILES.load_scenario("duel").start
    goals = Goals((Goal(BLUE, Stand(BLUE, (0, 1))), Goal(BLUE, Stand(BLUE, (0, 1)), "once")), RED)
    position = AimingPosition(**vars(start), goals=goals)
    stakes = AimingDesk().stakes(position)
    assert [(one.have, one.needed) for one in stakes.parts] == [(0, 2)]
    assert stakes.when.startswith(f"Decided at the end of Turn {position.last_turn}")
