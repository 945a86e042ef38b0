"""Every option of §7 once, without words: its values, its default, when it matters."""

from enum import IntEnum

import numpy as np

from ludosaure.games.dinosaures.assemblies import FIELD_NAMES as ASSEMBLY_FIELDS
from ludosaure.games.dinosaures.box import FIGURE_IDS, FIGURES, LAYOUTS, RESERVES
from ludosaure.games.dinosaures.box_file import BOX
from ludosaure.games.dinosaures.fields import Options
from ludosaure.games.layouts import Field, IntArray, Json
from ludosaure.games.options import Former, NumberOption, Option, OptionSet, options_layout
from ludosaure.games.text import OptionRefused, Text

# What is kept of a choice: the position of its value, which has these names where rules ask for it.


class White(IntEnum):
    """What the white figure plays (§7.3)."""

    NONE = 0
    GHOST = 1
    TRAP = 2


class TrapEffect(IntEnum):
    """What a trap does to who challenges it (§7.4)."""

    REMOVED = 0
    STUN = 1
    RETURN = 2


class SecretTrapEffect(IntEnum):
    """What a secret trap does to its victim (§7.4, R35)."""

    LEAVES = 0
    AS_TRAP = 1


class Reserves(IntEnum):
    """Which dinosaurs may be held back (§7.5)."""

    OFF = 0
    FREE = 1
    AGREED = 2
    FAMILIES = 3


class Placement(IntEnum):
    """In which order, and how openly, the armies are placed (§7.6, R3)."""

    ALTERNATING = 0
    BLOCK = 1
    HIDDEN = 2
    TOGETHER = 3


class DoubleMoves(IntEnum):
    """When double moves are allowed (§7.7)."""

    OFF = 0
    OPENING = 1
    ENDGAME = 2
    BOTH = 3


class LightningMove(IntEnum):
    """How Lightning walks (R2)."""

    SIDEWAYS_BACK = 0
    NONE = 1
    ALL = 2


SHARED_CONTROL, OWN_CONTROL = 0, 1  # options.team_control


class SmallNumber(NumberOption):
    """A number that one byte holds."""

    @property
    def field(self) -> Field:
        """The number itself is kept."""
        return (self.key, np.int8)


class AgreedKinds(Option):
    """
    The three kinds agreed for the reserve; its values are suggestions.

    Named in a list, or in one text ("tri,stego,flug"); kept ascending. Whether they may be held back
    matters only where a reserve is agreed (`check_options`).
    """

    @property
    def field(self) -> Field:
        """Three kinds."""
        return (self.key, np.int8, (RESERVES,))

    def kept(self, value: Json) -> object:
        """The kinds, or none when they are not three."""
        names = self.default if value is None else value
        if isinstance(names, str):
            names = names.replace(",", " ").split()
        if not isinstance(names, list | tuple):
            raise _reserve_refused("three kinds are needed", "il faut trois genres")
        kinds = []
        for name in names:
            if not isinstance(name, str) or name not in FIGURE_IDS:
                raise _reserve_refused(f"{name!r} is no kind", f"{name!r} n'est pas un genre")
            kinds.append(FIGURE_IDS.index(name))
        return sorted(kinds) if len(kinds) == RESERVES else [NOT_THREE] * RESERVES

    def told(self, kept: IntArray) -> Json:
        """The names of the kinds."""
        return [FIGURE_IDS[int(kind)] for kind in kept]


NOT_THREE = -1  # kept of another number of kinds
AGREED_KINDS = AgreedKinds(
    "reserve_kinds",
    ("tri,stego,flug", "stego,flug,flug", "tri,dilo,docus", "tyra_2,deino_1,flug"),
    "tri,stego,flug",  # designed
    only_with=("reserves", "agreed"),
)

