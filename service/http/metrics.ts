import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { AppEnv, HandlerDeps } from './context.ts';
import { mountGet } from './endpoint.ts';
import { errors } from './errors/errors.ts';
import { bearerToken } from './request/bearer.ts';

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** `/metrics` for Prometheus: with METRICS_TOKEN to whoever has it, without it only to this machine. */
export function mountMetrics(app: Hono<AppEnv>, deps: HandlerDeps): void {
  const { metrics, settings } = deps;
  mountGet(app, '/metrics', async (c) => {
    if (settings.metricsToken) requireToken(c, settings.metricsToken);
    else if (!isLocal(c)) throw errors.metricsForbidden();
    readGauges(deps);
    return c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
  });
}

/** Sets the gauges to their present values. */
function readGauges({ metrics, admission, engine }: HandlerDeps): void {
  const { search, read } = admission.counts();
  for (const [gauge, { running, waiting }] of [
    [metrics.searches, search],
    [metrics.reads, read],
  ] as const) {
    gauge.set({ state: 'running' }, running);
    gauge.set({ state: 'waiting' }, waiting);
  }
  const threads = engine.threads?.();
  if (!threads) return;
  metrics.threads.set({ state: 'started' }, threads.started);
  metrics.threads.set({ state: 'ending' }, threads.ending);
  metrics.threads.set({ state: 'calls_running' }, threads.callsRunning);
  metrics.threads.set({ state: 'calls_waiting' }, threads.callsWaiting);
}

function requireToken(c: Context<AppEnv>, expected: string): void {
  const token = bearerToken(c.req.header('authorization')) ?? '';
  if (!timingSafeEqual(digest(token), digest(expected))) throw errors.metricsTokenWrong();
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Behind a proxy on this machine all requests come from loopback: one with a proxy's headers is not local. */
function isLocal(c: Context<AppEnv>): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some(
    (name) => c.req.header(name) !== undefined,
  );
  return !forwarded && LOOPBACK.test(c.env.incoming?.socket.remoteAddress ?? '');
}
