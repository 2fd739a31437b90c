"""The server: HTTP and WebSocket, seats and their holders, fan-out, bots in worker processes."""

from flottille._extras import extra


def run(host: str = "127.0.0.1", port: int = 7654, open_browser: bool = True, is_operated: bool = False) -> None:
    """Serve until Ctrl+C; a taken port means the next free one, or the end if somebody operates it."""
    with extra("server"):  # the command line starts faster without all this
        from flottille.server.serving import run as serve

    serve(host, port, open_browser, is_operated)
