"""Lets `python -m cholm_qt` do what `cholm` does."""

import sys

if __name__ == "__main__":
    from cholm_qt.cli import main

    sys.exit(main())
