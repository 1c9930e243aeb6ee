"""Markup and script that must never be more than words, and what a browser would make of a page."""

from html.parser import HTMLParser

PAYLOADS = (
    "<script>alert(1)</script>",
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    '"><img src=x onerror=alert(1)>',
    "'><img src=x onerror=alert(1)>",
    '" onmouseover="alert(1)',
    "' onfocus='alert(1)' autofocus='",
    "</textarea><script>alert(1)</script>",
    "</title><script>alert(1)</script>",
    "</pre><iframe src=javascript:alert(1)>",
    "<a href=javascript:alert(1)>x</a>",
    "javascript:alert(1)",
    "<iframe srcdoc='<script>alert(1)</script>'>",
    "<math><mtext></form><form><mglyph><svg>",
    "<details open ontoggle=alert(1)>",
    "<body onload=alert(1)>",
    "<object data=data:text/html,x>",
    "<!--><img src=x onerror=alert(1)>-->",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "${alert(1)}{{7*7}}<%= 7 %>",
    "<style>*{display:none}</style>",
    "<meta http-equiv=refresh content=0>",
)

_NEVER = {"script", "img", "iframe", "object", "embed", "style", "meta", "base", "link", "math", "body"}


class Seen(HTMLParser):
    """What a browser would make of it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, frozenset[str]]] = []
        self.bad: list[str] = []
        self.links: list[str] = []
        self.forms: list[tuple[str, dict[str, str]]] = []
        self._field = ""
        # Plain text, and not a kind of it that escapes; half a character is nothing that a page cannot show.
        self.feed(html.encode(errors="surrogatepass").decode(errors="surrogatepass"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        held = dict(attrs)
        self.tags.append((tag, frozenset(held)))
        if tag in _NEVER or "style" in held or any(name.startswith("on") for name in held):
            self.bad.append(self.get_starttag_text() or tag)
        link = (held.get("href") or "").strip()
        if link:
            self.links.append(link)
        if link and not link.split("#")[0].endswith(".html") and not link.startswith("#"):
            self.bad.append(link)
        if tag == "form":
            self.forms.append((held.get("data-input") or "", {}))
        elif tag in ("input", "textarea") and self.forms and held.get("name"):
            if held.get("type", "text") in ("text", "search"):
                self.forms[-1][1][held["name"] or ""] = held.get("value") or ""
            self._field = (held["name"] or "") if tag == "textarea" else ""

    def handle_data(self, data: str) -> None:
        if self._field:
            self.forms[-1][1][self._field] += data

    def handle_endtag(self, tag: str) -> None:
        self._field = "" if tag == "textarea" else self._field


def check_inert(html: str, payload: str) -> None:
    """The page holds the payload as words, or not at all."""
    assert Seen(html).bad == []
    if "<" in payload:
        assert payload not in html
