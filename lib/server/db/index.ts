import 'server-only';
import { webEnv } from '../env.ts';
import { openWebDb, type WebDb } from './open.ts';

export type { WebDb } from './open.ts';

// Next bundles pages and route handlers apart: a module variable would open the file twice.
const shared = globalThis as typeof globalThis & { legalDeskDb?: Promise<WebDb> };

/** The web app's own database, opened and migrated at first use. A failed opening is tried again by the next caller. */
export function webDb(): Promise<WebDb> {
  shared.legalDeskDb ??= openWebDb(webEnv().dataDir).catch((error: unknown) => {
    delete shared.legalDeskDb;
    throw error;
  });
  return shared.legalDeskDb;
}

/** For tests: each begins with a folder of its own. */
export async function closeWebDb(): Promise<void> {
  const opened = shared.legalDeskDb;
  delete shared.legalDeskDb;
  await (await opened)?.destroy();
}
