import 'server-only';
import { z } from 'zod';
import type { ServiceHealth } from '#lib/admin/overview.ts';
import { callUpstream } from '../upstream/call.ts';

/** A page of administrators is not to wait for a service that hangs. */
const WAIT_MS = 3_000;

const Check = z.object({
  status: z.string(),
  failures: z.number().optional(),
  lastFailure: z.object({ at: z.string() }).nullish(),
});
const Ready = z.object({ checks: z.record(z.string(), Check) });

/** The upstream's health by its own `/readyz`; `unknown` if it reports none that we can read. */
export async function serviceHealth(): Promise<ServiceHealth> {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, WAIT_MS, 'late').unref());
  const reply = await Promise.race([callUpstream('/readyz', {}), late]);
  if (reply === 'late' || reply.state !== 'answered') return { state: 'unreachable', parts: [] };
  if (reply.status === 503) return { state: 'not_ready', parts: [] };
  const { data } = Ready.safeParse(reply.body);
  if (reply.status !== 200 || !data) return { state: 'unknown', parts: [] };
  const parts = Object.entries(data.checks).map(([name, { status, failures, lastFailure }]) => ({
    name,
    status,
    failures: failures ?? null,
    lastFailure: lastFailure?.at ?? null,
  }));
  return { state: 'ready', parts };
}
