import { setTimeout as wait } from 'node:timers/promises';
import type { MeasuredService } from '#harness/service-process.ts';

const MEGABYTE = 2 ** 20;

/** The resources of a service that leak if requests are not cleaned up; NaN where it does not report one. */
const RESOURCE_METRICS = {
  'searches waiting': 'legaldesk_searches{state="waiting"}',
  'searches running': 'legaldesk_searches{state="running"}',
  'calls waiting for a thread': 'legaldesk_threads{state="calls_waiting"}',
  'threads that search': 'legaldesk_threads{state="started"}',
  'answers running': 'legaldesk_answers_running',
  'open handles': 'nodejs_active_handles_total',
  'open requests': 'nodejs_active_requests_total',
  'timers and other resources': 'nodejs_active_resources_total',
} as const;

export type ServiceResources = Record<keyof typeof RESOURCE_METRICS | 'threads of the process', number> & {
  residentMegabytes: number;
};

const metricIn = (metrics: string, name: string): number => {
  const line = metrics.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? Number.NaN : Number(line.slice(name.length + 1));
};

export async function readResources(service: MeasuredService): Promise<ServiceResources> {
  const metrics = await service.metrics();
  const measured = Object.entries(RESOURCE_METRICS).map(([what, name]) => [what, metricIn(metrics, name)]);
  return {
    ...(Object.fromEntries(measured) as Record<keyof typeof RESOURCE_METRICS, number>),
    'threads of the process': service.threads() ?? Number.NaN,
    residentMegabytes: Math.round(metricIn(metrics, 'process_resident_memory_bytes') / MEGABYTE),
  };
}

/** Idle connections and timers end by themselves: a few more are allowed. Freed memory stays until it is collected. */
const MORE_ALLOWED = 4;
const MORE_MEGABYTES = 120;

/** The resources that have grown. */
export const leftOver = (before: ServiceResources, after: ServiceResources): string[] =>
  Object.entries(after).flatMap(([what, count]) => {
    const more = count - before[what as keyof ServiceResources];
    const allowed = what === 'residentMegabytes' ? MORE_MEGABYTES : MORE_ALLOWED;
    return more > allowed
      ? [`${what}: ${before[what as keyof ServiceResources]} before, ${count} after`]
      : [];
  });

const POLL_MS = 100;

/** Waits at most `limitMs` until no resource is left over; returns how long that took and what the service holds. */
export async function settle(
  service: MeasuredService,
  before: ServiceResources,
  limitMs: number,
): Promise<{ ms: number; after: ServiceResources }> {
  const began = performance.now();
  for (;;) {
    const after = await readResources(service);
    const ms = performance.now() - began;
    if (leftOver(before, after).length === 0 || ms > limitMs) return { ms, after };
    await wait(POLL_MS);
  }
}
