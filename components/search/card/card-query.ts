import { queryOptions } from '@tanstack/react-query';
import { dataOf, fetchJson, orNull, READ_ONCE, withFields } from '#components/shared/api.ts';
import type { DocumentCard } from '#lib/document/card.ts';

const readCard = orNull(
  withFields<DocumentCard>({
    doc_id: 'string',
    official: 'string',
    name: 'string',
    paragraphs: 'object',
    is_whole: 'boolean',
    cited_by: 'number',
    changed_by: 'object',
  }),
);

export const cardKey = (docId: string) => ['card', docId] as const;

/** What the card of a document shows; null when there is nothing short to show. Reading costs nothing. */
export const cardQuery = (docId: string) =>
  queryOptions({
    queryKey: cardKey(docId),
    queryFn: ({ signal }) =>
      dataOf(fetchJson(`/api/documents/${encodeURIComponent(docId)}/card`, readCard, { signal })),
    ...READ_ONCE,
  });
