"""Numbers every game and every room above agrees on. Rules import them from here, without words."""

MAX_SEATS = 5
SPECTATOR = -1  # the seat number of somebody who only watches
NOBODY = -1  # the answer of to_move when a game is over
EVENT_WIDTH = 8  # an event is its kind and up to seven numbers
POINTS, PLACE = 0, 1  # columns of what `score` fills: points, and place in the ranking (1 is first)
