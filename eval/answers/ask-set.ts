import type { Learner } from '#datasets/learned-from.ts';
import { askChat, type ServiceAddress, type StreamedAnswer } from '#harness/chat-client.ts';
import type { Message } from '#lib/contract/chat.ts';
import { type AnswerProblem, type AnswerVerdict, checkAnswer } from './check.ts';
import type { ConversationSet } from './question-sets.ts';
import type { AnswerSources } from './sources.ts';

/** The answer to one turn of a conversation, and what checking it found. */
export type EvaluatedAnswer = {
  set: string;
  expects: ConversationSet['expects'];
  qid: string;
  /** The number of turns before it in its conversation. */
  turn: number;
  query: string;
  gold: string[];
  learnedBy: ReadonlySet<Learner>;
  answer: StreamedAnswer;
  verdict: AnswerVerdict;
};

/** Asks all conversations of a set, one after another, each turn with the answers before it. */
export async function askSet(
  { name, expects, conversations }: ConversationSet,
  service: ServiceAddress,
  sources: AnswerSources,
): Promise<EvaluatedAnswer[]> {
  const all: EvaluatedAnswer[] = [];
  for (const { qid, turns, learnedBy } of conversations) {
    const messages: Message[] = [];
    for (const [turn, { query, gold }] of turns.entries()) {
      messages.push({ role: 'user', content: query });
      const answer = await askChat(service, messages);
      messages.push({ role: 'assistant', content: answer.content });
      const questions = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
      const verdict = await checkAnswer(answer, questions.join('\n'), sources);
      const faults = answer.faults.map((what): AnswerProblem => ({ kind: 'stream', what }));
      all.push({
        set: name,
        expects,
        qid,
        turn,
        query,
        gold: [...gold],
        learnedBy,
        answer,
        verdict: { ...verdict, problems: [...faults, ...verdict.problems] },
      });
    }
  }
  return all;
}
