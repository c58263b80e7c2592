import { LEVELS } from '#lib/contract/names.ts';
import { type Statement, StatementsParams, type StatementsResponse } from '#lib/contract/statements.ts';
import type { LawStatement } from '#service/documents/tasks/statements.ts';
import type { HandlerDeps } from '../context.ts';
import type { EndpointHandler } from '../endpoint.ts';
import { errors } from '../errors/errors.ts';
import { readQueryParams } from '../request/query-params.ts';
import { docId } from './doc-id.ts';
import { documentLink } from './document-link.ts';
import { readDocuments } from './read-documents.ts';

/** `GET /documents/{doc_id}/statements`: what courts repeat about a document; takes nothing from the quota. */
export function statementsHandler(deps: HandlerDeps): EndpointHandler {
  return async (c) => {
    const { limit } = readQueryParams(c, StatementsParams);
    const statements = await readDocuments(c, deps, (documents) => documents.statements(docId(c), limit));
    if (!statements) throw errors.documentNotFound();
    return c.json<StatementsResponse>({ statements: statements.map(toStatement) });
  };
}

function toStatement({
  quotedFrom,
  articles,
  start,
  end,
  at,
  byLevel,
  docIds,
  ...statement
}: LawStatement): Statement {
  const { text, decisions, letters, first, last } = statement;
  return {
    text,
    told: { ...documentLink(quotedFrom), level: quotedFrom.level, court: quotedFrom.court, start, end, at },
    ...{ decisions, letters, first, last },
    by_level: LEVELS.flatMap((level) => {
      const count = byLevel[level] ?? 0;
      return count > 0 ? [{ level, count }] : [];
    }),
    articles: articles.map(documentLink),
    doc_ids: [...docIds],
  };
}
