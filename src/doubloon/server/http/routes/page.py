"""The web page: serves the files that `make build` writes into the package."""

from __future__ import annotations

import os
from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, RedirectResponse

from doubloon.server.errors import ApiError

router = APIRouter(include_in_schema=False)

FOLDER = Path(os.environ.get("DOUBLOON_PAGE") or Path(__file__).parents[2] / "page")
IMMUTABLE = "public, max-age=31536000, immutable"  # for files whose names change with their content
REVALIDATE = "no-cache"  # browsers store the file, but ask each time whether it has changed
MEDIA_TYPES = {
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
    """The page, which shows what its address says."""
    return page_file(request, "index.html", REVALIDATE)


@router.get("/assets/{name}")
async def asset(request: Request, name: str) -> Response:
    return page_file(request, f"assets/{name}", IMMUTABLE)


@router.get("/examples")
async def examples(request: Request) -> Response:
    """The list of the rules' examples; these pages are plain HTML."""
    return page_file(request, "examples/index.html", REVALIDATE)


@router.get("/examples/{name:path}")
async def example(request: Request, name: str) -> Response:
    """A page of examples, or a file that such pages need. A game's examples are a part of the list."""
    game = name.rstrip("/")
    if not game or game in [folder.name for folder in FOLDER.glob("examples/*/")]:
        return RedirectResponse(f"/examples#{game}" if game else "/examples")
    file = f"examples/{name}" if Path(name).suffix else f"examples/{name}.html"
    found = is_page_file(FOLDER / file)
    return (None if found else not_found_page(request)) or page_file(request, file, REVALIDATE)


@router.get("/{name}.svg")
async def picture(request: Request, name: str) -> Response:
    return page_file(request, f"{name}.svg", REVALIDATE)


def not_found_page(request: Request) -> Response | None:
    """The page that tells a browser that nothing is at this address; None for other clients."""
    navigates = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if not navigates or request.url.path.startswith("/api/"):
        return None
    return page_file(request, "index.html", REVALIDATE, status=404)


def page_file(request: Request, name: str, cache: str, status: int = 200) -> Response:
    """Serve a file of the page, compressed if the browser accepts that."""
    file = FOLDER / name
    kind = MEDIA_TYPES.get(file.suffix)
    if kind is None or not is_page_file(file):
        if name == "index.html":
            raise ApiError(404, "no_page", "the web page is not built; run: make build")
        raise ApiError(404, "not_found", "no page at this address")
    headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    compressed = file.with_name(f"{file.name}.gz")
    if "gzip" in request.headers.get("accept-encoding", "") and compressed.is_file():
        return FileResponse(compressed, status, {**headers, "Content-Encoding": "gzip"}, kind)
    return FileResponse(file, status, headers, kind)


def has_page() -> bool:
    """Whether the page has been built."""
    return is_page_file(FOLDER / "index.html")


def is_page_file(file: Path) -> bool:
    try:
        return file.resolve().is_relative_to(FOLDER.resolve()) and file.is_file()
    except (OSError, ValueError):  # not a possible file name
        return False
