import { hash } from 'node:crypto';

/** An id for what may be longer than an id may be. */
export const hashId = (value: string): string => hash('sha256', value, 'base64url').slice(0, 27);
