"""What the terminal itself says, in French and English."""

import locale
import os

from ludosaure.games.text import Text

LANGUAGES = ("fr", "en")

HELP = Text(
    "Un numéro ou une notation joue le coup ; ? montre les règles, ? NOM parle d'un animal, why COUP "
    "dit pourquoi il est refusé, undo reprend, log raconte, save FICHIER enregistre, quit arrête.",
    "A number or a notation plays the move; ? shows the rules, ? NAME tells of an animal, why MOVE "
    "says why it is refused, undo takes back, log tells the story, save FILE keeps the game, quit stops.",
)
YOUR_MOVE = Text("Votre coup", "Your move")
NO_LEAF = Text(
    "Rien sur « {asked} ». Il y a : {names}.", "Nothing about “{asked}”. There is: {names}."
)
NOTHING_TO_SAY = Text("Ce coup est permis.", "That move is legal.")
NO_SUCH_NUMBER = Text("Il n'y a pas de coup numéro {number}.", "There is no move number {number}.")
SAVED = Text("Partie enregistrée dans {path}.", "Game saved in {path}.")
NOT_SAVED = Text("{path} ne peut pas être écrit : {why}.", "{path} cannot be written: {why}.")
KEPT = Text(
    "À bientôt. La partie est gardée dans {path} ; ludosaure play {game} --load {path} la reprend.",
    "See you soon. The game is kept in {path}; ludosaure play {game} --load {path} goes on with it.",
)
HAND_OVER = Text(
    "Passez l'écran à {name}, puis appuyez sur Entrée.",
    "Hand the screen to {name}, then press Enter.",
)
THINKING = Text("{name} réfléchit…", "{name} is thinking…")
TAKEN_BACK = Text("Coup repris.", "Move taken back.")
FINAL = Text("Le décompte", "The count")
TOTAL = Text("Total", "Total")
STEP = Text("Coup {ply} sur {of} : {who} — {move}", "Move {ply} of {of}: {who} — {move}")
STEP_HELP = Text(
    "Entrée ou n : suivant, p : précédent, un numéro : ce coup, q : fin.",
    "Enter or n: next, p: previous, a number: that move, q: end.",
)
SECTION = Text("Voir « {title} » : tapez ?", "See “{title}”: type ?")
FORMER_RULES = Text(
    "Cette partie suit les règles {version} ; aujourd'hui, ce sont les règles {present}.",
    "This game follows rules {version}; today they are rules {present}.",
)
VERIFIED = Text("Tout est en ordre.", "Everything is in order.")
NOT_VERIFIED = Text("Cette partie ne tient pas.", "This record does not hold.")
PREPARING = Text("Préparation des règles", "Preparing the rules")
BAD_OPTION = Text(
    "Écrivez une option comme nom=valeur, pas {text}.",
    "Write an option as name=value, not {text}.",
)
NO_PRESET = Text(
    "Aucune façon de jouer ne s'appelle {key} ; au choix : {known}.",
    "No way to play is called {key}; there are {known}.",
)
BAD_SEAT = Text(
    "Il n'y a pas de siège {seat} : ils vont de 1 à {players}.",
    "There is no seat {seat}: they go from 1 to {players}.",
)
BAD_FILE = Text("{path} ne peut pas être lu : {why}.", "{path} cannot be read: {why}.")
NO_SERVER = Text(
    "Les tables du navigateur demandent un extra qui n'est pas installé (il manque {missing}) : "
    'pip install "ludosaure[server]" ; dans un clone, make play s\'en charge.',
    "The tables in the browser need an extra that is not installed (missing: {missing}): "
    'pip install "ludosaure[server]"; in a clone, make play does it for you.',
)
SAME_BOX = Text(
    "Cette boîte dit tout comme la nôtre.", "This box says everything just as ours does."
)
PLAYER = Text("Joueur {number}", "Player {number}")


def language_of(asked: str | None) -> str:
    """The language asked for, or that of the locale; French and English are spoken."""
    if asked in LANGUAGES:
        return str(asked)
    named = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG")
    return "fr" if (named or locale.getlocale()[0] or "").lower().startswith("fr") else "en"


def say(text: Text, language: str, **parts: object) -> str:
    """One message in one language, its gaps filled."""
    return getattr(text.format(**parts), language)
