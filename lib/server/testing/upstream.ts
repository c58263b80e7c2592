import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export type UpstreamAnswer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A real server in place of the upstream, for one test file. `upstream.answers` holds what it answers in turn; the last
 * one stays.
 */
export function serveUpstream() {
  const upstream = {
    url: '',
    requests: [] as { url: URL; headers: IncomingMessage['headers'] }[],
    answers: [] as UpstreamAnswer[],
  };
  const server = createServer((request, response) => {
    upstream.requests.push({ url: new URL(request.url ?? '/', 'http://upstream'), headers: request.headers });
    const answer = upstream.answers.length > 1 ? upstream.answers.shift() : upstream.answers[0];
    answer?.(request, response);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    upstream.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    upstream.requests = [];
    upstream.answers = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return upstream;
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): UpstreamAnswer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

export const found = (count: number, headers: Record<string, string> = {}): UpstreamAnswer =>
  json(
    200,
    {
      documents: Array.from({ length: count }, (_, index) => ({
        doc_id: `d${index}`,
        content: '<em>a</em>',
      })),
      search_type: 'keyword',
    },
    headers,
  );

/** An address of this machine at which nobody listens. */
export async function nobodysAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
