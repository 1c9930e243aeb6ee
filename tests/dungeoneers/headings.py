"""Headings as people write them, each with what it says, and headings that say nothing."""

from random import Random

from dicewright.games.dungeoneers.rules.heading import (
    CORE,
    GROUP,
    KINDS,
    STANDARD,
    TEST,
    Heading,
    HeadingSide,
)
from dicewright.games.dungeoneers.rules.tables import (
    ATTRIBUTES,
    DEGREE_NAMES,
    DIFFICULTIES,
    FAILURE,
    GREATER,
    LESSER,
    SKILLS,
    STANDARD_DN,
    SUCCESS,
)

_ATTRIBUTES = (*ATTRIBUTES, "sleight of hand", "élan", "thief’s luck", "größe", "wits 2", "дух")
_SKILLS = (*(skill for group in SKILLS for skill in group.skills), "hand-to-hand", "read/write", "cat's ear")
_NUMBERS = {
    FAILURE: ("-2", "−2 or lower"),
    LESSER: ("-1", "–1"),
    SUCCESS: ("0",),
    GREATER: ("1", "1 or more"),
}
_TEXTS = (
    "the rope holds",
    "You fall: 2 wounds, and (perhaps) more",
    "Nothing comes of success",
    "Élan! – and 3d10 gold",
)
_MARKS = ("", "", "`", "**", "*", "_")
_GAPS = ("", "", " ", " ", "  ", "\t", "\u00a0")
_DASHES = "-–—−"


def _gap(random: Random) -> str:
    return random.choice(_GAPS)


def _cased(random: Random, words: str) -> str:
    how = random.randrange(4)
    if how < 3:
        return (words.lower(), words.upper(), words.title())[how]
    return "".join(random.choice((sign.lower(), sign.upper())) for sign in words)


def _written(random: Random, words: str) -> str:
    """In any case, with marks around it, and wider where there is space."""
    mark = random.choice(_MARKS)
    wide = _cased(random, words).replace(" ", random.choice((" ", "  ")))
    return f"{mark}{wide}{mark}"


# What it says


def _asked(random: Random, kind: str) -> HeadingSide:
    skill = "" if kind == STANDARD else random.choice(_SKILLS)
    if kind in (STANDARD, GROUP) and random.random() < 0.3:
        return HeadingSide((), skill, random.randint(0, 30))
    return HeadingSide(tuple(random.sample(_ATTRIBUTES, random.choice((1, 1, 1, 2, 3, 6)))), skill)


def meant(random: Random) -> Heading:
    """Any heading, without lines below it."""
    kind = random.choice(KINDS)
    asked = _asked(random, kind)
    if kind == TEST:
        return Heading(kind, asked, None, _asked(random, kind))
    if kind == STANDARD:
        return Heading(kind, asked, STANDARD_DN)
    dn = random.randrange(len(DIFFICULTIES))
    return Heading(kind, asked, None if kind == GROUP and random.random() < 0.3 else dn)


def as_read(heading: Heading) -> Heading:
    """Names are read in one case."""

    def plain(asked: HeadingSide) -> HeadingSide:
        names = tuple(name.casefold() for name in asked.attributes)
        return asked.replace(attributes=names, skill=asked.skill.casefold())

    return heading.replace(asked=plain(heading.asked), against=heading.against and plain(heading.against))


# How it is written


def _side(random: Random, asked: HeadingSide) -> str:
    if asked.stated is None:
        first = f"{_gap(random)}|{_gap(random)}".join(_written(random, name) for name in asked.attributes)
    else:
        first = str(asked.stated)
    parts = [_gap(random), first, _gap(random)]
    if asked.skill:
        parts += [",", _gap(random), _written(random, asked.skill), _gap(random)]
    return f"({''.join(parts)})"


def _difficulty(random: Random, heading: Heading) -> str:
    if heading.dn is None or (heading.kind == STANDARD and random.random() < 0.3):
        return ""
    name = _written(random, DIFFICULTIES[heading.dn])
    brackets = f"({_gap(random)}{heading.dn}{_gap(random)})"
    words = random.choice((name, str(heading.dn), brackets, f"{name}{_gap(random)}{brackets}"))
    return f"{random.choice(_DASHES)}{_gap(random)}{words}"


def _first_line(random: Random, heading: Heading) -> str:
    parts = [_written(random, heading.kind), random.choice(("", ":")), _side(random, heading.asked)]
    if heading.against:
        parts += [random.choice(("vs", "VS", "vs.", "Versus", "against")), _side(random, heading.against)]
    else:
        parts.append(_difficulty(random, heading))
    mark = random.choice(("", "", "**"))
    before = random.choice(("", "", "  ", "# ", "### ", "> "))
    return f"{before}{mark}{''.join(part + _gap(random) for part in parts)}{mark}"


