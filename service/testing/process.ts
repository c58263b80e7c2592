import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { databaseFor } from '#lib/testing/database.ts';
import './slow-machine.ts';

const ROOT = `${import.meta.dirname}/../..`;

type ProgramEnv = Record<string, string>;
export type ProgramResult = { code: number | null; stdout: string; stderr: string };

/** Runs one of our programs to its end. */
export async function runProgram(script: string, args: string[], env: ProgramEnv): Promise<ProgramResult> {
  const { output, ended } = launch(script, args, await withDatabase(env));
  return { code: await ended, ...output };
}

export type ServiceProcess = {
  url: string;
  child: ChildProcess;
  /** Its log so far. */
  output: { stdout: string; stderr: string };
  /** Resolves when its log holds this text. */
  logged: (text: string) => Promise<void>;
  /** Resolves with the exit code, null when a signal ended it. */
  ended: Promise<number | null>;
};

/** The service as a process of its own, around the engine in memory if no other script is named; killed after the test. */
export async function startProcess(
  env: ProgramEnv,
  script = 'service/testing/service.ts',
): Promise<ServiceProcess> {
  const { child, output, ended } = launch(script, [], { SERVICE_PORT: '0', ...(await withDatabase(env)) });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const logged = async (text: string) => {
    while (!output.stdout.includes(text)) await once(child.stdout!, 'data');
  };
  await Promise.race([logged('"msg":"listening"'), ended]);
  const url = output.stdout.match(/"url":"(http:[^"]+)"/)?.[1];
  if (!url) throw new Error(`the service did not start: ${output.stderr}`);
  return { url, child, output, logged, ended };
}

/** In tests that run on PostgreSQL the state of a folder is in its database. */
async function withDatabase(env: ProgramEnv): Promise<ProgramEnv> {
  const url = env.DATA_DIR && (await databaseFor(env.DATA_DIR));
  return url ? { DATABASE_URL: url, ...env } : env;
}

function launch(script: string, args: string[], env: ProgramEnv) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: ROOT,
    // Of the test's own environment only the path of programs and the compile cache are passed on; NODE_ENV is for the
    // types of Next.js.
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => (output.stdout += chunk));
  child.stderr?.on('data', (chunk) => (output.stderr += chunk));
  // Not 'close', which is never emitted if the IPC channel was closed before.
  const parts = [once(child, 'exit'), once(child.stdout!, 'end'), once(child.stderr!, 'end')] as const;
  const ended = Promise.all(parts).then(([[code]]) => code as number | null);
  return { child, output, ended };
}
