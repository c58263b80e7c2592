import type { Part, PartsResponse } from '#lib/contract/full-document.ts';
import { articleLabel } from '#lib/taiwan/citations/format.ts';
import { ownArticle } from '#lib/taiwan/citations/own-article.ts';
import { headingsOf, withHeadings } from '#lib/taiwan/outline.ts';
import type { ActParts } from '#service/documents/tasks/parts.ts';
import type { HandlerDeps } from '../context.ts';
import type { EndpointHandler } from '../endpoint.ts';
import { errors } from '../errors/errors.ts';
import { docId } from './doc-id.ts';
import { documentLink, textCitation } from './document-link.ts';
import { readDocuments } from './read-documents.ts';

/** `GET /documents/{doc_id}/parts`: an act's articles with its chapter headings; takes nothing from the quota. */
export function partsHandler(deps: HandlerDeps): EndpointHandler {
  return async (c) => {
    const found = await readDocuments(c, deps, (documents) => documents.parts(docId(c)));
    if (!found) throw errors.documentNotFound();
    const { whole, articles } = found;
    const parts = withHeadings(headingsOf(whole.text), articles.map(partOf), ({ label }) => label);
    return c.json<PartsResponse>({
      whole: documentLink(whole),
      parts: parts.map((part): Part => {
        if ('kind' in part) return part;
        return { kind: 'heading', level: part.level, title: part.title };
      }),
    });
  };
}

function partOf({ document, citations }: ActParts['articles'][number]): Extract<Part, { kind: 'article' }> {
  const place = ownArticle(document.title).article;
  return {
    kind: 'article',
    ...documentLink(document),
    label: place ? articleLabel(place) : document.title,
    text: document.text,
    citations: citations.map(textCitation),
  };
}
