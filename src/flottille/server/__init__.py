"""The server: HTTP and WebSocket, seats and their holders, fan-out, bots in worker processes."""
