"""The page: files built into the package, and index.html for every address the page knows."""

import re
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

PAGE = Path(__file__).parent / "page"
CLIENT_ROUTES = re.compile(
    r"^(|index\.html|t/[^/]+|replay(/[^/]+)?|rules/[^/]+|(new|learn)/[^/]+|box(/[^/]+)?|puzzle(/[^/]+)?)$"
)
INLINE_SCRIPT = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
NOT_BUILT = """<!doctype html><html lang="en"><title>Ludosaure</title>
<p>The page has not been built yet: run <code>make page</code>. The API is at
<a href="/api/v1/games">/api/v1</a>.</p></html>"""


def inline_scripts(folder: Path = PAGE) -> list[str]:
    """The inline scripts of the page, for the content policy."""
    index = folder / "index.html"
    return INLINE_SCRIPT.findall(index.read_text(encoding="utf-8")) if index.exists() else []


class Page(StaticFiles):
    """Static files; file names with a content hash are kept by browsers, index.html never."""

    def __init__(self, folder: Path = PAGE) -> None:
        folder.mkdir(exist_ok=True)
        super().__init__(directory=folder)
        self.folder = folder

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the page itself."""
        if CLIENT_ROUTES.match("" if path == "." else path):
            index = self.folder / "index.html"
            if not index.exists():
                return HTMLResponse(NOT_BUILT)
            return FileResponse(index, headers={"cache-control": "no-cache"})
        try:
            answer = await super().get_response(path, scope)
        except ValueError as error:  # a name no file system knows
            raise HTTPException(404) from error
        if path == "sw.js":  # what it keeps must not outlive a new one
            answer.headers["cache-control"] = "no-cache"
        if path.startswith("assets/"):
            answer.headers["cache-control"] = "public, max-age=31536000, immutable"
        return answer
