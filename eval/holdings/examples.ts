import { readFileSync } from 'node:fs';
import { z } from 'zod';

const VERDICTS = ['upheld', 'struck', 'partly', 'unsaid'] as const;

/**
 * A question of ours and the interpretation or ruling that answers it: the provisions that its holding is about, with what
 * became of each, and the later decisions that changed it. No text of a source is part of the repository: ids only.
 */
const HoldingExample = z.object({
  question: z.string(),
  doc_id: z.string(),
  provisions: z.record(z.string(), z.enum(VERDICTS)),
  later: z.array(z.string()),
});

/** A question of ours, a judgment, and the beginning of the SHA-256 of each sentence that is quoted of it. */
const StatementExample = z.object({
  question: z.string(),
  doc_id: z.string(),
  quoted: z.array(z.string().regex(/^[0-9a-f]{16}$/u)).min(1),
});

export type StatementExample = z.infer<typeof StatementExample>;

const rows = (name: string): unknown[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

export const HOLDING_EXAMPLES = rows('./holdings.jsonl').map((row) => HoldingExample.parse(row));
export const STATEMENT_EXAMPLES = rows('./statements.jsonl').map((row) => StatementExample.parse(row));
