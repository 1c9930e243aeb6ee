"""Numbers as people read them, from exact integers."""

MINUS = "\N{MINUS SIGN}"
_PERCENT = "\N{NO-BREAK SPACE}%"


def decimal(numerator: int, denominator: int, places: int) -> str:
    """A fraction rounded half up to so many places, without ever being a float."""
    scale = 10**places
    rounded = (2 * numerator * scale + denominator) // (2 * denominator)
    sign, rounded = ("-", -rounded) if rounded < 0 else ("", rounded)
    whole, part = divmod(rounded, scale)
    return f"{sign}{whole}.{part:0{places}d}" if places else f"{sign}{whole}"


def percent(part: int, whole: int) -> str:
    """A chance with the digits that matter: more of them where it is small or nearly certain."""
    if part in (0, whole):
        return f"0{_PERCENT}" if part == 0 else f"100{_PERCENT}"
    rare = min(part, whole - part)
    places = next((digits for digits in range(6) if rare * 100 * 10**digits >= whole * 5), None)
    if places is None:
        return _one_in(-(-whole // part)) if part == rare else f"nearly 100{_PERCENT}"
    return f"{decimal(100 * part, whole, places)}{_PERCENT}"


def fine_percent(part: int, whole: int) -> str:
    """With one decimal, for numbers that stand below each other; what is smaller gets its own digits."""
    rare = min(part, whole - part)
    if not rare or rare * 1_000 < whole:
        return percent(part, whole)
    return f"{decimal(100 * part, whole, 1)}{_PERCENT}"


def percentage_points(part: int, whole: int) -> str:
    """What a chance gains, with its sign: `+6.1`."""
    return f"{'+' if part >= 0 else '−'}{decimal(abs(part) * 100, whole, 1)}"


def _one_in(number: int) -> str:
    """`1 in 12,000,000`, or only how many digits that would have where nobody would read them."""
    if number < 10**15:
        return f"1 in {number:,}"
    # The decimal digits of a power of two, from its bits: log 2 is 0.30103.
    return f"about 1 in 10^{number.bit_length() * 30103 // 100_000}"


def whole(number: int) -> str:
    """A whole number, with a real minus sign."""
    return str(number).replace("-", MINUS)


def join_words(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def capitalized(words: str) -> str:
    """A sentence that starts with a capital, and is otherwise left alone."""
    return words[:1].upper() + words[1:]
