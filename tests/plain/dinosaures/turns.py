"""A turn: what may be done at all, how the game may end there, moving and challenging (§4.2, §5)."""

from collections import Counter
from typing import Any

from tests.plain.dinosaures.board import DINOSAURS, Cell, beside, distance
from tests.plain.dinosaures.combat import Combat
from tests.plain.dinosaures.moves import destinations, flights, forward, steps
from tests.plain.dinosaures.table import DECLINE, END, Action, Figure, Mover, Result, Story


class Turns(Combat):
    """The turns of all players, until there is a result."""

    def turns(self) -> Story:
        player = self.starter
        while self.result is None:
            yield from self.turn(player)
            player = (player + 1) % self.players

    def turn(self, x: int) -> Story:
        self.forget_turn()
        self.turn_player = x
        self.own_turn[x] += 1
        for figure in self.at.values():
            if figure.owner == x and figure.stun:
                figure.stun -= 1
        self.double_active = self.is_double_active(x)
        self.result = self.end_by_immobility(x) or self.end_by_limit(x)
        if self.result:
            return
        if self.has_action(x, self.own_turn[x]):
            yield from self.act(x)
            if self.result:
                return
        else:
            is_stunned = self.has_action(x, self.own_turn[x], despite_stun=True)
            self.seen[f"passed: {'stunned' if is_stunned else 'the partner could act'}"] += 1
        self.no_progress = 0 if self.progress else self.no_progress + 1
        self.turn_count += 1

    def is_double_active(self, x: int) -> bool:
        mode = self.options["double_moves"]
        if mode in ("opening", "both") and self.own_turn[x] <= 3:
            return True
        boxes = self.players // 2
        on_side = Counter(figure.side for figure in self.at.values())
        few = len(self.at) <= 20 * boxes or min(on_side[0], on_side[1]) <= 10 * boxes
        if mode in ("endgame", "both") and few:
            self.seen["double moves in the endgame"] += 1
            return True
        return False

    # What the player whose turn it is may do at all

    def controls(self, player: int, figure: Figure) -> bool:
        if self.players == 4 and self.options["team_control"] == "shared":
            return figure.side == player % 2
        return figure.owner == player

    def movable(self, player: int, despite_stun: bool = False) -> list[Figure]:
        standing = self.standing()
        return [
            figure
            for cell, figure in self.at.items()
            if self.controls(player, figure)
            and (despite_stun or not figure.stun)
            and destinations(self.board, standing, cell, self.options)
        ]

    def reentry_cells(self, figure: Figure) -> set[Cell]:
        return {
            cell
            for cell in self.board.keys() - self.at.keys()
            if self.own_row(figure.side, cell) == 1
            and (figure.kind != "lightning" or self.board[cell] == ".")
        }

    def reentering(self, player: int) -> set[str]:
        return {figure.kind for figure in self.limbo[player] if self.reentry_cells(figure)}

    def entry_cells(self, player: int, own_turn: int) -> set[Cell]:
        """Where a reserve may enter now; nowhere when there is none."""
        if own_turn < 3 or not self.reserve[player].total():
            return set()
        return self.edge_of_half(player % 2) - self.at.keys()

    def has_action(self, player: int, own_turn: int, despite_stun: bool = False) -> bool:
        return bool(
            self.movable(player, despite_stun)
            or self.reentering(player)
            or self.entry_cells(player, own_turn)
        )

    # How a turn may end the game before it begins (§5.2, §5.3)

    def end_by_immobility(self, x: int) -> Result | None:
        if self.has_action(x, self.own_turn[x]) or self.has_action(x, self.own_turn[x], True):
            return None

        def could_act(player: int) -> bool:
            return self.has_action(player, self.own_turn[player] + 1, despite_stun=True)

        if any(could_act(player) for player in self.partners(x % 2) if player != x):
            return None
        if not any(could_act(player) for player in self.partners(1 - x % 2)):
            return Result("mutual", None)
        return Result("immobilised", 1 - x % 2)

    def end_by_limit(self, x: int) -> Result | None:
        self.positions[self.position(x)] += 1
        if self.no_progress >= self.options["no_progress_limit"]:
            return Result("no_progress", None)
        if self.turn_count >= self.options["max_turns"]:
            return Result("turn_cap", None)
        limit = self.options["repetition_limit"]
        if limit and self.positions[self.position(x)] >= limit:
            return Result("repetition", None)
        return None

    def position(self, x: int) -> Any:
        return (
            x,
            frozenset((f.cell, f.owner, f.kind, f.stun) for f in self.at.values()),
            tuple(frozenset((+reserve).items()) for reserve in self.reserve),
            tuple(frozenset(Counter(f.kind for f in limbo).items()) for limbo in self.limbo),
            tuple(note.cell if note and note.live else None for note in self.notes),
        )

    # Acting

    def act(self, x: int) -> Story:
        yield from self.enter_reserves(x)
        choices: list[Action] = [figure.cell for figure in self.movable(x)]
        if self.reserve_entered:
            self.seen["only END after a reserve"] += not choices
            choices.append(END)
        else:
            choices += self.reentering(x)
        answer = yield from self.ask("SELECT", x, choices)
        if answer == END:
            self.seen["ended after a reserve"] += 1
        elif isinstance(answer, str):
            yield from self.reenter(x, answer)
        else:
            yield from self.move_and_challenge(x, self.at[answer])

    def enter_reserves(self, x: int) -> Story:
        while cells := self.entry_cells(x, self.own_turn[x]):
            choices: list[Action] = list(+self.reserve[x])
            if self.reserve_entered or self.movable(x) or self.reentering(x):
                choices.append(DECLINE)
            else:
                self.seen["a reserve must enter"] += 1
            kind = yield from self.ask("RESERVE", x, choices)
            if kind == DECLINE:
                return
            self.pending = kind
            cell = yield from self.ask("RESERVE_CELL", x, cells)
            self.pending = None
            self.reserve[x][kind] -= 1
            figure = self.put(x, kind, cell)
            agreed = self.options["reserves"] == "agreed"
            figure.may_be = set(self.agreed) if agreed else set(DINOSAURS)
            self.reserve_entered += 1

    def reenter(self, x: int, kind: str) -> Story:
        figure = next(f for f in self.limbo[x] if f.kind == kind)
        self.pending = kind
        cell = yield from self.ask("REENTER_CELL", x, self.reentry_cells(figure))
        self.pending = None
        self.limbo[x].remove(figure)
        figure.cell, self.at[cell] = cell, figure
        self.show(figure)

    def move_and_challenge(self, x: int, figure: Figure) -> Story:
        standing = self.standing()
        duty = flights(self.board, standing, figure.cell, self.options)
        stepping = steps(self.board, standing, figure.cell, self.options)
        yield from self.move(x, figure, {*stepping, *duty})
        if self.flight:
            if not self.movers[0].caught:
                self.compulsory = True
                yield from self.challenge(x, figure, duty[figure.cell])
            return
        if self.double_active:
            yield from self.move_again(x)
        yield from self.challenge_after_steps(x)

    def move(self, x: int, figure: Figure, cells: set[Cell]) -> Story:
        self.selected = figure.cell
        cell = yield from self.ask("MOVE", x, cells)
        self.selected = None
        start = figure.cell
        if figure.owner != x:
            self.seen["moved a partner's figure"] += 1
        if cell in beside(start):
            figure.may_be -= {"nest", "trap"}
            mode = self.options["lightning_move"]
            went_forward = cell == (start[0], start[1] + forward(figure.side))
            if figure.kind in ("lightning", "ghost"):
                self.seen[f"{figure.kind} stepped" + " forward" * went_forward] += 1
            if (
                mode == "none"
                or self.board[cell] == "~"
                or (mode == "sideways_back" and went_forward)
            ):
                figure.may_be -= {"lightning"}
        else:
            self.flight = True
            self.show(figure)
            is_diagonal = cell[0] != start[0] and cell[1] != start[1]
            how = "diagonally" if is_diagonal else "straight"
            self.seen[f"flew {how}" + " by one" * (distance(start, cell) == 1)] += 1
        mover = next((m for m in self.movers if m.figure is figure), None)
        if mover is None:
            mover = Mover(figure, start)
            self.movers.append(mover)
        self.go(figure, cell)
        mover.caught = self.is_caught(figure)

    def move_again(self, x: int) -> Story:
        """§7.7: a second step, by the same figure or by another."""
        first = self.movers[0]

        standing = self.standing()

        def second_steps(figure: Figure) -> set[Cell]:
            found = steps(self.board, standing, figure.cell, self.options)
            return found - {first.start} if figure is first.figure else found

        able = [
            figure
            for figure in self.at.values()
            if self.controls(x, figure)
            and not figure.stun
            and not (figure is first.figure and first.caught)
            and second_steps(figure)
        ]
        answer = yield from self.ask("SECOND", x, [*(f.cell for f in able), DECLINE])
        if answer != DECLINE:
            figure = self.at[answer]
            self.seen[f"second step of {'the same' if figure is first.figure else 'another'}"] += 1
            yield from self.move(x, figure, second_steps(figure))

    def enemies_beside(self, figure: Figure) -> set[Cell]:
        near = (cell for cell in beside(figure.cell) if cell in self.at)
        return {cell for cell in near if self.at[cell].side != figure.side}

    def challenge_after_steps(self, x: int) -> Story:
        """One of the moved figures that stand beside an enemy, and were not caught, may challenge."""
        able = [m.figure for m in self.movers if not m.caught and self.enemies_beside(m.figure)]
        if len(able) == 2:
            choices = [f.cell for f in able if f.kind not in ("lightning", "ghost")]
            answer = yield from self.ask("CHALLENGER", x, [*choices, DECLINE])
            if answer == DECLINE:
                return
            self.compulsory = True
            able = [self.at[answer]]
        if able:
            yield from self.challenge(x, able[0], self.enemies_beside(able[0]))

    def challenge(self, x: int, figure: Figure, targets: set[Cell]) -> Story:
        self.challenger, self.targets = figure, targets
        choices: list[Action] = []
        if figure.kind not in ("lightning", "ghost"):
            choices += targets
        if not self.compulsory:
            choices.append(DECLINE)
        answer = yield from self.ask("CHALLENGE", x, choices)
        self.challenger, self.targets = None, set()
        if answer == DECLINE:
            self.seen[f"declined with {len(choices) - 1} to challenge"] += 1
        else:
            yield from self.combat(x, figure, self.at[answer])
