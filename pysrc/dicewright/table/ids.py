"""Ids that tell nothing: neither which comes first, nor whether there is one in between."""

import binascii

_BYTES = 9
_MOST_KEY = 64
_TO_ADDRESS = bytes.maketrans(b"+/", b"-_")


def keyed_id(secret: str, number: int) -> str:
    """Twelve letters of which nobody can guess the next without the secret."""
    # Only whoever makes something waits for it to be imported.
    from hashlib import blake2b

    digest = blake2b(str(number).encode(), key=secret.encode()[:_MOST_KEY], digest_size=_BYTES).digest()
    return binascii.b2a_base64(digest, newline=False).translate(_TO_ADDRESS).decode()
