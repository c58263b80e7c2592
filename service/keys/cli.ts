import { PRIVATE_UMASK } from '#lib/sqlite/private-folder.ts';
import { readDatabaseUrl, readDataDir } from '#service/env.ts';
import { runCommandLine, USAGE } from './command-line.ts';
import { UsageError } from './commands.ts';

/** `npm run keys`: makes, lists and takes back API keys, also while the service runs. */
process.umask(PRIVATE_UMASK);
try {
  const lines = await runCommandLine(
    process.argv.slice(2),
    readDataDir(process.env),
    readDatabaseUrl(process.env),
  );
  console.log(lines.join('\n'));
} catch (error) {
  const wrongUse = error instanceof UsageError;
  console.error(wrongUse ? `${error.message}\n\n${USAGE}` : (error as Error).message);
  process.exitCode = wrongUse ? 2 : 1;
}
