import { SEARCH_TYPES } from '#lib/contract/names.ts';
import type { SearchType } from '#lib/contract/search.ts';
import { MODE_DEFAULT } from '#lib/search/params.ts';

/** The modes in the order in which they are offered: the usual one first. */
export const MODES: readonly SearchType[] = [
  MODE_DEFAULT,
  ...SEARCH_TYPES.filter((type) => type !== MODE_DEFAULT),
];
