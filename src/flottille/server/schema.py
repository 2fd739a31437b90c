"""The page at /schema: the HTTP API as plain HTML, without scripts from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

STYLE = "body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}code{font-size:.95em}"


class Page(OpenAPIRenderPlugin):
    """Every path with what it asks and answers."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The page."""
        parts = [
            "<!doctype html><html lang=en><meta charset=utf-8><title>Flottille API</title>",
            f"<style>{STYLE}</style><h1>Flottille API</h1>",
            '<p>For programs: <a href="/schema/openapi.json">openapi.json</a>. '
            "Live play is on the WebSocket <code>/ws</code>.</p>",
        ]
        for path, methods in openapi_schema["paths"].items():
            for method, operation in methods.items():
                parts.append(self._operation(path, method, operation))
        return "".join(parts).encode()

    def _operation(self, path: str, method: str, operation: dict[str, Any]) -> str:
        asked = _name(operation.get("requestBody"))
        answered = {code: _name(answer) for code, answer in operation.get("responses", {}).items()}
        lines = [f"<h2><code>{method.upper()} {escape(path)}</code></h2><p><b>{escape(operation['summary'])}.</b> "]
        lines.append(escape(operation.get("description", "")))
        if asked:
            lines.append(f"<br>asks <code>{escape(asked)}</code>")
        for code, name in answered.items():
            lines.append(f"<br>{escape(code)} <code>{escape(name)}</code>")
        return "".join(lines)


def _name(body: Any) -> str:
    """The name of the message in a body."""
    for media, content in ((body or {}).get("content") or {}).items():
        schema = content.get("schema", {})
        ref = schema.get("$ref") or schema.get("items", {}).get("$ref") or ""
        name = ref.rpartition("/")[2]
        return (f"{name}[]" if schema.get("type") == "array" else name) or media
    return ""
