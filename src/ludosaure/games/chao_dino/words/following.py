"""Sentences of the page for what others did, what would happen, and what is worth a pause."""

from ludosaure.games.chao_dino.words.names import FARTHER
from ludosaure.games.text import Text

# What the others did, as the steps of a story; {who} falls in, {gains} are "Léa +2, vous +1".
STORY: dict[str, Text] = {
    "you": Text("vous", "you"),
    "some": Text("{name} ×{n}", "{name} ×{n}"),
    "toldPlaced": Text("Deux dinosaures sur {tile}", "Two dinosaurs on {tile}"),
    "toldHand": Text("Joue {card}", "Plays {card}"),
    "toldTurned": Text("Retourne {card}", "Turns up {card}"),
    "toldDrift": Text("{tile} dérive {way}", "{tile} drifts {way}"),
    "farther_out": FARTHER,
    "toldFall": Text("à l’eau : {who}", "{who} in the water"),
    "toldClimb": Text("à bord : {who}", "{who} on board"),
    "toldNoDrift": Text("Rien ne peut dériver", "Nothing can drift"),
    "toldSkipped": Text("Pas de carte : tous nagent", "No card: all are swimming"),
    "toldCounted": Text("{land} compte : {gains}", "{land} counts: {gains}"),
    "toldCountedNobody": Text("{land} se détache, désert", "{land} breaks away, empty"),
    "toldStep": Text("Un pas vers {tile}", "One step to {tile}"),
    "toldSteps": Text("{n} pas", "{n} steps"),
    "toldBirth": Text("Une naissance", "One birth"),
    "toldBirths": Text("{n} naissances", "{n} births"),
    "toldRescue": Text("Un nageur sauvé", "One swimmer rescued"),
    "toldRescues": Text("{n} nageurs sauvés", "{n} swimmers rescued"),
    "toldLost": Text("{n} à la réserve : pas sauvé", "{n} back to the reserve: not rescued"),
    "toldStarved": Text("{n} à la réserve : de trop", "{n} back to the reserve: no food"),
    "toldOut": Text("Hors du jeu", "Out of the game"),
    "toldMeteor": Text("La météorite !", "The meteor!"),
}

# What would happen, before it does.
FORECAST: dict[str, Text] = {
    "ifHere": Text("Si vous posez ici", "If you put it down here"),
    "putHereAsked": Text("Poser {tile} ici ?", "Put {tile} down here?"),
    "putHere": Text("Poser ici", "Put it here"),
    "otherSpace": Text("Autre case", "Other space"),
    "nothingMore": Text(
        "Personne ne tombe à l’eau, rien n’est compté.", "Nobody falls in, nothing is counted."
    ),
    "fallsIn": Text("Tombe à l’eau : {who}.", "Falls in: {who}."),
    "fallIn": Text("Tombent à l’eau : {who}.", "Fall in: {who}."),
    "climbsUp": Text("Remonte sur la tuile : {who}.", "Climbs onto the tile: {who}."),
    "climbUp": Text("Remontent sur la tuile : {who}.", "Climb onto the tile: {who}."),
    "isCounted": Text(
        "{land} se détache et compte aussitôt.", "{land} breaks away and is counted at once."
    ),
    "livesThere": Text("Y habitent : {who}.", "Living there: {who}."),
    "nobodyThere": Text("Personne n’y habite.", "Nobody lives there."),
    "breaksOnly": Text(
        "Le continent se brise, mais rien n’est compté ici.",
        "The continent breaks, but nothing is counted here.",
    ),
    "lostAfter": Text(
        "Votre tour finit : {n} de vos dinosaures retournent à la réserve.",
        "Your turn ends: {n} of your dinosaurs go back to the reserve.",
    ),
    "lostAfterOne": Text(
        "Votre tour finit : un de vos dinosaures retourne à la réserve.",
        "Your turn ends: one of your dinosaurs goes back to the reserve.",
    ),
    "outAfter": Text(
        "Il ne vous reste aucun dinosaure : vous êtes hors du jeu.",
        "You have no dinosaur left: you are out of the game.",
    ),
    "gain": Text("{name} : {from} → {to}.", "{name}: {from} → {to}."),
    "hereNow": Text("{tile} ici", "{tile} here"),
}

# Before a turn ends that costs something which could be saved.
WARNING: dict[str, Text] = {
    "endSwimmers": Text("Finir le tour avec {n} nageurs ?", "End the turn with {n} swimmers?"),
    "endSwimmer": Text("Finir le tour avec un nageur ?", "End the turn with a swimmer?"),
    "endCrowded": Text(
        "Finir le tour avec {n} dinosaures de trop ?", "End the turn with {n} dinosaurs too many?"
    ),
    "endCrowdedOne": Text(
        "Finir le tour avec un dinosaure de trop ?", "End the turn with one dinosaur too many?"
    ),
    "endOut": Text("Quitter la partie ?", "Leave the game?"),
    "endCosts": Text(
        "À la réserve : {lost}. En jeu : {from} → {left}.",
        "To the reserve: {lost}. On the board: {from} → {left}.",
    ),
    "endIsOut": Text(
        "Vous n’auriez plus aucun dinosaure en jeu.",
        "You would have no dinosaur left on the board.",
    ),
    "maySave": Text("Vous pouvez en sauver {n}.", "You can save {n} of them."),
    "maySaveAll": Text("Vous pouvez tous les sauver.", "You can save them all."),
    "maySaveOne": Text("Vous pouvez le sauver.", "You can save it."),
    "endAnyway": Text("Finir quand même", "End anyway"),
    "doAnyway": Text("Le faire quand même", "Do it anyway"),
    "saveThem": Text("Les sauver", "Save them"),
    "saveOne": Text("Le sauver", "Save it"),
    "keySave": Text("s", "s"),
}

# What is worth a pause: land that breaks away, dinosaurs lost, somebody out, the meteor.
DRAMA: dict[str, Text] = {
    "landBreaks": Text("{land} se détache !", "{land} breaks away!"),
    "countRule": Text(
        "Le plus de dinosaures : +2. Le deuxième : +1.", "Most dinosaurs: +2. Second most: +1."
    ),
    "countNobody": Text("Personne n’y habite : aucun point.", "Nobody lives there: no points."),
    "lostOne": Text("{name} perd un dinosaure", "{name} loses a dinosaur"),
    "lostMany": Text("{name} perd {n} dinosaures", "{name} loses {n} dinosaurs"),
    "youLoseOne": Text("Vous perdez un dinosaure", "You lose a dinosaur"),
    "youLoseMany": Text("Vous perdez {n} dinosaures", "You lose {n} dinosaurs"),
    "notRescued": Text("Sans secours : retour à la réserve.", "Not rescued: back to the reserve."),
    "noFood": Text(
        "Pas assez à manger : retour à la réserve.", "Not enough food: back to the reserve."
    ),
    "isOut": Text("{name} est hors du jeu", "{name} is out of the game"),
    "youAreOut": Text("Vous êtes hors du jeu", "You are out of the game"),
    "noneLeft": Text("Plus aucun dinosaure en jeu.", "No dinosaur left on the board."),
    "meteorFalls": Text("La météorite !", "The meteor!"),
    "lastTurns": Text("Encore un tour : {order}.", "One more turn each: {order}."),
    "lastTurnNow": Text("Ce tour est le dernier.", "This turn is the last."),
}

FOLLOWING: dict[str, Text] = {**STORY, **FORECAST, **WARNING, **DRAMA}
