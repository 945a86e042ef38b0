"""
Cubosaurs written slowly from the specification: sets, lists and one generator.

A game is a story that stops whenever somebody must decide: `PlainCubosaurs.story` is a generator that
yields nothing and waits for the action. Shares no line and no table with the compiled game.
"""

from collections.abc import Generator
from itertools import combinations, permutations
from typing import Any

TYPES = (
    "trex", "stegosaurus", "brontosaurus", "pterodactyl", "pentaceratops",
    "velociraptor_grey", "velociraptor_black", "egg",
)  # fmt: skip
TARGETS = ("trex", "stegosaurus", "brontosaurus", "pterodactyl", "pentaceratops", "velociraptor")
SERIES = {
    "trex": (4, 1, -2, -5),
    "stegosaurus": (2, -1, -2, 8),
    "brontosaurus": (-3, 2, 5, -5),
    "pterodactyl": (-1, -1, -1, -1),
    "pentaceratops": (-3, -1, 3, 7),
}
RAPTOR = (1, 1, 2, 2, 2, 3, 3)
EGGS = {
    "trex": (4, -3), "stegosaurus": (4, -3), "brontosaurus": (4, -3), "pterodactyl": (4, -3),
    "pentaceratops": (3, -3), "velociraptor": (3, -3),
}  # fmt: skip
COSTS = {1: 4, 2: 2, 3: 1, 4: 2, 5: 1, 6: 2, 7: 3, 8: 4, 9: 3, 10: 3}
DIRECT = {7, 8, 9, 10}
TILE_KEYS = (
    "type_bonus", "egg_bonus", "draw_card", "free_refusal", "forbidden_type",
    "destroy_own", "destroy_opponent", "steal_card", "give_card", "swap_card",
)  # fmt: skip


