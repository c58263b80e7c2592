import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formatKnownQuestion, formatKnownQuestions, readKnownFollowUps, readKnownQuestions } from './read.ts';

const folder = mkdtempSync(join(tmpdir(), 'legal-desk-known-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(questions: string[], vectors: string): string {
  const file = join(folder, 'known.json');
  writeFileSync(file, JSON.stringify({ model: 'm', dimensions: 3, questions, vectors }));
  return file;
}

const question = { qid: 'one', answers: ['law:A:1', 'interp:748'] };

describe('a file of known questions', () => {
  it('is read as it was written', () => {
    const file = join(folder, 'written.json');
    writeFileSync(file, formatKnownQuestions('m', [question], [Int8Array.of(1, 2, -1)]));
    expect(readKnownQuestions(file)).toEqual({
      model: 'm',
      dimensions: 3,
      questions: [question],
      vectors: Int8Array.of(1, 2, -1),
    });
  });

  it.each([
    ['lacks vectors', ['one law:A:1', 'two law:A:2'], 'AAAA'],
    ['has a question without an answer', ['one'], 'AAAA'],
  ])('that %s is rejected with the command that makes a new one', (_, questions, vectors) => {
    expect(() => readKnownQuestions(fileOf(questions, vectors))).toThrow(/npm run train -- known-questions/);
  });
});

it('a file of known follow-ups has two vectors for each, and is rejected with one', () => {
  const line = formatKnownQuestion(question);
  expect(readKnownFollowUps(fileOf([line], 'AQL/AQL/')).vectors).toEqual(Int8Array.of(1, 2, -1, 1, 2, -1));
  expect(() => readKnownFollowUps(fileOf([line], 'AQL/'))).toThrow(/npm run train -- known-follow-ups/);
});
