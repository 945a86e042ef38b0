"""Rate limits: a bucket of tokens for everybody, filled steadily, emptied by what they send."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import NamedTuple


class Bucket:
    """A bucket that gains *rate* tokens a second and holds at most *burst*."""

    __slots__ = ("_at", "_tokens", "burst", "clock", "rate")

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self._tokens = burst
        self._at = clock()

    def take(self, count: float = 1.0) -> bool:
        """Whether there were *count* tokens; if so, they are gone."""
        now = self.clock()
        self._tokens = min(self.burst, self._tokens + (now - self._at) * self.rate)
        self._at = now
        if self._tokens < count:
            return False
        self._tokens -= count
        return True

    def spend(self, count: float) -> None:
        """Takes *count* tokens that are gone already, even if that makes a debt."""
        self.take(0.0)
        self._tokens -= count


class Buckets:
    """One bucket a key; those unused longest are forgotten."""

    def __init__(self, rate: float, burst: float, scale: float = 1.0, most: int = 10_000) -> None:
        self.rate = rate * scale
        self.burst = burst * scale
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, count: float = 1.0) -> bool:
        """Whether *key* may go on."""
        return self.rate <= 0 or self._bucket(key).take(count)

    def spend(self, key: str, count: float) -> None:
        """*key* has used *count*, perhaps more than it had."""
        if self.rate > 0:
            self._bucket(key).spend(count)

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.rate, self.burst)
            if len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket


class Caller(NamedTuple):
    """Who asks for something that costs: a guest, or everybody without a cookie at one address."""

    name: str
    address: str


class Places:
    """At most so many at a time for every key."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._taken: Counter[str] = Counter()

    def take(self, key: str) -> bool:
        """Whether there was a place; if so, it is taken until it is given back."""
        if self._taken[key] >= self.most:
            return False
        self._taken[key] += 1
        return True

    def give(self, key: str) -> None:
        """A place is free again."""
        self._taken[key] -= 1
        if self._taken[key] <= 0:
            del self._taken[key]
