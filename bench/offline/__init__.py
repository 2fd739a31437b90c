"""Flottille without a server: how fast its engine is, how much is fetched, how soon one plays."""
