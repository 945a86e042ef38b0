"""Before the first turn: the landscape, the placing of the figures, the notes of secret traps."""

from collections import Counter

from tests.plain.dinosaures.board import DINOSAURS, PARTS, assembled, distance
from tests.plain.dinosaures.duels import FAMILY
from tests.plain.dinosaures.placing import Ground, cells_for, kinds_with_a_cell
from tests.plain.dinosaures.table import DECLINE, END, Laying, Note, Story, Table


class SettingUp(Table):
    """§3, §4.1, §7.1 to §7.6, §7.8."""

    # The landscape (§3, §7.8)

    def compose(self) -> Story:
        slots = len(self.layout.slots)
        for number in (self.starter, self.starter + 1):
            side = self.sides[number % 2]
            team = self.partners(number % 2)
            for slot in range(slots):
                composer = team[0] if slot < (slots + 1) // 2 else team[-1]
                free = [h for h in range(slots) if h not in side.used]
                layings = [Laying(h, rotation) for h in free for rotation in range(4)]
                laying = yield from self.ask("COMPOSE", composer, layings)
                side.used.append(laying.place)
                side.laid.append((side.hand[laying.place], laying.rotation))
        drawings = {**PARTS, **(self.options["board_parts"] or {})}
        self.board = assembled(self.layout, [side.laid for side in self.sides], drawings)

    # Placing (§4.1, §7.4 to §7.6)

    def place_figures(self) -> Story:
        while not all(self.placed_all):
            for player in self.from_starter():
                while not self.placed_all[player]:
                    yield from self.place_one(player)
                    if self.options["placement"] == "alternating":
                        break

    def place_one(self, player: int) -> Story:
        hand = self.hand[player]
        ground = self.ground(player % 2)
        choices = kinds_with_a_cell(ground, +hand)
        if self.may_keep(list(hand.elements())):
            choices.add(END)
        kind = yield from self.ask("PLACE_KIND", player, choices)
        if kind == END:
            self.seen[f"kept {hand.total()} in reserve"] += 1
            self.reserve[player], self.hand[player] = +hand, Counter()
            self.placed_all[player] = True
            return
        self.pending = kind
        cell = yield from self.ask("PLACE_CELL", player, cells_for(ground, kind))
        self.pending = None
        hand[kind] -= 1
        self.put(player, kind, cell)
        self.placed_all[player] = hand.total() == 0

    def ground(self, side: int) -> Ground:
        return Ground(
            self.board,
            self.territory(side),
            {cell: f.kind for cell, f in self.at.items() if f.side == side},
            [kind for p in self.partners(side) for kind in self.hand[p].elements()],
            self.options["team_nest_gap"] if self.players == 4 else None,
            self.options["trap_next_to_nest"] == "forbidden",
        )

    def may_keep(self, kinds: list[str]) -> bool:
        """Whether these figures, all that is still in hand, may be held back (§7.5)."""
        mode = self.options["reserves"]
        if mode == "off" or not 1 <= len(kinds) <= 3 or not DINOSAURS.issuperset(kinds):
            return False
        if mode == "agreed":
            return Counter(kinds) <= Counter(self.agreed)
        if mode == "families":
            families = {FAMILY.get(kind, kind) for kind in kinds}
            return len(families) == len(kinds) and (self.rules == 1 or len(kinds) == 3)
        return True

    def note_traps(self) -> Story:
        for player in self.from_starter():
            cells = self.territory(player % 2)
            keep_away = 1 if self.options["trap_next_to_nest"] == "forbidden" else 0
            for nest in self.nests(player % 2):
                cells = {cell for cell in cells if distance(cell, nest) > keep_away}
            answer = yield from self.ask("SECRET_TRAP", player, [*cells, DECLINE])
            self.asked_for_note[player] = True
            if answer != DECLINE:
                self.notes[player] = Note(answer)
