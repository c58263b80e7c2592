import { changeResponse, forMatter } from '#app/api/matters/for-matter.ts';
import { readId } from '#app/api/read-request.ts';
import { refuse } from '#app/api/refusals.ts';
import { openAudit, record } from '#lib/server/audit/index.ts';
import { memberOf, unshareMatter } from '#lib/server/matters/members.ts';

type MemberRouteContext = { params: Promise<{ matterId: string; memberId: string }> };

/** Ends the sharing with a colleague: by the owner, or by the colleague who wants it no more. */
export const DELETE = (request: Request, context: MemberRouteContext): Promise<Response> =>
  forMatter(request, context, 'read', async (user, { row, access }) => {
    const memberId = readId((await context.params).memberId);
    const member = memberId && (await memberOf(row.id, memberId));
    if (!memberId || !member) return refuse('matter_not_found');
    if (access !== 'owner' && member !== user.id) return refuse('matter_owner_only');
    const person = (await openAudit()).keys.person(member);
    await record({ kind: 'matter_unshared', owner: user.id, target: row.id, detail: { person } });
    await unshareMatter(row.id, memberId);
    return changeResponse('done');
  });
