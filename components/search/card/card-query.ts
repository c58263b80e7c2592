import { queryOptions } from '@tanstack/react-query';
import { hasFields } from '#components/shared/has-fields.ts';
import type { DocumentCard } from '#lib/document/card.ts';

const FIELDS = {
  doc_id: 'string',
  official: 'string',
  name: 'string',
  paragraphs: 'object',
  is_whole: 'boolean',
  cited_by: 'number',
} as const;

export const cardKey = (docId: string) => ['card', docId] as const;

/** What the card of a document shows; null when there is nothing short to show. Reading costs nothing. */
export const cardQuery = (docId: string) =>
  queryOptions({
    queryKey: cardKey(docId),
    queryFn: async ({ signal }): Promise<DocumentCard | null> => {
      const response = await fetch(`/api/documents/${encodeURIComponent(docId)}/card`, { signal });
      if (!response.ok) throw new Error(`card: ${response.status}`);
      const body: unknown = await response.json();
      if (body !== null && !hasFields(body, FIELDS)) throw new Error('card: of another shape');
      return body as DocumentCard | null;
    },
    staleTime: 10 * 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
