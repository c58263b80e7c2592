import { z } from 'zod';
import { type Learner, learnedBy } from './learned-from.ts';
import { documentIdOf, ownFile, readLines } from './question-sets.ts';

/** What a user asks in one turn, and the documents that answer it. */
export type QuestionTurn = { query: string; gold: ReadonlySet<string> };
/** One or more turns, asked after each other with the answers between them. */
export type Conversation = { qid: string; turns: QuestionTurn[]; learnedBy: ReadonlySet<Learner> };

const ConversationLine = z.object({
  qid: z.string(),
  turns: z.array(z.object({ query: z.string(), relevant: z.array(z.string()) })),
});

/** The conversations of several turns in one of our own sets. */
export function readConversations(name: string): Conversation[] {
  return readLines(ownFile(name)).map((line, position) => {
    const { qid, turns } = ConversationLine.parse(JSON.parse(line));
    return {
      qid,
      learnedBy: learnedBy(name, { qid, position }),
      turns: turns.map(({ query, relevant }) => ({ query, gold: new Set(relevant.map(documentIdOf)) })),
    };
  });
}
