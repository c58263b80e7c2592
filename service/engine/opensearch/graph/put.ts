import { targetOf } from '../../citation-target.ts';
import {
  type CitationsOfDocument,
  type LinkingCitation,
  type PendingSelection,
  STATING_KINDS,
} from '../../ports.ts';
import { type BulkOperation, writeAll } from '../client/bulk.ts';
import { countIndex, type QueryClause, readMany, searchSorted } from '../client/search.ts';
import type { ClusterContext } from '../context.ts';
import { anyOf } from '../filters.ts';
import { hashId } from '../hash-id.ts';
import type { ClusterIndexName } from '../indices/definitions.ts';
import { phraseClause } from '../lexical/phrase.ts';
import { factsOf, type StoredHead, SUMMARY_FIELDS } from '../store/stored.ts';
import type { StoredCitations, StoredTarget } from './stored.ts';

/** Cache of target ids that exist, so that they are not written again each time; emptied when it is full. */
const MAX_KNOWN_TARGETS = 200_000;
const DOCUMENTS_AT_ONCE = 2_000;
/** Clauses of one query: by default a node refuses more than 1,024. */
const PREFIXES_AT_ONCE = 500;
const STATING: ReadonlySet<string> = new Set(STATING_KINDS);

/** Marks a document as linked, or as still pending, unless its content has changed since. */
const MARK_LINKED_SCRIPT = {
  lang: 'painless',
  source: `
    if (ctx._source.revision != params.revision) { ctx.op = 'none'; return; }
    ctx._source.is_link_pending = params.is_link_pending;
    if (params.is_stating) { ctx._source.is_statement_pending = true; }`,
};
const MARK_LINK_PENDING_SCRIPT = { lang: 'painless', source: 'ctx._source.is_link_pending = true' };

const once = (values: readonly string[]) => [...new Set(values)];

function citationsBody(head: StoredHead, citations: readonly LinkingCitation[]): StoredCitations {
  const found = citations.map((one) => ({ ...one, target: hashId(targetOf(one.citation).id) }));
  const inView = (view: string) => once(found.filter((one) => one.view === view).map(({ target }) => target));
  return {
    ...factsOf(head, head.standing),
    year: head.date?.slice(0, 4) ?? null,
    is_whole: head.role === 'whole',
    targets: once(found.map(({ target }) => target)),
    court_view: inView('court'),
    party_view: inView('party'),
    found,
  };
}

function createTargets({ client, index }: ClusterContext) {
  const known = new Set<string>();
  return async (citations: readonly LinkingCitation[]): Promise<void> => {
    if (known.size > MAX_KNOWN_TARGETS) known.clear();
    const operations = new Map<string, BulkOperation>();
    for (const { citation: cited } of citations) {
      const { id: canonical, key, citation } = targetOf(cited);
      const id = hashId(canonical);
      const body: StoredTarget = { id, key, citation };
      if (!known.has(id)) operations.set(id, { action: 'create', index: index('targets'), id, body });
    }
    await writeAll(client, [...operations.values()], [409]);
    for (const id of operations.keys()) known.add(id);
  };
}

/** See `CitationGraph.put`. */
export function createPutCitations(context: ClusterContext) {
  const { client, index } = context;
  const putTargets = createTargets(context);
  return async (
    batch: readonly CitationsOfDocument[],
    { knownNames }: { knownNames: number },
  ): Promise<number> => {
    const ids = batch.map(({ doc_id }) => doc_id);
    const fields = [...SUMMARY_FIELDS, 'standing', 'role', 'revision'] as const;
    const heads = await readMany<StoredHead>(client, index('heads'), ids, fields);
    const current = batch.filter(({ doc_id, revision }) => heads.get(doc_id)?.revision === revision);
    if (current.length === 0) return 0;
    const isFinal = (await countIndex(client, index('names'), { match_all: {} })) === knownNames;
    await putTargets(current.flatMap(({ citations }) => citations));
    await writeAll(
      client,
      current.map(({ doc_id, citations }): BulkOperation => {
        const body = citationsBody(heads.get(doc_id) as StoredHead, citations);
        return { action: 'index', index: index('citations'), id: doc_id, body };
      }),
    );
    const flags = current.map(({ doc_id, revision }): BulkOperation => {
      const is_stating = STATING.has(heads.get(doc_id)?.doc_type ?? '');
      const script = { ...MARK_LINKED_SCRIPT, params: { revision, is_link_pending: !isFinal, is_stating } };
      return { action: 'update', index: index('heads'), id: doc_id, body: { script } };
    });
    const outcomes = await writeAll(client, flags, [404]);
    const isGone = (i: number) => outcomes[i]?.status === 404 || outcomes[i]?.result === 'noop';
    const gone = current.filter((_, i) => isGone(i));
    await writeAll(
      client,
      gone.map(({ doc_id }) => ({ action: 'delete', index: index('citations'), id: doc_id })),
      [404],
    );
    return isFinal ? current.length - gone.length : 0;
  };
}

type SelectionQuery = { index: ClusterIndexName; query: QueryClause };

/** The queries for a selection by text or by prefix of the id. */
function selectionOf(selection: Exclude<PendingSelection, { docIds: readonly string[] }>): SelectionQuery[] {
  if ('all' in selection) return [{ index: 'heads', query: { match_all: {} } }];
  if ('holding' in selection)
    return [{ index: 'documents', query: phraseClause('words', selection.holding) }];
  const clauses = selection.prefixes.map((prefix) => ({ prefix: { doc_id: prefix } }));
  const queries: SelectionQuery[] = [];
  for (let from = 0; from < clauses.length; from += PREFIXES_AT_ONCE)
    queries.push({ index: 'heads', query: anyOf(...clauses.slice(from, from + PREFIXES_AT_ONCE)) });
  return queries;
}

/** See `CitationGraph.markPending`: page by page, since there may be millions. */
export async function markPending(context: ClusterContext, selection: PendingSelection): Promise<void> {
  const { client, index } = context;
  const mark = (ids: readonly string[]) =>
    writeAll(
      client,
      ids.map((id) => ({
        action: 'update',
        index: index('heads'),
        id,
        body: { script: MARK_LINK_PENDING_SCRIPT },
      })),
      [404],
    );
  if ('docIds' in selection) {
    await mark(selection.docIds);
    return;
  }
  for (const selected of selectionOf(selection)) await markSelected(context, selected, mark);
}

async function markSelected(
  { client, index }: ClusterContext,
  selected: SelectionQuery,
  mark: (ids: readonly string[]) => Promise<unknown>,
): Promise<void> {
  const page = { index: index(selected.index), query: selected.query, sort: 'doc_id', fields: ['doc_id'] };
  for (let after: string | undefined; ; ) {
    const found = await searchSorted<{ doc_id: string }>(
      client,
      { ...page, ...(after && { after }) },
      DOCUMENTS_AT_ONCE,
    );
    await mark(found.map(({ doc_id }) => doc_id));
    after = found.at(-1)?.doc_id;
    if (found.length < DOCUMENTS_AT_ONCE) return;
  }
}
