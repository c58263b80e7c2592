/**
 * Limits the tasks that run at once: `add` waits while more than `maxTasks` are running. The failure of a task is thrown
 * by a later `add` or by `finish`.
 */
export function limitTasks(maxTasks: number) {
  const running: Promise<void>[] = [];
  const waitUntilAtMost = async (left: number) => {
    while (running.length > left) await running.shift();
  };
  return {
    async add(task: Promise<void>) {
      task.catch(() => {}); // It is awaited later, and must not count as unhandled until then.
      running.push(task);
      await waitUntilAtMost(maxTasks);
    },
    finish: () => waitUntilAtMost(0),
  };
}
