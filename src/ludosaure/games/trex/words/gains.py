"""What a move is good for, in one sentence: eggs, the lead, the lap, the hand, the trumps."""

from collections.abc import Iterator, Sequence

from ludosaure.games.gains import Outcome, Reason
from ludosaure.games.text import Text
from ludosaure.games.trex.actions import (
    CHOOSE_EGG,
    DISCARD_DRAW_TOP,
    DISCARD_PLAYED_TOP,
    DRAW,
    KEEP_TRUMPS,
    PLAY_TOP,
    SET_STRONG,
    SET_WEAK,
)
from ludosaure.games.trex.box import CARD_COLOR, COLORS
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.outlook import Outlook, cards_of
from ludosaure.games.trex.scoring import egg_score
from ludosaure.games.trex.state import is_last_round
from ludosaure.games.trex.strength import MIDDLE_TIER, TIER, card_strength
from ludosaure.games.trex.view import view
from ludosaure.games.trex.words.names import COLOR_NAMES, card_name, egg_name, sentence

EGG_FIRST = Reason("{egg} rapporte un point.", "{egg} pays one point.")
EGG_MORE = Reason(
    "Avec {count} œufs de cette couleur, vous gagnez {gain} points.",
    "With {count} eggs of that colour you gain {gain} points.",
    mine=Text(
        "Avec {count} œufs de cette couleur, je gagne {gain} points.",
        "With {count} eggs of that colour I gain {gain} points.",
    ),
)
EGG_DENIED = Reason(
    "Il en rapporterait {gain} à {name}, et {mine} à vous.",
    "It would pay {name} {gain}, and pays you {mine}.",
    mine=Text(
        "Il en rapporterait {gain} à {name}, et {mine} à moi.",
        "It would pay {name} {gain}, and pays me {mine}.",
    ),
)
CLOSES_FIRST = Reason(
    "La manche finit et vous choisissez l'œuf.",
    "The round ends and you choose the egg.",
    mine=Text("La manche finit et je choisis l'œuf.", "The round ends and I choose the egg."),
)
CLOSES_SECOND = Reason(
    "La manche finit et le second œuf est à vous.",
    "The round ends and the second egg is yours.",
    mine=Text(
        "La manche finit et le second œuf est à moi.", "The round ends and the second egg is mine."
    ),
)
CLOSES_LAST = Reason(
    "La manche finit et vous pourrez changer un atout.",
    "The round ends and you may change a trump.",
    mine=Text(
        "La manche finit et je pourrai changer un atout.",
        "The round ends and I may change a trump.",
    ),
)
STARTS_LEADING = Reason(
    "Le dernier tour commence pendant que vous menez.",
    "The final lap starts while you lead.",
    mine=Text(
        "Le dernier tour commence pendant que je mène.", "The final lap starts while I lead."
    ),
)
STARTS = Reason(
    "Le dernier tour commence, et vous aurez le dernier mot.",
    "The final lap starts, and you have the last word in it.",
    mine=Text(
        "Le dernier tour commence, et j'aurai le dernier mot.",
        "The final lap starts, and I have the last word in it.",
    ),
)
EXTENDS = Reason(
    "Le dernier tour recommence, et vous en aurez le dernier mot.",
    "The final lap starts again, and you have the last word in it.",
    mine=Text(
        "Le dernier tour recommence, et j'en aurai le dernier mot.",
        "The final lap starts again, and I have the last word in it.",
    ),
)
DRAWS_ONE = Reason(
    "Vous piochez une carte.",
    "You draw a card.",
    mine=Text("Je pioche une carte.", "I draw a card."),
)
DRAWS = Reason(
    "Vous piochez {n} cartes.",
    "You draw {n} cards.",
    mine=Text("Je pioche {n} cartes.", "I draw {n} cards."),
)
LEADS = Reason(
    "Votre pile passe en tête.",
    "Your pile takes the lead.",
    mine=Text("Ma pile passe en tête.", "My pile takes the lead."),
)
SECOND = Reason(
    "Votre pile est deuxième : un œuf en vue.",
    "Your pile comes second: an egg is in reach.",
    mine=Text("Ma pile est deuxième : un œuf en vue.", "My pile comes second: an egg is in reach."),
)
SPARES = Reason(
    "Vos cartes fortes, comme {card}, restent en main.",
    "Strong cards such as {card} stay in hand.",
    mine=Text(
        "Mes cartes fortes, comme {card}, restent en main.",
        "Strong cards such as {card} stay in my hand.",
    ),
)
STRONG = Reason(
    "Vous avez {n} cartes de cette couleur en main.",
    "You hold {n} cards of that colour.",
    mine=Text("J'ai {n} cartes de cette couleur en main.", "I hold {n} cards of that colour."),
)
WEAK = Reason(
    "Vous n'avez guère de cartes de cette couleur ({n} en main).",
    "You hold few cards of that colour ({n} in hand).",
    mine=Text(
        "Je n'ai guère de cartes de cette couleur ({n} en main).",
        "I hold few cards of that colour ({n} in hand).",
    ),
)
LESS_STRONG = Reason(
    "Le {color} n'est plus fort : vous n'en avez guère ({n} en main).",
    "{Color} is no longer strong: you hold few of it ({n}).",
    mine=Text(
        "Le {color} n'est plus fort : je n'en ai guère ({n} en main).",
        "{Color} is no longer strong: I hold few of it ({n}).",
    ),
)
LESS_WEAK = Reason(
    "Le {color} n'est plus faible : vous en avez {n} en main.",
    "{Color} is no longer weak: you hold {n} of it.",
    mine=Text(
        "Le {color} n'est plus faible : j'en ai {n} en main.",
        "{Color} is no longer weak: I hold {n} of it.",
    ),
)
RISES = Reason(
    "Dans votre main, {card} devient fort.",
    "In your hand {card} becomes strong.",
    mine=Text("Dans ma main, {card} devient fort.", "In my hand {card} becomes strong."),
)
SMALL = Reason(
    "Vos cartes de cette couleur sont petites : {n} au plus.",
    "Your cards of that colour are small: {n} at most.",
    mine=Text(
        "Mes cartes de cette couleur sont petites : {n} au plus.",
        "My cards of that colour are small: {n} at most.",
    ),
)
STAYS_STRONG = Reason(
    "L'atout fort vous sert : {n} cartes en main.",
    "The strong trump serves you: {n} cards in hand.",
    mine=Text(
        "L'atout fort me sert : {n} cartes en main.",
        "The strong trump serves me: {n} cards in hand.",
    ),
)
STAYS_WEAK = Reason(
    "L'atout faible vous gêne peu ({n} en main).",
    "The weak trump hardly hurts you ({n} in hand).",
    mine=Text(
        "L'atout faible me gêne peu ({n} en main).", "The weak trump hardly hurts me ({n} in hand)."
    ),
)
KEEPS = Reason(
    "Vous gardez {card}.", "You keep {card}.", mine=Text("Je garde {card}.", "I keep {card}.")
)
LOSES_LITTLE = Reason("C'est une carte faible de moins.", "That is one weak card less.")
HIDDEN_STRONGER = Reason(
    "La carte cachée, qui vous reste, vaut plus {p} fois sur 10.",
    "The hidden card, which you keep, is stronger in {p} of 10 cases.",
)
LITTLE = 8  # the greatest number of small cards
MIDDLING = MIDDLE_TIER * TIER + 8  # a card of middle strength


