import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DATA_FOLDER, MODELS_FOLDER } from '#datasets/folders.ts';
import { FOLDS } from '#datasets/learned-from.ts';
import { createIndexSearch, openIndex } from '#datasets/open-index.ts';
import { prepareSearchIndex } from '#datasets/search-index.ts';
import { trainingConversations } from '#datasets/training-questions.ts';
import { createDocumentCache } from '#service/chat/retrieve/document-cache.ts';
import { FOLLOW_UP_FEATURES, followUpFeatures } from '#service/chat/retrieve/follow-up-features.ts';
import { followUpRankings } from '#service/chat/retrieve/follow-ups.ts';
import { createAnswerLibrary } from '#service/chat/retrieve/library.ts';
import { runSearches } from '#service/chat/retrieve/run-searches.ts';
import { scoreSearches } from '#service/chat/retrieve/score-searches.ts';
import { depthOf } from '#service/chat/understand/depth.ts';
import { readUserQuestion } from '#service/chat/understand/user-question.ts';
import { createDocuments } from '#service/documents/documents.ts';
import { type LaterTurn, laterTurnsOf } from './later-turns.ts';
import { fitLogistic, type LogisticModel, logit } from './logistic.ts';
import { choosePolicy, type JudgedQuestion, policyLine } from './selection-policy.ts';

const FILE = 'follow-up.json';
/**
 * A message in a conversation says less than a question that stands for itself: an answer to it may draw on more
 * documents, so that the right one is among them.
 */
const MEAN_REFERENCES = 4.2;
/** There are few conversations and many numbers. */
const WEIGHT_DECAY = 0.05;
const SIGNIFICANT_DIGITS = 5;

type FollowUpExample = LaterTurn & { rows: number[][]; isRelevant: boolean[] };

/** What the service would know of each later turn when it selects, by its own code. */
async function readExamples(options: { embedding?: null }): Promise<FollowUpExample[]> {
  const library = createAnswerLibrary({ documents, search: createIndexSearch(engine, options) });
  const all: FollowUpExample[] = [];
  for (const turn of turns) {
    const question = readUserQuestion({
      messages: turn.asked.map((content) => ({ role: 'user' as const, content })),
    });
    const { results, context } = await runSearches(library, question, depthOf());
    // It says nothing of itself, or surely begins something else.
    if (!context) continue;
    const scored = await scoreSearches(results, question, createDocumentCache(library));
    const candidates = followUpFeatures(followUpRankings(scored, context));
    all.push({
      ...turn,
      rows: candidates.map(({ row }) => row),
      isRelevant: candidates.map(({ entry }) => turn.gold.has(entry.doc_id)),
    });
  }
  report(`${all.length} later turns`);
  return all;
}

const learn = (examples: readonly FollowUpExample[]): LogisticModel =>
  fitLogistic(
    examples.flatMap(({ rows, isRelevant, weight }) =>
      rows.map((row, i) => ({ row, isPositive: isRelevant[i] === true, weight })),
    ),
    WEIGHT_DECAY,
  );

/** The turns with the chances that a model of the other conversations gives their candidates. */
function judge(examples: readonly FollowUpExample[]): JudgedQuestion[] {
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    learn(examples.filter((one) => one.fold !== fold)),
  );
  return examples.map(({ set, fold, rows, isRelevant }) => ({
    set,
    isRelevant,
    chances: rows.map((row) => 1 / (1 + Math.exp(-logit(models[fold] as LogisticModel, row)))),
  }));
}

function print(name: string, judged: readonly JudgedQuestion[], policy: ReturnType<typeof choosePolicy>) {
  console.log(`${name}, cross-validated by conversation:`);
  for (const [set, all] of Object.entries(Object.groupBy(judged, (one) => one.set)))
    console.log(policyLine(set, all ?? [], policy));
}

const rounded = ({ bias, weights }: LogisticModel): LogisticModel => {
  const digits = (value: number) => Number(value.toPrecision(SIGNIFICANT_DIGITS));
  return { bias: digits(bias), weights: weights.map(digits) };
};

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: DATA_FOLDER },
    out: { type: 'string', default: MODELS_FOLDER },
  },
});
const start = performance.now();
const report = (line: string) =>
  console.error(`${((performance.now() - start) / 1000).toFixed(0).padStart(4)} s  ${line}`);

mkdirSync(values.out, { recursive: true });
const turns = laterTurnsOf(trainingConversations('follow-up', 'practice.conversations'));
const engine = openIndex(await prepareSearchIndex(values.data), { timeoutMs: 600_000 });
const documents = createDocuments({ engine });
const withVectors = await readExamples({});
const withWords = await readExamples({ embedding: null });
await documents.close();
await engine.close();
const judged = judge(withVectors);
const policy = choosePolicy(
  judged.filter(({ set }) => set === 'later turns'),
  MEAN_REFERENCES,
);
console.log(
  `Drawn on is what answers with a chance of ${policy.sure}, and of ${policy.hedge} while in doubt of ${policy.doubt}.`,
);
print('with vectors', judged, policy);
print('by words alone', judge(withWords), policy);
const model = {
  features: FOLLOW_UP_FEATURES,
  words: rounded(learn(withWords)),
  vectors: rounded(learn(withVectors)),
  policy,
};
writeFileSync(join(values.out, FILE), `${JSON.stringify(model)}\n`);
report(`${join(values.out, FILE)} written`);
