import {
  type CheckedCitation,
  type CheckedQuotation,
  CheckRequest,
  type CheckResponse,
} from '#lib/contract/check.ts';
import { check } from '#lib/contract/issues.ts';
import type { ComparedQuotation } from '#service/documents/check/compare-quotations.ts';
import type { JudgedCitation } from '#service/documents/check/judge.ts';
import type { HandlerDeps } from '../context.ts';
import type { EndpointHandler } from '../endpoint.ts';
import { errors } from '../errors/errors.ts';
import { readJsonBody } from '../request/json-body.ts';
import { documentLink, textCitation } from './document-link.ts';
import { readDocuments } from './read-documents.ts';

/**
 * `POST /citations/check`: checks a brief's citations and quotations. Checks key (401), then body (413, 415, 400, 422);
 * takes nothing from the quota, and waits for a place as every read does. The text is neither stored nor logged.
 */
export function checkHandler(deps: HandlerDeps): EndpointHandler {
  return async (c) => {
    const request = check(CheckRequest, await readJsonBody(c));
    if (!request.ok) throw errors.invalidParameters(request.problem);
    const { text } = request.data;
    const { citations, isComplete } = await readDocuments(c, deps, (documents) => documents.check(text));
    return c.json<CheckResponse>({
      citations: citations.map((judged) => checkedCitation(judged, text)),
      is_complete: isComplete,
    });
  };
}

function checkedCitation(judged: JudgedCitation, text: string): CheckedCitation {
  const { finding, missing, change, current, suggestion, otherReading, document, quotations } = judged;
  return {
    ...textCitation(judged),
    text: text.slice(judged.start, judged.end),
    finding,
    document: document && documentLink(document),
    quotations: quotations.map(checkedQuotation),
    missing,
    change,
    current,
    suggestion,
    other_reading: otherReading,
  };
}

const checkedQuotation = ({ start, end, comparison, sourceText }: ComparedQuotation): CheckedQuotation => ({
  start,
  end,
  is_verbatim: comparison.isVerbatim,
  pieces: comparison.isVerbatim ? null : comparison.pieces,
  source: sourceText === null ? null : { start: comparison.start, end: comparison.end, text: sourceText },
});
