import { type Edition, EditionsParams, type EditionsResponse } from '#lib/contract/editions.ts';
import { documentUrl } from '#lib/contract/names.ts';
import type { ArticleEdition } from '#lib/taiwan/document/articles/article-editions.ts';
import { type DocumentEditions, NO_DATE } from '#service/documents/tasks/editions.ts';
import type { HandlerDeps } from '../context.ts';
import type { EndpointHandler } from '../endpoint.ts';
import { errors } from '../errors/errors.ts';
import { readQueryParams } from '../request/query-params.ts';
import { docId } from './doc-id.ts';
import { readDocuments } from './read-documents.ts';

/** `GET /documents/{doc_id}/editions`: the texts that an article had; takes nothing from the quota. */
export function editionsHandler(deps: HandlerDeps): EndpointHandler {
  return async (c) => {
    const params = readQueryParams(c, EditionsParams);
    const found = await readDocuments(c, deps, (documents) => documents.editions(docId(c), params.at));
    if (!found) throw errors.documentNotFound();
    const { editions, at, amended } = found;
    return c.json<EditionsResponse>({
      editions: editions.map(toEdition),
      at: at && toEditionAt(at),
      amended: amended.map(({ date, articles }) => ({
        date,
        articles: articles.map((one) => ({ ...one, url: documentUrl(one.doc_id) })),
      })),
    });
  };
}

const toEdition = ({ first: _, last, ...edition }: ArticleEdition): Edition => ({
  ...edition,
  seen: last === NO_DATE ? null : last,
});

const toEditionAt = (at: NonNullable<DocumentEditions['at']>): NonNullable<EditionsResponse['at']> => ({
  date: at.date,
  outcome: at.outcome,
  edition: 'edition' in at ? at.edition : null,
  changed: at.changed,
});
