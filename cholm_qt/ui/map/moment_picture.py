"""Pictures of one moment after the other: the map with its counters, and a caption below it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QImage, QPainter, QTextLayout, QTextOption

from cholm_qt.ui.look.fonts import font
from cholm_qt.ui.map.marks import LEGAL
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.map.sheet import NOTHING

PAPER, INK, FAINT_INK, MARK = "#ece0c2", "#201a12", "#5d5140", "#8c1d18"  # as on the sheet, in every theme
LETTERS = 62  # of the caption stand side by side in a picture, more or less
LEAST_LETTER = 13  # pixels
LINES = 2  # of the caption below its heading


class Caption(NamedTuple):
    """What is said below a picture: where in the game one is, what happened, and how far the story is."""

    heading: str
    says: str
    share: float


class MomentPicture:
    """Draws moments of a game with a scene of its own, at one size; the ground is kept until it changes."""

    def __init__(self, scene: MapScene, width: int, whole_sheet: bool) -> None:
        """Draw the playing area or the whole sheet so wide; the scene is nobody else's. Raises BadPicture."""
        self._scene = scene
        scene.animation_ms = 0
        scene.picture.wait()
        self._source = scene.sheet.rect if whole_sheet else scene.play_rect
        width -= width % 4  # so that a row of pixels takes no more bytes than its pixels
        self._scale = width / self._source.width()
        self._letter = max(LEAST_LETTER, round(width / LETTERS))
        self._map_size = QSize(width, round(self._source.height() * self._scale))
        self.size = QSize(width, self._map_size.height() + self._caption_height())
        self._ground: tuple[Hashable, QImage] | None = None
        scene.suit_zoom(self._scale)

    def _caption_height(self) -> int:
        """The height of a heading and the lines below it."""
        return round(self._letter * (1.5 + 1.3 * LINES + 0.7))

    def prepare(self, position: Any) -> bool:
        """Put the counters of a position on the map; False while its ground is still being painted."""
        if position is not self._scene.position:
            self._scene.show_position(position)
        return not self._scene.ground.scars.is_painting

    def draw(self, position: Any, routes: Mapping[int, Sequence[int]], caption: Caption) -> QImage:
        """A picture of a position, with an arrow where somebody went; waits for what is not ready."""
        scene = self._scene
        self.prepare(position)
        scene.route.show_route(self._route(routes), LEGAL)
        image = QImage(self.size, QImage.Format.Format_RGB888)
        painter = QPainter(image)
        try:
            painter.drawImage(0, 0, self._drawn_ground())
            target = QRectF(0, 0, self._map_size.width(), self._map_size.height())
            scene.render(painter, target, self._source, Qt.AspectRatioMode.IgnoreAspectRatio)
            self._draw_caption(painter, caption)
        finally:
            painter.end()
        return image

    def _route(self, routes: Mapping[int, Sequence[int]]) -> list[QPointF]:
        """The points of the longest way that somebody went over the map, up to where he stands now."""
        scene, count = self._scene, len(self._scene.sheet.places)
        ways = {unit: [place for place in path if place < count] for unit, path in routes.items()}
        unit = max(ways, key=lambda unit: len(ways[unit]), default=NOTHING)
        if unit == NOTHING or len(ways[unit]) < 2 or not scene.counters[unit].isVisible():
            return []
        return [*map(scene.middle_of, ways[unit][:-1]), scene.counters[unit].pos()]

    def _drawn_ground(self) -> QImage:
        """The ground, drawn anew when what has happened to it or the light is another."""
        ground = self._scene.ground
        ground.scars.wait()
        looks = ground.scars.drawn, ground.light.name()
        if self._ground is None or self._ground[0] != looks:
            image = QImage(self._map_size, QImage.Format.Format_RGB888)
            image.fill(self._scene.background_colour)
            painter = QPainter(image)
            try:
                painter.scale(self._scale, self._scale)
                painter.translate(-self._source.topLeft())
                ground.draw(painter, self._source, self._scale, 1.0, smooth=True, names=True)
                ground.draw_light(painter, self._source)
            finally:
                painter.end()
            self._ground = looks, image
        return self._ground[1]

    # --- the caption ---

    def _draw_caption(self, painter: QPainter, caption: Caption) -> None:
        """Draw the strip of paper below the map."""
        top, letter = self._map_size.height(), self._letter
        wide, margin = self.size.width(), self._letter
        painter.fillRect(0, top, wide, self.size.height() - top, QColor(PAPER))
        painter.fillRect(0, top, wide, max(1, letter // 8), QColor(FAINT_INK))
        painter.fillRect(0, top, round(wide * caption.share), max(2, letter // 4), QColor(MARK))
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        heading = font("place-bold", round(letter * 1.15))
        painter.setFont(heading)
        painter.setPen(QColor(INK))
        line = QRectF(margin, top + letter * 0.5, wide - 2 * margin, letter * 1.5)
        said = QFontMetrics(heading).elidedText(
            caption.heading, Qt.TextElideMode.ElideRight, round(line.width())
        )
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, said)
        self._draw_lines(painter, caption.says, QPointF(margin, line.bottom()), round(line.width()))

    def _draw_lines(self, painter: QPainter, says: str, at: QPointF, width: int) -> None:
        """Draw a text in as many lines as there are, of which the last is cut where there is more."""
        letters = font("book", self._letter)
        painter.setFont(letters)
        painter.setPen(QColor(INK))
        metrics = QFontMetrics(letters)
        for number, line in enumerate(_wrapped(says, letters, width)):
            cut = metrics.elidedText(line, Qt.TextElideMode.ElideRight, width)
            room = QRectF(at.x(), at.y() + number * self._letter * 1.3, width, self._letter * 1.3)
            painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, cut)


def _wrapped(says: str, letters: Any, width: int) -> list[str]:
    """A text in lines of this width, the last of which holds all that is left."""
    layout = QTextLayout(says, letters)
    layout.setTextOption(QTextOption())
    layout.beginLayout()
    lines: list[str] = []
    while len(lines) < LINES - 1 and (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        lines.append(says[line.textStart() : line.textStart() + line.textLength()])
    layout.endLayout()
    rest = says[sum(map(len, lines)) :]
    return [*lines, rest] if rest.strip() else lines
