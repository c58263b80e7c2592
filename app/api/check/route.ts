import { forUser } from '#app/api/for-user.ts';
import { PRIVATE } from '#app/api/private-response.ts';
import { readBody } from '#app/api/read-request.ts';
import { CheckRequest, type CheckResponse } from '#lib/contract/check.ts';
import { record } from '#lib/server/audit/index.ts';
import { checkUpstream } from '#lib/server/upstream/index.ts';
import { BRIEF_BODY_MAX_BYTES } from './body.ts';
import { checkFailure, failureOfUpstream, isBriefTooLong } from './check-failure.ts';

/** Says which citations and quotations of a brief are correct; costs no search, and nothing of the text is stored. */
export const POST = (request: Request): Promise<Response> =>
  forUser(request, async ({ id: owner }) => {
    const body = await readBody(request, CheckRequest, BRIEF_BODY_MAX_BYTES);
    if (body instanceof Response) return isBriefTooLong(body) ? checkFailure('too_long') : body;
    await record({ kind: 'check', owner });
    const reply = await checkUpstream(body.data.text);
    if (!reply.ok) return checkFailure(failureOfUpstream(reply.error.kind));
    const checked: CheckResponse = reply.data;
    return Response.json(checked, { headers: PRIVATE });
  });
