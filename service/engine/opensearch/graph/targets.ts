import type { CitationEdge, CitationGraph, CitationTarget, CitedByCounts } from '../../ports.ts';
import { writeAll } from '../client/bulk.ts';
import { readMany, searchIndex, searchMany, searchSorted } from '../client/search.ts';
import type { ClusterContext } from '../context.ts';
import type { StoredHead } from '../store/stored.ts';
import type { StoredCitations, StoredTarget } from './stored.ts';

const TARGET_FIELDS = ['id', 'key', 'citation'] as const;
/** Keys of one query: an index accepts only so many in one clause. */
export const KEYS_AT_ONCE = 10_000;
/** Targets that mean the same document: an article has one for each name that its act has had. */
const MAX_TARGETS_OF_DOCUMENT = 10_000;

const toTarget = ({ id, key, citation }: StoredTarget): CitationTarget => ({ id, key, citation });

export async function targetsByKey(
  { client, index }: ClusterContext,
  keys: readonly string[],
): Promise<CitationTarget[]> {
  const uniqueKeys = [...new Set(keys)];
  const found: CitationTarget[] = [];
  for (let from = 0; from < uniqueKeys.length; from += KEYS_AT_ONCE) {
    const query = { terms: { key: uniqueKeys.slice(from, from + KEYS_AT_ONCE) } };
    const page = { index: index('targets'), query, sort: 'id', fields: TARGET_FIELDS };
    found.push(...(await searchSorted<StoredTarget>(client, page, Number.MAX_SAFE_INTEGER)).map(toTarget));
  }
  return found;
}

/** By document: the documents that its citations mean, without itself. */
async function readCites(
  { client, index }: ClusterContext,
  docIds: readonly string[],
): Promise<Map<string, string[]>> {
  const citing = await readMany<StoredCitations>(client, index('citations'), docIds, ['targets']);
  const ids = [...citing.values()].flatMap(({ targets }) => targets);
  const targets = await readMany<StoredTarget>(client, index('targets'), ids, ['resolved']);
  const citesOf = (docId: string) => {
    const cited = (citing.get(docId)?.targets ?? []).flatMap((id) => targets.get(id)?.resolved ?? []);
    return [...new Set(cited)].filter((id) => id !== docId);
  };
  return new Map(docIds.map((docId) => [docId, citesOf(docId)]));
}

async function readEdges(
  context: ClusterContext,
  citing: readonly string[],
  cited: readonly string[],
): Promise<CitationEdge[]> {
  if (citing.length === 0 || cited.length === 0) return [];
  const wanted = new Set(cited);
  const cites = await readCites(context, [...new Set(citing)]);
  return [...cites].flatMap(([from, to]) =>
    to.filter((id) => wanted.has(id)).map((id) => ({ citing: from, cited: id })),
  );
}

type ResolvedBucket = { key: { resolved: string } };

/** A page of the ids of documents that citations mean, those after a given id. */
async function resolvedIds(
  { client, index }: ClusterContext,
  after: string | undefined,
  size: number,
): Promise<string[]> {
  const { aggregations } = await searchIndex(client, index('targets'), {
    size: 0,
    aggs: {
      documents: {
        composite: {
          size,
          sources: [{ resolved: { terms: { field: 'resolved' } } }],
          ...(after !== undefined && { after: { resolved: after } }),
        },
      },
    },
  });
  const found = aggregations?.documents as { buckets: ResolvedBucket[] } | undefined;
  return (found?.buckets ?? []).map(({ key }) => key.resolved);
}

/** See `CitationGraph.citedByCounts`. */
async function countCitedBy(
  context: ClusterContext,
  { after, limit }: { after?: string; limit: number },
): Promise<CitedByCounts[]> {
  const { client, index } = context;
  const counted: CitedByCounts[] = [];
  for (let from = after; counted.length < limit; ) {
    const ids = await resolvedIds(context, from, Math.min(1_000, limit - counted.length));
    if (ids.length === 0) break;
    from = ids.at(-1);
    const held = await readMany<StoredHead>(client, index('heads'), ids, ['doc_id']);
    const cited = ids.filter((id) => held.has(id));
    counted.push(...(await countCitingOf(context, cited)));
  }
  return counted;
}

/** How many documents of each kind cite each of these documents; without those that nobody cites. */
async function countCitingOf(
  { client, index }: ClusterContext,
  cited: readonly string[],
): Promise<CitedByCounts[]> {
  const query = { terms: { resolved: cited } };
  const page = { index: index('targets'), query, sort: 'id', fields: ['id', 'resolved'] };
  const targets = await searchSorted<StoredTarget>(client, page, MAX_TARGETS_OF_DOCUMENT * cited.length);
  const byDocument = Map.groupBy(targets, ({ resolved }) => resolved ?? '');
  const responses = await searchMany(
    client,
    cited.map((id) => ({
      index: index('citations'),
      body: {
        size: 0,
        query: {
          bool: {
            filter: [{ terms: { targets: (byDocument.get(id) ?? []).map((target) => target.id) } }],
            must_not: [{ term: { doc_id: id } }, { term: { is_whole: true } }],
          },
        },
        aggs: { types: { terms: { field: 'doc_type', size: 100 } } },
      },
    })),
  );
  return cited.flatMap((doc_id, i): CitedByCounts[] => {
    const buckets = responses[i]?.aggregations?.types?.buckets ?? [];
    const byType = Object.fromEntries(buckets.map(({ key, doc_count }) => [key, doc_count]));
    return buckets.length > 0 ? [{ doc_id, byType }] : [];
  });
}

/** Which document each citation means, and the citation counts that follow from it. */
export const createClusterTargets = (
  context: ClusterContext,
): Pick<CitationGraph, 'targets' | 'scanTargets' | 'resolve' | 'cites' | 'edges' | 'citedByCounts'> => ({
  targets: (keys) => targetsByKey(context, keys),
  async scanTargets({ after, limit }) {
    const { client, index } = context;
    const page = { index: index('targets'), query: { match_all: {} }, sort: 'id', fields: TARGET_FIELDS };
    return (await searchSorted<StoredTarget>(client, { ...page, ...(after && { after }) }, limit)).map(
      toTarget,
    );
  },
  async resolve(entries) {
    const index = context.index('targets');
    const operations = entries.map(({ target, doc_id }) => ({
      ...{ action: 'update' as const, index, id: target, body: { doc: { resolved: doc_id } } },
    }));
    await writeAll(context.client, operations, [404]);
  },
  cites: (docIds) => readCites(context, docIds),
  edges: (citing, cited) => readEdges(context, citing, cited),
  citedByCounts: (page) => countCitedBy(context, page),
});
