"""How things stand with a section, a licence or a crab bonus."""

from __future__ import annotations

from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.fleet_dice.others import others_of
from flottille.cli.tables.fleet_dice.parts import SPECIES, own, sections, sheet_of, shown_seat
from flottille.cli.tables.fleet_dice.recount import licence_sentence, section_facts

LEVELS = (1, 2, 3)


def now(scene: Scene, group: str, component: str) -> list[str]:
    """What a licence gives at each level; then the boxes of every seat, the viewer's first."""
    if group == "king_crab_bonuses":
        return [_bonus(scene, component)]
    if component not in sections(scene):
        return []
    levels = LEVELS if component in SPECIES else ()
    given = [own(scene, "licence.now", level=level, text=licence_sentence(scene, component, level)) for level in levels]
    return [*given, *(_section(scene, seat, component) for seat in (shown_seat(scene), *others_of(scene)))]


def _name(scene: Scene, seat: int) -> str:
    return scene.words.say("common.you").capitalize() if seat == scene.viewer else scene.names[seat]


def _section(scene: Scene, seat: int, section: str) -> str:
    return scene.say("now.seat", name=_name(scene, seat), facts=section_facts(scene, seat, section))


def _bonus(scene: Scene, bonus: str) -> str:
    owner = next((seat for seat in range(scene.view["seats"]) if sheet_of(scene, seat)["crab_bonus"] == bonus), None)
    if owner is None:
        return scene.say("now.bonus.free")
    return scene.say("now.bonus", seat=scene.words.seat(owner, scene.spoken))
