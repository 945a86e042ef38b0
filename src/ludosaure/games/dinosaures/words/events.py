"""What happened, as the log says it."""

from collections.abc import Sequence
from typing import Any

from ludosaure.games.dinosaures.events import Combat, Event, GameOver
from ludosaure.games.dinosaures.words.names import figure_word
from ludosaure.games.text import Text
from ludosaure.games.wording import listed

EVENTS = {
    "part_laid": Text("{seat} pose un plan.", "{seat} lays a part."),
    "landscape": Text("Voici le paysage.", "Here is the landscape."),
    "kind_chosen": Text("", ""),
    "figure_placed": Text("{seat} pose {figure} en {cell}.", "{seat} places {figure} on {cell}."),
    "placement_ended": Text("{seat} a fini de poser.", "{seat} has placed everything."),
    "screen_lifted": Text("L'écran tombe.", "The screen is lifted."),
    "trap_noted": Text(
        "{seat} a choisi la case de son piège secret, ou aucune.",
        "{seat} has chosen a cell for the secret trap, or none.",
    ),
    "turn": Text("", ""),
    "reserve_entered": Text(
        "{seat} fait entrer {figure} en {cell}.", "{seat} brings in {figure} on {cell}."
    ),
    "reentered": Text(
        "{seat} fait revenir {figure} en {cell}.", "{seat} brings back {figure} on {cell}."
    ),
    "selected": Text("", ""),
    "moved": Text("{seat} : {from} → {to}.", "{seat}: {from} → {to}."),
    "flew": Text("Le Flug de {seat} vole de {from} à {to}.", "{seat}'s Flug flies {from} to {to}."),
    "declined": Text("", ""),
    "removed": Text("{figure} de {seat} quitte le plan.", "{seat}'s {figure} leaves the board."),
    "stunned": Text(
        "{figure} de {seat} reste bloqué en {cell} pendant deux tours.",
        "{seat}'s {figure} is held on {cell} for two turns.",
    ),
    "limbo": Text(
        "{figure} de {seat} sort, mais pourra revenir.",
        "{seat}'s {figure} leaves, but may come back.",
    ),
    "secret_trap": Text(
        "Le piège secret de {seat} était en {cell} !", "{seat}'s secret trap was on {cell}!"
    ),
    "advanced": Text("Le vainqueur avance en {to}.", "The winner advances to {to}."),
    "stayed": Text("Le vainqueur reste sur place.", "The winner stays put."),
    "passed": Text("{seat} ne peut rien bouger et passe.", "{seat} cannot move and passes."),
    "nest_taken": Text("Le nid de {seat} est pris !", "{seat}'s nest is taken!"),
}
HIDDEN_PLACED = Text("{seat} pose une figurine.", "{seat} places a figure.")
RESERVES_KEPT = Text(
    "{seat} garde {reserves} figurines en réserve.", "{seat} keeps {reserves} figures in reserve."
)
RESERVE_KEPT = Text("{seat} garde une figurine en réserve.", "{seat} keeps one figure in reserve.")
DUELS = {
    "=": Text("remis", "a draw"),
    "D": Text("le défenseur sort", "the defender leaves"),
    "A": Text("l'attaquant sort", "the challenger leaves"),
    "B": Text("les deux sortent", "both leave"),
    "W": Text("le nid est occupé", "the nest is taken"),
}
CAUGHT = Text("l'attaquant est pris", "the challenger is caught")
BECAUSE = {
    "trap": Text("Le piège prend qui le défie.", "The trap catches whoever challenges it."),
    "ghost": Text("Le fantôme perd toujours.", "The ghost always loses."),
    "lightning": Text("L'Éclair bat qui le défie.", "Lightning beats any challenger."),
    "culak_nest": Text("Culak ne peut pas occuper un nid.", "Culak cannot take a nest."),
    "nest": Text("Un dinosaure occupe le nid.", "A dinosaur takes the nest."),
    "both_flug": Text("Deux Flug perdent tous les deux.", "Two Flugs both lose."),
    "stego_flug": Text("Stego bat toujours Flug.", "Stego always beats Flug."),
    "flug_draws": Text("Ici, Flug ne gagne ni ne perd.", "Here a Flug neither wins nor loses."),
    "both_culak": Text("Culak contre Culak.", "Culak against Culak."),
    "culak_tyra": Text("Culak bat Tyra partout.", "Culak beats Tyra everywhere."),
    "culak_deino_swamp": Text(
        "Dans le marais, Culak bat Deino.", "In the swamp Culak beats Deino."
    ),
    "culak_on_land": Text("Sur terre, Culak perd.", "On land Culak loses."),
    "culak_safe": Text(
        "Dans le marais, personne ne bat Culak.", "Culak in the swamp cannot be beaten."
    ),
    "stronger": Text("{one} contre {two} {terrain}.", "{one} against {two} {terrain}."),
    "same_kind": Text("Deux figurines identiques.", "Two figures of one kind."),
    "same_number": Text("Même force, genres différents.", "Equal strength, different kinds."),
}
TERRAINS = {
    "land": Text("sur la terre ferme", "on land"),
    "swamp": Text("dans le marais", "in the swamp"),
}
THE_NEST = Text("le nid", "Nest")  # the others go by their names alone
NEST_REMOVED = Text("Le nid de {seat} quitte le plan.", "{seat}'s Nest leaves the board.")
COMBAT = Text(
    "{attacker} défie {defender} : {result}. ", "{attacker} challenges {defender}: {result}. "
)
WINS = Text("{winners} l'emporte", "{winners} wins")
TEAM_WINS = Text("{winners} l'emportent", "{winners} win")
NOBODY_WINS = Text("Partie nulle", "A draw")
ENDING = Text("{who} : {why}.", "{who}: {why}.")
ENDINGS = {
    "nest": Text("le nid adverse est occupé", "the enemy nest is taken"),
    "immobilised": Text("l'adversaire ne peut plus bouger", "the opponent cannot move any more"),
    "mutual": Text("plus personne ne peut bouger", "nobody can move any more"),
    "no_progress": Text(
        "trop de tours sans qu'une figurine quitte le plan",
        "too many turns without a figure leaving",
    ),
    "turn_cap": Text("la limite de tours est atteinte", "the turn limit is reached"),
    "repetition": Text("la position se répète", "the position repeats itself"),
}

