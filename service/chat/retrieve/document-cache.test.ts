import { expect, test } from 'vitest';
import { documentOf } from '#service/testing/document-of.ts';
import { createDocumentCache } from './document-cache.ts';

test('the document cache fetches each document once, even for two requests at the same time', async () => {
  const fetched: string[] = [];
  const cache = createDocumentCache({
    get: async (doc_id) => {
      fetched.push(doc_id);
      return doc_id === 'gone' ? null : documentOf({ doc_id });
    },
  });
  const [first, second] = await Promise.all([cache.getHeld(['a', 'gone', 'b']), cache.getHeld(['b', 'a'])]);
  expect(first.map(({ doc_id }) => doc_id)).toEqual(['a', 'b']);
  expect(second.map(({ doc_id }) => doc_id)).toEqual(['b', 'a']);
  expect(await cache.get('gone')).toBeNull();
  expect(fetched).toEqual(['a', 'gone', 'b']);
});

test('the document cache does not fetch a document that was added to it', async () => {
  const cache = createDocumentCache({ get: () => Promise.reject(new Error('fetched')) });
  const document = documentOf({ doc_id: 'a' });
  cache.add([document]);
  expect(await cache.get('a')).toBe(document);
});
