import type { SearchType } from '#lib/contract/search.ts';

/** Where the data sets are; one of them in place of all, one mode in place of all, and whether to print objects. */
export type Options = { data: string; set?: string; mode?: SearchType; json?: boolean };

/** `run` prints what it measures and tells whether all bounds are kept. */
export type Eval = { name: string; describe: string; run(options: Options): Promise<boolean> };
