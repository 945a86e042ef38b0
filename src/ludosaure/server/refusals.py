"""What the server says when it does not do something: a code, a sentence, a status of HTTP."""

from ludosaure.games.text import Refused, Text
from ludosaure.server.messages import Code, Refusal, Words

STATUS: dict[str, int] = {
    "no_puzzle": 404,
    Code.UNREADABLE_MESSAGE: 422,
    Code.NOT_FOUND: 404,
    Code.NO_SESSION: 401,
    Code.UNKNOWN_GAME: 404,
    Code.UNKNOWN_LEVEL: 422,
    Code.SEATS: 422,
    Code.SEAT_TAKEN: 409,
    Code.NOT_YOUR_SEAT: 403,
    Code.NOT_YOUR_TURN: 409,
    Code.NOT_HOST: 403,
    Code.NOT_OPEN: 409,
    Code.NOT_RUNNING: 409,
    Code.NOT_FINISHED: 409,
    Code.STALE_POSITION: 409,
    Code.ID_REUSED: 409,
    Code.NO_UNDO: 409,
    Code.NOTHING_ASKED: 409,
    Code.NO_SECRETS: 409,
    Code.NO_HINTS: 409,
    Code.NOT_AWAY: 409,
    Code.BOT_PLAYS: 409,
    Code.RESIGNED: 409,
    Code.TOO_FAST: 429,
    Code.TOO_LARGE: 413,
    Code.TOO_MANY: 429,
    Code.TOO_MANY_SOCKETS: 429,
    Code.TOO_MANY_WATCHERS: 503,
    Code.TOO_COSTLY: 429,
    Code.WRONG_ORIGIN: 403,
    Code.WRONG_HOST: 421,
    Code.WRONG_TOKEN: 401,
    Code.ALREADY_SEATED: 409,
    Code.RULES_VERSION: 409,
    Code.BUSY: 503,
    Code.INTERNAL: 500,
}

