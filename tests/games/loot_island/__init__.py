"""Loot Island, rule by rule."""
