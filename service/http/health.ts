import { Hono } from 'hono';
import type { AppDeps, AppEnv } from './context.ts';
import { errors } from './errors/errors.ts';
import { methodNotAllowed } from './middleware/method-not-allowed.ts';
import { withTimeLimit } from './middleware/time-limit.ts';

const PROBE_TIMEOUT_MS = 2_000;

/** No document has it: looking for it asks the engine for as little as possible. */
const NO_DOCUMENT = 'readyz:probe';

/** `/healthz`: the process lives. `/readyz`: it can answer, because the engine and the state do. Both without a key. */
export function healthRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.all('/healthz', methodNotAllowed('GET, HEAD'));

  app.get('/readyz', async (c) => {
    if (deps.stopping()) throw errors.notReady(['正在停止']);
    const failing = await failingParts(deps);
    if (failing.length > 0) throw errors.notReady(failing);
    return c.json({ status: 'ready' });
  });
  app.all('/readyz', methodNotAllowed('GET, HEAD'));
  return app;
}

async function failingParts({ engine, pingState }: AppDeps): Promise<string[]> {
  const answers = await Promise.all([
    answersInTime('engine', () => engine.store.get(NO_DOCUMENT)),
    answersInTime('state', pingState),
  ]);
  return answers.filter((part) => part !== null);
}

async function answersInTime(part: string, probe: () => Promise<unknown>): Promise<string | null> {
  try {
    await withTimeLimit(probe(), PROBE_TIMEOUT_MS, () => new Error('no answer'));
    return null;
  } catch {
    return part;
  }
}
