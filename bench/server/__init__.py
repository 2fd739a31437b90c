"""What the server can carry: stored moves per second, opening long tables, idle sockets."""
