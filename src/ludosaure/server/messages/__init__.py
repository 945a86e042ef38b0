"""
Everything that crosses the wire, as models: bodies of HTTP and messages of the WebSocket.

What comes in is checked here, once, at the door. What goes out is described here; the page's
TypeScript (`web/src/wire/messages.ts`) is generated from these files by `scripts/page_types.py`.
"""

# ruff: noqa: F403  (one shelf: whoever needs a message need not know its file)
from ludosaure.server.messages.basics import *
from ludosaure.server.messages.boxes import *
from ludosaure.server.messages.from_page import *
from ludosaure.server.messages.from_server import *
from ludosaure.server.messages.lessons import *
from ludosaure.server.messages.lobby import *
from ludosaure.server.messages.positions import *
from ludosaure.server.messages.puzzles import *
from ludosaure.server.messages.replays import *
from ludosaure.server.messages.tables import *
