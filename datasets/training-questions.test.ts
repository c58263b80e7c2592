import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { temporaryFolder } from '#service/testing/app.ts';
import {
  foldOf,
  LEARNED_FROM,
  LEARNERS,
  type Learner,
  learnedBy,
  MEASURING_ONLY,
  type SetName,
} from './learned-from.ts';
import { type EvaluationQuestion, readNamedSet } from './question-sets.ts';
import { trainingConversations, trainingQuestions } from './training-questions.ts';

const COUNT = 600;

/** A data folder whose sets have so many questions, each sentence taken from one of 200 documents. */
function dataWith(...sets: string[]): string {
  const data = temporaryFolder();
  mkdirSync(join(data, 'eval'));
  const lines = Array.from({ length: COUNT }, (_, i) =>
    JSON.stringify({
      qid: `q${i}`,
      query: `問${i}`,
      masked: `〔解釋〕${i}`,
      citing: `釋字第${i % 200}號`,
      relevant: [`釋字第${i}號`],
    }),
  );
  for (const set of sets) writeFileSync(join(data, 'eval', `${set}.jsonl`), lines.join('\n'));
  return data;
}

it('embedding and ranking learn from different documents of a set, and a part stays unseen', () => {
  const data = dataWith('cite.dev');
  const embedding = trainingQuestions(data, 'embedding', 'cite.dev');
  const ranking = trainingQuestions(data, 'ranking', 'cite.dev');
  expect(embedding.length).toBeGreaterThan(COUNT / 3);
  expect(embedding.length).toBeLessThan((COUNT * 2) / 3);
  expect(ranking.length).toBeGreaterThan(COUNT / 12);
  expect(embedding.length + ranking.length).toBeLessThan((COUNT * 4) / 5);
  const documents = new Set(embedding.map(({ citing }) => citing));
  for (const { citing } of ranking) expect(documents.has(citing)).toBe(false);
});

it('the same learners learn from all sentences of one document', () => {
  const learnersOf = (position: number) =>
    learnedBy('cite.dev', { qid: `q${position}`, citing: '釋字第5號', position });
  for (let position = 0; position < 20; position++) expect(learnersOf(position)).toEqual(learnersOf(0));
});

it('trainingQuestions throws for a learner that is not declared for the set', () => {
  expect(() => trainingQuestions(dataWith('lay.dev'), 'embedding', 'lay.dev')).toThrow(/does not declare/);
});

it('trainingQuestions returns no questions for a set that the data folder lacks', () => {
  expect(trainingQuestions(dataWith(), 'ranking', 'lay.dev')).toEqual([]);
});

test.each(['lawyer.dev', 'situations.dev', 'idle.dev'] as const)(
  'nothing may learn from %s: it is for measuring only',
  (set) => {
    expect(LEARNED_FROM[set]).toEqual({});
    expect(MEASURING_ONLY).toContain(set);
    for (const learner of LEARNERS) {
      expect(() => trainingQuestions(dataWith(set), learner, set)).toThrow(/measuring only/);
      expect(() => trainingConversations(learner, set)).toThrow(/measuring only/);
    }
  },
);

it('no file of train/ names a measuring set or reads question sets itself', () => {
  const root = join(import.meta.dirname, '..');
  const files = globSync('train/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const code = readFileSync(join(root, file), 'utf8');
    for (const set of MEASURING_ONLY) expect(code.includes(`'${set}'`), `${file} names ${set}`).toBe(false);
    expect(/lawyer\.dev|situations\.dev|idle\.dev/.test(code), `${file} names a set for measuring`).toBe(
      false,
    );
    expect(/question-sets|['"`/]eval\//.test(code), `${file} reads question sets itself`).toBe(false);
  }
});

it('questions that one act answers and sentences of one document share a fold of cross-validation', () => {
  const relevant = new Set(['b', 'a']);
  expect(foldOf({ relevant })).toBe(foldOf({ relevant: new Set(['a', 'b']) }));
  expect(foldOf({ relevant: new Set(['law:A1:1']) })).toBe(foldOf({ relevant: new Set(['law:A1:99']) }));
  expect(foldOf({ relevant, citing: 'x' })).toBe(foldOf({ relevant: new Set(['c']), citing: 'x' }));
  const folds = Array.from({ length: 100 }, (_, i) => foldOf({ relevant: new Set([`law:${i}:1`]) }));
  expect(new Set(folds).size).toBe(5);
});

it('reading the training questions of every learner opens no measuring set', () => {
  const data = dataWith();
  // Reading a set parses it, and these files cannot be parsed: opening one would throw.
  for (const set of MEASURING_ONLY) writeFileSync(join(data, 'eval', `${set}.jsonl`), 'for measuring only');
  for (const [set, parts] of Object.entries(LEARNED_FROM) as [SetName, object][])
    for (const learner of Object.keys(parts) as Learner[])
      if (!MEASURING_ONLY.has(set)) {
        const read = () =>
          set.endsWith('conversations')
            ? trainingConversations(learner, set)
            : trainingQuestions(data, learner, set);
        expect(read).not.toThrow();
      }
});

// A question is nearer to its answers for an embedding that learned from it than a new one is: these models would trust it too much.
it.each(['practice.situations', 'practice.terms', 'practice.constitutional'] as const)(
  'models that read vectors learn from no question of %s that the embedding learned from, and both from some',
  (set) => {
    const questions = readNamedSet('no data', set)?.questions ?? [];
    const readers: Learner[] = ['ranking', 'reading', 'relevance', 'selection'];
    const isOfEmbedding = ({ learnedBy }: EvaluationQuestion) => learnedBy.has('embedding');
    const isOfReaders = ({ learnedBy }: EvaluationQuestion) => readers.some((one) => learnedBy.has(one));
    expect(questions.filter((one) => isOfEmbedding(one) && isOfReaders(one))).toHaveLength(0);
    expect(questions.filter(isOfEmbedding).length).toBeGreaterThan(500);
    expect(questions.filter(isOfReaders).length).toBeGreaterThan(500);
  },
);
