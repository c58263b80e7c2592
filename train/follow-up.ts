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
import { laterTurnsOf } from './later-turns.ts';
import { type PolicyExample, trainPolicyModel } from './policy-model.ts';
import { startTraining } from './program.ts';

const FILE = 'follow-up.json';
/**
 * A message in a conversation says less than a question that stands for itself: an answer to it may draw on more
 * documents, so that the right one is among them.
 */
const AIM = { costOfWrong: 0.03, most: 5 };
/** There are few conversations and many numbers. */
const WEIGHT_DECAY = 0.05;

/** What the service would know of each later turn when it selects, by its own code. */
async function readExamples(options: { embedding?: null }): Promise<PolicyExample[]> {
  const library = createAnswerLibrary({ documents, search: createIndexSearch(engine, options) });
  const all: PolicyExample[] = [];
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

const { data, report, write } = startTraining();
const turns = laterTurnsOf(trainingConversations('follow-up', 'practice.conversations'));
const engine = openIndex(await prepareSearchIndex(data), { timeoutMs: 600_000 });
const documents = createDocuments({ engine });
const vectors = await readExamples({});
const words = await readExamples({ embedding: null });
await documents.close();
await engine.close();
const model = trainPolicyModel({
  features: FOLLOW_UP_FEATURES,
  vectors,
  words,
  decay: WEIGHT_DECAY,
  chosenOn: ['later turns'],
  aim: AIM,
});
write(FILE, `${JSON.stringify(model)}\n`);
