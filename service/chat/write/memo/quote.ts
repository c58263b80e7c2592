import type { CitedStatement } from '#service/chat/retrieve/additions/cited-statement.ts';

/**
 * A text that stands in a source character by character; `part`: the part of the source where it stands; `repeated`:
 * set if many decisions state the same.
 */
export type MemoQuote = {
  text: string;
  part: string | null;
  repeated?: CitedStatement;
  /** How much of the question it answers, where it is more than one sentence. */
  score?: number;
};
