import type { DocType, Level } from '#lib/contract/document.ts';
import type { DocumentHead, DocumentStore, Filters, HeldGroup, WriteOutcome } from '../../ports.ts';
import { type AggregationBucket, readMany, searchIndex, searchSorted } from '../client/search.ts';
import type { ClusterContext } from '../context.ts';
import { filterClauses } from '../filters.ts';
import { replaceAuthority } from './authority.ts';
import { removeDocuments } from './remove.ts';
import { authorityOf, type StoredDocument, type StoredHead, SUMMARY_FIELDS, summaryOf } from './stored.ts';
import { upsertDocuments } from './upsert.ts';
import { valuesAt } from './values-at.ts';

const HEAD_FIELDS = [...SUMMARY_FIELDS, 'head', 'cited_by_decisions', 'cited_by_statutes', 'boost'] as const;
/** An upper bound of how many kinds, and how many levels, there are. */
const MAX_GROUPS = 100;
const NO_LEVEL = '-';

/** `20210630` as a day is stored, as a date; null for none. */
function dateOf(day: number | null | undefined): string | null {
  if (day === null || day === undefined || !Number.isFinite(day)) return null;
  const digits = String(day).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

const bucketsOf = (aggregation: unknown): AggregationBucket[] =>
  (aggregation as { buckets?: AggregationBucket[] } | undefined)?.buckets ?? [];
const numberOf = (aggregation: unknown): number | null =>
  (aggregation as { value?: number | null } | undefined)?.value ?? null;

export function createClusterStore(context: ClusterContext): DocumentStore {
  const { client, index } = context;

  async function readHeads(docIds: readonly string[]): Promise<DocumentHead[]> {
    const heads = await readMany<StoredHead>(client, index('heads'), docIds, HEAD_FIELDS);
    return valuesAt(heads, docIds).map((head) => ({
      ...summaryOf(head),
      ...authorityOf(head),
      head: head.head,
    }));
  }

  async function readTexts(docIds: readonly string[]) {
    const fields = [...SUMMARY_FIELDS, 'text'] as const;
    const documents = await readMany<StoredDocument>(client, index('documents'), docIds, fields);
    return valuesAt(documents, docIds);
  }

  async function groups(filters?: Filters): Promise<HeldGroup[]> {
    const dates = { earliest: { min: { field: 'day' } }, latest: { max: { field: 'day' } } };
    const { aggregations } = await searchIndex(client, index('heads'), {
      size: 0,
      query: { bool: { filter: filterClauses(filters) } },
      aggs: {
        types: {
          terms: { field: 'doc_type', size: MAX_GROUPS },
          aggs: { levels: { terms: { field: 'level', size: MAX_GROUPS, missing: NO_LEVEL }, aggs: dates } },
        },
      },
    });
    return bucketsOf(aggregations?.types).flatMap((type) =>
      bucketsOf(type.levels).map(
        (level): HeldGroup => ({
          doc_type: type.key as DocType,
          level: level.key === NO_LEVEL ? null : (level.key as Level),
          documents: level.doc_count,
          earliest: dateOf(numberOf(level.earliest)),
          latest: dateOf(numberOf(level.latest)),
        }),
      ),
    );
  }

  async function lastChange(): Promise<number> {
    const { aggregations } = await searchIndex(client, index('heads'), {
      size: 0,
      aggs: { last: { max: { field: 'changed' } } },
    });
    return numberOf(aggregations?.last) ?? 0;
  }

  async function changedAfter(docIds: readonly string[], version: number): Promise<string[]> {
    if (docIds.length === 0) return [];
    const filter = [{ terms: { doc_id: [...docIds] } }, { range: { changed: { gt: version } } }];
    const page = { index: index('heads'), query: { bool: { filter } }, sort: 'doc_id', fields: ['doc_id'] };
    const found = await searchSorted<Pick<StoredHead, 'doc_id'>>(client, page, docIds.length);
    return found.map(({ doc_id }) => doc_id);
  }

  async function remove(docIds: readonly string[]): Promise<WriteOutcome[]> {
    const fields = ['doc_id'] as const;
    const [heads, documents] = await Promise.all([
      readMany<StoredHead>(client, index('heads'), docIds, fields),
      readMany<StoredDocument>(client, index('documents'), docIds, fields),
    ]);
    const held = new Set([...heads.keys(), ...documents.keys()]);
    if (held.size > 0) await removeDocuments(context, [...held]);
    return docIds.map((doc_id) => ({ doc_id, outcome: held.delete(doc_id) ? 'removed' : 'missing' }));
  }

  return {
    get: async (docId) => (await readTexts([docId]))[0] ?? null,
    getMany: readTexts,
    summaries: async (docIds) =>
      valuesAt(await readMany<StoredHead>(client, index('heads'), docIds, SUMMARY_FIELDS), docIds),
    heads: readHeads,
    async ids({ prefix, after, limit }) {
      const query = prefix ? { prefix: { doc_id: prefix } } : { match_all: {} };
      const page = {
        index: index('heads'),
        query,
        sort: 'doc_id',
        fields: ['doc_id'],
        ...(after && { after }),
      };
      const found = await searchSorted<Pick<StoredHead, 'doc_id'>>(client, page, limit);
      return found.map(({ doc_id }) => doc_id);
    },
    upsert: (batch) => upsertDocuments(context, batch),
    remove,
    replaceAuthority: (entries) => replaceAuthority(context, entries),
    async stats() {
      const [found, stats] = await Promise.all([
        searchIndex(client, index('heads'), {
          size: 0,
          track_total_hits: true,
          aggs: { types: { terms: { field: 'doc_type', size: MAX_GROUPS } } },
        }),
        client.call<{ _all: { primaries: { store: { size_in_bytes: number } } } }>(
          'GET',
          `/${context.options.prefix}-*/_stats/store`,
        ),
      ]);
      return {
        documents: found.hits.total?.value ?? 0,
        byType: Object.fromEntries(
          bucketsOf(found.aggregations?.types).map(({ key, doc_count }) => [key, doc_count]),
        ),
        bytes: stats._all.primaries.store.size_in_bytes,
      };
    },
    groups,
    lastChange,
    changedAfter,
  };
}
