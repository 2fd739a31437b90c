"""Who is who: a browser by its cookie, and whoever wishes by a name that passkeys keep."""
