"""`python -m flottille.cli` is `flottille`."""

from flottille.__main__ import main

if __name__ == "__main__":
    main()
