import { onTestFinished, vi } from 'vitest';
import type { AnswerEnd, ChatMessage } from '#lib/chat/message.ts';
import { answerId } from '#lib/chat/names.ts';
import type { SendRequest } from '#lib/chat/requests.ts';

type FetchCall = { method: string; path: string; body: unknown };
export type FakeReply = (call: FetchCall) => Response | Promise<Response>;

/** Stands in for our own server: `fetch` answers by method and path; the calls are kept. */
export function fakeServer(routes: Record<string, FakeReply>) {
  const calls: FetchCall[] = [];
  const original = globalThis.fetch;
  globalThis.fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    const path = String(input);
    const call = { method, path, body: init?.body ? JSON.parse(String(init.body)) : null };
    calls.push(call);
    const key = Object.keys(routes).find((route) => {
      const [wanted, pattern = ''] = route.split(' ');
      return wanted === method && new RegExp(`^${pattern}$`).test(path);
    });
    if (!key) throw new TypeError('fetch failed');
    return routes[key]!(call);
  });
  onTestFinished(() => {
    globalThis.fetch = original;
  });
  const sent = () => calls.filter(({ method, path }) => method === 'POST' && path === '/api/chat');
  return { calls, sent: () => sent().map(({ body }) => body as SendRequest) };
}

export const refusal = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  Response.json(
    { error: { message: '訊息', type: code, code, param: null, request_id: 'r-1' } },
    { status, headers },
  );

type AnswerStream = { turn: string; words: string[]; end?: AnswerEnd | null; cut?: boolean };

/** An answer as our server streams it; `end: null` says nothing of the end, `cut` breaks the connection. */
export function answerStream({ turn, words, end = 'stop', cut = false }: AnswerStream): Response {
  const references = [{ doc_id: 'law:1', title: '民法', doc_type: '法規命令' }];
  const chunks: object[] = [
    { type: 'start', messageId: answerId(turn), messageMetadata: { at: 1, used: {} } },
    { type: 'text-start', id: 'answer' },
    ...words.map((delta) => ({ type: 'text-delta', id: 'answer', delta })),
  ];
  if (!cut) {
    chunks.push({ type: 'text-end', id: 'answer' });
    chunks.push({ type: 'finish', ...(end && { messageMetadata: { end, references } }) });
  }
  const encoder = new TextEncoder();
  const parts = chunks.map((chunk) => encoder.encode(`data: ${JSON.stringify(chunk)}\n\n`));
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = parts.shift();
      if (part) return controller.enqueue(part);
      // Waits a task, so that the reader takes all earlier chunks first: an error would drop them.
      await new Promise((done) => setTimeout(done, 5));
      if (cut) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

export const question = (turn: string, text: string): ChatMessage => ({
  id: turn,
  role: 'user',
  parts: [{ type: 'text', text }],
  metadata: { at: 1 },
});

export const answered = (turn: string, text: string, end: AnswerEnd | null = 'stop'): ChatMessage => ({
  id: answerId(turn),
  role: 'assistant',
  parts: text === '' ? [] : [{ type: 'text', text }],
  metadata: { at: 1, used: {}, references: [], ...(end && { end }) },
});
