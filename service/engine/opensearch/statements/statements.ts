import type { RepeatedStatement, StaleKey, StatementIndex, StatementOccurrence } from '../../ports.ts';
import { type BulkOperation, writeAll } from '../client/bulk.ts';
import { countIndex, readMany, searchIndex } from '../client/search.ts';
import type { ClusterContext } from '../context.ts';
import { hashId } from '../hash-id.ts';
import { pendingPage } from '../store/pending.ts';
import { putStatements, type StoredStatements } from './write.ts';

type StoredRepeated = { key: string; mark?: number; statements?: readonly RepeatedStatement[] };

const PENDING = { term: { is_statement_pending: true } };

/** A key whose mark has changed stays stale; a key without repeated statements loses its entry. */
const PUT_REPEATED_SCRIPT = {
  lang: 'painless',
  source: `
    def stored = ctx._source;
    stored.key = params.key;
    if (params.statements.isEmpty()) { stored.remove('statements'); } else { stored.statements = params.statements; }
    if (stored.mark == params.mark) { stored.remove('mark'); }
    if (stored.mark == null && stored.statements == null) { ctx.op = ctx.op == 'create' ? 'none' : 'delete'; }`,
};

const occurrenceOf = (
  { doc_id, doc_type, date, level }: StoredStatements,
  { start, end, fingerprint }: StoredStatements['spans'][number],
): StatementOccurrence => ({
  ...{ doc_id, doc_type, date, level, start, end },
  fingerprint: Uint8Array.from(Buffer.from(fingerprint, 'base64')),
});

export function createClusterStatements(context: ClusterContext): StatementIndex {
  const { client, index } = context;
  return {
    pending: (page) => pendingPage(context, PENDING, page),
    countPending: () => countIndex(client, index('heads'), PENDING),
    put: (batch) => putStatements(context, batch),

    async staleKeys(limit) {
      const { hits } = await searchIndex<StoredRepeated>(client, index('repeated'), {
        size: limit,
        query: { exists: { field: 'mark' } },
        sort: [{ mark: 'asc' }],
        _source: ['key', 'mark'],
      });
      return hits.hits.flatMap(({ _source }): StaleKey[] =>
        _source?.mark === undefined ? [] : [{ key: _source.key, mark: _source.mark }],
      );
    },

    async occurrences(key, limit) {
      const { hits } = await searchIndex<StoredStatements>(client, index('statements'), {
        size: Math.min(limit, 10_000),
        query: { bool: { filter: [{ term: { keys: key } }] } },
        sort: [{ date: { order: 'desc', missing: '_last' } }, { doc_id: 'desc' }],
      });
      return hits.hits
        .flatMap(({ _source }) =>
          (_source?.spans ?? [])
            .filter(({ keys }) => keys.includes(key))
            .toSorted((a, b) => a.start - b.start)
            .map((span) => occurrenceOf(_source as StoredStatements, span)),
        )
        .slice(0, limit);
    },

    async putRepeated(entries) {
      const operations = entries.map(({ key, mark, statements }): BulkOperation => {
        const script = { ...PUT_REPEATED_SCRIPT, params: { key, mark, statements } };
        const body = { scripted_upsert: true, script, upsert: {} };
        return { action: 'update', index: index('repeated'), id: hashId(key), body };
      });
      await writeAll(client, operations);
    },

    async repeated(keys) {
      const ids = [...new Set(keys)].map(hashId);
      const found = await readMany<StoredRepeated>(client, index('repeated'), ids, ['statements']);
      return ids.flatMap((id) => found.get(id)?.statements ?? []);
    },
  };
}
