"""Ludosaure in the terminal: the commands, and a table of coloured text."""
