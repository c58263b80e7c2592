import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { dataOf, fetchJson, READ_ONCE } from '../api.ts';

type FullDocumentShapes = typeof import('./shapes.ts');

/** What our server knows of a document; null when the service behind it has nothing of the kind. */
async function about<T>(
  docId: string,
  what: string,
  shapeOf: (shapes: FullDocumentShapes) => z.ZodType<T>,
): Promise<T | null> {
  const loading = import('./shapes.ts');
  // Awaited only after the response, where a failure to load is reported.
  loading.catch(() => {});
  const read = async (body: unknown) =>
    shapeOf(await loading)
      .nullable()
      .parse(body);
  return dataOf(fetchJson(`/api/documents/${encodeURIComponent(docId)}/${what}`, read));
}

/** What the preview of a citation shows. */
export const briefQuery = (docId: string) =>
  queryOptions({
    queryKey: ['brief', docId],
    queryFn: () => about(docId, 'brief', (shapes) => shapes.BriefDocument),
    ...READ_ONCE,
  });

/** The texts that an article had, or the articles of an act that had others. */
export const editionsQuery = (docId: string) =>
  queryOptions({
    queryKey: ['editions', docId],
    queryFn: () => about(docId, 'editions', (shapes) => shapes.EditionsResponse),
    ...READ_ONCE,
  });

/** Who cites a document, page by page, as parameters of `/citing` say. */
export const citingQuery = (docId: string, parameters: Record<string, string>) =>
  infiniteQueryOptions({
    queryKey: ['citing', docId, parameters],
    queryFn: ({ pageParam }) => {
      const search = new URLSearchParams(parameters);
      if (pageParam > 0) search.set('offset', String(pageParam));
      const what = search.size > 0 ? `citing?${search}` : 'citing';
      return about(docId, what, (shapes) => shapes.ReadCitingResponse);
    },
    initialPageParam: 0,
    getNextPageParam: (last) => last?.next_offset ?? undefined,
    ...READ_ONCE,
  });
