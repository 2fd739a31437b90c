"""The server: HTTP and WebSocket, seats and their holders, fan-out, bots in worker processes."""


def run(host: str = "127.0.0.1", port: int = 7654, open_browser: bool = True) -> None:
    """Serve until Ctrl+C; a taken port means the next free one."""
    from flottille.server.serving import run as serve  # the command line starts faster without all this

    serve(host, port, open_browser)
