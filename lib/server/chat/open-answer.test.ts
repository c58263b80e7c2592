import { describe, expect, test, vi } from 'vitest';
import type { ChatSettings } from '#lib/chat/settings.ts';
import { ChatRequest } from '#lib/contract/chat.ts';
import { serveChat } from '#lib/server/testing/chat-upstream.ts';
import { deskEnv, KEY } from '#lib/server/testing/desk.ts';
import { generateAnswer } from './generate-answer.ts';

const upstream = serveChat();
const env = deskEnv(upstream);
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));

async function sent(settings: ChatSettings) {
  const messages = [{ role: 'user' as const, content: '問' }];
  await generateAnswer({ messages, settings, user: 'u-1' }, new AbortController().signal).next();
  return upstream.calls[0]!;
}

describe('the request to the upstream', () => {
  test('without settings has only the question and the user, so that the service’s defaults apply', async () => {
    const { path, headers, body } = await sent({});
    expect(path).toBe('/api/v1/chat/completions');
    expect(headers.authorization).toBe(`Bearer ${KEY}`);
    expect(headers['content-type']).toBe('application/json');
    expect(body).toEqual({
      model: 'svc-flash',
      messages: [{ role: 'user', content: '問' }],
      stream: true,
      user: 'u-1',
    });
  });

  test('has every setting at the top level under the contract’s name', async () => {
    const settings: ChatSettings = {
      level: ['最高', '智財'],
      start_date: '2020-01-01',
      end_date: '2024-12-31',
      reasoning_effort: 'high',
      temperature: 0,
      max_completion_tokens: 900,
    };
    const { body } = await sent(settings);
    expect(body).toEqual({
      model: 'svc-flash',
      messages: [{ role: 'user', content: '問' }],
      stream: true,
      user: 'u-1',
      ...settings,
    });
    expect(ChatRequest.safeParse(body).success).toBe(true);
  });

  test('has top_p instead of temperature', async () => {
    const { body } = await sent({ top_p: 0.5, reasoning_effort: 'none' });
    expect(body).toMatchObject({ top_p: 0.5, reasoning_effort: 'none' });
    expect(body).not.toHaveProperty('temperature');
  });
});
