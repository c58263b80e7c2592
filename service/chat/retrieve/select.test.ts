import { describe, expect, test } from 'vitest';
import type { DocType } from '#lib/contract/document.ts';
import { createQuestions } from '#service/search/question.ts';
import { NO_FEATURES } from '../testing/rankings.ts';
import { depthOf } from '../understand/depth.ts';
import type { AnswerFeatures, AnswerRanking, RankedEntry } from './library.ts';
import { putNamedFirst, selectDocuments } from './select.ts';

const read = createQuestions();

type CandidateFields = Partial<Omit<RankedEntry, 'features'>> & { features?: Partial<AnswerFeatures> };

function candidate(
  doc_id: string,
  doc_type: DocType,
  score: number,
  given: CandidateFields = {},
): RankedEntry {
  const brief = {
    doc_id,
    title: doc_id,
    doc_type,
    is_abandoned: false,
    date: null,
    level: null,
    court: null,
  };
  return { ...brief, score, ...given, features: { ...NO_FEATURES, ...given.features } };
}
const law = (n: number, score: number, given?: CandidateFields) =>
  candidate(`law:A:${n}`, '法規命令', score, given);
const judgment = (n: number, score: number, given?: CandidateFields) =>
  candidate(`case:${n}`, '裁判', score, given);
const rankingOf = (candidates: RankedEntry[]): AnswerRanking => ({
  question: read('押金'),
  queryVector: undefined,
  candidates,
  words: [],
});
const usual = depthOf('medium');
const ids = (rankings: RankedEntry[][], depth = usual) =>
  selectDocuments(rankings.map(rankingOf), depth).map(({ doc_id }) => doc_id);
const many = <T>(of: (n: number) => T) => Array.from({ length: 20 }, (_, n) => of(n));

describe('groups', () => {
  test('each group has places of its own, laws first, however well judgments score', () => {
    const judgments = many((n) => judgment(n, 1 - n / 100));
    const found = ids([[...judgments, law(1, 0.5), candidate('interp:1', '釋字', 0.4)]]);
    expect(found).toEqual(['law:A:1', 'interp:1', 'case:0', 'case:1', 'case:2']);
  });

  test('deeper retrieval has more places in each group', () => {
    const all = many((n) => [
      law(n, 1),
      candidate(`letter:${n}`, '函釋', 1),
      candidate(`const:112-憲判-${n}`, '憲法法庭裁判', 1),
      judgment(n, 1),
    ]).flat();
    const counts = (['low', 'medium', 'high'] as const).map((effort) => {
      const found = ids([all], depthOf(effort));
      return ['law', 'letter|const', 'case'].map(
        (kinds) => found.filter((id) => new RegExp(`^(?:${kinds}):`, 'u').test(id)).length,
      );
    });
    expect(counts).toEqual([
      [3, 2, 2],
      [4, 3, 3],
      [7, 5, 5],
    ]);
  });
});

describe('of several rankings', () => {
  test('several rankings take turns, each with its best first', () => {
    const first = many((n) => law(n, 9 - n / 100));
    const second = many((n) => law(100 + n, 1 - n / 100));
    expect(ids([first, second])).toEqual(['law:A:0', 'law:A:100', 'law:A:1', 'law:A:101']);
  });

  test('a document of several rankings takes one place, with its first score', () => {
    const chosen = selectDocuments(
      [rankingOf([law(1, 5), law(2, 4.5)]), rankingOf([law(1, 3), law(3, 2.5), law(4, 2.4)])],
      usual,
    );
    expect(chosen.map(({ doc_id, score }) => [doc_id, score])).toEqual([
      ['law:A:1', 0],
      ['law:A:2', -0.5],
      ['law:A:3', -0.5],
      ['law:A:4', expect.closeTo(-0.6)],
    ]);
  });

  test('an empty ranking takes no places from others', () => {
    expect(ids([[], [law(1, 1)]])).toEqual(['law:A:1']);
    expect(ids([])).toEqual([]);
  });
});

