import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkArchive } from './archive.ts';
import { type DownloadOptions, download } from './download.ts';
import { ingestedEditions } from './ingested-editions.ts';

export type Collection = { name: string; path: string };

/** The two collections of the 全國法規資料庫, each a .zip of one JSON file, made anew every week. */
export const COLLECTIONS = {
  laws: { name: 'ChLaw', path: '/Ch/Law/JSON' },
  orders: { name: 'ChOrder', path: '/Ch/Order/JSON' },
} as const satisfies Record<string, Collection>;

export type FetchOptions = {
  dir: string;
  /** The address of the ministry's API, or of a mirror. */
  base: string;
  /** Downloads an edition even if it has been ingested before. */
  again?: boolean;
  /** False if the file couldn't be read to its end. */
  ingestFile(file: string): Promise<boolean>;
  write?(line: string): void;
  download?: Partial<DownloadOptions>;
};

/**
 * Downloads a collection into the data folder, ingests it, and removes the file. Only then is the edition recorded: a
 * run that was stopped starts over. Returns whether there was a new edition.
 */
export async function fetchCollection({ name, path }: Collection, options: FetchOptions): Promise<boolean> {
  const { dir, base, again = false, ingestFile, write = console.error } = options;
  const url = base.replace(/\/+$/, '') + path;
  const ingested = ingestedEditions(dir);
  const known = again ? undefined : await ingested.find(url);
  await mkdir(dir, { recursive: true });
  const file = join(dir, `${name}.${process.pid}.zip`);
  try {
    const edition = await download(url, file, {
      known,
      check: (downloaded) => checkArchive(downloaded, `${name}.json`),
      onProgress: atMostEverySecond((bytes, total) =>
        write(`${name}: ${megabytes(bytes)}${total === null ? '' : ` of ${megabytes(total)}`} MB downloaded`),
      ),
      onFailure: (reason, waitMs) =>
        write(`${name}: ${reason}; trying again in ${Math.ceil(waitMs / 1000)} s`),
      ...options.download,
    });
    const sha256 = edition && (await digest(file));
    if (!edition || !sha256 || sha256 === known?.sha256) {
      write(`${name}: no new edition since ${known?.at ?? 'the last run'}`);
      return false;
    }
    if (await ingestFile(file))
      await ingested.save(url, { ...edition, sha256, at: new Date().toISOString() });
    return true;
  } finally {
    await rm(file, { force: true });
  }
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function atMostEverySecond<T extends unknown[]>(report: (...args: T) => void) {
  let last = 0;
  return (...args: T) => {
    const now = performance.now();
    if (now - last < 1_000) return;
    last = now;
    report(...args);
  };
}
