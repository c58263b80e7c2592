/**
 * Integer ids carry authority: a band for each rank in the hierarchy (lib/taiwan/hierarchy-rank.ts), those no longer in force after all in
 * force, and a running number within. Every list of matches runs by id, so it meets the best first and may be left early;
 * rank and age of a match are told from its id alone. Ids stay below 2^30, a small integer of V8.
 */
const BAND_BITS = 25;
const HIERARCHY_RANK_BITS = 4;
/** Documents of one band, and ids from its first on. */
export const BAND = 2 ** BAND_BITS;
/** 1 to this; 0 is that of indexes before there were bands. */
export const MAX_HIERARCHY_RANK = 2 ** HIERARCHY_RANK_BITS - 1;
export const BANDS = 2 * (MAX_HIERARCHY_RANK + 1);
/** Ids of documents no longer in force start here. */
export const ABANDONED = (MAX_HIERARCHY_RANK + 1) * BAND;

export const bandOf = (id: number): number => id >>> BAND_BITS;
export const hierarchyRankOfId = (id: number): number => bandOf(id) & MAX_HIERARCHY_RANK;
/** The same of a row of `documents`, as SQL. */
export const HIERARCHY_RANK_OF_ROW = `(documents.id >> ${BAND_BITS} & ${MAX_HIERARCHY_RANK})`;
/** The ids of a band are greater than this and less than the next. */
export const startOfBand = (band: number): number => band * BAND;

/** Where the ids of such a document start. */
export const startOf = (hierarchyRank: number, isAbandoned: boolean): number =>
  (isAbandoned ? ABANDONED : 0) + startOfBand(hierarchyRank);
