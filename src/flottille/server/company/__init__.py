"""Getting on with others: muting, blocking, reporting, and what the operator does about it."""
