/** Where the data sets are, and one of them in place of all, if that is asked. */
export type Options = { data: string; set?: string };

/** `run` prints what it measures and tells whether all bounds are kept. */
export type Eval = { name: string; describe: string; run(options: Options): Promise<boolean> };
