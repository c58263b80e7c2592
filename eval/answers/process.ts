import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeyStore } from '#service/keys/store.ts';
import { openState } from '#service/state/open.ts';
import type { Address } from './ask.ts';

const ROOT = join(import.meta.dirname, '../..');
const OURS = /^(?:LLM|RERANK|SEARCH|CHAT)_/u;
const STARTING_MS = 120_000;

export type Started = Address & {
  /** The most memory that the process has held, where the system tells it. */
  peakBytes(): number | undefined;
  metrics(): Promise<string>;
  stop(): Promise<void>;
};

/** The service as a process of its own over an index, with a key; LLM_*, RERANK_* and limits are those of this process. */
export async function startProcess(index: string, env: Record<string, string> = {}): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'legal-desk-answers-'));
  const key = await newKey(folder);
  const handed = Object.fromEntries(Object.entries(process.env).filter(([name]) => OURS.test(name)));
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'service.ts'), index],
    {
      cwd: ROOT,
      env: {
        ...handed,
        ...env,
        PATH: process.env.PATH,
        DATA_DIR: folder,
        SERVICE_PORT: '0',
      } as unknown as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = await new Promise<string | null>((resolve) => {
    let log = '';
    // Read to the end: a full pipe would stop the process.
    child.stdout.on('data', (chunk) => {
      if (log.length < 10_000) log += chunk;
      const told = log.match(/"url":"(http:[^"]+)"/)?.[1];
      if (told) resolve(told);
    });
    void ended.then(() => resolve(null));
    setTimeout(() => resolve(null), STARTING_MS).unref();
  });
  if (!url) {
    await stop();
    throw new Error('The service did not start.');
  }
  return {
    url,
    key,
    peakBytes: () => peakOf(child.pid),
    metrics: async () => (await fetch(`${url}/metrics`)).text(),
    stop,
  };
}

async function newKey(folder: string): Promise<string> {
  const state = await openState(folder);
  const { key } = await new KeyStore(state).create({ name: 'answers', quota: 0, expiresAt: null });
  await state.destroy();
  return key;
}

/** `VmHWM` of Linux. */
function peakOf(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /^VmHWM:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}
