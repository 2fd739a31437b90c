"""`python -m flottille` is `flottille`."""

from flottille.cli.app import main

if __name__ == "__main__":
    main()
