import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export type ChatCall = {
  path: string;
  headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: a body as it came, for tests to look into
  body: any;
  /** Resolves when the connection of this call is gone. */
  closed: Promise<void>;
};
export type ChatScript = (response: ServerResponse, call: ChatCall) => void | Promise<void>;

/** A real server of the contract's chat endpoint for one test file; `upstream.script` is how it answers. */
export function serveChat() {
  const upstream = { url: '', calls: [] as ChatCall[], script: (() => {}) as ChatScript };
  const server = createServer(async (request, response) => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    response.on('close', resolve);
    response.on('error', () => {});
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const call = { path: request.url ?? '', headers: request.headers, body: JSON.parse(text), closed };
    upstream.calls.push(call);
    await upstream.script(response, call);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    upstream.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    upstream.calls = [];
    upstream.script = whole('好');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return upstream;
}

export const REFERENCE = { doc_id: 'law:B0000001:184', title: '民法第184條', doc_type: '法規命令' };

const frame = { id: 'c-1', object: 'chat.completion.chunk', created: 1, model: 'svc-flash' };
const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;

export const role = event({ ...frame, choices: [{ index: 0, delta: { role: 'assistant' } }] });
export const word = (content: string) => event({ ...frame, choices: [{ index: 0, delta: { content } }] });
export const last = (reason: string | null = 'stop', others: object = { x_svc_references: [REFERENCE] }) =>
  event({ ...frame, choices: [{ index: 0, delta: {}, finish_reason: reason }], ...others });
export const DONE = 'data: [DONE]\n\n';

export function open(response: ServerResponse): ServerResponse {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(role);
  return response;
}

const written = (response: ServerResponse, piece: string) =>
  new Promise<void>((resolve) => response.write(piece, () => resolve()));

/** An answer as the contract describes it. */
export const whole =
  (...words: string[]): ChatScript =>
  (response) => {
    open(response).end(words.map(word).join('') + last() + DONE);
  };

/** These bytes, and the end of the answer. */
export const sends =
  (...pieces: (string | Uint8Array)[]): ChatScript =>
  async (response) => {
    open(response);
    for (const piece of pieces) {
      response.write(piece);
      await pause(2);
    }
    response.end();
  };

/** These bytes, and then the connection breaks: once they are on their way, whatever that takes. */
export const breaksAfter =
  (...pieces: string[]): ChatScript =>
  async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of [role, ...pieces]) await written(response, piece);
    response.destroy();
  };

export const status =
  (code: number, headers: Record<string, string> = {}, body: unknown = {}): ChatScript =>
  (response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

/** An answer of which the test sends every piece itself. */
export function byHand() {
  const opened = Promise.withResolvers<ServerResponse>();
  const script: ChatScript = (response) => opened.resolve(open(response));
  return { script, say: async (text: string) => (await opened.promise).write(text), opened: opened.promise };
}
