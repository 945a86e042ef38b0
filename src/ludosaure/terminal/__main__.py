"""`python -m ludosaure.terminal` is the command `ludosaure`."""

from ludosaure.terminal.start import main

main()
