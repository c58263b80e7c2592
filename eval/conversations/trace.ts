import type { Conversation } from '#datasets/conversations.ts';
import { createDocumentCache } from '#service/chat/retrieve/document-cache.ts';
import type { AnswerLibrary, AnswerRanking } from '#service/chat/retrieve/library.ts';
import {
  keepRelevantSearches,
  type RetrievalOutcome,
} from '#service/chat/retrieve/relevance/relevant-searches.ts';
import { scoreSearches } from '#service/chat/retrieve/relevance/score-searches.ts';
import { retrieve } from '#service/chat/retrieve/retrieve.ts';
import { runSearches } from '#service/chat/retrieve/run-searches.ts';
import { selectDocuments } from '#service/chat/retrieve/selection/select.ts';
import { depthOf } from '#service/chat/understand/depth.ts';
import { readUserQuestion, type UserQuestion } from '#service/chat/understand/user-question.ts';

/** How a message was read by its words; `begins`: the results showed that it begins another topic. */
export type TurnReading = 'first' | 'alone' | 'asks again' | 'begins' | 'possible' | 'certain';

/** What became of one turn. `places`: by way of search, the place of the first right document, from 1; 0 for none. */
export type TracedTurn = {
  turn: number;
  reading: TurnReading;
  outcome: RetrievalOutcome;
  places: Readonly<Record<string, number>>;
  isSelected: boolean;
  isCited: boolean;
  references: number;
};

/** Takes every turn through the steps of an answer, and records at which of them a right document was there. */
export async function traceConversation(
  library: AnswerLibrary,
  { turns }: Conversation,
): Promise<TracedTurn[]> {
  const depth = depthOf();
  const traced: TracedTurn[] = [];
  for (const [turn, { gold }] of turns.entries()) {
    const messages = turns.slice(0, turn + 1).map(({ query }) => ({ role: 'user' as const, content: query }));
    const question = readUserQuestion({ messages }, depth.parts);
    const { results, context } = await runSearches(library, question, depth);
    const scored = await scoreSearches(results, question, createDocumentCache(library));
    const relevant = keepRelevantSearches(scored, context);
    const { outcome, sources } = await retrieve(library, question, depth);
    const placeIn = ({ candidates }: AnswerRanking) =>
      candidates.findIndex(({ doc_id }) => gold.has(doc_id)) + 1;
    traced.push({
      turn,
      reading: readingOf(turn, question, relevant.followUp?.beginsTopic === true),
      outcome,
      places: Object.fromEntries([
        ...results.flatMap(({ search, ranking }) =>
          (search.ways ?? ['alone']).map((way) => [way, placeIn(ranking)]),
        ),
        ...(context?.act ? [['act', placeIn(context.act)]] : []),
      ]),
      isSelected: selectDocuments(relevant, depth).some(({ doc_id }) => gold.has(doc_id)),
      isCited: sources.some(({ document }) => gold.has(document.doc_id)),
      references: sources.length,
    });
  }
  return traced;
}

function readingOf(turn: number, { searches }: UserQuestion, begins: boolean): TurnReading {
  const followUp = searches[0]?.followUp;
  if (turn === 0) return 'first';
  if (followUp === undefined) return searches[0]?.ways ? 'alone' : 'asks again';
  return begins ? 'begins' : followUp;
}
