import type { RerankingModelV4 } from '@ai-sdk/provider';
import { readGrades } from '#datasets/grades.ts';
import { foldOf, type SetName } from '#datasets/learned-from.ts';
import { createIndexSearch, type IndexSearch, openIndex } from '#datasets/open-index.ts';
import { requireFoldScorers } from '#datasets/rank-folds.ts';
import { prepareSearchIndex } from '#datasets/search-index.ts';
import { trainingQuestions } from '#datasets/training-questions.ts';
import { MAX_SELECTABLE } from '#service/chat/retrieve/selection/selection.ts';
import type { Engine } from '#service/engine/ports.ts';
import { COMPARISON_FEATURES, comparisonFeatures } from '#service/search/ranking/comparison-features.ts';
import { type PolicyExample, trainPolicyModel } from './policy-model.ts';
import { startTraining } from './program.ts';

const FILE = 'selection.json';
/** How much each set counts, whatever its size. */
const SET_WEIGHTS: Partial<Record<SetName, number>> = {
  'practice.situations': 4,
  'practice.mentions': 1,
  'practice.terms': 2,
  'practice.constitutional': 1,
  'lay.dev': 1,
  'issue2interp.dev': 1,
};
/** The policy is chosen by the answers to these sets: how many references they have, and whether one is right. */
const EVERYDAY_SETS: readonly string[] = ['practice.situations', 'lay.dev'] satisfies SetName[];
const CANDIDATES = 100;
/** The grade of a graded document says whether it answers; any other answers if its set names it. */
const grades = readGrades();

/** The candidates of every question, ranked by weights that did not learn from it. */
async function readQuestions(search: readonly IndexSearch[]): Promise<PolicyExample[]> {
  const all: PolicyExample[] = [];
  for (const [set, weight] of Object.entries(SET_WEIGHTS) as [SetName, number][]) {
    const questions = trainingQuestions(data, 'selection', set);
    for (const { qid, query, relevant, citing } of questions) {
      const fold = foldOf({ relevant, ...(citing && { citing }) });
      const { candidates } = await (search[fold] as IndexSearch).ranking(query, {
        limit: CANDIDATES,
        withoutKnown: [qid],
        ...(citing && { without: [citing] }),
      });
      const rows = comparisonFeatures(query, candidates, MAX_SELECTABLE);
      const graded = grades.get(qid);
      const isRelevant = candidates.slice(0, rows.length).map(({ doc_id }) => {
        const grade = graded?.get(doc_id);
        return grade === undefined ? relevant.has(doc_id) : grade === 2;
      });
      all.push({ set, fold, weight: (100 * weight) / questions.length, rows, isRelevant });
    }
    report(`${set}: ${questions.length} questions`);
  }
  return all;
}

const { data, report, write } = startTraining();

const scorers = requireFoldScorers();
const searchesOf = (engine: Engine, options: { embedding?: null }) =>
  scorers.map((scorer: RerankingModelV4) => createIndexSearch(engine, { ...options, scorer }));

const engine = openIndex(await prepareSearchIndex(data), { timeoutMs: 600_000 });
const vectors = await readQuestions(searchesOf(engine, {}));
const words = await readQuestions(searchesOf(engine, { embedding: null }));
await engine.close();
const model = trainPolicyModel({ features: COMPARISON_FEATURES, vectors, words, chosenOn: EVERYDAY_SETS });
write(FILE, `${JSON.stringify(model)}\n`);
