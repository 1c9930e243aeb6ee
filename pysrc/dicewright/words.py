"""Numbers as people read them, from exact integers."""

from collections.abc import Sequence

MINUS = "\N{MINUS SIGN}"
_PERCENT = "\N{NO-BREAK SPACE}%"


def decimal(numerator: int, denominator: int, places: int) -> str:
    """A fraction rounded half up to so many places, without ever being a float."""
    scale = 10**places
    rounded = (2 * numerator * scale + denominator) // (2 * denominator)
    sign, rounded = (MINUS, -rounded) if rounded < 0 else ("", rounded)
    whole, part = divmod(rounded, scale)
    return f"{sign}{whole}.{part:0{places}d}" if places else f"{sign}{whole}"


def percent(part: int, whole: int, more: int = 0) -> str:
    """A chance with the digits that matter, or so many more; a small or nearly certain one has more."""
    if part in (0, whole):
        return f"0{_PERCENT}" if part == 0 else f"100{_PERCENT}"
    places = _places(part, whole)
    if places is None:
        return _one_in(-(-whole // part)) if 2 * part < whole else f"nearly 100{_PERCENT}"
    return f"{decimal(100 * part, whole, places + more)}{_PERCENT}"


def _places(part: int, whole: int) -> int | None:
    """How many decimal places of a percentage matter; None where there would be too many."""
    if 100 * part % whole == 0:
        return 0
    rare = min(part, whole - part)
    places = next((digits for digits in range(6) if rare * 100 * 10**digits >= whole * 5), None)
    # 62.5 % is neither 62 nor 63.
    return 1 if places == 0 and 1000 * part % whole == 0 else places


def shares(parts: Sequence[int]) -> list[str]:
    """Chances that are all there are: with as many digits as they need to add up to 100 %."""
    whole = sum(parts)
    needed = [_places(part, whole) for part in parts]
    if None in needed:
        return [percent(part, whole) for part in parts]
    places = max(filter(None, needed), default=0)
    told = _rounded(parts, whole, places)
    if sum(told) != 100 * 10**places:
        places += 1
        told = _rounded(parts, whole, places)
    # Thirds never add up: what is missing goes to those that lost most by rounding, of equals to the largest.
    wrong = 100 * 10**places - sum(told)
    step = 1 if wrong > 0 else -1
    lost = [step * (100 * 10**places * part - each * whole) for part, each in zip(parts, told, strict=True)]
    for _, _, place in sorted(zip(lost, parts, range(len(parts)), strict=True), reverse=True)[: abs(wrong)]:
        told[place] += step
    return [f"{_trimmed(each, 10**places, places)}{_PERCENT}" for each in told]


def _rounded(parts: Sequence[int], whole: int, places: int) -> list[int]:
    return [(200 * 10**places * part + whole) // (2 * whole) for part in parts]


def _trimmed(numerator: int, denominator: int, places: int) -> str:
    """Without decimal places where there is nothing in them."""
    return decimal(numerator, denominator, 0 if numerator % denominator == 0 else places)


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


def signed(number: int) -> str:
    """What is added: `+2`, `−1`."""
    return f"+{number}" if number >= 0 else whole(number)


def ordinal(number: int) -> str:
    """`1st`, `22nd`, `13th`."""
    ends = {1: "st", 2: "nd", 3: "rd"}
    return f"{number}{'th' if 10 < number % 100 < 20 else ends.get(number % 10, 'th')}"


_NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def in_words(number: int) -> str:
    """`six`, as books write small numbers; larger ones in figures."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else whole(number)


def counted(number: int, noun: str) -> str:
    """`1 point`, `3 iron ingots`."""
    return f"{whole(number)} {noun if abs(number) == 1 else plural(noun)}"


_UNCHANGED = (
    "s",
    "powder",
    "salt",
    "sand",
    "dust",
    "water",
    "oil",
    "leather",
    "cloth",
    "wood",
    "fuel",
    "gold",
)
_VES = {"leaf": "leaves", "loaf": "loaves", "knife": "knives", "half": "halves", "shelf": "shelves"}


def plural(noun: str) -> str:
    """Of a thing's name: `iron ingots`, `sacks of flour`; what is measured, or plural, stays as it is."""
    head, of, rest = noun.partition(" of ")
    if of:
        return f"{plural(head)} of {rest}"
    if not noun[-1:].isalpha() or not noun.isascii():
        return noun
    word = noun.lower()
    for end, several in _VES.items():
        if word.endswith(end):
            return noun[: -len(end)] + several
    if word.endswith(("ss", "x", "z", "ch", "sh")):
        return f"{noun}es"
    if word.endswith(_UNCHANGED):
        return noun
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}s"


def with_article(noun: str) -> str:
    """`a sheet`, `an adversary`"""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def join_words(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def capitalized(words: str) -> str:
    """A sentence that starts with a capital, and is otherwise left alone."""
    return words[:1].upper() + words[1:]
