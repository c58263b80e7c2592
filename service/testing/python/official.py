"""Asks a running service by the official openai package and prints what came of it, as one JSON object.

python3 official.py BASE_URL KEY BUSY_BASE_URL BUSY_KEY
"""

import json
import sys

import openai

BASE_URL, KEY, BUSY_BASE_URL, BUSY_KEY = sys.argv[1:]
ASKED = {
    "model": "svc-flash",
    "messages": [{"role": "user", "content": "侵害他人權利要負損害賠償責任嗎"}],
}


def client(key=KEY, base_url=BASE_URL):
    return openai.OpenAI(api_key=key, base_url=base_url, max_retries=0)


def failing(make):
    try:
        make()
    except openai.APIStatusError as error:
        return {
            "kind": type(error).__name__,
            "status": error.status_code,
            "code": error.code,
            "param": error.param,
            "request_id": error.request_id,
            "retry_after": error.response.headers.get("retry-after"),
        }
    return None


def create(**more):
    return client().chat.completions.create(**{**ASKED, **more})


def whole(answer):
    return {
        "object": answer.object,
        "content": answer.choices[0].message.content,
        "finish_reason": answer.choices[0].finish_reason,
        "total_tokens": answer.usage.total_tokens,
        "references": answer.model_extra.get("x_svc_references"),
    }


def streamed(**more):
    chunks = list(create(stream=True, **more))
    choices = [chunk.choices[0] for chunk in chunks if chunk.choices]
    last = next(chunk for chunk in chunks if chunk.choices and chunk.choices[0].finish_reason)
    return {
        "ids": len({chunk.id for chunk in chunks}),
        "first_role": choices[0].delta.role,
        "content": "".join(choice.delta.content or "" for choice in choices),
        "finish_reason": last.choices[0].finish_reason,
        "references": last.model_extra.get("x_svc_references"),
        "usage": [chunk.usage.total_tokens for chunk in chunks if chunk.usage],
        "last_has_choices": bool(chunks[-1].choices),
    }


def busy():
    asked = client(BUSY_KEY, BUSY_BASE_URL).chat.completions
    running = asked.create(**ASKED, stream=True)
    refused = failing(lambda: asked.create(**ASKED))
    running.close()
    return refused


narrowed = {"start_date": "2023-01-01", "end_date": "2023-12-31", "level": ["最高"]}
print(
    json.dumps(
        {
            "version": openai.__version__,
            "whole": whole(create()),
            "narrowed": whole(create(extra_body=narrowed, user="python", reasoning_effort="low")),
            "streamed": streamed(),
            "with_usage": streamed(stream_options={"include_usage": True}),
            "errors": {
                "key": failing(lambda: client("ldk_unknown").chat.completions.create(**ASKED)),
                "model": failing(lambda: create(model="gpt-4")),
                "temperature": failing(lambda: create(temperature=5)),
                "level": failing(lambda: create(extra_body={"level": ["簡易"]})),
                "stream": failing(lambda: create(stream=True, messages=[])),
                "busy": busy(),
            },
        }
    )
)