def _lines(random: Random) -> tuple[list[str], tuple[tuple[str, str], ...]]:
    """As written, and as read: in the order of the degrees."""
    degrees = random.sample(list(DEGREE_NAMES), random.randint(0, 4))
    lines, found = [], {}
    for degree in degrees:
        bullet = random.choice(("", "-   ", "* ", "+ ", "• ", "  - "))
        number = random.choice(("", f"{_gap(random)}({random.choice(_NUMBERS[degree])})"))
        text, mark = random.choice(_TEXTS), random.choice(("", "_", "**", "`"))
        label = _cased(random, DEGREE_NAMES[degree])
        lines.append(f"{bullet}{label}{number}{_gap(random)}:{_gap(random)}{mark}{text}{mark}")
        found[degree] = text
        if random.random() < 0.2:
            lines.append("   and then some more")
            found[degree] += " and then some more"
    return lines, tuple((degree, found[degree]) for degree in DEGREE_NAMES if degree in found)


def valid(random: Random) -> tuple[str, Heading]:
    """A heading in some spelling, and what it should be read to."""
    heading = meant(random)
    lines, found = _lines(random)
    if lines and random.random() < 0.5:
        lines.insert(0, random.choice(("", "   ")))
    end = random.choice(("\n", "\r\n"))
    before = random.choice(("", "", "\n", " \n\n"))
    text = before + end.join([_first_line(random, heading), *lines]) + random.choice(("", "\n"))
    return text, as_read(heading).replace(lines=found)


# What says nothing

_GARBAGE = "()|,:;-–—*`_#>.!?0123456789 \t\nabcxyzÄß٣²\u0301\U0001f409"


def _without_a_sign(random: Random, text: str) -> str:
    """Of those that every heading needs; a hyphen inside a name is not one of them."""
    places = [place for place, sign in enumerate(text) if sign in "(),"]
    places += [at + 1 for at in [text.find(" - ")] if at >= 0]
    at = random.choice(places)
    return text[:at] + text[at + 1 :]


def _broken_core(random: Random) -> str:
    start = f"Core {_side(random, _asked(random, CORE))} "
    dn = random.randrange(len(DIFFICULTIES))
    other = random.choice([each for each in range(7) if each != dn])
    return start + random.choice(
        (
            "",
            "-",
            "- ()",
            f"- {DIFFICULTIES[dn]} ({other})",
            f"- {DIFFICULTIES[dn]} ()",
            f"- {DIFFICULTIES[dn]} ({dn}",
            f"- {DIFFICULTIES[dn]} ({dn}) ({dn})",
            f"- {DIFFICULTIES[dn][:-1]} ({dn})",
            f"- Impossible ({dn})",
            "- 9",
            f"- ({random.choice((7, 9, 10, 99, 999, 1_000, 10**40))})",
            "- Average (9)",
            "- -2",
            "- ²",
            "= 2",
        )
    )


def _broken_other(random: Random) -> str:
    number = random.choice((31, 400, 999, 1_000, 10**40))
    name, skill = random.choice(_ATTRIBUTES), random.choice(_SKILLS)
    return random.choice(
        (
            f"Standard ({number})",
            f"Group ({number}, {skill}) - 2",
            f"Core ({number}, {skill}) - 2",
            f"Standard ({name}, {skill}) - Average (2)",
            f"Standard ({name}) - Hard (3)",
            f"Standard (-{name}) - 2",
            f"Standard ({name}|7)",
            f"Core ({'|'.join(_ATTRIBUTES[:7])}, {skill}) - 2",
            f"Core ({name * 31}, {skill}) - 2",
            f"Group ({name}) - 2",
            f"Test: ({name}, {skill})",
            f"Test: ({name}, {skill}) ({name}, {skill})",
            f"Test: ({name}, {skill}) vs ({name}, {skill}) - 2",
            f"{random.choice(('Cor', 'Cores', 'Roll', 'Tests', 'Koré', '7'))} ({name}, {skill}) - 2",
        )
    )


def broken(random: Random) -> str:
    text = heading_text(meant(random))
    match random.randrange(7):
        case 0:
            return _without_a_sign(random, text)
        case 1:
            return text[: random.randrange(text.index(")"))]
        case 2:
            return _broken_core(random)
        case 3:
            return _broken_other(random)
        case 4:
            return "".join(random.choices(_GARBAGE, k=random.randint(0, 60)))
        case 5:
            return random.choice(("", " ", "\n\n", "**", "`_*_`", "###", "> ", "\t \r\n", "\u2028"))
    return random.choice((text.ljust(5_000), "(" * 5_000, "Core " * 1_000, f"Core ({'a ' * 2_500}"))


def mangled(random: Random) -> str:
    """A good heading with some signs exchanged, so that it may be good or not."""
    signs = list(valid(random)[0])
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(signs))
        signs[at : at + random.randint(0, 2)] = random.choices(_GARBAGE, k=random.randint(0, 2))
        if not signs:
            signs = ["-"]
    return "".join(signs)


# As they are printed


def asked_text(asked: HeadingSide) -> str:
    first = "|".join(asked.attributes) if asked.stated is None else str(asked.stated)
    return f"({first}, {asked.skill})" if asked.skill else f"({first})"


def heading_text(heading: Heading) -> str:
    """As it is printed (DN-CORE-04)."""
    if heading.against:
        return f"Test: {asked_text(heading.asked)} vs {asked_text(heading.against)}"
    words = f"{heading.kind.capitalize()} {asked_text(heading.asked)}"
    return words if heading.dn is None else f"{words} - {DIFFICULTIES[heading.dn]} ({heading.dn})"
