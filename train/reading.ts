import { type Grade, readGrades } from '#datasets/grades.ts';
import { FOLDS, foldOf, type SetName } from '#datasets/learned-from.ts';
import { createIndexSearch, openIndex } from '#datasets/open-index.ts';
import { requireFoldScorers } from '#datasets/rank-folds.ts';
import { prepareSearchIndex } from '#datasets/search-index.ts';
import { trainingQuestions } from '#datasets/training-questions.ts';
import type { RankedCandidate } from '#service/search/options.ts';
import type { LogisticModel } from '#service/search/ranking/logistic.ts';
import {
  createReadingOrder,
  READING_FEATURES,
  readingFeatures,
} from '#service/search/ranking/reading-order.ts';
import { fitLogistic, roundedModel } from './logistic.ts';
import { startTraining } from './program.ts';
import { type GradedQuestion, gradedExamples, readingLine } from './reading-examples.ts';

const FILE = 'reading.json';
/** How much a question of each set counts: there are five times as many situations as terms. */
const SET_WEIGHTS: Partial<Record<SetName, number>> = { 'practice.situations': 1, 'practice.terms': 4 };
const CANDIDATES = 100;

/** The graded questions with their candidates, ranked by weights that did not learn from them. */
async function readQuestions(): Promise<GradedQuestion[]> {
  const scorers = requireFoldScorers();
  const engine = openIndex(await prepareSearchIndex(data), { timeoutMs: 600_000 });
  const searches = scorers.map((scorer) => createIndexSearch(engine, { scorer }));
  const grades: ReadonlyMap<string, ReadonlyMap<string, Grade>> = readGrades();
  const all: GradedQuestion[] = [];
  for (const [set, weight] of Object.entries(SET_WEIGHTS) as [SetName, number][]) {
    for (const { qid, query, relevant } of trainingQuestions(data, 'reading', set)) {
      const graded = grades.get(qid);
      const fold = foldOf({ relevant });
      if (!graded) continue;
      const { candidates } =
        (await searches[fold]?.ranking(query, { limit: CANDIDATES, withoutKnown: [qid] })) ?? {};
      if (!candidates) continue;
      const rows = readingFeatures(query, candidates);
      all.push({ set, fold, weight, query, candidates, rows, grades: graded });
    }
    report(`${set}: ${all.filter((one) => one.set === set).length} graded questions`);
  }
  await engine.close();
  return all;
}

const learn = (questions: readonly GradedQuestion[], least: Grade): LogisticModel =>
  roundedModel(fitLogistic(gradedExamples(questions, least)));

const { data, report, write } = startTraining();
const questions = await readQuestions();
const modelOf = (from: readonly GradedQuestion[]) => ({
  features: [...READING_FEATURES],
  subject: learn(from, 1),
  answer: learn(from, 2),
});
write(FILE, `${JSON.stringify(modelOf(questions))}\n`);
const orders = Array.from({ length: FOLDS }, (_, fold) =>
  createReadingOrder(modelOf(questions.filter((one) => one.fold !== fold))),
);
const inReadingOrder = ({ fold, query, candidates }: GradedQuestion): readonly RankedCandidate[] =>
  orders[fold]?.(query, candidates) ?? candidates;
console.log('Cross-validated, of what was graded alone:');
for (const [set, of] of Object.entries(Object.groupBy(questions, (one) => one.set))) {
  console.log(readingLine(`${set}, as ranked`, of ?? [], ({ candidates }) => candidates));
  console.log(readingLine(`${set}, as read`, of ?? [], inReadingOrder));
}
