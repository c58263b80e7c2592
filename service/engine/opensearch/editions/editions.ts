import type { EditionStore, FormerText } from '../../ports.ts';
import { type BulkOperation, writeAll } from '../client/bulk.ts';
import { type SearchBody, searchIndex } from '../client/search.ts';
import type { ClusterContext } from '../context.ts';
import { hashId } from '../hash-id.ts';

const SUMMARY_SOURCE = ['doc_id', 'title', 'date'];
/** Stored already: the first text of a day is kept. */
const CONFLICT = 409;

export function createClusterEditions({ client, index }: ClusterContext): EditionStore {
  async function search<T>(body: SearchBody, limit: number): Promise<T[]> {
    if (limit <= 0) return [];
    const { hits } = await searchIndex<T>(client, index('editions'), {
      size: limit,
      track_total_hits: false,
      sort: [{ doc_id: 'asc' }, { date: 'desc' }],
      ...body,
    });
    return hits.hits.flatMap(({ _source }) => _source ?? []);
  }

  return {
    of: (docId, limit) => search<FormerText>({ query: { term: { doc_id: docId } } }, limit),
    under: (prefix, limit) =>
      search({ query: { prefix: { doc_id: prefix } }, _source: SUMMARY_SOURCE }, limit),
    async keep(batch) {
      const operations = batch.map(({ doc_id, title, date, text, is_abandoned }): BulkOperation => {
        const body = { doc_id, title, date, text, is_abandoned };
        return { action: 'create', index: index('editions'), id: hashId(`${doc_id}\n${date}`), body };
      });
      const outcomes = await writeAll(client, operations, [CONFLICT]);
      return outcomes.filter(({ status }) => status !== CONFLICT).length;
    },
  };
}
