"""4.0 The playing pieces as pictures: faces of units, markers, badges, and a cache of them in pixels."""
