"""Escales & Souvenirs, a set-collection race at sea; the solo variant is by Gaëlle Bavouzet."""
