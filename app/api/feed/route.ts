import { forUser } from '#app/api/for-user.ts';
import { noContent, PRIVATE } from '#app/api/private-response.ts';
import { record } from '#lib/server/audit/index.ts';
import { webEnv } from '#lib/server/env.ts';
import { makeFeed, revokeFeed } from '#lib/server/saved/feed.ts';

/** Replaces the address of the lawyer's feed; the old address is then a 404. */
export function POST(request: Request): Promise<Response> {
  return forUser(request, async (user) => {
    await record({ kind: 'feed_made', owner: user.id });
    return Response.json(
      { url: webEnv().webUrl + (await makeFeed(user.id)) },
      { status: 201, headers: PRIVATE },
    );
  });
}

export function DELETE(request: Request): Promise<Response> {
  return forUser(request, async (user) => {
    await record({ kind: 'feed_revoked', owner: user.id });
    await revokeFeed(user.id);
    return noContent();
  });
}
