import type { QueryClient } from '@tanstack/react-query';
import { cardKey } from '#components/search/card/card-query.ts';
import { readingKey } from '#components/search/pane/reading-query.ts';
import { arrangeResults } from '#components/search/results/arrange.logic.ts';
import { searchKey } from '#components/search/search-query.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { documentCard } from '#lib/document/make-card.ts';
import { markedQuery } from '#lib/search/links.ts';
import type { SearchOutcome } from '#lib/search/outcome.ts';
import { record } from '#lib/server/audit/index.ts';
import { readingUpstream } from '#lib/server/documents/document-reading.ts';
import { countReads } from '#lib/server/documents/document-reads.ts';
import { webEnv } from '#lib/server/env.ts';
import { documentUpstream, type FromUpstream } from '#lib/server/upstream/index.ts';

/** Reading takes some milliseconds; what takes longer than this is requested by the browser instead. */
const READ_WAIT_MS = 100;
/**
 * A phone gets the pane's document too, but doesn't show it: the browsers that have room for a longer one request it.
 */
const MAX_HTML = 24_000;

/**
 * Who loads the page, and the request's headers: a load that another site led to doesn't count as a read of her day.
 */
export type FirstReader = { owner: string; headers: Pick<Headers, 'get'> };

/**
 * Reads, for a page of results, what its cards and its pane show first, so that they are in the HTML. Nothing here is
 * required: what fails or takes too long is requested by the browser. The pane's document counts towards her daily
 * limit and is recorded in the audit, as when the browser requests it, but only if it is in the HTML: one that arrives
 * too late is counted when the browser requests it.
 */
export async function readFirst(
  client: QueryClient,
  params: FilteredSearchParams,
  reader: FirstReader,
  waitMs = READ_WAIT_MS,
): Promise<void> {
  const outcome = client.getQueryData<SearchOutcome>(searchKey(params));
  if (!outcome?.ok) return;
  const { named, shown } = arrangeResults(outcome.data);
  const reads = named.map(async ({ hit }) => {
    const read = known(await documentUpstream(hit.doc_id));
    if (read !== undefined) client.setQueryData(cardKey(hit.doc_id), read && documentCard(read));
  });
  const [first] = shown;
  let showPane: (() => Promise<void>) | undefined;
  if (first)
    reads.push(
      readingUpstream(first.doc_id, markedQuery({ params, why: first.why })).then((result) => {
        const read = known(result);
        if (read === undefined || (read && read.html.length > MAX_HTML)) return;
        showPane = async () => {
          if (read && !(await mayRead(reader, first.doc_id))) return;
          client.setQueryData(readingKey(first, params), read);
        };
      }),
    );
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, waitMs);
  await Promise.race([Promise.all(reads), late.promise]).finally(() => clearTimeout(timer));
  await showPane?.();
}

/**
 * False if her daily limit is reached or the audit entry can't be written: the browser then requests the document and
 * gets the reason with the refusal.
 */
async function mayRead({ owner, headers }: FirstReader, docId: string): Promise<boolean> {
  if ((await countReads(owner, 1, headers, webEnv().webUrl)) === 'refused') return false;
  const written = record({ kind: 'document', owner, target: docId, detail: { in: 'results' } });
  return written.then(
    () => true,
    () => false,
  );
}

/** The document; null where the upstream has none; undefined where that is not known. */
function known<T>(result: FromUpstream<T>): T | null | undefined {
  if (result.ok) return result.data;
  const { kind } = result.error;
  return kind === 'missing' || kind === 'no-pages' || kind === 'invalid' ? null : undefined;
}
