import { readFileSync } from 'node:fs';
import { z } from 'zod';

const FILE = new URL('../../../models/known-questions.json', import.meta.url);

/** The content of models/known-questions.json, which `npm run train -- known-questions` writes. */
export const KnownQuestionsFile = z.object({
  /** The embedding model of the vectors: those of another model cannot be compared with them. */
  model: z.string(),
  dimensions: z.int().positive(),
  questions: z.array(z.object({ qid: z.string(), answers: z.array(z.string()).min(1) })),
  /** The int8 vectors of the questions, one after another, as base64. */
  vectors: z.base64(),
});

/** Questions whose answers are known, with their vectors: question i has those that begin at i × dimensions. */
export type KnownQuestions = {
  model: string;
  dimensions: number;
  questions: readonly { qid: string; answers: readonly string[] }[];
  vectors: Int8Array;
};

export function readKnownQuestions(file: URL | string = FILE): KnownQuestions {
  const { vectors, ...known } = KnownQuestionsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const bytes = new Int8Array(Buffer.from(vectors, 'base64'));
  if (bytes.length !== known.questions.length * known.dimensions)
    throw new Error(`${file} is damaged: fetch it again, or make it: npm run train -- known-questions`);
  return { ...known, vectors: bytes };
}
