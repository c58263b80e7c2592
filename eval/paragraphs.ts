import { openIndex } from '#datasets/open-index.ts';
import { type EvaluationQuestion, readNamedSet } from '#datasets/question-sets.ts';
import { prepareSearchIndex } from '#datasets/search-index.ts';
import { createAnswerLibrary } from '#service/chat/retrieve/library.ts';
import { createDocuments } from '#service/documents/documents.ts';
import { openEmbedding } from '#service/embed/index.ts';
import { createSearch } from '#service/search/search.ts';
import { answerFailures } from './answers/failures.ts';
import { tableOf } from './answers/report.ts';
import type { EvaluationOptions } from './evaluation.ts';
import { type MeasuredUnit, measureUnit, unitFigures } from './paragraphs/measure-unit.ts';
import { readThresholds } from './thresholds.ts';

export const name = 'paragraphs';
export const describe =
  'Memos on the one right article: whether they begin with the paragraph or entry that answers, and quote it at all.';

const SETS = ['practice.paragraphs', 'paragraphs'] as const;

/** Writes a memo on the article of each question, and prints how often it quotes the unit that answers. */
export async function run({ data, set, limit, json = false }: EvaluationOptions): Promise<boolean> {
  const names = SETS.filter((one) => set === undefined || set === one);
  if (names.length === 0) {
    console.error(`There is no set ${set}. There are ${SETS.join(', ')}.`);
    return false;
  }
  const engine = openIndex(await prepareSearchIndex(data), { readers: 1 });
  const documents = createDocuments({ engine });
  const search = createSearch({ engine, embedding: openEmbedding().model });
  const library = createAnswerLibrary({ documents, search });
  const thresholds = readThresholds().paragraphs;
  const failures: string[] = [];
  for (const name of names) {
    const questions = (readNamedSet(data, name)?.questions ?? []).filter(hasUnit).slice(0, limit);
    const measured: MeasuredUnit[] = [];
    for (const question of questions) measured.push(await measureUnit(library, question));
    for (const one of json ? measured : []) console.log(JSON.stringify(one));
    const figures = unitFigures(name, measured);
    if (!json) for (const line of tableOf(figures, thresholds)) console.log(line);
    const ofSet = Object.entries(thresholds).filter(([figure]) => figure.startsWith(`${name}.`));
    failures.push(...answerFailures(figures, Object.fromEntries(ofSet)));
  }
  await documents.close();
  await engine.close();
  for (const line of failures) console.error(line);
  return failures.length === 0;
}

const hasUnit = (one: EvaluationQuestion): one is EvaluationQuestion & { unit: string } =>
  one.unit !== undefined;
