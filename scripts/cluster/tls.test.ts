import { once } from 'node:events';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type ClusterClient, createClusterClient } from '#service/engine/opensearch/client/client.ts';
import { selfSigned } from '../../e2e/support/self-signed.ts';

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

async function secureNode() {
  const { key, cert } = selfSigned();
  const authorizations: (string | undefined)[] = [];
  const server = https.createServer({ key, cert }, (message, response) => {
    authorizations.push(message.headers.authorization);
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, cert, authorizations };
}

function clientOf(url: string, ca?: string): ClusterClient {
  const auth = { user: 'desk', password: 'very-secret' };
  const client = createClusterClient({ nodes: [url], prefix: 'test', auth, ca });
  opened.push(() => client.close());
  return client;
}

it('a cluster with a certificate of the configured authority is called with the password', async () => {
  const { url, cert, authorizations } = await secureNode();
  await clientOf(url, cert).call('GET', '/');
  expect(authorizations).toEqual([`Basic ${Buffer.from('desk:very-secret').toString('base64')}`]);
});

it('a cluster with an untrusted certificate is not called and never gets the password', async () => {
  const { url, authorizations } = await secureNode();
  await expect(clientOf(url).call('GET', '/')).rejects.toThrow(/was not reached.*certificate/);
  await expect(clientOf(url, selfSigned().cert).call('GET', '/')).rejects.toThrow(/was not reached/);
  expect(authorizations).toEqual([]);
});
