"""Everything that decides and tells, without I/O: live tables, seats, bots' turns, requests and messages.

A hall is handed what it needs (`needs.py`) and waits for nothing else: the same code behind a server and in a browser.
"""

from flottille._extras import extra

with extra("hall"):
    import msgspec  # noqa: F401
