import { webClockAhead } from '#lib/server/clock.ts';
import { storageFailed, storageProblems } from '#lib/server/storage.ts';

const headers = { 'cache-control': 'no-store' };

/**
 * For load balancers: 503 with the reason if sessions can't be read, nothing can be stored, or the clock jumped while
 * this process ran. If the machine may just have been off for a long time, work goes on and the reason is only a
 * warning.
 */
export async function GET(): Promise<Response> {
  const problems = await storageProblems();
  const ahead = await webClockAhead().catch((error: unknown) => {
    storageFailed(error);
    return null;
  });
  if (ahead?.jumped) problems.push('clock: ahead');
  if (problems.length > 0)
    return Response.json(
      { status: 'unavailable', problems },
      { status: 503, headers: { ...headers, 'retry-after': '5' } },
    );
  const warnings = ahead ? { warnings: ['clock: ahead'] } : {};
  return Response.json({ status: 'ok', ...warnings }, { headers });
}
