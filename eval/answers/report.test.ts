import { describe, expect, it } from 'vitest';
import type { EvaluatedAnswer } from './ask-set.ts';
import { answerFailures } from './failures.ts';
import { allFigures } from './figures.ts';
import { readable, recordOf, tableOf, withoutPeople } from './report.ts';

const checked = (
  over: Partial<EvaluatedAnswer> = {},
  ids: string[] = ['law:A:1', 'law:A:2'],
): EvaluatedAnswer => ({
  set: 'lay',
  expects: 'answer',
  qid: 'q1',
  turn: 0,
  query: '問',
  gold: ['law:A:2', 'law:A:3'],
  learnedBy: new Set(),
  answer: {
    content: '答「文」[1]',
    references: ids.map((doc_id) => ({ doc_id, title: doc_id, doc_type: '法規命令' })),
    finishReason: 'stop',
    firstMs: 10,
    wholeMs: 30,
    faults: [],
  },
  verdict: {
    problems: [],
    quotes: 1,
    marked: 0,
    uncited: 0,
    named: 0,
    echoed: 0,
    headings: [],
    isNothing: false,
  },
  ...over,
});
const problems = (kind: 'quote' | 'stream') => ({ ...checked().verdict, problems: [{ kind, what: 'x' }] });

describe('figures of answers', () => {
  it('count answers that cite any gold and all gold, its place, and refusals of answerable questions', () => {
    const figures = allFigures([
      checked(),
      checked({ gold: ['law:A:1', 'law:A:2'] }),
      checked({ turn: 1 }, []),
      checked({ set: 'outside', expects: 'nothing', gold: [] }, []),
    ]);
    expect(figures).toMatchObject({
      answers: 4,
      'lay.n': 3,
      'lay.answered': 2 / 3,
      'lay.refused': 0,
      'lay.any gold': 2 / 3,
      'lay.all gold': 1 / 3,
      'lay.later turns any gold': 0,
      'lay.first gold place': 1.5,
      'outside.says nothing found': 0,
      'outside.answered': 0,
    });
  });

  it('count questions without gold only as answered or refused', () => {
    const refusal = { ...checked().verdict, isNothing: true };
    const figures = allFigures([checked({ gold: [] }), checked({ gold: [], verdict: refusal }, [])]);
    expect(figures).toMatchObject({ 'lay.answered': 0.5, 'lay.refused': 0.5 });
    expect(figures).not.toHaveProperty('lay.any gold');
  });

  it('are given separately for the part of a set that nothing learned from', () => {
    const unseen = checked({ set: 'issue2interp.dev' });
    const learnedBy = new Set(['relevance'] as const);
    const refused = checked({ set: 'issue2interp.dev', learnedBy }, []);
    expect(allFigures([unseen, refused])).toMatchObject({
      'issue2interp.dev.answered': 0.5,
      'issue2interp.dev.unseen.answered': 1,
    });
    expect(allFigures([refused])).not.toHaveProperty(['issue2interp.dev.unseen.answered']);
    expect(allFigures([checked()])).not.toHaveProperty(['lay.unseen.answered']);
  });

  it('count problems by kind', () => {
    const figures = allFigures([
      checked({ verdict: problems('quote') }),
      checked({ verdict: problems('stream') }),
    ]);
    expect(figures).toMatchObject({ 'problems: quote': 1, 'problems: stream': 1, 'problems: fabricated': 0 });
  });

  it('fail beyond their threshold, and where a threshold has no figure', () => {
    const figures = { 'lay.any gold': 0.6, 'whole p95 ms': 310 };
    const thresholds = { 'lay.any gold': { atLeast: 0.65 }, 'whole p95 ms': { atMost: 310 } };
    expect(answerFailures(figures, { ...thresholds, 'outside.says nothing found': { atLeast: 1 } })).toEqual([
      'lay.any gold: 0.6, at least 0.65',
      'missing figure: outside.says nothing found was not measured',
    ]);
    expect(tableOf(figures, thresholds)).toEqual([
      'lay.any gold       0.6  at least 0.65  NOT KEPT',
      'whole p95 ms       310  at most 310    kept',
    ]);
  });
});

describe('the report of answers', () => {
  it('leaves out quotations from judgments and from rulings on single applications', () => {
    const { answer } = checked({}, ['case:TPSV-1-台上-1', 'const:111-審裁-1', 'const:111-憲判-1']);
    const content = '甲「一」[1]乙「二」[2]丙「三」[3]丁';
    expect(withoutPeople({ ...answer, content })).toBe('甲「（略）」[1]乙「（略）」[2]丙「三」[3]丁');
  });

  it('has question, answer, references and problems, and its records contain no text of answers', () => {
    const one = checked({ verdict: problems('quote') });
    const page = readable([one]);
    for (const part of ['# lay', '## q1 問', '答「文」[1]', '2. law:A:2', 'QUOTE: x', 'at 2'])
      expect(page).toContain(part);
    expect(JSON.stringify(recordOf(one))).not.toContain('答');
  });
});