def gain(
    outcomes: Sequence[Outcome[State]], actions: Sequence[int], seat: int, names: Sequence[str]
) -> list[Text]:
    """What a move is good for."""
    before = outcomes[0].before
    action = actions[0]
    if action < PLAY_TOP:
        return _of_card(before, action, seat)
    if CHOOSE_EGG <= action < DISCARD_PLAYED_TOP:
        return [_of_egg(before, action - CHOOSE_EGG, seat, names)]
    if action in (DISCARD_PLAYED_TOP, DISCARD_DRAW_TOP):
        return _of_loss(outcomes, action, seat)
    if action == KEEP_TRUMPS:
        return list(_of_keeping(before, seat))
    if SET_STRONG <= action < SET_WEAK:
        return list(_of_strong(before, action - SET_STRONG, seat))
    if SET_WEAK <= action < DRAW:
        return list(_of_weak(before, action - SET_WEAK, seat))
    return []


def _of_keeping(state: State, seat: int) -> Iterator[Text]:
    """What the trumps as they are do for the hand."""
    strong, weak = (len(_held(state, seat, int(c))) for c in (state.strong_color, state.weak_color))
    if strong > 1:
        yield STAYS_STRONG.format(n=strong)
    if weak < 2:
        yield STAYS_WEAK.format(n=weak)


def _of_strong(state: State, color: int, seat: int) -> Iterator[Text]:
    """What a new strong trump does for the hand."""
    held, former = _held(state, seat, color), _held(state, seat, int(state.strong_color))
    if len(held) > 1:
        yield STRONG.format(n=len(held))
    if len(former) < len(held) or not former:
        yield _colored(LESS_STRONG, int(state.strong_color), len(former))
    if len(held) == 1:
        yield RISES.format(card=card_name(held[0]))


