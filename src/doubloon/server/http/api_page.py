"""The API's documentation: the OpenAPI document as plain HTML, without scripts from other sites."""

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
    """The HTML page of an OpenAPI document."""
    title = escape(document["info"]["title"])
    schemas = document.get("components", {}).get("schemas", {})
    body = [
        f"<h1>{title} {escape(document['info']['version'])}</h1>",
        paragraph(document["info"].get("description")),
        '<p>For programs: <a href="/api/openapi.json">the same as OpenAPI</a></p>',
        *(
            operation_section(method, path, operation)
            for path, methods in document["paths"].items()
            for method, operation in methods.items()
        ),
        "<h2>Schemas</h2>",
        *(schema_section(name, schema) for name, schema in sorted(schemas.items())),
    ]
    head = f'<meta charset="utf-8"><title>{title}</title><link rel="stylesheet" href="/api/docs.css">'
    view = '<meta name="viewport" content="width=device-width, initial-scale=1">'
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}{view}</head><body>\n' + "\n".join(body) + "\n</body></html>\n"
    )


def operation_section(method: str, path: str, operation: Mapping[str, Any]) -> str:
    """One method of a path: its description, parameters, body and answers."""
    parts = [f"<h3><code>{method.upper()} {escape(path)}</code></h3>", paragraph(operation.get("description"))]
    rows = [
        (f"{parameter['name']} (in {parameter['in']})", schema_type(parameter["schema"]), parameter.get("description"))
        for parameter in operation.get("parameters", ())
    ]
    if "requestBody" in operation:
        body = operation["requestBody"]
        rows.append(("body", content_type(body), body.get("description")))
    rows += [(status, content_type(answer), answer["description"]) for status, answer in operation["responses"].items()]
    return f"<section>{''.join(parts)}{definitions(rows)}</section>"


def schema_section(title: str, schema: Mapping[str, Any]) -> str:
    required = schema.get("required", ())
    rows = [
        (f"{name}{'' if name in required else '?'}", schema_type(field), field.get("description"))
        for name, field in schema.get("properties", {}).items()
    ] or [("", schema_type(schema), None)]
    about = paragraph(schema.get("description"))
    return f'<section id="{escape(title)}"><h3>{escape(title)}</h3>{about}{definitions(rows)}</section>'


def definitions(rows: list[tuple[str, str, str | None]]) -> str:
    """A definition list of rows (term, type, description). The type is HTML already."""
    items = (f"<dt>{escape(term)}: {kind}</dt><dd>{escape(about or '')}</dd>" for term, kind, about in rows)
    return f"<dl>{''.join(items)}</dl>"


def paragraph(text: str | None) -> str:
    return f"<p>{escape(text)}</p>" if text else ""


def content_type(message: Mapping[str, Any]) -> str:
    """The types of a body or an answer, as HTML."""
    return " or ".join(schema_type(one.get("schema", {})) for one in message.get("content", {}).values()) or "nothing"


def schema_type(schema: Mapping[str, Any]) -> str:
    """The type that a schema describes, as HTML."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for combination in ("anyOf", "oneOf", "allOf"):
        if combination in schema:
            return " or ".join(schema_type(one) for one in schema[combination])
    if "enum" in schema or "const" in schema:
        return " | ".join(escape(repr(one)) for one in schema.get("enum", [schema.get("const")]))
    if schema.get("type") == "array":
        return f"list of {schema_type(schema.get('items', {}))}"
    if isinstance(schema.get("additionalProperties"), Mapping):
        return f"object of {schema_type(schema['additionalProperties'])}"
    return escape(str(schema.get("type", "anything"))) + "".join(limits(schema))


def limits(schema: Mapping[str, Any]) -> Iterator[str]:
    """The bounds of a value."""
    texts = {"minLength": "at least {} letters", "maxLength": "at most {} letters", "minimum": "from {}"}
    texts |= {"maximum": "to {}", "pattern": "like {}"}
    for bound, text in texts.items():
        if bound in schema:
            yield f", {escape(text.format(schema[bound]))}"
