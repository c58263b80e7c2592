import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDocuments } from '#service/documents/documents.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { buildSearchIndex } from '../datasets/search-index.ts';
import { type Address, ask } from './answers/ask.ts';
import { allFigures, type Bounds, broken } from './answers/figures.ts';
import { type Answered, answersTo } from './answers/measure.ts';
import { startProcess } from './answers/process.ts';
import { questionSets, SET_NAMES } from './answers/questions.ts';
import { headingsOf, readable, recordOf, tableOf } from './answers/report.ts';
import { type Store, titlesOf } from './answers/store.ts';
import type { Options } from './eval.ts';

export const name = 'answers';
export const describe =
  'Answers of the real service over HTTP: everyday questions, 釋字, articles, follow-ups, lawyers’ questions, and what the corpus can’t answer.';

const OUT = join(import.meta.dirname, '../out/eval');
export const INDEX = join(OUT, 'search');
/** Threads read columns, and what is hot is compiled, with the first questions; nobody measures them. */
const WARM = ['房東不還押金怎麼辦', '解僱要給多少資遣費', '侵權行為的時效', '紅燒肉怎麼做', '民法第184條'];

export const readBounds = (): Bounds =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'thresholds.json'), 'utf8')).answers;

async function answerAll(sets: Parameters<typeof answersTo>[0][], service: Address, store: Store) {
  for (const content of WARM) await ask(service, [{ role: 'user', content }]);
  const answers: Answered[] = [];
  for (const set of sets) {
    answers.push(...(await answersTo(set, service, store)));
    console.error(`${set.name}: ${set.conversations.length} asked`);
  }
  return answers;
}

/** Asks, checks, prints figures with their targets, and writes answers.json and answers.md to out/eval. */
export async function run({ data, set, limit, json }: Options): Promise<boolean> {
  const sets = questionSets(data, {
    ...(set !== undefined && { set }),
    ...(limit !== undefined && { limit }),
  });
  if (!sets) {
    console.error(`There is no set ${set}. There are ${SET_NAMES.join(', ')}.`);
    return false;
  }
  await buildSearchIndex(INDEX, data);
  const engine = openSqliteEngine(INDEX, { readers: 1 });
  const documents = createDocuments({ engine });
  const service = await startProcess(INDEX);
  let answers: Answered[];
  try {
    answers = await answerAll(sets, service, { ...documents, titles: titlesOf(INDEX) });
  } finally {
    await service.stop();
    await documents.close();
    await engine.close();
  }
  const bounds = readBounds();
  const figures = allFigures(answers);
  mkdirSync(OUT, { recursive: true });
  writeFileSync(join(OUT, 'answers.md'), readable(answers));
  const report = { figures, headings: headingsOf(answers), answers: answers.map(recordOf) };
  writeFileSync(join(OUT, 'answers.json'), `${JSON.stringify(report, null, 1)}\n`);
  if (json) console.log(JSON.stringify({ figures, headings: report.headings }));
  else for (const line of tableOf(figures, bounds)) console.log(line);
  for (const [heading, n] of json ? [] : report.headings) console.log(`### ${heading}: ${n} answers`);
  const worse = broken(figures, bounds);
  for (const line of worse) console.error(line);
  return worse.length === 0;
}
