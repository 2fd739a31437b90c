"""How chances that were said lie beside what came, as a picture of its own."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from flottille.lab.calibration import Tenth
from flottille.lab.report.speech import Speech
from flottille.lab.report.svg import Drawing, Scale

SIZE = 360
LEFT, TOP, BOTTOM = 56, 40, 44
STYLE = (
    "svg{background:#FBF6EA}text{font:13px sans-serif;fill:#1D2935}.grid{stroke:#CDBD98}.fair{stroke:#4A545C;"
    "stroke-dasharray:5 4}.whisker{stroke:#2A5A9C;stroke-width:2}.dot{fill:#2A5A9C}.tick{fill:#4A545C}"
)


def picture(speech: Speech, title: str, tried: Sequence[Tenth]) -> str:
    """A dot for each tenth, with the interval that chance alone allows; on the dashed line said is what came."""
    drawn = Drawing(TOP + SIZE + BOTTOM, title, LEFT + SIZE + 24)
    across, up = Scale(0.0, 1.0, LEFT, LEFT + SIZE), Scale(0.0, 1.0, TOP + SIZE, TOP)
    drawn.text(8, 20, title, "name")
    for tick in range(0, 101, 25):
        drawn.line(across(tick / 100), TOP, across(tick / 100), TOP + SIZE, "grid")
        drawn.line(LEFT, up(tick / 100), LEFT + SIZE, up(tick / 100), "grid")
        drawn.text(across(tick / 100), TOP + SIZE + 18, f"{tick}", "tick", "middle")
        drawn.text(LEFT - 8, up(tick / 100) + 4, f"{tick}", "tick", "end")
    drawn.text(LEFT + SIZE / 2, TOP + SIZE + 36, f"{speech.say('review.calibrate.said')} (%)", "tick", "middle")
    drawn.text(8, TOP - 8, f"{speech.say('review.calibrate.came')} (%)", "tick")
    drawn.line(across(0.0), up(0.0), across(1.0), up(1.0), "fair")
    for each in tried:
        reach = 1.96 * sqrt(max(each.came * (1.0 - each.came), 0.0) / each.cases)
        drawn.line(across(each.said), up(each.came - reach), across(each.said), up(each.came + reach), "whisker")
        drawn.dot(across(each.said), up(each.came), "dot", 4)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {drawn.width:g} {drawn.height:g}" role="img">'
        f"<style>{STYLE}</style>{''.join(drawn.marks)}</svg>\n"
    )
