import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formatKnownQuestion, readKnownQuestions } from './read.ts';

const folder = mkdtempSync(join(tmpdir(), 'legal-desk-known-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(questions: string[], vectors: string) {
  const file = join(folder, 'known-questions.json');
  writeFileSync(file, JSON.stringify({ model: 'm', dimensions: 3, questions, vectors }));
  return readKnownQuestions(file);
}

describe('a file of known questions', () => {
  it('is read as it was written', () => {
    const question = { qid: 'one', answers: ['law:A:1', 'interp:748'] };
    const known = read([formatKnownQuestion(question)], 'AQL/');
    expect(known).toEqual({
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
    expect(() => read(questions, vectors)).toThrow(/npm run train -- known-questions/);
  });
});
