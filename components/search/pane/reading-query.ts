import { queryOptions } from '@tanstack/react-query';
import { hasFields } from '#components/shared/has-fields.ts';
import type { DocumentReading } from '#lib/document/reading.ts';
import { markedQuery } from '#lib/search/links.ts';
import type { UpstreamHit } from '#lib/search/outcome.ts';

type Asked = Parameters<typeof markedQuery>[0]['params'];

/** Where the pane's document is kept, by its id and what is marked in it. */
export const readingKey = ({ doc_id, why }: Pick<UpstreamHit, 'doc_id' | 'why'>, params: Asked) =>
  ['reading', doc_id, markedQuery({ params, why })] as const;

/** The document of a result, to be read beside the list; null when the upstream has none. Reading costs nothing. */
export const readingQuery = (hit: UpstreamHit, params: Asked) => {
  const queryKey = readingKey(hit, params);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => fetchReading(queryKey, signal),
    staleTime: 10 * 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
};

const FIELDS = {
  doc_id: 'string',
  title: 'string',
  official: 'string',
  html: 'string',
  chapters: 'object',
  is_abandoned: 'boolean',
  is_whole: 'boolean',
  cited_by: 'number',
  hits: 'number',
} as const;

async function fetchReading(
  [, docId, marked]: ReturnType<typeof readingKey>,
  signal: AbortSignal,
): Promise<DocumentReading | null> {
  const search = marked === null ? '' : `?${new URLSearchParams({ q: marked })}`;
  const response = await fetch(`/api/documents/${encodeURIComponent(docId)}/reading${search}`, { signal });
  if (response.status === 429) throw await dayUsedUp(response);
  if (!response.ok) throw new Error(`reading: ${response.status}`);
  const body: unknown = await response.json();
  if (body !== null && !hasFields(body, FIELDS)) throw new Error('reading: of another shape');
  return body as DocumentReading | null;
}

/** The reads of her day are used up: our server says so in her language, and until when. */
async function dayUsedUp(response: Response): Promise<Error> {
  const body = (await response.json()) as { error: { message: string } };
  return new Error(body.error.message, { cause: 429 });
}
