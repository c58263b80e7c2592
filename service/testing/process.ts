import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

const ROOT = `${import.meta.dirname}/../..`;

type Env = Record<string, string>;
export type Ended = { code: number | null; stdout: string; stderr: string };

/** Runs one of our programs to its end. */
export async function runProgram(script: string, args: string[], env: Env): Promise<Ended> {
  const { child, output } = launch(script, args, env);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}

export type ServiceProcess = {
  url: string;
  child: ChildProcess;
  /** Its log so far. */
  output: { stdout: string; stderr: string };
  /** Resolves with the exit code, null when a signal ended it. */
  ended: Promise<number | null>;
};

/** The service as a process of its own around the engine in memory; killed, if it still runs, after the test. */
export async function startProcess(env: Env): Promise<ServiceProcess> {
  const { child, output } = launch('service/testing/service.ts', [], { SERVICE_PORT: '0', ...env });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const started = Promise.race([listening(child, output), ended.then(() => null)]);
  const url = await started;
  if (!url) throw new Error(`the service did not start: ${output.stderr}`);
  return { url, child, output, ended };
}

function launch(script: string, args: string[], env: Env) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => (output.stdout += chunk));
  child.stderr?.on('data', (chunk) => (output.stderr += chunk));
  return { child, output };
}

function listening(child: ChildProcess, output: { stdout: string }): Promise<string> {
  return new Promise((resolve) => {
    child.stdout?.on('data', () => {
      const url = output.stdout.match(/"url":"(http:[^"]+)"/)?.[1];
      if (url) resolve(url);
    });
  });
}
