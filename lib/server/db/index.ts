import 'server-only';
import { webEnv } from '../env.ts';
import { openWebDb, type WebDb } from './open.ts';

export type { WebDb } from './open.ts';

// Next bundles pages and route handlers apart: a module variable would open the file twice.
const home = globalThis as typeof globalThis & { legalDeskDb?: Promise<WebDb> };

/** The web app's own database, opened and migrated at first use. A failed opening is tried again by the next caller. */
export function webDb(): Promise<WebDb> {
  home.legalDeskDb ??= openWebDb(webEnv().dataDir).catch((error: unknown) => {
    delete home.legalDeskDb;
    throw error;
  });
  return home.legalDeskDb;
}

/** For tests: each begins with a folder of its own. */
export async function closeWebDb(): Promise<void> {
  const opened = home.legalDeskDb;
  delete home.legalDeskDb;
  await (await opened)?.destroy();
}
