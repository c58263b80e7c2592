import type { Hono } from 'hono';
import type { StorageFault } from '#lib/sqlite/storage-fault.ts';
import { QUOTA_STATUSES, quotaStatus } from '#service/keys/quota-warning.ts';
import { rejectAfter } from '#service/time-limit.ts';
import type { AppDeps, AppEnv } from './context.ts';
import { mountGet } from './endpoint.ts';
import { errors } from './errors/errors.ts';

const PROBE_TIMEOUT_MS = 2_000;

/** No document has this id: looking it up asks the index for as little as possible. */
const ABSENT_ID = 'readyz:probe';

/**
 * `/healthz`: the process runs. `/readyz`: it can answer, because index and state database answer and can be written;
 * the parts that it can work without (models) are shown and never make it unready. Both need no key.
 */
export function mountHealth(app: Hono<AppEnv>, deps: AppDeps): void {
  mountGet(app, '/healthz', (c) => c.json({ status: 'ok' }));
  mountGet(app, '/readyz', async (c) => {
    if (deps.stopping()) throw errors.notReady(['正在停止']);
    const unavailable = [...(await unavailableParts(deps)), ...(await storageProblems(deps))];
    if (unavailable.length > 0) throw errors.notReady(unavailable);
    const checks = {
      index: { status: 'ok' },
      state: { status: 'ok' },
      storage: { status: 'ok' },
      quota: { status: await worstQuota(deps) },
      ...deps.fallbacks.health(),
    };
    return c.json({ status: 'ready', checks });
  });
}

/** The worst quota status of all active keys, without saying which key: `/readyz` is open to everybody. */
async function worstQuota({ keys }: AppDeps) {
  const all = await keys.list();
  const statuses = all.filter((key) => keys.status(key) === 'active').map(quotaStatus);
  return QUOTA_STATUSES.find((status) => statuses.includes(status)) ?? 'ok';
}

const FAULTS: Record<StorageFault, string> = {
  full: '磁碟已滿',
  read_only: '無法寫入',
  damaged: '檔案損壞',
  newer: '版本較新',
  too_many_files: '開啟的檔案數已達上限',
  io: '磁碟讀寫錯誤',
};

/** With a full disk a search could not be charged; with a damaged page it would miss documents. */
async function storageProblems({ storage }: AppDeps): Promise<string[]> {
  const problems = await storage.problems();
  return problems.map(({ part, fault }) => `${part}: ${fault} ${FAULTS[fault]}`);
}

async function unavailableParts({ engine, pingState }: AppDeps): Promise<string[]> {
  const probed = await Promise.all([
    unavailable('index', () => engine.store.get(ABSENT_ID)),
    unavailable('state', pingState),
  ]);
  return probed.filter((part) => part !== null);
}

/** The part's name where its probe fails or takes too long, null where it answers. */
async function unavailable(part: string, probe: () => Promise<unknown>): Promise<string | null> {
  try {
    await rejectAfter(probe(), PROBE_TIMEOUT_MS, () => new Error('no answer'));
    return null;
  } catch {
    return part;
  }
}
