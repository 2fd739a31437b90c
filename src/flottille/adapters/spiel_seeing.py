"""What a player of OpenSpiel sees and remembers, as text and as numbers.

The numbers of the present are those of the game's layout. Where the past is recalled, two stretches follow them:
`recall.actions`, the player's own newest actions, the newest first, each as the binary digits of its number plus one,
and `recall.past`, the 128 digits of a digest of all that it has seen and done, in order. The digest tells any two pasts
apart and says no more about them; who learns from the past keeps the vectors of the present one after the other.
"""

from __future__ import annotations

from typing import Any

from flottille._extras import extra

with extra("open-spiel"):
    import numpy as np
    import pyspiel

from flottille.adapters.layout import Layout, plain
from flottille.adapters.spiel_draws import Standing
from flottille.adapters.spiel_memory import DIGEST, KEPT
from flottille.engine.state import SPECTATOR


class Observer:
    """What a player sees, or everybody; `dict` names every stretch of `tensor`."""

    def __init__(self, layout: Layout, is_public: bool, recalls: bool) -> None:
        self.layout = layout
        self.is_public = is_public
        self.recalls = recalls
        self.digits = layout.game.actions.size.bit_length()
        places = dict(layout.slices)
        if recalls:
            end = layout.size + KEPT * self.digits
            places["recall.actions"] = slice(layout.size, end)
            places["recall.past"] = slice(end, end + 8 * DIGEST)
        self.tensor: Any = np.zeros(max(place.stop for place in places.values()), np.float32)
        self.dict = {name: self.tensor[place] for name, place in places.items()}

    def set_from(self, state: Any, player: int) -> None:
        """Fill the tensor; while chance is asked the present is empty."""
        standing, viewer = state.standing, self._viewer(player)
        self.tensor.fill(0)
        if not standing.asked:
            self.tensor[: self.layout.size] = self.layout.encode(standing.state.mask(viewer))
        if self.recalls:
            memory = standing.memories[viewer]
            taken = np.array(memory.actions, np.int64)[:, None] + 1
            self.dict["recall.actions"][: self.digits * len(taken)] = (taken >> np.arange(self.digits) & 1).ravel()
            self.dict["recall.past"][:] = np.unpackbits(np.frombuffer(memory.digest, np.uint8))

    def string_from(self, state: Any, player: int) -> str:
        """The same as text: the digest of the past where it is recalled, then what is seen."""
        standing, viewer = state.standing, self._viewer(player)
        seen = _seen(standing, viewer)
        return f"{standing.memories[viewer].digest.hex()} {seen}" if self.recalls else seen

    def _viewer(self, player: int) -> int:
        return int(SPECTATOR) if self.is_public else player


def observer(layout: Layout, asked: Any) -> Observer:
    """What OpenSpiel asks for: of one player or of everybody, the present alone or with the past."""
    kind = asked or pyspiel.IIGObservationType(perfect_recall=False)
    if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
        raise ValueError("an observer sees what everybody sees, and with it the secrets of one player or of none")
    return Observer(layout, kind.private_info == pyspiel.PrivateInfoType.NONE, kind.perfect_recall)


def _seen(standing: Standing, viewer: int) -> str:
    if standing.asked:
        return f"seat {viewer} waits for chance"
    return repr(list(plain(standing.state.mask(viewer)).values()))
