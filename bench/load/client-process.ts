import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cpuSecondsOf } from '#harness/service-process.ts';
import type { ClientSettings, ClientTask } from './client.ts';
import type { OfferedSearch } from './outcomes.ts';

/** The clients as a process of their own: what they do does not slow the process that measures. */
export function startClients(settings: ClientSettings) {
  const child = fork(join(import.meta.dirname, 'client.ts'), [JSON.stringify(settings)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The clients ended with ${code}.`);
  });
  ended.catch(() => {}); // Each task awaits it; after the last task the exit is expected.
  return {
    async run(task: ClientTask): Promise<OfferedSearch[]> {
      child.send(task);
      const [searches] = await Promise.race([once(child, 'message'), ended]);
      return searches as OfferedSearch[];
    },
    /** Processor seconds that the clients have used: on one machine the service lacks them. */
    cpuSeconds: () => cpuSecondsOf(child.pid),
    stop: () => child.disconnect(),
  };
}
