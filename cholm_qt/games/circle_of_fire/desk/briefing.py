"""What a player must know before the first order: the situation, who wins how, and three gestures."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QDialogButtonBox, QWidget

from cholm_qt.games.circle_of_fire.desk.place_words import side_word
from cholm_qt.games.circle_of_fire.files.scenarios import Summary
from cholm_qt.games.circle_of_fire.rules.position import Position
from cholm_qt.ui.dialogs.base import TextDialog
from cholm_qt.ui.look.settings import Settings
from cholm_qt.ui.look.words import tr
from cholm_qt.ui.widgets.named import named


class BriefingDialog(TextDialog):
    """A card before a new game; it can be switched off, and found again in the Help menu."""

    def __init__(
        self, scenario: Summary, position: Position, actor: int, settings: Settings, parent: QWidget | None
    ) -> None:
        """Brief the players of this scenario; `actor` decides now."""
        super().__init__(parent, "briefing-dialog", tr(scenario.title))
        if scenario.says:
            self.add_text(tr(scenario.says), "briefing-situation", "book")
        turns = tr("You share this screen; the bar at the top says who decides. Now: {0}", side_word(actor))
        self._add_part(tr("Two players"), [turns])
        self._add_part(tr("The goal"), [soviet_goal(position), german_goal(position)])
        self._add_part(tr("How it is done"), _gestures())
        box = named(QCheckBox(tr("Show this before every new game")), "briefing-again")
        box.setChecked(settings.briefing)
        box.toggled.connect(lambda on: settings.put("briefing", int(on)))
        self.column.addWidget(box)
        self._add_start()

    def _add_start(self) -> None:
        """The button that begins; Enter presses it."""
        buttons = named(QDialogButtonBox(), "buttons")
        start = buttons.addButton(tr("Begin the game"), QDialogButtonBox.ButtonRole.AcceptRole)
        start.setObjectName("start")
        start.setProperty("primary", True)
        start.setDefault(True)
        buttons.accepted.connect(self.accept)
        self.column.addWidget(buttons)
        start.setFocus()

    def _add_part(self, heading: str, lines: list[str]) -> None:
        """A heading and a few lines, each with a dot."""
        self.add_text(heading, "briefing-heading")
        for line in lines:
            self.add_text(f"• {line}", "briefing-line")


def soviet_goal(p: Position) -> str:
    """19.1, 19.3 When the Soviets win."""
    everything, limits = len(p.components.urban), p.components.charts.limits
    if p.urban_goal:
        return tr(
            "The Soviets win with {0} of the {1} Urban Areas at the end of Turn {2}; holding all of them "
            "wins at once.",
            p.urban_goal, everything, p.last_turn,
        )  # fmt: skip
    return tr(
        "The Soviets win at once with all {0} Urban Areas; at the end of Turn {1} with {2} of them, Cholm "
        "surrounded, and the airfield taken or contested.",
        everything, p.last_turn, limits.end_urban,
    )  # fmt: skip


def german_goal(p: Position) -> str:
    """19.2, 19.3 When the Germans win."""
    limits = p.components.charts.limits
    if p.urban_goal:
        return tr("The Germans win if they prevent that to the end of Turn {0}.", p.last_turn)
    return tr(
        "The Germans win if they prevent that; already at the end of Turn {0} unless Cholm is surrounded, "
        "the Soviets hold {1} or more Urban Areas, and the airfield is taken or contested.",
        limits.check_turn, limits.check_urban,
    )  # fmt: skip


def _gestures() -> list[str]:
    """What hands do."""
    return [
        tr("Click a counter with a blue frame; a click with Shift takes all units of its Area."),
        tr("Click a hatched Area: blue to go there, red to fire at it. The odds come before the dice."),
        tr("The buttons at the top answer the prompt; Undo takes back what no dice have decided."),
    ]
