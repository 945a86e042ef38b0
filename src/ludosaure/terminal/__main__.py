"""`python -m ludosaure.terminal` is the command `ludosaure`."""

from ludosaure.terminal.commands import app

app()
