import { z } from 'zod';
import { UsageError } from '#service/usage-error.ts';
import { endOfDay } from './expiry.ts';
import { formatKeyTable, toKeyRecord } from './report.ts';
import type { KeyStore } from './store.ts';

/** A command was understood and cannot be carried out. */
export class CommandError extends Error {
  override name = 'CommandError';
}

export type KeyCommandFlags = {
  name?: string;
  quota?: string;
  expires?: string;
  overlap?: string;
  json?: boolean;
};

/** A command gives the lines to print. */
export type KeyCommand = (
  keys: KeyStore,
  flags: KeyCommandFlags,
  rest: string[],
  dataDir: string,
) => Promise<string[]>;

export const QuotaFlag = z
  .string({ error: '--quota is missing' })
  .regex(/^\d{1,15}$/, '--quota must be a whole number, e.g. --quota 1000')
  .transform(Number);

const CreateKeyFlags = z.object({
  name: z
    .string({ error: '--name is missing' })
    .trim()
    .min(1, '--name is empty')
    .max(200, '--name is too long'),
  quota: QuotaFlag,
  expires: z.iso.date('--expires must be a date, e.g. --expires 2027-12-31').optional(),
});

export const createKey: KeyCommand = async (keys, flags, rest) => {
  const input = CreateKeyFlags.safeParse(flags);
  if (!input.success) throw new UsageError(input.error.issues.map(({ message }) => message).join('\n'));
  refuseArguments(rest);
  const { name, quota, expires } = input.data;
  const created = await keys.create({ name, quota, expiresAt: expires ? endOfDay(expires) : null });
  const status = keys.status(created);
  return [
    `Created ${created.id} (${name}): ${quota} searches, ${expires ? `good until ${expires}` : 'without expiry'}.`,
    ...(status === 'expired' ? ['Note: that day is over, the key is already expired.'] : []),
    'The key is shown this once; only its hash is stored:',
    created.key,
    ...(flags.json ? [JSON.stringify({ ...toKeyRecord(created, status), key: created.key })] : []),
  ];
};

export const listKeys: KeyCommand = async (keys, flags, rest) => {
  refuseArguments(rest);
  const records = (await keys.list()).map((key) => toKeyRecord(key, keys.status(key)));
  if (flags.json) return [JSON.stringify({ keys: records })];
  return records.length > 0
    ? formatKeyTable(records)
    : ['There are no keys yet. Make one: npm run keys -- create'];
};

export function refuseArguments(rest: string[]): void {
  if (rest.length > 0) throw new UsageError(`What is "${rest.join(' ')}"?`);
}
