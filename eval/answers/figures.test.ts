import { describe, expect, it } from 'vitest';
import { allFigures, broken } from './figures.ts';
import type { Answered } from './measure.ts';
import { readable, recordOf, tableOf, withoutPeople } from './report.ts';

const answered = (over: Partial<Answered> = {}, ids: string[] = ['law:A:1', 'law:A:2']): Answered => ({
  set: 'lay',
  expects: 'answer',
  qid: 'q1',
  after: 0,
  query: '問',
  gold: ['law:A:2', 'law:A:3'],
  heard: {
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
const problems = (kind: 'quote' | 'stream') => ({ ...answered().verdict, problems: [{ kind, what: 'x' }] });

describe('figures', () => {
  it('tell gold by any, by all and by place, and refusals where an answer was due', () => {
    const figures = allFigures([
      answered(),
      answered({ gold: ['law:A:1', 'law:A:2'] }),
      answered({ after: 1 }, []),
      answered({ set: 'outside', expects: 'nothing', gold: [] }, []),
    ]);
    expect(figures).toMatchObject({
      answers: 4,
      'lay.n': 3,
      'lay.answered': 2 / 3,
      'lay.any gold': 2 / 3,
      'lay.all gold': 1 / 3,
      'lay.later turns any gold': 0,
      'lay.first gold place': 1.5,
      'outside.says nothing found': 0,
    });
  });

  it('count problems by kind', () => {
    const figures = allFigures([
      answered({ verdict: problems('quote') }),
      answered({ verdict: problems('stream') }),
    ]);
    expect(figures).toMatchObject({ 'problems: quote': 1, 'problems: stream': 1, 'problems: fabricated': 0 });
  });

  it('that break a bound are told, and what was not measured is not', () => {
    const figures = { 'lay.any gold': 0.6, 'whole p95 ms': 310 };
    const bounds = {
      'lay.any gold': { least: 0.65 },
      'whole p95 ms': { most: 310 },
      'outside.n': { least: 1 },
    };
    expect(broken(figures, bounds)).toEqual(['lay.any gold: 0.6, at least 0.65']);
    expect(tableOf(figures, bounds)).toEqual([
      'lay.any gold       0.6  at least 0.65  NOT KEPT',
      'whole p95 ms       310  at most 310    kept',
    ]);
  });
});

describe('what is written', () => {
  it('leaves out the words of judgments and of decisions about single applications', () => {
    const { heard } = answered({}, ['case:TPSV-1-台上-1', 'const:111-審裁-1', 'const:111-憲判-1']);
    const content = '甲「一」[1]乙「二」[2]丙「三」[3]丁';
    expect(withoutPeople({ ...heard, content })).toBe('甲「（略）」[1]乙「（略）」[2]丙「三」[3]丁');
  });

  it('shows question, answer, references and what is wrong, and keeps no text as an object', () => {
    const one = answered({ verdict: problems('quote') });
    const page = readable([one]);
    for (const part of ['# lay', '## q1 問', '答「文」[1]', '2. law:A:2', 'QUOTE: x', 'at 2'])
      expect(page).toContain(part);
    expect(JSON.stringify(recordOf(one))).not.toContain('答');
  });
});
