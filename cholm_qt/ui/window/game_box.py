"""Everything a table needs that is made once: components, layout, and the pictures of map and counters."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from cholm_qt import paths
from cholm_qt.games.circle_of_fire.files.layout import Layout, Point, load_layout, load_outlines
from cholm_qt.games.circle_of_fire.files.loading import load_components
from cholm_qt.games.circle_of_fire.rules.components import Components
from cholm_qt.ui.look import fonts
from cholm_qt.ui.map.picture import MapPicture
from cholm_qt.ui.map.scene import MapScene
from cholm_qt.ui.pieces.pixmap_cache import PixmapCache


def map_file() -> Path:
    """The picture of the map sheet."""
    return paths.resources() / "circle_of_fire" / "map.jpg"


class Kit(NamedTuple):
    """What is in the box."""

    components: Components
    layout: Layout
    outlines: dict[str, tuple[Point, ...]]
    picture: MapPicture
    counters: PixmapCache

    @classmethod
    def open(cls) -> Kit:
        """Load everything; raises DataFaults or FontMissing with the file at fault.

        The picture is still being read then, and whoever waits for it hears of BadPicture.
        """
        layout = load_layout()
        picture = MapPicture(map_file(), *layout.size)
        components = load_components()
        fonts.load()
        return cls(components, layout, load_outlines(), picture, PixmapCache(components))

    def scene(self) -> MapScene:
        """A new table."""
        return MapScene(self.components, self.layout, self.outlines, self.picture, self.counters)
