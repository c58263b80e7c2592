/**
 * The processor time in milliseconds that `work` takes in this thread, the least of some runs. Other programs on the
 * machine do not count, so that a test may compare it. The clock's resolution may be 10 ms: repeat short work.
 */
export function cpuMilliseconds(work: () => unknown, runs = 3): number {
  const times = Array.from({ length: runs }, () => {
    const start = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

/** The same of work that waits. */
export async function cpuMillisecondsAsync(work: () => Promise<unknown>, runs = 3): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const start = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(start);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}
