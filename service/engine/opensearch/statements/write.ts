import { nextTimestamp } from '../../clock.ts';
import type { StatementSpan, StatementsOfDocument } from '../../ports.ts';
import { type BulkOperation, writeAll } from '../client/bulk.ts';
import { readMany } from '../client/search.ts';
import type { ClusterContext } from '../context.ts';
import { hashId } from '../hash-id.ts';
import { type StoredHead, summaryOf } from '../store/stored.ts';

export type StoredStatements = Pick<StoredHead, 'doc_id' | 'doc_type' | 'level' | 'date'> & {
  keys: readonly string[];
  spans: readonly (Omit<StatementSpan, 'fingerprint'> & { fingerprint: string })[];
};

/** Marks keys as stale. */
async function markStale({ client, index }: ClusterContext, keys: Iterable<string>): Promise<void> {
  const operations = [...new Set(keys)].map((key): BulkOperation => {
    const doc = { key, mark: nextTimestamp() };
    return {
      action: 'update',
      index: index('repeated'),
      id: hashId(key),
      body: { doc, doc_as_upsert: true },
    };
  });
  await writeAll(client, operations);
}

async function keysOf({ client, index }: ClusterContext, docIds: readonly string[]): Promise<string[]> {
  const stated = await readMany<StoredStatements>(client, index('statements'), docIds, ['keys']);
  return [...stated.values()].flatMap(({ keys }) => keys);
}

/**
 * Marks the keys as stale about which documents state something. Called before their statements are removed, so that
 * an interrupted removal leaves no outdated key unmarked.
 */
export const markStatementsStale = async (
  context: ClusterContext,
  docIds: readonly string[],
): Promise<void> => markStale(context, await keysOf(context, docIds));

/** Clears a flag of a head, only if the document still has the revision that was read. */
const CLEAR_STATEMENT_PENDING_SCRIPT = {
  lang: 'painless',
  source: `
    if (ctx._source.revision == params.revision) { ctx._source.is_statement_pending = false; }
    else { ctx.op = 'none'; }`,
};

/** See `StatementIndex.put`. */
export async function putStatements(
  context: ClusterContext,
  batch: readonly StatementsOfDocument[],
): Promise<number> {
  const { client, index } = context;
  const ids = batch.map(({ doc_id }) => doc_id);
  const fields = ['doc_id', 'doc_type', 'level', 'date', 'revision'] as const;
  const heads = await readMany<StoredHead>(client, index('heads'), ids, fields);
  const current = batch.filter(({ doc_id, revision }) => heads.get(doc_id)?.revision === revision);
  if (current.length === 0) return 0;
  const before = await keysOf(
    context,
    current.map(({ doc_id }) => doc_id),
  );
  const now = current.flatMap(({ statements }) => statements.flatMap(({ keys }) => keys));
  await writeAll(
    client,
    current.map(({ doc_id, statements }): BulkOperation => {
      if (statements.length === 0) return { action: 'delete', index: index('statements'), id: doc_id };
      const { doc_type, level, date } = summaryOf(heads.get(doc_id) as StoredHead);
      const spans = statements.map(({ start, end, keys, fingerprint }) => ({
        ...{ start, end, keys: [...keys], fingerprint: Buffer.from(fingerprint).toString('base64') },
      }));
      const keys = [...new Set(statements.flatMap((one) => one.keys))];
      const body: StoredStatements = { doc_id, doc_type, level, date, keys, spans };
      return { action: 'index', index: index('statements'), id: doc_id, body };
    }),
    [404],
  );
  await markStale(context, [...before, ...now]);
  const flags = current.map(({ doc_id, revision }): BulkOperation => {
    const body = { script: { ...CLEAR_STATEMENT_PENDING_SCRIPT, params: { revision } } };
    return { action: 'update', index: index('heads'), id: doc_id, body };
  });
  const outcomes = await writeAll(client, flags, [404]);
  return outcomes.filter(({ status, result }) => status < 300 && result !== 'noop').length;
}
