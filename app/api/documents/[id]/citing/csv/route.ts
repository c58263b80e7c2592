import { PRIVATE } from '#app/api/private-response.ts';
import { refuse } from '#app/api/refusals.ts';
import { coverageLine } from '#components/shared/coverage.logic.ts';
import { CITING_LIMIT_MAX } from '#lib/contract/full-document.ts';
import { checkParameters } from '#lib/contract/issues.ts';
import { CSV_HEAD, csvRows } from '#lib/document/citing-csv.ts';
import { messagesFor } from '#lib/messages/index.ts';
import { holdings } from '#lib/server/documents/holdings.ts';
import { webEnv } from '#lib/server/env.ts';
import { currentLocale } from '#lib/server/locale.ts';
import { citingUpstream, type FromUpstream } from '#lib/server/upstream/index.ts';
import { csvRow } from '#lib/text/csv.ts';
import { type DocumentRouteContext, handleDocumentRequest } from '../../handle-document-request.ts';
import { CitingRequest } from '../parameters.ts';

/** More than anybody reads in a table; reading costs no searches, but it takes the service's time. */
const MAX_PAGES = 50;

/** All who cite a document and pass the filters, as a table for Excel. */
export async function GET(request: Request, context: DocumentRouteContext): Promise<Response> {
  const answer = await handleDocumentRequest(
    request,
    context,
    async (id, given) => {
      const checked = checkParameters(CitingRequest, Object.fromEntries(given));
      return checked.ok ? citingCsv(id, checked.data) : refuse('invalid_parameter', checked.problem);
    },
    (data) => data,
    undefined,
    'export',
  );
  const text: unknown = answer.ok ? await answer.json() : null;
  if (typeof text !== 'string') return answer.ok ? new Response(null, { status: 404 }) : answer;
  return new Response(text, {
    headers: {
      ...PRIVATE,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="citing.csv"',
    },
  });
}

async function citingCsv(id: string, filters: Record<string, string>): Promise<FromUpstream<string>> {
  const { webUrl } = webEnv();
  let rows = CSV_HEAD;
  for (let page = 0, offset = 0; page < MAX_PAGES; page++) {
    const read = await citingUpstream(id, {
      ...filters,
      limit: String(CITING_LIMIT_MAX),
      offset: String(offset),
    });
    if (!read.ok) return read;
    rows += csvRows(read.data.documents, webUrl);
    if (read.data.next_offset === null) break;
    offset = read.data.next_offset;
  }
  const locale = await currentLocale();
  const coverage = coverageLine(await holdings(), messagesFor(locale), locale);
  return { ok: true, data: coverage ? rows + csvRow([coverage]) : rows };
}
