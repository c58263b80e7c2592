import { readDataDir } from '#lib/data-dir.ts';
import { PRIVATE_UMASK } from '#lib/sqlite/private-folder.ts';
import { readDatabaseUrl } from '#service/env.ts';
import { reportFailure } from '#service/usage-error.ts';
import { runCommandLine, USAGE } from './command-line.ts';

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
  reportFailure(error, USAGE);
}
