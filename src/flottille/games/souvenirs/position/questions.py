"""Questions that nobody would ask: what is going on must lead to the question that is asked.

How it works: the question is taken back, and the rules go on from there. They ask the same again, of the same seats,
or the position cannot be.
"""

from __future__ import annotations

from flottille.engine.chance import NoChance
from flottille.engine.errors import BadDraw
from flottille.engine.fields import differences
from flottille.engine.shapes import Notes
from flottille.games.souvenirs import state as st
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.actions import GIVE
from flottille.games.souvenirs.position.effects import BY_EFFECT, check_effects
from flottille.games.souvenirs.position.owing import check_duel, check_owed, check_skull
from flottille.games.souvenirs.rules import State
from flottille.games.souvenirs.steps.decks import look_at_memories
from flottille.games.souvenirs.steps.exploration import SPYGLASS_LOOK
from flottille.games.souvenirs.steps.flow import go_on
from flottille.games.souvenirs.steps.mooring import has_mooring_gold
from flottille.games.souvenirs.steps.pirate import UNASKED, meet
from flottille.games.souvenirs.steps.sea import use_lantern
from flottille.games.souvenirs.steps.targets import may_swap_own, may_swap_theirs
from flottille.games.souvenirs.view.prompts import PROMPTS
from flottille.parts.bits import bit, members

PHASE_OF = {
    st.ASK_EXPLORE: (st.EXPLORE,),
    st.ASK_COMPASS: (st.COMPASS,),
    st.ASK_SEA: (st.SEA,),
    st.ASK_MOORING: (st.MOOR,),
    st.ASK_PARTNER_GOLD: (st.MOOR,),
    st.ASK_EMPTY: (st.EMPTY,),
    st.ASK_READ: (st.SEA_DONE,),
    st.ASK_CHARM: (st.SEA_DONE,),
    st.ASK_SHIP_DICE: (st.SHIP_ROLLED,),
    st.ASK_HEADWIND: (st.SEA_DONE, st.MOOR, st.MOORED),
    st.ASK_DICE: (st.SEA_DONE, st.MOOR, st.MOORED),
}
ASIDE = {  # what belongs to which questions only
    "looked": (st.ASK_KEEP, st.ASK_READ),
    "picks": (st.ASK_MAELSTROM,),
    "incoming": (st.ASK_REFUSE,),
    "reading": (st.ASK_CHARM,),
    "owed": (st.ASK_DISCARD,),
    "swap": (st.ASK_SWAP_THEIRS,),
    "duel": (st.ASK_HEADWIND, st.ASK_DICE),
}
WITH_WINDOW = (st.ASK_HEADWIND, st.ASK_DICE, st.ASK_CHARM, st.ASK_SHIP_DICE)
AMID_EFFECTS = (*BY_EFFECT, st.ASK_DISCARD, st.ASK_KEEP, st.ASK_HEADWIND, st.ASK_DICE, st.ASK_REFUSE)


def check_question(s: State, notes: Notes) -> None:
    """What is asked, of whom, and what is going on fit together."""
    check_aside(s, notes)
    if s.ask == st.ASK_NOTHING or s.phase == st.OVER:
        if s.deciding:
            notes.add("to_act", "nothing is asked")
        if s.phase == st.OVER and (s.ask != st.ASK_NOTHING or len(s.stack)):
            notes.add("asking", "the match is over")
        check_effects(s, notes)
        return
    if s.ask in PHASE_OF and s.phase not in PHASE_OF[s.ask]:
        notes.add("asking", f"{PROMPTS[s.ask]} does not belong to this phase")
    if s.deciding == 0 or (s.ask != st.ASK_MAELSTROM and len(members(s.deciding)) != 1):
        notes.add("to_act", f"{PROMPTS[s.ask]} is asked of one seat")
    if not notes.problems:
        for check in (check_effects, check_owed, check_duel, check_skull, check_partner):
            check(s, notes)
    if not notes.problems:
        ask_again(s, notes)


def check_aside(s: State, notes: Notes) -> None:
    """Nothing is set aside without the question it belongs to, and no question is asked without it."""
    there = {
        "looked": len(s.looked) > 0,
        "picks": any(pick != st.NO_PICK for pick in s.picks),
        "incoming": s.incoming >= 0,
        "reading": s.reading >= 0,
        "owed": s.owe_left > 0,
        "swap": s.swap_spot >= 0,
        "duel": s.attacker >= 0,
    }
    for name, asks in ASIDE.items():
        if there[name] and s.ask not in asks:
            notes.add(name, f"belongs to {' and '.join(PROMPTS[ask] for ask in asks)}")
        elif s.ask in asks and not there[name] and name != "picks":
            notes.add(name, f"is what {PROMPTS[s.ask]} is about")
    if len(s.stack) and s.ask not in AMID_EFFECTS and s.ask != st.ASK_NOTHING:
        notes.add("effects", f"{PROMPTS[s.ask]} does not belong to an effect")
    if s.window and s.ask not in WITH_WINDOW:
        notes.add("window", "belongs to questions about gold cards")
    if s.looker >= 0 and not there["looked"]:
        notes.add("looker", "looks at nothing")


