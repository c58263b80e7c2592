import { changeResponse, forMatter, type MatterRouteContext } from '#app/api/matters/for-matter.ts';
import { readBody } from '#app/api/read-request.ts';
import { refuse } from '#app/api/refusals.ts';
import { NewMember } from '#lib/matters/requests.ts';
import { openAudit, record } from '#lib/server/audit/index.ts';
import { findColleague, shareMatter } from '#lib/server/matters/members.ts';

/** Gives a colleague read or write access; for an existing member, changes it. */
export const POST = (request: Request, context: MatterRouteContext): Promise<Response> =>
  forMatter(request, context, 'owner', async (user, { row }) => {
    const body = await readBody(request, NewMember);
    if (body instanceof Response) return body;
    const { person: typed, access } = body.data;
    const found = await findColleague(user.id, typed);
    if (found === 'unknown') return refuse('colleague_unknown');
    if (found === 'ambiguous') return refuse('colleague_ambiguous');
    if (found.owner === user.id) return refuse('colleague_is_owner');
    const person = (await openAudit()).keys.person(found.owner);
    await record({ kind: 'matter_shared', owner: user.id, target: row.id, detail: { person, access } });
    return (await shareMatter(row.id, found.owner, access))
      ? changeResponse('done')
      : refuse('too_many_members');
  });
