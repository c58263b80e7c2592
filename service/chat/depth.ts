import type { ReasoningEffort } from '#lib/contract/chat.ts';

/** How far retrieval goes for one answer. */
export type Depth = {
  /** Documents that the index is asked for, of which the best are kept. */
  candidates: number;
  /** Sources of each group that an answer may draw on. */
  laws: number;
  opinions: number;
  judgments: number;
  /** Whether the articles that the first sources cite are looked up too. */
  citations: boolean;
};

const FAST: Depth = { candidates: 30, laws: 3, opinions: 2, judgments: 2, citations: false };
const USUAL: Depth = { candidates: 50, laws: 4, opinions: 3, judgments: 3, citations: true };
const DEEP: Depth = { candidates: 100, laws: 7, opinions: 5, judgments: 5, citations: true };

/** The six values of `reasoning_effort` are three depths, as the spec groups them; the middle one is the default. */
export function depthOf(effort: ReasoningEffort = 'medium'): Depth {
  if (effort === 'high' || effort === 'xhigh') return DEEP;
  return effort === 'medium' ? USUAL : FAST;
}
