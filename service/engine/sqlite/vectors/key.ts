import { MAX_VECTORS_OF_DOCUMENT } from '../../ports.ts';

/**
 * The key of a passage in the index: the version of its document's vectors, and its position among them. A position
 * of `MAX_VECTORS_OF_DOCUMENT` or more would give a key that belongs to another document.
 */
export const keyOf = (version: number, passage: number): number =>
  version * MAX_VECTORS_OF_DOCUMENT + passage;
export const versionOf = (key: number): number => Math.floor(key / MAX_VECTORS_OF_DOCUMENT);
export const passageOf = (key: number): number => key % MAX_VECTORS_OF_DOCUMENT;
