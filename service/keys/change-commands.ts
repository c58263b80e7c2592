import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '#service/usage-error.ts';
import { CommandError, type KeyCommand, QuotaFlag, refuseArguments } from './commands.ts';
import { toKeyRecord } from './report.ts';
import type { KeyStore, StoredKey } from './store.ts';

/** The file in which `npm start` keeps the web app's key; the web app reads it again when it changes. */
const WEB_KEY_FILE = 'web-key';
const HOUR_MS = 3_600_000;

const OverlapFlag = z
  .string()
  .regex(/^\d{1,5}(?:\.\d+)?$/, '--overlap must be a number of hours, e.g. --overlap 24')
  .default('24')
  .transform(Number);

/** The key with this id or name; a name that several keys have is refused. */
async function findOneKey(keys: KeyStore, rest: string[], command: string): Promise<StoredKey> {
  const [idOrName, ...more] = rest;
  if (!idOrName) throw new UsageError(`Which key? ${command} needs its name or ID, as \`list\` shows them.`);
  refuseArguments(more);
  const [key, ...others] = await keys.named(idOrName);
  if (!key) throw new CommandError(`There is no key ${idOrName}. See: npm run keys -- list`);
  if (others.length > 0) {
    const ids = [key, ...others].map(({ id }) => id).join(', ');
    throw new CommandError(`Several keys are named ${idOrName}: ${ids}. Say which by its ID.`);
  }
  return key;
}

function parseFlag<T>(schema: z.ZodType<T>, value: string | undefined): T {
  const { data, error } = schema.safeParse(value);
  if (error) throw new UsageError(error.issues.map(({ message }) => message).join('\n'));
  return data as T;
}

export const raiseKey: KeyCommand = async (keys, flags, rest) => {
  const quota = parseFlag(QuotaFlag, flags.quota);
  const { id, name, quota: before } = await findOneKey(keys, rest, 'raise');
  const raised = await keys.raise(id, quota);
  if (!raised)
    throw new CommandError(`${id} (${name}) has a quota of ${before}: --quota must be more than that.`);
  return [
    `Raised ${id} (${name}) from ${before} to ${raised.quota} searches: ${raised.quota - raised.used} are left. A service that runs knows at once.`,
    ...(flags.json ? [JSON.stringify(toKeyRecord(raised, keys.status(raised)))] : []),
  ];
};

export const rotateKey: KeyCommand = async (keys, flags, rest, dataDir) => {
  const hours = parseFlag(OverlapFlag, flags.overlap);
  const { id, name } = await findOneKey(keys, rest, 'rotate');
  const file = join(dataDir, WEB_KEY_FILE);
  const isWebKey = (await readKeyFile(keys, file))?.id === id;
  const rotated = await keys.rotate(id, hours * HOUR_MS);
  if (!rotated) throw new CommandError(whyNotRotated(await findOneKey(keys, [id], 'rotate')));
  // Written only after the service knows the key, and by renaming, so that nobody reads half a key.
  if (isWebKey) {
    writeFileSync(`${file}.new`, rotated.key, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return [
    `Rotated ${id} (${name}). As it was the key stays good until ${new Date(rotated.previousUntil ?? 0).toISOString()}; what it has used and its quota stay.`,
    ...(isWebKey ? [`${file} has the new one: the web app uses it from its next request on.`] : []),
    'The key is shown this once; only its hash is stored:',
    rotated.key,
    ...(flags.json
      ? [JSON.stringify({ ...toKeyRecord(rotated, keys.status(rotated)), key: rotated.key })]
      : []),
  ];
};

/** Only one previous text is kept: a second rotation would end the first one earlier than promised. */
const whyNotRotated = ({ id, name, revokedAt, previousUntil }: StoredKey): string =>
  revokedAt === null
    ? `${id} (${name}) was rotated not long ago: its text before that is good until ${new Date(previousUntil ?? 0).toISOString()}, and would be refused from now on. Nothing was changed. Rotate after that; or end all texts before at once: --overlap 0`
    : `${id} (${name}) is revoked. Make another: npm run keys -- create`;

export const revokeKey: KeyCommand = async (keys, flags, rest) => {
  const { id } = await findOneKey(keys, rest, 'revoke');
  const revoked = await keys.revoke(id);
  if (!revoked) throw new CommandError(`There is no key ${id}. See: npm run keys -- list`);
  return [
    `Revoked ${id} (${revoked.name}).`,
    ...(flags.json ? [JSON.stringify(toKeyRecord(revoked, keys.status(revoked)))] : []),
  ];
};

async function readKeyFile(keys: KeyStore, file: string): Promise<StoredKey | null> {
  try {
    return await keys.find(readFileSync(file, 'utf8').trim());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
