import { readBriefToSave } from '#app/api/check/saved/body.ts';
import { forUser } from '#app/api/for-user.ts';
import { noContent } from '#app/api/private-response.ts';
import { refuse } from '#app/api/refusals.ts';
import { SavedBriefChange } from '#lib/check/requests.ts';
import { deleteBrief, renameBrief, replaceBrief } from '#lib/server/saved-briefs/store.ts';

type BriefRouteContext = { params: Promise<{ id: string }> };

const noContentIf = (isHers: boolean) => (isHers ? noContent() : refuse('brief_not_found'));

/** Renames a saved brief, or replaces its text with the brief as it is now. */
export function PATCH(request: Request, { params }: BriefRouteContext): Promise<Response> {
  const change = async ({ id: owner }: { id: string }) => {
    const body = await readBriefToSave(request, SavedBriefChange);
    if (body instanceof Response) return body;
    const { id } = await params;
    if (!('text' in body.data)) return noContentIf(await renameBrief(owner, id, body.data.name));
    const outcome = await replaceBrief(owner, id, body.data);
    return outcome === 'too_much' ? refuse('too_many_briefs') : noContentIf(outcome === 'replaced');
  };
  return forUser(request, change, 'brief_not_stored');
}

export function DELETE(request: Request, { params }: BriefRouteContext): Promise<Response> {
  const remove = async ({ id: owner }: { id: string }) =>
    noContentIf(await deleteBrief(owner, (await params).id));
  return forUser(request, remove, 'brief_not_stored');
}
