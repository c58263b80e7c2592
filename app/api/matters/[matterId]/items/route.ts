import { changeResponse, forMatter, type MatterRouteContext } from '#app/api/matters/for-matter.ts';
import { PRIVATE } from '#app/api/private-response.ts';
import { readBody } from '#app/api/read-request.ts';
import { refuse } from '#app/api/refusals.ts';
import { NewItems } from '#lib/matters/requests.ts';
import { addItems } from '#lib/server/matters/items.ts';
import { contentsOf } from '#lib/server/matters/kept-things.ts';

/**
 * Appends documents, passages, searches and answers. What the matter already has is added again only with `again`;
 * otherwise the response says where it is.
 */
export const POST = (request: Request, context: MatterRouteContext): Promise<Response> =>
  forMatter(request, context, 'write', async (user, { row }) => {
    const body = await readBody(request, NewItems);
    if (body instanceof Response) return body;
    const { things, note, again } = body.data;
    const contents = await contentsOf(user.id, things);
    if (!contents) return refuse('answer_not_found');
    const { outcome, ids } = await addItems(
      { matterId: row.id, by: user.id, isAgain: again },
      contents,
      note,
    );
    if (outcome === 'already') return Response.json({ ids: [], already: ids }, { headers: PRIVATE });
    return outcome === 'done'
      ? Response.json({ ids }, { status: 201, headers: PRIVATE })
      : changeResponse(outcome);
  });
