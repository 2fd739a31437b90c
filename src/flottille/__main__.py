"""`python -m flottille` is `flottille`."""

from flottille.cli.__main__ import main

if __name__ == "__main__":
    main()
