import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves once `url` answers 2xx; rejects after the time, or when `gaveUp` resolves first. */
export async function untilAnswers(url: string, gaveUp: Promise<unknown>, withinMs = 60_000): Promise<void> {
  let over = false;
  void gaveUp.then(() => {
    over = true;
  });
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (over) throw new Error('a part ended before it was ready');
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`${url} did not answer within ${withinMs / 1000} s`);
}

/** Whether nobody listens on this port yet. */
export function isPortFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** This many different ports of this machine that were free a moment ago. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer();
      await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
      return probe;
    }),
  );
  const ports = probes.map((probe) => (probe.address() as { port: number }).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

export const freePort = async (): Promise<number> => (await freePorts(1))[0] as number;
