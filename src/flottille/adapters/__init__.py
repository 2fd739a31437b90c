"""Doors for other people's tools: PettingZoo, Gymnasium and OpenSpiel. Each needs its extra; nothing here is imported
by the rest of the package."""
