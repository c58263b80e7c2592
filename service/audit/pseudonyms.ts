import { createHmac, randomBytes } from 'node:crypto';
import type { ServiceState } from '#service/state/open.ts';

/** The pseudonym of a user in the audit log: `f3a1…`, 32 hexadecimal digits; always the same for the same name. */
export type Pseudonym = (user: string) => string;

const NAME = 'audit-user';
const DIGITS = 32;

/**
 * Pseudonyms are HMAC-SHA-256 with a secret of this data folder, made once, so that the log alone is not enough to find
 * out a name by trying names.
 */
export async function openPseudonyms(state: ServiceState, now: () => number = Date.now): Promise<Pseudonym> {
  const secret = Buffer.from(await secretOf(state, now), 'hex');
  return (user) => createHmac('sha256', secret).update(user).digest('hex').slice(0, DIGITS);
}

/** Two services that start at the same moment get the same one. */
async function secretOf(state: ServiceState, now: () => number): Promise<string> {
  await state
    .insertInto('secrets')
    .values({ name: NAME, value: randomBytes(32).toString('hex'), created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await state
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  return value;
}
