"""Words for people, in French and English: prompts, buttons, the log, the count."""

from collections.abc import Sequence

from ludosaure.games.contract import NOBODY, Event, ScoreLine, ScoreSheet, State, Text
from ludosaure.games.dinosaures.actions import cell_name, figure_name, spot_name
from ludosaure.games.dinosaures.box import KINDS, LAYOUTS, PART_LETTERS
from ludosaure.games.dinosaures.decisions import ADVANCE, DECLINE, PART_0, STAY
from ludosaure.games.dinosaures.setup import composing_side
from ludosaure.games.dinosaures.state import Phase
from ludosaure.games.dinosaures.words.names import FIGURES
from ludosaure.games.wording import listed

PROMPTS = {
    Phase.COMPOSE: Text(
        "Choisissez un plan et tournez-le : emplacement {slot}.",
        "Choose a part and turn it: slot {slot}.",
    ),
    Phase.PLACE_KIND: Text("Prenez une figurine à poser.", "Take a figure to place."),
    Phase.PLACE_CELL: Text(
        "Posez votre figurine ({figure}) dans votre territoire.",
        "Place your figure ({figure}) in your territory.",
    ),
    Phase.SECRET_TRAP: Text(
        "Notez la case de votre piège secret, ou passez.",
        "Note the cell of your secret trap, or pass.",
    ),
    Phase.RESERVE: Text(
        "Faites entrer une réserve, ou continuez.", "Bring in a reserve, or go on."
    ),
    Phase.RESERVE_CELL: Text(
        "Posez la réserve ({figure}) au bord de votre moitié.",
        "Put the reserve ({figure}) on an edge cell of your half.",
    ),
    Phase.SELECT: Text("Choisissez la figurine à avancer.", "Choose the figure to move."),
    Phase.REENTER_CELL: Text(
        "Remettez la figurine ({figure}) sur votre première rangée.",
        "Put the figure ({figure}) back on your first row.",
    ),
    Phase.MOVE: Text("Où va la figurine en {cell} ?", "Where does the figure on {cell} go?"),
    Phase.SECOND: Text(
        "Un second pas ? Choisissez une figurine, ou restez-en là.",
        "A second step? Choose a figure, or leave it at that.",
    ),
    Phase.CHALLENGER: Text(
        "Laquelle de vos deux figurines défie l'ennemi ?",
        "Which of your two figures challenges an enemy?",
    ),
    Phase.CHALLENGE: Text("Défiez-vous un voisin ?", "Do you challenge a neighbour?"),
    Phase.ADVANCE: Text(
        "Votre figurine a gagné. Avance-t-elle en {to} ?",
        "Your figure has won. Does it advance to {to}?",
    ),
    Phase.GAME_OVER: Text("La partie est finie.", "The game is over."),
}
MUST_CHALLENGE = Text(
    "L'explorateur doit défier : choisissez l'adversaire.",
    "The explorer must challenge: choose the opponent.",
)
MUST_CHALLENGE_TWO = Text("Choisissez qui vous défiez.", "Choose whom you challenge.")
SLOT_NAMES = {
    "left": Text("gauche", "left"),
    "right": Text("droite", "right"),
    "near": Text("proche", "near"),
    "far": Text("loin", "far"),
}
NAMELESS = Text("une figurine", "a figure")


def figure_word(name: str | None) -> Text:
    """A kind in words; when it is not known, just a figure."""
    return FIGURES.get(name or "", NAMELESS)


def prompt(state: State, names: Sequence[str]) -> Text:
    """What the seat to move is asked, in a sentence."""
    phase = Phase(int(state.phase))
    if phase == Phase.CHALLENGE and state.compulsory:
        return MUST_CHALLENGE if state.flight else MUST_CHALLENGE_TWO
    if phase == Phase.GAME_OVER or state.to_move == NOBODY:
        return PROMPTS[Phase.GAME_OVER]
    parts: dict[str, object] = {}
    if phase == Phase.COMPOSE:
        slot = LAYOUTS[int(state.options.landscape_layout)].slot_names[
            int(state.laid[composing_side(state)])
        ]
        parts["slot"] = SLOT_NAMES.get(slot, slot)
    elif phase in (Phase.PLACE_CELL, Phase.RESERVE_CELL, Phase.REENTER_CELL):
        parts["figure"] = figure_word(figure_name(state, int(state.pending_kind)))
    elif phase == Phase.MOVE:
        parts["cell"] = spot_name(state, int(state.spot[state.selected]))
    elif phase == Phase.ADVANCE:
        parts["to"] = spot_name(state, int(state.advance_to))
    return PROMPTS[phase].format(**parts)


