import { readFileSync } from 'node:fs';
import { z } from 'zod';

const FOLDER = new URL('../../../models/', import.meta.url);

/** The content of models/known-questions.json and models/known-follow-ups.json, which training commands write. */
const KnownFile = z.object({
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

/**
 * Questions whose answers are known, with their vectors: question i has those that begin at i × dimensions. A known
 * follow-up has a second one, of the earlier messages of its conversation: those stand behind the first ones of all.
 */
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

/** The content of a file that `readKnownQuestions` or `readKnownFollowUps` reads. */
export function formatKnownQuestions(
  model: string,
  questions: readonly KnownQuestion[],
  vectors: readonly Int8Array[],
): string {
  const head = JSON.stringify({ model, dimensions: vectors[0]?.length }).slice(1, -1);
  const lines = questions.map((one) => JSON.stringify(formatKnownQuestion(one))).join(',\n');
  const base64 = Buffer.concat(vectors.map(({ buffer }) => Buffer.from(buffer))).toString('base64');
  return `{${head},"vectors":"${base64}","questions":[\n${lines}\n]}\n`;
}

function read(file: URL | string, training: string, vectorsEach: number): KnownQuestions {
  const { model, dimensions, ...content } = KnownFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const vectors = new Int8Array(Buffer.from(content.vectors, 'base64'));
  const questions = content.questions.map(parseKnownQuestion);
  const isWhole = vectors.length === questions.length * vectorsEach * dimensions;
  if (!isWhole || questions.some(({ answers }) => answers.length === 0))
    throw new Error(`${file} is damaged: fetch it again, or make it: npm run train -- ${training}`);
  return { model, dimensions, questions, vectors };
}

export const readKnownQuestions = (file: URL | string = new URL('known-questions.json', FOLDER)) =>
  read(file, 'known-questions', 1);

export const readKnownFollowUps = (file: URL | string = new URL('known-follow-ups.json', FOLDER)) =>
  read(file, 'known-follow-ups', 2);