def check_partner(s: State, notes: Notes) -> None:
    """The partner has been asked before the active player is, whenever he holds a card for it (SV-7.33)."""
    partner = s.partner(s.active)
    was_asked = s.ask == st.ASK_MOORING and partner >= 0 and has_mooring_gold(s, partner)
    if bool(s.partner_asked) != was_asked:
        notes.add("partner_asked", "says whether the partner has passed with a gold card in hand")


def ask_again(s: State, notes: Notes) -> None:
    """Take the question back and let the rules ask it."""
    name = PROMPTS[s.ask]
    if s.ask == st.ASK_GIVE:
        if s.legal_count(s.actor()) == 0 or s.deciding != bit(s.actor()) or s.thefts == 0:
            notes.add("asking", "nobody could give a card back")
        return
    if s.ask == st.ASK_SWAP_THEIRS:
        theirs = any(may_swap_theirs(s, s.actor(), spot) for spot in range(t.SPOTS))
        if not may_swap_own(s, s.actor(), s.swap_spot) or not theirs or s.deciding != bit(s.actor()):
            notes.add("swap", "two places without memories are swapped")
        return
    try:
        again = asked_again(s)
    except BadDraw:
        notes.add("asking", f"{name} is not asked here: something random comes first")
        return
    changed = [field for field in differences(again, s) if field != "reveals"]
    if again.ask != s.ask:
        notes.add("asking", f"{PROMPTS[again.ask]} is asked here, not {name}")
    elif again.deciding != s.deciding:
        notes.add("to_act", f"{name} is asked of {members(again.deciding)}")
    elif changed:
        notes.add("asking", f"{name} is asked with other {', '.join(changed)}")


def asked_again(s: State) -> State:
    """The position after the question was taken back and the rules went on."""
    before = s.clone()
    before.ask = st.ASK_NOTHING
    before.deciding = 0
    before.rumours = st.NOTHING  # asking tells nobody where a card is
    if s.ask in (st.ASK_HEADWIND, st.ASK_DICE, st.ASK_CHARM):
        before.window -= 1
    elif s.ask == st.ASK_SHIP_DICE:
        before.window = UNASKED
    elif s.ask in (st.ASK_KEEP, st.ASK_READ):
        look_again(s, before)
    elif s.ask == st.ASK_REFUSE:
        before.incoming = -1
        meet(before, s.incoming)
    elif s.ask in BY_EFFECT:
        take_instruction_back(before)
    if before.ask == st.ASK_NOTHING:
        go_on(before, NoChance())
    if s.ask == st.ASK_MAELSTROM:
        pick_again(s, before)
    before.rumours = s.rumours[:]
    return before


def look_again(s: State, before: State) -> None:
    """Put the cards looked at back on top of their deck, and look once more."""
    deck = before.encounter_deck if s.ask == st.ASK_READ else before.memory_deck
    for card in reversed(list(s.looked)):
        deck.put_top(card, 0)
    before.looked = st.NOTHING
    before.looker = -1
    if s.ask == st.ASK_READ and s.power() == t.LANTERN:
        use_lantern(before, s.active, NoChance())
    elif s.ask == st.ASK_KEEP and len(s.stack):
        take_instruction_back(before)
    elif s.ask == st.ASK_KEEP and s.power() == t.SPYGLASS and s.phase == st.COMPASS:
        look_at_memories(before, s.active, SPYGLASS_LOOK, NoChance())


def take_instruction_back(s: State) -> None:
    """Let the innermost effect come back to its last instruction, with whatever it needs to have gone before."""
    top = s.top()
    s.stack[top + st.PC] -= 1
    condition = s.tables.code[s.stack[top + st.PC] * t.WORD + 3]
    s.stack[top + st.RESULT] = st.IMPOSSIBLE if condition == t.IF_IMPOSSIBLE else st.DONE


def pick_again(s: State, again: State) -> None:
    """Those who have chosen for the maelstrom choose the same card, if they hold it."""
    for seat in range(s.seats):
        if s.picks[seat] != st.NO_PICK and again.is_legal(seat, GIVE + s.picks[seat]):
            again.picks[seat] = s.picks[seat]
            again.deciding &= ~bit(seat)
