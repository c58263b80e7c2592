"""Asks a running service by nothing but Python's standard library, line by line, and prints the lines as JSON.

python3 plain.py BASE_URL KEY
"""

import json
import sys
import urllib.error
import urllib.request

BASE_URL, KEY = sys.argv[1:]


def request(body):
    return urllib.request.Request(
        f"{BASE_URL}/chat/completions",
        data=json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"},
    )


asked = {
    "model": "svc-flash",
    "stream": True,
    "stream_options": {"include_usage": True},
    "messages": [{"role": "user", "content": "侵害他人權利要負損害賠償責任嗎"}],
}
with urllib.request.urlopen(request(asked), timeout=20) as answer:
    lines = [line.decode().rstrip("\n") for line in answer]
    told = {"status": answer.status, "type": answer.headers["content-type"], "lines": lines}
try:
    urllib.request.urlopen(request({**asked, "messages": []}), timeout=20)
except urllib.error.HTTPError as error:
    told["refusal"] = {"status": error.code, "code": json.load(error)["error"]["code"]}
print(json.dumps(told))
