import 'server-only';
import { startExitCode } from '#lib/sqlite/storage-fault.ts';
import { webDb } from './db/index.ts';
import { openEntranceWarning } from './entrance/rules.ts';
import { webEnv } from './env.ts';

/**
 * Checks environment and database at the start. On a fault, ends the process with a message that names the variable,
 * what is wrong and an example; or the database that can't be opened, why and what to do.
 */
export async function stopOnWrongStart(): Promise<void> {
  try {
    const { oidc, entrance } = webEnv();
    const warning = oidc.isDemonstration ? null : openEntranceWarning(oidc.issuer, entrance);
    if (warning) console.warn(warning);
    await webDb();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(startExitCode(error));
  }
}
