import { queryOptions } from '@tanstack/react-query';
import type { DocumentFacts } from '#lib/chat/facts.ts';
import { locatorOf } from '#lib/document/locator.ts';

/**
 * What a reference doesn't say about its document: the date, whether it is in force, and what is quoted where it stands.
 * Null where the upstream knows nothing of it. Reading costs nothing.
 */
export const factsQuery = (docId: string, quotations: readonly string[]) =>
  queryOptions({
    queryKey: ['facts', docId, quotations],
    queryFn: async (): Promise<DocumentFacts | null> => {
      const search = new URLSearchParams(quotations.map((one) => ['quote', locatorOf(one)]));
      const response = await fetch(
        `/api/documents/${encodeURIComponent(docId)}/facts${search.size > 0 ? `?${search}` : ''}`,
      );
      if (!response.ok) throw new Error(`facts: ${response.status}`);
      const body: unknown = await response.json();
      const { DocumentFacts } = await import('./facts-shape.ts');
      return DocumentFacts.nullable().parse(body);
    },
    staleTime: 10 * 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
