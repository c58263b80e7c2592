import { workerData } from 'node:worker_threads';
import { layOut, type Plan } from './layout.ts';
import { CONTROL, Share } from './step.ts';

// A worker thread: waits for a step to be started, does its share, tells that it is done.
const { plan, memory, worker } = workerData as { plan: Plan; memory: WebAssembly.Memory; worker: number };
const layout = layOut(plan, memory);
const { control } = layout;
const share = new Share(layout, worker);

for (let seen = 0; ; seen++) {
  while (Atomics.load(control, CONTROL.started) === seen) Atomics.wait(control, CONTROL.started, seen);
  if (Atomics.load(control, CONTROL.stop) === 1) break;
  share.run(Atomics.load(control, CONTROL.batch));
  if (Atomics.add(control, CONTROL.done, 1) + 1 === plan.workers * (seen + 1))
    Atomics.notify(control, CONTROL.done);
}
