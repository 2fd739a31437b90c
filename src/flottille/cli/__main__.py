"""`python -m flottille.cli` is `flottille`."""

from flottille.cli.app import main

main()
