import { forUser } from '#app/api/for-user.ts';
import { PRIVATE } from '#app/api/private-response.ts';
import { readBody } from '#app/api/read-request.ts';
import { refuse } from '#app/api/refusals.ts';
import { NewMatter } from '#lib/matters/requests.ts';
import { createMatter, listMatters } from '#lib/server/matters/matters.ts';

/** The lawyer's matters and those shared with her, the most recently changed first. */
export const GET = (request: Request): Promise<Response> =>
  forUser(request, async (user) => Response.json(await listMatters(user.id), { headers: PRIVATE }));

/** A new matter of hers, empty. */
export const POST = (request: Request): Promise<Response> =>
  forUser(request, async (user) => {
    const body = await readBody(request, NewMatter);
    if (body instanceof Response) return body;
    const id = await createMatter(user.id, body.data.title);
    return id ? Response.json({ id }, { status: 201, headers: PRIVATE }) : refuse('too_many_matters');
  });
