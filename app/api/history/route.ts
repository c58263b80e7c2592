import { forUser } from '#app/api/for-user.ts';
import { noContent, PRIVATE } from '#app/api/private-response.ts';
import { readBody } from '#app/api/read-request.ts';
import { refuse } from '#app/api/refusals.ts';
import { HistoryChange, HistoryDeletion } from '#lib/history/requests.ts';
import { deleteHistory } from '#lib/server/history/delete.ts';
import { setHistoryKept } from '#lib/server/history/setting.ts';

/** Whether a history is kept from now on. */
export function PATCH(request: Request): Promise<Response> {
  return forUser(request, async (user) => {
    const body = await readBody(request, HistoryChange);
    if (body instanceof Response) return body;
    await setHistoryKept(user.id, body.data.kept);
    return noContent();
  });
}

/** One entry, a day or everything. */
export function DELETE(request: Request): Promise<Response> {
  return forUser(request, async (user) => {
    const body = await readBody(request, HistoryDeletion);
    if (body instanceof Response) return body;
    const deleted = await deleteHistory(user.id, body.data);
    if (deleted === 0 && 'id' in body.data) return refuse('entry_not_found');
    return Response.json({ deleted }, { headers: PRIVATE });
  });
}
