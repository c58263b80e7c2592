import 'server-only';
import { rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { StorageFault } from '#lib/sqlite/storage-fault.ts';
import { createStorageHealth, type StorageHealth } from '#lib/sqlite/storage-health.ts';
import { webDb } from './db/index.ts';
import { webEnv } from './env.ts';

// Next bundles pages and route handlers apart: a module variable would exist twice.
const shared = globalThis as typeof globalThis & {
  legalDeskStorage?: { dir: string; health: StorageHealth };
};

function storageHealth(): StorageHealth {
  const dir = webEnv().dataDir;
  if (shared.legalDeskStorage?.dir !== dir)
    shared.legalDeskStorage = {
      dir,
      health: createStorageHealth({
        dir,
        files: { writeFile, rm },
        onFault: ({ part, fault }) =>
          console.error(`storage: ${part} ${fault}; /api/health answers 503 until this is over`),
      }),
    };
  return shared.legalDeskStorage.health;
}

/** Reports an error of the web app's database to its storage health, which `/api/health` shows. */
export const storageFailed = (error: unknown): void => storageHealth().failed('web', error);

/** The storage that can't be used now, each as `part: fault`; empty if conversations can be read and stored. */
export async function storageProblems(): Promise<string[]> {
  const health = storageHealth();
  const unreadable = await webDb()
    .then((db) => sql`select 1 from sessions limit 1`.execute(db))
    .then(
      () => false,
      (error: unknown) => {
        health.failed('web', error);
        return true;
      },
    );
  const problems = (await health.problems()).map(
    ({ part, fault }: { part: string; fault: StorageFault }) => `${part}: ${fault}`,
  );
  return problems.length === 0 && unreadable ? ['web: unreadable'] : problems;
}
