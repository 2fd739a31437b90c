"""The kinds of decisions by name with the rule each belongs to, phases with their place on the ribbon, reasons."""

from __future__ import annotations

from flottille.games.souvenirs import state as st

QUESTIONS = {
    st.ASK_NOTHING: ("nothing", "SV-4.3"),
    st.ASK_EXPLORE: ("explore", "SV-4.10"),
    st.ASK_KEEP: ("keep", "SV-5.12"),
    st.ASK_COMPASS: ("compass", "SV-4.12"),
    st.ASK_SEA: ("sea", "SV-4.20"),
    st.ASK_READ: ("read", "SV-4.21"),
    st.ASK_CHARM: ("charm", "SV-5.45"),
    st.ASK_HEADWIND: ("headwind", "SV-4.25"),
    st.ASK_DICE: ("dice", "SV-5.43"),
    st.ASK_SHIP_DICE: ("ship_dice", "SV-5.43"),
    st.ASK_DISCARD: ("discard", "SV-5.19"),
    st.ASK_OFFER: ("offer", "SV-5.19"),
    st.ASK_TAKE: ("take", "SV-5.13"),
    st.ASK_CHEST: ("chest", "SV-5.14"),
    st.ASK_EXTRA_MEMORY: ("extra_memory", "SV-5.15"),
    st.ASK_STAND_IN_MEMORY: ("stand_in_memory", "SV-7.32"),
    st.ASK_EXTRA_PLACE: ("extra_place", "SV-5.16"),
    st.ASK_STAND_IN_PLACE: ("stand_in_place", "SV-7.32"),
    st.ASK_STEAL: ("steal", "SV-5.21"),
    st.ASK_BARTER: ("barter", "SV-5.22"),
    st.ASK_GIVE: ("give", "SV-5.22"),
    st.ASK_MAELSTROM: ("maelstrom", "SV-5.23"),
    st.ASK_FREE_DUEL: ("free_duel", "SV-5.24"),
    st.ASK_SWAP_OWN: ("swap_own", "SV-5.26"),
    st.ASK_SWAP_THEIRS: ("swap_theirs", "SV-5.26"),
    st.ASK_RECALL: ("recall", "SV-5.27"),
    st.ASK_SEND: ("send", "SV-5.28"),
    st.ASK_REFUSE: ("refuse", "SV-7.44"),
    st.ASK_PARTNER_GOLD: ("partner_gold", "SV-7.33"),
    st.ASK_MOORING: ("mooring", "SV-4.30"),
    st.ASK_EMPTY: ("empty", "SV-4.41"),
}
ON_RIBBON = {
    st.EXPLORE: ("exploration", "exploration"),
    st.COMPASS: ("compass", "exploration"),
    st.SEA: ("sea", "sea"),
    st.SEA_DONE: ("sea_done", "sea"),
    st.MOOR: ("mooring", "mooring"),
    st.MOORED: ("moored", "mooring"),
    st.LIMIT: ("limit", "end"),
    st.EMPTY: ("empty", "end"),
    st.TURN_DONE: ("turn_done", "end"),
    st.SHIP_TURN: ("ship_turn", "ship"),
    st.SHIP_ROLLED: ("ship_rolled", "ship"),
    st.SHIP_DONE: ("ship_done", "ship"),
    st.OVER: ("over", "over"),
}
WHY = {
    st.PENALTY: "penalty",
    st.EFFECT: "effect",
    st.HAND_LIMIT: "hand_limit",
    st.POWER: "power",
}
OVER = "over"
PROMPTS = tuple(QUESTIONS[ask][0] for ask in sorted(QUESTIONS))
RULES = tuple(QUESTIONS[ask][1] for ask in sorted(QUESTIONS))
PHASES = tuple(ON_RIBBON[phase][0] for phase in sorted(ON_RIBBON))
RIBBON = tuple(ON_RIBBON[phase][1] for phase in sorted(ON_RIBBON))
REASONS = tuple(WHY[why] for why in sorted(WHY))
