import type { ChangingLink, DocumentLink, FullDocument, InstanceLink } from '#lib/contract/full-document.ts';
import { citationForms } from '#lib/taiwan/citations/citation-forms.ts';
import { sectionsOf } from '#lib/taiwan/document/structure/sections.ts';
import type { LinkedCitation } from '#service/documents/resolve.ts';
import type { ChangingDocument } from '#service/documents/tasks/changing.ts';
import type { Instance } from '#service/documents/tasks/instances.ts';
import type { Reading } from '#service/documents/tasks/read.ts';
import type { DocumentSummary } from '#service/engine/ports.ts';
import type { HandlerDeps } from '../context.ts';
import type { EndpointHandler } from '../endpoint.ts';
import { errors } from '../errors/errors.ts';
import { docId } from './doc-id.ts';
import { documentLink, textCitation } from './document-link.ts';
import { readDocuments } from './read-documents.ts';

/** `GET /documents/{doc_id}`: one whole document, for a key in force; takes nothing from the quota. */
export function documentHandler(deps: HandlerDeps): EndpointHandler {
  return async (c) => {
    const reading = await readDocuments(c, deps, (documents) => documents.read(docId(c)));
    if (!reading) throw errors.documentNotFound();
    return c.json<FullDocument>(fullDocument(reading));
  };
}

const linkOrNull = (brief: DocumentSummary | null): DocumentLink | null => brief && documentLink(brief);

function fullDocument({
  document,
  citations,
  citedBy,
  whole,
  previous,
  next,
  hasParts,
  hasEditions,
  changes,
  instances,
}: Reading): FullDocument {
  return {
    ...document,
    ...documentLink(document),
    ...citationForms(document),
    sections: sectionsOf(document.text),
    neighbours: { whole: linkOrNull(whole), previous: linkOrNull(previous), next: linkOrNull(next) },
    has_parts: hasParts,
    has_editions: hasEditions,
    citations: citations.map(textCitation),
    cites: citedOnce(citations),
    cited_by: citedBy,
    changed_by: changes.by.map(changingLink),
    changed: changes.of.map(changingLink),
    instances: instances.map(instanceLink),
  };
}

const instanceLink = ({ result, ...document }: Instance): InstanceLink => ({
  ...documentLink(document),
  level: document.level,
  court: document.court,
  result,
});

const changingLink = ({ change, text, ...document }: ChangingDocument): ChangingLink => ({
  ...documentLink(document),
  change,
  text,
});

/** Each document that is cited once, in order of first citation. */
function citedOnce(citations: readonly LinkedCitation[]): DocumentLink[] {
  const cited = new Map<string, DocumentLink>();
  for (const { document } of citations)
    if (document && !cited.has(document.doc_id)) cited.set(document.doc_id, documentLink(document));
  return [...cited.values()];
}
