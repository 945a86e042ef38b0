"""Examples: a bot, clients, and a small game of one's own."""
