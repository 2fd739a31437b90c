"""How events of Fleet become lines, and examples of what can be typed."""

from __future__ import annotations

from flottille.cli.tables.drawing import Telling

TELLING = Telling(
    quiet=frozenset(
        {
            "circle_empty",
            "die_kept",
            "die_used",
            "fishing_started",
            "income",
            "licence_used",
            "market",
            "match_ended",
            "phase_started",
            "shared_die_used",
            "swordfish_paid",
            "token_moved",
        }
    ),
    summed=frozenset({"fish_caught", "coins_gained"}),
    apart=frozenset({"round_started", "ruth_round_started", "dice_rolled", "four_dice_rolled", "five_dice_rolled"}),
)

EXAMPLES = {
    "": ("cod", "king", "coin", "boat", "no", "why cod"),
    "pick": ("cod", "morue", "coins", "shrimp cod lobster", "why market"),
    "use": ("king", "crabe", "coin", "hex", "yard", "why casino"),
    "shared": ("cod", "casino", "coin", "hex", "yard", "why reroll"),
    "item": ("cod", "cod lobster", "star", "collect", "no"),
    "star": ("research", "casino", "pub", "morue", "no"),
    "circle": ("licence", "permis", "boat", "no"),
    "bonus": ("fish", "bateaux", "licence"),
    "reroll": ("reroll", "keep", "relancer"),
    "oyster": ("two", "one", "deux"),
}
