"""Builds the folder that any static host can serve: client, Pyodide, our engine."""
