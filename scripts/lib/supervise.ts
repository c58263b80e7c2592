import { type ChildProcess, spawn } from 'node:child_process';
import { NODE, ROOT } from './paths.ts';
import { DEFAULT_STOP_LIMIT_MS } from './read-stop-limit.ts';

export type ProductPart = {
  name: string;
  script: string;
  args?: string[];
  env: Record<string, string>;
  /** Variables of our own environment that this part must not get. */
  withhold: readonly string[];
};

/** Beyond the time in which a part finishes what runs: for closing its files. */
const CLOSE_WITHIN_MS = 2_000;

/**
 * Runs the parts of the product together: when one ends, or on a signal, all are stopped. Each part has a channel to
 * this process and ends when the channel closes, so that nothing outlives even a kill -9 of the supervisor.
 */
export class Supervisor {
  readonly #children = new Map<string, ChildProcess>();
  readonly #ended = Promise.withResolvers<number>();
  readonly #stopLimitMs: number;
  #stopping: Promise<void> | null = null;

  /** `stopLimitMs`: how long the parts may take to finish what runs when they are told to stop. */
  constructor(stopLimitMs = DEFAULT_STOP_LIMIT_MS) {
    this.#stopLimitMs = stopLimitMs;
  }

  /** Resolves with the exit code when everything has stopped. */
  get ended(): Promise<number> {
    return this.#ended.promise;
  }

  start(part: ProductPart): void {
    if (this.#stopping) return;
    const { name, script, args = [] } = part;
    const child = spawn(
      NODE,
      ['--disable-warning=ExperimentalWarning', '--disable-warning=DEP0169', script, ...args],
      {
        cwd: ROOT,
        env: envOf(part, process.env),
        // Its own group: Ctrl-C in the terminal reaches this process only, which then stops the parts in order.
        detached: process.platform !== 'win32',
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    );
    this.#children.set(name, child);
    child.on('exit', (code, signal) => {
      this.#children.delete(name);
      if (this.#stopping) return;
      console.error(`${name} ended unexpectedly (${signal ?? `exit code ${code}`}); stopping the rest.`);
      void this.stop(1);
    });
  }

  /** Asks every part to end, ends those that don't within a time, then resolves `ended`. */
  stop(code: number): Promise<void> {
    this.#stopping ??= (async () => {
      const children = [...this.#children.values()];
      const gone = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
      for (const child of children) child.kill('SIGTERM');
      const force = setTimeout(() => {
        for (const child of children) child.kill('SIGKILL');
      }, this.#stopLimitMs + CLOSE_WITHIN_MS);
      await Promise.all(gone);
      clearTimeout(force);
      this.#ended.resolve(code);
    })();
    return this.#stopping;
  }
}

/** The environment that a part gets: that of `npm start` without what it must not have, and its own. */
export const envOf = ({ env, withhold }: ProductPart, ours: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...without(ours, withhold),
  ...env,
});

export const without = (env: NodeJS.ProcessEnv, names: readonly string[]) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name))) as NodeJS.ProcessEnv;
