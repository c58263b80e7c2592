import { z } from 'zod';
import { refuse } from '#app/api/refusals.ts';
import { type DocumentFacts, MAX_QUOTES } from '#lib/chat/facts.ts';
import type { ReadFullDocument } from '#lib/contract/full-document.ts';
import { checkParameters } from '#lib/contract/issues.ts';
import { citedQuotes } from '#lib/document/cited-quotes.ts';
import { LOCATOR_MAX } from '#lib/document/locator.ts';
import { openingOf, quotedPlaces } from '#lib/document/quotation-places.ts';
import { statusOf } from '#lib/document/status.ts';
import { documentUpstream } from '#lib/server/upstream/index.ts';
import { type DocumentRouteContext, handleDocumentRequest } from '../handle-document-request.ts';

const FactsParams = z.strictObject({ quote: z.array(z.string().max(LOCATOR_MAX)).max(MAX_QUOTES) });

/** What a reference card shows of a document besides its title: its facts, and each quotation in its context. */
export const GET = (request: Request, context: DocumentRouteContext): Promise<Response> =>
  handleDocumentRequest(request, context, async (id, given) => {
    const checked = checkParameters(FactsParams, { quote: given.getAll('quote') });
    if (!checked.ok) return refuse('invalid_parameter', checked.problem);
    const read = await documentUpstream(id);
    return read.ok ? { ok: true, data: factsOf(read.data, checked.data.quote) } : read;
  });

function factsOf(document: ReadFullDocument, quotes: readonly string[]): DocumentFacts {
  const { doc_id, title, doc_type, date, level, court, text } = document;
  const cited = citedQuotes(document, quotes);
  const passages = quotedPlaces(text, quotes).map(
    (place, at) => place && { ...place, cited: cited[at] ?? null },
  );
  const opening = passages.some((passage) => passage !== null) ? '' : openingOf(text);
  return { doc_id, title, doc_type, date, level, court, ...statusOf(document), passages, opening };
}