def _of_weak(state: State, color: int, seat: int) -> Iterator[Text]:
    """What a new weak trump does for the hand."""
    held, former = _held(state, seat, color), _held(state, seat, int(state.weak_color))
    if len(held) < 2:
        yield WEAK.format(n=len(held))
    if len(former) > len(held):
        yield _colored(LESS_WEAK, int(state.weak_color), len(former))
    if len(held) > 1 and max(held) <= LITTLE:
        yield SMALL.format(n=max(held))


def _colored(reason: Reason, color: int, held: int) -> Reason:
    """A sentence about a colour and how many cards of it are held."""
    name = COLOR_NAMES[color]
    return reason.format(color=name, Color=sentence(name), n=held)


def _of_card(state: State, card: int, seat: int) -> list[Text]:
    look = next(one for one in view(state)["if_played"] if one["card"] == card)
    draws = [DRAWS_ONE if look["draws"] == 1 else DRAWS.format(n=look["draws"])]
    said = [*_of_lap(state, look), *_of_place(look), *(draws if look["draws"] else [])]
    return [*said, *_spared(state, card, seat)]


def _of_lap(state: State, look: Outlook) -> list[Text]:
    """What the card does to the round: closes it, or starts its final lap."""
    if look["closes"]:
        is_last = look["place"] == state.options.players and not is_last_round(state)
        gifts = {1: CLOSES_FIRST, 2: CLOSES_SECOND}
        gift = gifts.get(look["place"], CLOSES_LAST if is_last else None)
        return [gift] if gift else []
    if look["meteor"] == "starts":
        return [STARTS_LEADING if look["place"] == 1 and look["of"] > 1 else STARTS]
    return [EXTENDS] if look["meteor"] == "extends" else []


def _of_place(look: Outlook) -> list[Text]:
    """Where the card puts its pile."""
    if look["of"] == 1 or look["place"] > 2 or look["closes"]:
        return []
    return [LEADS if look["place"] == 1 else SECOND]


def _spared(state: State, card: int, seat: int) -> list[Text]:
    """The strongest card that stays in hand, if it is a stronger one."""
    left = [other for other in cards_of(int(state.hand[seat])) if other != card]
    best = max(left, key=lambda other: int(card_strength(state, other)), default=card)
    if card_strength(state, best) <= card_strength(state, card):
        return []
    return [SPARES.format(card=card_name(best))]


def _of_egg(state: State, slot: int, seat: int, names: Sequence[str]) -> Text:
    color = int(state.egg_pile[slot, int(state.round_number) - 1])
    mine = _egg_gain(state, seat, color)
    other = _egg_gain(state, seat, int(state.egg_pile[1 - slot, int(state.round_number) - 1]))
    second = int(state.ranking[1])
    theirs = _egg_gain(state, second, color)
    if mine <= other and theirs > mine:
        return EGG_DENIED.format(gain=theirs, name=names[second], mine=mine)
    if mine == 1:
        return EGG_FIRST.format(egg=sentence(egg_name(COLORS[color])))
    return EGG_MORE.format(count=int(state.eggs[seat, color]) + 1, gain=mine)


def _egg_gain(state: State, seat: int, color: int) -> int:
    """What one more egg of a colour adds."""
    now = int(egg_score(state, seat))
    state.eggs[seat, color] += 1
    then = int(egg_score(state, seat))
    state.eggs[seat, color] -= 1
    return then - now


def _of_loss(outcomes: Sequence[Outcome[State]], action: int, seat: int) -> list[Text]:
    """Which card is kept by losing the other one."""
    state = outcomes[0].before
    laid = int(state.played_pile[seat, int(state.played_size[seat]) - 1])
    if action == DISCARD_DRAW_TOP:
        return [KEEPS.format(card=card_name(laid))]
    strength = card_strength(state, laid)
    if strength < MIDDLING:
        return [LOSES_LITTLE]
    stronger = sum(
        int(card_strength(world, _hidden(world, seat))) > strength for world, _ in outcomes
    )
    often = round(10 * stronger / len(outcomes))
    return [HIDDEN_STRONGER.format(p=often)] if len(outcomes) > 1 and often > 5 else []


def _hidden(world: State, seat: int) -> int:
    """The card on a draw pile."""
    return int(world.draw_pile[seat, int(world.draw_size[seat]) - 1])


def _held(state: State, seat: int, color: int) -> list[int]:
    """The cards of a colour in hand."""
    return [c for c in cards_of(int(state.hand[seat])) if int(CARD_COLOR[c]) == color]
