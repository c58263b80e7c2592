import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { outgoingFetch } from '#lib/outgoing.ts';
import { deskEnv } from '#lib/server/testing/desk.ts';
import { callUpstream } from '#lib/server/upstream/call.ts';
import { selfSigned } from '../../e2e/support/self-signed.ts';

const upstream = { url: '' };
const env = deskEnv(upstream);
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));

test('neither the web app nor the service sends a request to a server with an untrusted certificate', async () => {
  let requests = 0;
  const server = createServer(selfSigned(), (_, response) => {
    requests++;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  upstream.url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await callUpstream('/api/v1/search', { query: '甲' })).toEqual({
    state: 'unreachable',
    code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  });
  await expect(outgoingFetch(upstream.url, undefined, { mostBytes: 10 })).rejects.toMatchObject({
    cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  });
  expect(requests).toBe(0);
});
