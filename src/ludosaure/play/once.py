"""A property that is made when it is first asked for, and kept by its object."""

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

Made = TypeVar("Made")


class made_once(Generic[Made]):  # noqa: N801  (it is written like `property`)
    """
    Like `functools.cached_property`, without the lock that one takes before Python 3.12.

    A position has a dozen such parts for every viewer. Two threads that ask at once may both make
    one: either is right.
    """

    def __init__(self, make: Callable[[Any], Made]) -> None:
        self.make = make
        self.name = make.__name__
        self.__doc__ = make.__doc__

    @overload
    def __get__(self, owner: None, kind: type) -> Self: ...

    @overload
    def __get__(self, owner: object, kind: type) -> Made: ...

    def __get__(self, owner: object | None, kind: type) -> Self | Made:
        """Makes it; from then on Python finds it in the object itself and does not come here."""
        if owner is None:
            return self
        made = owner.__dict__[self.name] = self.make(owner)
        return made
