import { queryOptions } from '@tanstack/react-query';
import { DocumentCard } from '#lib/document/card.ts';

export const cardKey = (docId: string) => ['card', docId] as const;

/** What the card of a document shows; null when there is nothing short to show. Reading costs nothing. */
export const cardQuery = (docId: string) =>
  queryOptions({
    queryKey: cardKey(docId),
    queryFn: async ({ signal }): Promise<DocumentCard | null> => {
      const response = await fetch(`/api/documents/${encodeURIComponent(docId)}/card`, { signal });
      if (!response.ok) throw new Error(`card: ${response.status}`);
      return DocumentCard.nullable().parse(await response.json());
    },
    staleTime: 10 * 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
