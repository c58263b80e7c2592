import { describe, expect, test } from 'vitest';
import { llmFallbackNotice } from '#lib/taiwan/memo/notices.ts';
import { type LlmServerScript, refuses, says } from '#service/testing/openai-server.ts';
import { serviceWithModel } from '#service/testing/service-with-model.ts';

const MEMO = `${llmFallbackNotice()}\n\n**民法第184條**`;

describe('a field that the server does not take is left out', () => {
  const unlessWithout =
    (field: string, status = 400): LlmServerScript =>
    (answer, asked) =>
      field in asked.body
        ? refuses(status, `Unsupported value: '${field}'`)(answer, asked)
        : says('好')(answer, asked);
  const body = { reasoning_effort: 'xhigh', temperature: 0.7, top_p: 0.9, max_tokens: 50 };

  test.each(['reasoning_effort', 'temperature', 'top_p'])('%s', async (field) => {
    const { ask, asked } = await serviceWithModel(unlessWithout(field));
    expect(await ask(body)).toMatchObject({ content: '好' });
    expect(asked).toHaveLength(2);
    const { [field]: _, ...rest } = asked[0]!.body;
    expect(asked[1]!.body).toEqual(rest);
  });

  test('max_tokens where it is called max_completion_tokens', async () => {
    const { ask, asked } = await serviceWithModel((answer, one) =>
      'max_tokens' in one.body
        ? refuses(400, "Use 'max_completion_tokens' instead of 'max_tokens'.")(answer, one)
        : says('好')(answer, one),
    );
    expect(await ask(body)).toMatchObject({ content: '好' });
    expect(asked[1]!.body).toMatchObject({ max_completion_tokens: 50 });
  });

  test('but only once: if the server refuses again, the memo answers', async () => {
    const { ask, asked } = await serviceWithModel(refuses(400, 'reasoning_effort'));
    expect((await ask(body)).content.startsWith(MEMO)).toBe(true);
    expect(asked).toHaveLength(2);
  });
});

test.each([
  [{}, 2_048],
  [{ max_tokens: 50 }, 50],
  [{ max_tokens: 50, max_completion_tokens: 70 }, 70],
  [{ max_tokens: 90_000 }, 2_048],
])('asked with %j it may write %i tokens: what room is kept for', async (body, most) => {
  const { ask, asked } = await serviceWithModel(says('好'));
  await ask(body);
  expect(asked[0]!.body).toMatchObject({ max_tokens: most });
});
