import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { NOT_SENT_HEADER } from '#lib/server/upstream/gateway.ts';
import type { ProofLawyer } from './lawyer.ts';
import type { ProofSite } from './site.ts';
import { isWholeAnswer } from './writing-model.ts';

export type LoadFailure = {
  what: string;
  from: number;
  to: number;
  why: string;
  /** Whether the response says that it may have been charged, or the caller must assume so because the connection broke. */
  isMaybeCharged: boolean;
};
/** Why a request failed that did get a response. */
type ResponseFailure = { why: string; isMaybeCharged: boolean };
export type LoadedAnswer = { thread: string; end: string | null; isWhole: boolean };

export type LoadResult = {
  /** Requests that were answered as they should be. */
  searches: number;
  direct: number;
  pages: number;
  answers: LoadedAnswer[];
  failures: LoadFailure[];
  longestMs: number;
};

const QUESTIONS = [
  '房東不還押金',
  '遲延給付的損害賠償',
  '車禍後對方不賠',
  '契約解除後回復原狀',
  '消滅時效完成的效力',
];
const PAGES = ['/search', '/chat', '/documents/law%3ADEMO09%3A4'];
/** Between two requests of a lane, so that the machine is busy but not overloaded. */
const PAUSE_MS = 50;

/**
 * Lawyers at work until `end` is called: they search, ask questions and read the answers to their end, open pages; a
 * program searches at the service too. Every query is different, so that no search is answered from the store.
 */
export function startLoad(site: ProofSite, lawyers: readonly ProofLawyer[], { isChatting = true } = {}) {
  const result: LoadResult = { searches: 0, direct: 0, pages: 0, answers: [], failures: [], longestMs: 0 };
  let isOver = false;

  /** One after the other until the load ends; `act` returns why it failed, or null. */
  async function lane(
    what: string,
    act: (n: number) => Promise<string | ResponseFailure | null>,
  ): Promise<void> {
    for (let n = 0; !isOver; n++) {
      const from = performance.now();
      const failed = await act(n).catch((error: Error) => ({ why: error.message, isMaybeCharged: true }));
      const to = performance.now();
      if (what !== 'answer') result.longestMs = Math.max(result.longestMs, to - from);
      if (failed !== null) {
        const failure = typeof failed === 'string' ? { why: failed, isMaybeCharged: false } : failed;
        result.failures.push({ what, from, to, ...failure });
        await pause(PAUSE_MS);
      }
      await pause(PAUSE_MS);
    }
  }

  const queryOf = (n: number) => `${QUESTIONS[n % QUESTIONS.length]} ${randomUUID().slice(0, 8)}`;
  const search = (lawyer: ProofLawyer) => async (n: number) => {
    const mode = n % 2 === 0 ? 'hybrid' : 'semantic';
    const { status, text, isMaybeCharged } = await lawyer.search(queryOf(n), { mode });
    if (status !== 200) return { why: `${status} ${text.slice(0, 160)}`, isMaybeCharged };
    if ((JSON.parse(text) as { documents: unknown[] }).documents.length === 0) return 'no documents';
    result.searches++;
    return null;
  };
  const page = (lawyer: ProofLawyer) => async (n: number) => {
    const { status } = await lawyer.fetch(PAGES[n % PAGES.length]!);
    if (status !== 200) return `${status}`;
    result.pages++;
    return null;
  };
  const answer = (lawyer: ProofLawyer) => async (n: number) => {
    const thread = randomUUID();
    const { done } = await lawyer.askQuestion(`${QUESTIONS[n % QUESTIONS.length]}？`, thread);
    const { text, end } = await done;
    result.answers.push({ thread, end, isWhole: end === 'stop' && isWholeAnswer(text) });
    return null;
  };
  const direct = async (n: number) => {
    const parameters = new URLSearchParams({ query: queryOf(n), search_type: 'keyword', limit: '5' });
    const response = await fetch(`${site.apiUrl}/api/v1/search?${parameters}`, {
      headers: { authorization: `Bearer ${site.keys.direct.key}`, connection: 'close' },
    });
    const text = await response.text();
    if (response.status !== 200) {
      // By the contract, what the service itself refuses or fails is not charged; a 502 of the proxy does not say.
      const isMaybeCharged = response.status === 502 && !response.headers.has(NOT_SENT_HEADER);
      return { why: `${response.status} ${text.slice(0, 160)}`, isMaybeCharged };
    }
    result.direct++;
    return null;
  };

  const [first, second] = [lawyers[0]!, lawyers.at(-1)!];
  const lanes = [
    lane('search', search(first)),
    lane('search', search(second)),
    lane('page', page(first)),
    lane('direct', direct),
    ...(isChatting
      ? [lane('answer', answer(first)), lane('answer', answer(second)), lane('answer', answer(second))]
      : []),
  ];
  return {
    result,
    /** Begins nothing more and waits for the requests under way. */
    async end(): Promise<LoadResult> {
      isOver = true;
      await Promise.all(lanes);
      return result;
    },
  };
}
