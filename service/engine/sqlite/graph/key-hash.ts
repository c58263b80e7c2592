import { hash } from 'node:crypto';

const BYTES = 6;

/** A key as a number, for short indexes. Two keys may share one: who looks a key up compares the keys themselves. */
export const keyHash = (key: string): number => hash('sha1', key, 'buffer').readUIntBE(0, BYTES);
