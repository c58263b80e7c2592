import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { jsonRecords } from '#service/ingest/input/records.ts';
import { openSources } from '#service/ingest/input/sources.ts';

/** 釋字: what was held and why. Its issue is known only where an evaluation set lets us train on it. */
export type Interpretation = { number: number; holding: string; reasoning: string };

/** A text that asks for an interpretation, or cites it with the number hidden. */
export type Asked = { text: string; number: number };

const Row = z.object({ number: z.number(), holding: z.string(), reasoning: z.string().nullish() });

/** Reads `<data>/jyi/jyi.jsonl.gz`, if it is there; issues and titles stay unread. */
export async function readInterpretations(data: string): Promise<Interpretation[]> {
  const list: Interpretation[] = [];
  const file = join(data, 'jyi/jyi.jsonl.gz');
  if (!existsSync(file)) return list;
  for await (const { parts } of openSources(file))
    for await (const { text } of jsonRecords(parts, { isLines: true })) {
      const { number, holding, reasoning } = Row.parse(JSON.parse(text));
      list.push({ number, holding, reasoning: reasoning ?? '' });
    }
  return list;
}

const Question = z.object({
  qid: z.string(),
  query: z.string(),
  masked: z.string().optional(),
  citing: z.string().optional(),
  relevant: z.array(z.string()),
});
type Question = z.infer<typeof Question>;

/**
 * Half of a set is trained on, the other half measures: told apart by a number made from the document that asks, so
 * that sentences of one document stay together.
 */
export function isTrainedOn({ qid, citing }: Pick<Question, 'qid' | 'citing'>): boolean {
  let hash = 0;
  for (const character of citing ?? qid) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  return (Math.imul(hash, 0x9e3779b1) >>> 16) % 2 === 0;
}

/** The rows of `<data>/eval/<set>.jsonl`; none if there is no such set. */
export function questionsOf(data: string, set: string): Question[] {
  const file = join(data, 'eval', `${set}.jsonl`);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => Question.parse(JSON.parse(line)));
}

const NUMBER = /^釋字第(\d+)號$/;

/** What the training half of the dev sets asks of interpretations. Nothing of a kept set is here to be read. */
export function readAsked(data: string): { issues: Asked[]; sentences: Asked[] } {
  const asked = (set: string) =>
    questionsOf(data, set)
      .filter(isTrainedOn)
      .flatMap(({ query, masked, relevant }) => {
        const numbers = relevant.flatMap((id) => NUMBER.exec(id)?.[1] ?? []);
        return numbers.map((number) => ({
          text: (masked ?? query).replaceAll(/〔[^〕]*〕/g, ' '),
          number: Number(number),
        }));
      });
  return { issues: asked('issue2interp.dev'), sentences: asked('cite.dev') };
}
