import { expect, it } from 'vitest';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { hashingModel } from '#service/testing/hashing-model.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { createSearch } from './search.ts';
import { titledHits } from './titled-hits.ts';

const hit = (title: string, is_abandoned = false) => ({
  doc_id: title,
  title,
  doc_type: '函釋' as const,
  is_abandoned,
  content: '',
});

it('titledHits returns documents in force whose title contains the whole query, if few other documents match', () => {
  const letter = hit('示範共享機車退費函');
  expect(titledHits(' 共享機車退費 ', [hit('民法第1條'), letter])).toEqual([letter]);
  expect(titledHits('共享', [letter])).toEqual([]);
  expect(titledHits('機車退費共享', [letter])).toEqual([]);
  expect(titledHits('共享機車退費', [letter, hit('甲'), hit('乙'), hit('丙')])).toEqual([]);
  expect(titledHits('共享機車退費', [hit('共享機車退費函', true)])).toEqual([]);
});

it('hybrid search returns a letter with the query in its title before articles that score higher', async () => {
  const letter = {
    ...DOCUMENTS[0]!,
    doc_id: 'letter:DEMO-1',
    title: '示範損害賠償試辦函',
    doc_type: '函釋' as const,
    text: '損害賠償試辦。',
  };
  const search = createSearch({ engine: memoryEngine([...DOCUMENTS, letter]), embedding: hashingModel() });
  const { hits } = await search.hybrid('損害賠償試辦', { limit: 3 });
  expect(hits[0]?.doc_id).toBe('letter:DEMO-1');
  expect(new Set(hits.map(({ doc_id }) => doc_id)).size).toBe(hits.length);
});
