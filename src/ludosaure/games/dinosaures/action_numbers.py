"""
Action numbers beyond the cells (§12).

An action on a cell is the cell's index; after the cells come 13 kinds, 16 parts (4 · place in the
hand + rotation), DECLINE, ADVANCE, STAY and END. Those below count from the number of cells.
"""

from ludosaure.games.dinosaures.box import KINDS

PART_0 = KINDS
DECLINE = KINDS + 16
ADVANCE = DECLINE + 1
STAY = DECLINE + 2
END = DECLINE + 3
BEYOND_CELLS = DECLINE + 4  # 33
