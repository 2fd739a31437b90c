"""Messages of a connection: following, acting, asking, talking."""

from flottille.hall.answers.table import ANSWERS, answer, busy

__all__ = ["ANSWERS", "answer", "busy"]
