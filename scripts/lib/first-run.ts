import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { openFailure } from '#lib/sqlite/storage-fault.ts';
import { readClusterOptions } from '#service/cluster-options.ts';
import { COMMAND_TIMEOUT_MS, openEngine } from '#service/engine/open.ts';
import { NODE, ROOT } from './paths.ts';
import { secretsKeptFrom } from './secrets-of.ts';
import { without } from './supervise.ts';

const Secrets = z.object({ sessionSecret: z.string(), demoClientSecret: z.string() });

const WEB_KEY_QUOTA = '100000';

/** Secrets that must outlive a restart, made on the first run; readable by this user only. */
export function readOrMakeSecrets(dataDir: string): z.infer<typeof Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  if (existsSync(file)) return readSecrets(file);
  const random = () => randomBytes(32).toString('hex');
  const secrets = { sessionSecret: random(), demoClientSecret: random() };
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeWhole(file, JSON.stringify(secrets));
  } catch (error) {
    throw new Error(openFailure(file, error));
  }
  return secrets;
}

function readSecrets(file: string): z.infer<typeof Secrets> {
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    // Not the message of the parser: it quotes what it read.
    const why = error instanceof SyntaxError || error instanceof z.ZodError ? 'is damaged' : 'cannot be read';
    throw new Error(
      `${file}, which holds the session secret, ${why}. Nothing was started. Copy it from the last backup; or, if it is ` +
        'lost, remove it: the next start makes a new one, and everybody signs in again.',
    );
  }
}

/** Writes a file for this user only, whole or not at all: half of a secret would be read as one at each start. */
function writeWhole(file: string, text: string): void {
  const making = `${file}.making-${process.pid}`;
  try {
    writeFileSync(making, text, { mode: 0o600 });
    renameSync(making, file);
  } catch (error) {
    rmSync(making, { force: true });
    throw error;
  }
}

/** Loads the demonstration corpus into an empty data folder, makes the web app's key; resolves with that key. */
export async function prepareData(dataDir: string, log: (line: string) => void): Promise<string> {
  const engine = openEngine(dataDir, {
    readers: 1,
    timeoutMs: COMMAND_TIMEOUT_MS,
    cluster: readClusterOptions(process.env),
  });
  const { documents } = await engine.store.stats().finally(() => engine.close());
  if (documents === 0) {
    log(
      'Loading the demonstration corpus: fictional documents. Once the law is loaded take them out again: npm run corpus -- remove --fictional',
    );
    const files = globSync('corpus/*.jsonl', { cwd: ROOT });
    await run('service/ingest/cli.ts', ['jsonl', ...files], dataDir);
    // A document older than the stored one is kept as a former text.
    await run(
      'service/ingest/cli.ts',
      ['jsonl', ...globSync('corpus/former/*.jsonl', { cwd: ROOT })],
      dataDir,
    );
  }
  const file = path.join(dataDir, 'web-key');
  if (!existsSync(file)) {
    const output = await run(
      'service/keys/cli.ts',
      ['create', '--name', 'web app', '--quota', WEB_KEY_QUOTA, '--json'],
      dataDir,
    );
    const { key } = z.object({ key: z.string() }).parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
    writeWhole(file, key);
  }
  return readFileSync(file, 'utf8').trim();
}

function run(script: string, args: string[], dataDir: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', script, ...args], {
      cwd: ROOT,
      env: { ...without(process.env, secretsKeptFrom('service', process.env)), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${script} failed:\n${errors}`)),
    );
  });
}
