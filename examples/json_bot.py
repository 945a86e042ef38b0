"""
A bot as a program of its own, in any language: one JSON line in, one JSON line out.

    ludosaure arena cubosaurs --players 2 --games 20 --bots "program:python examples/json_bot.py,random"

Every question holds the view of the seat (what it may know, by the names of the rules), its legal
moves as numbers and in notation, and the budget. The answer names one of them.
"""

import json
import sys
from typing import Any


def decide(question: dict[str, Any]) -> int:
    """Keeps whatever is offered when it may, and else plays the first legal move."""
    for move in question["legal"]:
        if move["notation"] == "keep":
            return move["number"]
    return question["legal"][0]["number"]


for line in sys.stdin:
    print(json.dumps({"move": decide(json.loads(line))}), flush=True)
