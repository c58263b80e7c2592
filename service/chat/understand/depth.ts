import type { ReasoningEffort } from '#lib/contract/chat.ts';

/** How far retrieval goes for one answer. */
export type RetrievalDepth = {
  /** Documents that each search ranks. */
  candidates: number;
  /** How many questions of its own a message may be split into. */
  parts: number;
  /** Sources of each group that an answer may draw on. */
  laws: number;
  opinions: number;
  judgments: number;
  /** Statements that courts repeat. */
  statements: number;
  /** Further behind the best score than this, a document is left out. */
  behind: number;
  /** Whether the citation graph is followed for every question, not only for the penalties of one that asks for them. */
  graph: boolean;
};

const FAST: RetrievalDepth = {
  candidates: 60,
  parts: 1,
  laws: 3,
  opinions: 2,
  judgments: 2,
  statements: 1,
  behind: 3,
  graph: false,
};
const USUAL: RetrievalDepth = {
  candidates: 100,
  parts: 2,
  laws: 4,
  opinions: 3,
  judgments: 3,
  statements: 1,
  behind: 4,
  graph: false,
};
const DEEP: RetrievalDepth = {
  candidates: 100,
  parts: 4,
  laws: 7,
  opinions: 5,
  judgments: 5,
  statements: 2,
  behind: 6,
  graph: true,
};

/** The six values of `reasoning_effort` are three depths, as the spec groups them; the middle one is the default. */
export function depthOf(effort: ReasoningEffort = 'medium'): RetrievalDepth {
  if (effort === 'high' || effort === 'xhigh') return DEEP;
  return effort === 'medium' ? USUAL : FAST;
}
