/**
 * The key of a passage in the index: the version of its document's vectors, and its place among them. A document has
 * at most this many passages.
 */
const PLACES = 64;

export const keyOf = (version: number, passage: number): number => version * PLACES + passage;
export const versionOf = (key: number): number => Math.floor(key / PLACES);
export const passageOf = (key: number): number => key % PLACES;
