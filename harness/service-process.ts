import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeyStore } from '#service/keys/store.ts';
import { openState } from '#service/state/open.ts';
import type { ServiceAddress } from './chat-client.ts';

const ROOT = join(import.meta.dirname, '..');
/** Variables of this process that the service gets too: models, and limits of search and chat. */
const PASSED_ON = /^(?:LLM|RERANK|SEARCH|CHAT)_/u;
/** More than any measurement takes. */
const QUOTA = 1_000_000_000;
const START_TIMEOUT_MS = 120_000;

export type MeasuredService = ServiceAddress & {
  /** The peak of the resident memory; undefined where the system has no /proc. */
  peakBytes(): number | undefined;
  metrics(): Promise<string>;
  /** Processor seconds that it has used, all threads; undefined where the system has no /proc. */
  cpuSeconds(): number | undefined;
  /** The same of its main thread, which reads requests and writes answers; threads beside it search. */
  mainCpuSeconds(): number | undefined;
  /** Threads that it has now; undefined where the system has no /proc. */
  threads(): number | undefined;
  stop(): Promise<void>;
};

/** Starts the service as a process of its own over an index, with a key; `env` overrides what is passed on. */
export async function startServiceProcess(
  index: string,
  env: Record<string, string> = {},
): Promise<MeasuredService> {
  const folder = mkdtempSync(join(tmpdir(), 'legal-desk-service-'));
  const key = await createKey(folder);
  const passedOn = Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name)));
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'service-main.ts'), index],
    {
      cwd: ROOT,
      env: {
        ...passedOn,
        ...env,
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
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
    // Read to the end, because a full pipe blocks the process.
    child.stdout.on('data', (chunk) => {
      if (log.length < 10_000) log += chunk;
      const announced = log.match(/"url":"(http:[^"]+)"/)?.[1];
      if (announced) resolve(announced);
    });
    void ended.then(() => resolve(null));
    setTimeout(() => resolve(null), START_TIMEOUT_MS).unref();
  });
  if (!url) {
    await stop();
    throw new Error('The service did not start.');
  }
  return {
    url,
    key,
    peakBytes: () => {
      const kilobytes = statusOf(child.pid, 'VmHWM');
      return kilobytes === undefined ? undefined : kilobytes * 1024;
    },
    threads: () => statusOf(child.pid, 'Threads'),
    cpuSeconds: () => cpuSecondsOf(child.pid),
    mainCpuSeconds: () => cpuSecondsOf(child.pid, `task/${child.pid}/`),
    metrics: async () => (await fetch(`${url}/metrics`)).text(),
    stop,
  };
}

async function createKey(folder: string): Promise<string> {
  const state = await openState(folder);
  const { key } = await new KeyStore(state).create({ name: 'harness', quota: QUOTA, expiresAt: null });
  await state.destroy();
  return key;
}

/** Clock ticks of user and system time in /proc, of which Linux counts a hundred a second. */
export function cpuSecondsOf(pid: number | undefined, within = ''): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/${within}stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return (Number(fields?.[11]) + Number(fields?.[12])) / 100;
  } catch {
    return undefined;
  }
}

/** A number of Linux's account of a process: `VmHWM`, the high-water mark of resident memory in kB, or `Threads`. */
function statusOf(pid: number | undefined, field: 'VmHWM' | 'Threads'): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const value = new RegExp(`^${field}:\\s+(\\d+)`, 'mu').exec(status)?.[1];
    return value === undefined ? undefined : Number(value);
  } catch {
    return undefined;
  }
}
