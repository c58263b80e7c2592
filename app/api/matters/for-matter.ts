import { forUser, readId } from '#app/api/gate.ts';
import { noContent } from '#app/api/private-response.ts';
import { refuse } from '#app/api/refusals.ts';
import type { OwnAccess } from '#lib/matters/requests.ts';
import { record } from '#lib/server/audit/index.ts';
import { matterFor, type OpenMatter } from '#lib/server/matters/access.ts';
import type { ChangeOutcome } from '#lib/server/matters/change.ts';
import type { User } from '#lib/server/session.ts';

export type MatterRouteContext = { params: Promise<{ matterId: string }> };

const RANKS: Record<OwnAccess, number> = { read: 0, write: 1, owner: 2 };

/**
 * Answers about a matter that the lawyer may do this with. Another's and none at all are not told apart; only whom it is
 * shared with learns that more is not allowed. That somebody reads or changes a colleague's is written down before.
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

/** What became of a change, as the page is told: it reads the matter anew in any case. */
export const changeAnswer = (outcome: ChangeOutcome): Response =>
  outcome === 'done' ? noContent() : refuse(REFUSED[outcome]);
