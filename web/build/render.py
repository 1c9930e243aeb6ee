"""Runs in Pyodide with the very files that are shipped: renders each page as it lies on the server."""

import json
import sys
from pathlib import Path

sys.path[:0] = PATH

from dicewright.pages import all_pages
from dicewright.pages.frame import Site, full_title, render_document

site = json.loads(Path(ARGUMENTS["site"]).read_text())
site["boot"]["pages"] = {page.path: full_title(page) for page in all_pages()}
for page in all_pages():
    Path(ARGUMENTS["out"], page.path).write_text(render_document(page, Site(**site)) + "\n")
