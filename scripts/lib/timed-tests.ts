/** What a test waits by, or ends a process by. */
const TIMED =
  /SIGKILL|SIGTERM|\.kill\(|node:timers\/promises|\bsetTimeout\(|performance\.now\(\)|AbortSignal\.timeout|useFakeTimers/;

/** Whether the outcome of a test may depend on how fast the machine is: it waits, measures time, or kills a process. */
export const dependsOnTime = (source: string): boolean =>
  TIMED.test(source.replaceAll(/^\s*(?:\/\/|\*).*$/gm, ''));
