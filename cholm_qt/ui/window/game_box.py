"""The box of a game: all that its table needs and that is made once."""

from __future__ import annotations

from typing import Any, NamedTuple

from cholm_qt.games import Room, room
from cholm_qt.ui.desk import Desk
from cholm_qt.ui.look import fonts
from cholm_qt.ui.map.plain_paper import PlainPaper, SheetPicture
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.map.sheet import Sheet
from cholm_qt.ui.pieces.pixmap_cache import PixmapCache


class GameBox(NamedTuple):
    """What is in the box: components, map sheet, and the pictures of the map and of the counters."""

    desk: Desk
    components: Any
    sheet: Sheet
    picture: SheetPicture
    counters: PixmapCache

    @classmethod
    def open(cls, of: Room | None = None) -> GameBox:
        """Open the box of a game, or of the first, with the pack of its room.

        Raises DataFaults or FontMissing with the file at fault.

        The picture of the sheet is still being read then, and whoever waits for it hears of BadPicture.
        """
        of = of or room()
        desk, components = of.desk, of.files.load_components()
        sheet = desk.sheet(components)
        picture = picture_of(sheet)
        fonts.load()
        return cls(desk, components, sheet, picture, PixmapCache(desk, components))

    def scene(self) -> MapScene:
        """A new map scene."""
        return MapScene(self.desk, self.components, self.sheet, self.picture, self.counters)


def picture_of(sheet: Sheet) -> SheetPicture:
    """The picture of a sheet, which begins to be read, or plain paper."""
    if sheet.picture is None:
        return PlainPaper(sheet)
    if sheet.is_scan:
        from cholm_qt.ui.map.scan_picture import ScanPicture, is_large

        if is_large(sheet.picture):
            return ScanPicture(sheet.picture, sheet)
    from cholm_qt.ui.map.picture import MapPicture

    return MapPicture(sheet.picture, *sheet.size)
