import type { Message } from '#lib/contract/chat.ts';
import { type Address, ask, type Heard } from './ask.ts';
import { check, type Problem, type Verdict } from './check.ts';
import type { QuestionSet } from './questions.ts';
import type { Store } from './store.ts';

/** One turn with its answer and what is to be said of it. */
export type Answered = {
  set: string;
  expects: QuestionSet['expects'];
  qid: string;
  /** Turns before it in its conversation. */
  after: number;
  query: string;
  gold: string[];
  heard: Heard;
  verdict: Verdict;
};

/** Asks all conversations of a set, one after another, each turn with the answers before it. */
export async function answersTo(
  { name, expects, conversations }: QuestionSet,
  service: Address,
  store: Store,
): Promise<Answered[]> {
  const all: Answered[] = [];
  for (const { qid, turns } of conversations) {
    const messages: Message[] = [];
    for (const [after, { query, gold }] of turns.entries()) {
      messages.push({ role: 'user', content: query });
      const heard = await ask(service, messages);
      messages.push({ role: 'assistant', content: heard.content });
      const asked = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
      const verdict = await check(heard, asked.join('\n'), store);
      const faults = heard.faults.map((what): Problem => ({ kind: 'stream', what }));
      all.push({
        set: name,
        expects,
        qid,
        after,
        query,
        gold: [...gold],
        heard,
        verdict: { ...verdict, problems: [...faults, ...verdict.problems] },
      });
    }
  }
  return all;
}
