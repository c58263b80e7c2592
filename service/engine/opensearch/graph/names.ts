import { nextTimestamp } from '../../clock.ts';
import { type BulkOperation, writeAll } from '../client/bulk.ts';
import { countIndex, searchSorted } from '../client/search.ts';
import type { ClusterContext } from '../context.ts';
import { hashId } from '../hash-id.ts';

type StoredName = { name: string; at: number; is_new: boolean };

/** Adds the names that are not there yet, in this order. */
export async function addNames({ client, index }: ClusterContext, names: readonly string[]): Promise<void> {
  const operations = [...new Set(names)].map((name): BulkOperation => {
    const body: StoredName = { name, at: nextTimestamp(), is_new: true };
    return { action: 'create', index: index('names'), id: hashId(name), body };
  });
  await writeAll(client, operations, [409]);
}

async function readNames({ client, index }: ClusterContext, isNew: boolean): Promise<string[]> {
  const query = isNew ? { term: { is_new: true } } : { match_all: {} };
  const page = { index: index('names'), query, sort: 'at', fields: ['name'] };
  return (await searchSorted<StoredName>(client, page, Number.MAX_SAFE_INTEGER)).map(({ name }) => name);
}

export const createClusterNames = (context: ClusterContext) => ({
  names: () => readNames(context, false),
  newNames: () => readNames(context, true),
  countNames: () => countIndex(context.client, context.index('names'), { match_all: {} }),
  async acknowledgeNames(names: readonly string[]) {
    const operations = names.map((name): BulkOperation => {
      const body = { doc: { is_new: false } };
      return { action: 'update', index: context.index('names'), id: hashId(name), body };
    });
    await writeAll(context.client, operations, [404]);
  },
});
