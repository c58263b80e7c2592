import { forUser } from '#app/api/for-user.ts';
import { refuse } from '#app/api/refusals.ts';
import { recordRefusal } from '#lib/server/audit/refusals.ts';
import type { User } from '#lib/server/session.ts';

/** As `forUser`, for administrators; everybody else is refused. */
export const forAdmin = (request: Request, answer: (user: User) => Promise<Response>): Promise<Response> =>
  forUser(request, async (user) => {
    if (user.role === 'admin') return answer(user);
    const target = new URL(request.url).pathname;
    await recordRefusal({ kind: 'refused', owner: user.id, target, detail: { why: 'admins_only' } });
    return refuse('admins_only');
  });
