import { join } from 'node:path';
import { z } from 'zod';
import { readLines } from './question-sets.ts';

/** 2: answers the question itself; 1: is about its subject; 0: is beside the point. */
export const Grade = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type Grade = z.infer<typeof Grade>;

const GradedLine = z.object({ qid: z.string(), grades: z.record(z.string(), Grade) });

const FILE = join(import.meta.dirname, 'grades', 'practice.jsonl');

/**
 * The grades of documents for practice questions, by the ids of question and document. For each question the first
 * results of search, the right documents and one result from farther down were graded, one by one, by a language model
 * (Claude) that read the texts in no order and knew neither what search nor what the set says; no lawyer has read them.
 */
export function readGrades(file: string = FILE): ReadonlyMap<string, ReadonlyMap<string, Grade>> {
  return new Map(
    readLines(file).map((line) => {
      const { qid, grades } = GradedLine.parse(JSON.parse(line));
      return [qid, new Map(Object.entries(grades))] as const;
    }),
  );
}
