/**
 * The longest time, in milliseconds of this thread's processor time, that nothing else got its turn while `work` was
 * done. Processor time and not the clock's: on a busy machine the thread itself waits.
 */
export async function longestBlockMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const measure = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
  };
  const ticking = setInterval(measure, 1);
  try {
    await work();
    measure();
  } finally {
    clearInterval(ticking);
  }
  return longest;
}
