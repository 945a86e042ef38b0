"""What is measured: the rules, the server, the bots."""
