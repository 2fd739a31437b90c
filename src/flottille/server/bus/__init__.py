"""What wakes the halls of several machines; `hall/here.py` does it within one process."""
