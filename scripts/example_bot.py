"""An example of an outside bot: lays the heaviest tile it can. Shows all that such a program has to do.

    python -m game simulate --bots "greedy,exec:python scripts/example_bot.py"

Uses nothing of the game: it reads text and writes text, as `game/session/exec_bot.py` describes.
"""

import sys

Tile = tuple[int, int]


def tile(text: str) -> Tile:
    """Two numbers from `3-9`."""
    low, high = text.split("-")
    return int(low), int(high)


def longest_chain(hand: list[Tile], end: int) -> list[Tile]:
    """Heaviest tile first, as long as one fits; it could look further ahead."""
    fitting = [each for each in hand if end in each]
    if not fitting:
        return []
    heaviest = max(fitting, key=sum)
    rest = [each for each in hand if each != heaviest]
    outer = sum(heaviest) - end
    return [(end, outer), *longest_chain(rest, outer)]


def choose(seat: str, view: dict[str, str], legal: str) -> str:
    """The move for a View, which comes as `{"A": "12-3 3-4", "A holds": …}`, and the line of legal moves."""
    if legal.startswith("chains"):
        train = view.get(seat) or view.get(f"{seat}^") or ""
        end = int(train.rstrip("!").split("-")[-1]) if train else int(view["engine"])
        chain = longest_chain([tile(word) for word in view[f"{seat} holds"].split()], end)
        return " ".join(f"{inner}-{outer}" for inner, outer in chain) + f"@{seat}" if chain else "none"
    moves = legal.split(", ")
    lays = [move for move in moves if "@" in move]
    return max(lays, key=lambda move: sum(tile(move.split("@")[0]))) if lays else moves[0]


def main() -> None:
    """Greet, then answer until the game hangs up."""
    seat = input().split()[-1]
    print("heaviest first", flush=True)
    view: dict[str, str] = {}
    for line in sys.stdin:
        for statement in line.strip().split("; "):
            key, _, rest = statement.partition(": ") if ":" in statement else statement.partition(" ")
            if rest.startswith("holds "):
                key, rest = f"{key} holds", rest.removeprefix("holds ")
            view[key.rstrip(":")] = rest
        if not line.strip():
            print(choose(seat, view, view["legal"]), flush=True)
            view = {}


if __name__ == "__main__":
    main()
