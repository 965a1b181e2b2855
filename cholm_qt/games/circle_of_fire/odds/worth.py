"""13.3.3 What effects of Close Combat are worth in Casualty Points, so that all attacks can be added up."""

from __future__ import annotations

from collections.abc import Iterable

from cholm_qt.engine.reasons import Modifier
from cholm_qt.games.circle_of_fire.rules.attacks import DIE, total
from cholm_qt.games.circle_of_fire.rules.charts import CasualtyCosts
from cholm_qt.games.circle_of_fire.rules.melee import close_combat_result
from cholm_qt.games.circle_of_fire.rules.position import Position


def worth(costs: CasualtyCosts, effect: str) -> int:
    """13.3.3 What an effect of Close Combat would have cost in Casualty Points."""
    return {"retreat": costs.retreat, "eliminated": costs.commit + costs.eliminate}.get(effect, 0)


def mean_worth(p: Position, receipt: Iterable[Modifier]) -> float:
    """16.5.3 What a die with this receipt is worth on average, in Casualty Points."""
    costs, bonus = p.components.charts.casualties, total(list(receipt))
    return sum(worth(costs, close_combat_result(p, die + bonus)) for die in DIE) / len(DIE)
