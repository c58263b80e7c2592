import { describe, expect, it } from 'vitest';
import { scoreRanking } from '#metrics/scores.ts';
import { searchFailures, searchFigures } from './figures.ts';

const scores = scoreRanking(['x', 'a'], new Set(['a']));
const measurements = [
  { scores, ms: 1 },
  { scores, ms: 3 },
];
const figures = searchFigures('lay.dev', 'hybrid', measurements);
const gatesOf = (part: object) => ({ 'lay.dev': { learnedFrom: 'nothing' as const, gates: part } });

describe('figures of a search', () => {
  it('of a set and mode have exactly the fields of the JSON output', () => {
    expect(figures).toEqual({
      set: 'lay.dev',
      mode: 'hybrid',
      n: 2,
      'hit@1': 0,
      'mrr@10': 0.5,
      'ndcg@10': 0.6309,
      'recall@10': 1,
      'recall@100': 1,
      p50Ms: 3,
      p95Ms: 3,
    });
  });

  it('fail below their gate, and not at their gate', () => {
    expect(searchFailures([figures], gatesOf({ all: { hybrid: { 'mrr@10': 0.5 } } }), ['hybrid'])).toEqual(
      [],
    );
    expect(searchFailures([figures], gatesOf({ all: { hybrid: { 'mrr@10': 0.51 } } }), ['hybrid'])).toEqual([
      'lay.dev hybrid: mrr@10 0.5 < 0.51',
    ]);
  });

  it('fail if a gate names a set, part or mode that was not measured', () => {
    const missing = [
      [gatesOf({ unseen: { hybrid: { 'hit@1': 0 } } }), 'lay.dev.unseen hybrid hit@1'],
      [gatesOf({ 'cross-validated': { hybrid: { 'hit@1': 0 } } }), 'lay.dev.cross-validated hybrid hit@1'],
      [gatesOf({ all: { semantic: { 'hit@1': 0 } } }), 'lay.dev semantic hit@1'],
    ] as const;
    for (const [gates, figure] of missing)
      expect(searchFailures([figures], gates, ['semantic', 'hybrid'])).toEqual([
        `missing figure: ${figure} was not measured`,
      ]);
    expect(searchFailures([], gatesOf({ all: { hybrid: { 'hit@1': 0 } } }), ['hybrid'])).toHaveLength(1);
  });

  it('of a set without questions fail its gate', () => {
    const empty = searchFigures('lay.dev', 'hybrid', []);
    expect(searchFailures([empty], gatesOf({ all: { hybrid: { 'hit@1': 0 } } }), ['hybrid'])).toHaveLength(1);
  });

  it('are not compared with gates of modes that were not requested', () => {
    expect(searchFailures([], gatesOf({ all: { hybrid: { 'hit@1': 1 } } }), ['keyword'])).toEqual([]);
  });
});
