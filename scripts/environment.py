"""
Writes deploy/environment.example: every setting with its default and what it means.

    python scripts/environment.py            writes it
    python scripts/environment.py --check    says whether it is up to date
"""

import inspect
import json
import re
import sys
from pathlib import Path

from ludosaure.server.settings import Settings

FILE = Path(__file__).parents[1] / "deploy" / "environment.example"
HEAD = """\
# Every setting of `ludosaure serve`, with its default: /etc/ludosaure/environment, or a container's.
# Made by scripts/environment.py from settings.py; docs/server.md says more.
"""


def comments() -> dict[str, str]:
    """What the source says about each setting."""
    source = inspect.getsource(Settings)
    return dict(re.findall(r"^    (\w+): .*?  # (.+)$", source, re.M))


def text() -> str:
    """The whole file."""
    said, lines = comments(), [HEAD]
    for name, field in Settings.model_fields.items():
        default = field.get_default()
        shown = "" if default is None or name == "data" else str(default)
        if isinstance(default, bool | list):
            shown = json.dumps(default)
        if name in said:
            lines.append(f"# {said[name]}")
        lines.append(f"#LUDOSAURE_{name.upper()}={shown}\n")
    return "\n".join(lines)


def main() -> int:
    """Writes, or checks."""
    made = text()
    if "--check" in sys.argv:
        return 0 if FILE.exists() and FILE.read_text(encoding="utf-8") == made else 1
    FILE.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
