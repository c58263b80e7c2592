import type { Random } from '../../metrics/random.ts';
import type { TextNumber } from '../texts.ts';

/** Two texts that belong together, each of several parts. No batch holds two pairs of one target. */
export type Pair = { query: readonly TextNumber[]; document: readonly TextNumber[]; target: number };

/** A way to draw pairs. */
export type PairSource = {
  name: string;
  /** How often pairs are drawn from it, against the others. */
  share: number;
  /** How many things it draws from, to be told. */
  size: number;
  draw(random: Random): Pair | null;
};

/** A document in parts: its title, and its clauses in order. */
export type Parts = { title: TextNumber; clauses: readonly TextNumber[] };

export const whole = ({ title, clauses }: Parts): TextNumber[] => [title, ...clauses];