def type_of(card: int) -> str:
    return "egg" if card >= 49 else TYPES[card // 7]


def name_of(card: int) -> str:
    return f"egg_{TARGETS[card - 49]}" if card >= 49 else f"{type_of(card)}_{card % 7}"


class Box:
    """The numbers on cards and tiles: ours, as an owner corrects them."""

    def __init__(self, entered: dict[str, Any] | None = None) -> None:
        entered = entered or {}
        raptors = {
            f"{kind}_{copy}": {"paired": value, "alone": -value}
            for kind in TYPES[5:7]
            for copy, value in enumerate(RAPTOR)
        }
        for name, numbers in entered.get("velociraptors", {}).items():
            raptors[name] |= numbers
        self.raptor = {name: (each["paired"], each["alone"]) for name, each in raptors.items()}
        self.series = SERIES | entered.get("series", {})
        eggs = {target: {"plus": plus, "minus": minus} for target, (plus, minus) in EGGS.items()}
        for target, numbers in entered.get("eggs", {}).items():
            eggs[target] |= numbers
        self.egg = {target: (each["plus"], each["minus"]) for target, each in eggs.items()}
        tiles = {tile: {"cost": cost, "direct": tile in DIRECT} for tile, cost in COSTS.items()}
        for key, numbers in entered.get("tiles", {}).items():
            tiles[TILE_KEYS.index(key) + 1] |= numbers
        self.cost = {tile: each["cost"] for tile, each in tiles.items()}
        self.direct = {tile for tile, each in tiles.items() if each["direct"]}
        self.icons = {card for card in range(49) if card % 7 in (0, 1, 2)}
        if "dna_cards" in entered:
            self.icons = {card for card in range(55) if name_of(card) in entered["dna_cards"]}

    def raptors(self, cards: set[int], kind: str) -> list[tuple[int, int]]:
        """What each velociraptor of a colour gives in a pair, and alone."""
        return sorted(self.raptor[name_of(card)] for card in cards if type_of(card) == kind)


OURS = Box()


def best_pairing(greys: list[tuple[int, int]], blacks: list[tuple[int, int]]) -> int:
    """The best of all matchings, tried one by one; a raptor is (paired, alone)."""
    best = None
    for pairs in range(min(len(greys), len(blacks)) + 1):
        for chosen_greys in combinations(range(len(greys)), pairs):
            for chosen_blacks in permutations(range(len(blacks)), pairs):
                points = sum(
                    raptor[0 if index in chosen else 1]
                    for raptors, chosen in ((greys, chosen_greys), (blacks, chosen_blacks))
                    for index, raptor in enumerate(raptors)
                )
                best = points if best is None else max(best, points)
    assert best is not None
    return best


def raptor_points(cards: set[int], box: Box) -> int:
    """Choose how many of each colour to pair, the others are alone."""
    greys = box.raptors(cards, "velociraptor_grey")
    blacks = box.raptors(cards, "velociraptor_black")
    if len(greys) <= 3 and len(blacks) <= 3:
        return best_pairing(greys, blacks)
    options = []
    for pairs in range(min(len(greys), len(blacks)) + 1):
        options.append(
            sum(
                max(
                    sum(r[0] if i in chosen else r[1] for i, r in enumerate(raptors))
                    for chosen in combinations(range(len(raptors)), pairs)
                )
                for raptors in (greys, blacks)
            )
        )
    return max(options)


def species_count(cards: set[int], target: str) -> int:
    return sum(type_of(card).startswith(target) for card in cards)


def round_points(
    seat: int,
    collections: list[set[int]],
    tiles: set[int],
    zero_pays: bool = True,
    box: Box = OURS,
) -> int:
    cards = collections[seat]
    points = raptor_points(cards, box)
    for kind, row in box.series.items():
        copies = species_count(cards, kind)
        if copies:
            points += row[3] if copies > 3 else row[copies - 1]
    for egg in cards:
        if egg < 49:
            continue
        target = TARGETS[egg - 49]
        counts = [species_count(other, target) for other in collections]
        someone_has_more = any(count > counts[seat] for count in counts)
        pays = not someone_has_more and (zero_pays or any(counts))
        points += box.egg[target][0 if pays else 1]
    if 1 in tiles:
        points += len({type_of(card) for card in cards})
    if 2 in tiles:
        points += 2 * sum(card >= 49 for card in cards)
    return points


class PlainCubosaurs:
    """The table, and `play` to make a decision."""

    def __init__(self, deal: dict[str, Any], players: int, options: dict[str, Any]) -> None:
        self.n = players
        self.deal = deal
        self.advanced = options.get("mode", "basic") == "advanced"
        rounds = options.get("rounds", "auto")
        self.rounds = (3 if players == 2 else 2) if rounds == "auto" else rounds
        self.may_buy_after = options.get("buy_window") == "before_or_after"
        self.given_gains = options.get("dna_on_given", True)
        self.zero_pays = options.get("egg_zero_majority", True)
        self.random_tie = options.get("start_tie") == "random"
        self.direct = options.get("direct_interaction", True)
        self.box = Box(options.get("box"))
        self.collections: list[set[int]] = [set() for _ in range(players)]
        self.hand: list[int] = []
        self.deck: list[int] = []
        self.aside: set[int] = set()
        self.destroyed: set[int] = set()
        self.tokens = [0] * players
        self.supply = 40 if self.advanced else 0
        self.market: set[int] = set()
        self.tile_pile: list[int] = []
        self.owned: list[set[int]] = [set() for _ in range(players)]
        self.round = 0
        self.direction = 1
        self.start = self.current = deal["start"]
        self.decided = self.bought = False
        self.chosen: int | None = None
        self.gains: list[int] = []
        self.scores: list[list[int]] = []
        self.phase = "MAIN"
        self.mover: int | None = None
        self.choices: dict[str, int] = {}
        self._story = self.story()
        next(self._story)

    # Deciding: every question is asked here

    def ask(self, phase: str, seat: int, choices: set[str]) -> Generator[None, str, str]:
        assert choices
        self.phase, self.mover, self.choices = phase, seat, dict.fromkeys(choices, 1)
        answer = yield
        assert answer in choices
        return answer

    def play(self, move: str) -> None:
        try:
            self._story.send(move)
        except StopIteration:
            self.phase, self.mover, self.choices = "GAME_OVER", None, {}

    # The story

    def story(self) -> Generator[None, str, None]:
        for number in range(1, self.rounds + 1):
            self.round = number
            yield from self.set_up(self.deal["cards"][number - 1])
            while self.hand or self.deck:
                if not self.hand:
                    self.hand.append(self.deck.pop(0))
                self.decided = self.bought = False
                yield from self.turn()
                self.current = (self.current + self.direction) % self.n
                self.decided = self.bought = False
            self.scores.append(
                [
                    round_points(s, self.collections, self.owned[s], self.zero_pays, self.box)
                    for s in range(self.n)
                ]
            )
            if number < self.rounds:
                self.direction = -self.direction
                self.start = self.starter_after(self.scores[-1])

    def starter_after(self, scores: list[int]) -> int:
        tied = {seat for seat in range(self.n) if scores[seat] == min(scores)}
        if self.random_tie:
            order = self.deal["ties"][self.round - 1]
        else:
            order = [(self.start + k * self.direction) % self.n for k in range(1, self.n + 1)]
        return next(seat for seat in order if seat in tied)

    def set_up(self, cards: list[int]) -> Generator[None, str, None]:
        self.current = self.start
        self.deck, self.aside = list(cards[: 10 * self.n]), set(cards[10 * self.n :])
        self.destroyed = set()
        if self.advanced:
            barred = set() if self.direct else self.box.direct
            in_use = [t for t in self.deal["tiles"][self.round - 1] if t not in barred]
            self.tile_pile = [t for t in in_use if t not in self.market]
            while len(self.market) < self.n + 1:
                self.market.add(self.tile_pile.pop(0))
        self.owned = [set() for _ in range(self.n)]
        icons = []
        for k in range(self.n):
            seat = (self.start + k * self.direction) % self.n
            dealt = [self.deck.pop(0) for _ in range(4)]
            self.collections[seat] = set(dealt)
            icons += [seat for card in dealt if card in self.box.icons]
        yield from self.gain(icons)

    def gain(self, seats: list[int]) -> Generator[None, str, None]:
        if not self.advanced:
            return
        self.gains = list(seats)
        while self.gains:
            seat = self.gains[0]
            if self.supply:
                self.supply -= 1
                self.tokens[seat] += 1
            else:
                rich = {f"seat {s}" for s in range(self.n) if s != seat and self.tokens[s]}
                if rich:
                    answer = yield from self.ask("TAKE_DNA", seat, rich)
                    self.tokens[int(answer[5:])] -= 1
                    self.tokens[seat] += 1
            self.gains.pop(0)

    def turn(self) -> Generator[None, str, None]:
        mine = self.collections[self.current]
        while not self.decided:
            types = {type_of(card) for card in self.hand}
            choices = {"keep"}
            choices |= {f"card {c}" for c in mine if type_of(c) not in types}
            choices |= {f"tile {t}" for t in self.tiles_on_offer()}
            move = yield from self.ask("MAIN", self.current, choices)
            if move == "keep":
                kept, self.hand = self.hand, []
                mine.update(kept)
                self.decided = True
                yield from self.gain([self.current for c in kept if c in self.box.icons])
            elif move.startswith("card"):
                self.pass_with(int(move[5:]))
            else:
                yield from self.buy(int(move[5:]))
                if self.decided:
                    return
        if self.may_buy_after and self.tiles_on_offer():
            offers = {f"tile {t}" for t in self.tiles_on_offer()}
            move = yield from self.ask("AFTER", self.current, offers | {"end"})
            if move != "end":
                yield from self.buy(int(move[5:]))

    def pass_with(self, card: int) -> None:
        self.collections[self.current].remove(card)
        self.hand.append(card)
        self.decided = True

    # Tiles

    def others_cards(self) -> set[int]:
        return set().union(*(c for s, c in enumerate(self.collections) if s != self.current))

    def tiles_on_offer(self) -> set[int]:
        if not self.advanced or self.bought:
            return set()
        mine, theirs = self.collections[self.current], self.others_cards()
        types = {type_of(card) for card in self.hand}
        impossible = set()
        if self.decided:
            impossible |= {3, 4, 5}
        if not self.deck:
            impossible.add(3)
        if not any(type_of(c) in types for c in mine):
            impossible.add(5)
        if not mine:
            impossible |= {6, 9, 10}
        if not theirs:
            impossible |= {7, 8, 10}
        paid = {t for t in self.market if self.box.cost[t] <= self.tokens[self.current]}
        return paid - impossible

    def buy(self, tile: int) -> Generator[None, str, None]:
        me = self.current
        self.tokens[me] -= self.box.cost[tile]
        self.supply += self.box.cost[tile]
        self.market.remove(tile)
        self.owned[me].add(tile)
        self.bought = True
        mine, theirs = self.collections[me], self.others_cards()
        if tile == 3:
            self.hand.append(self.deck.pop(0))
        elif tile == 4:
            self.decided = True
        elif tile == 5:
            types = {type_of(card) for card in self.hand}
            card = yield from self.ask_card("T5_ADD", {c for c in mine if type_of(c) in types})
            self.pass_with(card)
        elif tile in (6, 7):
            among = mine if tile == 6 else theirs
            card = yield from self.ask_card(f"T{tile}_DESTROY", among)
            self.collections[self.owner(card)].remove(card)
            self.destroyed.add(card)
            self.aside.add(card)
        elif tile == 8:
            card = yield from self.ask_card("T8_STEAL", theirs)
            self.move(card, me)
            yield from self.gain([me] if card in self.box.icons else [])
        elif tile == 9:
            card = self.chosen = yield from self.ask_card("T9_CARD", mine)
            others = {f"seat {s}" for s in range(self.n) if s != me}
            answer = yield from self.ask("T9_SEAT", me, others)
            receiver, self.chosen = int(answer[5:]), None
            self.move(card, receiver)
            yield from self.gain([receiver] if card in self.box.icons and self.given_gains else [])
        elif tile == 10:
            taken = self.chosen = yield from self.ask_card("T10_TAKE", theirs)
            given = yield from self.ask_card("T10_GIVE", mine)
            other, self.chosen = self.owner(taken), None
            self.move(taken, me)
            self.move(given, other)
            gainers = [me] if taken in self.box.icons else []
            if given in self.box.icons and self.given_gains:
                gainers.append(other)
            yield from self.gain(gainers)

    def ask_card(self, phase: str, cards: set[int]) -> Generator[None, str, int]:
        answer = yield from self.ask(phase, self.current, {f"card {c}" for c in cards})
        return int(answer[5:])

    def owner(self, card: int) -> int:
        return next(s for s, cards in enumerate(self.collections) if card in cards)

    def move(self, card: int, seat: int) -> None:
        self.collections[self.owner(card)].remove(card)
        self.collections[seat].add(card)

    # The end

    def totals(self) -> list[int]:
        return [
            sum(scores[s] for scores in self.scores) + (self.tokens[s] // 2 if self.advanced else 0)
            for s in range(self.n)
        ]

    def places(self) -> list[int]:
        keys = list(zip(self.totals(), self.scores[-1], strict=True))
        return [1 + sum(other > mine for other in keys) for mine in keys]
