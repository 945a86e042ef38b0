"""One combat (§2.5)."""

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
