import { EngineError } from '../../ports.ts';
import type { ClusterClient } from './client.ts';
import { reasonIn } from './explain.ts';

/** Clauses of the query language, as plain data. */
export type QueryClause = Record<string, unknown>;
export type SearchBody = Record<string, unknown>;

export type ClusterHit<S = unknown> = {
  _id: string;
  _score: number | null;
  _source?: S;
  sort?: unknown[];
  /** Values of fields that were requested beside the source, each as a list. */
  fields?: Record<string, unknown[]>;
};
export type AggregationBucket = { key: string | number; key_as_string?: string; doc_count: number } & Record<
  string,
  unknown
>;
export type Aggregation = { buckets?: AggregationBucket[]; value?: number | null; doc_count?: number };
export type ClusterSearchResponse<S = unknown> = {
  timed_out: boolean;
  _shards: { failed: number };
  hits: { total?: { value: number }; hits: ClusterHit<S>[] };
  aggregations?: Record<string, Aggregation>;
};
type ClusterFailure = { error: Parameters<typeof reasonIn>[0]; status: number };

/** Searches of one request. */
const SEARCHES_AT_ONCE = 200;

/** Partial results of some shards are refused: they are not the answer to the query. */
function problemOfSearch(
  answer: ClusterSearchResponse | (ClusterSearchResponse & ClusterFailure),
): string | null {
  if ('error' in answer) return `The search cluster answered ${answer.status}: ${reasonIn(answer.error)}`;
  if (answer._shards.failed > 0) return `${answer._shards.failed} parts of the index did not answer`;
  return answer.timed_out ? 'The search cluster ran out of time' : null;
}

export const searchIndex = <S>(
  client: ClusterClient,
  index: string,
  body: SearchBody,
): Promise<ClusterSearchResponse<S>> =>
  client.call<ClusterSearchResponse<S>>(
    'POST',
    `/${index}/_search?allow_partial_search_results=false`,
    body,
    {
      problemOf: problemOfSearch,
    },
  );

/** Several searches in one request, in their order. One that fails fails all. */
export async function searchMany<S>(
  client: ClusterClient,
  searches: readonly { index: string; body: SearchBody }[],
): Promise<ClusterSearchResponse<S>[]> {
  const answers: ClusterSearchResponse<S>[] = [];
  for (let from = 0; from < searches.length; from += SEARCHES_AT_ONCE) {
    const lines = searches
      .slice(from, from + SEARCHES_AT_ONCE)
      .map(
        ({ index, body }) =>
          `${JSON.stringify({ index, allow_partial_search_results: false })}\n${JSON.stringify(body)}\n`,
      );
    const { responses } = await client.call<{ responses: ClusterSearchResponse<S>[] }>(
      'POST',
      '/_msearch',
      lines.join(''),
      { problemOf: (answer) => answer.responses.map(problemOfSearch).find((one) => one !== null) ?? null },
    );
    answers.push(...responses);
  }
  return answers;
}

/** Ids of one request to read. */
const READ_AT_ONCE = 1_000;

/** Documents of an index by id, also those not refreshed yet; missing ones are left out. */
export async function readMany<S>(
  client: ClusterClient,
  index: string,
  ids: readonly string[],
  fields: readonly (keyof S & string)[],
): Promise<Map<string, S>> {
  const found = new Map<string, S>();
  const uniqueIds = [...new Set(ids)];
  for (let from = 0; from < uniqueIds.length; from += READ_AT_ONCE) {
    const { docs } = await client.call<{ docs: ClusterDocument<S>[] }>(
      'POST',
      `/${index}/_mget?_source_includes=${fields.join()}`,
      { ids: uniqueIds.slice(from, from + READ_AT_ONCE) },
      { problemOf: ({ docs }) => docs.map(problemOfRead).find((one) => one !== null) ?? null },
    );
    for (const { _id, _source } of docs) if (_source) found.set(_id, _source);
  }
  return found;
}

type ClusterDocument<S> = { _id: string; found?: boolean; _source?: S; error?: ClusterFailure['error'] };

const problemOfRead = ({ error }: ClusterDocument<unknown>) =>
  error ? `The search cluster could not read: ${reasonIn(error)}` : null;

type SortedPage = {
  index: string;
  query: QueryClause;
  sort: string;
  fields: readonly string[];
  after?: string;
};

/** A page of the results of a query after a value, sorted by a field with unique values. */
export async function searchSorted<S>(
  client: ClusterClient,
  { index, query, sort, fields, after }: SortedPage,
  limit: number,
): Promise<S[]> {
  const found: S[] = [];
  for (let from = after; found.length < limit; ) {
    const size = Math.min(10_000, limit - found.length);
    const { hits } = await searchIndex<S>(client, index, {
      size,
      query,
      _source: fields,
      track_total_hits: false,
      sort: [{ [sort]: 'asc' }],
      ...(from !== undefined && { search_after: [from] }),
    });
    for (const hit of hits.hits) {
      if (!hit._source) throw new EngineError(`A document of ${index} has no source.`);
      found.push(hit._source);
      from = hit.sort?.[0] as string;
    }
    if (hits.hits.length < size) break;
  }
  return found;
}

export async function countIndex(client: ClusterClient, index: string, query: QueryClause): Promise<number> {
  const { hits } = await searchIndex(client, index, { size: 0, track_total_hits: true, query });
  return hits.total?.value ?? 0;
}
