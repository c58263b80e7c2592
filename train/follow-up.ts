import { FOLDS } from '#datasets/learned-from.ts';
import { createIndexSearch, openIndex } from '#datasets/open-index.ts';
import { prepareSearchIndex } from '#datasets/search-index.ts';
import { trainingConversations, trainingQuestions } from '#datasets/training-questions.ts';
import { createDocumentCache } from '#service/chat/retrieve/document-cache.ts';
import { type AnswerLibrary, createAnswerLibrary } from '#service/chat/retrieve/library.ts';
import { BELONGING_FEATURES, belongingFeatures } from '#service/chat/retrieve/relevance/belonging.ts';
import { followUpRankings } from '#service/chat/retrieve/relevance/relevant-searches.ts';
import { type ScoredSearch, scoreSearches } from '#service/chat/retrieve/relevance/score-searches.ts';
import { runSearches } from '#service/chat/retrieve/run-searches.ts';
import { FOLLOW_UP_FEATURES, followUpFeatures } from '#service/chat/retrieve/selection/follow-up-features.ts';
import { depthOf } from '#service/chat/understand/depth.ts';
import { readUserQuestion } from '#service/chat/understand/user-question.ts';
import { createDocuments } from '#service/documents/documents.ts';
import { type BelongingExample, trainBelonging } from './belonging.ts';
import { laterTurnsOf } from './later-turns.ts';
import { type PolicyExample, trainPolicyModel } from './policy-model.ts';
import { startTraining } from './program.ts';

const FILE = 'follow-up.json';
/**
 * A message in a conversation says less than a question that stands alone, so an answer to it may draw on more
 * documents, for the right one to be among them.
 */
const AIM = { costOfWrong: 0.02, most: 5 };
/** Stronger than usual: there are few conversations and many weights. */
const WEIGHT_DECAY = 0.05;

type FollowUpExamples = { policy: PolicyExample[]; belonging: BelongingExample[] };

/**
 * The features that the service has of each later turn when it selects documents, computed by its own code; and whether
 * each belongs to its conversation. Idle talk behind the first message of another conversation does not.
 */
async function readExamples(
  options: { embedding?: null },
  idle: readonly string[],
): Promise<FollowUpExamples> {
  const library = createAnswerLibrary({ documents, search: createIndexSearch(engine, options) });
  const all: FollowUpExamples = { policy: [], belonging: [] };
  for (const turn of turns) {
    const { scored, context } = await searchFor(library, turn.messages);
    // There is no context where the message has no words of its own, or surely begins another topic.
    if (!context) continue;
    if (turn.set === 'later turns') addBelonging(all, true, scored, turn.fold);
    const candidates = followUpFeatures(followUpRankings(scored, context), turn.conversations);
    all.policy.push({
      ...turn,
      rows: candidates.map(({ row }) => row),
      isRelevant: candidates.map(({ entry }) => turn.gold.has(entry.doc_id)),
    });
  }
  for (const [i, query] of idle.entries()) {
    const first = conversations[i % conversations.length]?.turns[0];
    const { scored, context } = await searchFor(library, [first?.query ?? '', query]);
    if (context) addBelonging(all, false, scored, i % FOLDS);
  }
  report(`${all.policy.length} later turns, ${idle.length} messages of idle talk`);
  return all;
}

/** What the service finds for the last of these messages, in each of the ways in which it searches. */
async function searchFor(library: AnswerLibrary, questions: readonly string[]) {
  const messages = questions.map((content) => ({ role: 'user' as const, content }));
  const question = readUserQuestion({ messages });
  const { results, context } = await runSearches(library, question, depthOf());
  return { scored: await scoreSearches(results, question, createDocumentCache(library)), context };
}

/** Adds an example. Where words alone show that a message is a follow-up, the model is not used: no example. */
function addBelonging(
  { belonging }: FollowUpExamples,
  belongs: boolean,
  scored: readonly ScoredSearch[],
  fold: number,
): void {
  if (scored[0]?.search.followUp === 'possible')
    belonging.push({ belongs, row: belongingFeatures(scored), fold });
}

const { data, report, write } = startTraining();
const conversations = trainingConversations('follow-up', 'practice.conversations');
const turns = laterTurnsOf(conversations);
const engine = openIndex(await prepareSearchIndex(data), { timeoutMs: 600_000 });
const documents = createDocuments({ engine });
const idle = trainingQuestions(data, 'follow-up', 'practice.idle').map(({ query }) => query);
const vectors = await readExamples({}, idle);
const words = await readExamples({ embedding: null }, []);
await documents.close();
await engine.close();
const model = trainPolicyModel({
  features: FOLLOW_UP_FEATURES,
  vectors: vectors.policy,
  words: words.policy,
  decay: WEIGHT_DECAY,
  chosenOn: ['later turns'],
  aim: AIM,
});
const belonging = { features: BELONGING_FEATURES, ...trainBelonging(vectors.belonging) };
write(FILE, `${JSON.stringify({ ...model, belonging })}\n`);