CELL_ACTIONS = {
    Phase.PLACE_CELL: Text("Poser en {cell}", "Place on {cell}"),
    Phase.SECRET_TRAP: Text("Piéger {cell}", "Trap {cell}"),
    Phase.RESERVE_CELL: Text("Entrer en {cell}", "Enter on {cell}"),
    Phase.REENTER_CELL: Text("Revenir en {cell}", "Come back on {cell}"),
    Phase.SELECT: Text("{figure} en {cell}", "{figure} on {cell}"),
    Phase.SECOND: Text("{figure} en {cell}", "{figure} on {cell}"),
    Phase.MOVE: Text("Aller en {cell}", "Go to {cell}"),
    Phase.CHALLENGER: Text("{figure} en {cell} défie", "{figure} on {cell} challenges"),
    Phase.CHALLENGE: Text("Défier {cell}", "Challenge {cell}"),
}
DECLINES = {
    Phase.SECRET_TRAP: Text("Sans piège", "No trap"),
    Phase.RESERVE: Text("Continuer sans réserve", "Go on without a reserve"),
    Phase.SECOND: Text("Pas de second pas", "No second step"),
    Phase.CHALLENGER: Text("Ne pas défier", "Do not challenge"),
    Phase.CHALLENGE: Text("Ne pas défier", "Do not challenge"),
}


def action_text(state: State, action: int, names: Sequence[str]) -> Text:
    """A legal action in words, as on a button."""
    width = int(state.width)
    board = width * int(state.height)
    phase = Phase(int(state.phase))
    if action < board:
        row, column = divmod(action, width)
        figure = int(state.at[(row + 1) * (width + 2) + column + 1])
        kind = int(state.kind[figure]) if figure >= 0 else -1
        known = figure_name(state, kind) if kind >= 0 else None
        text = CELL_ACTIONS.get(phase, Text("{cell}", "{cell}"))
        return text.format(cell=cell_name(width, action), figure=figure_word(known))
    other = action - board
    if other < KINDS:
        word = figure_word(figure_name(state, other))
        if phase == Phase.SELECT:
            return Text("Faire revenir : {f}", "Bring back: {f}").format(f=word)
        return word
    if other < DECLINE:
        place, turns = divmod(other - PART_0, 4)
        part = int(state.hand_parts[composing_side(state), place])
        letter = PART_LETTERS[part] if part >= 0 else "?"
        copies = [int(p) for p in state.hand_parts[composing_side(state)]].count(part)
        if copies > 1:
            letter = f"{letter} ({place + 1})"
        return Text("Plan {p}, tourné de {d}°", "Part {p}, turned {d}°").format(
            p=letter, d=90 * turns
        )
    if other == DECLINE:
        return DECLINES.get(phase, Text("Passer", "Pass"))
    if other == ADVANCE:
        return Text("Avancer", "Advance")
    if other == STAY:
        return Text("Rester", "Stay")
    if phase == Phase.PLACE_KIND:
        return Text("Garder le reste en réserve", "Keep the rest in reserve")
    return Text("Finir le tour", "End the turn")


# --- The log -------------------------------------------------------------------------------------

