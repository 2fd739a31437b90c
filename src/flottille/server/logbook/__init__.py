"""Everybody's logbook: what he played, how he does, what he is worth."""
