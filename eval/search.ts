import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUT_FOLDER } from '#datasets/folders.ts';
import { createIndexSearch, openIndex } from '#datasets/open-index.ts';
import { type EvaluationSet, findSets } from '#datasets/question-sets.ts';
import { readFoldScorers } from '#datasets/rank-folds.ts';
import { prepareSearchIndex } from '#datasets/search-index.ts';
import { SEARCH_TYPES } from '#lib/contract/names.ts';
import type { SearchType } from '#lib/contract/search.ts';
import type { EvaluationOptions } from './evaluation.ts';
import { type SearchFigures, searchFailures, searchFigures } from './search/figures.ts';
import { type MeasuredSearches, measureParts } from './search/parts.ts';
import { TABLE_HEAD, tableLine, worstLines } from './search/table.ts';
import { partName, readThresholds, type SearchSetGates } from './thresholds.ts';

export const name = 'search';
export const describe =
  'Every set of data/eval in every mode of search; the index of statutes, 釋字 and 憲法法庭 is built once in out/eval.';

/** Slow searches are to be measured, not ended: the machine may be busy with other work. */
const TIMEOUT_MS = 600_000;

/** Measures one set in one mode and prints it: a line a part, or with `json` an object a part. */
async function report(
  { name, questions }: EvaluationSet,
  mode: SearchType,
  searches: MeasuredSearches,
  json: boolean,
): Promise<SearchFigures[]> {
  const parts = await measureParts(questions, mode, searches);
  return parts.map((measured) => {
    const figures = searchFigures(partName(name, measured.part), mode, measured.measurements);
    if (json) console.log(JSON.stringify(figures));
    else {
      console.log(tableLine(figures, measured, name));
      if (mode === 'hybrid' && measured.part === 'all')
        for (const line of worstLines(measured.measurements)) console.log(line);
    }
    return figures;
  });
}

/** The gates of the sets that were asked for; a file of the user's own has none. */
function gatesOf(sets: readonly EvaluationSet[], isAll: boolean): SearchSetGates {
  const gates = readThresholds().search;
  const names = new Set(sets.map(({ name }) => name));
  return isAll ? gates : Object.fromEntries(Object.entries(gates).filter(([set]) => names.has(set)));
}

/** Measures and checks the gates. A gate whose figure was not measured fails like one that is not kept. */
export async function run({ data, set, mode, json, withoutLexicon }: EvaluationOptions): Promise<boolean> {
  const found = findSets(data, set);
  if (!found) {
    console.error(`There is no set ${set}: neither a file nor a name of ${join(data, 'eval')}.`);
    return false;
  }
  // A question without a relevant document has no score.
  const sets = found
    .map(({ name, questions }) => ({
      name,
      questions: questions.filter(({ relevant }) => relevant.size > 0),
    }))
    .filter(({ questions }) => questions.length > 0);
  const engine = openIndex(await prepareSearchIndex(data), { readers: 2, timeoutMs: TIMEOUT_MS });
  const hasLexicon = !withoutLexicon;
  const searches: MeasuredSearches = {
    search: createIndexSearch(engine, { hasLexicon }),
    folds: readFoldScorers()?.map((scorer) => createIndexSearch(engine, { hasLexicon, scorer })) ?? null,
  };
  if (!searches.folds)
    console.error(
      'models/rank-folds.json is not of these features: npm run train -- rank. Nothing is cross-validated.',
    );
  const modes = mode ? [mode] : SEARCH_TYPES;
  const figures: SearchFigures[] = [];
  if (!json) console.log(TABLE_HEAD);
  for (const one of sets)
    for (const each of modes) figures.push(...(await report(one, each, searches, json ?? false)));
  await engine.close();
  mkdirSync(join(OUT_FOLDER, 'eval'), { recursive: true });
  writeFileSync(join(OUT_FOLDER, 'eval/search.json'), `${JSON.stringify(figures, null, 1)}\n`);
  const failures = searchFailures(figures, gatesOf(sets, set === undefined), modes);
  for (const line of failures) console.error(line);
  return failures.length === 0;
}
