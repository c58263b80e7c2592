import { storageProblems } from '#lib/server/storage.ts';

const headers = { 'cache-control': 'no-store' };

/** For load balancers: 503 with the reason where who is signed in can't be read, or nothing can be stored. */
export async function GET(): Promise<Response> {
  const problems = await storageProblems();
  if (problems.length === 0) return Response.json({ status: 'ok' }, { headers });
  return Response.json(
    { status: 'unavailable', problems },
    { status: 503, headers: { ...headers, 'retry-after': '5' } },
  );
}
