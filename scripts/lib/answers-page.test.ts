import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkAndEmbed } from '#datasets/open-index.ts';
import { corpusEngine } from '#service/testing/corpus.ts';
import { answersPage, SHOWN_QUESTIONS } from './answers-page.ts';
import { ROOT } from './paths.ts';

test('docs/answers.md has the answers of the current code (npm run answers writes it)', async () => {
  const engine = await corpusEngine();
  await linkAndEmbed(engine, () => {});
  expect(SHOWN_QUESTIONS.length).toBeGreaterThanOrEqual(24);
  expect(await answersPage(engine)).toBe(readFileSync(join(ROOT, 'docs', 'answers.md'), 'utf8'));
}, 180_000);
