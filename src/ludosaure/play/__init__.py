"""A match and its record: seats, turns, chance, undo, views; and many games at once."""
