"""Hatchling's build hook: the page is built into the package before the package is made."""

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SCRIPT = Path(__file__).parent / "scripts" / "build_page.py"


def build_script() -> Any:
    """The script, as a module; None in a source archive without it."""
    spec = importlib.util.spec_from_file_location("build_page", SCRIPT)
    if not SCRIPT.exists() or spec is None or spec.loader is None:
        return None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs scripts/build_page.py for wheels; editable installs get the page from `make`."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """PyPI's Node, when the page must be built and the machine has none."""
        script = build_script()
        return [script.NODE_WHEEL] if script and script.needs_the_wheel() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the page, unless it is there and newer than its sources."""
        script = build_script()
        if script and version != "editable":
            script.build()
