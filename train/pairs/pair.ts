import type { RandomGenerator } from '#metrics/random.ts';
import type { TextNumber } from '../feature-texts.ts';

/** Two texts that belong together, each in several parts. A batch holds one pair of a target at most. */
export type TextPair = { query: readonly TextNumber[]; document: readonly TextNumber[]; target: number };

/** Draws pairs of one kind. */
export type PairSource = {
  name: string;
  /** How often pairs are drawn from it, relative to the other sources. */
  share: number;
  /** The number of documents, passages or entries that it draws from. */
  size: number;
  draw(random: RandomGenerator): TextPair | null;
};

/** A document in parts: its title, and its clauses in order. */
export type DocumentParts = { title: TextNumber; clauses: readonly TextNumber[] };

export const whole = ({ title, clauses }: DocumentParts): TextNumber[] => [title, ...clauses];
