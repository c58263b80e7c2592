import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readKnownQuestions } from './read.ts';

const folder = mkdtempSync(join(tmpdir(), 'legal-desk-known-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a file of known questions that lacks vectors is refused with the command that makes a new one', () => {
  const file = join(folder, 'known-questions.json');
  const questions = [{ qid: 'one', answers: ['law:A:1'] }];
  writeFileSync(file, JSON.stringify({ model: 'm', dimensions: 4, questions, vectors: 'AAAA' }));
  expect(() => readKnownQuestions(file)).toThrow(/npm run train -- known-questions/);
});
