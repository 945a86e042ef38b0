"""The options of §7, by their names and values, with a sentence each."""

from collections.abc import Mapping
from dataclasses import dataclass

from ludosaure.games.contract import Choice, Json, Option, OptionRefused, Text, Value
from ludosaure.games.dinosaures.box import FIGURES, PART, PART_COUNTS, PART_LETTERS, PARTS
from ludosaure.games.dinosaures.words.names import FIGURE_IDS

LIMITS = {  # by number of players: §5.3
    2: {"no_progress_limit": 200, "max_turns": 1000, "repetition_limit": 0},
    4: {"no_progress_limit": 400, "max_turns": 2500, "repetition_limit": 0},
}
MOST_TURNS = 1_000_000
DEFAULT_RESERVE = "tri,stego,flug"  # designed


@dataclass(frozen=True)
class NumberOption(Option):
    """An option that takes any whole number from a range; the choices are suggestions."""

    least: int = 0
    most: int = MOST_TURNS
    barred: tuple[int, ...] = ()

    def index(self, value: object) -> int:
        """The number itself, when it is in range."""
        if type(value) is int and self.least <= value <= self.most and value not in self.barred:
            return value
        barred_fr = "".join(f", sauf {number}" for number in self.barred)
        barred_en = "".join(f" except {number}" for number in self.barred)
        raise OptionRefused(
            "unknown_value",
            Text(
                f"L'option {self.key} prend un nombre entier de {self.least} à {self.most}"
                f"{barred_fr}, pas {value!r}.",
                f"Option {self.key} takes a whole number from {self.least} to {self.most}"
                f"{barred_en}, not {value!r}.",
            ),
        )


def _choices(*rows: tuple[Value, str, str]) -> tuple[Choice, ...]:
    return tuple(Choice(value, Text(fr, en)) for value, fr, en in rows)


def _numbers(*numbers: int) -> tuple[Choice, ...]:
    return tuple(Choice(number, Text(str(number), str(number))) for number in numbers)


YES_NO = _choices((False, "Non", "No"), (True, "Oui", "Yes"))

