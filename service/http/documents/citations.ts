import { CitationsRequest, type CitationsResponse } from '#lib/contract/full-document.ts';
import { check } from '#lib/contract/issues.ts';
import type { HandlerDeps } from '../context.ts';
import type { EndpointHandler } from '../endpoint.ts';
import { errors } from '../errors/errors.ts';
import { readJsonBody } from '../request/json-body.ts';
import { documentLink, textCitation } from './document-link.ts';
import { readDocuments } from './read-documents.ts';

/**
 * `POST /citations`: the citations in a text, each with the cited document if the library holds it. Checks key (401),
 * then body (413, 415, 400, 422); takes nothing from the quota.
 */
export function citationsHandler(deps: HandlerDeps): EndpointHandler {
  return async (c) => {
    const request = check(CitationsRequest, await readJsonBody(c));
    if (!request.ok) throw errors.invalidParameters(request.problem);
    const { text } = request.data;
    const found = await readDocuments(c, deps, (documents) => documents.citations(text));
    return c.json<CitationsResponse>({
      citations: found.map((linked) => ({
        ...textCitation(linked),
        text: text.slice(linked.start, linked.end),
        document: linked.document && documentLink(linked.document),
      })),
    });
  };
}
