import 'server-only';
import { tokenIssuer } from '../entrance/issuers.ts';
import { webEnv } from '../env.ts';
import { openWebDb, type WebDb } from './open.ts';
import { closeWakeups } from './wakeups.ts';

export type { WebDb } from './open.ts';

// Next bundles pages and route handlers apart: a module variable would open the file twice.
const shared = globalThis as typeof globalThis & { legalDeskDb?: Promise<WebDb> };

/** The web app's own database, opened and migrated at first use. A failed opening is tried again by the next caller. */
export function webDb(): Promise<WebDb> {
  shared.legalDeskDb ??= openWebDb(webEnv().dataDir, firstIssuer(), webEnv().databaseUrl).catch(
    (error: unknown) => {
      delete shared.legalDeskDb;
      throw error;
    },
  );
  return shared.legalDeskDb;
}

/** The issuer to whose accounts conversations of an older version belong; of several tenants, the first. */
function firstIssuer(): string {
  const { oidc, entrance } = webEnv();
  return tokenIssuer(oidc.issuer, entrance.tenants?.[0] ?? null) ?? oidc.issuer;
}

/** For tests: each begins with a folder of its own. */
export async function closeWebDb(): Promise<void> {
  const opened = shared.legalDeskDb;
  delete shared.legalDeskDb;
  await closeWakeups();
  await (await opened)?.destroy();
}