OPTIONS_OFFERED: tuple[Option, ...] = (
    Option(
        "landscape_deal",
        Text("Tirage des plans", "Deal of the parts"),
        Text(
            "Tirer les plans un à un, ou jouer avec deux groupes fixes.",
            "Draw the parts one by one, or play with two fixed groups.",
        ),
        _choices(
            ("draw", "Au hasard", "Drawn"),
            ("groups_ad_bc", "a + d contre b + c", "a + d against b + c"),
            ("groups_ab_cd", "a + b contre c + d", "a + b against c + d"),
            ("groups_ac_bd", "a + c contre b + d", "a + c against b + d"),
        ),
        "draw",
    ),
    Option(
        "landscape_layout",
        Text("Assemblage", "Assembly"),
        Text("La forme du plan de jeu.", "The shape of the board."),
        _choices(
            ("square", "Carré", "Square"),
            ("vertical", "Bandes verticales", "Vertical strips"),
            ("staggered", "Décalé", "Staggered"),
            ("column", "Colonne", "Column"),
            ("wide8", "Large, huit plans", "Wide, eight parts"),
            ("wide6", "Large, six plans", "Wide, six parts"),
            ("deep8", "Profond, huit plans", "Deep, eight parts"),
            ("deep6", "Profond, six plans", "Deep, six parts"),
        ),
        "square",
    ),
    Option(
        "white_figure",
        Text("Figurine blanche", "White figure"),
        Text(
            "Le fantôme marche mais ne défie jamais ; le piège ne bouge pas et bat qui le défie.",
            "The ghost walks but never challenges; the trap never moves and beats any challenger.",
        ),
        _choices(
            ("none", "Dans la boîte", "In the box"),
            ("ghost", "Fantôme", "Ghost"),
            ("trap", "Piège", "Trap"),
        ),
        "none",
    ),
    Option(
        "secret_trap",
        Text("Piège secret", "Secret trap"),
        Text(
            "Chacun note en secret une case de son territoire ; l'ennemi qui y arrive est pris.",
            "Each notes a cell of the own territory in secret; an enemy arriving there is caught.",
        ),
        YES_NO,
        False,
    ),
    Option(
        "trap_next_to_nest",
        Text("Piège à côté du nid", "Trap beside the nest"),
        Text(
            "Autoriser ou non un piège sur les huit cases autour du nid.",
            "Whether a trap may lie on the eight cells around the nest.",
        ),
        _choices(("allowed", "Autorisé", "Allowed"), ("forbidden", "Interdit", "Forbidden")),
        "allowed",
    ),
    Option(
        "trap_effect",
        Text("Effet du piège", "Effect of a trap"),
        Text(
            "La victime sort, reste bloquée deux tours, ou revient plus tard.",
            "The victim leaves, is held for two turns, or comes back later.",
        ),
        _choices(
            ("removed", "Elle sort", "Removed"),
            ("stun", "Bloquée deux tours", "Held two turns"),
            ("return", "Elle revient", "Comes back"),
        ),
        "removed",
    ),
    Option(
        "secret_trap_life",
        Text("Durée du piège secret", "Life of a secret trap"),
        Text(
            "Un piège secret découvert reste en place, ou ne sert qu'une fois.",
            "A secret trap that was found stays, or works only once.",
        ),
        _choices(("permanent", "Il reste", "Stays"), ("once", "Une fois", "Once")),
        "permanent",
        ("secret_trap", True),
    ),
    Option(
        "reserves",
        Text("Réserves", "Reserves"),
        Text(
            "Garder jusqu'à trois dinosaures, qui entrent dès le troisième tour.",
            "Hold back up to three dinosaurs, which enter from the third turn on.",
        ),
        _choices(
            ("off", "Sans", "None"),
            ("free", "Libres", "Free"),
            ("agreed", "Convenues", "Agreed kinds"),
            ("families", "De familles différentes", "Of different families"),
        ),
        "off",
    ),
    Option(
        "reserve_kinds",  # any three kinds may be named; the choices are suggestions
        Text("Réserve convenue", "Agreed reserve"),
        Text(
            "Les trois dinosaures que chacun peut garder.",
            "The three dinosaurs that each may hold back.",
        ),
        _choices(
            (DEFAULT_RESERVE, "Tri, Stego et Flug", "Tri, Stego and Flug"),
            ("stego,flug,flug", "Stego et deux Flug", "Stego and two Flugs"),
            ("tri,dilo,docus", "Tri, Dilo et Docus", "Tri, Dilo and Docus"),
            ("tyra_2,deino_1,flug", "Tyra II, Deino I et Flug", "Tyra II, Deino I and Flug"),
        ),
        DEFAULT_RESERVE,
        ("reserves", "agreed"),
    ),
    Option(
        "placement",
        Text("Pose", "Placement"),
        Text(
            "Une figurine chacun, une armée après l'autre, ou derrière un écran (sept rangées).",
            "One figure each, one army after the other, or behind a screen (seven rows).",
        ),
        _choices(
            ("alternating", "En alternance", "Alternating"),
            ("block", "L'un puis l'autre", "One after the other"),
            ("hidden", "Cachée", "Hidden"),
        ),
        "alternating",
    ),
    Option(
        "double_moves",
        Text("Doubles pas", "Double moves"),
        Text(
            "Deux pas par tour pendant les trois premiers tours, en fin de partie, ou les deux.",
            "Two steps a turn in the first three turns, in the endgame, or in both.",
        ),
        _choices(
            ("off", "Sans", "Off"),
            ("opening", "Au début", "Opening"),
            ("endgame", "À la fin", "Endgame"),
            ("both", "Au début et à la fin", "Both"),
        ),
        "off",
    ),
    Option(
        "lightning_move",
        Text("Marche de l'Éclair", "Lightning's walk"),
        Text(
            "L'Éclair marche de côté et en arrière, pas du tout, ou partout sur la terre ferme.",
            "Lightning walks sideways and backwards, not at all, or anywhere on land.",
        ),
        _choices(
            ("sideways_back", "De côté et en arrière", "Sideways and back"),
            ("none", "Immobile", "Never"),
            ("all", "Partout sur terre", "Anywhere on land"),
        ),
        "sideways_back",
    ),
    Option(
        "lightning_vs_flug",
        Text("Flug défie l'Éclair", "Flug challenges Lightning"),
        Text("L'Éclair gagne, ou remis.", "Lightning wins, or it is a draw."),
        _choices(("lightning_wins", "L'Éclair gagne", "Lightning wins"), ("draw", "Remis", "Draw")),
        "lightning_wins",
    ),
    Option(
        "culak_vs_culak",
        Text("Culak contre Culak", "Culak against Culak"),
        Text("Remis, ou les deux sortent sur terre.", "A draw, or both leave on land."),
        _choices(
            ("draw", "Remis", "Draw"),
            ("both_lose_on_land", "Les deux perdent sur terre", "Both lose on land"),
        ),
        "draw",
    ),
    Option(
        "flug_diagonal_min",
        Text("Vol en diagonale", "Diagonal flight"),
        Text(
            "Le nombre minimal de cases d'un vol en diagonale.",
            "The least number of cells of a diagonal flight.",
        ),
        _numbers(1, 2),
        1,
    ),
    Option(
        "first_player",
        Text("Qui commence", "Who begins"),
        Text("Tiré au sort, ou une place choisie.", "Drawn by lot, or a chosen seat."),
        _choices(
            ("random", "Au sort", "By lot"),
            (0, "Place 1", "Seat 1"),
            (1, "Place 2", "Seat 2"),
            (2, "Place 3", "Seat 3"),
            (3, "Place 4", "Seat 4"),
        ),
        "random",
    ),
    Option(
        "memory_aid",
        Text("Aide-mémoire", "Memory aid"),
        Text(
            "Afficher ce que l'on sait déjà des figurines adverses.",
            "Show what is already known about enemy figures.",
        ),
        YES_NO,
        False,
    ),
    Option(
        "team_control",
        Text("Figurines de l'équipe", "Figures of the team"),
        Text(
            "Chacun joue toutes les figurines de l'équipe, ou seulement les siennes.",
            "Each moves any figure of the team, or only the own ones.",
        ),
        _choices(("shared", "Partagées", "Shared"), ("own", "Chacun les siennes", "Own")),
        "shared",
    ),
    NumberOption(
        "team_nest_gap",
        Text("Écart des nids", "Gap between nests"),
        Text(
            "Le nombre de cases entre les deux nids d'une équipe.",
            "The number of cells between the two nests of a team.",
        ),
        _numbers(0, 3, 5, 7, 9, 12),
        7,
        least=0,
        most=12,
    ),
    NumberOption(
        "no_progress_limit",
        Text("Tours sans perte", "Turns without a loss"),
        Text(
            "Remis après tant de tours sans qu'une figurine sorte.",
            "A draw after so many turns without a figure leaving.",
        ),
        _numbers(50, 100, 200, 400),
        200,
        least=1,
    ),
    NumberOption(
        "max_turns",
        Text("Tours en tout", "Turns in all"),
        Text("Remis après tant de tours.", "A draw after so many turns."),
        _numbers(500, 1000, 2500),
        1000,
        least=1,
    ),
    NumberOption(
        "repetition_limit",
        Text("Répétition", "Repetition"),
        Text(
            "Remis quand une position revient tant de fois ; 0 : jamais.",
            "A draw when a position has occurred so many times; 0: never.",
        ),
        _numbers(0, 3, 4, 5),
        0,
        least=0,
        barred=(1,),
    ),
)


