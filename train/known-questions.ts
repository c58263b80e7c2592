import { readGrades } from '#datasets/grades.ts';
import type { SetName } from '#datasets/learned-from.ts';
import { trainingQuestions } from '#datasets/training-questions.ts';
import { openEmbedding } from '#service/embed/index.ts';
import { modelName } from '#service/embed/model-name.ts';
import { toInt8 } from '#service/engine/int8.ts';
import { formatKnownQuestions } from '#service/search/known-questions/read.ts';
import { startTraining } from './program.ts';

const FILE = 'known-questions.json';
const SETS = [
  'practice.situations',
  'practice.terms',
  'practice.mentions',
  'practice.constitutional',
] satisfies SetName[];

/** Documents with this grade answer a question as those do that its set names. */
const ANSWERS = 2;

const { data, report, write } = startTraining();
const grades = readGrades();
const { model, embedder } = openEmbedding();
const all = SETS.flatMap((set) => trainingQuestions(data, 'known-questions', set));
const vectors = all.map(({ query }) => toInt8(embedder.embed(query)));
const questions = all.map(({ qid, relevant }) => {
  const graded = [...(grades.get(qid) ?? [])].filter(([, grade]) => grade === ANSWERS);
  return { qid, answers: [...new Set([...relevant, ...graded.map(([docId]) => docId)])] };
});
report(`${all.length} questions, ${new Set(questions.flatMap(({ answers }) => answers)).size} documents`);
write(FILE, formatKnownQuestions(modelName(model), questions, vectors));