OPTIONS: tuple[Option, ...] = (
    Option(
        "landscape_deal", ("draw", "groups_ad_bc", "groups_ab_cd", "groups_ac_bd"), "draw"
    ),  # §7.1
    Option(  # §7.2, §7.8
        "landscape_layout",
        tuple(layout.key for layout in LAYOUTS),
        "square",
        {4: "wide8"},
    ),
    Option("white_figure", ("none", "ghost", "trap"), "none"),  # White
    Option("secret_trap", (False, True), False),
    Option("trap_next_to_nest", ("allowed", "forbidden"), "allowed"),
    Option("trap_effect", ("removed", "stun", "return"), "removed"),  # TrapEffect
    Option(  # SecretTrapEffect
        "secret_trap_effect",
        ("leaves", "as_trap"),
        "leaves",
        only_with=("secret_trap", True),
    ),
    Option(
        "secret_trap_life",
        ("permanent", "once"),
        "permanent",
        only_with=("secret_trap", True),
    ),
    Option("reserves", ("off", "free", "agreed", "families"), "off"),  # Reserves
    AGREED_KINDS,
    Option("placement", ("alternating", "block", "hidden", "together"), "alternating"),  # Placement
    Option("double_moves", ("off", "opening", "endgame", "both"), "off"),  # DoubleMoves
    Option("lightning_move", ("sideways_back", "none", "all"), "sideways_back"),  # LightningMove
    Option("lightning_vs_flug", ("lightning_wins", "draw"), "lightning_wins"),
    Option("culak_vs_culak", ("draw", "both_lose_on_land"), "draw"),
    Option("flug_diagonal_min", (1, 2), 1),
    Option("first_player", ("random", 0, 1, 2, 3), "random"),  # kept: 0, or the seat + 1
    Option("memory_aid", (False, True), False),  # changes what is shown, no rule
    Option("strict", (False, True), False, only_with=("memory_aid", False)),  # no rule either
    Option("team_control", ("shared", "own"), "shared", players=(4,)),
    SmallNumber("team_nest_gap", (0, 3, 5, 7, 9, 12), 7, players=(4,), most=12),
    NumberOption("no_progress_limit", (50, 100, 200, 400), 200, {4: 400}, least=1),
    NumberOption("max_turns", (500, 1000, 2500), 1000, {4: 2500}, least=1),
    NumberOption("repetition_limit", (0, 3, 4, 5), 0, barred=(1,)),
)


def _size(option: Option) -> int:
    return np.dtype([option.field]).itemsize


OPTIONS_LAYOUT = options_layout(sorted(OPTIONS, key=_size), BOX.fields, rules=True)


def check_options(options: Options) -> None:
    """Whether the options go together (§7); kinds agreed for no reserve are forgotten."""
    players = int(options["players"])
    layout = LAYOUTS[int(options["landscape_layout"])]
    if layout.players != players:
        raise OptionRefused(
            "landscape_layout",
            Text(
                f"L'assemblage {layout.key} se joue à {layout.players}.",
                f"The layout {layout.key} is for {layout.players} players.",
            ),
        )
    if options["landscape_deal"] and players == 4:
        raise OptionRefused(
            "landscape_deal",
            Text(
                "Les groupes fixes se jouent à deux.",
                "Fixed groups are for two players.",
            ),
        )
    if int(options["first_player"]) > players:
        raise OptionRefused(
            "first_player",
            Text(
                f"Il n'y a que {players} places : de 0 à {players - 1}.",
                f"There are only {players} seats: 0 to {players - 1}.",
            ),
        )
    if options["reserves"] == Reserves.AGREED:
        check_agreed_kinds(options["reserve_kinds"].tolist())
    else:
        options["reserve_kinds"] = AGREED_KINDS.kept(None)


def check_agreed_kinds(kinds: list[int]) -> None:
    """Whether these three kinds may be the reserve of a player (§7.5)."""
    if NOT_THREE in kinds:
        raise _reserve_refused("three kinds are needed", "il faut trois genres")
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


def _reserve_refused(english: str, french: str) -> OptionRefused:
    return OptionRefused(
        "reserve_kinds",
        Text(f"Réserve convenue : {french}.", f"Agreed reserve: {english}."),
    )


FORMER = {
    1: Former(
        pinned={"secret_trap_effect": "as_trap", "strict": False},
        without=frozenset({"rules", "secret_trap_effect", "strict", *ASSEMBLY_FIELDS}),
    )
}
OPTION_SET: OptionSet[Options] = OptionSet(OPTIONS, OPTIONS_LAYOUT, BOX, check_options, FORMER)
