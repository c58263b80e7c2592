import type { Server } from 'node:http';

/**
 * Stops accepting and waits for running requests; after the limit it cuts them off. Tells whether all had finished.
 */
export async function closeServer(server: Server, limitMs: number): Promise<boolean> {
  let finished = true;
  const cutOff = setTimeout(() => {
    finished = false;
    server.closeAllConnections();
  }, limitMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearTimeout(cutOff);
  return finished;
}

/**
 * Calls `stop` once, at the first sign that the service is no longer wanted. Further signals are ignored: Ctrl+C
 * reaches every process of the terminal, and a supervisor sends its own signal on top.
 */
export function stopOnSignals(stop: (reason: string) => void): void {
  let stopping = false;
  const begin = (reason: string) => {
    if (stopping) return;
    stopping = true;
    stop(reason);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => begin(signal));
  // Started by a supervisor over an IPC channel: when the supervisor dies, nobody is left to stop us.
  if (process.connected) process.on('disconnect', () => begin('disconnect'));
}
