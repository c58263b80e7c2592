import { describe, expect, test } from 'vitest';
import type { DocType } from '#lib/contract/document.ts';
import type { CandidateFeatures } from '#service/search/features/features.ts';
import { NO_FEATURES } from '#service/search/features/no-features.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { rankingOf } from '../../testing/rankings.ts';
import { depthOf } from '../../understand/depth.ts';
import type { AnswerRanking, RankedEntry } from '../library.ts';
import { followUpChancesOf } from './follow-up-chances.ts';
import { putNamedFirst, selectDocuments } from './select.ts';

type CandidateFields = Partial<Omit<RankedEntry, 'features'>> & { features?: Partial<CandidateFeatures> };

function candidate(doc_id: string, doc_type: DocType, score: number, given: CandidateFields = {}) {
  const { text: _, issuer: _issuer, ...entry } = documentOf({ doc_id, doc_type, title: doc_id });
  return { ...entry, score, ...given, features: { ...NO_FEATURES, ...given.features } };
}
const law = (n: number, score: number, given?: CandidateFields) =>
  candidate(`law:A${n}000000:1`, '法規命令', score, given);
const judgment = (n: number, score: number, given?: CandidateFields) =>
  candidate(`case:${n}`, '裁判', score, given);
const found = (...candidates: RankedEntry[]): AnswerRanking => rankingOf('押金', [], { candidates });
const usual = depthOf('medium');
const ids = (rankings: AnswerRanking[], depth = usual) =>
  selectDocuments({ rankings }, depth).map(({ doc_id }) => doc_id);
const idOf = (n: number) => law(n, 0).doc_id;
const many = <T>(of: (n: number) => T) => Array.from({ length: 20 }, (_, n) => of(n));

describe('the selected documents', () => {
  test('statutes come before interpretations, and these before decisions, whatever their scores', () => {
    const near = { features: { expandedNear: 1 } };
    const judgments = many((n) => judgment(n, 9 - n / 100, near));
    const interpretation = candidate('interp:1', '釋字', 0.9, { isNamed: true });
    const selected = ids([found(...judgments, interpretation, law(1, 0.8, { ...near, isNamed: true }))]);
    expect(selected).toEqual([idOf(1), 'interp:1', 'case:0']);
  });

  test('the best document is selected with score 0, and no other has a higher score', () => {
    const [best, ...others] = selectDocuments({ rankings: [found(...many((n) => law(n, -n / 10)))] }, usual);
    expect(best).toMatchObject({ doc_id: idOf(0), score: 0, by: 'words' });
    for (const { score } of others) expect(score).toBeLessThanOrEqual(0);
  });

  test('more effort never selects fewer documents', () => {
    const all = found(
      ...many((n) => law(n, -n / 5)),
      ...many((n) => judgment(n, -9, { features: { expandedNear: 1 } })),
    );
    const counts = (['low', 'medium', 'high'] as const).map((effort) => ids([all], depthOf(effort)).length);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts[2]).toBeGreaterThan(counts[1] as number);
    for (const [i, effort] of (['low', 'medium', 'high'] as const).entries()) {
      const { norms, practice } = depthOf(effort);
      expect(counts[i]).toBeLessThanOrEqual(norms + practice);
    }
  });

  test('named documents are selected whatever their score', () => {
    const named = law(7, -20, { isNamed: true });
    expect(ids([found(law(1, 5), law(2, 4), named)])).toContain(named.doc_id);
  });

  test('a statute that is no longer in force comes after one that is', () => {
    const gone = law(1, 1, { is_abandoned: true });
    expect(ids([found(gone, law(2, 0.5))])[0]).toBe(idOf(2));
  });

  test('an article of another procedure comes after one of the procedure in question', () => {
    const civil = law(1, 1, { title: '民事訴訟法第440條' });
    const criminal = law(2, 0.5, { title: '刑事訴訟法第349條' });
    const asked = (text: string) => ids([rankingOf(text, [], { candidates: [civil, criminal] })])[0];
    expect(asked('幾天內要上訴')).toBe(idOf(1));
    expect(asked('刑事判決幾天內要上訴')).toBe(idOf(2));
  });

  test('procedural rulings of the constitutional court come after its judgments', () => {
    const ruling = candidate('const:112-審裁-1', '憲法法庭裁判', 1);
    const decision = candidate('const:112-憲判-1', '憲法法庭裁判', 0.5);
    expect(ids([found(ruling, decision)])[0]).toBe('const:112-憲判-1');
  });
});

describe('the documents selected for several questions', () => {
  test('several questions take turns, each with its best document first', () => {
    const selected = ids([found(law(1, 9), law(2, 1)), found(law(3, 9), law(4, 1))]);
    expect(selected.slice(0, 2)).toEqual([idOf(1), idOf(3)]);
  });

  test('a document that several questions find is selected once, with its first score', () => {
    const selected = selectDocuments(
      { rankings: [found(law(1, 5), law(2, 4)), found(law(1, 3), law(3, 2))] },
      usual,
    );
    expect(selected.filter(({ doc_id }) => doc_id === idOf(1))).toEqual([
      { doc_id: idOf(1), score: 0, by: 'words' },
    ]);
  });

  test('a question without results takes no places from others', () => {
    expect(ids([found(), found(law(1, 1))])).toEqual([idOf(1)]);
    expect(ids([])).toEqual([]);
  });
});

test('for a follow-up, a document of two searches comes first, and one that only the story finds is not selected', () => {
  const one = found(law(1, 9), law(2, 8.9));
  const other = found(law(3, 9), law(2, 8.9));
  const candidates = followUpChancesOf({
    alone: one,
    together: other,
    topic: other,
    beginning: other,
    act: null,
    story: found(law(4, 9)),
    relevance: 0,
  });
  const followUp = { alone: one, candidates, beginsTopic: false };
  const selected = selectDocuments({ rankings: [one, other], followUp }, usual).map(({ doc_id }) => doc_id);
  expect(selected[0]).toBe(idOf(2));
  expect(selected).not.toContain(idOf(4));
});

test('an answer to a message that begins a topic uses only results of that message alone, and four norms at most', () => {
  const alone = found(...many((n) => law(n, 9 - n / 100)));
  const together = found(law(50, 9), law(19, 8.9));
  const searched = { alone, together, topic: together, beginning: together, act: together, story: together };
  const candidates = followUpChancesOf({ ...searched, relevance: 0 });
  const selected = selectDocuments(
    { rankings: [alone], followUp: { alone, candidates, beginsTopic: true } },
    usual,
  ).map(({ doc_id }) => doc_id);
  // The conversation chose it, from far down among the results of the message alone.
  expect(selected).toContain(idOf(19));
  expect(selected).not.toContain(idOf(50));
  expect(selected.length).toBeLessThanOrEqual(4);
});

test('documents that the question names come first, each once, and are not selected again', () => {
  const selected = [{ doc_id: 'law:A:1', score: 0, by: 'words' } as const];
  const named = [{ doc_id: 'law:A:2' }, { doc_id: 'law:A:1' }, { doc_id: 'law:A:2' }];
  expect(putNamedFirst(named, selected)).toEqual([
    { doc_id: 'law:A:2', score: 0, by: 'name' },
    { doc_id: 'law:A:1', score: 0, by: 'name' },
  ]);
});
