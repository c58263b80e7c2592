import { once } from 'node:events';
import http, { type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { withCallSignal } from '#service/workers/call-signal.ts';
import { EngineError } from '../../ports.ts';
import { writeBulk } from './bulk.ts';
import { type ClusterClient, createClusterClient } from './client.ts';
import type { ClusterOptions } from './options.ts';
import { searchIndex, searchMany } from './search.ts';

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** A node that answers with what is given for each request in turn, the last one again and again. */
async function node(...answers: (RequestListener | { status?: number; body: object })[]) {
  const requests: { message: IncomingMessage; body: string }[] = [];
  const server = http.createServer((message, response) => {
    let body = '';
    message.on('data', (part) => (body += part));
    message.on('end', () => {
      const answer = answers[Math.min(requests.length, answers.length - 1)];
      requests.push({ message, body });
      if (typeof answer === 'function') answer(message, response);
      else response.writeHead(answer?.status ?? 200).end(JSON.stringify(answer?.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

function clientOf(nodes: readonly { url: string }[], options: Partial<ClusterOptions> = {}): ClusterClient {
  const client = createClusterClient({ nodes: nodes.map(({ url }) => url), prefix: 'test', ...options });
  opened.push(() => client.close());
  return client;
}

const FOUND = { timed_out: false, _shards: { failed: 0 }, hits: { hits: [{ _id: 'a', _score: 1 }] } };
const found = { body: FOUND };
const partial = { body: { ...FOUND, _shards: { failed: 1 } } };
const drop: RequestListener = (message) => message.socket.destroy();
const never: RequestListener = () => {};
const TWICE = [1, 2];

describe('A call to a cluster', () => {
  it.each([
    ['is cut off', drop],
    ['answers 503', { status: 503, body: { error: 'no cluster manager' } }],
    ['answers without a part of the index', partial],
    ['runs out of time', { body: { ...FOUND, timed_out: true } }],
  ])('goes to another node when one %s', async (_, broken) => {
    const [bad, good] = [await node(broken), await node(found)];
    const client = clientOf([bad, good]);
    for (const _search of TWICE) expect((await searchIndex(client, 'x', {})).hits.hits).toHaveLength(1);
    expect(bad.requests.length).toBeGreaterThan(0);
  });

  it('skips a node that was not reached, as long as there is another', async () => {
    const [bad, good] = [await node(drop), await node(found)];
    const client = clientOf([bad, good]);
    for (let i = 0; i < 10; i++) await searchIndex(client, 'x', {});
    expect(bad.requests).toHaveLength(1);
    expect(good.requests).toHaveLength(10);
  });

  it('fails when a second node fails as well, and says which', async () => {
    const nodes = [await node(partial), await node(partial), await node(found)];
    const failing = clientOf(nodes.slice(0, 2));
    await expect(searchIndex(failing, 'x', {})).rejects.toThrow(EngineError);
    await expect(searchIndex(failing, 'x', {})).rejects.toThrow(
      /1 parts of the index did not answer.*127\.0\.0\.1/,
    );
  });

  it('waits while the cluster has no capacity for it, and then goes on', async () => {
    const busy = { status: 429, body: { error: { type: 'rejected_execution_exception' } } };
    const one = await node(busy, busy, busy, found);
    expect((await searchIndex(clientOf([one]), 'x', {})).hits.hits).toHaveLength(1);
    expect(one.requests).toHaveLength(4);
  });

  it('waits while an index accepts no writes because it is being replaced', async () => {
    const blocked = { status: 403, body: { error: { type: 'cluster_block_exception' } } };
    const one = await node(blocked, found);
    await clientOf([one]).call('POST', '/x');
    expect(one.requests).toHaveLength(2);
  });

  const lost = {
    root_cause: [
      { type: 'node_disconnected_exception', reason: '[n3][indices:data/read/search] disconnected' },
    ],
    type: 'search_phase_execution_exception',
  };
  it.each([
    ['a search', { status: 500, body: { error: lost } }],
    ['one of several searches', { body: { responses: [FOUND, { error: lost, status: 500 }] } }],
  ])(
    'that met a node which is gone is repeated until the cluster goes on without it: %s',
    async (_, answer) => {
      const one = await node(answer, answer, answer, { body: { responses: [FOUND, FOUND] } });
      const searches = TWICE.map(() => ({ index: 'x', body: {} }));
      expect(await searchMany(clientOf([one]), searches)).toHaveLength(2);
      expect(one.requests).toHaveLength(4);
    },
  );

  it('ends at its deadline, also while it waits', async () => {
    const silent = await node(never);
    await expect(clientOf([silent], { timeoutMs: 50 }).call('GET', '/')).rejects.toThrow(
      /did not answer in 50 ms/,
    );
    const busy = await node({ status: 429, body: {} });
    await expect(clientOf([busy], { timeoutMs: 50 }).call('GET', '/')).rejects.toThrow(EngineError);
  });

  it('ends when nobody waits for it any more', async () => {
    const silent = await node(never);
    const given = new AbortController();
    const call = withCallSignal(given.signal, () => clientOf([silent]).call('GET', '/'));
    given.abort();
    await expect(call).rejects.toThrow(/given up/);
  });

  it('fails at once where another node would say the same, with the reason', async () => {
    const error = { root_cause: [{ reason: 'no such field' }], type: 'search_phase_execution_exception' };
    const one = await node({ status: 400, body: { error } });
    await expect(clientOf([one, one]).call('GET', '/')).rejects.toThrow(/no such field/);
    expect(one.requests).toHaveLength(1);
  });

  it.each([
    [{ user: 'desk', password: 'p:w 1' }, `Basic ${Buffer.from('desk:p:w 1').toString('base64')}`],
    [{ apiKey: 'os_abc' }, 'ApiKey os_abc'],
  ])('sends the credentials', async (auth, header) => {
    const one = await node(found);
    await searchIndex(clientOf([one], { auth }), 'x', {});
    expect(one.requests[0]?.message.headers.authorization).toBe(header);
  });

  it('says what to do where the cluster does not know us, and not by which secret', async () => {
    const one = await node({ status: 401, body: {} });
    const call = clientOf([one], { auth: { user: 'desk', password: 'very-secret' } }).call('GET', '/');
    const text = await call.catch((error: Error) => error.message);
    expect(text).toMatch(/ENGINE_PASSWORD/);
    expect(text).not.toMatch(/very-secret/);
  });

  it('with several searches fails when one of them does', async () => {
    const failed = { error: { type: 'x', reason: 'broken' }, status: 500 };
    const one = await node({ body: { responses: [FOUND, failed] } });
    const searches = TWICE.map(() => ({ index: 'x', body: {} }));
    await expect(searchMany(clientOf([one]), searches)).rejects.toThrow(/broken/);
  });
});

describe('A bulk write', () => {
  const deletion = (id: string) => ({ action: 'delete' as const, index: 'x', id });

  it('returns the outcome of each operation, in their order', async () => {
    const items = [
      { delete: { status: 200, result: 'deleted' } },
      { delete: { status: 404, result: 'not_found' } },
      { index: { status: 409, error: { type: 'version_conflict_engine_exception', reason: 'higher' } } },
    ];
    const one = await node({ body: { items } });
    const outcomes = await writeBulk(clientOf([one]), [
      deletion('a'),
      deletion('b'),
      { action: 'index', index: 'x', id: 'c', body: { text: '甲' }, version: 7 },
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([200, 404, 409]);
    expect(outcomes[2]?.reason).toMatch(/higher/);
    const lines = one.requests[0]?.body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines?.slice(2)).toEqual([
      { index: { _index: 'x', _id: 'c', version: 7, version_type: 'external' } },
      { text: '甲' },
    ]);
  });

  it('sends again only the operations that the cluster had no capacity for', async () => {
    const ok = { delete: { status: 200, result: 'deleted' } };
    const full = { delete: { status: 429, error: { type: 'rejected_execution_exception' } } };
    const one = await node(
      { body: { items: [ok, full, ok] } },
      { body: { items: [full] } },
      { body: { items: [ok] } },
    );
    const outcomes = await writeBulk(clientOf([one]), ['a', 'b', 'c'].map(deletion));
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(
      one.requests.map(({ body }) => [...body.matchAll(/"_id":"(\w)"/g)].map(([, id]) => id).join('')),
    ).toEqual(['abc', 'b', 'b']);
  });

  it('fails if the cluster accepts nothing until the deadline', async () => {
    const full = { delete: { status: 429, error: { type: 'rejected_execution_exception' } } };
    const one = await node({ body: { items: [full] } });
    await expect(writeBulk(clientOf([one]), [deletion('a')], 30)).rejects.toThrow(EngineError);
  });
});
