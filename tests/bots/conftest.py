"""What tests of bots share."""

from tests.bots.shipped import shipped

__all__ = ["shipped"]
