import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { readThresholds, Thresholds } from './thresholds.ts';

const FILE = JSON.parse(readFileSync(new URL('thresholds.json', import.meta.url), 'utf8'));

/** The thresholds file with this entry in place of its own for one set of search. */
const withEntry = (set: string, entry: object) => ({ ...FILE, search: { ...FILE.search, [set]: entry } });
const messagesOf = (thresholds: unknown) =>
  Thresholds.safeParse(thresholds).error?.issues.map(
    ({ message, path }) => `${path.join('.')}: ${message}`,
  ) ?? [];

describe('eval/thresholds.json', () => {
  it('is valid and has search gates for lawyer.dev', () => {
    expect(readThresholds().search).toHaveProperty(['lawyer.dev']);
  });

  const gates = (part: string, mode: string, metric: string) => ({
    learnedFrom: 'nothing',
    gates: { [part]: { [mode]: { [metric]: 0.5 } } },
  });
  test.each([
    ['set', 'lawyr.dev', gates('all', 'hybrid', 'hit@1')],
    ['part', 'lawyer.dev', gates('al', 'hybrid', 'hit@1')],
    ['mode', 'lawyer.dev', gates('all', 'hybird', 'hit@1')],
    ['metric', 'lawyer.dev', gates('all', 'hybrid', 'hit@l')],
    ['learner', 'lay.dev', { learnedFrom: { rankin: 'all' }, gates: {} }],
    [
      'part that was learned from',
      'lay.dev',
      { learnedFrom: { ranking: 'al', relevance: 'all' }, gates: {} },
    ],
    ['key', 'lawyer.dev', { ...gates('all', 'hybrid', 'hit@1'), gate: {} }],
  ])('a misspelt %s is refused', (_, set, entry) => {
    expect(messagesOf(withEntry(set, entry))).not.toEqual([]);
  });

  it('a misspelt figure of answers is refused', () => {
    const { overall, sets } = FILE.answers;
    const answers = (more: object) => ({ ...FILE, answers: { overall, sets, ...more } });
    expect(messagesOf(answers({}))).toEqual([]);
    expect(messagesOf(answers({ overall: { 'problems: qoute': { atMost: 0 } } }))).not.toEqual([]);
    const entry = (figure: string, threshold: object) => ({
      sets: { 'idle.dev': { learnedFrom: 'nothing', gates: { all: { [figure]: threshold } } } },
    });
    expect(messagesOf(answers(entry('answered', { atMost: 1 })))).toEqual([]);
    expect(messagesOf(answers(entry('answerd', { atMost: 1 })))).not.toEqual([]);
    expect(messagesOf(answers(entry('answered', { most: 1 })))).not.toEqual([]);
    expect(messagesOf(answers(entry('answered', {})))).not.toEqual([]);
  });

  it('a set must name everything that learned from it', () => {
    expect(messagesOf(withEntry('lay.dev', { learnedFrom: 'nothing', gates: {} }))[0]).toContain(
      'lay.dev: learnedFrom is not what datasets/learned-from.ts declares',
    );
  });

  const hybrid = { hybrid: { 'hit@1': 0.5 } };
  const trained = { ranking: 'all', relevance: 'all', selection: 'all' };
  test.each([
    ['all of a set that was learned from', 'lay.dev', { learnedFrom: trained, gates: { all: hybrid } }],
    [
      'the unseen part of a set of which nothing is unseen',
      'lay.dev',
      { learnedFrom: trained, gates: { unseen: hybrid } },
    ],
    [
      'cross-validation of a set that the ranking did not learn from',
      'lawyer.dev',
      { learnedFrom: 'nothing', gates: { 'cross-validated': hybrid } },
    ],
  ])('a gate on %s is refused', (_, set, entry) => {
    expect(messagesOf(withEntry(set, entry))).toHaveLength(1);
  });

  it('a set that only relevance learned from may be a gate of search, but not of answers', () => {
    const learnedFrom = { relevance: 'all' };
    const tests = (name: string, entry: object) => ({
      ...FILE,
      tests: { ...FILE.tests, [name]: { demo: { learnedFrom, gates: entry } } },
    });
    expect(messagesOf(tests('demonstration search', { all: hybrid }))).toEqual([]);
    expect(messagesOf(tests('demonstration answers', { all: { answered: { atLeast: 1 } } }))).toHaveLength(1);
  });
});
