import { describe, expect, test } from 'vitest';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { lookUpStoredCitations } from './stored-citations.ts';

const TEXT = '民法第184條';
const never = new AbortController().signal;
const engine = memoryEngine(DOCUMENTS);

test('a citation is found with the document of the library that it means', async () => {
  const found = await lookUpStoredCitations(engine, never)(TEXT);
  expect(found).toMatchObject([{ start: 0, end: 7, document: { title: '民法第184條' } }]);
});

describe('citations are unknown, and the library is asked once at most,', () => {
  test('where the library fails', async () => {
    let asked = 0;
    const citations = () => {
      asked++;
      return Promise.reject(new Error('broken'));
    };
    const find = lookUpStoredCitations({ citations }, never);
    expect([await find(TEXT), await find(TEXT)]).toEqual([null, null]);
    expect(asked).toBe(1);
  });

  test('where the library has not answered when the deadline ends', async () => {
    let asked = 0;
    const deadline = new AbortController();
    const citations = () => {
      asked++;
      queueMicrotask(() => deadline.abort(new Error('late')));
      return new Promise<never>(() => {});
    };
    const find = lookUpStoredCitations({ citations }, never, () => deadline.signal);
    expect([await find(TEXT), await find(TEXT)]).toEqual([null, null]);
    expect(asked).toBe(1);
  });

  test('where the answer is given up before', async () => {
    let asked = 0;
    const citations: typeof engine.citations = (text) => {
      asked++;
      return engine.citations(text);
    };
    expect(await lookUpStoredCitations({ citations }, AbortSignal.abort())(TEXT)).toBeNull();
    expect(asked).toBe(0);
  });
});
