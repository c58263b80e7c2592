import type { RerankingModelV4 } from '@ai-sdk/provider';
import { expect, it } from 'vitest';
import { documentOf } from '#service/testing/document-of.ts';
import type { SearchCandidate } from '../candidates/search-candidate.ts';
import { NO_FEATURES } from '../features/no-features.ts';
import { orderCandidates } from './order-candidates.ts';

/** Scores candidates by their place: the last is best. */
const scorer: RerankingModelV4 = {
  specificationVersion: 'v4',
  provider: 'testing',
  modelId: 'last',
  async doRerank({ documents }) {
    const ranking = documents.values.map((_, index) => ({ index, relevanceScore: index }));
    return { ranking: ranking.reverse() };
  },
};
const candidate = (doc_id: string, isNamed = false) =>
  ({ doc_id, isNamed, features: NO_FEATURES }) as SearchCandidate;
const decision = (doc_id: string, shared: number, isProcedural = false): SearchCandidate => ({
  ...candidate(doc_id),
  doc_type: '釋字',
  isProcedural,
  features: { ...NO_FEATURES, shared },
});
const CANDIDATES = [candidate('named', true), candidate('b'), candidate('a')];
const order = async (query: string) =>
  (await orderCandidates(scorer, query, CANDIDATES)).map(({ doc_id }) => doc_id);

it('candidates are ordered by the scorer, with their scores', async () => {
  const ordered = await orderCandidates(scorer, '押金', [candidate('b'), candidate('a')]);
  expect(ordered).toMatchObject([
    { doc_id: 'a', score: 1 },
    { doc_id: 'b', score: 0 },
  ]);
});

it('the documents that a short question cites come first', async () => {
  expect(await order('民法第184條的損害賠償')).toEqual(['named', 'a', 'b']);
});

it("for a long question, and for one about constitutionality, cited documents keep the scorer's order", async () => {
  expect(await order(`民法第184條${'的損害賠償要怎麼請求'.repeat(5)}`)).toEqual(['a', 'b', 'named']);
  expect(await order('民法第184條是否違憲')).toEqual(['a', 'b', 'named']);
});

it('if the question is whether an article is constitutional, decisions that cite it come first', async () => {
  const candidates = [
    decision('interp:1', 1),
    decision('interp:2', 0.5),
    decision('interp:3', 1, true),
    decision('interp:4', 0),
    candidate('law:A:184', true),
  ];
  const ids = async (query: string) =>
    (await orderCandidates(scorer, query, candidates)).map(({ doc_id }) => doc_id);
  expect(await ids('民法第184條是否違憲')).toEqual([
    'interp:2',
    'interp:1',
    'law:A:184',
    'interp:4',
    'interp:3',
  ]);
  expect((await ids('民法第184條的損害賠償'))[0]).toBe('law:A:184');
});

it("if the question is whether an act is constitutional, decisions keep the scorer's order", async () => {
  const candidates = [decision('interp:1', 1), candidate('law:A', true), decision('interp:2', 0)];
  const ordered = await orderCandidates(scorer, '集會遊行法是否違憲', candidates);
  expect(ordered.map(({ doc_id }) => doc_id)).toEqual(['interp:2', 'law:A', 'interp:1']);
});

it('without candidates the scorer is not called', async () => {
  expect(await orderCandidates(scorer, '押金', [])).toEqual([]);
});

it('in the reading order an article about another subject than the best result comes last', async () => {
  const pointing = (doc_id: string, ...direction: number[]): SearchCandidate => ({
    ...documentOf({ doc_id, doc_type: '法規命令' }),
    isNamed: false,
    isProcedural: false,
    features: NO_FEATURES,
    direction: Int8Array.from(direction),
  });
  const candidates = [pointing('law:C:2', 127, 0), pointing('law:B:1', 0, 127), pointing('law:C:1', 127, 0)];
  const ordered = await orderCandidates(scorer, '不完全給付', candidates, { forReading: true });
  expect(ordered.map(({ doc_id }) => doc_id)).toEqual(['law:C:1', 'law:C:2', 'law:B:1']);
});
