import type { SearchType } from '#lib/contract/search.ts';

export type EvaluationOptions = {
  /** The folder of the data sets. */
  data: string;
  /** One set in place of all: a name, or a file. */
  set?: string;
  /** The most questions of a set. */
  limit?: number;
  /** One mode in place of all three. */
  mode?: SearchType;
  /** Print objects, one a line, instead of a table. */
  json?: boolean;
  /** Search without expanding questions, to see what the lexicon adds. */
  withoutLexicon?: boolean;
};

/** `run` prints what it measures and returns whether all thresholds are kept. */
export type Evaluation = {
  name: string;
  describe: string;
  run(options: EvaluationOptions): Promise<boolean>;
};
