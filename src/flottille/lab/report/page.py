"""The frame of a report: head, sections, tables; paper by day, ink by night."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

ACCENTS = {
    "santa_timea": ("#24557F", "#8CBBE4"),
    "fleet_dice": ("#1C6862", "#78C6BC"),
    "loot_island": ("#653A7C", "#C9A0E2"),
    "rolling_seas": ("#952B3B", "#F2929C"),
    "souvenirs": ("#454889", "#AEB2F0"),
}

STYLE = """
:root { --paper:#F2E9D5; --surface:#FBF6EA; --ink:#1D2935; --ink-2:#4A545C; --line:#CDBD98; --line-2:#8C7C5B;
  --bad:#A32A1C; --good:#1F643B; --lit:#FFE9A8; --azure:#2A5A9C; --gules:#A92F1C; --or:#7E5900; --vert:#286440;
  --purpure:#74418C; --sable:#33383E; --accent:ACCENT_DAY; }
@media (prefers-color-scheme: dark) { :root { --paper:#0E1922; --surface:#15232E; --ink:#EFE6D0; --ink-2:#B9BFB8;
  --line:#324856; --line-2:#6F8590; --bad:#FF9A86; --good:#7FCF97; --lit:#413C20; --azure:#86B4F0; --gules:#F5917B;
  --or:#E9BE55; --vert:#83CB98; --purpure:#CFA0E6; --sable:#C2C7CC; --accent:ACCENT_NIGHT; } }
* { box-sizing:border-box }
body { margin:0; background:var(--paper); color:var(--ink); font:16px/1.5 'Source Sans 3',system-ui,sans-serif;
  font-variant-numeric:tabular-nums lining-nums }
main { max-width:860px; margin:0 auto; padding:32px 24px 64px }
h1,h2 { font-family:'EB Garamond',Garamond,Georgia,serif; font-weight:600; line-height:1.15; margin:0 }
h1 { font-size:34px; font-style:italic }
h2 { font-size:22px; margin-bottom:4px }
header { border-bottom:1px solid var(--line-2); padding-bottom:16px; margin-bottom:24px; position:relative }
header::after { content:""; position:absolute; left:0; right:0; bottom:-7px; height:4px; border:1px solid var(--ink);
  background:repeating-linear-gradient(90deg,var(--ink) 0 24px,transparent 24px 48px) }
.sub { color:var(--ink-2); margin:6px 0 0 }
section { background:var(--surface); border:1px solid var(--line); border-radius:8px; padding:20px 24px; margin:24px 0 }
section > p { color:var(--ink-2); margin:0 0 12px; max-width:64ch }
svg { display:block; width:100%; height:auto }
svg text { font-size:14px; fill:var(--ink) }
svg .tick { font-size:12.5px; fill:var(--ink-2) } svg .name { font-weight:600 } svg .small { font-size:12.5px }
.grid { stroke:var(--line); stroke-width:.8 } .fair { stroke:var(--ink-2); stroke-width:1.4; stroke-dasharray:5 4 }
.whisker { stroke-width:2.2 } .dot { stroke:var(--surface); stroke-width:1.6 }
.mid { stroke:var(--ink); stroke-width:2 }
.soft { opacity:.55 }
SWATCHES
.f-accent { fill:var(--accent) } .s-accent { stroke:var(--accent) }
.scroll { overflow-x:auto }
table { border-collapse:collapse; width:100%; font-size:15px }
th,td { padding:6px 10px; text-align:right; border-bottom:1px solid var(--line); white-space:nowrap }
th { font-weight:600; color:var(--ink-2); font-size:13.5px; vertical-align:bottom; white-space:normal }
th:first-child,td:first-child { text-align:left; padding-left:0 } td:first-child { font-weight:600 }
tr:last-child td { border-bottom:0 } .left { text-align:left; white-space:normal }
.good { color:var(--good) } .bad { color:var(--bad) }
.note { border-left:4px solid var(--accent); background:var(--surface); padding:10px 16px; margin:24px 0 }
.warn { border-left-color:var(--bad) }
dl { display:grid; grid-template-columns:max-content 1fr; gap:2px 16px; margin:12px 0 0 }
dt { color:var(--ink-2) } dd { margin:0 }
footer { color:var(--ink-2); font-size:14px }
@media (max-width:560px) { main { padding:20px 12px 40px } section { padding:16px 12px } h1 { font-size:26px }
  .scroll svg { min-width:600px } }
"""


def page(language: str, game: str, title: str, subtitle: str, facts: Iterable[tuple[str, str]], body: str) -> str:
    """A whole page."""
    day, night = ACCENTS.get(game, ("#24557F", "#8CBBE4"))
    names = ("azure", "gules", "or", "vert", "purpure", "sable")
    swatches = " ".join(f".f-{name} {{ fill:var(--{name}) }} .s-{name} {{ stroke:var(--{name}) }}" for name in names)
    style = STYLE.replace("ACCENT_DAY", day).replace("ACCENT_NIGHT", night).replace("SWATCHES", swatches)
    told = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts)
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="color-scheme" content="light dark">'
        f"<title>{escape(title)}</title><style>{style}</style></head>\n<body><main>"
        f'<header><h1>{escape(title)}</h1><p class="sub">{escape(subtitle)}</p><dl>{told}</dl></header>\n'
        f"{body}</main></body></html>\n"
    )


def section(title: str, words: str, *content: object) -> str:
    """A part of the page."""
    inside = "".join(map(str, content))
    return f"<section><h2>{escape(title)}</h2><p>{escape(words)}</p>{inside}</section>\n"


def note(words: str, kind: str = "") -> str:
    """A sentence that stands out."""
    return f'<p class="note {kind}">{escape(words)}</p>\n'


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Figures in columns; the first column names the row."""
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table></div>'
