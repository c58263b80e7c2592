import { noContent, PRIVATE } from '#app/api/private-response.ts';
import { readBody } from '#app/api/read-request.ts';
import { refuse } from '#app/api/refusals.ts';
import { MatterChange } from '#lib/matters/requests.ts';
import { record } from '#lib/server/audit/index.ts';
import { archiveMatter, deleteMatter, readMatter, renameMatter } from '#lib/server/matters/matters.ts';
import { recordVisit } from '#lib/server/matters/news.ts';
import { changeResponse, forMatter, type MatterRouteContext } from '../for-matter.ts';

/**
 * The matter with all its items; `?since=` is her previous visit, which a page that reads it again sends back
 * unchanged.
 */
export const GET = (request: Request, context: MatterRouteContext): Promise<Response> =>
  forMatter(request, context, 'read', async (user, matter) => {
    const since = new URL(request.url).searchParams.get('since');
    if (since !== null && !/^\d{1,16}$/.test(since)) return refuse('invalid_parameter');
    const seen = await recordVisit(matter.row.id, user.id);
    return Response.json(await readMatter(matter, user.id, since === null ? seen : Number(since)), {
      headers: PRIVATE,
    });
  });

/** Changes the title, for everyone with write access; archives or restores, for the owner only. */
export const PATCH = (request: Request, context: MatterRouteContext): Promise<Response> =>
  forMatter(request, context, 'write', async (user, { row, access }) => {
    const body = await readBody(request, MatterChange);
    if (body instanceof Response) return body;
    const change = body.data;
    const key = { id: row.id, by: user.id };
    if ('title' in change) return changeResponse(await renameMatter(key, change.title, change.version));
    if (access !== 'owner') return refuse('matter_owner_only');
    return changeResponse(await archiveMatter(key, change.archived));
  });

/** Gone with all that is in it, for colleagues too. */
export const DELETE = (request: Request, context: MatterRouteContext): Promise<Response> =>
  forMatter(request, context, 'owner', async (user, { row }) => {
    await record({ kind: 'matter_deleted', owner: user.id, target: row.id });
    await deleteMatter(row.id);
    return noContent();
  });
