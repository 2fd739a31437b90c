"""Santa Timea, a trick-taking game by Dirk Liekens (Argentum Verlag, 2009)."""
