"""
A gentle bot that plays with a learner and says why it plays what it plays.

What it says is made from what the learner may know: a reason is said when it holds in every world
the learner cannot exclude and in which the bot could have made the move. So none tells a secret.
"""

from ludosaure.bots.engine import silence
from ludosaure.bots.hints import seed_of
from ludosaure.bots.levels import Level, level
from ludosaure.games.chance import generator
from ludosaure.games.gains import Outcome, Reason, gain_of
from ludosaure.games.layouts import State, copy_of
from ludosaure.games.lessons import LEARNER
from ludosaure.games.text import Text
from ludosaure.play.lessons import Shown
from ludosaure.play.match import Match
from ludosaure.play.position import Position

GENTLE = "hatchling"
MOST_MOVES = 40  # that bots make without asking the learner again
LONGEST = 12  # decisions of one turn that are explained together
WORLDS = 10  # in which a reason is looked for,
TRIES = 60  # among so many the learner cannot exclude
TRIED = Text("J'essaie, pour voir.", "I am just trying this.")


def replies(match: Match) -> list[Shown]:
    """Plays for the bots until the learner decides, or it is over: what the learner sees of it."""
    shown: list[Shown] = []
    teacher = level(GENTLE)
    before, actions = match.position(LEARNER), list[int]()
    while match.to_move not in (None, LEARNER) and len(shown) < MOST_MOVES:
        seat = match.to_move
        assert seat is not None
        number = chosen(teacher, match.position(seat), seat)
        match.play(number)
        actions.append(number)
        because = None
        if match.to_move != seat or len(actions) == LONGEST:  # a whole turn
            because = reason(before, actions, seat)
            before, actions = match.position(LEARNER), []
        position = match.position(LEARNER)
        position.json()  # the match goes on: what is shown is made now
        shown.append(Shown(position, seat, number, because))
    return shown


def chosen(teacher: Level, position: Position, seat: int) -> int:
    """What a bot plays; the same whenever it sees the same, so that a lesson can be resumed."""
    return teacher.choose(position.game, copy_of(position.state), seat, seed_of(position))


def reason(before: Position, actions: list[int], seat: int) -> Text:
    """Why a bot made this whole move, in its own voice; *before* is what the learner saw."""
    gain, names = gain_of(before.game.key), before.sight.names
    outcomes = [] if gain is None else outcomes_of(before, actions)
    if gain is None or not outcomes:
        return TRIED
    first, *others = (
        [text.mine for text in gain([one], actions, seat, names) if isinstance(text, Reason)]
        for one in outcomes
    )
    certain = [text for text in first if all(text in said for said in others)]
    return certain[0] if certain else TRIED


def outcomes_of(before: Position, actions: list[int]) -> list[Outcome[State]]:
    """The move in worlds the learner cannot exclude; those where it was impossible are left out."""
    rules, seed = before.game.rules, seed_of(before)
    found: list[Outcome[State]] = []
    for index in range(TRIES):
        world = copy_of(before.state)
        silence(world)
        rules.redeal(world, LEARNER, generator(seed + index))
        after = copy_of(world)
        for action in actions:
            if rules.why_not(after, action):
                break
            rules.apply(after, action)
        else:
            found.append(Outcome(world, after))
        if len(found) == WORLDS:
            break
    return found
