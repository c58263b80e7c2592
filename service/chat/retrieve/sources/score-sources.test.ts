import { expect, test } from 'vitest';
import { documentsWith, rankingOf } from '../../testing/rankings.ts';
import { scoreSources } from './score-sources.ts';

test('scoreSources returns documents with scored sentences, and leaves out documents that are no longer held', async () => {
  const documents = documentsWith({ a: '出租人應返還押金。\n本法自公布日施行。' });
  const { indexedTerms } = rankingOf('押金');
  const sources = await scoreSources(
    [
      { doc_id: 'a', score: -1, by: 'citation', reasonPassage: '…本法自公布日施行…' },
      { doc_id: 'gone', score: -2, by: 'words' },
    ],
    '押金',
    indexedTerms,
    documents,
  );
  expect(sources).toMatchObject([{ document: { doc_id: 'a' }, score: -1, by: 'citation' }]);
  const [deposit, reasonPassage] = sources[0]?.sentences.map(({ score }) => score) ?? [];
  expect(deposit).toBeGreaterThan(0);
  expect(reasonPassage).toBe(2);
});
