import { describe, expect, it } from 'vitest';
import { Lexicon } from '#lib/taiwan/lexicon/lexicon.ts';
import type { CitationEdge } from '#service/engine/ports.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import type { SearchCandidate } from './candidates/search-candidate.ts';
import type { SearchHit } from './hit.ts';
import { createQuestions } from './question/question.ts';
import { createSearch } from './search.ts';
import { explainHits, explainKeyword } from './why.ts';

const read = createQuestions(
  new Lexicon(
    '# 租屋\n房東 = 出租人\n押金 = 押租金 0.9, 租金 0.5\n台灣 = 臺灣地區\n提前…終止+房東 = 先期通知',
  ),
);

const hit = (more: Partial<SearchHit> = {}): SearchHit => ({
  doc_id: 'law:B0000001:1',
  title: '民法第1條',
  content: '略。',
  doc_type: '法規命令',
  is_abandoned: false,
  ...more,
});
const candidate = (doc_id: string, { vector = 0, isNamed = false } = {}) =>
  ({ doc_id, title: `標題 ${doc_id}`, isNamed, features: { vector } }) as SearchCandidate;

async function why(
  question: string,
  one: SearchHit,
  candidates: SearchCandidate[] = [],
  edges: CitationEdge[] = [],
) {
  const graph = { edges: async () => edges };
  const [explained] = await explainHits(graph, { question: read(question), candidates }, [one]);
  return explained?.why;
}

describe('the reasons of a hit', () => {
  it('are the words of the question that a reader sees in its passage or title', async () => {
    const given = hit({ title: '租賃條例第7條', content: '&lt;返還<em>押金</em>&gt;' });
    expect(await why('租賃的押金要返還多少', given)).toMatchObject({ words: ['租賃', '押金', '返還'] });
    expect(await why('訴願期間', given)).toMatchObject({ words: [] });
  });

  it('are the legal terms for words of the question, as the document writes them', async () => {
    const given = hit({ content: '<em>出租人</em>於台灣、臺灣地區，返還押租金。' });
    expect(await why('房東在台灣不還押金', given)).toMatchObject({
      meaning: expect.arrayContaining([
        { said: '房東', term: '出租人' },
        { said: '押金', term: '押租金' },
      ]),
    });
  });

  it('name the words of a situation in the order of the question', async () => {
    expect(await why('房東提前終止租約', hit({ content: '先期通知' }))).toMatchObject({
      meaning: [{ said: '房東提前終止', term: '先期通知' }],
    });
  });

  it('are no legal term that the question has itself, and no term within another', async () => {
    expect(await why('房東是出租人', hit({ content: '出租人' }))).toMatchObject({ meaning: [] });
    expect(await why('押金', hit({ content: '押租金' }))).toMatchObject({
      meaning: [{ said: '押金', term: '押租金' }],
    });
  });

  it('are the best documents that cite it, best first', async () => {
    const candidates = ['a', 'b', 'law:B0000001:1'].map((id) => candidate(id));
    const edges = ['b', 'a'].map((citing) => ({ citing, cited: 'law:B0000001:1' }));
    const reasons = await why('押金', hit(), candidates, [...edges, { citing: 'a', cited: 'b' }]);
    expect(reasons?.cited_by).toEqual([
      { doc_id: 'a', title: '標題 a' },
      { doc_id: 'b', title: '標題 b' },
    ]);
  });

  it('are nearness in meaning only for the nearest hits, and for none without vectors', async () => {
    const { doc_id } = hit();
    const nearer = Array.from({ length: 30 }, (_, i) => candidate(`n${i}`, { vector: 0.9 }));
    expect(await why('押金', hit(), [candidate(doc_id, { vector: 0.5 })])).toMatchObject({ similar: true });
    expect(await why('押金', hit(), [...nearer, candidate(doc_id, { vector: 0.5 })])).toMatchObject({
      similar: false,
    });
    expect(await why('押金', hit(), [candidate(doc_id)])).toMatchObject({ similar: false });
  });

  it('say whether the question cites the hit', async () => {
    const candidates = [candidate('law:B0000001:1', { isNamed: true })];
    expect(await why('民法第1條', hit(), candidates)).toMatchObject({ named: true, words: ['民法第1條'] });
    expect(await why('民法第1條', hit({ doc_id: 'other' }), candidates)).toMatchObject({ named: false });
  });
});

describe('the reasons of a hit of keyword search', () => {
  it('are the parts of the query that a reader sees, as typed', () => {
    const [one] = explainKeyword('押金 & 臺灣＆台灣 返還 & ', [hit({ content: '台灣之押金' })], []);
    expect(one?.why).toMatchObject({ words: ['押金', '臺灣'], similar: false, named: false });
  });

  it('say whether the query cites the hit', () => {
    const [one] = explainKeyword('民1 習慣', [hit()], ['law:B0000001:1']);
    expect(one?.why).toMatchObject({ words: ['民1'], named: true });
  });
});

it('hits have reasons only if the caller asks for explanations', async () => {
  const { hybrid, semantic } = createSearch({ engine: memoryEngine(DOCUMENTS) });
  for (const search of [hybrid, semantic]) {
    const { hits: plain } = await search('損害賠償責任', { limit: 5 });
    const { hits: explained } = await search('損害賠償責任', { limit: 5, explain: true });
    expect(plain.every((one) => !('why' in one))).toBe(true);
    expect(explained.map(({ why: _, ...one }) => one)).toEqual(plain);
    expect(explained[0]?.why?.words).toEqual(['損害賠償責任']);
  }
});
