import { checkFailure } from '#app/api/check/check-failure.ts';
import { forUser } from '#app/api/for-user.ts';
import { PRIVATE } from '#app/api/private-response.ts';
import { FILE_MAX_BYTES } from '#lib/server/brief/limits.ts';
import { readBrief } from '#lib/server/brief/run-task.ts';
import { readBoundedBytes } from '#lib/server/http/bounded-bytes.ts';

/** The text of a brief's file, which is the body as it is; neither is kept. */
export const POST = (request: Request): Promise<Response> =>
  forUser(request, async () => {
    const bytes = await readBoundedBytes(request.body, FILE_MAX_BYTES);
    if (bytes === null) return checkFailure('too_large');
    const read = await readBrief(bytes);
    if ('failure' in read) return checkFailure(read.failure);
    return Response.json(read, { headers: PRIVATE });
  });
