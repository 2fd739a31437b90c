"""Escales & Souvenirs, rule by rule."""
