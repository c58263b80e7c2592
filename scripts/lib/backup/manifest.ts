import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { ROOT } from '../paths.ts';
import { BackupError } from './contents.ts';

export const MANIFEST_FILE = 'manifest.json';
const FORMAT = 1;

const BackedUpFile = z.object({
  // No path, so that a manifest cannot name a file outside the backup's folder.
  name: z.string().regex(/^[\w-][\w.-]*$/),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
  /** The migrations that a database has gone through; other files have none. */
  migrations: z.array(z.string()).optional(),
});
const BackupManifest = z.object({
  format: z.number(),
  program: z.string().regex(/^\d+\.\d+\.\d+/),
  made: z.string(),
  /** Whether documents and vectors are in it. */
  index: z.boolean(),
  files: z.array(BackedUpFile),
});
export type BackedUpFile = z.infer<typeof BackedUpFile>;
export type BackupManifest = z.infer<typeof BackupManifest>;

function programVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

export const newManifest = (index: boolean, made: Date, files: BackedUpFile[]): BackupManifest => ({
  format: FORMAT,
  program: programVersion(),
  made: made.toISOString(),
  index,
  files,
});

/** A folder without a manifest is no backup: it is written last. */
export function readManifest(dir: string): BackupManifest {
  const file = path.join(dir, MANIFEST_FILE);
  if (!existsSync(file))
    throw new BackupError(
      `${dir} is not a whole backup: it has no ${MANIFEST_FILE}, which is written last. Nothing was restored.\n` +
        'Give the folder that npm run backup named, or an older backup.',
    );
  try {
    const manifest = BackupManifest.parse(JSON.parse(readFileSync(file, 'utf8')));
    if (manifest.format > FORMAT || isNewer(manifest.program, programVersion())) throw newer(manifest);
    return manifest;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(
      `${file} cannot be understood, so the backup cannot be trusted. Nothing was restored.\nUse another copy of this backup, or an older one.`,
      { cause: error },
    );
  }
}

export const newer = ({ program }: Pick<BackupManifest, 'program'>) =>
  new BackupError(
    `The backup was made by a newer Legal Desk (${program}; this is ${programVersion()}), which may store what this one cannot read. ` +
      'Nothing was restored.\nInstall that version or a later one, then restore again.',
  );

function isNewer(one: string, other: string): boolean {
  const parts = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number);
  const [a, b] = [parts(one), parts(other)];
  const differing = a.findIndex((part, place) => part !== b[place]);
  return differing >= 0 && (a[differing] ?? 0) > (b[differing] ?? 0);
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
