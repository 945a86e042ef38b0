"""Ludosaure: four dinosaur board games, complete and exact."""
