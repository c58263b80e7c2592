import type { CitedStatement } from '#service/chat/retrieve/additions/cited-statement.ts';

/**
 * A text that stands in a source character by character, and the part of the source that it stands in; `repeated` where it
 * is what many decisions state.
 */
export type MemoQuote = {
  text: string;
  part: string | null;
  repeated?: CitedStatement;
  /** How much of the question it answers, where it is more than one sentence. */
  score?: number;
};
