"""Rolling Seas, a roll, flip and write game of sailing by George Jaros (Nuts! Publishing)."""
