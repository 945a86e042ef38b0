"""Challenges that were made: the combat, the advance, and what traps do (§4.2, §7.3, §7.4)."""

from tests.plain.dinosaures.board import Cell, beside
from tests.plain.dinosaures.duels import duel
from tests.plain.dinosaures.table import ADVANCE, STAY, STUN, Figure, Result, Story, Table


class Combat(Table):
    """Everything after a figure has arrived somewhere."""

    def combat(self, x: int, attacker: Figure, defender: Figure) -> Story:
        self.show(attacker)
        self.show(defender)
        here, there = attacker.cell, defender.cell
        is_swamp = self.board[there] == "~"
        letter = duel(
            attacker.kind,
            defender.kind,
            is_swamp,
            flug_draws=self.options["lightning_vs_flug"] == "draw",
            culaks_lose=self.options["culak_vs_culak"] == "both_lose_on_land",
        )
        ground = "swamp" if is_swamp else "land"
        self.seen["diagonal challenge"] += there not in beside(here)
        self.seen[f"duel {attacker.kind} {defender.kind} {ground} {letter}"] += 1
        if letter == "W":
            self.remove(defender)
            self.go(attacker, there)
            if not self.nests(1 - x % 2):
                self.result = Result("nest", x % 2)
            else:
                self.seen["first of two nests"] += 1
            return
        if letter == "=":
            return
        if defender.kind == "trap":
            self.spring(attacker, self.options["trap_effect"], "Trap")
            return
        if letter in "AB":
            self.remove(attacker)
        if letter in "DB":
            self.remove(defender)
        if letter == "D":
            yield from self.may_advance(x, attacker, there)
        elif letter == "A":
            shared = self.players == 4 and self.options["team_control"] == "shared"
            decider = (x + 1) % self.players if shared else defender.owner
            self.seen["a partner decides the advance"] += decider != defender.owner
            yield from self.may_advance(decider, defender, here)

    def may_advance(self, decider: int, winner: Figure, freed: Cell) -> Story:
        if winner.kind == "lightning" or winner.stun:
            self.seen[f"no advance: {'stunned' if winner.stun else 'lightning'}"] += 1
            return
        self.advance = (winner.cell, freed)
        answer = yield from self.ask("ADVANCE", decider, [ADVANCE, STAY])
        self.advance = None
        who = "attacker" if winner.side == self.turn_player % 2 else "defender"
        self.seen[f"{who} {answer}"] += 1
        if answer == ADVANCE:
            if freed not in beside(winner.cell):
                self.seen["diagonal advance"] += 1
            self.go(winner, freed)
            if self.is_caught(winner):
                self.seen[f"{who} caught by advancing"] += 1

    def is_caught(self, figure: Figure) -> bool:
        """Whether a figure that has just arrived stands on an enemy's secret trap, which then acts."""
        enemies = self.partners(1 - figure.side)
        here = [n for n in (self.notes[p] for p in enemies) if n and n.cell == figure.cell]
        found = [note for note in here if note.live]
        if not found:
            self.seen["stepped on a used-up note"] += len(here)
            return False
        for note in found:
            self.seen["secret trap shown" + (" again" if note.shown else "")] += 1
            note.shown = True
            note.live = self.options["secret_trap_life"] == "permanent"
        if len(found) == 2:
            self.seen["both partners' notes"] += 1
        self.show(figure)
        self.spring(figure, self.secret_trap_effect(), "secret trap")
        return True

    def secret_trap_effect(self) -> str:
        as_trap = self.rules == 1 or self.options["secret_trap_effect"] == "as_trap"
        return self.options["trap_effect"] if as_trap else "removed"

    def spring(self, figure: Figure, effect: str, trap: str) -> None:
        self.seen[f"{trap}: {effect}"] += 1
        if effect == "removed":
            self.remove(figure)
        elif effect == "stun":
            figure.stun = STUN
        else:
            self.leave(figure)
            self.limbo[figure.owner].append(figure)
