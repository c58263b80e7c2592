import { execFile } from 'node:child_process';
import { globSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { NODE, ROOT } from '../../lib/paths.ts';

const QUOTA = '1000000';

type ProofKey = { id: string; key: string };
type StoredUse = { id: string; used: number };

/** Ingests the demonstration corpus, and makes a key for the web apps and one for a program. */
export async function loadCorpus(folder: string, serviceEnv: Readonly<Record<string, string>>) {
  const dataDir = path.join(folder, 'commands');
  mkdirSync(dataDir, { mode: 0o700 });
  const command = (script: string, ...args: string[]) =>
    runCommand(script, args, { ...serviceEnv, DATA_DIR: dataDir });
  const newKey = async (name: string) =>
    lastJson(
      await command('service/keys/cli.ts', 'create', '--name', name, '--quota', QUOTA, '--json'),
    ) as ProofKey;

  await command('service/ingest/cli.ts', 'jsonl', ...globSync('corpus/*.jsonl', { cwd: ROOT }));
  const keys = { web: await newKey('web'), direct: await newKey('direct') };
  /** How many searches each key has paid for. */
  const used = async () => {
    const listed = lastJson(await command('service/keys/cli.ts', 'list', '--json')) as { keys: StoredUse[] };
    const usedOf = ({ id }: ProofKey) => listed.keys.find((one) => one.id === id)?.used ?? Number.NaN;
    return { web: usedOf(keys.web), direct: usedOf(keys.direct) };
  };
  return { ...keys, used };
}

/** Runs one of our commands to its end; returns what it printed. */
async function runCommand(script: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const { stdout } = await promisify(execFile)(
    NODE,
    ['--disable-warning=ExperimentalWarning', script, ...args],
    { cwd: ROOT, env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env } },
  );
  return stdout;
}

const lastJson = (output: string): unknown => JSON.parse(output.trim().split('\n').at(-1) ?? '');
