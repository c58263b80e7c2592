import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { mean } from '#metrics/statistics.ts';

/**
 * Whether the first five of 60 questions are on the subject, judged one by one by a language model (Claude) as a lawyer
 * would; no lawyer has read them. Questions and texts are not part of the repository: ids only.
 */
const Judged = z.object({
  set: z.enum(['lawyer.dev', 'situations.dev']),
  qid: z.string(),
  hits: z.array(z.object({ doc_id: z.string(), onSubject: z.union([z.literal(0), z.literal(1)]) })).length(5),
});

const judged = readFileSync(new URL('./judgments.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => Judged.parse(JSON.parse(line)));

it.each([
  ['lawyer.dev', 3.57],
  ['situations.dev', 3.8],
] as const)('docs/performance.md states the judgment of %s: %s of five on the subject', (set, said) => {
  const of = judged.filter((one) => one.set === set);
  expect(of).toHaveLength(30);
  const onSubject = mean(of.map(({ hits }) => hits.reduce((sum, hit) => sum + hit.onSubject, 0)));
  expect(onSubject).toBeCloseTo(said, 2);
  expect(readFileSync(new URL('../docs/performance.md', import.meta.url), 'utf8')).toContain(
    `${said.toFixed(2)} of five`,
  );
});
