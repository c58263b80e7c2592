import { openState } from '#service/state/open.ts';
import { parseCommandLine, UsageError } from '#service/usage-error.ts';
import { raiseKey, revokeKey, rotateKey } from './change-commands.ts';
import { createKey, listKeys } from './commands.ts';
import { KeyStore } from './store.ts';

export const USAGE = `npm run keys -- create --name NAME --quota NUMBER [--expires YYYY-MM-DD] [--json]
npm run keys -- list [--json]
npm run keys -- revoke NAME|ID [--json]
npm run keys -- raise NAME|ID --quota NUMBER [--json]
npm run keys -- rotate NAME|ID [--overlap HOURS] [--json]

--quota    searches in the key's whole life; they never come back. raise: the new number, those used included
--overlap  rotate: how long the key as it was stays good beside the new one (24); refused until that is over. 0: at once
--expires  the last day on which the key is good (Taipei); without it the key does not expire
--json     the last line is a JSON object
DATA_DIR   the folder of the service (./data); DATABASE_URL, where the service has it, the database of the keys`;

const COMMANDS = { create: createKey, list: listKeys, revoke: revokeKey, raise: raiseKey, rotate: rotateKey };

/** Carries out a command and gives the lines to print: `runCommandLine(['list', '--json'], './data')`. */
export async function runCommandLine(
  args: string[],
  dataDir: string,
  databaseUrl?: string,
): Promise<string[]> {
  const { values, positionals } = parseCommandLine({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      quota: { type: 'string' },
      expires: { type: 'string' },
      overlap: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return [USAGE];
  const [command, ...rest] = positionals;
  if (!command) throw new UsageError('Which command?');
  if (!isCommand(command)) throw new UsageError(`There is no command "${command}".`);

  const state = await openState(dataDir, databaseUrl);
  try {
    return await COMMANDS[command](new KeyStore(state), values, rest, dataDir);
  } finally {
    await state.destroy();
  }
}

function isCommand(word: string): word is keyof typeof COMMANDS {
  return Object.hasOwn(COMMANDS, word);
}
