"""What was stored long ago is fetched when somebody asks for it."""

import htpy as h
from htpy import Element


def render_older(older: int) -> Element | None:
    if not older:
        return None
    return h.button(".quiet", type="button", data_shell="older")["Look further back"]
