/**
 * Integer ids order documents by authority: each hierarchy rank (lib/taiwan/kinds/hierarchy-rank.ts) has a band of ids,
 * repealed documents have bands after all others. Posting lists are sorted by id, so a walk meets the best documents
 * first and can stop early; rank and validity follow from the id alone. Ids stay below 2^30, a small integer of V8.
 */
const BAND_BITS = 25;
const HIERARCHY_RANK_BITS = 4;
export const BAND_CAPACITY = 2 ** BAND_BITS;
/** Ranks are 1 to this; 0 was used before there were bands. */
export const MAX_HIERARCHY_RANK = 2 ** HIERARCHY_RANK_BITS - 1;
export const BANDS = 2 * (MAX_HIERARCHY_RANK + 1);
/** Ids of documents no longer in force start here. */
export const ABANDONED_START = (MAX_HIERARCHY_RANK + 1) * BAND_CAPACITY;

export const bandOf = (id: number): number => id >>> BAND_BITS;
export const hierarchyRankOfId = (id: number): number => bandOf(id) & MAX_HIERARCHY_RANK;
/** The same of a row of `documents`, as SQL. */
export const HIERARCHY_RANK_OF_ROW = `(documents.id >> ${BAND_BITS} & ${MAX_HIERARCHY_RANK})`;
/** The ids of a band are greater than this and less than the next. */
export const startOfBand = (band: number): number => band * BAND_CAPACITY;

/** Where the ids of such a document start. */
export const startOf = (hierarchyRank: number, isAbandoned: boolean): number =>
  (isAbandoned ? ABANDONED_START : 0) + startOfBand(hierarchyRank);
