import type { SourceDocument } from '#lib/contract/document.ts';
import type { Authority } from '../../ports.ts';
import { type BulkOperation, writeAll } from '../client/bulk.ts';
import { readMany, searchSorted } from '../client/search.ts';
import type { ClusterContext } from '../context.ts';
import { authorityOf, documentBody, type StoredDocument, type StoredHead, SUMMARY_FIELDS } from './stored.ts';

/** Documents that are changed at once: their texts are read and written again. */
const DOCUMENTS_AT_ONCE = 200;
const NO_AUTHORITY: Authority = { citedByDecisions: 0, citedByStatutes: 0, boost: 1 };

type NewAuthority = Authority & { doc_id: string };
type AuthorityHead = Pick<
  StoredHead,
  'doc_id' | 'boost' | 'cited_by_decisions' | 'cited_by_statutes' | 'tier' | 'standing'
>;

const HEAD_FIELDS = [
  'doc_id',
  'boost',
  'cited_by_decisions',
  'cited_by_statutes',
  'tier',
  'standing',
] as const;

/** The index stores a boost as a float, so boosts are compared as floats. */
const isSame = (a: Authority, b: Authority) =>
  a.citedByDecisions === b.citedByDecisions &&
  a.citedByStatutes === b.citedByStatutes &&
  Math.fround(a.boost) === Math.fround(b.boost);

/**
 * Scores multiply by the boost, so it is stored beside the words, and changing it rewrites the document, unless its
 * content has changed meanwhile.
 */
async function rewriteBoosts(
  { client, index }: ClusterContext,
  changes: readonly [AuthorityHead, Authority][],
) {
  const boosted = changes.filter(
    ([head, { boost }]) => Math.fround(authorityOf(head).boost) !== Math.fround(boost),
  );
  const ids = boosted.map(([{ doc_id }]) => doc_id);
  const documents = await readMany<StoredDocument>(client, index('documents'), ids, DOCUMENT_FIELDS);
  const operations = boosted.flatMap(([{ doc_id, tier, standing }, { boost }]): BulkOperation[] => {
    const stored = documents.get(doc_id);
    if (!stored) return [];
    const { revision, version, ...document } = stored;
    const body = documentBody(document as SourceDocument, {
      version,
      revision,
      tier,
      hierarchyRank: standing,
      boost,
    });
    return [{ action: 'index', index: index('documents'), id: doc_id, version, orEqual: true, body }];
  });
  await writeAll(client, operations, [409]);
}

const DOCUMENT_FIELDS = [...SUMMARY_FIELDS, 'text', 'revision', 'version'] as const;

async function changeAuthority(context: ClusterContext, changes: readonly [AuthorityHead, Authority][]) {
  const { client, index } = context;
  for (let from = 0; from < changes.length; from += DOCUMENTS_AT_ONCE) {
    const some = changes.slice(from, from + DOCUMENTS_AT_ONCE);
    await rewriteBoosts(context, some);
    const heads = some.map(([{ doc_id }, { citedByDecisions, citedByStatutes, boost }]): BulkOperation => {
      const is_cited = !isSame({ citedByDecisions, citedByStatutes, boost }, NO_AUTHORITY);
      const doc = {
        is_cited,
        cited_by_decisions: citedByDecisions,
        cited_by_statutes: citedByStatutes,
        boost,
      };
      return { action: 'update', index: index('heads'), id: doc_id, body: { doc } };
    });
    // A document that was removed meanwhile has no head.
    await writeAll(client, heads, [404]);
  }
}

/** See `DocumentStore.replaceAuthority`: only changed values are written. */
export async function replaceAuthority(
  context: ClusterContext,
  entries: readonly NewAuthority[],
): Promise<void> {
  const { client, index } = context;
  await client.call('POST', `/${index('heads')}/_refresh`);
  const wanted = new Map(entries.map((entry) => [entry.doc_id, entry]));
  await clearAuthorityOfOthers(context, wanted);
  await writeChangedAuthority(context, wanted);
}

type AuthorityById = ReadonlyMap<string, NewAuthority>;

/** Documents that were cited, and have no entry any more, get back to no authority. */
async function clearAuthorityOfOthers(context: ClusterContext, wanted: AuthorityById): Promise<void> {
  const { client, index } = context;
  const query = { term: { is_cited: true } };
  for (let after: string | undefined; ; ) {
    const page = {
      index: index('heads'),
      query,
      sort: 'doc_id',
      fields: HEAD_FIELDS,
      ...(after && { after }),
    };
    const cited = await searchSorted<AuthorityHead>(client, page, 5_000);
    const gone = cited.filter(({ doc_id }) => !wanted.has(doc_id));
    await changeAuthority(
      context,
      gone.map((head) => [head, NO_AUTHORITY]),
    );
    after = cited.at(-1)?.doc_id;
    if (after === undefined) return;
  }
}

async function writeChangedAuthority(context: ClusterContext, wanted: AuthorityById): Promise<void> {
  const { client, index } = context;
  const ids = [...wanted.keys()];
  for (let from = 0; from < ids.length; from += 1_000) {
    const heads = await readMany<AuthorityHead>(
      client,
      index('heads'),
      ids.slice(from, from + 1_000),
      HEAD_FIELDS,
    );
    const changes = [...heads].flatMap(([id, head]): [AuthorityHead, Authority][] => {
      const entry = wanted.get(id);
      return entry && !isSame(authorityOf(head), entry) ? [[head, entry]] : [];
    });
    await changeAuthority(context, changes);
  }
}
