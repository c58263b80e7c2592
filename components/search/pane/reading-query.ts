import { queryOptions } from '@tanstack/react-query';
import { dataOf, fetchJson, orNull, READ_ONCE, withFields } from '#components/shared/api.ts';
import type { DocumentReading } from '#lib/document/reading.ts';
import { markedQuery } from '#lib/search/links.ts';
import type { UpstreamHit } from '#lib/search/outcome.ts';

type Asked = Parameters<typeof markedQuery>[0]['params'];

/** The query key of the pane's document: its id and what is marked in it. */
export const readingKey = ({ doc_id, why }: Pick<UpstreamHit, 'doc_id' | 'why'>, params: Asked) =>
  ['reading', doc_id, markedQuery({ params, why })] as const;

/**
 * The document of a result, to be read beside the list; null when the upstream has none. Reading it costs no search.
 */
export const readingQuery = (hit: UpstreamHit, params: Asked) => {
  const queryKey = readingKey(hit, params);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => fetchReading(queryKey, signal),
    ...READ_ONCE,
  });
};

/** Where our server answers the query of this key. */
export function readingAddress([, docId, marked]: ReturnType<typeof readingKey>): string {
  const search = marked === null ? '' : `?${new URLSearchParams({ q: marked })}`;
  return `/api/documents/${encodeURIComponent(docId)}/reading${search}`;
}

const readReading = orNull(
  withFields<DocumentReading>({
    doc_id: 'string',
    title: 'string',
    official: 'string',
    html: 'string',
    chapters: 'object',
    is_whole: 'boolean',
    cited_by: 'number',
    changed_by: 'object',
    hits: 'number',
  }),
);

const fetchReading = (
  queryKey: ReturnType<typeof readingKey>,
  signal: AbortSignal,
): Promise<DocumentReading | null> => dataOf(fetchJson(readingAddress(queryKey), readReading, { signal }));
