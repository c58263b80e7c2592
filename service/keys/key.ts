import { createHash, randomBytes } from 'node:crypto';

/** Marks a key as ours, so that a secret scanner and a person recognise it. */
const PREFIX = 'ldk_';

/** A new key: 256 random bits. `ldk_Zm9v…` */
export function newKey(): string {
  return PREFIX + randomBytes(32).toString('base64url');
}

/** The name of a key, which may be shown and logged: `key_6f1c0a…`. Says nothing about the key itself. */
export function newKeyId(): string {
  return `key_${randomBytes(9).toString('hex')}`;
}

/** What is stored of a key. A key has 256 random bits: there is nothing to guess, so no salt and no slow hash. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
