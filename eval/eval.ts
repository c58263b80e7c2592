import type { SearchType } from '#lib/contract/search.ts';

/**
 * Where the data sets are; one of them in place of all, of each so many questions at most, one mode in place of all, whether
 * to print objects, and whether to search without the lexicon, to see what it does.
 */
export type Options = {
  data: string;
  set?: string;
  limit?: number;
  mode?: SearchType;
  json?: boolean;
  withoutLexicon?: boolean;
};

/** `run` prints what it measures and tells whether all bounds are kept. */
export type Eval = { name: string; describe: string; run(options: Options): Promise<boolean> };
