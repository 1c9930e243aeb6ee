"""Text in an address."""

_PLAIN = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!*()")


def encoded(text: str) -> str:
    """As the part of an address behind a `#`."""
    return "".join(chr(byte) if byte in _PLAIN else f"%{byte:02X}" for byte in text.encode("utf-8"))


def sheet_address(id: str) -> str:
    """The id may be a stranger's word."""
    return f"sheets.html#sheet={encoded(id)}"
