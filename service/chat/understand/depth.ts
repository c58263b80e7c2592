import type { ReasoningEffort } from '#lib/contract/chat.ts';

/** How far retrieval goes for one answer. */
export type RetrievalDepth = {
  /** Number of documents that each search ranks. */
  candidates: number;
  /** How many questions of its own a message may be split into. */
  parts: number;
  /** Articles, interpretations and rulings that an answer may draw on; and decisions and letters. */
  norms: number;
  practice: number;
  /** Statements that courts repeat. */
  statements: number;
  /** Divides the thresholds of the selection policy: with more effort less likely documents are used too. */
  breadth: number;
  /** Whether references are followed for every question; otherwise only penalties, where one is asked for. */
  graph: boolean;
};

const FAST: RetrievalDepth = {
  candidates: 60,
  parts: 1,
  norms: 3,
  practice: 1,
  statements: 1,
  breadth: 1,
  graph: false,
};
const USUAL: RetrievalDepth = {
  candidates: 100,
  parts: 2,
  norms: 5,
  practice: 1,
  statements: 1,
  breadth: 1,
  graph: false,
};
const DEEP: RetrievalDepth = {
  candidates: 100,
  parts: 4,
  norms: 10,
  practice: 4,
  statements: 2,
  breadth: 6,
  graph: true,
};

/** The six values of `reasoning_effort` are three depths, as the spec groups them; the middle one is the default. */
export function depthOf(effort: ReasoningEffort = 'medium'): RetrievalDepth {
  if (effort === 'high' || effort === 'xhigh') return DEEP;
  return effort === 'medium' ? USUAL : FAST;
}
