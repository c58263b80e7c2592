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
