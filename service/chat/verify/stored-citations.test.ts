import { describe, expect, test } from 'vitest';
import type { FallbackSink } from '#service/fallbacks.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { localDocuments } from '#service/testing/local-documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { lookUpStoredCitations } from './stored-citations.ts';

const TEXT = '民法第184條';
const sink = (told: string[]): FallbackSink => ({
  failed: (part, reason) => void told.push(`${part} ${reason}`),
  succeeded: () => {},
});
const never = new AbortController().signal;
const library = localDocuments(memoryEngine(DOCUMENTS));

test('lookUpStoredCitations finds a citation with the document of the library that it means', async () => {
  const found = await lookUpStoredCitations(library, never, sink([]))(TEXT);
  expect(found).toMatchObject([{ start: 0, end: 7, document: { title: '民法第184條' } }]);
});

describe('lookUpStoredCitations returns null, and calls the library once at most,', () => {
  test('if the library fails', async () => {
    let asked = 0;
    const citations = () => {
      asked++;
      return Promise.reject(new Error('broken'));
    };
    const told: string[] = [];
    const find = lookUpStoredCitations({ citations }, never, sink(told));
    expect([await find(TEXT), await find(TEXT)]).toEqual([null, null]);
    expect(asked).toBe(1);
    expect(told).toEqual(['verification failed']);
  });

  test('if the library has not answered when the deadline ends', async () => {
    let asked = 0;
    const deadline = new AbortController();
    const citations = () => {
      asked++;
      queueMicrotask(() => deadline.abort(new Error('late')));
      return new Promise<never>(() => {});
    };
    const told: string[] = [];
    const find = lookUpStoredCitations({ citations }, never, sink(told), () => deadline.signal);
    expect([await find(TEXT), await find(TEXT)]).toEqual([null, null]);
    expect(asked).toBe(1);
    expect(told).toEqual(['verification timeout']);
  });

  test('if the answer was aborted before', async () => {
    let asked = 0;
    const told: string[] = [];
    const citations: typeof library.citations = (text) => {
      asked++;
      return library.citations(text);
    };
    expect(await lookUpStoredCitations({ citations }, AbortSignal.abort(), sink(told))(TEXT)).toBeNull();
    expect(asked).toBe(0);
    expect(told).toEqual([]);
  });
});
