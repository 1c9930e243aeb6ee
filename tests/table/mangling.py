"""Documents in which something is not as it should be."""

import copy
import random
from collections.abc import Sequence
from typing import Any


def places_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(found for key, each in items for found in places_in(each, (*path, key)))]


def mangled(data: Any, chance: random.Random, odd: Sequence[Any]) -> Any:
    """One part is taken out, doubled, or something odd instead."""
    path = chance.choice([path for path in places_in(data) if path])
    inside = data
    for step in path[:-1]:
        inside = inside[step]
    match chance.randrange(4):
        case 0:
            del inside[path[-1]]
        case 1 if isinstance(inside, list):
            inside.append(copy.deepcopy(inside[path[-1]]))
        case _:
            inside[path[-1]] = copy.deepcopy(chance.choice(odd))
    return data
