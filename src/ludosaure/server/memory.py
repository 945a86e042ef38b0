"""The memory of bots: what they keep between decisions is bounded over all tables."""

from collections import OrderedDict

from ludosaure import bots as minds


class Memory:
    """What bots keep between decisions, over all tables: so many bytes, the latest ones."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self._kept: OrderedDict[int, tuple[minds.Bot, int]] = OrderedDict()

    def keep(self, mind: minds.Bot) -> None:
        """Counts what a mind keeps now; those that have not thought for longest make room."""
        self.drop(mind)
        size = mind.kept_bytes()
        if size:
            self._kept[id(mind)] = mind, size
            self.bytes += size
        while self.bytes > self.most:
            _, (oldest, freed) = self._kept.popitem(last=False)
            oldest.forget()
            self.bytes -= freed

    def drop(self, mind: minds.Bot) -> None:
        """Counts a mind no more."""
        if id(mind) in self._kept:
            self.bytes -= self._kept.pop(id(mind))[1]
