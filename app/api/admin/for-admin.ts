import { forUser } from '#app/api/gate.ts';
import { refuse } from '#app/api/refusals.ts';
import type { User } from '#lib/server/session.ts';

/** As `forUser`, for administrators; everybody else is told that it is not hers. */
export const forAdmin = (request: Request, answer: (user: User) => Promise<Response>): Promise<Response> =>
  forUser(request, async (user) => (user.role === 'admin' ? answer(user) : refuse('admins_only')));