UNSAID = {
    "kind_chosen": frozenset({"seat", "figure"}),
    "turn": frozenset({"seat", "own_turn"}),
    "selected": frozenset({"seat", "cell"}),
}


def event(event: Event, names: Sequence[str]) -> Text:
    """An event in words, as in the log; empty when it is not worth a line."""
    if event["kind"] == "combat":
        return combat(event)
    if event["kind"] == "game_over":
        return game_over(event, names)
    text = EVENTS[event["kind"]]
    if event["kind"] == "figure_placed" and event["cell"] is None:
        text = HIDDEN_PLACED
    if event["kind"] == "placement_ended" and event["reserves"]:
        text = RESERVE_KEPT if event["reserves"] == 1 else RESERVES_KEPT
    if event["kind"] == "removed" and event["figure"] == "nest":
        text = NEST_REMOVED
    parts: dict[str, Any] = dict(event)
    if "seat" in parts:
        parts["seat"] = names[parts["seat"]]
    if "figure" in parts:
        parts["figure"] = figure_word(parts["figure"])
    return text.format(**parts)


def combat(event: Combat) -> Text:
    """Who challenged whom, how it ended, and what decided it; what a trap does is told next."""
    said = COMBAT.format(
        attacker=figure_word(event["attacker"]),
        defender=THE_NEST if event["defender"] == "nest" else figure_word(event["defender"]),
        result=CAUGHT if event["because"] == "trap" else DUELS[event["result"]],
    )
    one, two = event["numbers"]
    terrain = TERRAINS[event["terrain"]]
    why = BECAUSE[event["because"]].format(one=one, two=two, terrain=terrain)
    return Text(said.fr + why.fr, said.en + why.en)


def game_over(event: GameOver, names: Sequence[str]) -> Text:
    """Who has won and by what, or why nobody has."""
    winners = [Text(n, n) for seat, n in enumerate(names) if seat & 1 == event["winner"]]
    who = (NOBODY_WINS, WINS, TEAM_WINS)[len(winners)]
    return ENDING.format(who=who.format(winners=listed(winners)), why=ENDINGS[event["reason"]])
