"""A bot that misbehaves as it is told: hang, crash, nonsense, silence, illegal, no_action, unknown."""

import json
import sys
import time

how = sys.argv[1]
for line in sys.stdin:
    view = json.loads(line)["view"]
    if how == "hang":
        time.sleep(600)
    elif how == "crash":
        raise RuntimeError("the mast broke")
    elif how == "silence":
        break
    legal = [action["number"] for action in view["actions"]]
    answers = {
        "nonsense": "ahoy",
        "no_action": json.dumps({"answer": 42}),
        "unknown": json.dumps({"action": "sink everything"}),
        "illegal": json.dumps({"action": next(n for n in range(68) if n not in legal)}),
    }
    print(answers[how], flush=True)
