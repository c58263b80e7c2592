/**
 * The longest time for which `work` blocked the event loop, in milliseconds of this thread's processor time: by the
 * clock the time for which a busy machine keeps the thread waiting would count too.
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
