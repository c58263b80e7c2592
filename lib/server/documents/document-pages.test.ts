import { beforeEach, expect, test, vi } from 'vitest';
import { deskEnv } from '../testing/desk.ts';
import { json, nobodysAddress, serveUpstream } from '../testing/upstream.ts';
import { forgetDocumentPages, hasDocumentPages } from './document-pages.ts';

const upstream = serveUpstream();
const address = { url: '' };
const env = deskEnv(address);
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
beforeEach(() => {
  address.url = upstream.url;
  forgetDocumentPages();
});

test('an upstream that answers that it lacks one document has documents, which is asked once for all callers', async () => {
  upstream.answers = [json(404, { error: { code: 'document_not_found' } })];
  expect(await Promise.all([hasDocumentPages(), hasDocumentPages()])).toEqual([true, true]);
  expect(await hasDocumentPages()).toBe(true);
  expect(upstream.requests).toHaveLength(1);
});

test.each([
  [404, { detail: 'Not Found' }],
  [405, {}],
  [501, {}],
])('an upstream that answers %i %j has no documents', async (status, body) => {
  upstream.answers = [json(status, body)];
  expect([await hasDocumentPages(), await hasDocumentPages()]).toEqual([false, false]);
  expect(upstream.requests).toHaveLength(1);
});

test('an upstream that fails counts as having documents, and is asked again', async () => {
  address.url = await nobodysAddress();
  expect(await hasDocumentPages()).toBe(true);
  address.url = upstream.url;
  upstream.answers = [json(404, {})];
  expect(await hasDocumentPages()).toBe(false);
});
