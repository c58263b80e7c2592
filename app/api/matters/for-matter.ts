import { forUser } from '#app/api/for-user.ts';
import { noContent } from '#app/api/private-response.ts';
import { readId } from '#app/api/read-request.ts';
import { refuse } from '#app/api/refusals.ts';
import type { OwnAccess } from '#lib/matters/requests.ts';
import { record } from '#lib/server/audit/index.ts';
import { matterFor, type OpenMatter } from '#lib/server/matters/access.ts';
import type { ChangeOutcome } from '#lib/server/matters/change.ts';
import type { User } from '#lib/server/session.ts';

export type MatterRouteContext = { params: Promise<{ matterId: string }> };

const RANKS: Record<OwnAccess, number> = { read: 0, write: 1, owner: 2 };

/**
 * Runs `answer` if the lawyer has the needed access to the matter. Another lawyer's matter gets the same refusal as one
 * that does not exist; only a member learns that she needs more access. Access to a colleague's matter is recorded in
 * the audit before.
 */
export const forMatter = (
  request: Request,
  { params }: MatterRouteContext,
  needed: OwnAccess,
  answer: (user: User, matter: OpenMatter) => Promise<Response>,
): Promise<Response> =>
  forUser(request, async (user) => {
    const id = readId((await params).matterId);
    const matter = id && (await matterFor(user.id, id));
    if (!matter) return refuse('matter_not_found');
    if (RANKS[matter.access] < RANKS[needed])
      return refuse(needed === 'owner' ? 'matter_owner_only' : 'matter_read_only');
    if (matter.access !== 'owner') {
      const kind = needed === 'read' ? 'matter_read' : 'matter_changed';
      await record({ kind, owner: user.id, target: matter.row.id });
    }
    return answer(user, matter);
  });

const REFUSED = { missing: 'matter_not_found', changed: 'matter_changed', full: 'matter_full' } as const;

/** The response to a change; the page reads the matter again in any case. */
export const changeResponse = (outcome: ChangeOutcome): Response =>
  outcome === 'done' ? noContent() : refuse(REFUSED[outcome]);
