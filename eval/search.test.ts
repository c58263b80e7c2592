import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DATA_FOLDER, QUESTIONS_FOLDER } from '#datasets/folders.ts';
import { createIndexSearch, linkAndEmbed, openIndex } from '#datasets/open-index.ts';
import { findSets, readSet } from '#datasets/question-sets.ts';
import { readFoldScorers } from '#datasets/rank-folds.ts';
import { actIdOf } from '#lib/taiwan/ids.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { ingest } from '#service/ingest/ingest.ts';
import { readStatutes } from '#service/ingest/statutes/statutes.ts';
import { priorCounts } from '#service/search/features/prior.ts';
import { temporaryFolder } from '#service/testing/app.ts';
import { corpusEngine } from '#service/testing/corpus.ts';
import { searchFailures, searchFigures } from './search/figures.ts';
import { measureParts } from './search/parts.ts';
import { partName, readThresholds } from './thresholds.ts';

const { tests } = readThresholds();

it('search over the demonstration corpus keeps the thresholds of eval/thresholds.json', async () => {
  const engine = await corpusEngine();
  await linkAndEmbed(engine, () => {});
  const search = createIndexSearch(engine);
  const [set] = readSet(join(QUESTIONS_FOLDER, 'demo.jsonl'));
  const figures = [];
  for (const mode of ['semantic', 'hybrid'] as const) {
    const [all] = await measureParts(set!.questions, mode, { search, folds: null });
    figures.push(searchFigures(set!.name, mode, all!.measurements));
  }
  expect(searchFailures(figures, tests['demonstration search'], ['semantic', 'hybrid'])).toEqual([]);
}, 180_000);

const actsOf = (ids: Iterable<string>) => new Set([...ids].map((id) => actIdOf(id) ?? id));

/**
 * The acts that courts cite: every act of which one article or the whole is cited this often in the training data. With the
 * acts of the answers they are a fifth of all articles, taken in within a fifth of the time.
 */
const CITED_TIMES = 10;
const citedActs = () => actsOf([...priorCounts()].flatMap(([id, times]) => (times >= CITED_TIMES ? id : [])));

async function* documentsOf(acts: ReadonlySet<string>) {
  for await (const read of readStatutes(join(DATA_FOLDER, 'moj/ChLaw.json.gz')))
    if ('document' in read && acts.has(actIdOf(read.document.doc_id) ?? read.document.doc_id)) yield read;
}

// The data sets are not part of the repository. All acts and questions are measured by `npm run eval`.
describe.skipIf(!existsSync(DATA_FOLDER))('everyday questions over the acts (needs ../shared/data)', () => {
  it('keep the thresholds of eval/thresholds.json with weights that did not learn from them', async () => {
    const { name, questions } = findSets(DATA_FOLDER, 'lay.dev')![0]!;
    const answers = questions.flatMap(({ relevant }) => [...relevant]);
    const acts = new Set([...citedActs(), ...actsOf(answers)]);
    const engine = openIndex(temporaryFolder(), { readers: 2 });
    const { stored } = await ingest({ engine: createIndexWriter(engine), documents: documentsOf(acts) });
    expect(stored).toBeGreaterThan(9_000);
    await linkAndEmbed(engine, () => {});
    const folds = readFoldScorers()?.map((scorer) => createIndexSearch(engine, { scorer })) ?? null;
    const parts = await measureParts(questions, 'hybrid', { search: createIndexSearch(engine), folds });
    await engine.close();
    const figures = parts.map(({ part, measurements }) =>
      searchFigures(partName(name, part), 'hybrid', measurements),
    );
    expect(searchFailures(figures, tests['search of acts'], ['hybrid'])).toEqual([]);
  }, 720_000);
});
