import fc from 'fast-check';
import { type FuzzRequest, fuzzRequest, routePatterns } from './requests.ts';
import { send } from './send.ts';
import { signInOverHttp } from './sign-in.ts';

export type FuzzReport = {
  requests: number;
  /** How many answers of each status; 'none' where none came. */
  statuses: Record<string, number>;
  /** What was answered 5xx, or not at all: the first of each route and status. */
  faults: { status: number | null; signedIn: boolean; request: FuzzRequest }[];
  /** Requests without a session that were answered although they need one. */
  leaks: FuzzRequest[];
};

type FuzzPlan = {
  site: string;
  requests: number;
  seed: number;
  login: string;
  /** Requests at once; so few that none is refused because of a limit on concurrency. */
  atOnce?: number;
  /** Called now and then: ten thousand take minutes. */
  onProgress?: (report: FuzzReport) => void;
  /** Called with each fault as it is found, so that an interrupted run has reported it. */
  onFault?: (fault: FuzzReport['faults'][number]) => void;
};

/** Addresses that need no session; what they answer is tested elsewhere. */
const OPEN_PATH = /^\/(?:_next\/|api\/auth\/|api\/health|sign-in|sign-out|icon\.svg|favicon|robots\.txt)/;
const isClosed = ({ method, path }: FuzzRequest) => method !== 'OPTIONS' && !OPEN_PATH.test(path);

/** Half of the requests come with a session, and half without. */
export async function fuzzWeb({
  site,
  requests,
  seed,
  login,
  atOnce = 4,
  onProgress,
  onFault,
}: FuzzPlan): Promise<FuzzReport> {
  const all = fc.sample(fuzzRequest(routePatterns()), { numRuns: requests, seed });
  const report: FuzzReport = { requests: 0, statuses: {}, faults: [], leaks: [] };
  const seen = new Set<string>();
  let cookie = await signInOverHttp(site, login);
  let next = 0;

  const sendOne = async (request: FuzzRequest, signedIn: boolean) => {
    const status = await send(site, request, signedIn ? cookie : '');
    report.requests++;
    report.statuses[status ?? 'none'] = (report.statuses[status ?? 'none'] ?? 0) + 1;
    if (!signedIn && status === 200 && isClosed(request)) report.leaks.push(request);
    if (status !== null && status < 500) return;
    const kind = `${status} ${request.method} ${request.path.split('?')[0]?.replace(/%.*|[0-9a-f-]{36}/g, '…')}`;
    if (seen.has(kind)) return;
    seen.add(kind);
    const fault = { status, signedIn, request };
    report.faults.push(fault);
    onFault?.(fault);
  };
  const worker = async () => {
    for (let index = next++; index < all.length; index = next++) {
      await sendOne(all[index]!, index % 2 === 0);
      // Progress; and a new session, because some of the requests sign out.
      if (index % 1_000 === 999) onProgress?.(report);
      if (index % 100 === 0) cookie = await renewedCookie(site, login, cookie);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return report;
}

async function renewedCookie(site: string, login: string, cookie: string): Promise<string> {
  const session = await fetch(`${site}/api/threads`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  await session.body?.cancel();
  return session.status === 401 ? signInOverHttp(site, login) : cookie;
}
