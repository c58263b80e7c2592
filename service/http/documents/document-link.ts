import type { DocumentLink, TextCitation } from '#lib/contract/full-document.ts';
import { documentUrl } from '#lib/contract/names.ts';
import { formatCitation, formatShort } from '#lib/taiwan/citations/format.ts';
import { endOfForce } from '#lib/taiwan/kinds/end-of-force.ts';
import type { LinkedCitation } from '#service/documents/resolve.ts';
import type { DocumentSummary } from '#service/engine/ports.ts';

/** The fields of a document that a link to it needs. */
export function documentLink(document: DocumentSummary): DocumentLink {
  const { doc_id, title, doc_type, date } = document;
  const is_abandoned = endOfForce(document) !== null;
  return { doc_id, title, doc_type, is_abandoned, url: documentUrl(doc_id), date };
}

/** A citation in a text, as the API answers it. */
export function textCitation({ start, end, citation, document }: LinkedCitation): TextCitation {
  return {
    start,
    end,
    kind: citation.kind,
    official: formatCitation(citation),
    short: formatShort(citation),
    doc_id: document?.doc_id ?? null,
  };
}
