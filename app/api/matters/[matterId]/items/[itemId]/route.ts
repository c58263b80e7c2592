import { changeResponse, forMatter } from '#app/api/matters/for-matter.ts';
import { readBody, readId } from '#app/api/read-request.ts';
import { refuse } from '#app/api/refusals.ts';
import { ItemChange } from '#lib/matters/requests.ts';
import { moveItem, removeItem, restoreItem, writeNote } from '#lib/server/matters/items.ts';

type ItemRouteContext = { params: Promise<{ matterId: string; itemId: string }> };

/** Changes an item's note or place, or restores a removed item. */
export const PATCH = (request: Request, context: ItemRouteContext): Promise<Response> =>
  forMatter(request, context, 'write', async (user, { row }) => {
    const itemId = readId((await context.params).itemId);
    if (!itemId) return refuse('matter_not_found');
    const body = await readBody(request, ItemChange);
    if (body instanceof Response) return body;
    const change = body.data;
    const key = { matterId: row.id, itemId, by: user.id };
    if ('note' in change) return changeResponse(await writeNote(key, change.note, change.version));
    if ('after' in change) return changeResponse(await moveItem(key, change.after));
    return changeResponse(await restoreItem(key));
  });

/** Removes an item, unless it was changed since the requesting page read it: `?version=3`. */
export const DELETE = (request: Request, context: ItemRouteContext): Promise<Response> =>
  forMatter(request, context, 'write', async (user, { row }) => {
    const itemId = readId((await context.params).itemId);
    const version = new URL(request.url).searchParams.get('version') ?? '';
    if (!itemId) return refuse('matter_not_found');
    if (!/^\d{1,9}$/.test(version)) return refuse('invalid_parameter');
    return changeResponse(await removeItem({ matterId: row.id, itemId, by: user.id }, Number(version)));
  });
