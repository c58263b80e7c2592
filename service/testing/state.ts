import { databaseFor } from '#lib/testing/database.ts';
import { runCommandLine } from '#service/keys/command-line.ts';
import { openState, type ServiceState } from '#service/state/open.ts';

/** The state of a folder: in a file there, or in PostgreSQL, as the running project of tests has it. */
export async function openTestState(dataDir: string): Promise<ServiceState> {
  return openState(dataDir, await databaseFor(dataDir));
}

/** `npm run keys` in this process, over the same state. */
export async function runKeys(args: string[], dataDir: string): Promise<string[]> {
  return runCommandLine(args, dataDir, await databaseFor(dataDir));
}
