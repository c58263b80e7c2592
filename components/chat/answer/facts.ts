import { queryOptions } from '@tanstack/react-query';
import type { DocumentFacts } from '#lib/chat/facts.ts';

/** What a reference doesn't say about its document: the date, and whether it is in force. Null when not to be had. */
export const factsQuery = (docId: string) =>
  queryOptions({
    queryKey: ['facts', docId],
    queryFn: async (): Promise<DocumentFacts | null> => {
      const response = await fetch(`/api/documents/${encodeURIComponent(docId)}/facts`).catch(() => null);
      const body: unknown = response?.ok ? await response.json().catch(() => null) : null;
      const { DocumentFacts } = await import('./facts-shape.ts');
      return DocumentFacts.safeParse(body).data ?? null;
    },
    staleTime: 10 * 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
