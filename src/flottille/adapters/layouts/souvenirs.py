"""Escales & Souvenirs as numbers."""

from flottille.adapters.layout import Part, bits, members, numbers, one_of, yes_no

MEMORIES, KINDS, ENCOUNTERS, SEATS, SPOTS, LOOKED, STACK = 41, 11, 22, 5, 22, 8, 40


def deck(name: str, kinds: int) -> tuple[Part, ...]:
    """A deck: what may be in it, and the cards whose place is known."""
    return (
        numbers(f"{name}.counts", 2),
        numbers(f"{name}.size", 44),
        one_of(f"{name}.top", -1, kinds - 1, room=8),
        members(f"{name}.bottom", kinds, room=2 * kinds),
    )


PARTS = (
    one_of("mode", 0, 3),
    one_of("phase", 0, 15),
    one_of("ask", 0, 40),
    numbers("round", 60),
    one_of("starter", 0, SEATS - 1),
    one_of("active", 0, SEATS),
    yes_no("extra_turn"),
    yes_no("turn_granted"),
    numbers("memory_left", 4),
    numbers("place_left", 4),
    yes_no("fog"),
    yes_no("placed"),
    yes_no("partner_asked"),
    bits("shields", SEATS),
    yes_no("becalmed"),
    yes_no("skip_ship"),
    yes_no("power_used"),
    bits("validated", SPOTS),
    *deck("memory_deck", MEMORIES),
    *deck("place_deck", KINDS),
    *deck("encounter_deck", ENCOUNTERS),
    members("memory_discard", MEMORIES, room=MEMORIES),
    members("place_discard", KINDS, room=2 * KINDS),
    members("encounter_discard", ENCOUNTERS, room=2 * ENCOUNTERS),
    numbers("artefacts", 4),
    bits("hands", MEMORIES),
    bits("seen", 16),
    bits("place_seen", 16),
    bits("golds", 2 * ENCOUNTERS),
    numbers("held", 10),
    bits("barred", MEMORIES),
    one_of("holder", -3, SEATS - 1),
    bits("on", MEMORIES),
    one_of("looker", -1, SEATS - 1),
    numbers("looked", MEMORIES, room=LOOKED),
    numbers("picks", MEMORIES),
    one_of("incoming", -1, MEMORIES - 1),
    one_of("reading", -1, ENCOUNTERS - 1),
    one_of("owe_seat", -1, SEATS - 1),
    numbers("owe_left", 4),
    one_of("owe_type", 0, 4),
    one_of("owe_why", 0, 4),
    one_of("attacker", -1, SEATS),
    one_of("defender", -1, SEATS),
    one_of("prize_memory", -1, MEMORIES - 1),
    one_of("prize_spot", -1, SPOTS - 1),
    yes_no("free"),
    numbers("rolls", 4),
    numbers("wins", 4),
    numbers("losses", 4),
    one_of("attack_die", 0, 6),
    one_of("defence_die", 0, 6),
    one_of("window", 0, 8),
    one_of("ship_die", 0, 6),
    one_of("swap_spot", -1, SPOTS - 1),
    numbers("stack", 400, room=STACK),
)

LEFT_OUT = {
    "is_named": "how the starter was found does not matter any more",
    "rumours": "where cards may be that somebody knew: of any length",
    "old": "which memories were drawn before the last refill: a subtlety",
    "old_held": "how many of them each seat holds",
    "throws": "says which dice come next, not what they show",
    "thefts": "says which theft comes next, not what it takes",
    "winners": "only known once nobody decides any more",
    **{
        f"{name}_deck.{end}_seen": "who else knows these cards"
        for name in ("memory", "place", "encounter")
        for end in ("top", "bottom")
    },
    **{f"{name}_deck.shuffles": "says nothing about the cards" for name in ("memory", "place", "encounter")},
}
