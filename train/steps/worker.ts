import { workerData } from 'node:worker_threads';
import { layOut, type TrainingPlan } from './layout.ts';
import { CONTROL, StepShare } from './step.ts';

// A worker thread: waits for a step to start, does its share, and counts itself as done.
const { plan, memory, worker } = workerData as {
  plan: TrainingPlan;
  memory: WebAssembly.Memory;
  worker: number;
};
const layout = layOut(plan, memory);
const { control } = layout;
const share = new StepShare(layout, worker);

for (let seen = 0; ; seen++) {
  while (Atomics.load(control, CONTROL.started) === seen) Atomics.wait(control, CONTROL.started, seen);
  if (Atomics.load(control, CONTROL.stop) === 1) break;
  share.run(Atomics.load(control, CONTROL.batch));
  if (Atomics.add(control, CONTROL.done, 1) + 1 === plan.workers * (seen + 1))
    Atomics.notify(control, CONTROL.done);
}