def default_of(option: Option, players: int) -> Value:
    """The default of an option, which for some depends on the number of players (§7)."""
    if option.key in LIMITS[players]:
        return LIMITS[players][option.key]
    if option.key == "landscape_layout":
        return "square" if players == 2 else "wide8"
    return option.default


def read_reserve_kinds(given: Json, is_agreed: bool) -> list[int]:
    """
    The three agreed kinds, ascending, from their names: a list, or one text ("tri,stego,flug").

    Where nothing is agreed any kinds are accepted and ignored (§7).
    """
    names = DEFAULT_RESERVE if given is None else given
    if isinstance(names, str):
        names = names.replace(",", " ").split()
    if not isinstance(names, list | tuple):
        raise _reserve_refused("three kinds are needed", "il faut trois genres")
    for name in names:
        if name not in FIGURE_IDS:
            raise _reserve_refused(f"{name!r} is no kind", f"{name!r} n'est pas un genre")
    if not is_agreed:
        return read_reserve_kinds(None, True)
    if len(names) != 3:
        raise _reserve_refused("three kinds are needed", "il faut trois genres")
    kinds = sorted(FIGURE_IDS.index(name) for name in names)
    for kind in kinds:
        if not FIGURES[kind].is_dinosaur:
            raise _reserve_refused(
                f"{FIGURE_IDS[kind]} is no normal dinosaur",
                f"{FIGURE_IDS[kind]} n'est pas un dinosaure normal",
            )
        if kinds.count(kind) > FIGURES[kind].copies:
            raise _reserve_refused(
                f"there are not so many of {FIGURE_IDS[kind]}",
                f"il n'y a pas autant de {FIGURE_IDS[kind]}",
            )
    return kinds


