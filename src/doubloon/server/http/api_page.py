"""The page about the API: the OpenAPI document as plain HTML, without scripts, so that it needs no network."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

STYLE = """\
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
section { margin: 2rem 0; border-top: 1px solid #8886; }
code { font-size: 0.95em; }
h3 code { margin-right: 0.5rem; padding: 0.1rem 0.4rem; background: #8883; border-radius: 0.2rem; }
p { white-space: pre-line; }
dt { font-family: ui-monospace, monospace; }
dd { margin: 0 0 0.4rem 1.5rem; }
:root { color-scheme: light dark; }
"""


def api_page(document: Mapping[str, Any]) -> str:
    """The page for an OpenAPI document."""
    title = escape(document["info"]["title"])
    schemas = document.get("components", {}).get("schemas", {})
    body = [
        f"<h1>{title} {escape(document['info']['version'])}</h1>",
        paragraph(document["info"].get("description")),
        '<p>For programs: <a href="/api/openapi.json">the same as OpenAPI</a></p>',
        *(operation(method, path, of) for path, methods in document["paths"].items() for method, of in methods.items()),
        "<h2>Schemas</h2>",
        *(schema_section(name, schema) for name, schema in sorted(schemas.items())),
    ]
    head = f'<meta charset="utf-8"><title>{title}</title><link rel="stylesheet" href="/api/docs.css">'
    view = '<meta name="viewport" content="width=device-width, initial-scale=1">'
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}{view}</head><body>\n' + "\n".join(body) + "\n</body></html>\n"
    )


def operation(method: str, path: str, of: Mapping[str, Any]) -> str:
    """A method of a path: what it does, takes and answers."""
    parts = [f"<h3><code>{method.upper()} {escape(path)}</code></h3>", paragraph(of.get("description"))]
    rows = [
        (f"{one['name']} (in {one['in']})", kind(one["schema"]), one.get("description"))
        for one in of.get("parameters", ())
    ]
    if "requestBody" in of:
        rows.append(("body", content(of["requestBody"]), of["requestBody"].get("description")))
    rows += [(status, content(answer), answer["description"]) for status, answer in of["responses"].items()]
    return f"<section>{''.join(parts)}{listed(rows)}</section>"


def schema_section(name: str, schema: Mapping[str, Any]) -> str:
    required = schema.get("required", ())
    rows = [
        (f"{field}{'' if field in required else '?'}", kind(of), of.get("description"))
        for field, of in schema.get("properties", {}).items()
    ] or [("", kind(schema), None)]
    about = paragraph(schema.get("description"))
    return f'<section id="{escape(name)}"><h3>{escape(name)}</h3>{about}{listed(rows)}</section>'


def listed(rows: list[tuple[str, str, str | None]]) -> str:
    """Terms with what they are, and words about them; what they are is HTML already."""
    items = (f"<dt>{escape(term)}: {what}</dt><dd>{escape(about or '')}</dd>" for term, what, about in rows)
    return f"<dl>{''.join(items)}</dl>"


def paragraph(text: str | None) -> str:
    return f"<p>{escape(text)}</p>" if text else ""


def content(of: Mapping[str, Any]) -> str:
    return " or ".join(kind(one.get("schema", {})) for one in of.get("content", {}).values()) or "nothing"


def kind(schema: Mapping[str, Any]) -> str:
    """What a schema lets through, as HTML."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for together in ("anyOf", "oneOf", "allOf"):
        if together in schema:
            return " or ".join(kind(one) for one in schema[together])
    if "enum" in schema or "const" in schema:
        return " | ".join(escape(repr(one)) for one in schema.get("enum", [schema.get("const")]))
    if schema.get("type") == "array":
        return f"list of {kind(schema.get('items', {}))}"
    if isinstance(schema.get("additionalProperties"), Mapping):
        return f"object of {kind(schema['additionalProperties'])}"
    return escape(str(schema.get("type", "anything"))) + "".join(limits(schema))


def limits(schema: Mapping[str, Any]) -> Iterator[str]:
    """The bounds of a value."""
    words = {"minLength": "at least {} letters", "maxLength": "at most {} letters", "minimum": "from {}"}
    words |= {"maximum": "to {}", "pattern": "like {}"}
    for bound, text in words.items():
        if bound in schema:
            yield f", {escape(text.format(schema[bound]))}"
