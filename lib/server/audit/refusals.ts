import 'server-only';
import type { AuditAct, AuditDetail } from './entry.ts';
import { record } from './index.ts';

/**
 * Refusals cost the caller nothing, so only this many a minute have entries of their own; the rest are counted in the
 * next entry.
 */
const MAX_A_MINUTE = 120;
const MINUTE_MS = 60_000;

type RefusalWindow = { since: number; written: number; omitted: number };
const shared = globalThis as typeof globalThis & { legalDeskRefusals?: RefusalWindow };

type Refusal = {
  kind: 'refused' | 'sign_in_refused';
  owner: string | null;
  target?: string;
  detail: AuditDetail;
};

/** Records a refusal. If that fails the request stays refused, and the log says so. */
export async function recordRefusal({ detail, ...refusal }: Refusal, now = Date.now()): Promise<void> {
  shared.legalDeskRefusals ??= { since: now, written: 0, omitted: 0 };
  const window = shared.legalDeskRefusals;
  if (Math.abs(now - window.since) >= MINUTE_MS) Object.assign(window, { since: now, written: 0 });
  if (window.written >= MAX_A_MINUTE) {
    window.omitted++;
    return;
  }
  window.written++;
  const { omitted } = window;
  window.omitted = 0;
  const act: AuditAct = { ...refusal, detail: omitted > 0 ? { ...detail, omitted } : detail };
  await record(act).catch((error: unknown) => {
    window.omitted += omitted;
    console.error(
      `audit: a refusal was not written (${error instanceof Error ? error.name : 'unknown error'})`,
    );
  });
}

/** For tests: as in a new process. */
export function forgetRefusals(): void {
  delete shared.legalDeskRefusals;
}
