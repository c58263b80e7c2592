import { percentile } from '#metrics/statistics.ts';

/**
 * One search that was offered: `dueMs` when it was due, from the beginning of the run; `ms` from then to its whole answer,
 * waiting in the client included. Status 0: no answer came. A probe asks for next to nothing (`/healthz`): it tells how long
 * the machine and the connection take.
 */
export type OfferedSearch = {
  dueMs: number;
  ms: number;
  status: number;
  retryAfter: boolean;
  isProbe?: boolean;
  /** How long after it was due the client sent it. */
  sentLateMs?: number;
};

/** What became of the searches that were due in a stretch of time. */
export type LoadFigures = {
  offered: number;
  /** Answered with 200 within the time that counts as in time, a second. */
  goodput: number;
  p50Ms: number;
  p95Ms: number;
  late: number;
  /** 503 with Retry-After, as a share of the offered, and how long that took. */
  refusedShare: number;
  refusalP50Ms: number;
  refusalP95Ms: number;
  probeP50Ms: number;
  probeP95Ms: number;
  /** Any other status than 200 and 503, a 503 without Retry-After among them. */
  failed: number;
  /** How late the clients sent: what they could not send in time says nothing of the service. */
  sentLateP95Ms: number;
};

const isAnswered = ({ status }: OfferedSearch) => status === 200;
const isRefused = ({ status, retryAfter }: OfferedSearch) => status === 503 && retryAfter;

export function figuresOf(sent: readonly OfferedSearch[], seconds: number, inTimeMs: number): LoadFigures {
  const searches = sent.filter(({ isProbe }) => !isProbe);
  const probes = sent.filter(({ isProbe }) => isProbe).map(({ ms }) => ms);
  const answered = searches.filter(isAnswered).map(({ ms }) => ms);
  const refused = searches.filter(isRefused).map(({ ms }) => ms);
  const inTime = answered.filter((ms) => ms <= inTimeMs).length;
  return {
    offered: searches.length / seconds,
    goodput: inTime / seconds,
    p50Ms: percentile(answered, 0.5),
    p95Ms: percentile(answered, 0.95),
    late: answered.length - inTime,
    refusedShare: searches.length === 0 ? 0 : refused.length / searches.length,
    refusalP50Ms: percentile(refused, 0.5),
    refusalP95Ms: percentile(refused, 0.95),
    probeP50Ms: percentile(probes, 0.5),
    probeP95Ms: percentile(probes, 0.95),
    failed: searches.length - answered.length - refused.length,
    sentLateP95Ms: percentile(
      searches.map(({ sentLateMs = 0 }) => sentLateMs),
      0.95,
    ),
  };
}

const WINDOW_MS = 250;
/** A service has recovered when this share of a window's searches is answered in time. */
const RECOVERED_SHARE = 0.9;

/** How long after `fromMs` the last window ends in which less than nine of ten searches were answered in time. */
export function recoveryMs(searches: readonly OfferedSearch[], fromMs: number, inTimeMs: number): number {
  const windows = Map.groupBy(
    searches.filter(({ dueMs, isProbe }) => dueMs >= fromMs && !isProbe),
    ({ dueMs }) => Math.floor((dueMs - fromMs) / WINDOW_MS),
  );
  const bad = [...windows].filter(([, some]) => {
    const good = some.filter((one) => isAnswered(one) && one.ms <= inTimeMs).length;
    return good < some.length * RECOVERED_SHARE;
  });
  return bad.length === 0 ? 0 : (Math.max(...bad.map(([window]) => window)) + 1) * WINDOW_MS;
}
