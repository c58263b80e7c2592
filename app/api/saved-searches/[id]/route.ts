import { forUser } from '#app/api/for-user.ts';
import { noContent } from '#app/api/private-response.ts';
import { readBody } from '#app/api/read-request.ts';
import { refuse } from '#app/api/refusals.ts';
import { SavedSearchChange } from '#lib/history/requests.ts';
import { deleteSearch, markSeen, renameSearch } from '#lib/server/saved/store.ts';

type SavedRouteContext = { params: Promise<{ id: string }> };

const noContentIf = (isHers: boolean) => (isHers ? noContent() : refuse('saved_not_found'));

/** Renames a saved search, or marks its new results as seen. */
export function PATCH(request: Request, { params }: SavedRouteContext): Promise<Response> {
  return forUser(request, async (user) => {
    const body = await readBody(request, SavedSearchChange);
    if (body instanceof Response) return body;
    const { id } = await params;
    return noContentIf(
      'name' in body.data
        ? await renameSearch(user.id, id, body.data.name)
        : await markSeen(user.id, id, body.data.seen),
    );
  });
}

export function DELETE(request: Request, { params }: SavedRouteContext): Promise<Response> {
  return forUser(request, async (user) => noContentIf(await deleteSearch(user.id, (await params).id)));
}
