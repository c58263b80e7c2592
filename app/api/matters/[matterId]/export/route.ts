import { exportFormatOf, exportItems } from '#app/api/matters/export-items.ts';
import { forMatter, type MatterRouteContext } from '#app/api/matters/for-matter.ts';
import { refuse } from '#app/api/refusals.ts';
import { record } from '#lib/server/audit/index.ts';
import { readMatter } from '#lib/server/matters/matters.ts';

/** A matter, or with `item` some of it, as a file: `?format=docx`, `md` or `csv`. */
export const GET = (request: Request, context: MatterRouteContext): Promise<Response> =>
  forMatter(request, context, 'read', async (user, matter) => {
    const format = exportFormatOf(request);
    if (!format) return refuse('invalid_parameter');
    const chosen = new Set(new URL(request.url).searchParams.getAll('item'));
    await record({ kind: 'export', owner: user.id, target: `matter:${matter.row.id}`, detail: { format } });
    const { title, items } = await readMatter(matter, user.id);
    const wanted = chosen.size === 0 ? items : items.filter(({ id }) => chosen.has(id));
    return exportItems(title, wanted, format);
  });
