"""
The names and sentences of the drawn tables, the page's and the terminal's.

Things go by their identifiers (types, eggs, tiles), sentences by what they are for; {gaps} have names.
"""

from ludosaure.games.cubosaurs.box import CARD_NAMES, DINOSAURS
from ludosaure.games.cubosaurs.words.names import TILES, TYPES, egg_name, egg_short
from ludosaure.games.text import Text

PLACES = (
    Text("1er", "1st"),
    Text("2e", "2nd"),
    Text("3e", "3rd"),
    Text("4e", "4th"),
    Text("5e", "5th"),
)
TABLE: dict[str, Text] = {
    **{kind.name.lower(): said.name for kind, said in TYPES.items()},
    **{CARD_NAMES[card]: egg_name(card) for card in range(DINOSAURS, len(CARD_NAMES))},
    **{tile.name.lower(): said.name for tile, said in TILES.items()},
    **{f"{tile.name.lower()}_effect": said.effect for tile, said in TILES.items()},
    "goal": Text(
        "But : le plus de points avec votre collection.",
        "Goal: the most points from your collection.",
    ),
    # The round
    "phaseRound": Text("Manche {round} sur {total}", "Round {round} of {total}"),
    "thisRound": Text("manche", "round"),
    "direction": Text("sens", "direction"),
    "deck": Text("Pioche : {n}", "Deck: {n}"),
    "deckName": Text("Pioche", "Deck"),
    "before": Text("{n} avant", "{n} before"),
    "cardCount": Text("{n} cartes", "{n} cards"),
    "oneCard": Text("1 carte", "1 card"),
    # The Hand
    "hand": Text("La Main", "The Hand"),
    "handFrom": Text("La Main, refusée par {name}", "The Hand, passed by {name}"),
    "handOf": Text("La Main, chez {name}", "The Hand, with {name}"),
    "handOfFrom": Text("{from} a refusé : chez {name}", "{from} passed it: with {name}"),
    "handEmpty": Text("Personne n’a la Main.", "Nobody holds the Hand."),
    "receives": Text("reçoit la Main si elle est refusée", "gets the Hand if it is passed"),
    "forNext": Text(
        "{name} passerait de {from} à {to} en gardant la Main.",
        "{name} would go from {from} to {to} by keeping the Hand.",
    ),
    "worthIfKept": Text("(collection à {points} si gardée)", "(collection worth {points} if kept)"),
    # Collections
    "yours": Text("Votre collection", "Your collection"),
    "collectionOf": Text("Collection de {name}", "{name}’s collection"),
    "emptyCollection": Text("Aucune carte pour l’instant.", "No cards yet."),
    "empty": Text("vide", "empty"),
    "now": Text("{points} pour l’instant", "{points} for now"),
    "worthNow": Text("vaut {now}", "worth {now}"),
    "oneMore": Text("avec une de plus {more}", "with one more {more}"),
    "then": Text("puis {more}", "then {more}"),
    "ifKeptShort": Text("gardé : {points}", "kept: {points}"),
    "ifGivenShort": Text("sans : {points}", "without: {points}"),
    "withGrey": Text("avec le gris", "with the grey"),
    "majority": Text("majorité", "majority"),
    "missing": Text("il manque {n}", "{n} short"),
    # Cards
    **{f"short_{CARD_NAMES[card]}": egg_short(card) for card in range(DINOSAURS, len(CARD_NAMES))},
    "unknownCard": Text("carte cachée", "hidden card"),
    "seriesOf": Text("{n} : {points}", "{n}: {points}"),
    "eggMost": Text("le plus ou à égalité", "most or tied"),
    "otherwise": Text("sinon", "otherwise"),
    "paired": Text("en paire", "paired"),
    "alone": Text("seul", "alone"),
    "dna": Text("ADN", "DNA"),
    "noDna": Text("sans ADN", "no DNA"),
    # The market
    "market": Text("Évolutions", "Evolutions"),
    "emptyMarket": Text("Le marché est vide.", "The market is empty."),
    "youHave": Text(
        "Vous avez {n} ADN. Un achat par tour.", "You have {n} DNA. One purchase a turn."
    ),
    "oneATurn": Text("une tuile par tour", "one tile a turn"),
    "pay": Text("Payer {n} ADN", "Pay {n} DNA"),
    "supply": Text("réserve {n} ADN", "supply {n} DNA"),
    "tilesOwned": Text("Tuiles : {tiles}", "Tiles: {tiles}"),
    # Choosing
    "keep": Text("Garder", "Keep"),
    "keepAll": Text("Garder les {n}", "Keep all {n}"),
    "pass": Text("Refuser", "Pass"),
    "orKeep": Text("{move}, ou tout garder ?", "{move}, or keep it all?"),
    "touchCard": Text("touchez une carte", "touch a card"),
    "confirm": Text("Choisir", "Choose"),
    "endTurn": Text("Terminer", "End turn"),
    "pickFirst": Text(
        "Touchez d’abord une carte de votre collection.",
        "First touch a card of your collection.",
    ),
    "mayChoose": Text("peut être choisie", "may be chosen"),
    "whichOne": Text("Laquelle ?", "Which one?"),
    # The end of a round
    "roundOver": Text("La manche {round} est finie", "Round {round} is over"),
    "pileByPile": Text(
        "La pioche est vide. Chaque collection est comptée pile par pile.",
        "The deck is empty. Each collection is counted pile by pile.",
    ),
    "endOfRound": Text("Fin de la manche {round} sur {total}", "End of round {round} of {total}"),
    "isCounted": Text("on compte", "being counted"),
    "wasCounted": Text("compté", "counted"),
    "willBeCounted": Text("ensuite", "next"),
    "soFar": Text("{place} pour l’instant", "{place} so far"),
    "inRound": Text("{place} de la manche", "{place} in the round"),
    **{f"place_{n}": place for n, place in enumerate(PLACES, 1)},
    "pileCounts": Text("{name}, {pile} ×{n} : {points}.", "{name}, {pile} ×{n}: {points}."),
    "pileCountsOne": Text("{name}, {pile} : {points}.", "{name}, {pile}: {points}."),
    "raptors": Text("Vélociraptors", "Velociraptors"),
    "eggPays": Text(
        "{egg} : {name} en a {n}, personne n’en a plus. {points}.",
        "{egg}: {name} has {n}, nobody has more. {points}.",
    ),
    "eggPaysYou": Text(
        "{egg} : vous en avez {n}, personne n’en a plus. {points}.",
        "{egg}: you have {n}, nobody has more. {points}.",
    ),
    "eggCosts": Text(
        "{egg} : {name} en a {n}, {other} {most}. {points}.",
        "{egg}: {name} has {n}, {other} {most}. {points}.",
    ),
    "eggCostsYou": Text(
        "{egg} : vous en avez {n}, {other} {most}. {points}.",
        "{egg}: you have {n}, {other} {most}. {points}.",
    ),
    "eggNone": Text("{egg} : {name} n’en a pas. {points}.", "{egg}: {name} has none. {points}."),
    "eggNoneYou": Text("{egg} : vous n’en avez pas. {points}.", "{egg}: you have none. {points}."),
    "against": Text("{n} contre {most}", "{n} to {most}"),
    "startsNext": Text(
        "{name} a le moins de points et commence la manche {round}, dans l’autre sens.",
        "{name} has the fewest points and starts round {round}, the other way round.",
    ),
    "youStartNext": Text(
        "Vous avez le moins de points : vous commencez la manche {round}, dans l’autre sens.",
        "You have the fewest points and start round {round}, the other way round.",
    ),
    "lastCount": Text("C’était la dernière manche.", "That was the last round."),
    "you": Text("Vous", "You"),
    "pause": Text("Pause", "Pause"),
    "goOnCounting": Text("Continuer", "Go on"),
    "showAll": Text("Tout montrer", "Show all"),
    "nextRound": Text("Manche suivante", "Next round"),
    "theResult": Text("Le résultat", "The result"),
}
