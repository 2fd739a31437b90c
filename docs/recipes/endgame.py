"""An endgame solved exactly: every decision and every draw to the end, no sampling.

For positions in which everything is known. With more seats than two each plays for its own share of the victory.
"""

from __future__ import annotations

from flottille import Match, Node

Values = tuple[float, ...]  # each seat's share of the victory


def solve(node: Node, known: dict[Node, Values]) -> Values:
    """What each seat may expect if all play perfectly; positions that come again are looked up."""
    if node not in known:
        known[node] = _solve(node, known)
    return known[node]


def _solve(node: Node, known: dict[Node, Values]) -> Values:
    if node.is_over:
        ranks = node.state.ranks()
        return tuple((rank == 1) / ranks.count(1) for rank in ranks)
    if node.is_chance:
        each = [(share, solve(node.draw(outcome), known)) for outcome, share in node.chance_outcomes()]
        return tuple(sum(share * values[seat] for share, values in each) for seat in range(node.state.seats))
    seat = node.to_act[0]
    return max((solve(node.play(seat, action), known) for action in node.legal(seat)), key=lambda values: values[seat])


def best(match: Match) -> tuple[str, Values]:
    """The best action of the seat to act, and what each seat may expect of it."""
    seat, known, node = match.to_act[0], {}, Node.of(match)
    found = {action: solve(node.play(seat, action), known) for action in match.actions(seat)}
    action = max(found, key=lambda each: found[each][seat])
    return str(action), found[action]


def near_the_end(seed: int, cards: int = 3) -> Match:
    """Santa Timea for two by sailors, up to the last cards of the last round."""
    import flottille

    match = Match("santa_timea", 2, seed=seed)
    bots = [flottille.bot("sailor", "santa_timea", seed=seat) for seat in range(2)]
    while match.state.round < 4 or len(match.legal(match.to_act[0])) > cards or match.view(None)["plays"]:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.mask(seat), seat))
    return match


if __name__ == "__main__":
    print(best(near_the_end(1)))
