import { hash } from 'node:crypto';

/** An id for a key that may be longer than ids may be. */
export const hashId = (value: string): string => hash('sha256', value, 'base64url').slice(0, 27);
