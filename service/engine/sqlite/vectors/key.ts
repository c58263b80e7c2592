import { MAX_VECTORS_OF_DOCUMENT } from '../../ports.ts';

/**
 * The key of a passage in the index: the version of its document's vectors, and its place among them. One place more and
 * the key would be that of another document.
 */
export const keyOf = (version: number, passage: number): number =>
  version * MAX_VECTORS_OF_DOCUMENT + passage;
export const versionOf = (key: number): number => Math.floor(key / MAX_VECTORS_OF_DOCUMENT);
export const passageOf = (key: number): number => key % MAX_VECTORS_OF_DOCUMENT;
