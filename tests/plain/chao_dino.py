"""
Chao Dino! once more, slowly and from the book: sets of cells, breadth-first search, dictionaries.

Shares nothing with the compiled rules but the action numbers of the specification (4.8). The board is
a dictionary cell → (tile, terrain letter); land and sea are in `hexes.py`.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.plain.hexes import DIRECTIONS, Cell, component, components, drops, neighbours, spiral

CAPACITY = {"M": 2, "S": 3, "J": 4, "V": 3}
TERRAIN = {"M": "mountain", "S": "savanna", "J": "jungle", "V": "volcano"}
COST = {"drift": 3, "migrate": 1, "rescue": 1, "reproduce": 1}


@dataclass
class PlainGame:
    """One game, decided move by move."""

    players: int
    layout: str
    cards: str
    first_player: int = 0
    options: dict[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.read_box()
        cells = spiral(2 if self.players == 2 else 3)
        self.tiles = {i: (cells[i], t) for i, t in enumerate(self.layout) if t != "L"}
        self.back_1 = {2: 16, 3: 24, 4: 30, 5: 30}[self.players]
        self.pile = [(face, 1 if i < self.back_1 else 2) for i, face in enumerate(self.cards)]
        self.hand: list[tuple[str, int] | None] = [None] * self.players
        for i in range(self.players):
            self.hand[(self.first_player + i) % self.players] = self.pile.pop(0)
        self.dinos: Counter[tuple[Cell, int]] = Counter()
        self.spent: Counter[Cell] = Counter()
        self.reserve = [self.herd] * self.players
        self.vp = [0] * self.players
        self.discards: list[tuple[str, int]] = []
        self.eliminated: list[int] = []
        self.last_queue: list[int] | None = None
        self.state, self.ap, self.credit, self.skips, self.turn_no = "PLACEMENT", 0, 0, 0, 0
        self.picked: int | None = None
        self.card: str | None = None
        self.by_card = False
        seats = [(self.first_player + i) % self.players for i in range(self.players)]
        self.order = seats + seats[::-1]
        if self.options.get("placement_order") == "trias":
            back = [(self.first_player - i) % self.players for i in range(self.players)]
            self.order = back + back
        self.starter = self.order[-1]
        self.active: int | None = self.order.pop(0)

    def read_box(self) -> None:
        """The numbers of section 2, as an owner corrects them."""
        entered: Any = self.options.get("box") or {}
        capacity = entered.get("terrain_capacity", {})
        self.capacity = {t: capacity.get(TERRAIN[t], n) for t, n in CAPACITY.items()}
        self.cost = COST | entered.get("costs", {})
        numbers = entered.get("players", {}).get(str(self.players), {})
        self.herd = numbers.get("herd", 10 if self.players == 2 else 15)
        self.ap_turn = numbers.get("ap_turn", 3 if self.players == 2 else 4)
        self.ap_last_round = numbers.get("ap_last_round", 2)

    # The board

    @property
    def land(self) -> set[Cell]:
        return {cell for cell, _ in self.tiles.values()}

    def at(self, cell: Cell) -> int | None:
        return next((i for i, (c, _) in self.tiles.items() if c == cell), None)

    def occ(self, cell: Cell) -> int:
        return sum(self.dinos[cell, p] for p in range(self.players))

    def room(self, tile: int) -> bool:
        cell, terrain = self.tiles[tile]
        return self.occ(cell) < self.capacity[terrain]

    def on_land(self, p: int, cells: set[Cell] | frozenset[Cell]) -> int:
        return sum(self.dinos[cell, p] for cell in cells if cell in self.land)

    def pickable(self, p: int) -> set[int]:
        found = set()
        land = self.land
        for tile, (cell, _) in self.tiles.items():
            if self.on_land(p, component(cell, land)) and drops(land, cell):
                found.add(tile)
        return found

    def swimmers(self, p: int) -> dict[Cell, int]:
        return {c: n for (c, s), n in self.dinos.items() if s == p and n and c not in self.land}

    # What may be done

    def legal(self) -> list[int]:
        p = self.active
        if self.state == "PLACEMENT":
            return [i for i, (cell, _) in self.tiles.items() if not self.occ(cell)]
        if self.state == "CARD":
            return [37, 38]
        if self.state == "DRIFT_PICK":
            every = self.pickable(p)
            fitting = {t for t in every if self.tiles[t][1] == self.card}
            return sorted(39 + t for t in fitting or every)
        if self.state == "DRIFT_DROP":
            land, cell = self.land, self.tiles[self.picked][0]
            rest = component(cell, land) - {cell}
            found = []
            for x in drops(land, cell):
                anchor = min(self.at(n) for n in neighbours(x) if n in rest)
                step = DIRECTIONS.index(
                    (x[0] - self.tiles[anchor][0][0], x[1] - self.tiles[anchor][0][1])
                )
                found.append(76 + 6 * anchor + step)
            return sorted(found)
        return sorted(self.actions(p))

    def classes(self, cell: Cell, p: int) -> list[int]:
        spent = self.spent[cell]
        return [k for k, n in ((0, self.dinos[cell, p] - spent), (1, spent)) if n > 0]

    def actions(self, p: int) -> list[int]:
        found = [1223]
        if self.ap >= self.cost["drift"]:
            found += [39 + t for t in self.pickable(p)]
        for tile, (cell, _) in self.tiles.items():
            for d, n in enumerate(neighbours(cell)):
                other = self.at(n)
                if other is None:
                    can_pay = self.credit or self.ap >= self.cost["rescue"]
                    if can_pay and self.room(tile) and self.dinos[n, p]:
                        found += [742 + 2 * (6 * tile + d) + k for k in self.classes(n, p)]
                elif self.ap >= self.cost["migrate"] and self.room(other):
                    found += [298 + 2 * (6 * tile + d) + k for k in self.classes(cell, p)]
            fertile = self.room(tile) and self.reserve[p] and 0 in self.classes(cell, p)
            if fertile and self.ap >= self.cost["reproduce"]:
                found.append(1186 + tile)
        return found

    # Doing it

    def play(self, action: int) -> None:
        p = self.active
        if self.state == "PLACEMENT":
            self.dinos[self.tiles[action][0], p] += 2
            self.reserve[p] -= 2
            if self.order:
                self.active = self.order.pop(0)
            else:
                self.start_turn(self.starter)
        elif self.state == "CARD":
            self.play_card(p, action == 37)
        elif self.state == "DRIFT_PICK":
            self.picked, self.by_card, self.state = action - 39, True, "DRIFT_DROP"
        elif self.state == "DRIFT_DROP":
            anchor, d = divmod(action - 76, 6)
            self.drift(self.picked, neighbours(self.tiles[anchor][0])[d])
            self.after_action()
        elif action == 1223:
            self.end_turn()
        elif action < 76:
            self.picked, self.by_card, self.state = action - 39, False, "DRIFT_DROP"
        else:
            self.act(p, action)
            self.after_action()

    def act(self, p: int, action: int) -> None:
        if action >= 1186:
            cell = self.tiles[action - 1186][0]
            self.reserve[p] -= 1
            self.dinos[cell, p] += 1
            self.spent[cell] += 2
            self.ap -= self.cost["reproduce"]
            self.credit = 0
            return
        rescue = action >= 742
        number, k = divmod(action - (742 if rescue else 298), 2)
        tile, d = divmod(number, 6)
        here, there = self.tiles[tile][0], neighbours(self.tiles[tile][0])[d]
        source, target = (there, here) if rescue else (here, there)
        if rescue and self.credit:
            self.credit -= 1
        else:
            self.ap -= self.cost["rescue" if rescue else "migrate"]
            self.credit = 2 if rescue else 0
        self.dinos[source, p] -= 1
        self.dinos[target, p] += 1
        self.spent[source] -= k
        self.spent[target] += k

    def after_action(self) -> None:
        self.state = "ACTIONS"
        if self.ap == 0 and self.legal() == [1223]:
            self.end_turn()

    def drift(self, tile: int, x: Cell) -> None:
        cell, terrain = self.tiles[tile]
        if not self.by_card:
            self.ap -= self.cost["drift"]
            self.credit = 0
        self.picked = self.card = None
        whole = component(cell, self.land)
        del self.tiles[tile]
        parts = components(set(whole - {cell}))
        touched = {component(n, self.land) for n in neighbours(x) if n in self.land}
        self.tiles[tile] = (x, terrain)
        if self.players == 2 and not self.options.get("interim_two_players"):
            return
        if self.options.get("interim_scope") == "volcano_split" and (0, 0) not in whole:
            return
        if self.options.get("interim_contact") == "net":
            counts = len(parts) > len(touched) and touched <= parts
        else:
            counts = len(parts) >= 2 and len(touched) == 1
        if counts and not any((0, 0) in t for t in touched):
            self.interim(component(x, self.land))

    def interim(self, continent: frozenset[Cell]) -> None:
        herds = [self.on_land(p, continent) for p in range(self.players)]
        ranks = sorted({n for n in herds if n}, reverse=True)
        for p, n in enumerate(herds):
            if n and n == ranks[0]:
                self.vp[p] += 2
            elif n and n == ranks[1]:
                self.vp[p] += 1

    # The turn

    @property
    def alive(self) -> list[int]:
        return [p for p in range(self.players) if p not in self.eliminated]

    def after(self, p: int) -> list[int]:
        """The players alive, clockwise, beginning after p and ending with p."""
        seats = [(p + i) % self.players for i in range(1, self.players + 1)]
        return [s for s in seats if s in self.alive]

    def start_turn(self, p: int) -> None:
        self.active, self.credit, self.state = p, 0, "ACTIONS"
        self.turn_no += 1
        self.spent.clear()
        self.ap = self.ap_last_round if self.last_queue is not None else self.ap_turn
        if self.last_queue is not None:
            return
        if self.on_land(p, self.land):
            self.skips, self.state = 0, "CARD"
            return
        self.skips += 1
        if self.options.get("stall_limit", 2) == 2 and self.skips > 2 * len(self.alive):
            card = self.pile.pop(0)
            if card[0] == "X":
                self.meteor(p)
            else:
                self.discards.append(card)

    def meteor(self, p: int) -> None:
        self.last_queue = self.after(p)[:-1]
        self.ap, self.state = self.ap_last_round, "ACTIONS"

    def play_card(self, p: int, from_hand: bool) -> None:
        if from_hand:
            card, self.hand[p] = self.hand[p], None
        else:
            card = self.pile.pop(0)
            if card[0] == "X":
                self.meteor(p)
                return
        self.discards.append(card)
        if self.pickable(p):
            self.card, self.state = card[0], "DRIFT_PICK"
        else:
            self.state = "ACTIONS"

    def end_turn(self) -> None:
        p = self.active
        self.ap = self.credit = 0
        self.spent.clear()
        for cell, n in self.swimmers(p).items():
            self.reserve[p] += n
            self.dinos[cell, p] = 0
        for cell, terrain in self.tiles.values():
            lost = min(self.dinos[cell, p], max(0, self.occ(cell) - self.capacity[terrain]))
            self.reserve[p] += lost
            self.dinos[cell, p] -= lost
        if not sum(n for (_, s), n in self.dinos.items() if s == p):
            self.eliminated.append(p)
            self.hand[p] = None
            if len(self.alive) == 1:
                self.final()
                return
        elif self.last_queue is None and self.hand[p] is None:
            card = self.pile.pop(0)
            if card[0] == "X":
                self.last_queue = self.after(p)
            else:
                self.hand[p] = card
        if self.last_queue is None:
            self.start_turn(self.after(p)[0])
        elif self.last_queue:
            self.start_turn(self.last_queue.pop(0))
        else:
            self.final()

    def final(self) -> None:
        self.state, self.active = "GAME_OVER", None
        for continent in components(self.land):
            if (0, 0) not in continent:
                herds = [self.on_land(p, continent) for p in range(self.players)]
                for p, points in enumerate(shares(len(continent), herds)):
                    self.vp[p] += points

    def places(self) -> list[int]:
        def key(p: int) -> tuple[object, ...]:
            if p in self.eliminated and self.options.get("eliminated_rank", "last") == "last":
                return (0, self.eliminated.index(p), 0, 0)
            here = sum(self.on_land(p, c) > 0 for c in components(self.land))
            return (1, self.vp[p], self.reserve[p], here)

        return [1 + sum(key(o) > key(p) for o in range(self.players)) for p in range(self.players)]


def shares(k: int, herds: list[int]) -> list[int]:
    """The points of one continent (5.2), by the words of the book."""
    ranks = sorted({n for n in herds if n}, reverse=True)
    if not ranks:
        return [0] * len(herds)
    half = -(-k // 2)
    leaders = herds.count(ranks[0])
    if leaders > 1:
        return [-(-(k + half) // leaders) if n == ranks[0] else 0 for n in herds]
    seconds = herds.count(ranks[1]) if len(ranks) > 1 else 0
    return [
        k if n == ranks[0] else -(-half // seconds) if seconds and n == ranks[1] else 0
        for n in herds
    ]
