"""The story of a game as the frames of a moving picture: one for each order, with a caption."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cholm_qt.engine.game import Game
from cholm_qt.engine.reasons import Said
from cholm_qt.files.moving_picture import Frame
from cholm_qt.play.replay_choice import ReplayChoice, position_at
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look.words import say
from cholm_qt.ui.map.moment_picture import Caption, MomentPicture
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.panels.log_lines import Linker

SAMPLES = 6  # pictures from all over the story, whose colours stand for all of them
DOT = " · "


class ReplayFrames:
    """Draws the frames of a replay, one after the other."""

    def __init__(self, game: Game[Any], desk: Desk, scene: MapScene, choice: ReplayChoice) -> None:
        """Draw a game, which may go on meanwhile, with a scene of its own. Raises BadPicture."""
        self._game, self._desk, self.choice = game.fork(), desk, choice
        self._picture = MomentPicture(scene, choice.width, choice.whole_sheet)
        self._linker = Linker(desk.system.words, game.position.components)
        self.size: tuple[int, int] = (self._picture.size.width(), self._picture.size.height())

    def __len__(self) -> int:
        return len(self.choice.moments)

    def frames(self) -> Iterator[Frame]:
        """Every frame, with how long it is shown."""
        for moment in self.choice.moments:
            yield Frame(self.pixels(moment), self.choice.shown_ms(moment))

    def sample_moments(self) -> list[int]:
        """A few moments from all over the story."""
        count = min(SAMPLES, len(self))
        return [self.choice.first + n * (len(self) - 1) // max(count - 1, 1) for n in range(count)]

    def prepare(self, moment: int) -> bool:
        """Make a moment ready to be drawn without any wait; False while it is not."""
        return self._picture.prepare(position_at(self._game, moment))

    def pixels(self, moment: int) -> bytes:
        """The picture of a moment, three bytes for each pixel."""
        position, entry = position_at(self._game, moment), self._game.history[moment]
        share = (moment - self.choice.first + 1) / len(self)
        caption = Caption(self._heading(position), self._told(moment), share)
        image = self._picture.draw(position, self._desk.routes(entry.events), caption)
        return bytes(image.constBits())  # which lie in the picture, so that it has to be held

    def _heading(self, position: Any) -> str:
        """Where in the game a position is."""
        segment = say(Said(position.components.sequence[position.segment].title))
        return DOT.join(
            (self._desk.sequence_headline(position), self._desk.sequence_detail(position) or segment)
        )

    def _told(self, moment: int) -> str:
        """What happened, as the log tells it."""
        entry, components = self._game.history[moment], self._game.position.components
        lines = self._desk.log_lines(components, self._linker, moment, entry)
        return DOT.join(line.sentence for line in lines if line.sentence and not line.level)
