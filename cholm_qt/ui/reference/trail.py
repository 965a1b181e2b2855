"""Back and forward, as in a browser."""

from __future__ import annotations

MOST = 200


class Trail:
    """The pages that were opened, and which of them is shown.

    >>> trail = Trail()
    >>> for page in ("a", "b", "c"): trail.open(page)
    >>> trail.back(), trail.back(), trail.forward(), trail.can_go_on
    ('b', 'a', 'b', True)
    """

    def __init__(self) -> None:
        self._pages: list[str] = []
        self._at = -1

    @property
    def page(self) -> str:
        """The page that is shown; nothing before the first one."""
        return self._pages[self._at] if self._pages else ""

    @property
    def can_go_back(self) -> bool:
        """Is there a page before?"""
        return self._at > 0

    @property
    def can_go_on(self) -> bool:
        """Is there a page behind?"""
        return self._at + 1 < len(self._pages)

    def open(self, page: str) -> None:
        """Open a page; those behind the present one are forgotten."""
        if page == self.page:
            return
        self._pages = [*self._pages[: self._at + 1], page][-MOST:]
        self._at = len(self._pages) - 1

    def back(self) -> str:
        """Go to the page before, if there is one."""
        self._at -= self.can_go_back
        return self.page

    def forward(self) -> str:
        """Go to the page behind, if there is one."""
        self._at += self.can_go_on
        return self.page
