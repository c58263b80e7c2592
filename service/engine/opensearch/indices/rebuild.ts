import type { SourceDocument } from '#lib/contract/document.ts';
import { type DocumentDescription, EngineError } from '../../ports.ts';
import { type BulkOperation, writeAll } from '../client/bulk.ts';
import { createClusterClient } from '../client/client.ts';
import type { ClusterOptions } from '../client/options.ts';
import { countIndex, searchSorted } from '../client/search.ts';
import { type ClusterContext, createContext } from '../context.ts';
import { DESCRIPTION_SOURCE, descriptionBody } from '../descriptions/body.ts';
import { documentBody, type StoredDocument, type StoredHead, SUMMARY_FIELDS } from '../store/stored.ts';
import { type ClusterIndexName, INDICES } from './definitions.ts';
import { aliasOf, createIndex, indexOf, putTemplate, readAliases, versionOfIndex } from './prepare.ts';

const DOCUMENTS_AT_ONCE = 500;
const COPY_MS = 60 * 60_000;
const EVERYTHING = { match_all: {} };

type CopyToIndex = (context: ClusterContext, from: string, to: string) => Promise<void>;

/** Copies an index whose stored fields are all that it is built from. */
const copyStoredFields: CopyToIndex = async ({ client }, from, to) => {
  const { failures } = await client.call<{ failures: unknown[] }>(
    'POST',
    '/_reindex?refresh=true',
    { source: { index: from }, dest: { index: to } },
    { deadlineMs: COPY_MS },
  );
  if (failures.length > 0) throw new EngineError(`${from} was not copied: ${JSON.stringify(failures[0])}`);
};

/**
 * Reads an index page by page and computes each document again: folded text is not stored, so it cannot be copied.
 */
const recomputeDocuments =
  <S extends { doc_id: string }>(
    fields: readonly string[],
    operationOf: (stored: S, to: string) => BulkOperation,
  ): CopyToIndex =>
  async ({ client }, from, to) => {
    for (let after: string | undefined; ; ) {
      const page = { index: from, query: EVERYTHING, sort: 'doc_id', fields, ...(after && { after }) };
      const some = await searchSorted<S>(client, page, DOCUMENTS_AT_ONCE);
      after = some.at(-1)?.doc_id;
      if (after === undefined) return;
      await writeAll(
        client,
        some.map((stored) => operationOf(stored, to)),
      );
    }
  };

type RebuiltDocument = StoredDocument & Pick<StoredHead, 'tier' | 'standing'> & { boost: number };

/** The indexes that hold folded text. */
const RECOMPUTED: Partial<Record<ClusterIndexName, CopyToIndex>> = {
  documents: recomputeDocuments<RebuiltDocument>(
    [...SUMMARY_FIELDS, 'text', 'revision', 'version', 'tier', 'standing', 'boost'],
    ({ revision, version, tier, standing, boost, ...document }, to) => ({
      action: 'index',
      index: to,
      id: document.doc_id,
      version,
      orEqual: true,
      body: documentBody(document as SourceDocument, {
        revision,
        version,
        tier,
        hierarchyRank: standing,
        boost,
      }),
    }),
  ),
  descriptions: recomputeDocuments<DocumentDescription>(DESCRIPTION_SOURCE, (one, to) => ({
    action: 'index',
    index: to,
    id: one.doc_id,
    body: descriptionBody(one),
  })),
};

/** The next index of a mapping: the first of a new version, or another of the same. */
function nextIndex(prefix: string, name: ClusterIndexName, old: string): string {
  const { version } = INDICES[name];
  const build = versionOfIndex(old) === version ? Number(/-(\d+)$/.exec(old)?.[1] ?? 0) + 1 : 1;
  return indexOf(prefix, name, version, build);
}

/**
 * Builds an index again beside the old one with this program's mapping, then switches the alias in one step: searches
 * go on, writes wait. After a failure the new index is deleted and the old one unchanged.
 */
async function rebuildIndex(context: ClusterContext, name: ClusterIndexName): Promise<number> {
  const { client, options } = context;
  const alias = aliasOf(options.prefix, name);
  const old = (await readAliases(client, options.prefix)).get(alias);
  if (old === undefined) throw new EngineError(`There is no index ${alias} to rebuild.`);
  const next = nextIndex(options.prefix, name, old);
  const allowWrites = () => client.call('PUT', `/${old}/_settings`, { 'index.blocks.write': null });
  await client.call('DELETE', `/${next}`, undefined, { accepts: [404] });
  await putTemplate(client, options, name, INDICES[name]);
  await createIndex(client, next);
  let isSwitched = false;
  await client.call('PUT', `/${old}/_block/write`);
  try {
    await client.call('POST', `/${old}/_refresh`);
    await (RECOMPUTED[name] ?? copyStoredFields)(context, old, next);
    await client.call('POST', `/${next}/_refresh`);
    const [before, after] = [
      await countIndex(client, old, EVERYTHING),
      await countIndex(client, next, EVERYTHING),
    ];
    if (before !== after) throw new EngineError(`${next} has ${after} documents, ${old} has ${before}.`);
    const actions = [{ remove: { index: old, alias } }, { add: { index: next, alias } }];
    await client.call('POST', '/_aliases', { actions });
    isSwitched = true;
    await client.call('DELETE', `/${old}`, undefined, { accepts: [404] });
    return after;
  } catch (error) {
    if (isSwitched) throw error;
    await allowWrites();
    await client.call('DELETE', `/${next}`, undefined, { accepts: [404] });
    throw error;
  }
}

/** The same for every index with another mapping than this program's; for all with `all`. */
export async function rebuildIndices(
  context: ClusterContext,
  {
    all = false,
    onIndex = () => {},
  }: { all?: boolean; onIndex?: (name: ClusterIndexName, documents: number) => void } = {},
): Promise<void> {
  const aliases = await readAliases(context.client, context.options.prefix);
  for (const name of Object.keys(INDICES) as ClusterIndexName[]) {
    const index = aliases.get(aliasOf(context.options.prefix, name));
    if (index === undefined || (!all && versionOfIndex(index) === INDICES[name].version)) continue;
    onIndex(name, await rebuildIndex(context, name));
  }
}

/** The same for a cluster without opening the engine, which refuses mappings that are not this program's. */
export async function rebuildCluster(
  options: ClusterOptions,
  rebuildOptions: Parameters<typeof rebuildIndices>[1],
): Promise<void> {
  const client = createClusterClient({ ...options, timeoutMs: COPY_MS });
  try {
    await rebuildIndices(createContext(client, options), rebuildOptions);
  } finally {
    client.close();
  }
}
