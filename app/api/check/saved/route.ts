import { readBriefToSave } from '#app/api/check/saved/body.ts';
import { forUser } from '#app/api/for-user.ts';
import { PRIVATE } from '#app/api/private-response.ts';
import { refuse } from '#app/api/refusals.ts';
import { NewSavedBrief } from '#lib/check/requests.ts';
import { saveBrief } from '#lib/server/saved-briefs/store.ts';

/** Saves a brief under a name, with what its check has found. */
export const POST = (request: Request): Promise<Response> =>
  forUser(
    request,
    async ({ id: owner }) => {
      const body = await readBriefToSave(request, NewSavedBrief);
      if (body instanceof Response) return body;
      const saved = await saveBrief(owner, body.data);
      return saved ? Response.json(saved, { status: 201, headers: PRIVATE }) : refuse('too_many_briefs');
    },
    'brief_not_stored',
  );
