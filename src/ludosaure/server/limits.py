"""Rate limits: a bucket of tokens for everybody, filled steadily, emptied by what they send."""

import time
from collections import OrderedDict
from collections.abc import Callable


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


class Buckets:
    """One bucket a key; those unused longest are forgotten."""

    def __init__(self, rate: float, burst: float, scale: float = 1.0, most: int = 10_000) -> None:
        self.rate = rate * scale
        self.burst = burst * scale
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, count: float = 1.0) -> bool:
        """Whether *key* may go on."""
        if self.rate <= 0:
            return True
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.rate, self.burst)
            if len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take(count)