def _reserve_refused(english: str, french: str) -> OptionRefused:
    return OptionRefused(
        "reserve_kinds",
        Text(f"Réserve convenue : {french} (§7.5).", f"Agreed reserve: {english} (§7.5)."),
    )


def read_parts(data: Json) -> list[list[int]]:
    """The four parts as bits of swamp, from an owner's drawing: {"a": [7 lines of . and ~], …}."""
    parts = [list(part) for part in PARTS]
    if data is not None:
        if not isinstance(data, Mapping):
            raise _parts_refused("a part for each letter is needed", "il faut un plan par lettre")
        for letter, lines in data.items():
            if letter not in list(PART_LETTERS):
                raise _parts_refused(f"there is no part {letter!r}", f"pas de plan {letter!r}")
            parts[PART_LETTERS.index(letter)] = _read_part(letter, lines)
    return [
        [sum(1 << column for column in range(PART) if line[column] == "~") for line in part]
        for part in parts
    ]


def _read_part(letter: str, lines: Json) -> list[str]:
    if isinstance(lines, str):
        lines = lines.split()
    if (
        not isinstance(lines, list | tuple)
        or len(lines) != PART
        or any(not isinstance(line, str) or len(line) != PART for line in lines)
        or any(sign not in ".~" for line in lines for sign in line)
    ):
        raise _parts_refused(
            f"part {letter} needs 7 lines of 7 signs, . for land and ~ for swamp",
            f"le plan {letter} a 7 lignes de 7 signes, . pour la terre et ~ pour le marais",
        )
    land = sum(line.count(".") for line in lines)
    expected = PART_COUNTS[PART_LETTERS.index(letter)]
    if (land, PART * PART - land) != expected:
        raise _parts_refused(
            f"part {letter} has {land} land cells, the rulebook counts {expected[0]}",
            f"le plan {letter} a {land} cases de terre, la règle en compte {expected[0]}",
        )
    return list(lines)


def _parts_refused(english: str, french: str) -> OptionRefused:
    return OptionRefused(
        "board_parts", Text(f"Plans de jeu : {french} (§2.2).", f"Board parts: {english} (§2.2).")
    )


def parts_json(bits: list[list[int]]) -> Json:
    """The drawing of the parts, None when it is the default one."""
    if bits == read_parts(None):
        return None
    return {
        letter: ["".join("~" if line >> c & 1 else "." for c in range(PART)) for line in part]
        for letter, part in zip(PART_LETTERS, bits, strict=True)
    }
