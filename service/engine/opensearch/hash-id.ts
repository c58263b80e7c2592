import { hash } from 'node:crypto';

/** A short id for a key, which may be longer than the cluster allows for ids. */
export const hashId = (value: string): string => hash('sha256', value, 'base64url').slice(0, 27);
