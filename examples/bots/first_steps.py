#!/usr/bin/env python3
"""A complete bot in one page: it plays Waterloo through `feldherr engine` against the machine.

    python3 examples/bots/first_steps.py --engine target/release/feldherr --rounds 3

It knows no rule. It asks for the legal actions, prefers steps that bring a piece nearer to an enemy general, and ends
its turn when nothing helps. Everything else - dice, attacks, towns, refusals - is the engine's business.
Only the standard library is needed; the protocol is described in docs/engine-protocol.md.
"""

import argparse
import json
import random
import subprocess


class Engine:
    """A running engine: one JSON object a line each way."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def ask(self, cmd, **fields):
        """Sends a request and answers its result; an error ends the bot with the engine's own words."""
        self.process.stdin.write(json.dumps({"cmd": cmd, **fields}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise SystemExit(f"{cmd}: {answer['error']['message']}")
        return answer["result"]

    def quit(self):
        self.ask("quit")
        return self.process.wait(timeout=10)


def square(text):
    column, row = text.split(",")
    return int(column), int(row)


def distance(one, other):
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def goals(engine, seat):
    """The squares of the enemy generals: the view holds every piece as `country KIND col,row`."""
    position = engine.ask("view", seat=seat)["view"]["position"]
    own = position["players"][seat]
    pieces = [line.split() for line in position["position"]["pieces"]]
    return [square(at) for country, kind, at in pieces if kind == "G" and country not in own]


def choose(engine, seat, rng):
    """Rolls if it must, walks towards the nearest enemy general if it can, and ends the turn otherwise."""
    options = engine.ask("options")["options"]
    targets = goals(engine, seat)

    def gain(option):
        if not isinstance(option, dict) or "step" not in option or not targets:
            return 0
        start, end = square(option["step"]["from"]), square(option["step"]["to"])
        return min(distance(start, goal) for goal in targets) - min(distance(end, goal) for goal in targets)

    steps = [option for option in options if gain(option) > 0]
    if steps:
        best = max(map(gain, steps))
        return rng.choice([option for option in steps if gain(option) == best])
    for natural in ("roll", "end_turn"):
        if natural in options:
            return natural
    return rng.choice(options)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--engine", default="feldherr", help="the feldherr program")
    parser.add_argument("--rounds", type=int, default=3, help="length of the game")
    parser.add_argument("--level", default="captain", help="recruit, captain or marshal")
    parser.add_argument("--seed", type=int, help="a number from which the same game follows")
    args = parser.parse_args()

    rng = random.Random(args.seed)
    engine = Engine(args.engine)
    seed = {} if args.seed is None else {"seed": args.seed}
    # The bot plays seat 0, so every answer of this game holds only what seat 0 may know.
    own = {"as": 0}
    state = engine.ask(
        "new", game="waterloo", options={"rounds": args.rounds}, seats=["human", args.level], **own, **seed
    )
    for line in state["log"]:
        print(line["message"])
    while state["awaited"]:
        seat = state["awaited"][0]
        if seat == 0:
            state = engine.ask("do", action=choose(engine, seat, rng))
        else:
            state = engine.ask("go", play=True, budget_ms=200, **seed)
        for line in state["log"]:
            print(line["message"])
    print(state["outcome"]["message"])
    return engine.quit()


if __name__ == "__main__":
    raise SystemExit(main())
