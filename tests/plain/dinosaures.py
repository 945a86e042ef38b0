"""Dinosaures written slowly from the book: duels, steps and flights, sharing nothing with the rules."""

STRENGTH = {  # land, swamp
    "tyra_1": (7, 1), "tyra_2": (6, 2), "tri": (5, 4), "dilo": (4, 2), "stego": (3, 3),
    "docus": (2, 5), "deino_1": (2, 6), "deino_2": (1, 7),
}  # fmt: skip
FAMILY = {"tyra_1": "tyra", "tyra_2": "tyra", "deino_1": "deino", "deino_2": "deino"}


def duel(attacker: str, defender: str, swamp: bool, flug_draws: bool = False,
         culaks_lose: bool = False) -> str:  # fmt: skip
    """The result letter of one combat, by the list of §2.5: the first line that applies."""
    if defender == "trap":
        return "A"
    if defender == "lightning":
        return "=" if attacker == "flug" and flug_draws else "A"
    if defender == "nest":
        return "=" if attacker == "culak" else "W"
    if defender == "ghost":
        return "D"
    if "flug" in (attacker, defender):
        if attacker == defender:
            return "B"
        if "stego" in (attacker, defender):
            return "A" if attacker == "flug" else "D"
        return "="
    if "culak" in (attacker, defender):
        if attacker == defender:
            return "B" if culaks_lose and not swamp else "="
        other = defender if attacker == "culak" else attacker
        culak_wins, other_wins = ("D", "A") if attacker == "culak" else ("A", "D")
        family = FAMILY.get(other, other)
        if family == "tyra":
            return culak_wins
        if family == "deino":
            return culak_wins if swamp else other_wins
        return "=" if swamp else other_wins
    one, two = STRENGTH[attacker][swamp], STRENGTH[defender][swamp]
    if one != two:
        return "D" if one > two else "A"
    return "=" if attacker == defender else "B"


def destinations(
    board: dict[tuple[int, int], str],
    figures: dict[tuple[int, int], tuple[int, str]],
    start: tuple[int, int],
    options: dict[str, object],
) -> set[tuple[int, int]]:
    """
    Where the figure on *start* may go.

    *board* gives the terrain of every existing cell (column, row), *figures* side and kind by cell;
    side 0 looks up the rows, side 1 down.
    """
    side, kind = figures[start]
    found: set[tuple[int, int]] = set()
    if kind in ("nest", "trap"):
        return found
    forward = 1 if side == 0 else -1
    column, row = start
    for right, up in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        cell = (column + right, row + up)
        if cell not in board or cell in figures:
            continue
        if kind == "lightning":
            if options["lightning_move"] == "none" or board[cell] == "~":
                continue
            if options["lightning_move"] == "sideways_back" and up == forward:
                continue
        found.add(cell)
    if kind != "flug":
        return found

    def is_enemy(cell: tuple[int, int]) -> bool:
        return cell in figures and figures[cell][0] != side

    for right in (-1, 0, 1):
        for up in (-1, 0, 1):
            if (right, up) == (0, 0):
                continue
            diagonal = right != 0 and up != 0
            cell, length = (column + right, row + up), 1
            while cell in board and cell not in figures:
                shortest = options["flug_diagonal_min"] if diagonal else 2
                ahead = (cell[0] + right, cell[1] + up)
                targets = [ahead]
                if not diagonal:
                    targets += [(cell[0] + up, cell[1] + right), (cell[0] - up, cell[1] - right)]
                if length >= shortest and any(is_enemy(target) for target in targets):
                    found.add(cell)
                cell, length = ahead, length + 1
    return found
