import { LIMIT_MAX } from '#lib/contract/names.ts';

/** The text of a URL's `limit` as a number; null where the contract would refuse it. */
export function readLimit(text: string): number | null {
  const limit = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  return limit >= 1 && limit <= LIMIT_MAX ? limit : null;
}
