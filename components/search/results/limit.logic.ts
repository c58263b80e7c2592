import { readLimit } from '#lib/search/limit.ts';

const USUAL = [10, 20, 30, 50];

/** The usual numbers of results, and the address's own if it is another allowed one. */
export function limitChoices(limit: string): number[] {
  const own = readLimit(limit);
  return own === null ? USUAL : [...new Set([...USUAL, own])].sort((a, b) => a - b);
}
