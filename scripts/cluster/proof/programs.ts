import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NODE, ROOT } from '../../lib/paths.ts';
import { untilAnswers } from '../../lib/ready.ts';

const START_MS = 300_000;

type ProgramPlan = {
  name: string;
  script: string;
  args?: readonly string[];
  env: Readonly<Record<string, string>>;
  /** Answers 2xx once the program is ready. */
  readyUrl: string;
};

/** One of our programs, which can be stopped and started again with the same address. Its output goes to a file. */
export class ProofProgram {
  readonly name: string;
  readonly #plan: ProgramPlan;
  readonly #log: string;
  #child: ChildProcess | null = null;

  constructor(plan: ProgramPlan, folder: string) {
    this.name = plan.name;
    this.#plan = plan;
    this.#log = path.join(folder, `${plan.name}.log`);
  }

  async start(): Promise<void> {
    const logFile = openSync(this.#log, 'a');
    const child = spawn(
      NODE,
      [
        '--disable-warning=ExperimentalWarning',
        '--disable-warning=DEP0169',
        this.#plan.script,
        ...(this.#plan.args ?? []),
      ],
      {
        cwd: ROOT,
        stdio: ['ignore', logFile, logFile, 'ipc'],
        env: { NODE_ENV: 'production', PATH: process.env.PATH, ...this.#plan.env },
      },
    );
    closeSync(logFile);
    this.#child = child;
    const ended = once(child, 'exit');
    await untilAnswers(this.#plan.readyUrl, ended, START_MS).catch((error: Error) => {
      throw new Error(`${this.name}: ${error.message}\n${this.output.slice(-2_000)}`);
    });
  }

  /** All that the program has printed. */
  get output(): string {
    return readFileSync(this.#log, 'utf8');
  }

  /** As an administrator stops it; resolves with the exit code when it is gone. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }
}
