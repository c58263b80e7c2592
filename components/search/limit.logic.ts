import { SearchParams } from '#lib/contract/search.ts';

const USUAL = [10, 20, 30, 50];

/** The usual numbers of results, and the address's own if it is another allowed one. */
export function limitChoices(limit: string): number[] {
  const { success, data } = SearchParams.shape.limit.safeParse(limit);
  return success ? [...new Set([...USUAL, data])].sort((a, b) => a - b) : USUAL;
}
