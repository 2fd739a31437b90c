"""Tests of Rolling Seas, one file per chapter of its rules."""
