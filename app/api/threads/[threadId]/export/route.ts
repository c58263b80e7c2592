import { forUser } from '#app/api/for-user.ts';
import { exportFormatOf, exportItems } from '#app/api/matters/export-items.ts';
import { readId, readThreadId, type ThreadRouteContext } from '#app/api/read-request.ts';
import { refuse } from '#app/api/refusals.ts';
import { record } from '#lib/server/audit/index.ts';
import { answerOf } from '#lib/server/matters/kept-things.ts';

/** An answer of hers as a file: `?turn=ID&format=docx`. */
export const GET = (request: Request, context: ThreadRouteContext): Promise<Response> =>
  forUser(request, async (user) => {
    const id = await readThreadId(context);
    const turn = readId(new URL(request.url).searchParams.get('turn') ?? '');
    const format = exportFormatOf(request);
    if (!format) return refuse('invalid_parameter');
    const content = id && turn && (await answerOf(user.id, id, turn));
    if (!content) return refuse('answer_not_found');
    await record({ kind: 'export', owner: user.id, target: id, detail: { format } });
    return exportItems(content.question, [{ content, note: '', added: content.asked_at }], format);
  });
