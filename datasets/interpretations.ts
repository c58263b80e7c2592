import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { jsonRecords } from '#service/ingest/input/records.ts';
import { openSources } from '#service/ingest/input/sources.ts';

/** 釋字: what was held and why. Its 爭點 is the question of a set and stays unread. */
export type InterpretationText = { number: number; holding: string; reasoning: string };

const InterpretationRecord = z.object({
  number: z.number(),
  holding: z.string(),
  reasoning: z.string().nullish(),
});

/** Reads `<data>/jyi/jyi.jsonl.gz`; none where it is not there. */
export async function readInterpretations(data: string): Promise<InterpretationText[]> {
  const file = join(data, 'jyi/jyi.jsonl.gz');
  if (!existsSync(file)) return [];
  const interpretations: InterpretationText[] = [];
  for await (const { parts } of openSources(file))
    for await (const { text } of jsonRecords(parts, { isLines: true })) {
      const { number, holding, reasoning } = InterpretationRecord.parse(JSON.parse(text));
      interpretations.push({ number, holding, reasoning: reasoning ?? '' });
    }
  return interpretations;
}
