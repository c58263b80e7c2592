"""What requests must be that no JSON schema says, so that a remark of schemathesis is one: days in order, and a last message
that is the user's and not blank. Only requests that are to be right are mended; wrong ones stay wrong."""

import schemathesis


def in_order(fields):
    start, end = fields.get("start_date"), fields.get("end_date")
    if isinstance(start, str) and isinstance(end, str) and start > end:
        fields["start_date"], fields["end_date"] = end, start


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    if isinstance(case.query, dict):
        in_order(case.query)
    if not isinstance(case.body, dict):
        return
    in_order(case.body)
    messages = case.body.get("messages")
    if isinstance(messages, list) and messages and isinstance(messages[-1], dict):
        content = messages[-1].get("content")
        asked = content if isinstance(content, str) and content.strip("\ufeff \t\r\n\u3000") else "押金"
        messages[-1] = {**messages[-1], "role": "user", "content": asked}
