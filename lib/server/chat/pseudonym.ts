import 'server-only';
import { createHmac } from 'node:crypto';
import { webEnv } from '../env.ts';

/** The lawyer as the upstream may know her: always the same, and no one without our secret can tell who it is. */
export function pseudonym(userId: string): string {
  const digest = createHmac('sha256', webEnv().sessionSecret).update(`chat user ${userId}`).digest('hex');
  return `u-${digest.slice(0, 32)}`;
}
