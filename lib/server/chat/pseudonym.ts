import 'server-only';
import { createHmac } from 'node:crypto';
import { webEnv } from '../env.ts';

/** A lawyer's pseudonym for the upstream: always the same, and without our secret nobody can tell who it is. */
export function pseudonym(userId: string): string {
  const digest = createHmac('sha256', webEnv().sessionSecret).update(`chat user ${userId}`).digest('hex');
  return `u-${digest.slice(0, 32)}`;
}
