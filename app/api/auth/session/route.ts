import { forUser } from '#app/api/for-user.ts';
import { PRIVATE } from '#app/api/private-response.ts';

/** Who is signed in. Reading it extends nothing. */
export const GET = (request: Request): Promise<Response> =>
  forUser(request, async ({ name, email, role }) =>
    Response.json({ user: { name, email, role } }, { headers: PRIVATE }),
  );
