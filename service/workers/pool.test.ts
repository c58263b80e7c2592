import { execFileSync } from 'node:child_process';
import { mkdtemp, open as openFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EngineError } from '#service/engine/ports.ts';
import { Pool } from './pool.ts';

/** Long enough for a worker to start on a busy machine. */
const GIVEN_UP_MS = 3_000;

const SLOW_START_MS = 4_000;

const WORKER = `
import { openSync } from 'node:fs';
import { parentPort, threadId, workerData } from 'node:worker_threads';
const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
wait(workerData?.startMs ?? 0);
parentPort.on('message', ({ method, args }) => {
  if (method === 'crash') setImmediate(() => { throw new Error('boom'); });
  else if (method === 'exit') process.exit(3);
  else if (method === 'hang') for (;;);
  // Opening a pipe waits in the system until somebody writes: no thread can be stopped there.
  else if (method === 'hangNatively') openSync(args[0], 'r');
  // Where memory runs out inside a native library, the call never returns.
  else if (method === 'dieNatively') { Atomics.store(workerData.nativeCalls, 0, 1); process.exit(3); }
  else if (method === 'fail') parentPort.postMessage({ failure: 'no such table' });
  else { wait(args[0] ?? 0); parentPort.postMessage({ value: threadId }); }
});
parentPort.postMessage({ started: true });
`;

type TestedMethods = Record<'crash' | 'exit' | 'dieNatively' | 'hang' | 'fail', () => void> & {
  /** Gives the id of the thread that waited. */
  wait(ms?: number): number;
  hangNatively(pipe: string): void;
};

describe('Pool', { timeout: 300_000 }, () => {
  let dir: string;
  let pool: Pool<TestedMethods>;
  const open = (size = 2, timeoutMs = 60_000, workerData: object | null = null) => {
    pool = new Pool({ script: pathToFileURL(join(dir, 'worker.mjs')), workerData, size, timeoutMs });
    return pool;
  };
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'pool-'));
    await writeFile(join(dir, 'worker.mjs'), WORKER);
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));
  afterEach(() => pool.close());

  it('works on several calls at once, and queues the rest', async () => {
    open();
    const threads = await Promise.all(Array.from({ length: 8 }, () => pool.run('wait', 30)));
    expect(new Set(threads).size).toBe(2);
  });

  it('passes a failure on as EngineError and keeps the worker', async () => {
    open(1);
    const thread = await pool.run('wait');
    await expect(pool.run('fail')).rejects.toThrow(new EngineError('no such table'));
    expect(await pool.run('wait')).toBe(thread);
  });

  it.each(['crash', 'exit'] as const)(
    'replaces a worker after a %s; only the call that it had fails',
    async (end) => {
      open(1);
      const lost = pool.run(end);
      const queued = pool.run('wait');
      await expect(lost).rejects.toThrow(EngineError);
      expect(await queued).toBeGreaterThan(0);
    },
  );

  it('gives a call up after its time and replaces the worker', async () => {
    open(1, GIVEN_UP_MS);
    const hung = pool.run('hang');
    const queued = pool.run('wait');
    await expect(hung).rejects.toThrow(`longer than ${GIVEN_UP_MS} ms`);
    expect(await queued).toBeGreaterThan(0);
  });

  it('does not count the start of a worker as time of its first call', async () => {
    open(1, GIVEN_UP_MS, { startMs: SLOW_START_MS });
    expect(await pool.run('wait')).toBeGreaterThan(0);
    await expect(pool.run('hang')).rejects.toThrow(`longer than ${GIVEN_UP_MS} ms`);
  });

  it('gives a call the time that it asks for in place of the usual', async () => {
    open(1, GIVEN_UP_MS);
    expect(await pool.runWith({ timeoutMs: 60_000 }, 'wait', SLOW_START_MS)).toBeGreaterThan(0);
  });

  it('drops a call that is given up while it waits: it comes to no thread', async () => {
    open(1);
    const gone = new AbortController();
    const running = pool.run('wait', 30);
    const dropped = pool.runWith({ signal: gone.signal }, 'crash');
    const next = pool.run('wait');
    gone.abort(new Error('gone'));
    await expect(dropped).rejects.toThrow(EngineError);
    expect(await next).toBe(await running);
    await expect(pool.runWith({ signal: gone.signal }, 'crash')).rejects.toThrow(EngineError);
    expect(pool.counts()).toEqual({ started: 1, ending: 0, callsRunning: 0, callsWaiting: 0 });
  });

  it('lets a call that is given up once it has begun come to its end', async () => {
    open(1);
    const gone = new AbortController();
    const running = pool.runWith({ signal: gone.signal }, 'wait', 30);
    gone.abort();
    expect(await running).toBeGreaterThan(0);
  });

  it('has at most twice its size of threads while native calls hang, and works again when they end', async () => {
    open(1, GIVEN_UP_MS);
    const pipe = join(dir, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const hung = [pool.run('hangNatively', pipe), pool.run('hangNatively', pipe)];
    for (const call of hung) await expect(call).rejects.toThrow(`longer than ${GIVEN_UP_MS} ms`);
    const waiting = pool.run('wait');
    expect(pool.counts()).toEqual({ started: 0, ending: 2, callsRunning: 0, callsWaiting: 1 });
    // Both threads go on as soon as the pipe is opened for writing.
    await (await openFile(pipe, 'w')).close();
    expect(await waiting).toBeGreaterThan(0);
  });

  it('does not wait for a worker that has died inside a native call', async () => {
    open(1);
    await expect(pool.run('dieNatively')).rejects.toThrow(EngineError);
    await expect.poll(() => pool.counts().ending).toBe(0);
    await pool.close();
  });

  it('fails a call whose worker cannot start, not the program', async () => {
    pool = new Pool({
      script: pathToFileURL(join(dir, 'none.mjs')),
      workerData: null,
      size: 1,
      timeoutMs: 5000,
    });
    await expect(pool.run('wait')).rejects.toThrow(EngineError);
  });

  it('rejects what waits when it is closed, and what comes after', async () => {
    open(1);
    const waiting = [pool.run('wait', 1000), pool.run('wait')];
    const closed = pool.close();
    for (const call of waiting) await expect(call).rejects.toThrow(EngineError);
    await closed;
    await expect(pool.run('wait')).rejects.toThrow(/closed/);
  });
});
