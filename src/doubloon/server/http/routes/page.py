"""The web page: files that `make build` puts beside the server."""

from __future__ import annotations

import os
from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse

from doubloon.server.errors import ApiError

router = APIRouter(include_in_schema=False)

FOLDER = Path(os.environ.get("DOUBLOON_PAGE") or Path(__file__).parents[2] / "page")
FOR_EVER = "public, max-age=31536000, immutable"  # files whose names change with their content
ASK_AGAIN = "no-cache"  # kept, but the server is asked whether there is a newer one
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}


@router.get("/")
@router.get("/t/{table}")
@router.get("/t/{table}/replay")
@router.get("/rules/{game}")
@router.get("/me/{link_secret}")
async def page(request: Request) -> Response:
    """One page, which reads in its address what to show."""
    return found(request, "index.html", ASK_AGAIN)


@router.get("/assets/{name}")
async def asset(request: Request, name: str) -> Response:
    return found(request, f"assets/{name}", FOR_EVER)


@router.get("/{name}.svg")
async def picture(request: Request, name: str) -> Response:
    return found(request, f"{name}.svg", ASK_AGAIN)


def lost(request: Request) -> Response | None:
    """The page for a browser at an address where there is nothing, which says so; None if it is not a browser."""
    navigates = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if not navigates or request.url.path.startswith("/api/"):
        return None
    return found(request, "index.html", ASK_AGAIN, status=404)


def found(request: Request, name: str, cache: str, status: int = 200) -> Response:
    """A file of the page, packed if the browser can read that."""
    file = FOLDER / name
    kind = TYPES.get(file.suffix)
    if kind is None or not is_there(file):
        if name == "index.html":
            raise ApiError(404, "no_page", "the web page is not built; run: make build")
        raise ApiError(404, "not_found", "no page at this address")
    headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    packed = file.with_name(f"{file.name}.gz")
    if "gzip" in request.headers.get("accept-encoding", "") and packed.is_file():
        return FileResponse(packed, status, {**headers, "Content-Encoding": "gzip"}, kind)
    return FileResponse(file, status, headers, kind)


def is_there(file: Path) -> bool:
    try:
        return file.resolve().is_relative_to(FOLDER.resolve()) and file.is_file()
    except (OSError, ValueError):  # no file can have such a name
        return False