EVENTS = {
    "part_laid": Text("{player} pose un plan.", "{player} lays a part."),
    "landscape": Text("Voici le paysage.", "Here is the landscape."),
    "kind_chosen": Text("", ""),
    "figure_placed": Text(
        "{player} pose {figure} en {cell}.", "{player} places {figure} on {cell}."
    ),
    "placement_ended": Text("{player} a fini de poser.", "{player} has placed everything."),
    "screen_lifted": Text("L'écran tombe.", "The screen is lifted."),
    "trap_noted": Text("{player} range son papier.", "{player} puts the note away."),
    "turn": Text("", ""),
    "reserve_entered": Text(
        "{player} fait entrer {figure} en {cell}.", "{player} brings in {figure} on {cell}."
    ),
    "reentered": Text(
        "{player} fait revenir {figure} en {cell}.", "{player} brings back {figure} on {cell}."
    ),
    "selected": Text("", ""),
    "moved": Text("{player} : {from} → {to}.", "{player}: {from} → {to}."),
    "flew": Text(
        "Le Flug de {player} vole de {from} à {to}.", "{player}'s Flug flies {from} to {to}."
    ),
    "declined": Text("", ""),
    "removed": Text(
        "{figure} de {player} quitte le plan.", "{player}'s {figure} leaves the board."
    ),
    "stunned": Text(
        "{figure} de {player} reste bloqué en {cell} pour deux tours.",
        "{player}'s {figure} is held on {cell} for two turns.",
    ),
    "limbo": Text(
        "{figure} de {player} sort, mais pourra revenir.",
        "{player}'s {figure} leaves, but may come back.",
    ),
    "secret_trap": Text(
        "Le piège secret de {player} était en {cell} !", "{player}'s secret trap was on {cell}!"
    ),
    "advanced": Text("Le vainqueur avance en {to}.", "The winner advances to {to}."),
    "stayed": Text("Le vainqueur reste sur place.", "The winner stays put."),
    "passed": Text("{player} ne peut rien bouger et passe.", "{player} cannot move and passes."),
    "nest_taken": Text("Le nid de {player} est pris !", "{player}'s nest is taken!"),
}
HIDDEN_PLACED = Text("{player} pose une figurine.", "{player} places a figure.")
RESERVES_KEPT = Text(
    "{player} garde {reserves} figurines en réserve.", "{player} keeps {reserves} in reserve."
)
DUELS = {
    "=": Text("remis", "a draw"),
    "D": Text("le défenseur sort", "the defender leaves"),
    "A": Text("l'attaquant sort", "the challenger leaves"),
    "B": Text("les deux sortent", "both leave"),
    "W": Text("le nid est occupé", "the nest is taken"),
}
BECAUSE = {
    "trap": Text("Le piège prend qui le défie.", "The trap takes whoever challenges it."),
    "ghost": Text("Le fantôme perd toujours.", "The ghost always loses."),
    "lightning": Text("L'Éclair bat qui le défie.", "Lightning beats any challenger."),
    "culak_nest": Text("Culak ne peut pas occuper un nid.", "Culak cannot take a nest."),
    "nest": Text("Un dinosaure occupe le nid.", "A dinosaur takes the nest."),
    "both_flug": Text("Deux Flug se perdent ensemble.", "Two Flugs both lose."),
    "stego_flug": Text("Stego bat toujours Flug.", "Stego always beats Flug."),
    "flug_draws": Text(
        "Flug ne perd que contre Flug et Stego.", "Flug loses to Flug and Stego only."
    ),
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
COMBAT = Text(
    "{attacker} défie {defender} : {result}. ", "{attacker} challenges {defender}: {result}. "
)
ENDINGS = {
    "nest": Text("{winners} l'emporte : le nid adverse est occupé.", "{winners} wins: the enemy nest is taken."),
    "immobilised": Text(
        "{winners} l'emporte : l'adversaire ne peut plus bouger.",
        "{winners} wins: the opponent cannot move any more.",
    ),
    "mutual": Text("Remis : plus personne ne peut bouger.", "A draw: nobody can move any more."),
    "no_progress": Text(
        "Remis : trop de tours sans qu'une figurine sorte.",
        "A draw: too many turns without a figure leaving.",
    ),
    "turn_cap": Text("Remis : la limite de tours est atteinte.", "A draw: the turn limit is reached."),
    "repetition": Text("Remis : la position se répète.", "A draw: the position repeats itself."),
}  # fmt: skip


def because_text(event: Event) -> Text:
    """The reason for the result of a combat."""
    one, two = event.parts["numbers"]
    return BECAUSE[event.parts["because"]].format(
        one=one, two=two, terrain=TERRAINS[event.parts["terrain"]]
    )


def event_text(event: Event, names: Sequence[str]) -> Text:
    """An event in words, as in the log; empty when it is not worth a line."""
    parts = dict(event.parts)
    if event.kind == "combat":
        said = COMBAT.format(
            attacker=figure_word(parts["attacker"]),
            defender=figure_word(parts["defender"]),
            result=DUELS[parts["result"]],
        )
        why = because_text(event)
        return Text(said.fr + why.fr, said.en + why.en)
    if event.kind == "game_over":
        winners = [Text(n, n) for seat, n in enumerate(names) if seat & 1 == parts["winner"]]
        return ENDINGS[parts["reason"]].format(winners=listed(winners))
    text = EVENTS[event.kind]
    if event.kind == "figure_placed" and parts["cell"] is None:
        text = HIDDEN_PLACED
    if event.kind == "placement_ended" and parts["reserves"]:
        text = RESERVES_KEPT
    if "player" in parts:
        parts["player"] = names[parts["player"]]
    if "figure" in parts:
        parts["figure"] = figure_word(parts["figure"])
    return text.format(**parts)


def score_sheet(state: State) -> ScoreSheet:
    """Nothing to count here but who has won; the losses are shown as a help."""
    players = range(int(state.options.players))
    over = state.phase == Phase.GAME_OVER and state.winner >= 0
    values = tuple(
        0 if not over else (1 if player & 1 == state.winner else -1) for player in players
    )
    removed = tuple(int(state.removed[player].sum()) for player in players)
    lines = (
        ScoreLine("result", Text("Résultat", "Result"), values),
        ScoreLine("removed", Text("Figurines perdues", "Figures lost"), removed),
    )
    return ScoreSheet(lines, values)
