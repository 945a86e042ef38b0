"""The champion: a search that asks a network, by what each player sees."""
