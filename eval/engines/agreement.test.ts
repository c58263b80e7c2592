import { expect, it } from 'vitest';
import { disagreements, type EngineAgreement, overlapOf } from './agreement.ts';

it('overlapOf is the share of documents that the first ten of two rankings have in common', () => {
  const ten = Array.from({ length: 10 }, (_, i) => `d${i}`);
  expect(overlapOf(ten, ten.toReversed())).toBe(1);
  expect(overlapOf(ten, ['x', ...ten.slice(1)])).toBe(0.9);
  expect(overlapOf([...ten, 'a'], [...ten, 'b'])).toBe(1);
  expect(overlapOf(ten.slice(0, 5), ten)).toBe(0.5);
  expect([overlapOf([], []), overlapOf([], ten)]).toEqual([1, 0]);
});

it('engines disagree if keyword search has a low overlap, or if a score differs', () => {
  const same = [0.5, 0.51] as const;
  const scores = { 'hit@1': same, 'mrr@10': same, 'ndcg@10': same, 'recall@10': same, 'recall@100': same };
  const good: EngineAgreement = { set: 's', mode: 'keyword', questions: 2, overlap: 0.96, scores };
  expect(disagreements(good)).toEqual([]);
  expect(disagreements({ ...good, overlap: 0.94 })).toHaveLength(1);
  expect(disagreements({ ...good, mode: 'hybrid', overlap: 0.8 })).toEqual([]);
  expect(disagreements({ ...good, scores: { ...scores, 'hit@1': [0.5, 0.53] } })).toEqual([
    's, keyword: hit@1 0.500 and 0.530',
  ]);
});
