import { Worker } from 'node:worker_threads';
import type { TrainingLayout } from './layout.ts';
import { CONTROL } from './step.ts';

/** The worker threads of a training. One step runs at a time; the caller may fill the other batch meanwhile. */
export class StepWorkers {
  readonly #layout: TrainingLayout;
  readonly #workers: Worker[];
  readonly #failed: Promise<never>;
  #steps = 0;

  constructor(layout: TrainingLayout) {
    this.#layout = layout;
    const { plan, memory } = layout;
    this.#workers = Array.from(
      { length: plan.workers },
      (_, worker) =>
        new Worker(new URL('./worker.ts', import.meta.url), { workerData: { plan, memory, worker } }),
    );
    this.#failed = new Promise((_, reject) => {
      for (const worker of this.#workers) worker.on('error', reject);
    });
    this.#failed.catch(() => {});
  }

  /** Starts a step on a batch; resolves when it is done. */
  async step(batch: number, rate: number): Promise<void> {
    const { control, arrays, plan } = this.#layout;
    arrays.rate[0] = rate;
    Atomics.store(control, CONTROL.batch, batch);
    this.#start();
    const all = plan.workers * this.#steps;
    for (;;) {
      const done = Atomics.load(control, CONTROL.done);
      if (done === all) return;
      const change = Atomics.waitAsync(control, CONTROL.done, done, 100);
      if (change.async) await Promise.race([change.value, this.#failed]);
    }
  }

  #start() {
    this.#steps++;
    Atomics.add(this.#layout.control, CONTROL.started, 1);
    Atomics.notify(this.#layout.control, CONTROL.started);
  }

  async close(): Promise<void> {
    Atomics.store(this.#layout.control, CONTROL.stop, 1);
    this.#start();
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}
