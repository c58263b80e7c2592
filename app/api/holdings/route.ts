import { forUser } from '#app/api/for-user.ts';
import { PRIVATE } from '#app/api/private-response.ts';
import { holdings } from '#lib/server/documents/holdings.ts';

/** What the library holds and until when; null where the upstream does not say. */
export const GET = (request: Request): Promise<Response> =>
  forUser(request, async () => Response.json(await holdings(), { headers: PRIVATE }));
