import { describe, expect, test } from 'vitest';
import type { FallbackSink } from '#service/fallbacks.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { createStoredCitationsLookup } from './stored-citations.ts';

const TEXT = '民法第184條';
const sink = (told: string[]): FallbackSink => ({
  failed: (part, reason) => void told.push(`${part} ${reason}`),
  succeeded: () => {},
});
const never = new AbortController().signal;

describe('what the store has', () => {
  test('is told with the document that is meant', async () => {
    const found = await createStoredCitationsLookup(memoryEngine(DOCUMENTS), never, sink([]))(TEXT);
    expect(found).toMatchObject([{ start: 0, end: 7, document: { title: '民法第184條' } }]);
  });

  test.each<[string, ReturnType<typeof memoryEngine>, AbortSignal, string[]]>([
    ['fails', memoryEngine(DOCUMENTS, { fail: () => new Error('broken') }), never, ['verification failed']],
    ['is silent', memoryEngine(DOCUMENTS, { delayMs: 60_000 }), never, ['verification timeout']],
    ['has no time left', memoryEngine(DOCUMENTS), AbortSignal.abort(), []],
  ])(
    'is not known when it %s, it is not asked twice, and that is recorded where it is the fault of the store',
    async (_, engine, signal, recorded) => {
      let asked = 0;
      const citations: typeof engine.citations = (text) => {
        asked++;
        return engine.citations(text);
      };
      const told: string[] = [];
      const ask = createStoredCitationsLookup({ citations }, signal, sink(told), 50);
      expect(await ask(TEXT)).toBeNull();
      expect(await ask(TEXT)).toBeNull();
      expect(asked).toBeLessThanOrEqual(1);
      expect(told).toEqual(recorded);
    },
  );
});
