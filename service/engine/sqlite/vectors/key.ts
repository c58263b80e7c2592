/** A passage anywhere: the version of its document's vectors, and which of them. Passages are at most this many. */
const PLACES = 64;

export const keyOf = (version: number, passage: number): number => version * PLACES + passage;
export const versionOf = (key: number): number => Math.floor(key / PLACES);
export const passageOf = (key: number): number => key % PLACES;