describe('further back stand', () => {
  const near = { features: { expandedNear: 1 } };

  test('a law that is no longer in force is ranked lower', () => {
    const gone = law(1, 1, { ...near, is_abandoned: true });
    expect(ids([[gone, law(2, 0.5, near)]])).toEqual(['law:A:2', 'law:A:1']);
    const [best] = selectDocuments([rankingOf([gone, law(2, 0.5, near)])], usual);
    expect(best).toMatchObject({ doc_id: 'law:A:2', score: -0.5 });
  });

  test('rulings of the constitutional court that decide nothing are ranked lower', () => {
    const ruling = candidate('const:112-審裁-1', '憲法法庭裁判', 1, near);
    const decision = candidate('const:112-憲判-1', '憲法法庭裁判', 0.5, near);
    expect(ids([[ruling, decision]])).toEqual(['const:112-憲判-1', 'const:112-審裁-1']);
  });
});

describe('a law behind the best', () => {
  const best = law(1, 5, { features: { expandedNear: 1, literalNear: 1, vector: 0.8 } });
  const behind = (by: number, features: Partial<AnswerFeatures>, given: CandidateFields = {}) =>
    ids([[best, law(2, 5 - by, { ...given, features })]]).includes('law:A:2');

  test('a law little behind the best is selected, whatever it holds', () => {
    expect(behind(1, {})).toBe(true);
    expect(behind(1.1, {})).toBe(false);
  });

  test('a law further behind must hold half of the words or be as near in meaning', () => {
    expect(behind(3, { expandedNear: 0.5 })).toBe(true);
    expect(behind(3, { literalNear: 0.5 })).toBe(true);
    expect(behind(3, { vector: 0.77 })).toBe(true);
    expect(behind(3, { expandedNear: 0.49, literalNear: 0.49, vector: 0.75 })).toBe(false);
  });

  test('a law far behind is left out unless the question names it', () => {
    expect(behind(4.1, { expandedNear: 1, literalNear: 1, vector: 0.8 })).toBe(false);
    expect(behind(4.1, {}, { isNamed: true })).toBe(true);
  });
});

test('the very article asked for, far ahead of all, takes nothing from those beside it', () => {
  const near = { features: { expandedNear: 1 } };
  const others = [5, 4.5, 4].map((score, i) => law(2 + i, score, near));
  expect(ids([[law(1, 20, near), ...others]])).toEqual(['law:A:1', 'law:A:2', 'law:A:3', 'law:A:4']);
});

describe('what courts say, far behind the law', () => {
  const best = (vector: number) => law(1, 9, { features: { expandedNear: 1, literalNear: 1, vector } });
  const found = (vector: number, features: Partial<AnswerFeatures>) =>
    ids([[best(vector), judgment(2, 0, { features })]]).includes('case:2');

  test('a judgment far behind is selected where words and meaning both speak for it', () => {
    expect(found(0.8, { expandedNear: 0.6, vector: 0.61 })).toBe(true);
    expect(found(0.8, { literalNear: 0.6, vector: 0.61 })).toBe(true);
    expect(found(0.8, { expandedNear: 1, vector: 0.59 })).toBe(false);
    expect(found(0.8, { expandedNear: 0.59, vector: 0.8 })).toBe(false);
  });

  test('a judgment needs more words where there are no vectors', () => {
    expect(found(0, { expandedNear: 0.8 })).toBe(true);
    expect(found(0, { expandedNear: 0.79 })).toBe(false);
  });
});

test('documents that the question names come first, each once, and are not selected again', () => {
  const selected = [{ doc_id: 'law:A:1', score: 0, by: 'words' } as const];
  const named = [{ doc_id: 'law:A:2' }, { doc_id: 'law:A:1' }, { doc_id: 'law:A:2' }];
  expect(putNamedFirst(named, selected)).toEqual([
    { doc_id: 'law:A:2', score: 0, by: 'name' },
    { doc_id: 'law:A:1', score: 0, by: 'name' },
  ]);
});
