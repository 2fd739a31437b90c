"""Perft: how many ways a match can go in so many decisions; every draw of chance counts as a way of its own."""

from __future__ import annotations

from flottille import Match, Node


def perft(node: Node, decisions: int) -> int:
    """The number of sequences of decisions and draws of this length; what is over ends there."""
    if node.is_chance:
        return sum(perft(node.draw(outcome), decisions) for outcome, _ in node.chance_outcomes())
    if decisions == 0 or node.is_over:
        return 1
    seat = node.to_act[0]  # where several choose at once their order makes no difference
    return sum(perft(node.play(seat, action), decisions - 1) for action in node.legal(seat))


if __name__ == "__main__":
    start = Node.of(Match("santa_timea", 2, seed=1))
    for depth in range(4):
        print(depth, perft(start, depth))
