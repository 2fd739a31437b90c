"""The sentence a match ends with, for every game the same way: who won with what, and how far the reader came."""

from __future__ import annotations

from collections.abc import Sequence

from flottille.cli.tables.drawing import Scene


def best(scores: Sequence[int]) -> list[int]:
    """The seats with the most."""
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


def ranked(scores: Sequence[int], ranks: Sequence[int] | None = None) -> tuple[tuple[int, int], ...]:
    """Rank and seat, best first; by score where the game says nothing else."""
    if ranks is None:
        ranks = [1 + sum(other > score for other in scores) for score in scores]
    return tuple(sorted((int(rank), seat) for seat, rank in enumerate(ranks)))


def end_sentence(
    scene: Scene, winners: Sequence[int], scores: Sequence[int], unit: str, ranks: Sequence[int] | None = None
) -> str:
    """ "Denis wins with 120 points, you come second with 111." `unit` is points, gold or fame."""
    words = scene.words
    if not winners:
        return words.say("end.nobody")
    names = [words.seat(seat, scene.spoken) for seat in winners]
    score = counted(scene, scores[winners[0]], unit)
    won = words.say("end.won", names=names, score=score)
    reader = scene.viewer
    if len(winners) > 1 or reader is None or reader in winners or scene.spoken[reader] == scene.names[reader]:
        return won
    rank = {seat: place for place, seat in ranked(scores, ranks)}[reader]
    place = words.say(f"end.place.{rank}") if words.knows(f"end.place.{rank}") else words.number(rank)
    return words.say("end.won_and_you", won=won.rstrip("."), place=place, score=words.number(scores[reader]))


def counted(scene: Scene, amount: int, unit: str) -> str:
    """ "56 gold", "1 point"."""
    return scene.words.say(f"end.score.{unit}", n=amount)
