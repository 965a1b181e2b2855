"""Lets `python -m cholm_qt` do what `cholm` does."""

import sys


def main() -> int:
    """Hand over to the command line, imported only when something is really run."""
    from cholm_qt import cli

    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
