"""A hall in a browser: its tables in the browser's own storage, its thinkers in a worker, a door for the page."""

from flottille._extras import extra

with extra("hall"):
    import msgspec  # noqa: F401
