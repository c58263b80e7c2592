import { describe, expect, test, vi } from 'vitest';
import { answerId } from '#lib/chat/message.ts';
import { REFERENCE, serveChat, whole } from '#lib/server/testing/chat-upstream.ts';
import { deskEnv, deskRequest, KEY, readAnswer, turn } from '#lib/server/testing/desk.ts';
import { POST } from './route.ts';

const upstream = serveChat();
const env = deskEnv(upstream);
const session = { user: { id: 'lin' } as { id: string } | null };
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('#lib/server/session.ts', () => ({ currentUser: async () => session.user }));

const ask = (body: unknown) => POST(deskRequest('/api/chat', { method: 'POST', body }));

describe('a question', () => {
  test('is answered word by word, with what was set, the references and the end', async () => {
    upstream.script = whole('依民法', '第184條[1]');
    const sent = turn({ settings: { level: ['最高'] } });
    const response = await ask(sent);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('private, no-store, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const { text, metadata, chunks } = await readAnswer(response);
    expect(text).toBe('依民法第184條[1]');
    expect(metadata).toEqual({
      at: expect.any(Number),
      used: { level: ['最高'] },
      references: [REFERENCE],
      end: 'stop',
    });
    expect(chunks[0]).toMatchObject({ type: 'start', messageId: answerId(sent.turn_id) });
    expect(JSON.stringify(chunks)).not.toContain(KEY);
  });
});
