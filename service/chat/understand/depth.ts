import type { ReasoningEffort } from '#lib/contract/chat.ts';

/** How far retrieval goes for one answer. */
export type RetrievalDepth = {
  /** Documents that each search ranks. */
  candidates: number;
  /** How many questions of its own a message may be split into. */
  parts: number;
  /** Articles, interpretations and rulings that an answer may draw on; and decisions and letters. */
  norms: number;
  practice: number;
  /** Statements that courts repeat. */
  statements: number;
  /** So many times less likely to answer may be what is drawn on. */
  caution: number;
  /** Whether the citation graph is followed for every question, not only for the penalties of one that asks for them. */
  graph: boolean;
};

const FAST: RetrievalDepth = {
  candidates: 60,
  parts: 1,
  norms: 3,
  practice: 1,
  statements: 1,
  caution: 1,
  graph: false,
};
const USUAL: RetrievalDepth = {
  candidates: 100,
  parts: 2,
  norms: 5,
  practice: 1,
  statements: 1,
  caution: 1,
  graph: false,
};
const DEEP: RetrievalDepth = {
  candidates: 100,
  parts: 4,
  norms: 10,
  practice: 4,
  statements: 2,
  caution: 6,
  graph: true,
};

/** The six values of `reasoning_effort` are three depths, as the spec groups them; the middle one is the default. */
export function depthOf(effort: ReasoningEffort = 'medium'): RetrievalDepth {
  if (effort === 'high' || effort === 'xhigh') return DEEP;
  return effort === 'medium' ? USUAL : FAST;
}
