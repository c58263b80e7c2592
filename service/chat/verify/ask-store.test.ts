import { describe, expect, test } from 'vitest';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { localDocuments } from '#service/testing/local-documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { askStore } from './ask-store.ts';

const TEXT = '民法第184條';
const never = new AbortController().signal;

describe('what the store has', () => {
  test('is told with the document that is meant', async () => {
    const found = await askStore(localDocuments(memoryEngine(DOCUMENTS)), never)(TEXT);
    expect(found).toMatchObject([{ start: 0, end: 7, document: { title: '民法第184條' } }]);
  });

  test.each([
    ['fails', memoryEngine(DOCUMENTS, { fail: () => new Error('broken') }), never],
    ['is silent', memoryEngine(DOCUMENTS, { delayMs: 60_000 }), never],
    ['has no time left', memoryEngine(DOCUMENTS), AbortSignal.abort()],
  ])('is not known when it %s, and it is not asked twice', async (_, engine, signal) => {
    let asked = 0;
    const documents = localDocuments(engine);
    const citations: typeof documents.citations = (text) => {
      asked++;
      return documents.citations(text);
    };
    const ask = askStore({ citations }, signal, 50);
    expect(await ask(TEXT)).toBeNull();
    expect(await ask(TEXT)).toBeNull();
    expect(asked).toBeLessThanOrEqual(1);
  });
});
