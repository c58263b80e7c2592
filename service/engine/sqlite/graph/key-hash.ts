import { hash } from 'node:crypto';

const BYTES = 6;

/** A hash of a key, for small indexes. Keys may collide, so every look-up compares the keys themselves too. */
export const keyHash = (key: string): number => hash('sha1', key, 'buffer').readUIntBE(0, BYTES);