TEXTS = {
    Code.UNREADABLE_MESSAGE: Text(
        "Ce message n'a pas pu être lu : {why}.", "This message could not be read: {why}."
    ),
    Code.NOT_FOUND: Text("Il n'y a rien à cette adresse.", "There is nothing at this address."),
    Code.NO_SESSION: Text(
        "Ouvrez d'abord la page d'accueil, qui vous donne un nom.",
        "Open the home page first: it gives you a name.",
    ),
    Code.UNKNOWN_GAME: Text("Ce jeu n'est pas sur l'étagère.", "This game is not on the shelf."),
    Code.SEATS: Text(
        "Décrivez chaque place, avec au moins une personne et une seule fois « moi ».",
        "Describe every seat, with at least one person and “me” only once.",
    ),
    Code.SEAT_TAKEN: Text("Cette place est déjà prise.", "This seat is taken already."),
    Code.NOT_YOUR_SEAT: Text("Cette place n'est pas la vôtre.", "This seat is not yours."),
    Code.NOT_YOUR_TURN: Text("Ce n'est pas votre tour.", "It is not your turn."),
    Code.NOT_HOST: Text(
        "Seule la personne qui a dressé la table peut faire cela.",
        "Only the person who set the table may do this.",
    ),
    Code.NOT_OPEN: Text("La partie a déjà commencé.", "The game has begun already."),
    Code.NOT_RUNNING: Text("Aucune partie n'est en cours ici.", "No game is running here."),
    Code.NOT_FINISHED: Text(
        "Ce sera possible quand la partie sera finie.",
        "This will be possible when the game is over.",
    ),
    Code.STALE_POSITION: Text(
        "La partie a avancé entre-temps ; regardez la table avant de rejouer.",
        "The game has moved on meanwhile; look at the table before you play again.",
    ),
    Code.ID_REUSED: Text(
        "Cet identifiant a déjà servi à un autre message.",
        "This id was used for another message already.",
    ),
    Code.NO_UNDO: Text(
        "Rien ne peut être repris : quelque chose a été révélé depuis, ou rien n'a été joué.",
        "Nothing can be taken back: something was revealed since, or nothing was played.",
    ),
    Code.NOTHING_ASKED: Text(
        "Personne ne demande à reprendre un coup.", "Nobody asks to take back a move."
    ),
    Code.NO_SECRETS: Text(
        "On ne se parle pas en secret maintenant : écrivez à toute la table.",
        "There is no private talk now: write to the whole table.",
    ),
    Code.NO_HINTS: Text("On joue sans conseils à cette table.", "This table plays without hints."),
    Code.NOT_AWAY: Text(
        "Un robot ne remplace que quelqu'un qui a abandonné ou qui est parti depuis un moment.",
        "A bot stands in only for somebody who resigned or has been away for a while.",
    ),
    Code.BOT_PLAYS: Text(
        "Un robot joue à votre place ; reprenez-la d'abord.",
        "A bot is playing for you; take your seat again first.",
    ),
    Code.RESIGNED: Text(
        "Vous avez abandonné cette partie : un robot la finit.",
        "You resigned this game: a bot plays it to the end.",
    ),
    Code.TOO_FAST: Text("Doucement ! Réessayez dans un instant.", "Slowly! Try again in a moment."),
    Code.TOO_LARGE: Text("Ce message est trop long.", "This message is too long."),
    Code.TOO_MANY: Text(
        "Vous avez trop de tables ouvertes ; finissez-en une d'abord.",
        "You have too many tables; finish one first.",
    ),
    Code.TOO_MANY_SOCKETS: Text(
        "Vous regardez trop de tables à la fois ; fermez-en une.",
        "You are looking at too many tables at once; close one.",
    ),
    Code.TOO_MANY_WATCHERS: Text(
        "Cette table a déjà beaucoup de spectateurs ; revenez dans un moment.",
        "This table has many spectators already; come back in a while.",
    ),
    Code.TOO_COSTLY: Text(
        "Vous avez beaucoup demandé d'un coup ; réessayez dans une minute.",
        "You have asked for a lot at once; try again in a minute.",
    ),
    Code.WRONG_ORIGIN: Text(
        "Cette page n'a pas le droit de parler à ce serveur.",
        "This page may not talk to this server.",
    ),
    Code.WRONG_HOST: Text(
        "Ce serveur ne répond pas à ce nom.", "This server does not answer to this name."
    ),
    Code.ALREADY_SEATED: Text(
        "Vous êtes déjà à cette table ; une personne, une place.",
        "You sit at this table already; one person, one seat.",
    ),
    Code.WRONG_TOKEN: Text("Ce jeton n'est pas le bon.", "This is not the right token."),
    Code.RULES_VERSION: Text(
        "Cette partie suit les règles {old} ; ce serveur joue les règles {new}.",
        "This game follows rules {old}; this server plays rules {new}.",
    ),
    Code.BUSY: Text(
        "Le serveur n'a pas pu enregistrer cela ; réessayez.",
        "The server could not store this; try again.",
    ),
    Code.INTERNAL: Text(
        "Une erreur est survenue de notre côté ; rien n'est perdu.",
        "Something went wrong on our side; nothing is lost.",
    ),
}


def refused(code: Code, **parts: object) -> Refused:
    """The refusal of this code, to be raised."""
    return Refused(code.value, TEXTS[code].format(**parts) if parts else TEXTS[code])


class Overtaken(Refused):
    """Somebody else was faster: another node, or another socket; read again, it may be tried anew."""


def overtaken() -> Overtaken:
    """The refusal of whoever came second, to be raised."""
    return Overtaken(Code.STALE_POSITION.value, TEXTS[Code.STALE_POSITION])


def status_of(error: Refused) -> int:
    """The HTTP status of a refusal; what a game refuses is something it cannot process."""
    return STATUS.get(error.code, 422)


def words(text: Text) -> Words:
    """A text of the games as it goes over the wire."""
    return Words(fr=text.fr, en=text.en)


def as_model(error: Refused) -> Refusal:
    """A refusal as it goes over the wire."""
    return Refusal(code=error.code, text=words(error.text))
