type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

/**
 * The longest task of a page's main thread in a trace of Chromium, in milliseconds: of the processor, which is the same on a
 * machine that does other work as well, and by the clock.
 */
export function longestTask(trace: Buffer): { cpu: number; wall: number } {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && /RunTask$/.test(name) && threads.has(`${pid} ${tid}`),
  );
  const longest = (of: (task: TraceEvent) => number) => Math.round(Math.max(0, ...tasks.map(of)) / 1_000);
  return { cpu: longest(({ tdur, dur }) => tdur ?? dur ?? 0), wall: longest(({ dur }) => dur ?? 0) };
}
