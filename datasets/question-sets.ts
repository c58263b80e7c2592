import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { decisionIdOf } from '#lib/taiwan/decision-id.ts';
import { caseIdOfJid } from '#lib/taiwan/ids.ts';
import { QUESTIONS_FOLDER } from './folders.ts';
import { type Learner, learnedBy } from './learned-from.ts';

/** A question with the documents that answer it. */
export type EvaluationQuestion = {
  qid: string;
  query: string;
  relevant: ReadonlySet<string>;
  /** The document that the question was taken from, which is no answer to it. */
  citing?: string;
  /** The paragraph or entry of its article that answers: `2` for 第2項, `1.9` for 第1項第9款. */
  unit?: string;
  learnedBy: ReadonlySet<Learner>;
};
export type EvaluationSet = { name: string; questions: EvaluationQuestion[] };

/** A line of `<data>/eval` or of `datasets/questions`. Its fields beyond these are for people. */
const QuestionLine = z.object({
  qid: z.string().optional(),
  query: z.string(),
  relevant: z.array(z.string()),
  masked: z.string().optional(),
  citing: z.string().optional(),
  unit: z.string().optional(),
});

/** What search is measured on where no set is named. */
const SEARCH_SETS = [
  'article.dev',
  'article_alias.dev',
  'lawyer.dev',
  'situations.dev',
  'own.situations',
  'lay.dev',
  'issue2interp.dev',
  'consti2judg',
  'cite.dev',
];
const MASKED = '.masked';

/** `釋字第748號` → `interp:748`, `B0000001:184` → `law:B0000001:184`, `111年憲判字第1號` → `const:111-憲判-1`, a JID → `case:…`. */
export function documentIdOf(id: string): string {
  if (/^[A-Z]\d{7}(?::|$)/u.test(id)) return `law:${id}`;
  if (id.includes(',')) return caseIdOfJid(id) ?? id;
  return decisionIdOf(id) ?? id;
}

export const readLines = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** Reads a file of questions; sentences that cite are read twice, also as a set with the citations masked. */
export function readSet(file: string): EvaluationSet[] {
  const name = basename(file, '.jsonl');
  const lines = readLines(file).map((line, position) => {
    const {
      qid = `${position + 1}`,
      query,
      masked,
      citing,
      relevant,
      unit,
    } = QuestionLine.parse(JSON.parse(line));
    const toQuestion = (text: string, set: string): EvaluationQuestion => ({
      qid,
      query: text,
      relevant: new Set(relevant.map(documentIdOf)),
      ...(citing !== undefined && { citing: documentIdOf(citing) }),
      ...(unit !== undefined && { unit }),
      learnedBy: learnedBy(set, { qid, citing, position }),
    });
    return {
      plain: toQuestion(query, name),
      masked: masked === undefined ? [] : [toQuestion(masked, name + MASKED)],
    };
  });
  const masked = lines.flatMap((line) => line.masked);
  return [
    { name, questions: lines.map(({ plain }) => plain) },
    ...(masked.length > 0 ? [{ name: name + MASKED, questions: masked }] : []),
  ];
}

const fileIn = (data: string, name: string) => join(data, 'eval', `${name}.jsonl`);
/** A set of our own. */
export const ownFile = (name: string) => join(QUESTIONS_FOLDER, `${name}.jsonl`);

/** The set of exactly this name, of the data or our own; null where its file is not there. */
export function readNamedSet(data: string, name: string): EvaluationSet | null {
  const base = name.endsWith(MASKED) ? name.slice(0, -MASKED.length) : name;
  const file = [fileIn(data, base), ownFile(base)].find((one) => existsSync(one));
  return (file && readSet(file).find((set) => set.name === name)) || null;
}

/** The sets of a name or a file; without one all that search is measured on. Null where there is none of that name. */
export function findSets(data: string, wanted?: string): EvaluationSet[] | null {
  if (wanted === undefined)
    return SEARCH_SETS.flatMap((name) =>
      [fileIn(data, name), ownFile(name)].filter((file) => existsSync(file)),
    ).flatMap(readSet);
  const plain = wanted.endsWith(MASKED) ? wanted.slice(0, -MASKED.length) : wanted;
  const files = [wanted, fileIn(data, plain), fileIn(data, `${plain}.dev`), ownFile(plain)];
  const file = files.find((one) => existsSync(one));
  if (!file) return null;
  const sets = readSet(file);
  return plain === wanted ? sets : sets.filter(({ name }) => name.endsWith(MASKED));
}
