import { readFileSync } from 'node:fs';
import { z } from 'zod';

const FILE = new URL('../../../models/known-questions.json', import.meta.url);

/** The content of models/known-questions.json, which `npm run train -- known-questions` writes. */
const KnownQuestionsFile = z.object({
  /** The embedding model of the vectors: those of another model cannot be compared with them. */
  model: z.string(),
  dimensions: z.int().positive(),
  /**
   * `s-001 law:D0060125:7 law:D0060125:12`: a question's id and the ids of its answers. Lines, because every thread reads
   * the file when it starts, and to check objects takes far longer.
   */
  questions: z.array(z.string()),
  /** The int8 vectors of the questions, one after another, as base64. */
  vectors: z.base64(),
});

export type KnownQuestion = { qid: string; answers: readonly string[] };

/** Questions whose answers are known, with their vectors: question i has those that begin at i × dimensions. */
export type KnownQuestions = {
  model: string;
  dimensions: number;
  questions: readonly KnownQuestion[];
  vectors: Int8Array;
};

export const formatKnownQuestion = ({ qid, answers }: KnownQuestion): string => [qid, ...answers].join(' ');

function parseKnownQuestion(line: string): KnownQuestion {
  const [qid = '', ...answers] = line.split(' ');
  return { qid, answers };
}

export function readKnownQuestions(file: URL | string = FILE): KnownQuestions {
  const { model, dimensions, ...content } = KnownQuestionsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const vectors = new Int8Array(Buffer.from(content.vectors, 'base64'));
  const questions = content.questions.map(parseKnownQuestion);
  const isWhole = vectors.length === questions.length * dimensions;
  if (!isWhole || questions.some(({ answers }) => answers.length === 0))
    throw new Error(`${file} is damaged: fetch it again, or make it: npm run train -- known-questions`);
  return { model, dimensions, questions, vectors };
}
