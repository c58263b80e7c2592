import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { mean } from '#metrics/statistics.ts';

/**
 * Whether each reference of 60 answers is on the point, judged one by one by a language model (Claude) as a lawyer would; no
 * lawyer has read them. Questions and texts are not part of the repository: ids only.
 */
const JudgedAnswer = z.object({
  set: z.enum(['lawyer.dev', 'situations.dev']),
  qid: z.string(),
  references: z.array(z.object({ doc_id: z.string(), onPoint: z.union([z.literal(0), z.literal(1)]) })),
});

const judged = readFileSync(new URL('./answer-judgments.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JudgedAnswer.parse(JSON.parse(line)));

it.each([
  ['lawyer.dev', 1],
  ['situations.dev', 0.91],
] as const)(
  'docs/performance.md states the share of references judged on the point for %s: %s',
  (set, said) => {
    const of = judged.filter((one) => one.set === set);
    expect(of).toHaveLength(30);
    const share = mean(of.flatMap(({ references }) => references.map(({ onPoint }) => onPoint)));
    expect(share.toFixed(2)).toBe(said.toFixed(2));
    expect(readFileSync(new URL('../docs/performance.md', import.meta.url), 'utf8')).toContain(
      `${said.toFixed(2)} of the references`,
    );
  },
);
