import { parseArgs } from 'node:util';
import { readDataDir } from '#service/env.ts';
import { openState } from '#service/state/open.ts';
import { createKey, listKeys, revokeKey, USAGE, UsageError } from './commands.ts';
import { KeyStore } from './store.ts';

/** `npm run keys`: makes, lists and takes back API keys, also while the service runs. */
async function main(args: string[]): Promise<void> {
  const { values, positionals } = parse(args);
  if (values.help) return console.log(USAGE);
  const [command, ...rest] = positionals;
  const run = { create: createKey, list: listKeys, revoke: revokeKey }[command ?? ''];
  if (!run) throw new UsageError(command ? `There is no command "${command}".` : 'Which command?');

  const state = await openState(readDataDir(process.env));
  try {
    for (const line of await run(new KeyStore(state), values, rest)) console.log(line);
  } finally {
    await state.destroy();
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        quota: { type: 'string' },
        expires: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof UsageError ? `${error.message}\n\n${USAGE}` : (error as Error).message);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
