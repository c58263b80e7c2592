import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUT_FOLDER } from '#datasets/folders.ts';
import { openIndex } from '#datasets/open-index.ts';
import { prepareSearchIndex } from '#datasets/search-index.ts';
import { askChat, type ServiceAddress } from '#harness/chat-client.ts';
import { startServiceProcess } from '#harness/service-process.ts';
import { createDocuments } from '#service/documents/documents.ts';
import { askSet, type EvaluatedAnswer } from './answers/ask-set.ts';
import { answerFailures, thresholdsByFigure } from './answers/failures.ts';
import { allFigures } from './answers/figures.ts';
import { ANSWER_SETS, type ConversationSet, findConversationSets } from './answers/question-sets.ts';
import { headingsOf, readable, recordOf, tableOf } from './answers/report.ts';
import { type AnswerSources, indexSources } from './answers/sources.ts';
import type { EvaluationOptions } from './evaluation.ts';
import { readThresholds } from './thresholds.ts';

export const name = 'answers';
export const describe =
  'Answers of the real service over HTTP: everyday questions, terms, articles, follow-ups, legal issues, and what the corpus cannot answer.';

const OUT = join(OUT_FOLDER, 'eval');
/** Asked before anything is timed: threads read pages, and hot code is compiled, with the first questions. */
const WARM_UP_QUESTIONS = [
  '房東不還押金怎麼辦',
  '解僱要給多少資遣費',
  '侵權行為的時效',
  '紅燒肉怎麼做',
  '民法第184條',
];

async function askAll(sets: readonly ConversationSet[], service: ServiceAddress, sources: AnswerSources) {
  for (const content of WARM_UP_QUESTIONS) await askChat(service, [{ role: 'user', content }]);
  const answers: EvaluatedAnswer[] = [];
  for (const set of sets) {
    answers.push(...(await askSet(set, service, sources)));
    console.error(`${set.name}: ${set.conversations.length} asked`);
  }
  return answers;
}

/** The thresholds of the figures that were asked for: of all answers together, and of the sets. */
function thresholdsOf(set: string | undefined, sets: readonly ConversationSet[]) {
  const { overall, sets: gates } = readThresholds().answers;
  const names = new Set(sets.map(({ name }) => name));
  if (set === undefined) return thresholdsByFigure(gates, overall);
  const gatesOfSets = Object.entries(gates).filter(([name]) => names.has(name));
  // A set whose questions expect no answer has no times.
  const hasTimes = sets.some(({ expects }) => expects === 'answer');
  const applying = Object.entries(overall).filter(([name]) => hasTimes || !name.endsWith(' ms'));
  return thresholdsByFigure(Object.fromEntries(gatesOfSets), Object.fromEntries(applying));
}

/** Asks, checks, prints figures with their thresholds, and writes answers.json and answers.md to out/eval. */
export async function run({ data, set, limit, json }: EvaluationOptions): Promise<boolean> {
  const sets = findConversationSets(data, {
    ...(set !== undefined && { set }),
    ...(limit !== undefined && { limit }),
  });
  if (!sets) {
    console.error(`There is no set ${set}. There are ${ANSWER_SETS.join(', ')}.`);
    return false;
  }
  if (sets.length === 0) {
    console.error(`${data} has no questions of ${set ?? ANSWER_SETS.join(', ')}.`);
    return false;
  }
  const index = await prepareSearchIndex(data);
  const engine = openIndex(index, { readers: 1 });
  const documents = createDocuments({ engine });
  const service = await startServiceProcess(index);
  let answers: EvaluatedAnswer[];
  try {
    answers = await askAll(sets, service, indexSources(documents, index));
  } finally {
    await service.stop();
    await documents.close();
    await engine.close();
  }
  const thresholds = thresholdsOf(set, sets);
  const figures = allFigures(answers);
  mkdirSync(OUT, { recursive: true });
  writeFileSync(join(OUT, 'answers.md'), readable(answers));
  const report = { figures, headings: headingsOf(answers), answers: answers.map(recordOf) };
  writeFileSync(join(OUT, 'answers.json'), `${JSON.stringify(report, null, 1)}\n`);
  if (json) console.log(JSON.stringify({ figures, headings: report.headings }));
  else for (const line of tableOf(figures, thresholds)) console.log(line);
  for (const [heading, n] of json ? [] : report.headings) console.log(`### ${heading}: ${n} answers`);
  const failures = answerFailures(figures, thresholds);
  for (const line of failures) console.error(line);
  return failures.length === 0;
}
