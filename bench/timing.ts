/** The time of one set of searches in one mode. With `--json` a bench prints one such object a line. */
export type SearchTiming = { set: string; mode: string; n: number; p50Ms: number; p95Ms: number };
