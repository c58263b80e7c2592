import { Readable } from 'node:stream';
import { PRIVATE } from '#app/api/private-response.ts';
import { refuse } from '#app/api/refusals.ts';
import { readAuditFilter } from '#lib/admin/read-audit-filter.ts';
import { openAudit } from '#lib/server/audit/index.ts';
import { auditCsv } from '#lib/server/audit/read.ts';
import { forAdmin } from '../../for-admin.ts';

/** All entries that match a filter, as a CSV table for Excel; the download is itself recorded in the audit. */
export const GET = (request: Request): Promise<Response> =>
  forAdmin(request, async ({ id: owner }) => {
    const read = readAuditFilter(new URL(request.url).searchParams);
    if (!read) return refuse('invalid_parameter');
    const { db, keys, trail } = await openAudit();
    const { user, kind } = read.filter;
    const detail = { ...(user && { user }), ...(kind && { kind }) };
    await trail.record({ kind: 'export', owner, target: 'audit', detail });
    return new Response(
      Readable.toWeb(Readable.from(bytesOf(auditCsv(db, keys, read.filter)))) as ReadableStream,
      {
        headers: {
          ...PRIVATE,
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="audit.csv"',
        },
      },
    );
  });

async function* bytesOf(parts: AsyncIterable<{ text: string }>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const { text } of parts) yield encoder.encode(text);
}
